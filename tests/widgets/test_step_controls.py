"""Which controls a step's board has, and when: its buttons, its box, its marks, its words."""

import asyncio

import pytest

import stonebook
from stonebook.draw.scene import Mark
from stonebook.teach import Changes, Choice, Feedback, Pair, Predict, Task, Walk
from stonebook.widgets.skin import prompt
from stonebook.widgets.step_board import StepBoard
from stonebook.words import say

START = stonebook.game("otello").start()


pytestmark = pytest.mark.usefixtures("around")


def board_of(step, answered=lambda: None):
    return StepBoard(step, answered)


def task():
    return Task("Turn one", START, Changes("turned"), hints=["Look.", "At {C4}."])


def tap(board, *cells):
    for cell in cells:
        board.tap(cell)


def kinds(board, cell):
    return sorted(mark.kind for mark in board.view.painted.marks if mark.cell == cell)


def saying(board, *feedback, guess=None):
    """Let the step say these one after the other, whatever is answered."""
    left = [*feedback]
    board.step.answer = lambda given: left.pop(0)
    if guess is not None:
        board.step.guess = guess


class TestWhatThereIs:
    @pytest.mark.parametrize(
        ("step", "typed"),
        [
            (Predict("P", START, "C4"), True),
            (Walk("W", START, ["C4"]), False),
            (Walk("W", START, ["C4"], missing=["turned"]), True),
            (Pair("L", [(START, "C4"), (START, "A1")]), False),
            (task(), True),
        ],
        ids=["predict", "walk", "missing", "pair", "task"],
    )
    def test_a_box_where_cells_are_asked_for(self, step, typed):
        board = board_of(step)
        *_, controls, text = board.view.widget.children
        assert (board._typed.widget in controls.children) is typed
        assert board.view.text.toggle in controls.children and text is board.view.text.widget
        assert board._typed.box.description == say("board.type.cell")

    def test_from_top_to_bottom(self):
        board = board_of(task())
        name, canvas, words, buttons, controls, text = board.view.widget.children
        assert canvas is board.view.painter.widget and words is board.view.words.widget
        assert "stonebook-buttons" in buttons._dom_classes and "Turn one" in name.value
        assert [*controls.children] == [board._typed.widget, board.view.text.toggle]
        assert board.question.value == prompt(board.step.prompt())
        assert text is board.view.text.widget

    def test_buttons_have_their_labels_and_do_what_they_say(self):
        board = board_of(task())
        assert [made.description for made in board._buttons.children] == [
            choice.label for choice in board.step.choices()
        ]
        board._made["hint"].click()
        assert board.view.words.text == "Look."
        assert board._made["hint"].description == say("step.hint", number=2)
        assert "stonebook-answer-hint" in board._made["hint"]._dom_classes
        board._made["hint"].click()
        assert board._made["hint"].layout.display == "none"

    def test_a_button_is_made_once_so_that_the_focus_on_it_stays(self):
        board = board_of(Predict("P", START, "C4"))
        lock = board._made["lock"]
        for press in ("lock", "again"):
            board.press(press)
        assert board._made["lock"] is lock and lock.layout.display == "block"
        assert [*board._buttons.children] == [*board._made.values()]
        assert board._made["again"].layout.display == "none"

    def test_only_what_leads_away_stands_aside(self):
        board = board_of(task())
        board._offer([Choice("hint", "Hint"), Choice("lock", "Lock"), Choice("a b", "Both")])
        aside = {n for n, made in board._made.items() if "stonebook-aside" in made._dom_classes}
        assert aside == {"hint"}
        assert "stonebook-answer-a-b" in board._made["a b"]._dom_classes
        assert [made.description for made in board._made.values()] == ["Hint", "Lock", "Both"]


class TestMarks:
    def test_a_feedback_marks_its_cells_until_the_next(self):
        board = board_of(Walk("W", START, ["C4"], missing=["turned"]))
        saying(
            board,
            Feedback(False, "No.", {"A1": "refused", "Z9": "refused"}),
            Feedback(None, "Go on."),
        )
        tap(board, "A1")
        assert kinds(board, "A1") == ["refused"]
        tap(board, "A1")
        assert kinds(board, "A1") == []

    def test_what_the_picture_marks_already_is_not_marked_twice(self):
        board = board_of(Predict("P", START, "C4"))
        saying(board, Feedback(None, "So.", {"C4": "placed", "D4": "target"}))
        tap(board, "D4")
        assert kinds(board, "C4") == ["placed"] and kinds(board, "D4") == ["target"]
        centre = board.view.painted.centres["D4"]
        assert Mark("D4", centre, "target") in board.view.painted.marks

    def test_a_turn_that_is_shown_ends_them(self):
        board = board_of(Predict("P", START, "C4"))
        move = stonebook.game("otello").move("C4")
        saying(
            board,
            Feedback(False, "No.", {"A1": "refused"}),
            Feedback(True, "Yes.", {"A1": "hint"}, START, move),
        )
        tap(board, "A1")
        tap(board, "A1")
        assert kinds(board, "A1") == [] and board.view.words.text == "Yes."

    @pytest.mark.parametrize("half", [{"before": START}, {"move": "C4"}])
    def test_without_a_whole_turn_nothing_is_shown_but_the_words(self, half):
        board = board_of(task())
        saying(board, Feedback(None, "So.", {"A1": "hint"}, **half))
        tap(board, "A1")
        assert (board.view.words.text, board.view.words.kind) == ("So.", "said")
        assert kinds(board, "A1") == ["hint"]


class TestWords:
    @pytest.mark.parametrize(
        ("guess", "right", "kind"),
        [
            (False, True, "good"),
            (False, False, "refused"),
            (False, None, "said"),
            (True, True, "good"),
            (True, False, "said"),
            (True, None, "said"),
        ],
    )
    def test_their_kind_says_whether_it_was_right(self, guess, right, kind):
        board = board_of(task())
        saying(board, Feedback(right, "So."), guess=guess)
        tap(board, "C4")
        assert (board.view.words.text, board.view.words.kind) == ("So.", kind)

    def test_a_rule_is_named_behind_them(self):
        board = board_of(task())
        saying(board, Feedback(False, "No.", rule="OT3"), Feedback(False, "No."))
        tap(board, "C4")
        assert board.view.words.text == "No. (OT3)"
        tap(board, "C4")
        assert board.view.words.text == "No."

    @pytest.mark.parametrize("right", [True, False, None])
    def test_what_is_asked_above_is_not_said_again(self, right):
        board = board_of(task())
        saying(board, Feedback(right, board.step.prompt(), rule="OT3"))
        tap(board, "C4")
        assert board.view.words.text == (say("step.right") if right else "")

    def test_a_step_hears_of_every_answer_that_could_be_read(self):
        answered = []
        board = board_of(task(), lambda: answered.append(board.step.done))
        board.press("hint")
        board._type("Z99")
        board._type("C4")
        assert answered == [False, True]

    def test_what_can_not_be_read_is_no_mistake(self):
        board = board_of(task())
        board._type("Z99")
        assert "Z99" in board.view.words.text and board.view.words.kind == "said"


class TestShown:
    """A turn is shown one event at a time."""

    def run(self, around, step, press):
        async def watched():
            board = board_of(step)
            pictures, paint = [], board.view._paint

            def noting(picture):
                paint(picture)
                pictures.append((picture, board.view.words.text))

            board.view._paint = noting
            press(board)
            pictures.clear()
            said = board.view.words.text
            while around._tasks:
                await asyncio.sleep(0)
            return board, said, pictures

        return asyncio.run(watched())

    def test_after_a_guess_the_words_come_last(self, around):
        step = Predict("P", START, "C4", because="Why.")
        board, said, pictures = self.run(around, step, lambda board: board.press("lock"))
        assert said == "" and all(words == "" for _, words in pictures[:-1])
        assert board.view.words.text.endswith("Why.")

    def test_after_a_right_move_they_come_first(self, around):
        board, said, pictures = self.run(around, task(), lambda board: board._type("C4"))
        assert said and said == board.view.words.text and board.view.words.kind == "good"
        letters = [{s.cell: s.letter for s in p.stones}.get("D4") for p, _ in pictures]
        assert letters[0] == "O" and letters[-1] == "X"  # each stone turns before our eyes
        assert len(pictures) > 3 and board.view.painted.stones == board.step.scene().stones
