"""Walks: pages forwards and back, and what is left to the reader on the way."""

import pytest

import stonebook
from stonebook.rules.position import Position
from stonebook.teach import Press, Tap, Walk
from stonebook.teach.steps.transcript import transcript
from stonebook.teach.twins import Start
from tests.rules.jo_positions import CROWD
from tests.teach.steps.reader import buttons, counters, give, labels, marks, seen, stones

OTELLO, IKEDA, IO = (stonebook.game(name) for name in ("otello", "ikeda", "io"))
OPENING = OTELLO.replay(["C4", "C5"])
STRING = IKEDA.replay(["A2", "A1", "B2", "B1", "A3", "C3"], size=3)
TURN = "e5+f5 d5* g5>c3"
EMPTY = IO.start(size=5)

FAR_END = "Which own marker of X is at the far end of a line from the new one? Choose it."
TURNING = "Which markers turn to X in this line? Choose them one by one. How many: 1."
LEAVING = "Which stones leave the board now? Choose them one by one. How many: 2."
FLIPPING = "Which stone flips to Red now? Choose it."
MOVING = "Which neutral stone moves now, and where to? Choose both cells."
LAST_PAIR = ["back", "again"]


def walk(position: Position | Start, *moves: str, **given: object) -> Walk:
    return Walk("Slowly", position, moves, **given)  # type: ignore[arg-type]


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

WALKS: dict[str, tuple[Position, list[str], list[str], list[tuple[str, list[str]]]]] = {
    "all of a move of O-tell-O": (
        OPENING,
        ["C6"],
        ["placed", "bracketed", "turned"],
        [
            ("Where can X go? Choose an empty square.", ["C6"]),
            (FAR_END, ["C4"]),
            (TURNING, ["C5"]),
            (FAR_END, ["E4"]),
            (TURNING, ["D5"]),
        ],
    ),
    "a string": (
        STRING,
        ["C1"],
        ["placed", "removed"],
        [("Where can Black go? Choose an empty point.", ["C1"]), (LEAVING, ["A1", "B1"])],
    ),
    "all of a turn of Jō": (
        CROWD,
        [TURN],
        ["placed", "flipped", "moved"],
        [
            ("Where can Red put a pair? Choose two cells.", ["e5", "f5"]),
            (FLIPPING, ["d5"]),
            (MOVING, ["g5", "c3"]),
        ],
    ),
    "the stones of Io": (
        EMPTY,
        ["B5", "A5", "D4"],
        ["placed"],
        [
            (
                "White to move: the entering stone. Where can White go? Choose an empty cell.",
                ["B5"],
            ),
            (
                "Black to move: a bound stone, beside B5. "
                "Where can Black go? Choose an empty cell.",
                ["A5"],
            ),
            ("Black to move: a free stone. Where can Black go? Choose an empty cell.", ["D4"]),
        ],
    ),
}


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


# A walk, what comes before, a cell that won't do, the reason and its rule.
WRONG = {
    "taken": ("all of a move of O-tell-O", "", "C4", None, "OT3"),
    "illegal": ("all of a move of O-tell-O", "", "A1", None, "OT3"),
    "no end, empty": (
        "all of a move of O-tell-O",
        "C6",
        "A1",
        "A1 is empty. The far end of a bracket is a marker.",
        "OT3",
    ),
    "no end, the other's": (
        "all of a move of O-tell-O",
        "C6",
        "E5",
        "X does not stand on E5. Both ends of a bracket belong to the player who moves.",
        "OT3",
    ),
    "no end of a line": (
        "all of a move of O-tell-O",
        "C6",
        "C6",
        "X stands on C6, but that is not the far end of the line that is shown next.",
        "OT3",
    ),
    "the end of another line": (
        "all of a move of O-tell-O",
        "C6",
        "E4",
        "X stands on E4, but that is not the far end of the line that is shown next.",
        "OT3",
    ),
    "nothing to turn": (
        "all of a move of O-tell-O",
        "C6 C4",
        "A1",
        "A1 is empty. Only markers between the two ends turn.",
        "OT4",
    ),
    "turned already": (
        "all of a move of O-tell-O",
        "C6 C4",
        "C4",
        "X stands on C4 already. What lies between the two ends turns.",
        "OT4",
    ),
    "beside the line": (
        "all of a move of O-tell-O",
        "C6 C4",
        "D5",
        "D5 is not between the two ends of this line.",
        "OT4",
    ),
    "nothing to remove": (
        "a string",
        "C1",
        "C2",
        "C2 is empty. Choose stones that leave the board.",
        "IK3",
    ),
    "another string": (
        "a string",
        "C1 A1",
        "C3",
        "C3 is not in the string that is removed next. Which string has no empty neighbour left?",
        "IK3",
    ),
    "an own string": (
        "a string",
        "C1",
        "A2",
        "A2 is not in the string that is removed next. Which string has no empty neighbour left?",
        "IK3",
    ),
    "no pair there": ("all of a turn of Jō", "", "d5", None, "JO4"),
    "no pair with it": ("all of a turn of Jō", "e5", "a5", None, "JO4"),
    "nothing to flip": (
        "all of a turn of Jō",
        "e5 f5",
        "c5",
        "c5 is empty. Only a stone can flip.",
        "JO6",
    ),
    "flipped already": ("all of a turn of Jō", "e5 f5", "b5", "b5 is Red's already.", "JO6"),
    "not flipped": (
        "all of a turn of Jō",
        "e5 f5",
        "h2",
        "h2 is not the stone that flips next. Look at both ends of the pair.",
        "JO6",
    ),
    "a neutral one does not flip": (
        "all of a turn of Jō",
        "e5 f5",
        "g5",
        "g5 is not the stone that flips next. Look at both ends of the pair.",
        "JO6",
    ),
    "an empty cell before the stone": (
        "all of a turn of Jō",
        "e5 f5 d5 next",
        "a5",
        "a5 is not where the neutral stone goes in this turn.",
        "JO7",
    ),
    "another neutral stone": (
        "all of a turn of Jō",
        "e5 f5 d5 next",
        "a9",
        "a9 holds a neutral stone, but another one moves in this turn. "
        "Look at the ends of the pair.",
        "JO7",
    ),
    "onto a neutral stone": (
        "all of a turn of Jō",
        "e5 f5 d5 next g5",
        "a9",
        "a9 holds a neutral stone, but another one moves in this turn. "
        "Look at the ends of the pair.",
        "JO7",
    ),
    "onto an own stone": (
        "all of a turn of Jō",
        "e5 f5 d5 next g5",
        "b5",
        "b5 is neither where the neutral stone stands nor where it goes.",
        "JO7",
    ),
    "onto another one's before the stone": (
        "all of a turn of Jō",
        "e5 f5 d5 next c3",
        "h2",
        "h2 is neither where the neutral stone stands nor where it goes.",
        "JO7",
    ),
    "a corner": ("the stones of Io", "", "A1", None, "IO2"),
    "not beside it": ("the stones of Io", "B5", "E5", None, "IO3"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_cell_gets_a_true_reason_and_changes_nothing(case: str) -> None:
    name, begun, cell, reason, rule = WRONG[case]
    position, moves, missing, _ = WALKS[name]
    step = walk(position, *moves, missing=missing)
    if begun:
        assert give(step, *begun.split()).right is not False
    before, offered = (step.prompt(), step.scene(), step.position()), buttons(step)
    assert "show" not in offered
    feedback = step.answer(Tap(cell))
    refusal = before[2].check(cell) if reason is None and position.game.name != "jo" else None
    if name == "the stones of Io" and begun:
        refusal = position.play("B5").check(cell)
    if refusal is not None:
        reason = refusal.message
    assert feedback.right is False
    assert feedback.message == (reason or feedback.message)
    assert cell in feedback.message
    assert feedback.rule == rule
    assert feedback.marks[cell] == "refused"
    assert {*feedback.marks.values()} == {"refused"}
    assert (step.prompt(), step.scene(), step.position()) == before
    assert counters(step) == (False, 1, False, False)
    assert buttons(step) == offered
    step.answer(Tap(cell))
    assert buttons(step) == [*offered, "show"]


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
