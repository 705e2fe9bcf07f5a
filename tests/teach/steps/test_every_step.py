"""Behaviour of every kind of step: ids, counters, solutions, transcripts."""

from collections.abc import Callable
from itertools import pairwise

import pytest

import stonebook
from stonebook.draw.scene import Scene, scene
from stonebook.rules.position import Position
from stonebook.teach import (
    Changes,
    ChosenCell,
    CountStep,
    Feedback,
    GoalStep,
    LegalityStep,
    PredictionStep,
    Press,
    ScoreStep,
    Step,
    StepButton,
    Text,
    WalkStep,
)
from stonebook.teach.games.io.goals import Begins
from stonebook.teach.goals.cells import LegalCells
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.steps.exercise import Exercise
from stonebook.teach.steps.inputs import Role
from stonebook.teach.steps.kinds.choice import ChoiceStep
from stonebook.teach.steps.kinds.claims import ClaimsStep
from stonebook.teach.steps.kinds.marking import MarkingStep
from stonebook.teach.steps.step import ascii_slug, slug
from stonebook.teach.steps.transcript import MAX_ENTRIES, TranscriptEntry, transcript
from stonebook.words import listed
from tests.teach.steps.reader import buttons, counters, visible_state

OTELLO = stonebook.game("otello")
BOARD = OTELLO.replay(["B1"], size=4)
HINTS = ["An idea.", "Look."]
ITEMS = [(BOARD, "A1"), (BOARD, "D4")]
OPTIONS = [("one", "So."), ("two", "No.")]

Make = Callable[..., Step]
STEPS: dict[str, Make] = {
    "predict": lambda **arguments: PredictionStep("Title", BOARD, "A1", **arguments),
    "choose": lambda **arguments: ChoiceStep(
        "Title", BOARD, "Which?", OPTIONS, right="one", **arguments
    ),
    "walk": lambda **arguments: WalkStep("Title", BOARD, ["A1"], **arguments),
    "a walk with gaps": lambda **arguments: WalkStep(
        "Title", BOARD, ["A1"], missing=["placed"], **arguments
    ),
    "task": lambda **arguments: GoalStep("Title", BOARD, Changes(), hints=HINTS, **arguments),
    "mark": lambda **arguments: MarkingStep("Title", BOARD, LegalCells(), hints=HINTS, **arguments),
    "pair": lambda **arguments: LegalityStep("Title", ITEMS, **arguments),
    "claims": lambda **arguments: ClaimsStep(
        "Title", ITEMS, LegalCells(), "Is {move} one?", **arguments
    ),
}
COUNTS: dict[str, Make] = {
    "count": lambda **arguments: CountStep("Title", BOARD, **arguments),
    "scoring": lambda **arguments: ScoreStep("Title", BOARD, **arguments),
}


@pytest.mark.parametrize("name", [*STEPS, *COUNTS])
def test_an_id_is_its_own_or_made_of_kind_and_title(name: str) -> None:
    make = {**STEPS, **COUNTS}[name]
    step = make()
    assert step.title == "Title"
    assert step.id == step.old_id == f"{step.kind}-title"
    named = make(id="cell-7")
    assert (named.id, named.old_id) == ("cell-7", step.old_id)
    assert counters(step) == (False, 0, False, False)


@pytest.mark.parametrize("name", STEPS)
def test_a_steps_own_solution_completes_it_at_the_first_try(name: str) -> None:
    step = STEPS[name]()
    for _ in range(12):
        if step.done:
            break
        for answer in step.solution():
            offered = buttons(step)
            assert not isinstance(answer, Press) or answer.name in offered
            assert step.answer(answer).right is not False
    assert counters(step) == (True, 0, False, True)
    assert "again" in buttons(step)


@pytest.mark.parametrize("name", STEPS)
def test_a_restarted_step_asks_on_the_same_board_or_a_twin(name: str) -> None:
    step = STEPS[name]()
    twins = [PlayedPosition(BOARD).image(symmetry) for symmetry in PlayedPosition(BOARD).twins]
    assert len(twins) == 4
    offered = step.enabled_buttons()
    for _ in range(12):
        for answer in step.solution():
            step.answer(answer)
        if step.done:
            break
    again = step.answer(Press("again"))
    assert (again.right, again.message) == (None, step.prompt())
    assert counters(step) == (False, 0, False, False)
    assert step.enabled_buttons() == offered
    moved = isinstance(step, (Exercise, LegalityStep, ClaimsStep))
    assert step.position() == twins[moved]


@pytest.mark.parametrize("name", STEPS)
def test_invalid_input_is_refused_and_changes_nothing(name: str) -> None:
    step = STEPS[name]()
    before = visible_state(step)
    for answer in (ChosenCell("E9"), Text("E9"), Text("castle"), Text("")):
        if name == "task" and answer == Text("E9"):
            continue
        with pytest.raises(stonebook.BadNotation):
            step.answer(answer)
        assert visible_state(step) == before
    step.answer(Press("castle"))
    assert visible_state(step) == before


def test_help_and_failures_keep_from_the_first_try() -> None:
    for failures, helped, first in ((0, False, True), (1, False, False), (0, True, False)):
        step = STEPS["walk"]()
        step.failures, step.helped = failures, helped
        assert not step.first_try
        step.done = True
        assert step.first_try is first


@pytest.mark.parametrize("name", STEPS)
def test_buttons_that_lead_back_are_set_apart(name: str) -> None:
    """Each step is done rightly once: its buttons have the same roles all the way."""
    step = STEPS[name]()
    offered = [*step.buttons()]
    while not step.done:
        for answer in step.solution():
            step.answer(answer)
            offered += step.buttons()
    for button in offered:
        aside = button.name in ("again", "back", "cancel", "earlier", "free", "hint", "show")
        is_answer = button.name in ("illegal", "legal", "no", "pass", "resign", "yes")
        assert button.role == (Role.ASIDE if aside else Role.ANSWER if is_answer else "")


def test_slugs_are_made_of_letters_and_digits() -> None:
    for title, full, old in (
        ("  What turns, C4? ", "what-turns-c4", "what-turns-c4"),
        ("Größe 2", "größe-2", "gr-e-2"),
        ("石", "石", ""),
        ("…", "", ""),
        ("A_b-c", "a-b-c", "a-b-c"),
    ):
        assert (slug(title), ascii_slug(title)) == (full, old)


# Transcripts.


@pytest.mark.parametrize("name", STEPS)
def test_a_transcript_equals_the_live_step_at_each_moment(name: str) -> None:
    moments = transcript(STEPS[name]())
    step = STEPS[name]()
    assert moments[0][:3] == TranscriptEntry(step.prompt(), step.scene(), "")[:3]
    assert not moments[0].answer
    for before, moment in pairwise(moments):
        assert not step.done
        inputs = [answer for answer in step.solution() if not isinstance(answer, Press)]
        labels = {button.label for button in step.enabled_buttons()}
        assert {*before.options} <= labels
        for answer in step.solution():
            feedback = step.answer(answer)
        message = feedback.message if feedback.printed is None else feedback.printed
        prompt = "" if step.compares else step.prompt()
        assert moment[:3] == (prompt, step.scene(), message)
        assert moment.strip == (feedback.strip or step.strip())
        if inputs:
            assert moment.answer == listed(
                [getattr(g, "cell", getattr(g, "text", "")) for g in inputs]
            )
        else:
            assert moment.answer in ("", *before.options)
            assert bool(moment.answer) == bool(before.options)
    assert step.done
    assert not moments[-1].options


def test_a_transcript_names_the_other_right_moves_of_a_game_that_goes_on() -> None:
    moves = ["D2", "D1", "G2", "F3", "B5", "C4", "E6", "E5", "G6", "G7", "B1"]
    board = stonebook.game("io").replay(moves, size=7)
    _, first, second = transcript(GoalStep("Title", board, Begins(), hints=HINTS))
    assert (first.answer, first.message) == ("A2", "Also right: B2.")
    assert (second.answer, second.message.split(". ")[0]) == ("B7", "Also right: C7")


def test_a_transcript_names_the_options_and_the_choice() -> None:
    moments = transcript(STEPS["choose"]())
    assert moments[0].options == ("one", "two")
    assert (moments[1].answer, moments[1].options) == ("one", ())
    moments = transcript(STEPS["pair"]())
    assert [moment.answer for moment in moments if moment.answer] == ["Yes, legal", "No, illegal"]
    asked = [moment for moment in moments if moment.options]
    assert [moment.prompt for moment in asked] == [
        "1 of 2: may O play A1?",
        "2 of 2: may O play D4?",
    ]


class Stubborn(Step):
    """Done after a number of answers, if ever."""

    kind = "stubborn"

    def __init__(self, answers: int, silent: bool = False) -> None:
        super().__init__("Never")
        self._left = answers
        self._silent = silent

    def position(self) -> Position:
        return BOARD

    def scene(self) -> Scene:
        return scene(BOARD)

    def prompt(self) -> str:
        return "?"

    def buttons(self) -> tuple[StepButton, ...]:
        return (StepButton("on", "On"),)

    def solution(self) -> tuple[Press, ...]:
        return () if self._silent else (Press("on"),)

    def _press(self, name: str) -> Feedback:
        self._left -= 1
        self.done = self._left == 0
        return Feedback(None, f"{self._left} left.")

    def _restart(self) -> None:
        """Nothing to undo."""


def test_a_transcript_of_a_step_that_never_ends_is_refused() -> None:
    assert len(transcript(Stubborn(MAX_ENTRIES - 1))) == MAX_ENTRIES
    for step in (Stubborn(MAX_ENTRIES), Stubborn(0), Stubborn(3, silent=True)):
        with pytest.raises(stonebook.BadLesson, match="Never: this step can't be completed"):
            transcript(step)


def test_the_base_step_ignores_unhandled_input() -> None:
    step = Stubborn(2)
    assert (step.input_kind, step.is_counted, step.is_guess, step.id) == (
        "",
        True,
        False,
        "stubborn-never",
    )
    for answer in (ChosenCell("A1"), Text(" a1 ")):
        feedback = step.answer(answer)
        assert (feedback.right, feedback.message, feedback.marks, feedback.rule) == (
            None,
            "?",
            {},
            "",
        )
        assert feedback.turns == ()
    assert step.answer(Press("on")).message == "1 left."
    step.answer(Press("on"))
    assert step.done
    feedback = step.answer(Press("again"))
    assert (feedback.right, feedback.message, step.done) == (None, "?", False)
