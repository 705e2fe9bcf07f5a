"""Count it yourself: right answers, wrong ones with their reasons, and a new beginning."""

from random import Random

import pytest

import stonebook
from stonebook.rules.errors import BadNotation
from stonebook.rules.position import Position
from stonebook.teach import ChosenCell, CountStep, Press, Text
from stonebook.teach.scoring.count_page import cells_text
from stonebook.teach.scoring.counting import CountedSet, why_missed, why_wrong
from tests.teach.random_games import COUNTED, random_game
from tests.teach.scoring.games import DIVIDED, sets_of
from tests.teach.scoring.paper import written
from tests.teach.scoring.test_score_step import title

IKEDA = stonebook.game("ikeda")
OTELLO = stonebook.game("otello")


def answers(step: CountStep) -> list[str]:
    return [button.name for button in step.enabled_buttons()]


@pytest.mark.parametrize("case", COUNTED, ids=title)
@pytest.mark.parametrize("seed", range(6))
def test_right_answers_are_accepted(case: tuple[str, dict[str, object]], seed: int) -> None:
    start = random_game(*case, seed)
    step = CountStep("Count", start)
    feedback, asked = None, [step.prompt()]
    while not step.done:
        for answer in step.solution():
            feedback = step.answer(answer)
            assert feedback.right is not False, feedback.message
            assert feedback.message
        asked = [*asked, step.prompt()]
    assert feedback is not None
    assert feedback.right is True
    assert step.first_try
    score = start.position.score()
    assert score is not None
    assert all(written(number) in asked[-1] for number in score.scores.values())


@pytest.mark.parametrize("case", COUNTED, ids=title)
@pytest.mark.parametrize("seed", range(4))
def test_every_cell_that_is_wrong_or_missed_gets_a_true_reason(
    case: tuple[str, dict[str, object]], seed: int
) -> None:
    rnd = Random(seed)
    position = random_game(*case, seed).position
    step = CountStep("Count", position)
    for asked in sets_of(position):
        marked = rnd.sample(position.cells(), rnd.randint(1, len(position.cells())))
        before = step.prompt()
        step.answer(Text(" ".join(marked)))
        feedback = step.answer(Press("lock"))
        assert feedback.right is False
        wrong = [cell for cell in marked if cell not in asked.cells]
        missed = [cell for cell in asked.cells if cell not in marked]
        for cell in wrong:
            reason = why_wrong(position, asked, cell)
            assert f"({reason})" in feedback.message
            assert feedback.marks[cell] == "refused"
            assert_true(position, asked, cell, reason)
        for cell in missed:
            if asked.name == "row":  # by the ends of its rows
                rows = [part.cells for part in position.score().parts if cell in part.cells]
                assert any(f"{row[0]}–{row[-1]}" in feedback.message for row in rows)
            else:
                assert f"({why_missed(position, asked, cell)})" in feedback.message
            assert feedback.marks[cell] == "hint"
        # In text alone every one of them is named.
        words = step.scene().title.replace(",", " ").replace(".", " ").split()
        assert {*wrong, *missed} <= {*words}
        step.answer(Press("next"))
        while step.prompt() == before and not step.done:  # on a twin, until it is right
            for answer in step.solution():
                step.answer(answer)
        break  # the next part is on a twin
    assert not step.first_try


def assert_true(position: Position, asked: CountedSet, cell: str, reason: str) -> None:
    """Compare a reason with the position."""
    owner = position.at(cell)
    assert (reason == "nothing is there") == (owner is None and asked.name != "territory")
    if "is there" in reason and "nothing" not in reason:
        assert owner is not None
        assert owner in reason or "neutral" in reason or asked.name == "territory"
    if "region" in reason:
        assert asked.name == "territory"
        assert owner is None
    if "no row" in reason:
        assert owner == asked.player


def test_the_number_is_compared_apart_from_the_cells() -> None:
    step = CountStep("Count", OTELLO.start(size=4))
    step.answer(Text("C2, b3"))
    step.answer(Press("lock"))
    feedback = step.answer(Text("3"))
    assert feedback.right is False
    wrong = "Your marks are right, but there are not 3 of them. Count once more."
    assert (feedback.message, step.failures) == (wrong, 1)
    assert step.answer(Text("2")).right is True  # the same cells, counted again
    step = CountStep("Count", OTELLO.start(size=4))
    step.answer(ChosenCell("B2"))
    feedback = step.answer(Press("lock"))
    assert "Missed: C2 and B3 (X is there)." in feedback.message
    assert "Wrongly marked: B2 (O is there)." in feedback.message
    assert "2" not in feedback.message.replace("C2", "").replace("B2", "")
    assert feedback.marks == {"C2": "hint", "B3": "hint", "B2": "refused"}
    assert not step.done


def test_a_leaking_region_is_explained_with_its_way_out() -> None:
    step = CountStep("Count", IKEDA.parse(DIVIDED), ask=["territory"])
    step.answer(Text("D5 E5 A4"))
    message = step.answer(Press("lock")).message
    assert "D5 and E5 (the region leads to White, too, on D4 and E4)" in message
    assert "A4 (a stone is there, and territory is empty)" in message
    assert message.count("Wrongly marked") == 1
    assert len(step.scene().arrows) == 2


def test_impossible_questions_are_refused() -> None:
    with pytest.raises(ValueError, match="stones, territory, Black or White"):
        CountStep("Count", IKEDA.parse(DIVIDED), ask=["rows"])


def test_a_game_without_a_count_is_refused() -> None:
    with pytest.raises(ValueError, match="has no count"):
        CountStep("Count", stonebook.game("alterigo").start())


def test_nothing_is_given_away_before_the_number_is_entered() -> None:
    step = CountStep("Count", IKEDA.parse(DIVIDED))
    for answer in (ChosenCell("A1"), ChosenCell("A2"), ChosenCell("A1")):
        text = step.answer(answer).message + step.prompt() + step.scene().title
        assert "7" not in text
        assert "wins" not in text
    assert [mark.kind for mark in step.scene().marks] == ["target"]


def test_marks_are_removed_and_locked() -> None:
    step = CountStep("Count", OTELLO.start(size=4))
    step.answer(ChosenCell("A1"))
    assert "no longer" in step.answer(ChosenCell("a1")).message
    assert "press “Check”" in step.answer(Text("2")).message
    for answer in step.solution():
        step.answer(answer)
    assert "marks are right" in step.answer(ChosenCell("D4")).message
    assert [mark.cell for mark in step.scene().marks] == ["B3", "C2"]
    with pytest.raises(BadNotation, match="is not a number"):
        step.answer(Text("two"))
    step.answer(Text("2"))
    assert step.answer(Text("5")).right is None
    assert step.answer(ChosenCell("A1")).right is None


def test_nonsense_leaves_everything_as_it_was() -> None:
    step = CountStep("Count", OTELLO.start(size=4))
    step.answer(ChosenCell("C2"))
    for text in ("castle", "B3 Z9", "", "²"):
        with pytest.raises(BadNotation):
            step.answer(Text(text))
    assert [mark.cell for mark in step.scene().marks] == ["C2"]
    assert not step.failures


def test_show_me_comes_after_two_failures_and_does_not_count_as_success() -> None:
    step = CountStep("Count", IKEDA.parse(DIVIDED))
    for _ in range(2):
        assert "show" not in answers(step)
        assert step.answer(Press("show")).right is None
        step.answer(ChosenCell("A1"))
        assert step.answer(Press("lock")).right is False
        step.answer(Press("next"))
    assert answers(step) == ["lock", "show"]
    feedback = step.answer(Press("show"))
    assert "The number: 7." in feedback.message
    assert set(feedback.marks.values()) == {"found"}
    step.answer(Press("next"))
    assert step.prompt() == "Mark all of Black's stones, then press “Check”."
    while not step.done:
        for answer in step.solution():
            step.answer(answer)
    assert not step.first_try


def test_restarting_leaves_nothing_stale() -> None:
    fresh = CountStep("Count", IKEDA.parse(DIVIDED))
    step = CountStep("Count", IKEDA.parse(DIVIDED))
    first = (ChosenCell("A1"), Press("lock"), Press("next"))
    second = (ChosenCell("B1"), Press("lock"), Press("next"))
    for answer in (*first, *second, Press("show"), Press("next"), ChosenCell("E3")):
        step.answer(answer)
    step.answer(Press("again"))
    assert (step.prompt(), step.sheet(), step.enabled_buttons()) == (
        fresh.prompt(),
        fresh.sheet(),
        fresh.enabled_buttons(),
    )
    assert not step.scene().marks
    assert not step.failures
    assert not step.helped
    while not step.done:
        for answer in step.solution():
            feedback = step.answer(answer)
    assert feedback.right is True
    assert step.first_try


def test_many_cells_are_not_all_named_in_a_sentence() -> None:
    cells = OTELLO.start().cells()
    assert cells_text(cells).endswith("and 58 more")
