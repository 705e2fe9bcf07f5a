"""The end of a game of Alter Igo. There is no score: the moves run out (AI2, AI5, AI6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from stonebook.draw.mark_kinds import MarkKind
from stonebook.rules.events import EventKind
from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Position
from stonebook.teach.games.game_teaching import TaughtCount
from stonebook.teach.scoring.count_page import CountPage, closing, opening
from stonebook.words import say

LAST_MOVES = 6
"""The number of last moves that are shown."""
MARKS = {"play": MarkKind.LEGAL, "third": MarkKind.HINT, "null_move": MarkKind.REFUSED}
"""The mark of a move by its outcome: the game goes on, or how it ends."""


class TaughtAlterIgoCount(TaughtCount):
    """The end of a game of Alter Igo, in pages."""

    def pages(self, positions: Sequence[Position], moves: Sequence[str]) -> Iterator[CountPage]:
        """Yield a page for each of the last moves, then how the game ended, or whose turn it is."""
        position, begin = positions[-1], max(0, len(moves) - LAST_MOVES)
        if not moves:
            yield CountPage(opening(position, "step.score.alterigo.begin"), position, rule="AI2")
        else:
            last = say("step.score.alterigo.last", number=len(moves) - begin)
            yield CountPage(last, positions[begin], rule="AI2")
        for number in range(begin, len(moves)):
            move = position.game.move(moves[number])
            if move.kind != MoveKind.RESIGN:
                yield _choice(positions[number], number + 1, move)
        result = position.result
        if result is None:
            page = _choice(position)
            if moves:
                yield replace(page, last=True)
                return
            yield page
        elif result.reason == "alterigo.null_move" and moves:
            yield _null_move(positions[-2], moves[-1])
        elif result.reason == "alterigo.third" and moves:
            yield from _third(positions)
        yield closing(position, {}, _rule(position))


def _rule(position: Position) -> str:
    """Return the rule by which the game ended."""
    result = position.result
    if result is None:
        return "AI2"
    rules = {"alterigo.null_move": "AI5", "alterigo.third": "AI6"}
    return rules.get(result.reason, "AI2")


def _outcomes(position: Position) -> dict[str, list[str]]:
    """Return the mover's moves by outcome, as in MARKS."""
    kinds: dict[str, list[str]] = {kind: [] for kind in MARKS}
    for move in position.moves():
        result = position.play(move).result
        kinds["play" if result is None else result.reason.split(".")[1]].append(str(move))
    return kinds


def _choice(position: Position, number: int | None = None, move: Move | None = None) -> CountPage:
    """Return the page of a turn: the outcomes of all moves, and the move that was played."""
    kinds, player = _outcomes(position), position.to_move
    marks = {cell: MARKS[kind] for kind, cells in kinds.items() for cell in cells}
    turn_key = "step.score.alterigo.whose" if move else "board.to_move"
    sentences = [say(turn_key, player=player, number=number)]
    if not kinds["play"] and not kinds["third"]:
        sentences.append(say("step.score.alterigo.choice.none", player=player))
    else:
        sentences += [
            say(f"step.score.alterigo.choice.{kind}", number=len(cells), player=player)
            for kind, cells in kinds.items()
            if cells
        ]
    if move:
        sentences.append(say("step.score.alterigo.move", player=player, move=move))
        marks |= dict.fromkeys(move.cells, MarkKind.TARGET)
    return CountPage(" ".join(sentences), position, rule="AI5", marks=marks)


def _null_move(before: Position, move: str) -> CountPage:
    """Return the page of a null move, which says whether there was another move."""
    does = [event.message for event in before.explain(move) if event.kind != EventKind.ENDED]
    others = len(before.moves()) - len(_outcomes(before)["null_move"])
    key = "step.score.alterigo.null.others" if others else "step.score.alterigo.null.only"
    why = say(key, player=before.to_move, number=others)
    marks = dict.fromkeys(before.game.move(move).cells, MarkKind.REFUSED)
    return CountPage(" ".join([*does, why]), before, rule="AI5", marks=marks)


def _third(positions: Sequence[Position]) -> Iterator[CountPage]:
    """Yield a page for each of the three times that the last board occurred."""
    same = [n for n, position in enumerate(positions) if position.rows() == positions[-1].rows()]
    for time, number in zip(("first", "again", "last"), same, strict=True):
        key = f"step.score.alterigo.third.{time if number else 'start'}"
        yield CountPage(say(key, number=number), positions[number], rule="AI6")
