"""A reader counts a board: the questions, the buttons at each of them, and the end."""

from random import Random

import pytest

import stonebook
from stonebook.rules.errors import BadLesson, BadNotation
from stonebook.teach import Answer, ChosenCell, CountStep, Press, Text
from tests.teach.scoring import paper
from tests.teach.scoring.games import DIVIDED, IKEDA, ikeda_game, some_game
from tests.teach.scoring.test_walk import drawn

OTELLO = stonebook.game("otello")
LOCK, NEXT, SHOW, AGAIN = map(Press, ("lock", "next", "show", "again"))
LABELS = {
    "lock": ("Check",),
    "next": ("Next question", "Try a similar board", "Try again"),
    "show": ("Show me",),
    "again": ("Start over",),
}


def buttons(step: CountStep) -> list[str]:
    enabled = step.enabled_buttons()
    for button in enabled:
        labels = LABELS.get(button.name, (button.label,))
        assert button.label in labels
    return [button.name for button in enabled]


def answer_all(step: CountStep, *answers: Answer) -> str:
    """Give all answers; return the message for the last one."""
    return [step.answer(answer).message for answer in answers][-1]


def small(**more: str) -> CountStep:
    """X holds B2 and C3 … the start on four by four: X on C2 and B3, O on B2 and C3."""
    return CountStep("Count", OTELLO.start(size=4), **more)


ROW_NUMBER = (
    "Three in a row score 1 point, four score 2, and so on. How many points do {0}'s "
    "rows score in all? Enter the number."
)
ASKED = {
    "otello": [("Mark all of {0}'s markers", "How many markers does {0} have? Enter the number.")],
    "io": [
        (
            "Mark all of {0}'s stones",
            "How many stones does {0} have on the board? Enter the number.",
        )
    ],
    "jo": [("Mark all of {0}'s stones in rows of three or more", ROW_NUMBER)],
    "ikeda": [
        (
            "Mark all of {0}'s stones",
            "How many stones does {0} have on the board? Enter the number.",
        ),
        (
            "Mark every empty point of {0}'s territory",
            "How many points of territory does {0} have? Enter the number.",
        ),
    ],
}


@pytest.mark.parametrize("name", ASKED)
def test_each_set_of_each_player_is_asked_for(name: str) -> None:
    position = some_game(name, 3).position if name != "ikeda" else ikeda_game(0).position
    step = CountStep("Count", position)
    for mark, number in ASKED[name]:
        for player in position.game.players:
            assert step.prompt().split(", then press")[0] == mark.format(player)
            *marks, _ = step.solution()
            answer_all(step, *marks)
            assert step.answer(LOCK).message == "Your marks are right."
            assert step.prompt() == number.format(player)
            answer_all(step, *step.solution())
            assert (step.prompt(), step.legend, step.verdict_kind) == ("Right.", "", "right")
            step.answer(NEXT)
    assert step.input_kind != "cell"


def through(step: CountStep) -> list[str]:
    """Complete the step, and return its questions."""
    asked = []
    while not step.done:
        asked.append(step.prompt())
        answer_all(step, *step.solution())
    return asked


def test_a_count_can_ask_for_one_player_alone() -> None:
    """IO8: the other player's stones are on the score sheet from the start."""
    position = stonebook.game("io").parse("4 W B B B\n3 W B B B\n2 B W W B\n1 W W W W\n  A B C D")
    step = CountStep("Count", position, ask="White")
    (line,) = step.sheet().lines
    assert line.numbers == ("?", "8")
    asked = through(step)
    assert [prompt for prompt in asked if prompt.startswith("Mark")] == [asked[0]]
    assert "White" in asked[0]


def test_a_count_can_ask_for_one_part_of_one_player() -> None:
    """IK7: the other player's part and total are given, but not before the half point moves."""
    step = CountStep("Count", ikeda_game(0).position, ask=["territory", "Black"])
    assert step.sheet().total.numbers == ("?", "?")
    asked = through(step)
    assert [prompt for prompt in asked if prompt.startswith("Mark")] == [asked[0]]
    assert "Black's territory" in asked[0]
    assert [prompt[:5] for prompt in asked if "How much is that?" in prompt] == ["Black"]


def test_a_part_that_was_wrong_is_asked_again_on_a_twin() -> None:
    position = IKEDA.parse("to move: Black\n3 . W .\n2 W W B\n1 . W B\n  A B C")
    step = CountStep("Count", position, ask="territory")
    asked = step.prompt()
    for failures in (1, 2, 3):
        answer_all(step, ChosenCell("B3"), LOCK)
        assert [button.label for button in step.enabled_buttons()] == ["Try a similar board"]
        before = step.position()
        assert step.answer(NEXT).message == step.prompt() == asked
        assert (step.failures, step.done) == (failures, False)
        assert step.position() != before
        assert drawn(step.scene())["marks"] == {}
    answer_all(step, *step.solution())
    answer_all(step, *step.solution())
    assert buttons(step) == ["next"]
    assert step.answer(NEXT).message != asked
    through(step)
    assert step.done
    assert not step.first_try


def test_the_buttons_of_a_count_keep_their_places() -> None:
    step = CountStep("Count", IKEDA.parse(DIVIDED))
    stages = set()
    while not step.done:
        stages.add(tuple(button.name for button in step.buttons()))
        assert len(step.buttons()) in (3, 4)
        answer_all(step, *step.solution())
    assert stages == {
        ("lock", "next", "show"),
        ("moves", "stays", "next", "show"),
        ("Black", "White", "nobody", "show"),
    }
    assert [button.name for button in step.buttons()][-1] == "again"


def test_the_buttons_fit_each_state_of_a_count() -> None:
    step = small()
    assert buttons(step) == ["lock"]
    answer_all(step, ChosenCell("A1"), LOCK)
    assert buttons(step) == ["next"]
    answer_all(step, NEXT, ChosenCell("A1"), LOCK, NEXT)
    assert step.failures == 2
    assert buttons(step) == ["lock", "show"]
    answer_all(step, *step.solution())
    assert buttons(step) == ["show"]
    step.answer(SHOW)
    assert buttons(step) == ["next"]


def test_a_check_with_nothing_marked_is_refused_and_costs_nothing() -> None:
    step = small()
    for _ in range(3):
        feedback = step.answer(LOCK)
        assert feedback.right is None
        assert feedback.message == "Nothing is marked yet. Mark at least one, then press “Check”."
        assert (buttons(step), step.failures) == (["lock"], 0)
    through(step)
    assert step.first_try


def test_buttons_that_are_not_there_change_nothing() -> None:
    step = small()
    for state, absent in (
        ([ChosenCell("A1")], [NEXT, SHOW, Press("castle")]),
        ([LOCK], [LOCK, SHOW, Press("X")]),
        ([NEXT, *small().solution()], [LOCK, NEXT, SHOW, Press("moves")]),
    ):
        answer_all(step, *state)
        before = (step.prompt(), step.scene(), buttons(step), step.failures, step.done)
        for press in absent:
            feedback = step.answer(press)
            assert (feedback.right, feedback.message) == (None, step.prompt())
            assert not feedback.marks
            assert (step.prompt(), step.scene(), buttons(step), step.failures, step.done) == before
    assert not step.helped
    through(step)
    for press in (LOCK, NEXT, SHOW, Press("X")):
        assert step.answer(press).right is None
        assert step.done


def test_marks_are_announced_one_by_one() -> None:
    step = small()
    assert answer_all(step, Text("a1 C2,d4")) == "A1, C2 and D4 marked."
    assert step.scene().title == "O-tell-O. Marked: A1, C2 and D4."
    assert answer_all(step, ChosenCell("C2")) == "C2 is no longer marked."
    assert drawn(step.scene())["marks"] == {"A1": "target", "D4": "target"}
    assert answer_all(step, Text("A1 b3 D4")) == ("B3 marked. A1 and D4 are no longer marked.")
    assert drawn(step.scene())["marks"] == {"B3": "target"}
    step.answer(ChosenCell("b3"))
    assert step.scene().title == "O-tell-O. Nothing is marked."
    assert (
        answer_all(step, Text("7"))
        == "Mark them first, then press “Check”. After that, enter the number."
    )
    # Right marks stay on the board, and can't be changed.
    answer_all(step, *step.solution())
    for answer in (ChosenCell("C2"), Text("A1 C2")):
        assert answer_all(step, answer) == "Your marks are right."
    assert drawn(step.scene())["marks"] == {"C2": "target", "B3": "target"}
    step.answer(Text(" 2 "))
    assert drawn(step.scene())["marks"] == {"C2": "found", "B3": "found"}
    for answer in (ChosenCell("A1"), Text("A1"), Text("2")):
        assert answer_all(step, answer) == "This part has already been checked."
    # The next part begins with nothing marked.
    assert answer_all(step, NEXT) == "Mark all of O's markers, then press “Check”."
    assert drawn(step.scene())["marks"] == {}


@pytest.mark.parametrize("text", ["two", "12345", "²", "", "1.25", "½½"])
def test_a_text_that_is_not_a_number_is_refused(text: str) -> None:
    step = small()
    answer_all(step, *step.solution())
    with pytest.raises(BadNotation) as refused:
        step.answer(Text(text))
    assert refused.value.text == text
    assert str(refused.value) == (
        f"“{text}” is not a number. Type the number in digits, such as 12 or 12½ (12.5)."
    )
    assert buttons(step) == []
    assert not step.failures


@pytest.mark.parametrize(("text", "right"), [("2", True), ("0002", True), ("9999", False)])
def test_numbers_have_up_to_four_digits(text: str, right: bool) -> None:
    step = small()
    answer_all(step, Text("C2 B3"), LOCK)
    assert step.answer(Text(text)).right is right


def test_only_a_wrong_answer_cites_the_rule() -> None:
    step = small()
    answer_all(step, Text("C2 B3"), LOCK)
    feedback = step.answer(Text("2"))
    assert (feedback.right, feedback.rule) == (True, "")
    assert feedback.marks == {"C2": "found", "B3": "found"}
    answer_all(step, NEXT, ChosenCell("C2"))
    feedback = step.answer(LOCK)
    assert (feedback.right, feedback.rule) == (False, "OT7")
    assert feedback.marks == {"B2": "hint", "C3": "hint", "C2": "refused"}
    assert drawn(step.scene())["marks"] == feedback.marks
    assert step.scene().title == "O-tell-O. Missed: B2 and C3. Wrongly marked: C2."


def test_show_me_shows_the_answer_and_asks_again() -> None:
    position = IKEDA.parse("to move: Black\n3 . W .\n2 W W B\n1 . W B\n  A B C")
    step = CountStep("Count", position, ask="territory")
    for _ in range(2):
        answer_all(step, ChosenCell("A3"), LOCK, NEXT)
    step.answer(ChosenCell("A1"))
    assert not step.helped
    feedback = step.answer(SHOW)
    assert feedback.message == "There is nothing to mark. The number is 0."
    assert (feedback.right, feedback.marks) == (None, {})
    assert step.helped
    assert step.failures == 2
    assert step.scene().title == "Ikeda Area III. Nothing is marked."
    # A shown answer does not count: the question comes again.
    assert answer_all(step, NEXT).startswith("Mark every empty point of Black's territory")
    answer_all(step, LOCK, Text("0"), NEXT)
    feedback = step.answer(SHOW)
    assert feedback.message.startswith("The answer: ")
    assert feedback.message.endswith(". The number: 2.")
    assert feedback.rule == "IK7"
    assert [*feedback.marks.values()] == ["found", "found"]
    assert not step.done


@pytest.mark.parametrize(
    ("cells", "arrows"), [("A5 C5", []), ("E5 D5", [("C5", "D5"), ("D5", "D4")])]
)
def test_only_leaks_that_were_taken_are_drawn(cells: str, arrows: list[tuple[str, str]]) -> None:
    step = CountStep("Count", IKEDA.parse(DIVIDED), ask="territory")
    answer_all(step, Text(cells))
    assert drawn(step.scene())["arrows"] == []
    answer_all(step, LOCK)
    assert drawn(step.scene())["arrows"] == arrows


def test_on_a_large_board_a_press_marks_a_region() -> None:
    moves = ["E9", "E8", "E7", "E6", "E5", "E4", "E3", "E2", "E1"]
    large = [move for black in moves for move in (black, "pass")]
    step = CountStep("Count", IKEDA.replay([*large[:-1], "A5"], size=9), ask="territory")
    assert step.prompt().endswith("then press “Check”. One press marks a whole region.")
    assert answer_all(step, ChosenCell("H3")) == "F9, G9, H9, J9, F8, G8 and 30 more marked."
    assert drawn(step.scene())["marks"].keys() == {
        f"{column}{row}" for column in "FGHJ" for row in range(1, 10)
    }
    assert answer_all(step, Text("J1")) == "J1 is no longer marked."  # the typed text is one cell
    assert answer_all(step, ChosenCell("J1")) == "J1 marked."
    assert answer_all(step, ChosenCell("A5")) == "A5 marked."
    assert answer_all(step, ChosenCell("J1")).endswith("more are no longer marked.")
    assert drawn(step.scene())["marks"] == {"A5": "target"}


def test_the_solution_continues_from_any_state_of_the_count() -> None:
    step = small()
    assert step.solution() == (ChosenCell("B3"), ChosenCell("C2"), LOCK)
    step.answer(Text("A1 C2"))
    assert step.solution() == (ChosenCell("A1"), ChosenCell("B3"), LOCK)
    step.answer(LOCK)
    assert step.solution() == (NEXT,)
    step.answer(NEXT)
    answer_all(step, *step.solution())
    assert step.solution() == (Text("2"),)
    step.answer(Text("2"))
    assert step.solution() == (NEXT,)
    for seed in range(20):
        rnd = Random(seed)
        step = CountStep("Count", ikeda_game(seed).position)
        cells = step.position().cells()
        for _ in range(rnd.randint(0, 12)):
            step.answer(rnd.choice((ChosenCell(rnd.choice(cells)), LOCK, Text("3"), NEXT, SHOW)))
        for _ in range(40):
            if not step.done:
                # From here on nothing goes wrong.
                failures = step.failures
                answer_all(step, *step.solution())
                assert step.failures == failures
        assert step.done


@pytest.mark.parametrize(
    ("build", "message", "text"),
    [
        (
            lambda: CountStep("Count", stonebook.game("alterigo").start()),
            "Alter Igo has no count.",
            None,
        ),
        (
            lambda: CountStep("Count", IKEDA.start(), ask=["rows"]),
            "In this game you can ask for stones, territory, Black or White, not for rows.",
            "('rows',)",
        ),
        (
            lambda: CountStep("Count", IKEDA.start(), ask="rows"),
            "In this game you can ask for stones, territory, Black or White, not for rows.",
            "('rows',)",
        ),
    ],
)
def test_an_impossible_count_is_refused(build, message, text) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(BadLesson) as refused:
        build()
    assert str(refused.value) == message
    if text is not None:
        assert "rows" in refused.value.text


def test_braces_around_an_unknown_cell_are_refused() -> None:
    with pytest.raises(BadLesson, match="because") as refused:
        small(because="See {Z9}.")
    assert refused.value.text == "{Z9}"


def test_a_count_has_its_title() -> None:
    step = small(id="mine")
    assert (step.kind, step.input_kind, step.title, step.id) == ("count", "cell", "Count", "mine")
    assert small().id == "count-count"
    assert step.position() == OTELLO.start(size=4)
    assert paper.board(step.position())["C2"] == "X"
