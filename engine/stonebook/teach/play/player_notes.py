"""What a player was thinking: a sentence, and short texts on the cells that it looked at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.players import Player
from stonebook.teach.play.table import Reply
from stonebook.words import listed, number_text, say
from stonebook.words.truncate import excerpt

LONGEST_NOTE = 300
"""A thought has so many characters at the most."""
ON_A_CELL = 6
"""As many as can be read on a cell."""
TOLD = 12
"""So many moves are named, the best first."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A sentence, and texts by cell. Of several moves on a cell, the best value is written."""

    text: str = ""
    cells: Mapping[str, str] = field(default_factory=dict)

    @property
    def message(self) -> str:
        """All of it in words, "" for no thought."""
        pairs = [say("own.thought.move", move=cell, text=text) for cell, text in self.cells.items()]
        values = listed(pairs[:TOLD], "list.plain")
        if not values:
            return self.text
        key = "own.thought.text" if self.text else "own.thought"
        return say(key, text=self.text, values=values)


class ThoughtNotes:
    """Takes down what is thought about one position."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._text = ""
        self._values: Mapping[object, object] = {}

    def take(self, thing: object) -> None:
        """Take a thought in the place of the one before: values by move, or anything to be said."""
        if isinstance(thing, Mapping):
            self._values = dict(thing)
        else:
            self._text = excerpt(str(thing), LONGEST_NOTE)

    def thought(self) -> Thought:
        """Return what has been thought. What names no move and no cell is left out."""
        best: dict[str, tuple[float, str]] = {}
        for named, value in self._values.items():
            number = float(value) if isinstance(value, (int, float)) else 0.0
            text = number_text(round(number, 1)) if isinstance(value, (int, float)) else str(value)
            for cell in self._cells(named):
                if cell not in best or number > best[cell][0]:
                    best[cell] = number, excerpt(text, ON_A_CELL)
        ordered = sorted(best, key=lambda cell: -best[cell][0])
        return Thought(self._text, {cell: best[cell][1] for cell in ordered})

    def _cells(self, named: object) -> tuple[str, ...]:
        move = named if isinstance(named, Move) else self._position.game.read(str(named))
        return () if move is None else tuple(c for c in move.cells if c in self._position.cells())


_listening: list[ThoughtNotes] = []


def note(thing: object) -> None:
    """Take down a thought of whoever is choosing a move. Elsewhere nobody listens."""
    if _listening:
        _listening[-1].take(thing)


@contextmanager
def listening(position: Position) -> Iterator[ThoughtNotes]:
    """Take down what is thought in the meantime."""
    thinking = ThoughtNotes(position)
    _listening.append(thinking)
    try:
        yield thinking
    finally:
        _listening.remove(thinking)


def with_thought(reply: Reply, player: Player) -> Reply:
    """Return what a table replied to a player's move, with what the player thought if it told.

    What it thought of a cell is written there, unless something else stands there by now.
    """
    thought, turn = getattr(player, "thought", None), reply.turn
    if not isinstance(thought, Thought) or turn is None or not thought.message:
        return reply
    stones = turn.after.snapshot().cells
    open_cells = {cell for cell in stones if stones[cell] is None} | {*turn.move.cells}
    texts = {cell: text for cell, text in thought.cells.items() if cell in open_cells}
    told = say("own.told", message=reply.message, name=player.name, thought=thought.message)
    return replace(reply, message=told, texts=texts)
