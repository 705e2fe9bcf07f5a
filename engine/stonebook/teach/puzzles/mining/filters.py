"""What makes a position a puzzle. Whatever doesn't pass has a name, and is counted by it."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from stonebook.profiles import has_margin, profile
from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.search.best import proof_before
from stonebook.search.proof import LOSS, Proof, Rank
from stonebook.search.solve import searching
from stonebook.teach.explain.effects import gain
from stonebook.teach.puzzles.evaluation import (
    Unproved,
    best_of,
    defending,
    proved_rank,
    weighing,
)
from stonebook.teach.puzzles.mining.heuristics import naive_moves
from stonebook.teach.puzzles.objective import MARGIN, OUTCOME

FEW, MANY, BEYOND, EQUAL, LOST = "few", "many", "beyond", "equal", "lost"
CLOSE, OFTEN, SHORT, DIFFERENT, PLAIN = "close", "often", "short", "different", "plain"
OTHER, TWIN, PLENTY = "other", "twin", "plenty"
FILTERS = (
    *(FEW, MANY, BEYOND, EQUAL, LOST, CLOSE, OFTEN, SHORT, DIFFERENT, PLAIN),
    *(OTHER, TWIN, PLENTY),
)
"""Why a position is no puzzle, or not one with nothing to find, or is not kept: in words,
`cli.mine.removed.…`."""

LEAST_MOVES, MOST_MOVES = 3, 120
"""Between fewer moves there is nothing to choose, and more take too long in a page."""
LEAST_GAP = 4
"""By so much the best count has to be better than the next one."""
SHARE = 2
"""At most one move in so many is right."""
MOST_LENGTH = 4
"""So many moves are asked for at most."""
FOUND_BY = 2
"""What so many of the three naive players find is a first step."""

Result = TypeVar("Result")


class Removed(Exception):
    """A position is no puzzle. Its text is the filter's name.

    `between` is a margin below the best one and above the next, where there are two.
    """

    def __init__(self, name: str, between: float | None = None) -> None:
        super().__init__(name)
        self.between = between


@dataclass(frozen=True)
class Candidate:
    """A position that is a puzzle, or one with nothing to find, with what is proved of it.

    `line` are the turns of both up to the last move that is asked for, and `naive` is how many of
    the naive players find the first one.
    """

    position: Position
    seeks: str
    found: Mapping[Move, Proof]
    right: tuple[Move, ...]
    line: tuple[Transition, ...]
    length: int
    naive: int

    @property
    def first_step(self) -> bool:
        """Whether who doesn't think ahead finds it as well."""
        return self.naive >= FOUND_BY


def puzzle_in(position: Position, random: Random) -> Generator[int, None, Candidate]:
    """Return the puzzle that a position is. Raises Removed."""
    found = yield from _solved(position)
    seeks = _sought(position, found)
    right = best_of(found, seeks)
    if len(right) * SHARE > len(found):
        raise Removed(OFTEN)
    length, line = yield from _asked(position, found, seeks)
    naive = sum(move in right for move in naive_moves(position, random))
    if length < 2 and naive < FOUND_BY:
        raise Removed(SHORT)
    return Candidate(position, seeks, found, right, line, length, naive)


def nothing_in(position: Position) -> Generator[int, None, Candidate]:
    """Return a position in which, proved, there is nothing to find, though there is much to take.

    All moves come to the same count, or at least to the same result. Raises Removed.
    """
    found = yield from _solved(position)
    sought = (MARGIN, OUTCOME) if has_margin(position.game.name) else (OUTCOME,)
    seeks = next((one for one in sought if len(_values(found, one)) == 1), None)
    if seeks is None:
        raise Removed(DIFFERENT)
    least = profile(position).mining.tempting
    if not any(gain(position.turn(move)) >= least for move in found):
        raise Removed(PLAIN)
    return Candidate(position, seeks, found, tuple(found), (), 1, 0)


def _solved(position: Position) -> Generator[int, None, Mapping[Move, Proof]]:
    """Return what each move is worth. The first one that is not proved is enough to give up."""
    limits, moves = profile(position).mining.limits, position.moves()
    if len(moves) < LEAST_MOVES:
        raise Removed(FEW)
    if len(moves) > MOST_MOVES:
        raise Removed(MANY)
    found: dict[Move, Proof] = {}
    spent = 0
    for move in moves:
        after = position.play(move)
        proof = yield from searching(after, nodes=limits.each)
        spent += proof.nodes
        far = len(proof.line) >= limits.plies
        if not proof.proved or spent > limits.together or far:
            raise Removed(BEYOND)
        found[move] = proof_before(position, move, after, proof)
    return found


def _values(found: Mapping[Move, Proof], seeks: str) -> list[Rank]:
    """Return what the moves are worth, each once, the best one last."""
    return sorted({proved_rank(proof, seeks) for proof in found.values()})


def _sought(position: Position, found: Mapping[Move, Proof]) -> str:
    """Return what is to be sought: a result that not every move gets, else a clearly best count."""
    counted = has_margin(position.game.name)
    results, best = _values(found, OUTCOME), best_of(found, OUTCOME)
    counts = _values(found, MARGIN) if counted else results
    if len(counts) < 2:
        raise Removed(EQUAL)
    if len(results) > 1 and len(best) * SHARE <= len(found):
        return OUTCOME
    if not counted:
        raise Removed(OFTEN)
    last, next_best = counts[-1].margin, counts[-2].margin
    between = (last + next_best) / 2
    if found[best[0]].outcome == LOSS:
        raise Removed(LOST, between)
    if counts[-1].result == counts[-2].result and last - next_best < LEAST_GAP:
        raise Removed(CLOSE, between)
    return MARGIN


def _asked(
    position: Position, found: Mapping[Move, Proof], seeks: str
) -> Generator[int, None, tuple[int, tuple[Transition, ...]]]:
    """Return how many moves are asked for, and the turns up to the last of them.

    Against the hardest answers, and up to the last move with which something could go wrong: what
    comes by itself is not asked for.
    """
    player, limits = position.to_move, profile(position).mining.limits
    line: list[Transition] = []
    asked, length, needed = 0, 0, 0
    try:
        while position.to_move is not None and asked < MOST_LENGTH:
            if position.to_move != player:
                answer = yield from _within(
                    defending(position, seeks, limits.each), limits.together
                )
                assert answer is not None
                line.append(position.turn(answer))
            else:
                if asked:
                    found = yield from _within(weighing(position, limits.each), limits.together)
                right = best_of(found, seeks)
                asked += 1
                line.append(position.turn(right[0]))
                if len(right) < len(found):
                    length, needed = asked, len(line)
            position = line[-1].after
    except Unproved:
        raise Removed(BEYOND) from None
    return length, tuple(line[:needed])


def _within(search: Generator[int, None, Result], most: int) -> Generator[int, None, Result]:
    """Run a search as far as the nodes for all moves together reach. Raises Removed."""
    try:
        while True:
            counted = next(search)
            if counted > most:
                search.close()
                raise Removed(BEYOND)
            yield counted
    except StopIteration as end:
        result: Result = end.value
        return result
