"""A page of a scoring walk: its sentence, its picture, and the tally so far; pages row by row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from stonebook import words
from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Scene, scene
from stonebook.rules.position import Position
from stonebook.teach.explain.terms import terms
from stonebook.words import say

MAX_CELLS_NAMED = 8
"""If there are more cells, a sentence names only the first. The board shows them all."""

Tally = Mapping[str, float]


@dataclass(frozen=True)
class CountPage:
    """A page. `tally` is each player's number so far, empty in games without a score.

    `message` is its sentence, and `rule` the id of the rule that it applies. `last` marks the page
    with the result. The picture shows `position` with `marks`, `arrows`, `lines` and `texts`.
    """

    message: str
    position: Position
    tally: Tally = field(default_factory=dict)
    rule: str = ""
    marks: Mapping[str, MarkKind] = field(default_factory=dict)
    arrows: Sequence[tuple[str, str]] = ()
    lines: Sequence[tuple[str, str]] = ()
    texts: Mapping[str, str] = field(default_factory=dict)
    last: bool = False

    def sentence(self) -> str:
        """Return the message with the tally, if anything is counted yet. A result contains it."""
        if not any(self.tally.values()) or (self.last and self.position.result is not None):
            return self.message
        return say("step.score.page", message=self.message, tally=tally_text(self.tally))

    def scene(self) -> Scene:
        """Return the picture. The winner is not named before the last page."""
        return scene(
            self.position,
            marks=self.marks,
            arrows=self.arrows,
            lines=self.lines,
            texts=self.texts,
            state=self.message if self.last else tally_text(self.tally) or self.message,
        )


def tally_text(tally: Tally) -> str:
    """Return a tally as text.

    >>> tally_text({"X": 12, "O": 9.5})
    'X 12, O 9½'
    """
    return words.tally(tally)


def cells_text(cells: Sequence[str]) -> str:
    """Return a list of cells as text, shortened if there are many.

    >>> cells_text(["A1", "B1"]), cells_text([f"A{i}" for i in range(1, 13)])
    ('A1 and B1', 'A1, A2, A3, A4, A5, A6 and 6 more')
    """
    if len(cells) <= MAX_CELLS_NAMED:
        return words.listed(cells)
    first = MAX_CELLS_NAMED - 2
    return say(
        "list.more", first=words.listed(cells[:first], "list.plain"), number=len(cells) - first
    )


def opening(position: Position, key: str, **params: object) -> str:
    """Return the first page's sentence: how this game counts, and whether it is unfinished."""
    message = say(key, **params)
    return message if position.to_move is None else f"{message} {say('step.score.as_it_stands')}"


def closing(
    position: Position, tally: Tally, rule: str, texts: Mapping[str, str] | None = None
) -> CountPage:
    """Return the last page: the result with its reason, or who is ahead."""
    return CountPage(
        _outcome(position, tally), position, dict(tally), rule, texts=texts or {}, last=True
    )


def _outcome(position: Position, tally: Tally) -> str:
    result = position.result
    if result is not None:
        return result.message
    if not tally:
        return say("step.score.goes_on.no_count")
    (first, most), (second, fewer) = sorted(tally.items(), key=lambda entry: -entry[1])
    if most == fewer:
        return say("step.score.goes_on.level", number=most)
    return say("step.score.goes_on", player=first, rival=second, number=most - fewer)


def pages_by_row(
    positions: Sequence[Position], moves: Sequence[str], *, rule: str
) -> Iterator[CountPage]:
    """Yield a page for each row, then one for the empty cells, which count for nobody.

    `rule` is the id of the game's counting rule.
    """
    position = positions[-1]
    tally: dict[str, float] = dict.fromkeys(position.game.players, 0)
    message = opening(position, "step.score.markers.begin", **terms(position))
    yield CountPage(message, position, dict(tally), rule)
    grid = position.grid
    for row in grid.text_rows:
        cells = [grid.names[i] for i in row.cells]
        counts = {p: sum(position.at(cell) == p for cell in cells) for p in tally}
        for player, number in counts.items():
            tally[player] += number
        message = say("step.score.markers.row", row=row.label, tally=tally_text(counts))
        yield CountPage(message, position, dict(tally), rule, lines=[(cells[0], cells[-1])])
    empty = [cell for cell in position.cells() if position.at(cell) is None]
    if empty:
        message = say("step.score.markers.empty", number=len(empty), cells=cells_text(empty))
        yield CountPage(
            message, position, dict(tally), rule, marks=dict.fromkeys(empty, MarkKind.LEGAL)
        )
    yield closing(position, tally, rule)
