"""Boards for other pages: a position, a game with its moves, or a puzzle, as data without rules.

The data is that of a step (`packing.py`), so `<stone-board>` shows it with the site's own board.
"""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Scene, scene
from stonebook.records import Record, link
from stonebook.rules.events import EventKind
from stonebook.rules.position import Position
from stonebook.teach.puzzles import puzzle
from stonebook.words import language, say

from ..site.board_words import board_words
from ..site.languages import folder
from .packing import StepPackage
from .puzzles.exploring import work_out
from .sentinels import CELL, NOTHING, SAME

BUTTON_KEYS = {
    "start": "embed.start",
    "back": "embed.back",
    "next": "embed.next",
    "end": "embed.end",
}
"""The buttons of a game, with the keys of their sentences."""
SENTENCE_KEYS = {
    "board": "page.board",
    "keys": "page.board.keys",
    "stones": "embed.stones",
    "none": "embed.none",
    "unknown": "embed.unknown",
    "more": "embed.more",
}
"""The sentences that are part of the element, with their keys."""
DATA_KEY = "guest"
"""The key of the element's own data. It is old: pages of other sites contain it."""


class NoAnswers(ValueError):
    """The replies of a puzzle take too long to work out."""


@dataclass(frozen=True)
class EmbeddedBoard:
    """A position with its picture and its sentence."""

    position: Position
    picture: Scene
    sentence: str
    past: tuple[str, ...]


def of_position(position: Position, site: str = "") -> dict[str, Any]:
    """Return the data of a position. `site` is the address of the site that the board links to."""
    picture = scene(position)
    data = _BoardRow(position.game).row([EmbeddedBoard(position, picture, picture.title, ())])
    return data | _embed_data(site, f"play/#{link(position)}", position)


def of_record(record: Record, site: str = "") -> dict[str, Any]:
    """Return the data of a game, move by move."""
    start, *_ = positions = record.positions()
    boards = [EmbeddedBoard(start, scene(start), scene(start).title, ())]
    past = tuple(map(str, record.moves))
    for number, (before, move) in enumerate(zip(positions, record.moves, strict=False), start=1):
        transition = before.transition(move)
        facts = {"number": number, "of": len(record.moves), "player": before.to_move}
        words = [say("embed.move", **facts, move=str(move))]
        words += [event.message for event in transition.events if event.kind != EventKind.PLACED]
        cells = [
            cell
            for event in transition.events
            if event.kind == EventKind.PLACED
            for cell in event.cells
        ]
        picture = scene(transition.after, marks=dict.fromkeys(cells, MarkKind.LAST))
        boards.append(EmbeddedBoard(transition.after, picture, " ".join(words), past[:number]))
    data = _BoardRow(start.game).row(boards)
    return data | _embed_data(site, f"play/#{link(record.last, record)}", record.last)


def of_puzzle(id: str, site: str = "") -> dict[str, Any]:
    """Return the data of a puzzle of the collection.

    Raises KeyError for an unknown puzzle, NoAnswers if its answers take too long to prove.
    """
    entry = puzzle(id)
    shared = work_out([id])[language()]
    steps = shared.pop("steps")
    if id not in steps:
        raise NoAnswers(id)
    data = {**shared, **steps[id], "board": "", "title": say("board.label", label=entry.goal)}
    return data | _embed_data(site, f"puzzles/?puzzle={id}", entry.position)


def _embed_data(site: str, page: str, position: Position) -> dict[str, Any]:
    """Return the data of the element that a step does not have."""
    words = {name: say(key) for name, key in SENTENCE_KEYS.items()}
    questions = board_words(ruleless=True)
    home = f"{site}{folder(language())}{page}" if site else ""
    return {DATA_KEY: {**words, "questions": questions, "home": home, "text": str(position)}}


class _BoardRow(StepPackage):
    """Packs boards in a row, with buttons that lead from one to another."""

    def row(self, boards: Sequence[EmbeddedBoard]) -> dict[str, Any]:
        """Return the data of the boards. The page begins with the first one."""
        self._clear_caches()
        for board in boards:
            self._note_keys(board.position, board.picture)
        replies = [self._reply_with(board) for board in boards]
        board_data = {
            "board": "",
            "title": say("board.label", label=boards[0].position.game.title),
            "start": (self._picture(boards[0].picture), NOTHING),
            "states": [self._state_at(index, replies) for index in range(len(boards))],
            **self._about_questions([(each.position, each.picture, each.past) for each in boards]),
            "opening": replies[0],
        }
        return {**board_data, **self.shared()}

    def _reply_with(self, board: EmbeddedBoard) -> int:
        """Return the number of the reply that shows a board."""
        words, picture = self._text(_markup(board.sentence), ""), self._picture(board.picture)
        return self._replies.number((SAME, words, picture, SAME, NOTHING))

    def _state_at(self, index: int, replies: Sequence[int]) -> list[Any]:
        """Return the state in which a board is shown: its buttons lead to other boards."""
        last = len(replies) - 1
        targets = dict(zip(BUTTON_KEYS, (0, index - 1, index + 1, last), strict=True))
        presses = {
            name: [replies[target], target]
            for name, target in targets.items()
            if 0 <= target <= last and target != index
        }
        buttons = tuple(
            (name, say(key), f"stonebook-step-{name}", name in presses)
            for name, key in BUTTON_KEYS.items()
        )
        row = self._buttons.number(buttons if last else ())
        return [row, 0, 0, 0, SAME, SAME, SAME, presses]


def _markup(text: str) -> str:
    return f"<p>{html.escape(text.replace(CELL, ''))}</p>"
