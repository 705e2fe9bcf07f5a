"""Help for a beginner at a game: the rule that matters now, and a link to all rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from stonebook.rules.game import Game
from stonebook.rules.moves import MoveKind
from stonebook.rules.position import Position
from stonebook.teach.play.game_choice import GameChoice
from stonebook.teach.play.table import PlayTable
from stonebook.widgets.board.controls.elements import markup
from stonebook.words import catalogue, language, say

MAX_TAUGHT_MOVES = 6
"""How many moves the rule of the moment is shown in a game where it never changes."""
OPENING_MOVES = 2
"""How many moves of both players the aim of the game is shown."""
PAIR = 2
"""The number of cells after which a turn of several may end: what else is chosen is extra."""


class Guide:
    """The help at a table."""

    def __init__(
        self,
        table: Callable[[], PlayTable],
        own_sides: Callable[[], Sequence[str]],  # the readers' sides
        choice: GameChoice | None,
    ) -> None:
        self._table, self._own_sides = table, own_sides
        # Whether it helps a beginner: `now` then has the rule of the moment on a reader's turns.
        self.guides = choice is not None and choice.guides
        # On the playing page, a link to the rules of the game.
        self.menu: list[Any] = [markup(_link(choice.game))] if choice else []

    @property
    def reader_moves(self) -> bool:
        """Whether it is a reader's turn."""
        return self._table().to_move in self._own_sides()

    @property
    def guides_now(self) -> bool:
        """Whether the rule of the moment is shown."""
        return bool(self.guides and self.reader_moves and self._now_sentence())

    def now(self) -> str:
        """Return the rule of the moment as HTML.

        On the other player's turn, it is that of the reader's last turn, pale and only to be seen.
        """
        if not self.guides:
            return ""
        pale = ""
        rule = self._now_sentence() if self.reader_moves else self._last_rule()
        if rule and not self.reader_moves:
            pale = ' data-pale="" aria-hidden="true"'
        return f'<p class="stonebook-now"{pale} lang="{language()}">{escape(rule)}</p>{self._aim()}'

    def _aim(self) -> str:
        """Return how to win as HTML, "" after a reader's first move."""
        table = self._table()
        aim = aim_sentence(table.position.game)
        is_opening = len(table.played) < OPENING_MOVES and not table.begun
        if not (aim and is_opening and self.reader_moves):
            return ""
        return f'<p class="stonebook-aim" lang="{language()}">{escape(aim)}</p>'

    def _now_sentence(self) -> str:
        table = self._table()
        if table.must_pass:
            return say("play.now.pass", player=table.to_move)
        return self._rule_at(table.position, len(table.played), len(table.begun))

    def _last_rule(self) -> str:
        """Return the rule at the beginning of the reader's last turn, "" if the game is over."""
        table, own_sides = self._table(), self._own_sides()
        if not table.to_move:
            return ""
        turns = [
            (number, position, move)
            for number, (position, move) in enumerate(table.moves_with_positions())
            if position.to_move in own_sides
        ]
        if not turns or turns[-1][2].kind == MoveKind.PASS:
            return ""
        number, position, _ = turns[-1]
        return self._rule_at(position, number)

    def _rule_at(self, position: Position, number: int, begun: int = 0) -> str:
        """Return the rule of a moment, "" after the first moves of a game that keeps its rule."""
        if self._table().origin.phase == position.phase and number >= MAX_TAUGHT_MOVES:
            return ""
        return now_sentence(position, begun)

    def kind_of(self, message: str, state: str) -> str:
        """Return how a sentence is said: "heard" if the rows and the rule of the moment show it."""
        player = self._table().to_move
        turn = player and say("board.to_move", player=player)
        shown = message == turn or (message == state and self.guides_now)
        return "heard" if shown else "said"

    def show_rule(self, rule: str) -> None:
        """Let the menu lead to a rule, by its id."""
        for link in self.menu:
            link.value = _link(self._table().position.game, rule)


def now_sentence(position: Position, begun: int = 0) -> str:
    """Return the rule of this moment in a few words, "" for a game without such words.

    `begun` is the number of cells that the player has chosen for a turn of several.

    >>> from stonebook import game
    >>> now_sentence(game("io").start().play("C3"))
    'Place a stone that touches the one on C3.'
    >>> now_sentence(game("jo").start(), 1)
    'Place the second stone next to the first.'
    """
    name = position.game.name
    keys = (f"play.now.{name}.begun.{min(begun, PAIR)}", f"play.now.{name}.{position.phase}")
    key = next((key for key in keys if key in catalogue(language())), "")
    if not key:
        return ""
    player = str(position.to_move)
    rival = position.game.rival(player)
    return say(key, player=player, rival=rival, last=position.stone_to_touch)


def aim_sentence(game: Game) -> str:
    """Return how a game is won, in a few words, "" for a game without such words.

    >>> import stonebook
    >>> aim_sentence(stonebook.game("otello"))
    'The player with the most markers at the end wins.'
    """
    key = f"play.aim.{game.name}"
    return say(key) if key in catalogue(language()) else ""


def _link(game: Game, rule: str = "") -> str:
    text = say("play.rule", rule=rule) if rule else say("play.rules")
    return f'<a lang="{language()}" href="../{game.name}/#{rule or "rules"}">{escape(text)}</a>'
