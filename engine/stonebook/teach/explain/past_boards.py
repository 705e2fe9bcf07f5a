"""Past boards, in games whose rules look back: as pictures, and as turns to replay."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Scene, scene
from stonebook.profiles import teaching
from stonebook.rules.moves import MoveKind
from stonebook.rules.position import Owners, Position, Transition
from stonebook.rules.refusals import Refusal
from stonebook.words import language, say

MAX_BOARDS = 10
"""A past of at most this many boards is shown whole."""
BOARDS_OF_LONG_PAST = 4
"""The number of last boards that are shown of a longer past."""


class ShowPast(StrEnum):
    """The rule for showing past boards next to a board: by default if a move can repeat one."""

    IF_NEAR = "near"
    IF_DECIDING = "deciding"
    """Also if a repeat further ahead decides: then the boards that have stood twice."""
    ALWAYS = "always"


class StripBoard(NamedTuple):
    """A small board next to the large one, such as a past board.

    `outlined` marks the important one: the board that would repeat.
    """

    scene: Scene
    caption: str
    outlined: bool = False


def boards_before(position: Position, show: ShowPast = ShowPast.IF_NEAR) -> tuple[StripBoard, ...]:
    """Return the boards before a position, the oldest first.

    Return none if no board can repeat, because no stone has left the board yet. In Alter Igo stones
    leave often, and only the third time counts: return none unless a board has repeated and a
    legal move would repeat a past board once more. `show` may ask for more.

    >>> import stonebook
    >>> moves = ["A1", "B1", "A2", "pass", "B2"]
    >>> [m.caption for m in boards_before(stonebook.game("ikeda").replay(moves, size=2))]
    ['Start', 'Move 1', 'Move 2', 'Move 3', '4: pass']
    """
    return _boards_before(position, position.board_numbers, show, language())


@lru_cache(maxsize=1)  # each answer of a step asks again
def _boards_before(
    position: Position, _numbers: tuple[int, ...], show: ShowPast, _language: str
) -> tuple[StripBoard, ...]:
    boards = position.boards()
    if not boards or position.to_move is None:
        return ()
    *before, _ = range(len(boards))
    if position.may_repeat:
        twice = [number for number in before if boards.count(boards[number]) > 1]
        near = twice and any(_comes_again(position.play(move)) for move in position.moves())
    else:
        twice = []
        near = any(old.items() - now.items() for old, now in pairwise(boards))
    if near or show is ShowPast.ALWAYS:
        numbers = before[-(MAX_BOARDS if len(before) <= MAX_BOARDS else BOARDS_OF_LONG_PAST) :]
    else:
        numbers = twice if show is ShowPast.IF_DECIDING else []
    new = [{}, *(now.items() - old.items() for old, now in pairwise(boards))]
    return tuple(
        _past_board(
            position,
            boards[number],
            _when(number, passed=number > 0 and boards[number] == boards[number - 1]),
            played=[cell for cell, _ in new[number]],
        )
        for number in numbers
    )


def _comes_again(after: Position) -> bool:
    """Whether a move has restored a past board other than the one just before it."""
    *before, last = after.moves_to_this_board
    return any(number + 1 < last for number in before)


def moves_to_repeated_board(position: Position) -> tuple[int, ...]:
    """Return the numbers of the moves that led to this board, () if none may repeat (AI6)."""
    return position.moves_to_this_board if position.may_repeat else ()


def board_again(outcome: Transition | Refusal, position: Position) -> tuple[StripBoard, ...]:
    """Return the old boards and the new one, for a move that repeats a board.

    `position` is the position in which the move was tried.

    >>> import stonebook
    >>> p = stonebook.game("ikeda").replay(["A1", "A2", "B1", "B2", "A1", "B1"], size=2)
    >>> [(m.caption, m.outlined) for m in board_again(p.attempt("A1"), p)]
    [('Move 1', True), ('If Black plays A1', False)]
    """
    if isinstance(outcome, Refusal):
        if not _would_repeat(outcome, position):
            return ()
        played, *captured = outcome.cells
        stones = {**position.snapshot().cells, **dict.fromkeys(captured), played: position.to_move}
        number = outcome.params["move"]
        assert isinstance(number, int)
        numbers: tuple[int, ...] = (number,)
        null = False
        caption = say("past.if", player=position.to_move or "", move=played)
    else:
        after = outcome.after
        if outcome.move.kind != MoveKind.PLACE or not after.moves_to_this_board:
            return ()
        played = outcome.move.notation
        *numbers_before, last = after.moves_to_this_board
        if not numbers_before:
            return ()
        # A pass leaves the same board, which is shown only once.
        numbers = tuple(n for n in numbers_before if n + 1 == last or n + 1 not in numbers_before)
        stones = {**after.snapshot().cells}
        null = numbers[-1:] == (last - 1,)
        caption = say("past.after", move=played) if null else say("past.now")
        if numbers == (0,) and not null and not any(stones.values()):
            return ()  # emptied for the first time: equal boards would look like a null move
    whens = [_when(number) for number in numbers]
    if null:
        whens[-1] = say("past.before", move=played)
    old = [_past_board(position, stones, when, outlined=True) for when in whens]
    return (*old, _past_board(position, stones, caption, played=[played]))


def refused_again(position: Position, cells: Iterable[str]) -> tuple[StripBoard, ...]:
    """Return the old and the new board, if a move on one of the cells would repeat a board."""
    for cell in cells:
        outcome = position.attempt(cell)
        if isinstance(outcome, Refusal) and _would_repeat(outcome, position):
            return board_again(outcome, position)
    return ()


def _would_repeat(refusal: Refusal, position: Position) -> bool:
    rule = teaching(position).legality.repetition_rule
    return refusal.rule == rule


def played_last(position: Position) -> tuple[str, ...]:
    """Return the cells on which the last move has placed stones, where past boards are known."""
    boards = position.boards()
    new = boards[-1].items() - boards[-2].items() if len(boards) > 1 else ()
    return tuple(sorted(cell for cell, _ in new))


def turns_before(position: Position, show: ShowPast = ShowPast.IF_NEAR) -> tuple[Transition, ...]:
    """Return the turns before a position in order, () if they can't be reconstructed.

    Return none where no past boards are shown.

    A position stores only boards. The move between two of them is the one that makes the second.

    >>> import stonebook
    >>> p = stonebook.game("ikeda").replay(["A1", "B1", "A2", "pass", "B2"], size=2)
    >>> [str(turn.move) for turn in turns_before(p)]
    ['A1', 'B1', 'A2', 'pass', 'B2']
    """
    if not boards_before(position, show):
        return ()
    boards = position.boards()
    players = position.game.players
    mover = position.to_move if len(boards) % 2 else position.rival
    assert mover in players
    replayed = position.game.restore(position.settings, boards[0], {"to move": mover})
    turns: list[Transition] = []
    for board in boards[1:]:
        moved = next((m for m in replayed.moves() if _leads_to(replayed.play(m), board)), None)
        if moved is None:
            return ()
        turns.append(replayed.transition(moved))
        replayed = turns[-1].after
    return tuple(turns)


def _leads_to(after: Position, board: dict[str, str]) -> bool:
    return {c: p for c, p in after.snapshot().cells.items() if p} == board


def _when(number: int, passed: bool = False) -> str:
    key = "past.passed" if passed else "past.move" if number else "past.start"
    return say(key, number=number)


def _past_board(
    position: Position,
    stones: Owners,
    caption: str,
    outlined: bool = False,
    played: Iterable[str] = (),
) -> StripBoard:
    board = {cell: stones.get(cell) for cell in position.cells()}
    marks = dict.fromkeys(played, MarkKind.LAST)
    return StripBoard(scene(position, stones=board, marks=marks, state=caption), caption, outlined)


def has_ko(position: Position) -> bool:
    """Whether a point is closed now because a capture would repeat a board (IK4)."""
    empty = [cell for cell in position.cells() if position.looks_back and not position.at(cell)]
    refusals = map(position.check, empty)
    return any(refusal is not None and _would_repeat(refusal, position) for refusal in refusals)
