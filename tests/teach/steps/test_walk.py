"""Walks: pages forwards and back, and what is left to the reader on the way."""

import pytest

import stonebook
from stonebook.teach import Press, Tap
from stonebook.teach.steps.transcript import transcript
from stonebook.teach.twins import Start
from tests.rules.jo_positions import CROWD
from tests.teach.steps.reader import buttons, counters, give, labels, marks, seen, stones
from tests.teach.steps.walks import (
    FAR_END,
    FLIPPING,
    IKEDA,
    LAST_PAIR,
    LEAVING,
    OPENING,
    OTELLO,
    STRING,
    TURN,
    WALKS,
    walk,
)

# Without anything missing.


def test_each_page_tells_what_happened_and_shows_the_board_then() -> None:
    step = walk(OPENING, "C6", str(OPENING.play("C6").moves()[0]))
    events = [*OPENING.explain("C6")]
    after = OPENING.play("C6")
    events += after.explain(after.moves()[0])
    assert step.prompt() == "X is to move. Press “Next step” to see a turn in slow motion."
    assert step.position() == OPENING
    assert (step.asks, step.kind, step.guess) == ("", "walk", False)
    assert (step.title, step.id, step.old_id) == ("Slowly", "walk-slowly", "walk-slowly")
    assert walk(OPENING, "C6", id="mine").id == "mine"
    letters = []
    for number, event in enumerate(events):
        back = ["back"] if number else []
        assert buttons(step) == [*back, "next"]
        assert labels(step)["next"] == "Next step"
        assert step.solution() == (Press("next"),)
        assert not step.done
        feedback = step.answer(Press("next"))
        assert (feedback.right, feedback.message) == (None, event.message)
        assert step.prompt() == event.message
        first = number < len(OPENING.explain("C6"))
        assert step.position() == (OPENING if first else after)
        letters.append(stones(step.scene()))
    assert len(letters[-1]) == 8
    assert buttons(step) == ["back", "again"]
    assert labels(step) == {"back": "Step back", "again": "From the beginning"}
    assert counters(step) == (True, 0, False, True)


def test_pages_end_at_both_ends() -> None:
    step = walk(OPENING, "C6")
    first = seen(step)
    assert step.answer(Press("back")).message == step.prompt()
    assert seen(step) == first
    pages = [step.scene()]
    for _ in range(5):
        step.answer(Press("next"))
        pages.append(step.scene())
    last = seen(step)
    assert step.answer(Press("next")).right is None
    assert seen(step) == last
    for page in reversed(pages[:-1]):
        said = step.answer(Press("back"))
        assert (said.right, said.message) == (None, step.prompt())
        assert step.scene() == page
        assert step.done
    assert seen(step)[:-1] == first[:-1]
    assert step.answer(Tap("A1")).message == step.prompt()
    assert step.answer(Press("nonsense")).message == step.prompt()
    assert seen(step)[:-1] == first[:-1]
    step.answer(Press("next"))
    step.answer(Press("again"))
    assert seen(step) == first


def test_a_walk_begins_where_its_past_leads() -> None:
    step = walk(Start(OTELLO.start(), ("C4", "C5")), "C6")
    assert step.position() == OPENING


# What is missing.


@pytest.mark.parametrize("case", WALKS)
def test_what_is_missing_is_asked_for_and_supplied(case: str) -> None:
    position, moves, missing, asked = WALKS[case]
    step = walk(position, *moves, missing=missing)
    assert step.asks == "cell"
    left = list(asked)
    for _ in range(12):
        if step.done:
            break
        if "next" in buttons(step):
            assert step.solution() == (Press("next"),)
            step.answer(Press("next"))
            continue
        question, cells = left.pop(0)
        assert step.prompt() == question
        assert step.solution() == tuple(map(Tap, cells))
        before = step.scene()
        waits = step.answer(Press("next"))
        assert (waits.right, waits.message, step.scene()) == (None, question, before)
        for number, cell in enumerate(cells[:-1], start=1):
            feedback = step.answer(Tap(cell))
            still = len(cells) - number
            assert feedback.message == f"Yes, {cell}. How many are still missing: {still}."
            assert (feedback.right, feedback.marks) == (True, {})
            assert step.scene().marks[-1].cell == cell
            assert marks(step)[cell] == "target"
            assert step.solution() == tuple(map(Tap, cells[number:]))
        feedback = step.answer(Tap(cells[-1]))
        assert (feedback.right, feedback.message, feedback.marks) == (True, step.prompt(), {})
        assert "target" not in marks(step).values()
    assert (left, counters(step)) == ([], (True, 0, False, True))
    assert buttons(step) == LAST_PAIR


@pytest.mark.parametrize("case", WALKS)
def test_what_is_missing_is_shown_after_two_failures(case: str) -> None:
    position, moves, missing, asked = WALKS[case]
    step = walk(position, *moves, missing=missing)
    _, cells = asked[0]
    wrong = next(cell for cell in position.cells() if position.partial(cell).refusal is not None)
    for failures in range(2):
        assert ("show" in buttons(step), step.failures) == (False, failures)
        assert step.answer(Press("show")).message == step.prompt() == asked[0][0]
        assert not step.helped
        step.answer(Tap(wrong))
    assert labels(step)["show"] == "Show me"
    shown = step.answer(Press("show"))
    assert shown.message == f"It was {' and '.join(cells)}."
    assert (shown.right, shown.marks) == (None, dict.fromkeys(cells, "target"))
    assert all(cell in stones(step.scene()) for cell in cells)
    assert counters(step) == (False, 2, True, False)
    assert "back" in buttons(step)
    give(step, "back")
    # What was once shown or supplied is not asked for again.
    assert buttons(step) == ["next"]
    assert step.answer(Press("show")).right is None
    assert step.answer(Tap(wrong)).right is None
    assert step.failures == 2
    step.restart()
    assert counters(step) == (False, 0, False, False)
    assert buttons(step) == []
    assert step.prompt() == asked[0][0]


def test_another_legal_stone_will_do_and_the_walks_own_is_told() -> None:
    for position, move, cell, player, following in (
        (OPENING, "C6", "B6", "X", FAR_END),
        (STRING, "C1", "C2", "Black", LEAVING),
    ):
        assert position.check(cell) is None
        missing = ["placed", "bracketed" if player == "X" else "removed"]
        step = walk(position, move, missing=missing)
        feedback = step.answer(Tap(cell))
        told = f"{cell} may be played too. In this turn {player} goes on {move}, so look at that."
        assert feedback.message == f"{told} {following}"
        assert (feedback.right, feedback.marks) == (True, {})
        assert marks(step) == {move: "placed"}
        assert counters(step) == (False, 0, False, False)


def test_another_pair_will_do_and_one_cell_may_be_taken_back() -> None:
    step = walk(CROWD, TURN, missing=["placed", "flipped"])
    for cell, right, message, shown in (
        ("a5", True, "Yes, a5. How many are still missing: 1.", {"a5": "target"}),
        ("a5", None, "a5 is taken back.", {}),
        ("b6", True, "Yes, b6. How many are still missing: 1.", {"b6": "target"}),
    ):
        feedback = step.answer(Tap(cell))
        assert (feedback.right, feedback.message, marks(step)) == (right, message, shown)
    (second,) = step.solution()
    assert isinstance(second, Tap)
    assert CROWD.partial(f"b6+{second.cell}").refusal is None
    feedback = step.answer(second)
    told = f"b6 and {second.cell} may be played too. In this turn Red goes on e5 and f5"
    assert feedback.message == f"{told}, so look at that. {FLIPPING}"
    assert feedback.right is True
    assert stones(step.scene()).keys() == {"b5", "h1", "d5", "h2", "g5", "a9", "e5", "f5"}
    # In either order the pair is the walk's own.
    step = walk(CROWD, TURN, missing=["placed", "flipped"])
    give(step, "f5")
    assert step.solution() == (Tap("e5"),)
    assert give(step, "e5").message == FLIPPING


def test_a_neutral_stone_may_go_anywhere_it_can() -> None:
    for cell in ("a5", "h2", "e9"):
        step = walk(CROWD, TURN, missing=["moved"])
        give(step, "next", "next", "next", "g5")
        feedback = step.answer(Tap(cell))
        told = f"{cell} is allowed too. In this turn the neutral stone goes to c3, so look at that."
        assert feedback.message == f"{told} The neutral stone on g5 moves to c3."
        assert (feedback.right, feedback.marks) == (True, {})
        assert counters(step) == (True, 0, False, True)
    step = walk(CROWD, TURN, missing=["moved"])
    assert give(step, "next", "next", "next", "c3").right is True
    assert give(step, "g5").message == "The neutral stone on g5 moves to c3."


def test_a_cell_is_not_taken_twice() -> None:
    step = walk(STRING, "C1", missing=["removed"])
    give(step, "next", "A1")
    twice = step.answer(Tap("A1"))
    assert (twice.right, twice.message) == (None, "A1 is marked already.")
    assert marks(step) == {"C1": "placed", "A1": "target"}
    assert step.failures == 0
    give(step, "back", "next")
    assert marks(step) == {"C1": "placed"}


@pytest.mark.parametrize("missing", ["removed", ["removed"], ["string removed"]])
def test_what_is_missing_may_be_one_text_or_a_list(missing: object) -> None:
    step = walk(STRING, "C1", missing=missing)
    assert give(step, "next").message == LEAVING


@pytest.mark.parametrize("missing", ["", [], ()])
def test_nothing_may_be_missing(missing: object) -> None:
    step = walk(STRING, "C1", missing=missing)
    assert step.asks == ""
    assert len(transcript(step)) == 3


def test_a_wrong_walk_is_told_what_is_wrong() -> None:
    can = "What can is placed, bracketed, turned, removed, flipped and moved."
    for position, move, missing, text, words in (
        (OPENING, "C6", ["turn"], "turn", [f"“turn” can't be missing in a walk. {can}"]),
        (OPENING, "C6", ["placed", "gone"], "gone", ["“gone”"]),
        (OPENING, "C6", "removed", "removed", ["removed", "placed, bracketed and turned."]),
        (OPENING, "C6", ["flipped"], "flipped", ["is flipped", "What happens is placed"]),
        (IKEDA.start(), "pass", ["placed"], "placed", ["Nothing in this walk is placed, so it"]),
    ):
        with pytest.raises(stonebook.BadLesson) as caught:
            walk(position, move, missing=missing)
        assert caught.value.text == text
        assert all(word in str(caught.value) for word in words)
    with pytest.raises(stonebook.BadLesson, match="at least one move"):
        walk(OPENING)
