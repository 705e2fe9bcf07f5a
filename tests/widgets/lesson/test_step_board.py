"""The board of a step: cells, texts, buttons, and feedback."""

import asyncio
import random
import re
from html import escape

import pytest

import stonebook
from stonebook.teach import (
    Changes,
    CountStep,
    GoalStep,
    LegalityStep,
    PredictionStep,
    ScoreStep,
    WalkStep,
)
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.steps.inputs import ChosenCell, Press, Text
from stonebook.teach.steps.kinds.choice import ChoiceStep
from stonebook.widgets.lesson.step_board import StepBoard
from stonebook.words import say
from tests.widgets.input_events import click, key
from tests.widgets.parts import type_text

pytestmark = pytest.mark.usefixtures("page_host")


def board_of(step):
    return StepBoard(step, lambda: None)


def pressable(board):
    """The labels of the buttons that can be pressed."""
    shown = [made for made in board.button_widgets if made.layout.display == "block"]
    return [made.description for made in shown if not made.disabled]


def offered(board):
    """The enabled buttons, by the step's names."""
    names = {button.label: button.name for button in board.step.enabled_buttons()}
    labels = (label.removeprefix("✓ ") for label in pressable(board))
    # The button that checks says how many cells are marked.
    return [names[re.sub(r" \(\d+ marked\)$", "", label)] for label in labels]


def words(board):
    return board.view.announcement.text


def predict(answered=None):
    position = stonebook.game("otello").start()
    step = PredictionStep("What turns?", position, "C4", because="E5 stays. Between two X.")
    return StepBoard(step, answered or (lambda: None))


class Noted:
    """A step that records its answers."""

    def __init__(self, board):
        self.received = []
        answer = board.step.answer

        def noting(value):
            self.received.append(value)
            return answer(value)

        board.step.answer = noting


def test_each_way_of_answering_has_its_kind():
    board = predict()
    noted = Noted(board)
    click(board, "D4")
    type_text(board, "d3")
    board.press("lock")
    assert noted.received == [ChosenCell("D4"), Text("d3"), Press("lock")]
    assert [*map(type, noted.received)] == [ChosenCell, Text, Press]


def test_an_accepted_text_leaves_the_box():
    board = predict()
    type_text(board, "d4")
    assert board.typed_moves.box.value == "" and "D4" in words(board)


def test_an_unreadable_text_stays_in_the_box_and_counts_as_no_answer():
    answered = []
    board = predict(lambda: answered.append("yes"))
    type_text(board, "Q7x")
    assert board.typed_moves.box.value == "Q7x" and "Q7x" in words(board)
    assert answered == []
    click(board, "D4")
    assert answered == ["yes"]


def test_a_picture_accepts_no_input():
    step = WalkStep("A turn", stonebook.game("otello").start(), ["C4"])
    board = board_of(step)
    noted = Noted(board)
    click(board, "C4")
    key(board, "Enter", "Enter")
    assert noted.received == []


def test_a_hidden_button_reappears():
    """A hidden widget stays hidden on the page until its layout changes."""
    io = stonebook.game("io").start(size=5)
    board = board_of(LegalityStep("May White enter there?", [(io, "A1"), (io, "A2"), (io, "E5")]))
    assert offered(board) == ["legal", "illegal"]
    board.press("illegal")
    assert offered(board) == ["next"]
    board.press("next")
    assert offered(board) == ["legal", "illegal"]


def test_the_buttons_of_a_question_are_shown_before_it():
    board = board_of(WalkStep("A turn", stonebook.game("otello").start(), ["C4"]))
    on = []
    board.question.observe(
        lambda _: on.append([made.disabled for made in board.button_widgets]), "value"
    )
    board.press("next")
    assert on == [[made.disabled for made in board.button_widgets]]


def test_buttons_that_leave_the_step_are_set_apart():
    board = board_of(WalkStep("A turn", stonebook.game("otello").start(), ["C4"]))
    board.press("next")
    aside = [
        made.description for made in board.button_widgets if "stonebook-aside" in made._dom_classes
    ]
    assert say("step.walk.back") in aside and say("step.walk.next") not in aside


@pytest.mark.parametrize(("last", "fits"), [("No: only one may move", True), ("No. " * 10, False)])
def test_three_answers_are_equal_columns_if_they_fit(last, fits):
    start = stonebook.game("otello").start()
    answers = [("8", "Yes."), ("4", "No."), (last, "No.")]
    board = board_of(ChoiceStep("Turns", start, "How many?", answers, right="8"))
    assert ("stonebook-short-options" in board.view.widget._dom_classes) == fits


def test_a_press_on_a_cell_chooses_the_answer_that_is_named_like_it():
    options = [("C4", "It turns one."), ("E6", "It turns one, too."), ("None", "No.")]
    step = ChoiceStep("Where?", stonebook.game("otello").start(), "Which?", options, right="C4")
    board = board_of(step)
    click(board, "A1")
    assert not step.done
    click(board, "E6")
    assert step.done and step.state().question == "E6"
    before = words(board)
    click(board, "C4")  # the answer stands
    assert step.state().question == "E6" and words(board) == before


def test_a_press_on_the_board_of_a_choice_leads_to_the_answers():
    options = [("X", "It moves first."), ("O", "It moves last.")]
    start = stonebook.game("otello").start()
    board = board_of(ChoiceStep("Who?", start, "Who leads?", options, right="X"))
    click(board, "C4")
    assert words(board) == say("step.choose.one")
    board.press("X")
    before = words(board)
    click(board, "C4")
    assert words(board) == before


def test_enter_on_a_board_without_a_choice_leads_to_the_buttons():
    board = board_of(WalkStep("A turn", stonebook.game("otello").start(), ["C4"]))
    board.press("next")
    before = words(board)
    click(board, "C4")  # by mouse nothing happens: the words stay readable
    assert words(board) == before
    key(board, "Enter", "Enter")
    assert words(board) == say("step.buttons_only")


def test_a_cell_is_described_by_the_shown_board():
    """The text for screen readers follows the pictures of a step."""
    board = board_of(WalkStep("A turn", stonebook.game("otello").start(), ["C4"]))
    board.view.focus.cell = "C4"
    key(board, "Enter")
    assert words(board) == "C4: empty."
    board.press("next")
    key(board, "Home", "ArrowRight", "ArrowRight")
    assert words(board) == "C4: X."


def test_the_last_move_is_marked_where_the_past_is_shown():
    ko = PlayedPosition(
        stonebook.game("ikeda").start(size=4),
        ("A2", "D2", "B3", "C3", "B1", "C1", "C2", "B2"),
    )
    step = ChoiceStep(
        "Ko?", ko, "May Black play C2?", [("Yes", ""), ("No", "")], right="No", framed=["C2"]
    )
    board = board_of(step)
    assert {(mark.cell, mark.kind) for mark in board.picture().marks} == {
        ("C2", "ringed"),
        ("B2", "last"),
    }
    assert [child.description for child in board.view.strip.widget.children[:1]] == [
        say("past.play")
    ]


def test_keys_move_on_the_shown_board():
    go = stonebook.game("alterigo")
    small, large = go.start(width=2, height=2), go.start(width=4, height=2)
    board = board_of(LegalityStep("Legal?", [(small, "pass"), (large, "A1")]))
    canvas = board.view.painter.widget
    assert canvas.width == canvas.height
    board.view.focus.cell = "B1"
    board.press("illegal")
    board.press("next")
    key(board, "Home", "End")
    assert board.view.focus.cell == "D1" and canvas.width > canvas.height


def test_a_right_answer_is_announced_in_words():
    board = board_of(
        WalkStep("A turn", stonebook.game("otello").start(), ["C4"], missing=["turned"])
    )
    while not board.step.done:
        answer = board.step.solution()[0]
        if answer == Press("next"):
            board.press("next")
        else:
            click(board, answer.cell)
            assert words(board) == "Right."


def test_an_exception_of_a_step_is_shown_and_the_board_still_works():
    def broken(_):
        raise KeyError("gone")

    board = predict()
    answer, board.step.answer = board.step.answer, broken
    for act in (
        lambda: click(board, "D4"),
        lambda: type_text(board, "D4"),
        lambda: board.press("lock"),
    ):
        board.view.show_sentence("")
        act()
        assert board.view.announcement.kind == "error" and "gone" in words(board)
    board.step.answer = answer
    key(board, "ArrowLeft")
    assert {mark.kind for mark in board.view.painted.marks} >= {"focus"}


class TestTurns:
    """Return the pictures that a step shows, one event at a time."""

    def locked(self, page_host, then=lambda board: None):
        """Lock a prediction, and press something during the animation of the move."""

        async def run():
            board = predict()
            for cell in ("D4", "E5"):
                board.step.answer(ChosenCell(cell))
            board.press("lock")
            during = board.view.announcement.text
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            then(board)
            await page_host.idle()
            return board, during

        return asyncio.run(run())

    def test_a_guess_is_explained_while_it_is_shown_and_is_not_a_mistake(self, page_host):
        board, during = self.locked(page_host)
        assert during == words(board) and during.endswith("Between two X.")
        assert board.view.announcement.kind == "missed"
        assert board.view.painted == board.step.scene()

    def test_input_during_an_animation_shows_the_current_board(self, page_host):
        """No earlier picture is shown after the answer."""
        shown = []

        def escape(board):
            key(board, "Escape")
            shown.extend([board.view.painted, words(board)])

        board, _ = self.locked(page_host, escape)
        assert shown == [board.step.scene(), words(board)]
        assert words(board).endswith("Between two X.")

    def test_the_way_on_first_ends_the_animation_and_shows_its_verdict(self, page_host):
        ends_first = "stonebook-ends-first"
        shown = []

        def press_go_on(board):
            shown.append(ends_first in board.view.go_on._dom_classes)
            board.view.go_on.click()
            shown.extend([board.view.painted == board.step.scene(), words(board)])

        board, _ = self.locked(page_host, press_go_on)
        assert shown == [True, True, words(board)]
        assert words(board).endswith("Between two X.")
        assert ends_first not in board.view.go_on._dom_classes

    def test_the_next_question_of_a_run_first_ends_the_animation_of_this_one(self, page_host):
        start = stonebook.game("otello").start(size=4)
        run_step = LegalityStep("Legal?", [(start, cell) for cell in ("B1", "A1")])

        async def run():
            board, shown = board_of(run_step), []
            board.press("illegal")
            shown.append(words(board))
            await asyncio.sleep(0)
            onwards = board.button_widgets[2]
            for _ in range(2):
                onwards.click()
                shown.append((run_step.prompt()[0], words(board)))
            await page_host.idle()
            return shown

        at_once, ended, next_question = asyncio.run(run())
        assert at_once == say("step.not_this")
        assert ended[0] == "1" and "brackets the line" in ended[1]
        assert next_question[0] == "2"

    def test_the_reason_comes_first_and_the_count_runs_along(self, page_host):
        """The reason comes before the sixty turns that show it."""
        options = [("X", "It moves first."), ("O", "It moves last.")]
        moves = ["C4", "C5", "C6", "B5", "A6"]
        start = stonebook.game("otello").start()
        choose = ChoiceStep("Who?", start, "Who leads?", options, right="X", shows=moves)

        async def run():
            board, texts = board_of(choose), []
            board.press("O")
            while page_host._tasks:
                texts.append(words(board))
                await asyncio.sleep(0)
            return board, [*dict.fromkeys(texts)]

        board, texts = asyncio.run(run())
        reason = "Not this time. It moves last. It moves first."
        assert texts[:2] == [reason, f"{reason} Turn 1 of 5: X 4, O 1."]
        assert texts[5].startswith(f"{reason} Turn 5 of 5: X ")
        assert words(board) == f"{reason} The answer: X."


def steps():
    """Return a new step of each kind."""
    otello, io, ikeda, jo = map(stonebook.game, ("otello", "io", "ikeda", "jo"))
    yield PredictionStep("Predict", otello.start(), "C4")
    yield WalkStep("Walk", otello.start(), ["C4", "C5"])
    yield WalkStep("Fill in", otello.start(), ["C4", "C5"], missing=["placed", "turned"])
    yield LegalityStep("Legal?", [(io.start(size=5), cell) for cell in ("A1", "A2", "E5", "C3")])
    yield GoalStep("Turn one", otello.start(), Changes("turned"), hints=["Look.", "At {C4}."])
    yield GoalStep("Flip one", jo.replay(["e5+f5"]), Changes("flipped"), hints=["Look.", "Here."])
    yield ScoreStep("Score", otello.start(size=4))
    yield CountStep("Count", ikeda.replay(["B2", "A1", "C1"], size=3))


KINDS = [step.title for step in steps()]


@pytest.mark.slow
@pytest.mark.parametrize("kind", range(len(KINDS)), ids=KINDS)
@pytest.mark.parametrize("paced", [False, True])
def test_board_question_and_buttons_always_show_the_step(kind, paced, page_host):
    """Any input in any order, without waiting for the animation."""
    chance = random.Random(kind)
    step = [*steps()][kind]

    def act(board):
        input_name = chance.choice(["press"] * 4 + ["click"] * 4 + ["type", "key"])
        cells = step.position().cells()
        if input_name == "press" and offered(board):
            board.press(chance.choice(offered(board)))
        elif input_name in ("press", "click"):
            click(board, chance.choice([*board.view.painted.centres]))
        elif input_name == "type":
            type_text(board, chance.choice(["Q7x", "show", "pass", *cells]))
        else:
            key(board, chance.choice(["Enter", "ArrowLeft", "Escape", "Backspace"]))

    def check(board):
        picture, painted = step.scene(), board.view.painted
        assert (painted.stones, painted.title) == (picture.stones, picture.title)
        assert painted.text == picture.text and {*picture.marks} <= {*painted.marks}
        assert board.view.text._text == f"{picture.title}\n{picture.text}"
        assert escape(step.prompt()) in board.question.value
        assert sorted(offered(board)) == sorted(offers())
        assert board.view.announcement.kind != "error", words(board)

    def offers():
        return {button.name for button in step.enabled_buttons()}

    async def run():
        board = board_of(step)
        for _ in range(30):
            act(board)
            for _ in range(chance.randint(0, 3)):
                await asyncio.sleep(0)
            if chance.random() < 0.5:
                await page_host.idle()
                check(board)

    if paced:
        asyncio.run(run())
        return
    board = board_of(step)
    for _ in range(30):
        act(board)
        check(board)
