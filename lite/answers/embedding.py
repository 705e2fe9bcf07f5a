"""Boards for other pages: a position, a game with its moves, or a puzzle, as data without rules.

The data is that of a step (`packing.py`), so `<stone-board>` shows it with the site's own board.
"""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from stonebook.draw.scene import Scene, scene
from stonebook.records import Record, link
from stonebook.rules.events import EventKind
from stonebook.rules.position import Position
from stonebook.teach.puzzles import puzzle
from stonebook.words import language, say

from ..site.languages import folder
from .codes import CELL, NOTHING, SAME
from .packing import StepPackage
from .puzzles import work_out

STEPS = {
    "start": "embed.start",
    "back": "embed.back",
    "next": "embed.next",
    "end": "embed.end",
}
"""The buttons of a game, with their sentences."""
WORDS = {
    "board": "page.board",
    "stones": "embed.stones",
    "none": "embed.none",
    "unknown": "embed.unknown",
    "more": "embed.more",
}
"""The sentences that the element says by itself."""


class NoAnswers(ValueError):
    """The replies of a puzzle take too long to work out."""


@dataclass(frozen=True)
class EmbeddedBoard:
    """A position with its picture and its sentences."""

    here: Position
    picture: Scene
    words: str


def of_position(position: Position, site: str = "") -> dict[str, Any]:
    """Return the data of a position. `site` is the address at which readers can go on."""
    picture = scene(position)
    data = _Row().row([EmbeddedBoard(position, picture, picture.title)])
    return data | _guest(site, f"play/#{link(position)}", position)


def of_record(record: Record, site: str = "") -> dict[str, Any]:
    """Return the data of a game, move by move."""
    start, *_ = positions = record.positions()
    boards = [EmbeddedBoard(start, scene(start), scene(start).title)]
    for number, (before, move) in enumerate(zip(positions, record.moves, strict=False), start=1):
        turn = before.transition(move)
        about = {"number": number, "of": len(record.moves), "player": before.to_move}
        words = [say("embed.move", **about, move=str(move))]
        words += [event.message for event in turn.events if event.kind != EventKind.PLACED]
        cells = [
            cell for event in turn.events if event.kind == EventKind.PLACED for cell in event.cells
        ]
        picture = scene(turn.after, marks=dict.fromkeys(cells, "last"))
        boards.append(EmbeddedBoard(turn.after, picture, " ".join(words)))
    data = _Row().row(boards)
    return data | _guest(site, f"play/#{link(record.last, record)}", record.last)


def of_puzzle(id: str, site: str = "") -> dict[str, Any]:
    """Return the data of a puzzle of the collection.

    Raises:
        KeyError: There is no such puzzle.
        NoAnswers: Its answers take too long to prove.
    """
    entry = puzzle(id)
    shared = work_out([id])[language()]
    steps = shared.pop("steps")
    if id not in steps:
        raise NoAnswers(id)
    data = {**shared, **steps[id], "board": "", "title": say("board.label", label=entry.goal)}
    return data | _guest(site, f"puzzles/?puzzle={id}", entry.position)


def _guest(site: str, page: str, position: Position) -> dict[str, Any]:
    """Return what the element needs besides a step's data."""
    words = {name: say(key) for name, key in WORDS.items()}
    home = f"{site}{folder(language())}{page}" if site else ""
    return {"guest": {**words, "home": home, "text": str(position)}}


class _Row(StepPackage):
    """Packs boards in a row, through which buttons lead."""

    def row(self, boards: Sequence[EmbeddedBoard]) -> dict[str, Any]:
        """Return the data of the boards, the first of which is shown first."""
        self._begin()
        for board in boards:
            self._note_keys(board.here, board.picture)
        replies = [self._reply_of(board) for board in boards]
        board_data = {
            "board": "",
            "title": say("board.label", label=boards[0].here.game.title),
            "start": (self._picture(boards[0].picture), NOTHING),
            "states": [self._at(at, replies) for at in range(len(boards))],
            "says": self._sentences(boards[0].here.game),
            "opening": replies[0],
        }
        return {**board_data, **self.shared()}

    def _reply_of(self, board: EmbeddedBoard) -> int:
        """Return the number of the reply that shows a board."""
        words, picture = self._text(_markup(board.words), ""), self._picture(board.picture)
        return self._replies.number((SAME, words, picture, SAME, NOTHING))

    def _at(self, at: int, replies: Sequence[int]) -> list[Any]:
        """Return the state in which a board is shown: its buttons lead to other boards."""
        last = len(replies) - 1
        leads: Mapping[str, int] = dict(zip(STEPS, (0, at - 1, at + 1, last), strict=True))
        buttons = tuple(
            (name, say(STEPS[name]), f"stonebook-step-{name}", 0 <= to <= last and to != at)
            for name, to in leads.items()
        )
        presses = {
            name: [replies[to], to] for name, to in leads.items() if 0 <= to <= last and to != at
        }
        row = self._buttons.number(buttons if last else ())
        return [row, 0, 0, 0, SAME, SAME, SAME, presses]


def _markup(text: str) -> str:
    return f"<p>{html.escape(text.replace(CELL, ''))}</p>"
