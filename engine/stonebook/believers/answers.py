"""The answers of a reader with a certain mind to each kind of step.

A person finds the question in the prompt and on the board. Here it comes from the fields of the
step. The answers are those of a person: buttons, cells and typed texts.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch
from itertools import islice
from typing import NamedTuple

from stonebook.believers.mind import MAX_TRIED_MOVES, Mind, right_moves
from stonebook.rules.position import Position
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.press_names import PressName
from stonebook.teach.scoring.counting import counted_sets
from stonebook.teach.steps.counts.end_stages import MOVES, STAYS
from stonebook.teach.steps.counts.staged_count import COMPARED, HALF, MARKING, NUMBER, TOTAL
from stonebook.teach.steps.inputs import Answer, ChosenCell, Press, Text
from stonebook.teach.steps.kinds.choice import ChoiceStep
from stonebook.teach.steps.kinds.claims import ClaimsStep
from stonebook.teach.steps.kinds.count import CountStep
from stonebook.teach.steps.kinds.goal import GoalStep
from stonebook.teach.steps.kinds.legality import LegalityStep
from stonebook.teach.steps.kinds.marking import MarkingStep
from stonebook.teach.steps.kinds.prediction import PredictionStep
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.teach.steps.kinds.score import ScoreStep
from stonebook.teach.steps.kinds.walk import WalkStep
from stonebook.teach.steps.runs.run_step import RunStep
from stonebook.teach.steps.step import Step
from stonebook.teach.steps.walks.gap import Gap
from stonebook.teach.steps.walks.gap_kinds import CellsGap, PlacementGap
from stonebook.words import number_text


class MindsReply(NamedTuple):
    """A reader's answers to the current question.

    `expected` is the answer that the reader thinks right, in a form that can be compared with
    another mind's. `stuck`: no possible answer seems right to the reader, who tries one anyway.
    """

    answers: tuple[Answer, ...]
    expected: object = None
    stuck: bool = False


@singledispatch
def reply(step: Step, mind: Mind) -> MindsReply:
    """Return a reader's answers to the current question of a step. Each kind has a function.

    Raises TypeError for a kind of step that no reader can answer.
    """
    raise TypeError(f"{type(step).__name__} is unknown: how does a reader answer it?")


@reply.register(ChoiceStep)
@reply.register(ScoreStep)
@reply.register(PuzzleStep)
def _answer_rightly(step: Step, mind: Mind) -> MindsReply:
    """Return the right answer: pages have no question, and a wrong choice costs nothing.

    Puzzles are proved, so no belief is tried on them.
    """
    return MindsReply(step.solution())


@reply.register
def _predict(step: PredictionStep, mind: Mind) -> MindsReply:
    if step.done:
        return MindsReply(())
    turn = mind.turn(step.question_position, str(step.move))
    cells = frozenset() if turn is None else frozenset(affected_cells(turn.events, step.what))
    marked = sorted(cells ^ {*step.marked})
    return MindsReply((*map(ChosenCell, marked), Press(PressName.CHECK)), cells)


@reply.register
def _judge_move(step: LegalityStep, mind: Mind) -> MindsReply:
    _, position, move, _ = step.current
    return _yes_or_no(step, mind.legal(position, move))


@reply.register
def _judge_claim(step: ClaimsStep, mind: Mind) -> MindsReply:
    _, position, move, rename = step.current
    about = step.about.on_twin(rename)
    if isinstance(about, CellSet):
        return _yes_or_no(step, move in mind.cells(about, position))
    return _yes_or_no(step, mind.fulfils(about, position, move))


def _yes_or_no(step: RunStep, holds: bool) -> MindsReply:
    """Return the answer to the current question of a run, or the press for the next one."""
    if step.judged:
        return MindsReply((Press(PressName.NEXT),))
    return MindsReply((Press(step.yes if holds else step.no),), holds)


@reply.register
def _mark(step: MarkingStep, mind: Mind) -> MindsReply:
    if step.judged:
        return MindsReply((Press(PressName.RETRY),))
    cells = mind.cells(step.current_set, step.question_position)
    marked = sorted(cells ^ {*step.marked})
    return MindsReply((*map(ChosenCell, marked), Press(PressName.CHECK)), cells)


@reply.register
def _play(step: GoalStep, mind: Mind) -> MindsReply:
    """Play a move that the reader thinks right: one that is right, if there is any."""
    if step.judged:
        return MindsReply((Press(PressName.RETRY),))
    goal, position = step.current_goal, step.question_position
    right = right_moves(goal, position)
    truly_right = next((move for move in right if mind.fulfils(goal, position, str(move))), None)
    chosen = truly_right or next(mind.answers(goal, position), None)
    if chosen is not None:
        return MindsReply((_played(step, str(chosen)),), str(chosen))
    moves = islice(mind.moves(position), MAX_TRIED_MOVES)
    wrong = next((str(move) for move in moves if move not in right), None)
    reply = _played(step, wrong) if wrong else Press(PressName.HINT)
    return MindsReply((reply,), None, stuck=True)


def _played(step: GoalStep, move: str) -> Answer:
    return Press(move) if move in {button.name for button in step.enabled_buttons()} else Text(move)


@reply.register
def _fill_gap(step: WalkStep, mind: Mind) -> MindsReply:
    gap = step.gap
    if gap is None:
        return MindsReply(step.solution())
    if isinstance(gap, CellsGap):
        return _choose_cells(gap, mind)
    if isinstance(gap, PlacementGap):
        return _place(gap, mind)
    return _continue_turn(gap, mind)


def _choose_cells(gap: CellsGap, mind: Mind) -> MindsReply:
    """Choose the cells that the reader thinks change, the wrong ones first."""
    turn = mind.turn(gap.before, str(gap.turn.move))
    cells = gap.cells_of(() if turn is None else turn.events)
    right = gap.own_cells()
    order = sorted({*cells} - {*gap.chosen_cells}, key=lambda cell: (cell in right, cell))
    return MindsReply(tuple(map(ChosenCell, order)), frozenset(cells), stuck=not order)


def _place(gap: PlacementGap, mind: Mind) -> MindsReply:
    before, goal = gap.before, gap.goal
    walk_move = gap.turn.move
    if gap.chosen_cells:
        return MindsReply(tuple(map(ChosenCell, gap.missing_cells())))

    def is_right(move: str) -> bool:
        if goal is None:
            return mind.legal(before, move)
        return mind.fulfils(goal, before, move)

    candidates = [str(walk_move)]
    if len(walk_move.cells) == 1:
        candidates += map(str, before.moves())
    truly_right = next((move for move in candidates if is_right(move) and _fits(gap, move)), None)
    if truly_right is not None:
        return MindsReply(tuple(map(ChosenCell, before.game.move(truly_right).cells)), truly_right)
    wrong = next((m for m in mind.moves(before) if is_right(str(m)) and m.cells), None)
    if wrong is not None:
        return MindsReply(tuple(map(ChosenCell, wrong.cells)), str(wrong))
    return MindsReply((), None, stuck=True)


def _fits(gap: PlacementGap, move: str) -> bool:
    """Whether the walk accepts a move."""
    if gap.before.check(move) is not None:
        return False
    return gap.goal is None or gap.goal.judge(gap.before.transition(move)) is None


def _continue_turn(gap: Gap, mind: Mind) -> MindsReply:
    """Continue with the walk's own next part, if the reader thinks it legal."""
    text = gap.continued_text()
    if text and not mind.legal(gap.before, text):
        return MindsReply((), None, stuck=True)
    return MindsReply(tuple(map(ChosenCell, gap.missing_cells())), text or None)


@reply.register
def _count(step: CountStep, mind: Mind) -> MindsReply:
    position = step.position()
    score = mind.see(position).score()
    assert score is not None
    if step.stage == COMPARED:
        return MindsReply((Press(PressName.NEXT),))
    if step.stage == HALF:
        half = [part.number for part in score.parts if part.name == "half point"]
        moves = any(half)
        return MindsReply((Press(MOVES if moves else STAYS),), moves)
    if step.stage == TOTAL:
        number = score.scores[step.totalled_player]
        return MindsReply((Text(number_text(number)),), number)
    if step.stage not in (MARKING, NUMBER):
        winner = _winner(mind.see(position))
        return MindsReply((Press(winner),), winner)
    part = next(
        part
        for part in counted_sets(mind.see(position), score)
        if (part.name, part.player) == (step.part.name, step.part.player)
    )
    if step.stage == NUMBER:
        return MindsReply((Text(number_text(part.number)),), part.number)
    marked = sorted({*part.cells} ^ {*step.marked})
    cells: Iterable[Answer] = (
        [Text(" ".join(marked))] if step.by_region else map(ChosenCell, marked)
    )
    return MindsReply((*(cells if marked else ()), Press(PressName.CHECK)), frozenset(part.cells))


def _winner(position: Position) -> str:
    """Return the winner, or in an unfinished game the leader, "nobody" if there is none."""
    if position.result is not None:
        return position.result.winner or "nobody"
    score = position.score()
    assert score is not None
    highest = max(score.scores.values())
    leaders = [player for player, number in score.scores.items() if number == highest]
    return leaders[0] if len(leaders) == 1 else "nobody"
