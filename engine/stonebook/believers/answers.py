"""What a reader with a certain mind answers to each kind of step.

A reader reads the question in the prompt and on the board. Here it is taken from the step's own
fields, and answered as everybody does: with buttons, cells and typed texts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import NamedTuple

from stonebook.believers.mind import MAX_TRIED_MOVES, Mind, right_moves
from stonebook.rules.position import Position
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.scoring.count import COMPARED, HALF, MARKING, NUMBER, TOTAL, Count
from stonebook.teach.scoring.counting import counted_sets
from stonebook.teach.steps.inputs import Answer, ChosenCell, Press, Text
from stonebook.teach.steps.kinds.choose import Choose
from stonebook.teach.steps.kinds.claims import Claims
from stonebook.teach.steps.kinds.gaps import CellsGap, PairEffectsGap, PlacementGap
from stonebook.teach.steps.kinds.legality_run import LegalityRun
from stonebook.teach.steps.kinds.mark import MarkAll
from stonebook.teach.steps.kinds.predict import Predict
from stonebook.teach.steps.kinds.task import Task
from stonebook.teach.steps.kinds.walk import Walk
from stonebook.teach.steps.step import Step
from stonebook.words import number_text


class MindsReply(NamedTuple):
    """A reader's answers to the current question.

    `expected` is what the reader thinks is right, in a form that can be compared with another
    mind's. `stuck`: nothing that the reader may do is right in their eyes, and they try something.
    """

    answers: tuple[Answer, ...]
    expected: object = None
    stuck: bool = False


def reply(step: Step, mind: Mind) -> MindsReply:
    """Return what a reader answers to a step now."""
    for kind, answer in ANSWERS.items():
        if isinstance(step, kind):
            return answer(step, mind)
    return MindsReply(step.solution())


def _answer_rightly(step: Step, mind: Mind) -> MindsReply:
    """Take the right answer: a guess costs nothing, so nothing is learnt from it here."""
    return MindsReply(step.solution())


def _predict(step: Predict, mind: Mind) -> MindsReply:
    if step.done:
        return MindsReply(())
    turn = mind.turn(step.asked, str(step.move))
    cells = frozenset() if turn is None else frozenset(affected_cells(turn.events, step.what))
    marked = sorted(cells ^ {*step.marked})
    return MindsReply((*map(ChosenCell, marked), Press("lock")), cells)


def _pair(step: LegalityRun, mind: Mind) -> MindsReply:
    if step.judged:
        return MindsReply((Press("next"),))
    position, move, name = step.current.position, step.current.move, step.current.name
    if isinstance(step, Claims):
        about = step.about.under(name)
        if isinstance(about, CellSet):
            holds = move in mind.cells(about, position)
        else:
            holds = mind.fulfils(about, position, move)
    else:
        holds = mind.legal(position, move)
    return MindsReply((Press(step.yes if holds else step.no),), holds)


def _mark(step: MarkAll, mind: Mind) -> MindsReply:
    if step.judged:
        return MindsReply((Press("retry"),))
    cells = mind.cells(step.current_set, step.asked)
    marked = sorted(cells ^ {*step.marked})
    return MindsReply((*map(ChosenCell, marked), Press("lock")), cells)


def _task(step: Task, mind: Mind) -> MindsReply:
    """Play a move that is right in the reader's eyes, by good luck also a right one."""
    if step.judged:
        return MindsReply((Press("retry"),))
    goal, position = step.current_goal, step.asked
    right = right_moves(goal, position)
    lucky = next((move for move in right if mind.fulfils(goal, position, str(move))), None)
    chosen = lucky or next(mind.answers(goal, position), None)
    if chosen is not None:
        return MindsReply((_played(step, str(chosen)),), str(chosen))
    tried = islice(mind.moves(position), MAX_TRIED_MOVES)
    other = next((str(move) for move in tried if move not in right), None)
    return MindsReply((_played(step, other),) if other else (Press("hint"),), None, stuck=True)


def _played(step: Task, move: str) -> Answer:
    return Press(move) if move in {choice.press for choice in step.offered()} else Text(move)


def _walk(step: Walk, mind: Mind) -> MindsReply:
    gap = step.gap
    if gap is None:
        return MindsReply(step.solution())
    if isinstance(gap, CellsGap):
        return _all_cells(gap, mind)
    if isinstance(gap, PlacementGap):
        return _placing(gap, mind)
    assert isinstance(gap, PairEffectsGap)
    return _effects(gap, mind)


def _all_cells(gap: CellsGap, mind: Mind) -> MindsReply:
    """ChosenCell what changes in the reader's eyes: what does not, first."""
    turn = mind.turn(gap.before, str(gap.turn.move))
    cells = gap.cells_of(() if turn is None else turn.events)
    right = gap.answer()
    order = sorted({*cells} - {*gap.chosen_cells}, key=lambda cell: (cell in right, cell))
    return MindsReply(tuple(map(ChosenCell, order)), frozenset(cells), stuck=not order)


def _placing(gap: PlacementGap, mind: Mind) -> MindsReply:
    before, goal = gap.before, gap.goal
    chosen = gap.turn.move
    if gap.chosen_cells:
        return MindsReply(tuple(map(ChosenCell, gap.missing_cells())))

    def right(move: str) -> bool:
        if goal is None:
            return mind.legal(before, move)
        return mind.fulfils(goal, before, move)

    tried = [str(chosen), *map(str, before.moves())] if len(chosen.cells) == 1 else [str(chosen)]
    lucky = next((move for move in tried if right(move) and _fits(gap, move)), None)
    if lucky is not None:
        return MindsReply(tuple(map(ChosenCell, before.game.move(lucky).cells)), lucky)
    moves = (move for move in mind.moves(before) if right(str(move)) and move.cells)
    other = next(moves, None)
    if other is not None:
        return MindsReply(tuple(map(ChosenCell, other.cells)), str(other))
    return MindsReply((), None, stuck=True)


def _fits(gap: PlacementGap, move: str) -> bool:
    """Whether the walk accepts a move."""
    if gap.before.check(move) is not None:
        return False
    return gap.goal is None or gap.goal.judge(gap.before.transition(move)) is None


def _effects(gap: PairEffectsGap, mind: Mind) -> MindsReply:
    """Go on with the walk's own effect, if it is legal in the reader's eyes."""
    if gap.moving_from or not gap.missing_cells():
        return MindsReply(tuple(map(ChosenCell, gap.missing_cells())))
    cells = gap.missing_cells()
    text = f"{gap.text} {cells[0]}{'*' if len(cells) == 1 else f'>{cells[1]}'}"
    if mind.legal(gap.before, text):
        return MindsReply(tuple(map(ChosenCell, cells)), text)
    return MindsReply((), None, stuck=True)


def _count(step: Count, mind: Mind) -> MindsReply:
    position = step.position()
    score = mind.see(position).score()
    assert score is not None
    if step.stage == COMPARED:
        return MindsReply((Press("next"),))
    if step.stage == HALF:
        half = [part.number for part in score.parts if part.name == "half point"]
        moves = any(half)
        return MindsReply((Press("moves" if moves else "stays"),), moves)
    if step.stage == TOTAL:
        number = score.scores[step.adder]
        return MindsReply((Text(number_text(number)),), number)
    if step.stage not in (MARKING, NUMBER):
        winner = _winner(mind.see(position))
        return MindsReply((Press(winner),), winner)
    part = next(
        part
        for part in counted_sets(mind.see(position), score)
        if (part.name, part.player) == (step.question.name, step.question.player)
    )
    if step.stage == NUMBER:
        return MindsReply((Text(number_text(part.number)),), part.number)
    marked = sorted({*part.cells} ^ {*step.marked})
    cells: Iterable[Answer] = (
        [Text(" ".join(marked))] if step.by_region else map(ChosenCell, marked)
    )
    return MindsReply((*(cells if marked else ()), Press("lock")), frozenset(part.cells))


def _winner(position: Position) -> str:
    """Return the winner, or in an unfinished game the leader, "nobody" if there is none."""
    if position.result is not None:
        return position.result.winner or "nobody"
    score = position.score()
    assert score is not None
    most = max(score.scores.values())
    ahead = [player for player, number in score.scores.items() if number == most]
    return ahead[0] if len(ahead) == 1 else "nobody"


ANSWERS: dict[type[Step], Callable[..., MindsReply]] = {
    Choose: _answer_rightly,
    Predict: _predict,
    LegalityRun: _pair,
    MarkAll: _mark,
    Task: _task,
    Walk: _walk,
    Count: _count,
}
"""How each kind of step is answered."""
