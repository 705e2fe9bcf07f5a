"""The judge: what counts as caught, and what does not."""

from __future__ import annotations

import stonebook
from stonebook.believers.belief import Belief
from stonebook.believers.beliefs.otello import AT_WILL, GAPS, MOST_TURNED
from stonebook.believers.guessers import GUESSERS, share_completed
from stonebook.believers.judge import catch, passes
from stonebook.believers.mind import KNOWS_RULES, Mind
from stonebook.believers.rules.otello import Gaps
from stonebook.rules.position import Position
from stonebook.teach.goals.cells import CellSet, RefusedCells
from stonebook.teach.goals.changes import Changes
from stonebook.teach.goals.goal import Goal
from stonebook.teach.steps.kinds.claims import ClaimsStep
from stonebook.teach.steps.kinds.goal import GoalStep
from stonebook.teach.steps.kinds.legality import LegalityStep
from stonebook.teach.steps.kinds.marking import MarkingStep
from stonebook.teach.steps.kinds.prediction import PredictionStep

OTELLO = stonebook.game("otello")
CLOSED = OTELLO.parse("to move: X\n1 . O X .\n2 . . . .\n3 . . . .\n4 . . . .\n  A B C D")
GAP = OTELLO.parse("to move: X\n1 . O . X\n2 . . . O\n3 . . . .\n4 . . . .\n  A B C D")
HINTS = ["Look.", "Look again."]


def run(*items: tuple[Position, str]) -> LegalityStep:
    return LegalityStep("May it be played?", items)


def test_a_believer_is_caught_if_the_rules_refuse_a_move_that_it_thinks_legal() -> None:
    """OT3."""
    step = run((CLOSED, "A1"), (GAP, "A1"))
    found = catch([step], GAPS)
    assert found is not None
    assert found.holds
    assert found.slip.prompt == "2 of 2: may X play A1?"
    assert passes([step], KNOWS_RULES)


def test_a_lesson_without_such_a_board_lets_the_believer_through() -> None:
    assert catch([run((CLOSED, "A1"), (CLOSED, "D4"))], GAPS) is None
    assert catch([run((CLOSED, "A1"), (CLOSED, "D4"))], AT_WILL) is None


def test_a_guess_catches_nobody() -> None:
    step = PredictionStep("Which turn?", OTELLO.parse(str(CLOSED)), "A1")
    assert step.is_guess
    assert catch([step], MOST_TURNED) is None


def test_a_run_ends_for_a_believer_as_for_a_reader() -> None:
    """After five right answers in a row the run ends."""
    closed = [(CLOSED, "A1"), (CLOSED, "D4"), (CLOSED, "A1"), (CLOSED, "D4"), (CLOSED, "A1")]
    step = run(*closed, (GAP, "A1"))
    assert catch([step], GAPS) is not None
    step.adapt()
    assert catch([step], GAPS) is None


class SaysNo(Mind):
    """Says of every board that no move does what the task asks."""

    def fulfils(self, goal: Goal, position: Position, move: str) -> bool:
        return False


class SeesNone(Mind):
    """Sees no cell of any kind."""

    def cells(self, wanted: CellSet, position: Position) -> frozenset[str]:
        return frozenset()


def test_a_refusal_that_shows_nothing_is_not_a_refutation() -> None:
    """The move has the effect that the believer expects."""
    two = OTELLO.parse("to move: X\n1 . O O X\n2 . . . .\n3 . . . .\n4 . . . .\n  A B C D")
    boards = [(CLOSED, "A1"), (two, "A1")]
    step = ClaimsStep("Two at once?", boards, Changes(at_least=2), "Does {move} turn two?")
    found = catch([step], Belief("nothing ever does it", "OT4", SaysNo(Gaps)))
    assert found is not None
    assert not found.slip.is_refuted
    assert not found.holds


def test_a_check_refused_with_nothing_marked_contradicts_a_believer_who_sees_nothing() -> None:
    """OT3: there are cells, and so there is something to mark."""
    step = MarkingStep("Which?", GAP, RefusedCells("OT3"), hints=HINTS)
    found = catch([step], Belief("every cell is legal", "OT3", SeesNone()))
    assert found is not None
    assert found.holds
    assert found.slip.feedback is not None
    assert found.slip.feedback.right is None


def test_a_believer_who_is_lucky_is_not_caught_by_a_task() -> None:
    """OT3: two moves are right in its eyes, and it plays the one that is right."""
    board = OTELLO.parse("to move: X\n1 . O X .\n2 . . . .\n3 . O . X\n4 . . . .\n  A B C D")
    assert Mind(Gaps).legal(board, "A3")
    assert catch([GoalStep("Turn one", board, Changes(), hints=HINTS)], GAPS) is None


def test_guessers_can_pass_a_question_with_two_answers() -> None:
    step = run((CLOSED, "A1"), (CLOSED, "D4"))
    tries = [share_completed([step], GUESSERS["random"](str(number))) for number in range(40)]
    assert 2 < tries.count(1) < 20
    assert share_completed([step], GUESSERS["turn"]("0")) == 1
    assert share_completed([step], GUESSERS["yes"]("0")) == 0


def test_a_guesser_reads_the_hints_and_another_counts_stones() -> None:
    hints = ["Look at the edge.", "Look at {A1}."]
    task = GoalStep("Turn one", CLOSED, Changes(), hints=hints)
    assert share_completed([task], GUESSERS["hints"]("0")) == 1
    assert share_completed([task], GUESSERS["most"]("0")) == 1
