"""Tasks: find a move that fulfils a goal. Every such move is right; wrong ones are explained."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from stonebook.draw.mark_kinds import MarkKind
from stonebook.profiles import teaching
from stonebook.rules.errors import BadLesson
from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Position, Transition
from stonebook.rules.refusals import Refusal
from stonebook.rules.symmetry import rename_cells
from stonebook.teach.cells_in_text import with_cells
from stonebook.teach.explain.phrases import played_text, unwanted_end
from stonebook.teach.explain.reasons import PLAYED_MARK, Reason
from stonebook.teach.goals.goal import FollowUp, Goal, Legal
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.steps.argument_checks import check_about, check_cells
from stonebook.teach.steps.inputs import Answer, Text
from stonebook.teach.steps.move_exercise import (
    MAX_ANSWERS_NAMED,
    MoveExercise,
    right_move,
    shown_move,
)
from stonebook.teach.steps.runs.run_questions import explanation
from stonebook.teach.steps.shared_cache import LazyList, SharedCache
from stonebook.teach.steps.step import FAILURES_BEFORE_SHOWING, Feedback, State
from stonebook.words import say

FAILURES_BEFORE_TWIN = 2
"""After this many wrong answers the next try is on a twin."""


class GoalStep(MoveExercise):
    """Find a move that fulfils a goal.

    A wrong move stays on the board until the next try, with the reply that punishes it if there is
    one. The next try is on the same board after the first failure, on a twin after later ones. If
    the goal is to win, or to begin a phase, the computer replies and the task continues to the end.
    `feedback` has the author's own reasons against first moves, with cells in braces.
    """

    kind = "task"

    def __init__(
        self,
        title: str,
        start: Position | PlayedPosition,
        goal: Goal,
        *,
        hints: Sequence[str],
        because: str = "",
        story: str = "",
        button_moves: Sequence[str] = (),
        feedback: Mapping[str, str] | None = None,
        id: str | None = None,
    ) -> None:
        self.goal = goal
        self._right_moves = SharedCache[int, LazyList[Move]]()
        super().__init__(
            title,
            start,
            hints=hints,
            because=because,
            story=story,
            button_moves=button_moves,
            id=id,
        )
        check_about(goal, self._problem)
        self.feedback = dict(self._check_feedback(feedback or {}))

    def _check_feedback(self, feedback: Mapping[str, str]) -> Iterator[tuple[str, str]]:
        """Yield each move and reason in standard spelling. Raises BadLesson for illegal moves."""
        for move, why in feedback.items():
            outcome = self._problem.attempt(move)
            if isinstance(outcome, Refusal):
                raise BadLesson(say("prove.feedback", move=move), move)
            yield str(outcome.move), check_cells(self._problem, why, "feedback")

    def _begin(self) -> None:
        super()._begin()
        self.current_goal = self.goal.on_twin(self._rename)  # of the next move on this twin
        self._playing = False

    @property
    def _twin_is_next(self) -> bool:
        return self.failures >= FAILURES_BEFORE_TWIN

    def prompt(self) -> str:
        task_text = self.current_goal.task_text(self._problem)
        return task_text if self._playing else self._with_story(task_text)

    @property
    def _named_cells(self) -> Sequence[str]:
        return self.current_goal.named_cells(self._problem)

    @property
    def accepted(self) -> tuple[Move, ...]:
        """Every move that fulfils the goal now."""
        return tuple(self._fulfilling_moves())

    def _fulfilling_moves(self) -> Iterable[Move]:
        """Return the moves that fulfil the goal now. Each twin's are searched for only once."""
        moves = self.current_goal.fulfilling_moves(self._problem)
        if self._playing:
            return moves
        return self._right_moves.setdefault(self._twin_number % len(self._twins), LazyList(moves))

    def _judge(self, turn: Transition) -> Feedback:
        goal = self.current_goal
        reason = goal.judge(turn) if self.failures else goal.judge_first_try(turn)
        if reason is not None:
            return self._judge_wrong(turn, reason)
        if turn.move.kind == MoveKind.RESIGN and "resign" not in self.button_moves:
            # True, but not the point of the question.
            return Feedback(None, say("step.task.resigned"))
        return self._solved(turn)

    def _judge_wrong(self, turn: Transition, reason: Reason) -> Feedback:
        """Reply to a move that misses the goal, in the first way that suits it."""
        return (
            self._reject_as_authored(turn, reason)
            or self._reject_resignation(turn)
            or self._decline_slower_win(turn)
            or self._keep_turn_open(turn)
            or self._reject_shortfall(turn, reason)
        )

    def _reject_as_authored(self, turn: Transition, reason: Reason) -> Feedback | None:
        """Reject a first move for the author's own reason against it."""
        why = None if self._playing else self._authored_reason(turn.move)
        if why is None:
            return None
        message, marks = explanation(why, self._rename)
        marks = {**marks, **dict.fromkeys(turn.move.cells, PLAYED_MARK)}
        self._board = (reason.turns or (turn,))[-1].after
        turns = (turn, *reason.turns)
        return self._reject(Feedback(False, message, marks, turns=turns, rule=reason.rule))

    def _authored_reason(self, move: Move) -> str | None:
        for wrong, why in self.feedback.items():
            if rename_cells(wrong, self._rename) == str(move):
                return why
        return None

    def _reject_resignation(self, turn: Transition) -> Feedback | None:
        """Reject a resignation: the lost game matters more than the missed goal."""
        if turn.move.kind != MoveKind.RESIGN:
            return None
        self._board = turn.after
        return self._reject(Feedback(False, unwanted_end(turn), turns=(turn,)))

    def _decline_slower_win(self, turn: Transition) -> Feedback | None:
        """Ask for a quicker win. A slower one wins as well, so it is not wrong."""
        slower = self.current_goal.slower(turn)
        if slower is None:
            return None
        self._marks = slower.marks
        return Feedback(None, slower.message, slower.marks)

    def _keep_turn_open(self, turn: Transition) -> Feedback | None:
        """Say how to complete a turn that was ended too early, and let it continue."""
        further = teaching(self._problem).move.how_to_complete(self.current_goal, turn)
        if further is None:
            return None
        self._builder = teaching(self._problem).move.builder.of(self._problem, str(turn.move))
        self._marks = self._builder.marks
        return Feedback(None, further, self._marks)

    def _reject_shortfall(self, turn: Transition, reason: Reason) -> Feedback:
        """Reject a move with what it lacks, and show the reply that punishes it."""
        turns = (turn, *reason.turns)
        self._board = turns[-1].after
        lack = teaching(self._problem).move.missing_part(self.current_goal, turn)
        shortfall = lack or reason
        message = shortfall.message
        if lack and reason.turns:  # the reply that the board shows needs its words
            message = f"{lack.message} {reason.message}"
        wrong = Feedback(False, message, shortfall.marks, turns=turns, rule=shortfall.rule)
        return self._reject(wrong)

    def _refuse(self, why: Feedback, text: str) -> Feedback:
        """Count a refused move as wrong if the goal is a legal move. Elsewhere it may be a slip."""
        is_asked = text in self.button_moves or isinstance(self.current_goal, Legal)
        return self._reject(why) if is_asked else super()._refuse(why, text)

    def state(self) -> State | None:
        """Return the twin, the turn begun, its marks, and whether it is open or helped with.

        None while a game is played to its end: it has too many states to work out in advance.
        """
        if self._playing and not self.done:
            return None
        past = self.judged and self._board.looks_back  # past boards may be shown
        ended = self._board if self.done or past else None
        twin = self._twin_number % len(self._twins)
        first = not self.failures and (
            self.current_goal.first_try_differs or "pass" in self.button_moves
        )
        marks = tuple(self._lasting_marks.items()) if self.awaits_answer else ()
        question = (twin, self._builder.parts, marks, self.judged, ended, first)
        failures = min(self.failures, max(FAILURES_BEFORE_SHOWING, FAILURES_BEFORE_TWIN))
        help_state = (self._hints_seen, failures, self.helped)
        return State(question, help_state, ignores_cells=not self.awaits_answer)

    def _solution(self) -> tuple[Answer, ...]:
        return (Text(str(next(iter(self._fulfilling_moves())))),)

    def _reveal(self) -> tuple[str, Mapping[str, MarkKind]]:
        move = next(iter(self._fulfilling_moves()))
        return shown_move(self._problem, move), dict.fromkeys(move.cells, MarkKind.TARGET)

    def unnamed_answers(self) -> str:
        """Return a sentence on other right moves, if the game goes on after the first of them."""
        turn = self._problem.transition(next(iter(self._fulfilling_moves())))
        return self._others_sentence(turn) if self._follow_up(turn) else ""

    def _follow_up(self, turn: Transition) -> FollowUp | None:
        """Return how the game goes on after a right move, None if the task is solved."""
        follow = self.current_goal.follow(turn)
        goes_on = follow is not None and (follow.turns or follow.goal or self._playing)
        return follow if goes_on else None

    def _others_sentence(self, turn: Transition) -> str:
        """Return a sentence on the right moves that lead to other boards, "" without any."""
        move, answers = turn.move, self._fulfilling_moves()
        others = (m for m in answers if m != move and self._problem.play(m) != turn.after)
        named = [*islice(others, MAX_ANSWERS_NAMED + 1)]
        if len(named) > MAX_ANSWERS_NAMED:
            return say("step.task.many_others")
        if named and move.has_parts:
            return say("step.task.other_turns", number=len(named))
        return say("step.task.others", moves=named) if named else ""

    def _solved(self, turn: Transition) -> Feedback:
        follow = self._follow_up(turn)
        if follow is not None:
            return self._play_on(turn, follow)
        move = turn.move
        self._board = turn.after
        sentences = [right_move(move), *filter(None, [self._others_sentence(turn)])]
        printed = " ".join(filter(None, [self.because, *sentences[1:]]))
        marks = dict.fromkeys(move.cells, MarkKind.LAST)
        return self._accept(sentences, marks, turns=(turn,), printed=printed)

    def _play_on(self, turn: Transition, follow: FollowUp) -> Feedback:
        """Let the computer reply to a move that keeps the win, until the game is over."""
        turns = (turn, *follow.turns)
        self._board = turns[-1].after
        marks = dict.fromkeys(turns[-1].move.cells, MarkKind.LAST)
        right = right_move(turn.move)
        because = "" if self._playing else self._because
        moves = [played_text(reply.move) for reply in follow.turns if reply.move.cells]
        rest = []  # sentences on what follows the reader's move, which come before the reason
        if moves:
            rest.append(say("step.task.answered", rival=turn.before.rival, moves=moves))
        rest += dict.fromkeys(
            _pass_sentence(reply) for reply in follow.turns if not reply.move.cells
        )
        if follow.goal is None:
            reason = with_cells(because, self._rename)
            printed = " ".join(filter(None, [reason, *rest, _ending(turns[-1])]))
            lead = " ".join([right, *_with_ending(rest, turns[-1])])
            return self._accept((), marks, turns=turns, because=because, printed=printed, lead=lead)
        reason = with_cells(because, self._rename)
        self._playing = True
        self._hints_seen = len(self._hints)  # the hints were for the first move
        self._problem, self.current_goal = self._board, follow.goal
        self._builder = teaching(self._problem).move.builder(self._problem)
        self._marks = marks
        printed = " ".join(filter(None, [reason, *rest]))
        lead = " ".join([right, *rest, say("step.task.answers")])
        return Feedback(True, reason, marks, turns=turns, printed=printed, lead=lead)


def _pass_sentence(turn: Transition) -> str:
    """Say that a player passes, or has to: in Ikeda Area III a pass may be the best move."""
    only = len(turn.before.moves()) == 1
    return say("step.task.passed" if only else "step.task.passes", player=turn.before.to_move)


def _with_ending(sentences: Sequence[str], last: Transition) -> list[str]:
    """Add how the game ended, with the result first, or how the goal was reached."""
    result = last.after.result
    if result is None:
        return [*sentences, _ending(last)]
    return [result.outcome, *sentences, result.why]


def _ending(last: Transition) -> str:
    """Say how the game ended, with the result last, or how the goal was reached."""
    result = last.after.result
    return last.events[-1].message if result is None else result.message
