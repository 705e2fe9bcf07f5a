"""The controls of a step's board: buttons, box, marks and words, and when they appear."""

import asyncio
import re
from html import unescape

import pytest

import stonebook
from stonebook.draw.scene import Mark, scene
from stonebook.rules.rulebook import rule
from stonebook.teach import (
    Changes,
    Feedback,
    GoalStep,
    LegalityStep,
    PredictionStep,
    StepButton,
    WalkStep,
)
from stonebook.teach.explain.past_boards import StripBoard
from stonebook.teach.steps.inputs import ChosenCell, InputKind, Role, Text
from stonebook.teach.steps.kinds.choice import ChoiceStep
from stonebook.teach.steps.marked_cells import compare_sets
from stonebook.widgets.lesson.lesson_output import prompt_html
from stonebook.widgets.lesson.step_board import StepBoard
from stonebook.words import say
from tests.widgets.parts import type_text

START = stonebook.game("otello").start()


pytestmark = pytest.mark.usefixtures("page_host")


def board_of(step, answered=lambda: None):
    return StepBoard(step, answered)


def task():
    return GoalStep("Turn one", START, Changes("turned"), hints=["Look.", "At {C4}."])


def place(board, name):
    """The widget of a button."""
    return next(
        made for made in board.button_widgets if f"stonebook-answer-{name}" in made._dom_classes
    )


def tap(board, *cells):
    for cell in cells:
        board.choose_cell(cell)


def kinds(board, cell):
    return sorted(mark.kind for mark in board.view.painted.marks if mark.cell == cell)


def saying(board, *feedback, guess=None):
    """Let the step give these answers in turn, for any input."""
    left = [*feedback]
    board.step.answer = lambda answer: left.pop(0)
    if guess is not None:
        board.step.is_guess = guess


FOLDED = re.compile(r'<span class="stonebook-rest">(.*?)</span>')


def folded(board):
    """Return the text that “Why?” unfolds."""
    return unescape("".join(FOLDED.findall(board.view.announcement.widget.value)))


def shown(board):
    """Return the part of the words that is not folded."""
    return re.sub("<[^>]*>", "", FOLDED.sub("", board.view.announcement.widget.value))


class TestOffers:
    @pytest.mark.parametrize(
        ("step", "typed"),
        [
            (PredictionStep("P", START, "C4"), True),
            (WalkStep("W", START, ["C4"]), False),
            (WalkStep("W", START, ["C4"], missing=["turned"]), True),
            (LegalityStep("L", [(START, "C4"), (START, "A1")]), False),
            (task(), True),
        ],
        ids=["predict", "walk", "missing", "pair", "task"],
    )
    def test_a_step_that_asks_for_cells_has_a_box(self, step, typed):
        board = board_of(step)
        *_, box, _foot, more, text = board.view.widget.children
        assert box is board.typed_moves.widget and (box.layout.display != "none") is typed
        assert board.view.text.toggle in more.children and text is board.view.text.widget
        assert board.typed_moves.box.description == say("board.type.cell")

    def test_the_parts_of_a_step_are_in_order(self):
        board = board_of(task())
        name, place, strip, words, typed, foot, more, text = board.view.widget.children
        canvas, cover = place.children
        assert canvas is board.view.painter.widget and words is board.view.announcement.widget
        assert strip.layout.display == cover.layout.display == more.layout.display == "none"
        buttons, onwards = foot.children
        assert buttons is board._buttons and "Turn one" in name.value
        assert "stonebook-buttons" in buttons._dom_classes and typed is board.typed_moves.widget
        toggle, go_on = onwards.children
        assert go_on is board.view.go_on and "stonebook-go-on" in go_on._dom_classes
        assert [*more.children] == [
            board.view.text.toggle,
            board._type_button,
            board.view.pace.widget,
        ]
        toggle.click()
        assert more.layout.display == "flex"
        toggle.click()
        assert more.layout.display == "none"
        assert board.question.value == prompt_html(board.step.prompt(), aloud=False)  # nobody asked
        assert text is board.view.text.widget

    def test_buttons_have_their_labels_and_give_their_answers(self):
        board = board_of(task())
        assert [made.description for made in board.button_widgets] == [
            button.label for button in board.step.buttons()
        ]
        hint = place(board, "hint")
        hint.click()
        assert board.view.announcement.text == "Look."
        assert hint.description == say("step.hint", number=2, total=2)
        assert "stonebook-answer-hint" in hint._dom_classes
        hint.click()
        assert "At" in board.view.announcement.text

    def test_a_buttons_place_stays_when_buttons_change(self):
        board = board_of(task())
        offer = board._update_buttons
        offer([StepButton("a", "A"), StepButton("b", "B")])
        first, second, *_ = board.button_widgets
        offer(
            [
                StepButton("again", "Again", mark="chosen", role=Role.ASIDE),
                StepButton("b", "B", False, "right"),
            ]
        )
        assert board.button_widgets[:2] == [first, second] == [*board._buttons.children[:2]]
        assert (first.description, first.disabled) == ("Again", False)
        assert {"stonebook-answer-again", "stonebook-aside", "stonebook-mark-chosen"} <= {
            *first._dom_classes
        }
        assert "stonebook-answer-a" not in first._dom_classes
        # The right answer has a sign too, and stays readable when it is disabled.
        assert (second.description, second.disabled) == ("✓ B", True)
        assert second.layout.display == "block"
        offer([StepButton("a", "A")])
        assert first.description == "A" and second.layout.display == "none"
        assert not {"stonebook-aside", "stonebook-mark-chosen"} & {*first._dom_classes}

    def test_a_press_acts_on_the_current_button(self):
        board = board_of(task())
        pressed = []
        board.press = pressed.append
        board.step.buttons = lambda: (StepButton("x", "X", False), StepButton("y", "Y"))
        board._update_buttons(board.step.buttons())
        for widget in board.button_widgets:
            widget.click()
        assert pressed == ["y"]

    def test_only_buttons_that_leave_the_step_are_set_apart(self):
        board = board_of(task())
        board._update_buttons(
            [
                StepButton("hint", "Hint", role=Role.ASIDE),
                StepButton("lock", "Lock"),
                StepButton("a b", "Both"),
            ]
        )
        shown = board.button_widgets[:3]
        aside = [made.description for made in shown if "stonebook-aside" in made._dom_classes]
        assert aside == ["Hint"]
        assert "stonebook-answer-a-b" in shown[2]._dom_classes
        assert [made.description for made in shown] == ["Hint", "Lock", "Both"]

    def test_the_next_step_is_enabled_when_the_step_is_done(self):
        board = board_of(task())
        assert board.view.go_on.disabled
        type_text(board, "C4")
        assert not board.view.go_on.disabled
        board.press("again")
        assert board.view.go_on.disabled

    def test_options_are_on_separate_lines(self):
        options = [("Yes", "So."), ("No", "Not so.")]
        board = board_of(ChoiceStep("C", START, "Is it?", options, right="Yes"))
        assert "stonebook-options" in board.view.widget._dom_classes
        assert "stonebook-options" not in board_of(task()).view.widget._dom_classes


class TestTextBox:
    def test_the_box_asks_for_input_and_is_disabled_otherwise(self):
        board = board_of(task())
        box, enter = board.typed_moves.widget.children
        for input_kind, label in (
            (InputKind.NUMBER, "board.type.number"),
            (InputKind.CELL, "board.type.cell"),
        ):
            board.step.input_kind = input_kind
            board._ask()
            assert box.description == say(label) and not box.disabled and not enter.disabled
        board.step.input_kind = InputKind.NONE
        board._ask()
        assert box.disabled and enter.disabled and board.typed_moves.widget.layout.display == "flex"

    def test_the_box_keeps_no_earlier_text(self):
        board = board_of(task())
        board.typed_moves.box.value = "7"
        board.press("hint")
        assert board.typed_moves.box.value == ""
        type_text(board, "Z99")  # it could not be read, and may be mended
        assert board.typed_moves.box.value == "Z99"


class TestStripAndCover:
    def test_a_strip_is_the_steps_own_or_the_feedbacks(self):
        step = task()
        own = StripBoard(scene(START), "Own <one>")
        step.strip = lambda: (own,)
        board = board_of(step)
        strip = board.view.strip.boards
        assert "Own &lt;one&gt;" in strip.value
        assert board.view.strip.widget.layout.display == "flex"
        assert "stonebook-outlined" not in strip.value
        old = StripBoard(scene(START), "Before", outlined=True)
        saying(board, Feedback(False, "No.", strip=(old,)), Feedback(None, "So."))
        tap(board, "A1")
        assert "Before" in strip.value and "Own" not in strip.value
        assert strip.value.count("stonebook-outlined") == strip.value.count("<svg") == 1
        tap(board, "A1")
        assert "Own" in strip.value

    def test_a_waiting_board_is_covered(self, monkeypatch):
        board = board_of(task())
        view, canvas = board.view, board.view.painter.widget
        monkeypatch.setattr(GoalStep, "cover_reason", "First the <other>.")
        board.update_cover()
        assert canvas.layout.visibility == "hidden" and view.text.toggle.disabled
        words, lift = view.cover.widget.children
        assert "First the &lt;other&gt;." in words.value
        lift.click()
        assert canvas.layout.visibility == "visible" and not view.text.toggle.disabled
        board.update_cover()  # a reader who confirmed once is not asked again
        assert view.cover.widget.layout.display == "none"
        monkeypatch.setattr(GoalStep, "cover_reason", "")
        board.update_cover()
        assert canvas.layout.visibility == "visible"

    def test_a_guess_has_its_verdict_and_text_at_once_and_its_legend_with_the_marks(
        self, page_host
    ):
        step = PredictionStep("P", START, "C4")
        board = board_of(step)
        tap(board, "D4")
        sentences = []
        board.view.show = lambda reel, end, **_: sentences.extend(
            [board.view.announcement.text, end.text]
        )
        board.press("lock")
        assert sentences == ["Right.", "Right."]
        assert "stonebook-unmarked" in board.question._dom_classes
        board._show_outcome()
        assert "stonebook-unmarked" not in board.question._dom_classes
        assert "Found: D4." in board.question.value

    def test_a_legend_shows_the_sign_of_each_mark(self):
        html = prompt_html("Q?", compare_sets(["A1", "B1"], ["B1", "C1"]).legend("wrong"))
        assert re.findall(r'<b class="stonebook-sign-(\w+)">(.)</b> ([^<]+)</span>', html) == [
            ("found", "✓", "you found it"),
            ("hint", "?", "you missed it"),
            ("refused", "✕", "wrong"),
        ]
        assert "<b" not in prompt_html("Q?", "Black made the first pass. Who passes next?")


class TestMarks:
    def test_a_feedback_marks_its_cells_until_the_next(self):
        board = board_of(WalkStep("W", START, ["C4"], missing=["turned"]))
        saying(
            board,
            Feedback(False, "No.", {"A1": "refused", "Z9": "refused"}),
            Feedback(None, "Go on."),
        )
        tap(board, "A1")
        assert kinds(board, "A1") == ["refused"]
        tap(board, "A1")
        assert kinds(board, "A1") == []

    def test_marked_cells_are_not_marked_twice(self):
        board = board_of(PredictionStep("P", START, "C4"))
        saying(board, Feedback(None, "So.", {"C4": "placed", "D4": "target"}))
        tap(board, "D4")
        assert kinds(board, "C4") == ["placed"] and kinds(board, "D4") == ["target"]
        centre = board.view.painted.centres["D4"]
        assert Mark("D4", centre, "target") in board.view.painted.marks

    def test_a_shown_turn_removes_the_marks(self):
        board = board_of(PredictionStep("P", START, "C4"))
        saying(
            board,
            Feedback(False, "No.", {"A1": "refused"}),
            Feedback(True, "Yes.", {"A1": "hint"}, turns=(START.transition("C4"),)),
        )
        tap(board, "A1")
        tap(board, "A1")
        assert kinds(board, "A1") == [] and board.view.announcement.text == "Yes."

    def test_without_a_turn_nothing_is_shown_but_the_words(self):
        board = board_of(task())
        saying(board, Feedback(None, "So.", {"A1": "hint"}))
        tap(board, "A1")
        assert (board.view.announcement.text, board.view.announcement.kind) == ("So.", "said")
        assert kinds(board, "A1") == ["hint"]


class TestWords:
    @pytest.mark.parametrize(
        ("guess", "right", "kind"),
        [
            (False, True, "good"),
            (False, False, "refused"),
            (False, None, "said"),
            (True, True, "good"),
            (True, False, "missed"),
            (True, None, "said"),
        ],
    )
    def test_the_kind_of_text_shows_whether_the_answer_was_right(self, guess, right, kind):
        board = board_of(task())
        saying(board, Feedback(right, "So."), guess=guess)
        tap(board, "C4")
        assert (board.view.announcement.text, board.view.announcement.kind) == ("So.", kind)

    def test_a_sentence_that_repeats_board_and_button_is_only_heard(self):
        board = board_of(PredictionStep("What turns?", stonebook.game("otello").start(), "C4"))
        for cells, label in (("D4", "Check (1 marked)"), ("E4", "Check (2 marked)")):
            tap(board, cells)
            assert (board.view.announcement.kind, board.button_widgets[0].description) == (
                "heard",
                label,
            )
        tap(board, "E4")
        board.press("lock")
        assert (board.view.announcement.kind, shown(board)) == (
            "right",
            "Right.",
        )

    def test_a_rule_follows_the_words(self):
        board = board_of(task())
        saying(board, Feedback(False, "No.", rule="OT3"), Feedback(False, "No."))
        tap(board, "C4")
        assert board.view.announcement.text == f"No. {rule('OT3').text} (OT3)"
        assert folded(board) == f" {rule('OT3').text} (OT3)"
        tap(board, "C4")
        assert board.view.announcement.text == "No."

    def test_a_reason_is_shown_in_brief_and_the_rest_is_folded(self):
        board = board_of(task())
        long = "The line from B4 to E4 has no X at its far end, since F4 is empty."
        text = f"No. A gap at F4. {long}"
        saying(board, Feedback(False, text, rule="OT3", note="Again."))
        tap(board, "C4")
        assert shown(board) == "✗ No. A gap at F4. Again."
        assert folded(board) == f" {long} (OT3)"
        assert board.view.announcement.text == f"{text} (OT3) Again."

    def test_a_hint_and_an_explanation_are_not_folded(self):
        board = board_of(task())
        saying(board, Feedback(None, "One. " * 20 + "End."))
        tap(board, "C4")
        assert folded(board) == ""

    @pytest.mark.parametrize("right", [True, False, None])
    def test_the_question_above_is_not_repeated(self, right):
        board = board_of(task())
        saying(board, Feedback(right, board.step.prompt(), rule="OT3"))
        tap(board, "C4")
        assert board.view.announcement.text == (say("step.right") if right else "")

    def test_a_step_receives_every_answer_that_could_be_read(self):
        answered = []
        board = board_of(task(), lambda: answered.append(board.step.done))
        board.press("hint")
        board.answer(Text("Z99"))
        board.answer(Text("C4"))
        assert answered == [False, True]

    def test_unreadable_input_is_not_a_mistake(self):
        board = board_of(task())
        type_text(board, "Z99")
        assert "Z99" in board.view.announcement.text and board.view.announcement.kind == "said"


class TestAnimatedTurns:
    """A turn is shown one event at a time."""

    def run(self, page_host, step, press):
        async def watched():
            board = board_of(step)
            pictures, paint = [], board.view.paint

            def noting(picture):
                paint(picture)
                pictures.append((picture, board.view.announcement.text))

            board.view.paint = noting
            press(board)
            pictures.clear()
            final_words = board.view.announcement.text
            await page_host.idle()
            return board, final_words, pictures

        return asyncio.run(watched())

    def test_a_guess_has_its_reason_while_the_stones_move(self, page_host):
        step = PredictionStep("P", START, "C4", because="Why.")
        step.answer(ChosenCell("E5"))
        board, first_words, pictures = self.run(page_host, step, lambda board: board.press("lock"))
        final_words = board.view.announcement.text
        reason, _, missed = final_words.partition(" Why. ")
        assert "C4 and E4" in reason and missed.startswith("You missed D4")
        assert len(pictures) > 1 and pictures[0][1] == first_words == final_words

    def test_a_right_move_is_judged_at_once_and_its_reason_follows_the_animation(self, page_host):
        board, first_words, pictures = self.run(
            page_host, task(), lambda board: type_text(board, "C4")
        )
        assert (
            first_words == say("step.right")
            and board.view.announcement.text != first_words
            and board.view.announcement.kind == "good"
        )
        letters = [{s.cell: s.letter for s in p.stones}.get("D4") for p, _ in pictures]
        assert letters[0] == "O" and letters[-1] == "X"  # each stone turns before our eyes
        assert len(pictures) > 3 and board.view.painted.stones == board.step.scene().stones

    def test_a_wrong_move_is_judged_at_once_and_its_reason_follows_the_animation(self, page_host):
        other = GoalStep("Turn E5", START, Changes("turned", cell="E5"), hints=["Look.", "At it."])
        board, first_words, pictures = self.run(
            page_host, other, lambda board: type_text(board, "C4")
        )
        assert first_words == say("step.not_this") and len(pictures) > 1
        assert (
            board.view.announcement.text != first_words
            and board.view.announcement.kind == "refused"
        )


def test_only_a_verdict_has_a_special_look():
    assert "data-verdict" not in prompt_html("Which markers turn?")
    for verdict in ("right", "missed"):
        assert f'data-verdict="{verdict}"' in prompt_html("All 4 found.", verdict=verdict)
