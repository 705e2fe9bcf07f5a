"""The questions of a run: an item, and its twins."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from stonebook.draw.mark_kinds import MarkKind
from stonebook.profiles import teaching
from stonebook.rules.errors import BadLesson
from stonebook.rules.moves import MoveKind
from stonebook.rules.position import Position
from stonebook.rules.symmetry import Renaming, cell_renaming, rename_cells, start_symmetries
from stonebook.teach.cells_in_text import cells_in, with_cells
from stonebook.teach.explain.reasons import DECIDES
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.steps.argument_checks import check_cells
from stonebook.words import listed, player_name, say

PLACEHOLDERS = ("move", "turn", "player", "stone", "past", "passes")
"""The words that a question may have in braces, in addition to cells."""


class Question(NamedTuple):
    """One question of a run: an item on one of its twins."""

    item: int
    position: Position
    move: str
    rename: Renaming
    """Returns the twin's cell for a cell of the item."""


def questions_about(item: int, start: PlayedPosition, move: str) -> tuple[Question, ...]:
    """Return the different questions about an item, one for each image of its board and move."""
    questions: dict[tuple[Position, str], Question] = {}
    for symmetry in start_symmetries(start.origin):
        rename = cell_renaming(start.origin, symmetry)
        image, asked = start.image(symmetry), rename_cells(move, rename)
        questions.setdefault((image, asked), Question(item, image, asked, rename))
    return tuple(questions.values())


def check_question(position: Position, question: str) -> str:
    """Return a question with its cells in standard spelling. Raises BadLesson."""
    if position.to_move is None and "{player}" in question:
        raise BadLesson(say("teacher.pair.player"))
    return check_cells(position, question, "question", placeholders=PLACEHOLDERS)


def own_reasons(items: Sequence[tuple[PlayedPosition, str]], reasons: Sequence[str]) -> list[str]:
    """Return each item's own explanation, "" if it has none. Raises BadLesson."""
    texts = reasons or [""] * len(items)
    return [
        check_cells(start.position, reason, "reasons")
        for (start, _), reason in zip(items, texts, strict=True)
    ]


def explanation(reason: str, rename: Renaming) -> tuple[str, dict[str, MarkKind]]:
    """Return an explanation with the cells of a twin, and those cells as marks."""
    return with_cells(reason, rename), dict.fromkeys(map(rename, cells_in(reason)), DECIDES)


def asked_text(question: str, start: PlayedPosition, asked: Question) -> str:
    """Return an item's own question, with the cells renamed for the twin. Rule ids stay."""
    position = asked.position
    move = position.game.move(asked.move)
    places = {
        "move": listed(move.cells) if move.kind == MoveKind.DEAD else asked.move,
        "turn": teaching(position).move.in_words(move),
        "player": player_name(position.to_move or ""),
        "stone": _stone(position),
        "past": _moves(start, asked.rename),
        "passes": _passes(start),
    }
    return with_cells(rename_cells(question, asked.rename), lambda name: places.get(name, name))


def _stone(position: Position) -> str:
    """Return the kind of the next stone in Io, "" in other games."""
    has_kinds = position.phase not in ("play", "over")
    return say(f"phase.name.{position.phase}") if has_kinds else ""


def _moves(start: PlayedPosition, rename: Renaming) -> str:
    """Return the moves that led to the position, numbered."""
    moves = [rename_cells(move, rename) for move in start.moves]
    numbered = [say("list.numbered", number=n, move=m) for n, m in enumerate(moves, start=1)]
    return listed(numbered, "list.plain")


def _passes(start: PlayedPosition) -> str:
    """Return the moves that led to the position in words: stones placed, and who passed, if any."""
    position, turns = start.origin, []
    for text in start.moves:
        turns.append((position.game.move(text).kind, position.to_move))
        position = position.play(text)
    key = {MoveKind.PASS: "past.pass", MoveKind.DEAD: "past.dead"}
    done = []
    for kind, run in groupby(turns, key=itemgetter(0)):
        players = [player for _, player in run]
        done.append(say(key.get(kind, "past.place"), player=players[0], number=len(players)))
    if all(kind == MoveKind.PLACE for kind, _ in turns):
        done.append(say("past.no_pass"))
    return listed(done, "list.plain")
