"""Counting Ikeda Area III: dead strings, stones, each region, the half point, komi (IK7 to IK9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from stonebook.draw.mark_kinds import MarkKind
from stonebook.rules.ikeda.position import IkedaPosition
from stonebook.rules.moves import MoveKind
from stonebook.rules.position import Position
from stonebook.rules.results import Score
from stonebook.rules.strings.position import WHITE, Region
from stonebook.teach.games.game_teaching import TaughtCount
from stonebook.teach.games.strings import regions_on
from stonebook.teach.scoring.borders import border, leak
from stonebook.teach.scoring.count_page import CountPage, cells_text, closing, opening
from stonebook.words import say

UNDECIDED = "?"
"""The text on the cells of an undecided region."""
NOBODY = "-"
"""The text on the cells of nobody's region. A player's territory has the player's letter."""


class TaughtIkedaCount(TaughtCount):
    """The count of Ikeda Area III, and what moves the half point."""

    parts = ("stones", "territory")
    half_point_rule = "IK7"

    def pages(self, positions: Sequence[Position], moves: Sequence[str]) -> Iterator[CountPage]:
        """Yield the pages of a count, or the two pages of a resigned game."""
        position = positions[-1]
        result = position.result
        if result is not None and not result.scores:
            yield CountPage(say("step.score.ikeda.resigned"), position, rule="IK2")
            yield closing(position, {}, "IK2")
            return
        assert isinstance(position, IkedaPosition)
        score = position.score()
        assert score is not None
        yield from _AreaCount(position, score).pages(positions[-2:-1], moves[-1:])

    def half_point_moves(self, position: Position) -> bool | None:
        """Whether the half point moves (IK7), None before the first pass."""
        return None if position.first_passer is None else position.first_passer == WHITE

    def why_half(self, position: Position) -> str:
        """Return the effect of the game's first pass on the score (IK7)."""
        return _first_pass_text(position)

    def is_number_captured(self, position: Position, player: str, number: float) -> bool:
        """Whether so many stones of the other player, at least one, have left the board so far."""
        left = (
            cell
            for before, after in pairwise(position.boards())
            for cell, owner in before.items()
            if owner != player and cell not in after
        )
        return 0 < number == len([*left])


class _AreaCount:
    """The state of a count: the tally, and the texts on the board so far."""

    def __init__(self, position: IkedaPosition, score: Score) -> None:
        self._position = position
        self._parts = score.parts
        self._tally: dict[str, float] = dict.fromkeys(position.game.players, 0)
        self._signs: dict[str, str] = {}

    def pages(self, before: Sequence[Position], last: Sequence[str]) -> Iterator[CountPage]:
        """Yield every page. `before` and `last` are the last but one position and the last move."""
        begin = opening(self._position, "step.score.ikeda.begin")
        if before and last and self._position.game.move(last[0]).kind == MoveKind.DEAD:
            yield self._page(begin, position=before[0])
            yield from self._dead(before[0])
        else:
            yield self._page(begin)
            yield from self._as_it_lies()
        yield from self._stones()
        regions = regions_on(self._position)
        for region in regions:
            if not _is_single(region):
                yield from self._region(region)
        yield from self._singles([region for region in regions if _is_single(region)])
        yield from self._first_pass()
        yield from self._komi()
        yield closing(self._position, self._tally, "IK7", self._signs)

    def _page(
        self,
        message: str,
        rule: str = "IK7",
        marked: Sequence[str] = (),
        path: Sequence[str] = (),
        position: Position | None = None,
    ) -> CountPage:
        return CountPage(
            message,
            position or self._position,
            dict(self._tally),
            rule,
            marks=dict.fromkeys(marked, MarkKind.TARGET),
            arrows=[*pairwise(path)],
            texts=dict(self._signs),
        )

    def _dead(self, earlier: Position) -> Iterator[CountPage]:
        """Yield the pages on which dead strings leave the board before the count (IK9)."""
        position = self._position
        dead = [cell for cell in position.cells() if position.at(cell) != earlier.at(cell)]
        if not dead:
            yield self._page(say("step.score.ikeda.dead.none"), "IK9")
            return
        message = say("step.score.ikeda.dead", cells=cells_text(dead))
        yield self._page(message, "IK9", dead, position=earlier)
        yield self._page(say("step.score.ikeda.dead.gone", cells=cells_text(dead)), "IK9")

    def _as_it_lies(self) -> Iterator[CountPage]:
        """Yield a page about dead strings whose removal is not shown (IK9)."""
        if self._position.agreed:
            yield self._page(say("step.score.ikeda.dead.before"), "IK9")
        elif self._position.to_move is None:
            yield self._page(say("step.score.ikeda.dead.not_agreed"), "IK9")

    def _stones(self) -> Iterator[CountPage]:
        for part in self._parts:
            if part.name == "stones":
                self._tally[part.player] += part.number
                message = say("step.score.ikeda.stones", player=part.player, number=part.number)
                yield self._page(message, marked=part.cells)

    def _region(self, region: Region) -> Iterator[CountPage]:
        """Yield the pages of a region: flooded from its first cell, then assigned or not."""
        cells, first = region.cells, region.cells[0]
        self._write(cells, UNDECIDED)
        if len(cells) == 1:
            message = say("step.score.ikeda.flood.one", cell=first)
        else:
            key = "step.score.ikeda.flood"
            message = say(key, cell=first, number=len(cells), cells=cells_text(cells))
        yield self._page(message, marked=[first])
        if len(region.reached) == 1:
            yield self._territory_page(region)
        else:
            yield self._neutral_page(region)

    def _territory_page(self, region: Region) -> CountPage:
        (player,) = region.reached
        touched = border(self._position, region.cells, player)
        self._tally[player] += len(region.cells)
        self._write(region.cells, self._position.game.symbols[player].lower())
        key = "step.score.ikeda.given"
        message = say(key, player=player, number=len(region.cells))
        return self._page(message, marked=touched)

    def _singles(self, regions: Sequence[Region]) -> Iterator[CountPage]:
        """Yield a page for each player's regions of one point: all of them at once."""
        for player in self._position.game.players:
            cells = [region.cells[0] for region in regions if region.reached == (player,)]
            if cells:
                self._tally[player] += len(cells)
                self._write(cells, self._position.game.symbols[player].lower())
                key = "step.score.ikeda.single"
                message = say(key, player=player, cells=cells_text(cells), number=len(cells))
                yield self._page(message, marked=cells)

    def _neutral_page(self, region: Region) -> CountPage:
        self._write(region.cells, NOBODY)
        path = leak(self._position, region)
        if not path:
            return self._page(say("step.score.ikeda.reaches_none"))
        first, *between, last = path
        message = say(
            "step.score.ikeda.leaks",
            player=self._position.at(first),
            first=first,
            between=between,
            rival=self._position.at(last),
            last=last,
        )
        return self._page(message, marked=(first, last), path=path)

    def _write(self, cells: Sequence[str], sign: str) -> None:
        self._signs |= dict.fromkeys(cells, sign)

    def _first_pass(self) -> Iterator[CountPage]:
        """Yield the page of the half point, if anybody has passed (IK7)."""
        for part in self._parts:
            if part.name == "half point":
                self._tally[part.player] += part.number
        if self._position.first_passer:
            yield self._page(_first_pass_text(self._position))

    def _komi(self) -> Iterator[CountPage]:
        for part in self._parts:
            if part.name == "komi":
                self._tally[part.player] += part.number
                kind = "gives" if part.number > 0 else "takes"
                message = say(
                    f"step.score.ikeda.komi.{kind}",
                    player=part.player,
                    number=abs(part.number),
                )
                yield self._page(message, "IK8")


def _is_single(region: Region) -> bool:
    """Whether a region is one point between stones of one player."""
    return len(region.cells) == 1 and len(region.reached) == 1


def _first_pass_text(position: Position) -> str:
    """Return the effect of the game's first pass on the score (IK7)."""
    return say(f"step.score.ikeda.first_pass.{position.first_passer or 'nobody'}")
