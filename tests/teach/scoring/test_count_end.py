"""The end of a count: half point, totals, winner, and the sum in columns."""

from collections.abc import Sequence

import pytest

import stonebook
from stonebook.teach import ChosenCell, CountStep, Press, Text
from stonebook.teach.played_position import PlayedPosition
from tests.teach.scoring.games import DIVIDED, IKEDA
from tests.teach.scoring.test_count import (
    LOCK,
    NEXT,
    OTELLO,
    SHOW,
    answer_all,
    buttons,
    small,
    through,
)


@pytest.mark.parametrize(
    ("ask", "parts"),
    [("stones", 2), (["territory"], 2), (["territory", "stones"], 4), ((), 4)],
)
def test_parts_not_asked_for_are_in_the_sum(ask: Sequence[str], parts: int) -> None:
    step = CountStep("Count", IKEDA.parse(DIVIDED), ask=ask)
    lines = {line.name: line.numbers for line in step.sheet().lines}
    for name, numbers in (("stones", ("7", "7")), ("territory", ("5", "4"))):
        asked = not ask or name in ask
        assert lines[name] == (("?", "?") if asked else numbers)
    assert lines["half point"] == ("?", "?")
    assert lines["komi"] == ("0", "½")
    asked_for = through(step)
    assert sum(prompt.startswith("Mark ") for prompt in asked_for) == parts
    assert asked_for[-4:] == [
        "Does the half point move? Remember who made the first pass of the game.",
        "Black: 7 (stones) + 5 (territory) − ½ (half point). How much is that? Enter the number.",
        "White: 7 (stones) + 4 (territory) + ½ (half point) + ½ (komi). How much is that? "
        "Enter the number.",
        "Black 11½, White 12. Who wins?",
    ]


def test_the_sum_fills_as_it_is_counted() -> None:
    step = CountStep("Count", IKEDA.parse(DIVIDED), ask="territory")

    def numbers() -> tuple[tuple[str, ...], ...]:
        sheet = step.sheet()
        return tuple(line.numbers for line in (*sheet.lines[1:3], sheet.total))

    assert numbers() == (("?", "?"), ("?", "?"), ("?", "?"))
    answer_all(step, *step.solution())
    assert numbers() == (("?", "?"), ("?", "?"), ("?", "?"))  # locked in, not yet compared
    step.answer(Text("5"))
    assert numbers() == (("5", "?"), ("?", "?"), ("?", "?"))
    for _ in range(4):
        answer_all(step, *step.solution())
    assert numbers() == (("5", "4"), ("?", "?"), ("?", "?"))
    step.answer(Press("moves"))
    assert numbers() == (("5", "4"), ("-½", "½"), ("?", "?"))
    step.answer(Text("11,5"))
    assert numbers() == (("5", "4"), ("-½", "½"), ("11½", "?"))
    step.answer(Text("12.0"))
    assert numbers() == (("5", "4"), ("-½", "½"), ("11½", "12"))
    assert small().sheet().total.numbers == ("?", "?")


@pytest.mark.parametrize("text", ["11½", "11.5", "11,5", " 11 ½ ", "11 1/2"])
def test_a_half_is_read_however_it_is_written(text: str) -> None:
    step = CountStep("Count", IKEDA.parse(DIVIDED), ask="territory")
    while not step.prompt().startswith("Black: "):
        answer_all(step, *step.solution())
    assert step.input_kind == "number"
    feedback = step.answer(Text(text))
    assert (feedback.right, feedback.message) == (True, "Right. Black has 11½.")


def test_a_wrong_total_gets_a_reason_and_another_try() -> None:
    step = CountStep("Count", IKEDA.parse(DIVIDED), ask="territory", because="So it is at {A1}.")
    while not step.prompt().startswith("Does the half"):
        answer_all(step, *step.solution())
    assert (buttons(step), step.input_kind) == (["moves", "stays"], "")
    wrong = step.answer(Press("stays"))
    assert wrong.message == (
        "Not this time. White made the first pass of the game. "
        "That moves half a point from Black to White."
    )
    assert (wrong.right, wrong.rule, step.failures) == (False, "IK7", 1)
    answer_all(step, Press("moves"))
    wrong = step.answer(Text("12"))
    assert wrong.message == (
        "No, it is not 12. Add it up once more: 7 (stones) + 5 (territory) − ½ (half point)."
    )
    assert step.failures == 2
    feedback = step.answer(SHOW)
    assert (feedback.right, feedback.message, step.helped) == (None, "Black has 11½.", True)
    answer_all(step, *step.solution())
    assert buttons(step) == ["Black", "White", "nobody"]
    wrong = step.answer(Press("Black"))
    assert (wrong.right, step.failures, step.done) == (False, 3, False)
    assert "12 is more than 11½. White wins." in wrong.message
    right = step.answer(Press("White"))
    assert right.message == ("Right. White wins by ½. So it is at A1.")
    assert step.done
    assert not step.first_try
    assert [button.mark for button in step.buttons()] == ["", "chosen right", "", ""]
    assert buttons(step) == ["again"]


@pytest.mark.parametrize(
    ("first", "question"),
    [("pass", "Does the half point move?"), ("A3", "Black: ")],
)
def test_the_half_point_is_a_question_after_the_first_pass(first: str, question: str) -> None:
    moves = ["B2", "pass"] if first == "pass" else ["B2", "A3", "A2", "C3", "B3"]
    asked = through(CountStep("Count", IKEDA.replay(moves, size=3)))
    assert any(prompt.startswith(question) for prompt in asked)
    assert any(prompt.startswith("Does the half") for prompt in asked) == (first == "pass")


def test_the_winner_is_not_named_before_the_reader_does() -> None:
    step = CountStep("Count", IKEDA.parse(DIVIDED))
    titles = []
    while not step.done:
        titles.append(step.scene().title)
        assert "wins:" not in " ".join([step.prompt(), titles[-1]])
        answer_all(step, *step.solution())
    # The lamps show who passed first, so the text names the player as well.
    passes = (
        "White made the first pass. From now on, two passes in a row end the game: 2 of 2 so far."
    )
    assert f"Ikeda Area III. {passes}" in titles
    assert "White wins: Black 11½, White 12." in step.scene().title


@pytest.mark.parametrize(("numbers", "first_try"), [((2, 2), True), ((2, 3), False)])
def test_the_last_answer_explains_the_whole_count(
    numbers: tuple[int, int], first_try: bool
) -> None:
    step = small(because="{c2} and {B3} are black.")
    for cells, number in zip(("C2 B3", "B2 C3"), numbers, strict=True):
        answer_all(step, Text(cells), LOCK)
        assert step.answer(Text(str(number))).right is (number == 2)
        step.answer(NEXT)
    through(step)
    assert step.failures == sum(number != 2 for number in numbers)
    assert step.first_try is first_try


@pytest.mark.parametrize("wrong", [0, 1])
def test_the_final_text_names_the_current_boards_cells(wrong: int) -> None:
    step = CountStep("Count", OTELLO.replay(["B1"], size=4), because="{B1} is on the edge.")
    for _ in range(wrong):
        answer_all(step, ChosenCell("A1"), LOCK, Text("9"), NEXT)
    message = ""
    while not step.done:
        message = answer_all(step, *step.solution())
    cell = message.rpartition(". ")[2].split()[0]
    on_the_edge = [
        c
        for c in step.position().cells()
        if step.position().at(c) == "X" and (c[0] in "AD" or c[1] in "14")
    ]
    assert [cell] == on_the_edge
    assert (cell == "B1") == (not wrong)


CAPTURED_A4 = """
to move: Black
4 W . W .
3 B B W W
2 . B W .
1 B B W W
  A B C D
"""


@pytest.mark.parametrize(
    ("number", "reply"),
    [
        ("9", "No, it is not 9. Captured stones don't count. Add it up once more: "),
        ("10", "No, it is not 10. Add it up once more: "),
        ("7", "No, it is not 7. Add it up once more: "),
    ],
)
def test_the_reply_names_a_captured_stone_that_was_added(number: str, reply: str) -> None:
    start = PlayedPosition(IKEDA.parse(CAPTURED_A4), ("B4",))
    step = CountStep("Count", start, ask=["territory", "Black"])
    while not step.prompt().startswith("Black: "):
        answer_all(step, *step.solution())
    assert step.answer(Text(number)).message == f"{reply}6 (stones) + 2 (territory)."


def test_a_wrong_winner_of_a_tied_count_is_answered_with_the_tie_break() -> None:
    """How the game ended comes after what decided it."""
    position = stonebook.game("jo").parse(
        """
        to move: nobody
        last mover: Black
               a b c d e
        9     R R R R B
        8    B . R B . R f
        7   . N B . R B . g
        6  R N . R N . R B h
        5 B . R B . R B . R i
        4  R N . R B . N B
        3   . R B . R N .
        2    B . R B . R
        1     R B B B B
        """
    )
    step = CountStep("Count", position, because="Black has more stones in reserve: 9 to 7.")
    while "Who wins?" not in step.prompt():
        answer_all(step, *step.solution())
    reply = step.answer(Press("Red"))
    assert reply.right is False
    assert reply.message.startswith("Not this time. Black has more stones in reserve: 9 to 7. ")
    assert step.answer(Press("Black")).right
