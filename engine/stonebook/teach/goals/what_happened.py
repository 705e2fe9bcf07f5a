"""Why a turn misses its goal: its effects, how they differ from it, and the deciding cells."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import takewhile

from stonebook.draw.mark_kinds import MarkKind
from stonebook.profiles import teaching
from stonebook.rules.events import EventKind
from stonebook.rules.moves import MoveKind
from stonebook.rules.position import Position, Transition
from stonebook.rules.results import Score
from stonebook.rules.strings.position import StringCells
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.explain.phrases import capitalized, played_text, reason_against
from stonebook.teach.explain.reasons import DECIDES, Reason
from stonebook.teach.explain.terms import row_names, terms
from stonebook.words import listed, say

MAX_LEAKS = 2
"""A region with more leaks than this counts as open."""
MAX_ROWS = 4
"""If a player has more rows than this in Jō, none is named."""
MAX_STRINGS = 2
"""A reason mentions at most this many strings that keep a liberty."""


@dataclass(frozen=True, slots=True)
class MoveEffects:
    """The `cells` of the stones that a turn turned, removed or flipped: its `effect`.

    `owner` limits them to one player's stones. With None, they are both players' stones.
    A liberty in `hidden` is not named.
    """

    turn: Transition
    effect: str
    owner: str | None
    cells: tuple[str, ...]
    hidden: Collection[str] = ()

    def reason(self, wanted: int, cell: str | None, *, lines: int, lines_wanted: int) -> Reason:
        """Return what differs from the goal: the number, a certain cell, the number of lines.

        `lines` is how many lines the turn closed.
        """
        marks = dict.fromkeys(self.cells, MarkKind.TURNED)
        happened = self._open_line(marks) or self._happened()
        sentences = [happened, *self._wrong_number(wanted, cell)]
        if 0 < lines < lines_wanted:
            sentences.append(say("goal.did.lines", number=lines))
        if cell is not None and cell not in self.cells:
            sentences += self._spared(cell, marks)
        elif len(self.cells) < wanted and self.effect == "removed":
            sentences += self._surviving_neighbours(marks)
        sentences += _ending_sentences(self.turn)
        return reason_against(self.turn, " ".join(sentences), marks)

    @property
    def _key(self) -> str:
        """The effect in sentence keys, "lost" for the loss of the mover's own stones."""
        return "lost" if self.owner == self.turn.before.to_move else self.effect

    def _happened(self) -> str:
        """Return which stones the turn had the effect on."""
        move, before, events = played_text(self.turn.move), self.turn.before, self.turn.events
        if not self.cells:
            none = f"goal.did.{self._key}.none"
            key = f"{none}.of" if self.owner == before.rival else none
            return say(key, move=move, owner=self.owner)
        rival_stones = affected_cells(events, "removed", before.rival)
        own_stones = affected_cells(events, "removed", before.to_move)
        # Both players' stones leave at once.
        if rival_stones and own_stones and self.owner is not None:
            both = {"captured": rival_stones, "cells": own_stones, "owner": before.to_move}
            return say("goal.did.lost.both", move=move, **both)
        params = {"move": move, "cells": self.cells, "owner": self.owner}
        if self._key == "removed" and own_stones:
            return say("goal.did.removed.mixed", **params)
        return say(f"goal.did.{self._key}", **params)

    def _open_line(self, marks: dict[str, MarkKind]) -> str:
        """Return why a new stone turns nothing: where the longest line next to it ends (IO6)."""
        before = self.turn.before
        if self.effect != "turned" or self.cells or not self.turn.move.cells:
            return ""
        (placed,) = self.turn.move.cells
        run: list[str] = []
        gap = ""
        for line in before.grid.lines(placed):
            row = [*takewhile(lambda cell: before.at(cell) == before.rival, line)]
            if len(row) > len(run):
                run, gap = row, next(iter(line[len(row) :]), "")
        if not run:
            return say("goal.did.turned.none.apart", move=placed, rival=before.rival)
        marks.update(dict.fromkeys(run, MarkKind.LINE))
        if not gap:
            return say("goal.did.turned.none.edge", move=placed, run=run)
        marks[gap] = MarkKind.GAP
        return say("goal.did.turned.none.gap", move=placed, run=run, gap=gap)

    def _wrong_number(self, wanted: int, cell: str | None) -> list[str]:
        """Return how many stones were asked for, nothing if the number is right."""
        names, number = terms(self.turn.before), len(self.cells)
        if not number or number == wanted or (cell and number > wanted > 0):
            return []
        if not wanted:
            return [say(f"goal.did.none_wanted.{self._key}", **names)]
        key = "goal.did.number" if self.owner is None else "goal.did.number.of"
        return [say(key, number=number, wanted=wanted, owner=self.owner, **names)]

    def _spared(self, cell: str, marks: dict[str, MarkKind]) -> list[str]:
        """Return why a certain stone was not affected."""
        after = self.turn.after
        marks[cell] = DECIDES
        if self.effect == "removed":
            survivors = [string for string in _strings(after) if cell in string.cells]
            return [self._liberty_sentence(string, cell, marks) for string in survivors]
        return [say(f"goal.did.{self.effect}.spared", move=played_text(self.turn.move), cell=cell)]

    def _surviving_neighbours(self, marks: dict[str, MarkKind]) -> list[str]:
        """Return which strings next to the new stone keep a liberty, or that there are none."""
        before, after = self.turn.before, self.turn.after
        owner = self.owner or before.rival
        if not self.turn.move.cells:
            return []
        (placed,) = self.turn.move.cells
        near = {placed, *after.grid.neighbour_names(placed)}
        survivors = [s for s in _strings(after) if s.player == owner and near & {*s.cells}]
        if survivors:
            pairs = [(s, next(c for c in s.cells if c in near)) for s in survivors[:MAX_STRINGS]]
            return [self._liberty_sentence(string, cell, marks) for string, cell in pairs]
        if self.cells or owner == before.to_move:
            return []
        # The sentence before names the owner already, if the goal does.
        key = "goal.did.removed.apart" if self.owner is None else "goal.did.removed.apart.of"
        return [say(key, move=placed, rival=owner)]

    def _liberty_sentence(self, string: StringCells, cell: str, marks: dict[str, MarkKind]) -> str:
        """Return which liberty saved the string of a cell: one that the turn did not empty.

        A hidden liberty is not named, but another one. If all are hidden, the reason says that
        the deciding stone is elsewhere.
        """
        emptied = {*self.turn.move.cells, *affected_cells(self.turn.events, "removed")}
        old_liberties = [
            cell for cell in string.liberties if cell not in emptied
        ] or string.liberties
        named = [cell for cell in old_liberties if cell not in self.hidden]
        marks.update(dict.fromkeys(string.cells, MarkKind.LINE))
        if named:
            marks[named[0]] = MarkKind.LIBERTY
        joined = [c for c in string.cells if c not in self.turn.move.cells]
        if len(string.cells) == 1:
            keys = ("goal.did.removed.left", "goal.did.removed.left.untold")
        elif len(joined) < len(string.cells):  # the new stone is one of them
            keys = ("goal.did.removed.left.joined", "goal.did.removed.left.joined.untold")
            cell = self.turn.move.cells[0]
        else:
            keys = ("goal.did.removed.left.string", "goal.did.removed.left.string.untold")
        key = keys[not named]
        placed = self.turn.move.cells
        neighbours = self.turn.after.grid.neighbour_names
        near = {point for stone in string.cells for point in neighbours(stone)}
        if placed and not named and not near & {*placed}:
            apart = "goal.did.removed.left.apart"
            return say(apart, move=placed[0], player=string.player, cell=cell)
        return say(key, player=string.player, cell=cell, cells=joined, left=named[:1])


def score_reason(turn: Transition, player: str, wanted: float = 0) -> Reason:
    """Return a player's score before and after a turn, the parts that changed, and a leak.

    `wanted` is the change that was asked for, below 0 for points that the player should lose.
    """
    before, after = turn.before.score(), turn.after.score()
    assert before is not None
    assert after is not None
    rows = after.cells_of(player, "row")
    named_rows = rows if len(rows) <= MAX_ROWS else []
    sentences = [_score_sentence(turn, before, after, player, wanted)]
    change = after.scores[player] - before.scores[player]
    falls_short = change * wanted > 0
    if falls_short:
        direction = "more" if wanted > 0 else "less"
        short = {"number": abs(change), "wanted": abs(wanted)}
        sentences.append(say(f"goal.scores.short.{direction}", **short))
    if named_rows:
        sentences.append(say("goal.scores.rows", player=player, rows=row_names(named_rows)))
    sentences += _changed_parts(before, after, player)
    if turn.move.kind == MoveKind.PASS and turn.after.result is None:
        first = [event.message for event in turn.events if event.kind == EventKind.FIRST_PASS]
        sentences += first or [say("goal.scores.pass")]
    leak = _leak(turn.after, player)
    if leak and turn.after.result is None:
        names = {"move": played_text(turn.move), "rival": turn.after.game.rival(player)}
        # The sentence on the change already says it.
        rest = map(capitalized, sentences[1:] if falls_short else sentences)
        sentences = [say("goal.scores.leak", cells=leak, **names), *rest]
    sentences += _ending_sentences(turn)
    marks = dict.fromkeys((cell for row in named_rows for cell in row), MarkKind.LINE)
    marks |= _marks_of_change(turn, player) | dict.fromkeys(leak, DECIDES)
    return reason_against(turn, " ".join(sentences), marks)


def _score_sentence(
    turn: Transition, before: Score, after: Score, player: str, wanted: float
) -> str:
    """Return a player's score before and after a turn. Where rows count: that none is new."""
    scores = {"had": before.scores[player], "has": after.scores[player]}
    rows = after.cells_of(player, "row")
    key = "goal.scores.did" if scores["had"] != scores["has"] else "goal.scores.same"
    counts_rows = "row" in teaching(turn.after).count.parts
    if counts_rows and rows == before.cells_of(player, "row"):
        same = "goal.scores.same.rows.lower" if wanted < 0 else "goal.scores.same.rows"
        key = same if rows else "goal.scores.none.rows"
    return say(key, move=played_text(turn.move), player=player, **scores)


def _changed_parts(before: Score, after: Score, player: str) -> list[str]:
    """Return which parts of a player's score changed, nothing about a single one."""
    old, new = _parts(before, player), _parts(after, player)
    changes = [
        say("goal.scores.part", part=say(f"part.{name}"), had=old.get(name, 0), has=new[name])
        for name in new
        if old.get(name, 0) != new[name]
    ]
    if len(changes) < 2:  # a single part would repeat the whole score
        return []
    return [capitalized(say("goal.scores.parts", parts=listed(changes, "list.plain")))]


def _leak(position: Position, player: str) -> tuple[str, ...]:
    """Return the other player's stones next to the largest region that reaches both (IK7).

    Return none if the region is small, or if there are many: then it has no wall yet.
    """
    regions = teaching(position).board.regions(position)
    shared_regions = [region.cells for region in regions if len(region.reached) > 1]
    region = max(shared_regions, key=len, default=())
    rival, neighbours_of = position.game.rival(player), position.grid.neighbour_names
    near = dict.fromkeys(stone for cell in region for stone in neighbours_of(cell))
    leak = tuple(stone for stone in near if position.at(stone) == rival)
    return leak if len(leak) <= MAX_LEAKS < len(region) else ()


def _ending_sentences(turn: Transition) -> list[str]:
    """Return how a pass ended the game, which matters more than the goal, or nothing."""
    if turn.move.kind != MoveKind.PASS or turn.after.result is None:
        return []
    return [say("goal.did.ends", result=turn.after.result.message)]


def _parts(score: Score, player: str) -> dict[str, float]:
    numbers: dict[str, float] = {}
    for part in score.parts:
        if part.player == player:
            numbers[part.name] = numbers.get(part.name, 0) + part.number
    return numbers


def _marks_of_change(turn: Transition, player: str) -> dict[str, MarkKind]:
    """Mark the cells that count for a player only before or only after the turn."""
    sides = (_counting_cells(turn.before, player), _counting_cells(turn.after, player))
    return dict.fromkeys(sorted(sides[0] ^ sides[1]), MarkKind.TURNED)


def _counting_cells(position: Position, player: str) -> set[str]:
    score = position.score()
    assert score is not None
    return {cell for part in score.parts if part.player == player for cell in part.cells}


def _strings(position: Position) -> tuple[StringCells, ...]:
    return teaching(position).board.strings(position)
