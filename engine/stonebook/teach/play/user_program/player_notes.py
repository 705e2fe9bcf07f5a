"""A player's notes on its thinking: a sentence, and short texts on cells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.players import Player
from stonebook.teach.play.reply import TableReply
from stonebook.words import listed, number_text, say
from stonebook.words.truncate import excerpt

MAX_NOTE_LENGTH = 300
"""The maximum length of a thought, in characters."""
MAX_CELL_TEXT = 6
"""The maximum length of a text on a cell, in characters."""
MAX_NAMED = 12
"""A message names at most this many moves, the best first."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A sentence, and texts by cell. If several moves share a cell, the best value is shown."""

    text: str = ""
    cells: Mapping[str, str] = field(default_factory=dict)

    @property
    def message(self) -> str:
        """The whole thought in words, "" if there is none."""
        pairs = [say("own.thought.move", move=cell, text=text) for cell, text in self.cells.items()]
        values = listed(pairs[:MAX_NAMED], "list.plain")
        if not values:
            return self.text
        key = "own.thought.text" if self.text else "own.thought"
        return say(key, text=self.text, values=values)


class ThoughtNotes:
    """Collects the thoughts about one position."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._text = ""
        self._values: Mapping[object, object] = {}

    def take(self, thought: object) -> None:
        """Replace the thought: values by move, or any object to show as text."""
        if isinstance(thought, Mapping):
            self._values = dict(thought)
        else:
            self._text = excerpt(str(thought), MAX_NOTE_LENGTH)

    def thought(self) -> Thought:
        """Return the thought. Values for unknown moves and cells are left out."""
        best: dict[str, tuple[float, str]] = {}
        for named, value in self._values.items():
            number = float(value) if isinstance(value, (int, float)) else 0.0
            text = number_text(round(number, 1)) if isinstance(value, (int, float)) else str(value)
            for cell in self._cells(named):
                if cell not in best or number > best[cell][0]:
                    best[cell] = number, excerpt(text, MAX_CELL_TEXT)
        ordered = sorted(best, key=lambda cell: -best[cell][0])
        return Thought(self._text, {cell: best[cell][1] for cell in ordered})

    def _cells(self, named: object) -> tuple[str, ...]:
        move = named if isinstance(named, Move) else self._position.game.read(str(named))
        return () if move is None else tuple(c for c in move.cells if c in self._position.cells())


_collectors: list[ThoughtNotes] = []


def note(thought: object) -> None:
    """Record a thought of the player that is choosing a move. At other times, do nothing."""
    if _collectors:
        _collectors[-1].take(thought)


@contextmanager
def note_collector(position: Position) -> Iterator[ThoughtNotes]:
    """Collect thoughts while the context is open."""
    thinking = ThoughtNotes(position)
    _collectors.append(thinking)
    try:
        yield thinking
    finally:
        _collectors.remove(thinking)


def with_thought(reply: TableReply, player: Player) -> TableReply:
    """Return a table's reply to a player's move, with the player's thought if there is one.

    Its texts go on their cells, unless a cell is occupied by now.
    """
    thought, turn = getattr(player, "thought", None), reply.turn
    if not isinstance(thought, Thought) or turn is None or not thought.message:
        return reply
    stones = turn.after.snapshot().cells
    open_cells = {cell for cell in stones if stones[cell] is None} | {*turn.move.cells}
    texts = {cell: text for cell, text in thought.cells.items() if cell in open_cells}
    message, spoken = (
        say("own.told", message=sentence, name=player.name, thought=thought.message)
        for sentence in (reply.message, reply.spoken)
    )
    return replace(reply, message=message, texts=texts, spoken=spoken)
