"""Objections to goals and sets of cells, in sentences for the author of a lesson.

Each function is named after a fault. It returns a sentence on the fault and on what would be right,
or None if there is no fault. Callers use the first objection.
"""

from __future__ import annotations

from collections.abc import Sequence

from stonebook.profiles import teaching
from stonebook.rules import GAMES
from stonebook.rules.errors import BadNotation
from stonebook.rules.game import Game
from stonebook.rules.position import Position
from stonebook.rules.rulebook import rules
from stonebook.words import say

WORDS = {"turned": "turns()", "removed": "removes()", "flipped": "flips()"}
"""The lesson function for each effect."""
TERRITORY = "territory"


def effects_of(of: Game | Position) -> tuple[str, ...]:
    """Return the effects that a game's moves can have."""
    return teaching(of).effects.kinds


def counted_in(of: Game | Position) -> tuple[str, ...]:
    """Return the parts that can be counted in a game."""
    return teaching(of).count.parts


def wrong_game(position: Position, kind: type) -> str | None:
    """Object to a position of a game that `kind` does not cover."""
    if isinstance(position, kind):
        return None
    return say("objection.game", game=position.game.title, right=_titles(kind))


def _titles(kind: type) -> tuple[str, ...]:
    return tuple(game.title for game in GAMES.values() if isinstance(game.start(), kind))


def wrong_effect(position: Position, effect: str) -> str | None:
    """Object to an effect that no move of the game has."""
    effects = effects_of(position)
    if effect in effects:
        return None
    right = [WORDS[name] for name in effects if name in WORDS]
    key = "objection.effect" if right else "objection.effect.none"
    return say(key, game=position.game.title, wrong=WORDS[effect], right=right)


def no_score(position: Position) -> str | None:
    """Object to a game without a score."""
    if position.score() is not None:
        return None
    return say("objection.no_count", game=position.game.title)


def no_territory(position: Position) -> str | None:
    """Object to a game that counts no territory."""
    if TERRITORY in counted_in(position):
        return None
    right = [game.title for game in GAMES.values() if TERRITORY in counted_in(game)]
    return say("objection.game", game=position.game.title, right=right)


def wrong_cell(position: Position, cell: str | None) -> str | None:
    """Object to a cell that is not on the board, or not in standard spelling. None is allowed."""
    if cell is None:
        return None
    names = position.cells()
    right = next((name for name in names if name.lower() == str(cell).strip().lower()), None)
    if right is None:
        return say("error.no_cell", text=cell, first=names[0], last=names[-1])
    return None if right == cell else say("objection.spelling", text=cell, right=right)


def wrong_move(position: Position, text: str) -> str | None:
    """Object to a text that is not a move on this board, or not in standard notation."""
    try:
        move = position.game.move(text)
    except BadNotation as error:
        return str(error)
    wrong = next((reason for cell in move.cells if (reason := wrong_cell(position, cell))), None)
    if wrong is not None or str(move) == text:
        return wrong
    return say("objection.spelling", text=text, right=move)


def wrong_holder(position: Position, cell: str, holder: str | None) -> str | None:
    """Object to a cell without a stone of `holder`."""
    if position.at(cell) == holder:
        return None
    key = "objection.empty" if position.at(cell) is None else "objection.holder"
    return say(key, cell=cell, right=holder, owner=position.at(cell))


def no_stone(position: Position, cell: str) -> str | None:
    """Object to an empty cell."""
    return say("cells.objection.empty", cell=cell) if position.at(cell) is None else None


def wrong_player(position: Position, player: str | None) -> str | None:
    """Object to a name that is not a player's. None is allowed."""
    if player is None or player in position.game.players:
        return None
    return wrong_choice("player", player, position.game.players)


def wrong_rule(position: Position, rule: str | None) -> str | None:
    """Object to a rule id that the game does not have. None is allowed."""
    ids = [entry.id for entry in rules(position.game.name)]
    return None if rule is None else wrong_choice("rule", rule, ids)


def wrong_choice(name: str, choice: str, choices: Sequence[str]) -> str | None:
    """Object to a word that is not among the known ones."""
    if choice in choices:
        return None
    return say("objection.choice", name=name, given=choice, known=list(choices))


def wrong_number(name: str, number: float | None, least: float) -> str | None:
    """Object to a value that is not a number, or is too small. None is allowed."""
    if number is None:
        return None
    if not isinstance(number, (int, float)):
        return say("objection.no_number", name=name, given=number)
    if number >= least:
        return None
    return say("objection.number", name=name, given=f"{number:g}", least=f"{least:g}")


def not_positive(name: str, number: float | None) -> str | None:
    """Object to a value that is not a number above 0. None is allowed."""
    wrong = wrong_number(name, number, float("-inf"))
    if number is None or wrong is not None:
        return wrong
    if number > 0:
        return None
    return say("objection.positive", name=name, given=f"{number:g}")


def game_over(position: Position) -> str | None:
    """Object to a game that is over: no player is to move."""
    return say("objection.over") if position.to_move is None else None
