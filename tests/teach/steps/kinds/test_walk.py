"""Walks: pages forwards and back, and the gaps that the reader fills in on the way."""

from itertools import permutations

import pytest

import stonebook
from stonebook.draw.frames import frames
from stonebook.rules.position import Position
from stonebook.teach import ChosenCell, Press, WalkStep
from stonebook.teach.games.jo.goals import Bombs
from stonebook.teach.goals.changes import Changes
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.steps.transcript import transcript
from stonebook.words import say
from tests.rules.jo.positions import CROWD
from tests.teach.steps.kinds.walks import (
    EFFECTS,
    FAR_END,
    IKEDA,
    IO,
    LAST_PAIR,
    LEAVING,
    OPENING,
    OTELLO,
    STRING,
    TURN,
    TURNING,
    WALKS,
    walk,
)
from tests.teach.steps.reader import (
    answer_with,
    buttons,
    counters,
    labels,
    marks,
    stones,
    visible_state,
)

# Without anything missing.


def test_each_page_describes_a_move_and_shows_its_board() -> None:
    step = walk(OPENING, "C6", str(OPENING.play("C6").moves()[0]))
    after = OPENING.play("C6")
    turns = [frames(p, p.explain(m)) for p, m in ((OPENING, "C6"), (after, after.moves()[0]))]
    pages = [*turns[0][1:], *turns[1][1:]]
    assert step.prompt() == "X is to move. Watch."
    assert step.position() == OPENING
    assert (step.input_kind, step.kind, step.is_guess) == ("", "walk", False)
    assert (step.title, step.id, step.old_id) == ("Slowly", "walk-slowly", "walk-slowly")
    assert walk(OPENING, "C6", id="mine").id == "mine"
    for number, page in enumerate(pages):
        back = ["back"] if number else []
        assert buttons(step) == [*back, "next"]
        assert [button.name for button in step.buttons()] == ["back", "next"]
        assert labels(step)["next"] == "Next step"
        assert step.solution() == (Press("next"),)
        assert not step.done
        feedback = step.answer(Press("next"))
        assert (feedback.right, feedback.message) == (None, page.caption)
        assert step.prompt() == page.caption
        assert step.position() == (OPENING if page in turns[0] else after)
        assert step.scene() == page.scene
    assert len(stones(step.scene())) == 8
    assert buttons(step) == ["back", "again"]
    assert labels(step) == {"back": "Step back", "again": "Start over"}
    assert counters(step) == (True, 0, False, True)


def test_a_sentence_on_each_move_follows_where_the_stone_is_placed() -> None:
    then = str(OPENING.play("C6").moves()[0])
    plain, with_sentences = (
        walk(OPENING, "C6", then),
        walk(OPENING, "C6", then, says=["One.", "Two."]),
    )
    captions: list[tuple[str, str]] = []
    while not plain.done:
        captions.append(
            (plain.answer(Press("next")).message, with_sentences.answer(Press("next")).message)
        )
    more = [spoken.removeprefix(caption).strip() for caption, spoken in captions]
    assert [sentence for sentence in more if sentence] == ["One.", "Two."]
    assert more[0] == "One."


def test_a_move_without_a_sentence_gets_the_usual_one() -> None:
    plain, silent = walk(OPENING, "C6"), walk(OPENING, "C6", says=[""])
    assert silent.answer(Press("next")) == plain.answer(Press("next"))


def test_pages_end_at_both_ends() -> None:
    step = walk(OPENING, "C6")
    first = visible_state(step)
    assert step.answer(Press("back")).message == step.prompt()
    assert visible_state(step) == first
    pages = [step.scene()]
    for _ in range(4):
        step.answer(Press("next"))
        pages.append(step.scene())
    last = visible_state(step)
    assert step.answer(Press("next")).right is None
    assert visible_state(step) == last
    for page in reversed(pages[:-1]):
        feedback = step.answer(Press("back"))
        assert (feedback.right, feedback.message) == (None, step.prompt())
        assert step.scene() == page
        assert step.done
    assert visible_state(step)[:-1] == first[:-1]
    assert step.answer(Press("nonsense")).message == step.prompt()
    assert visible_state(step)[:-1] == first[:-1]
    step.answer(Press("next"))
    step.answer(Press("again"))
    assert visible_state(step) == first


def test_a_press_on_a_complete_page_names_the_button_to_press() -> None:
    step = walk(STRING, "C1", missing=["removed"])
    feedback = step.answer(ChosenCell("A1"))
    assert (feedback.right, feedback.message) == (
        None,
        "There is nothing to choose here. Press “Next step”.",
    )
    answer_with(step, "next", "A1", "B1", "next")
    assert "“Start over”" in step.answer(ChosenCell("A1")).message
    assert step.failures == 0


def test_a_walk_begins_where_its_past_leads() -> None:
    step = walk(PlayedPosition(OTELLO.start(), ("C4", "C5")), "C6")
    assert step.position() == OPENING


# Missing parts.


def test_a_walk_with_something_missing_announces_a_question() -> None:
    step = walk(STRING, "C1", missing=["removed"])
    assert step.prompt() == "Black is to move. Watch first, then answer."


@pytest.mark.parametrize("case", WALKS)
def test_missing_parts_are_asked_for_and_supplied(case: str) -> None:
    position, moves, missing, asked = WALKS[case]
    step = walk(position, *moves, missing=missing)
    assert step.input_kind == "cell"
    results = list(asked)
    for _ in range(14):
        assert [button.name for button in step.buttons()][0::2] == ["back", "show"]
        if step.done:
            break
        if "next" in buttons(step):
            assert step.solution() == (Press("next"),)
            step.answer(Press("next"))
            continue
        question, cells = results.pop(0)
        assert step.prompt() == question
        assert step.solution()[0] == ChosenCell(cells[0])
        before = step.scene()
        waits = step.answer(Press("next"))
        assert (waits.right, waits.message, step.scene()) == (None, question, before)
        for cell in cells[:-1]:
            feedback = step.answer(ChosenCell(cell))
            assert (feedback.right, feedback.marks) == (True, {})
            assert not any(digit in feedback.message.replace(cell, "") for digit in "123456789")
            assert marks(step)[cell] == "target"
            assert ChosenCell(cell) not in step.solution()
        feedback = step.answer(ChosenCell(cells[-1]))
        assert (feedback.right, feedback.marks) == (True, {})
        cause = feedback.message.removesuffix(step.prompt())
        assert bool(cause) == (case == "the stones of Io")
        assert "target" not in marks(step).values()
    assert (results, counters(step)) == ([], (True, 0, False, True))
    assert buttons(step) == LAST_PAIR


@pytest.mark.parametrize("order", [*permutations(["C4", "E4"])])
@pytest.mark.parametrize("turned", [*permutations(["C5", "D5"])])
def test_simultaneous_effects_are_accepted_in_any_order(
    order: tuple[str, ...], turned: tuple[str, ...]
) -> None:
    """No part of the answer is shown before it is complete: a line would tell what turns."""
    step = walk(OPENING, "C6", missing=["bracketed", "turned"])
    assert answer_with(step, "next").message == FAR_END
    assert answer_with(step, *order).message == TURNING
    assert step.scene().lines == ()
    assert marks(step) == {"C6": "placed", "C4": "ringed", "E4": "ringed"}
    assert answer_with(step, *turned).message == "C6 and C4 bracket the line between them."
    assert step.failures == 0


def test_a_pair_alone_is_right_because_its_cells_are_empty_and_touch() -> None:
    step = walk(stonebook.game("jo").start(), "c6+d6", missing=["placed"])
    assert answer_with(step, "c6", "d6").message.startswith("c6 and d6 are empty, and they touch.")


def _has_other_answers(step: WalkStep) -> bool:
    assert step.gap is not None
    return step.gap.has_other_answers


def test_shown_cells_are_an_example_only_where_others_are_right_too() -> None:
    step = walk(stonebook.game("jo").start(), "c6+d6", missing=["placed"])
    assert _has_other_answers(step)
    answer_with(step, "c6")
    assert _has_other_answers(step)
    step = walk(OPENING, "C6", missing=["placed", "bracketed"])
    assert _has_other_answers(step)
    answer_with(step, "C6")
    assert not _has_other_answers(step)
    only = stonebook.game("ikeda").parse("to move: White\n3 B B B\n2 B B B\n1 B B .\n  A B C")
    assert not _has_other_answers(walk(only, "C1", missing=["placed"]))


def test_a_large_string_is_named_only_by_its_size() -> None:
    rows = "5 . . . . .\n4 W W W W .\n3 B B B W .\n2 B . B W .\n1 B B B W .\n  A B C D E"
    step = walk(stonebook.game("ikeda").parse(f"to move: White\n{rows}"), "B2")
    captions = [step.prompt(), *(answer_with(step, "next").message for _ in range(3))]
    assert captions[0] == "Black's string of 8: 1 liberty left, B2."
    assert captions[2:] == [
        "Black's string of 8 has no liberty.",
        "All 8 leave the board together.",
    ]


def test_doomed_strings_of_both_colours_are_asked_for_together() -> None:
    two = stonebook.game("alterigo").replay(["A1", "B2", "B1"], width=2, height=2)
    for cells in permutations(["A1", "B1", "A2", "B2"]):
        step = walk(two, "A2", missing=["removed"])
        assert answer_with(step, "next").message == LEAVING
        ringed = answer_with(step, *cells)
        both = "Black's A1 and B1 and White's A2 and B2"
        assert ringed.message == f"{both} have no liberty."
        assert {*marks(step).values()} == {"ringed"} and len(stones(step.scene())) == 4
        assert answer_with(step, "next").message == f"{both} leave the board together."
        assert stones(step.scene()) == {}


def refused_cells(position: Position) -> list[str]:
    """The empty cells on which no stone may be placed."""
    empty = (cell for cell in position.cells() if position.at(cell) is None)
    return [cell for cell in empty if position.partial(cell).refusal is not None]


@pytest.mark.parametrize("case", WALKS)
def test_a_press_on_a_stone_does_not_count_where_a_stone_is_asked_for(case: str) -> None:
    position, moves, missing, _ = WALKS[case]
    for taken in [cell for cell in position.cells() if position.at(cell) is not None]:
        step = walk(position, *moves, missing=missing)
        feedback = step.answer(ChosenCell(taken))
        assert (feedback.right, step.failures) == (None, 0) and taken in feedback.message


@pytest.mark.parametrize("case", [name for name, case in WALKS.items() if refused_cells(case[0])])
def test_missing_parts_are_shown_after_two_failures(case: str) -> None:
    position, moves, missing, asked = WALKS[case]
    step = walk(position, *moves, missing=missing)
    _, cells = asked[0]
    wrong, *_ = refused_cells(position)
    for failures in range(2):
        assert ("show" in buttons(step), step.failures) == (False, failures)
        assert step.answer(Press("show")).message == step.prompt() == asked[0][0]
        assert not step.helped
        step.answer(ChosenCell(wrong))
    assert labels(step)["show"] == "Show me"
    feedback = step.answer(Press("show"))
    assert feedback.message == say("step.walk.shown.example", cells=[*cells])
    assert (feedback.right, feedback.marks) == (None, dict.fromkeys(cells, "target"))
    assert counters(step) == (False, 2, True, False)
    assert step.prompt() == asked[0][0] and "next" not in buttons(step), "the reader chooses them"
    answer_with(step, *cells)
    assert all(cell in stones(step.scene()) for cell in cells)
    answer_with(step, "back")
    # Parts that were supplied are not asked for again.
    assert buttons(step) == ["next"]
    assert step.answer(Press("show")).right is None
    assert step.answer(ChosenCell(wrong)).right is None
    assert step.failures == 2
    step.restart()
    assert counters(step) == (False, 0, False, False)
    assert buttons(step) == []
    assert step.prompt() == asked[0][0]


# A turn of the reader's own.


def test_the_walk_continues_with_the_readers_own_stone() -> None:
    step = walk(OPENING, "C6", missing=["placed", "turned"])
    feedback = step.answer(ChosenCell("B6"))
    assert feedback.message == f"Yes, X may play B6. Let's go on with your move. {TURNING}"
    assert (feedback.right, marks(step)) == (True, {"B6": "placed"})
    assert answer_with(step, "C5").message == "B6 and D4 bracket the line between them."
    answer_with(step, "next")
    assert counters(step) == (True, 0, False, True)
    assert step.prompt() == "C5 turns to X."
    # The walk's own turn comes back when it is begun again.
    answer_with(step, "again", "C6")
    assert step.solution() == (ChosenCell("C5"), ChosenCell("D5"))


def test_later_moves_of_the_walk_follow_while_they_are_legal() -> None:
    step = walk(IO.start(size=5), "B5", "A5", "D4", missing=["placed"])
    assert "Black places a bound stone" in answer_with(step, "D3").message
    assert step.answer(ChosenCell("A5")).right is False
    assert step.solution() != (ChosenCell("A5"),)
    (own,) = step.solution()
    assert step.answer(own).right is True
    answer_with(step, *(answer.cell for answer in step.solution()))
    assert step.done
    # A part that is shown, not asked for, ends a walk that can't continue.
    step = walk(IKEDA.start(size=3), "A1", "pass", "B1", missing=["placed"])
    answer_with(step, "B1", "next", "next")
    assert step.answer(ChosenCell("A1")).right is True
    assert step.done


def test_a_goal_applies_to_the_readers_stone() -> None:
    step = walk(OPENING, "C6", missing=["placed"], goal=Changes("turned", at_least=2))
    assert step.prompt() == Changes("turned", at_least=2).task_text(OPENING)
    missed = step.answer(ChosenCell("B6"))
    reason = Changes("turned", at_least=2).judge(OPENING.transition("B6"))
    assert reason is not None
    assert (missed.right, missed.message) == (False, reason.message)
    assert missed.marks["B6"] == "refused"
    assert step.solution() == (ChosenCell("C6"),)
    assert answer_with(step, "C6").right is True
    with pytest.raises(stonebook.BadLesson, match="does not reach the goal"):
        walk(OPENING, "B6", missing=["placed"], goal=Changes("turned", at_least=2))
    pair = walk(CROWD, "e5+f5 d5*", missing=["placed", "flipped"], goal=Changes("flipped"))
    assert pair.prompt() == "Red is to move. Flip a stone. Choose two cells for the pair."
    # If the reader places nothing, there is nothing to judge.
    assert walk(OPENING, "B6", missing=["turned"], goal=Changes("turned", at_least=2))


def test_the_walk_continues_with_the_readers_pair_and_a_cell_can_be_undone() -> None:
    step = walk(CROWD, TURN, missing=["placed", "flipped"])
    for cell, right, message, shown in (
        ("a5", True, "Yes, a5. Now the second cell.", {"a5": "target"}),
        ("a5", None, "Undone: a5.", {}),
        ("b6", True, "Yes, b6. Now the second cell.", {"b6": "target"}),
    ):
        feedback = step.answer(ChosenCell(cell))
        assert (feedback.right, feedback.message, marks(step)) == (right, message, shown)
    (second,) = step.solution()
    assert isinstance(second, ChosenCell)
    assert CROWD.partial(f"b6+{second.cell}").refusal is None
    feedback = step.answer(second)
    # This pair has no effects, so the reader's turn is over, and nothing continues.
    assert feedback.message.startswith(f"Yes, Red may play b6 and {second.cell}. Red plays")
    assert feedback.right is True
    assert {"b6", second.cell} <= stones(step.scene()).keys()
    # In either order the pair is the walk's own.
    step = walk(CROWD, TURN, missing=["placed", "flipped"])
    answer_with(step, "f5")
    assert step.solution() == (ChosenCell("e5"),)
    assert answer_with(step, "e5").message == "Which stone flips to Red? Press it."


def test_an_own_choice_that_would_lose_a_later_question_is_refused() -> None:
    """A guard may move to any cell, unless the way stays closed or a pair belongs there."""
    jo = stonebook.game("jo")
    start = jo.replay(["e5+f5 g5>c3", "e6+e7 e5* e8>f5", "f4+g3 e5* h2>e6"])
    turns = ("e1+e2 e3>f4", "a8+a9", "e3+e4 e5*")
    for cell, blocked in (("e4", "Black's later turn with e3+e4"), ("a9", "Red's later turn with")):
        step = walk(start, *turns, missing=["moved", "flipped"])
        refused = answer_with(step, "next", "e3", cell)
        assert (refused.right, refused.marks) == (False, {cell: "refused"})
        assert refused.message.startswith(f"Then {blocked}")
        assert answer_with(step, "e3", "g4").right is True
        while step.gap is None:
            answer_with(step, "next")
        answer_with(step, "e5")
        while not step.done:
            answer_with(step, "next")
        assert counters(step) == (True, 1, False, False)
    step = walk(start, *turns, missing=["moved"])
    assert answer_with(step, "next", "e3", "e4").right is True, "no question is lost"


def test_effects_of_a_pair_come_in_either_order_and_go_anywhere_they_can() -> None:
    own = "Yes, that is legal. Let's go on with your move."
    for cells, message in (
        ("d5 g5 c3", "The stone on d5 flips to Red."),
        ("g5 c3 d5", "The neutral stone on g5 moves to c3."),
        ("d5 g5 a5", f"{own} The stone on d5 flips to Red."),
        ("g5 h2 d5", f"{own} The neutral stone on g5 moves to h2."),
    ):
        step = walk(CROWD, TURN, missing=["flipped", "moved"])
        assert answer_with(step, "next").message == EFFECTS
        *first, last = cells.split()
        assert answer_with(step, *first).right is True
        feedback = step.answer(ChosenCell(last))
        assert (feedback.right, feedback.message) == (True, message)
        for _ in range(6):
            if step.done:
                break
            answer_with(step, "next")
        assert counters(step) == (True, 0, False, True)
        target = cells.partition("g5 ")[2].split()[0]
        assert stones(step.scene())[target] == "N"
    step = walk(CROWD, TURN, missing=["flipped", "moved"])
    bombed = answer_with(step, "next", "g5", "d5")
    assert (bombed.right, bombed.marks) == (False, {"d5": "refused"})
    assert bombed.message == (
        "The stone on d5 is the one to flip. If you bomb it, it is gone. Choose another cell."
    )
    assert answer_with(step, "c3", "d5").message == "The neutral stone on g5 moves to c3."
    step = walk(CROWD, TURN, missing=["moved"])
    assert answer_with(step, "next", "g5", "g5").message == "Undone: g5."
    assert answer_with(step, "g5", "c3").message == "The stone on d5 flips to Red."


def test_the_effects_of_a_pair_have_to_fulfil_the_goal() -> None:
    bombing = walk(CROWD, "e5+f5 g5>h2", missing=["moved"], goal=Bombs())
    missed = answer_with(bombing, "next", "g5", "c3")
    assert (missed.right, missed.marks["c3"], bombing.done) == (False, "refused", False)
    assert missed.message.startswith("The neutral stone went to c3, which was empty.")
    assert answer_with(bombing, "d5").right is True, "the stone that moves is still chosen"
    assert bombing.gap is None
    flipping = walk(CROWD, TURN, missing=["flipped"], goal=Changes("flipped", 2))
    assert (answer_with(flipping, "next", "d5").right, flipping.gap is None) == (False, False)


def test_a_cell_is_not_taken_twice() -> None:
    step = walk(STRING, "C1", missing=["removed"])
    answer_with(step, "next", "A1")
    twice = step.answer(ChosenCell("A1"))
    assert (twice.right, twice.message) == (None, "A1 is marked already.")
    assert marks(step) == {"C1": "placed", "A1": "target"}
    assert step.failures == 0
    answer_with(step, "back", "next")
    assert marks(step) == {"C1": "placed"}


@pytest.mark.parametrize("missing", ["removed", ["removed"], ["string removed"]])
def test_missing_may_be_a_text_or_a_list(missing: object) -> None:
    step = walk(STRING, "C1", missing=missing)
    assert answer_with(step, "next").message == LEAVING


@pytest.mark.parametrize("missing", ["", [], ()])
def test_nothing_may_be_missing(missing: object) -> None:
    step = walk(STRING, "C1", missing=missing)
    assert step.input_kind == ""
    assert len(transcript(step)) == 4


def test_paper_says_what_each_effect_of_a_pair_did() -> None:
    """“g5 and c3” alone names a neutral stone and its target as if they were two."""
    step = walk(CROWD, "e5+f5 g5>c3 d5*", missing=["moved", "flipped"])
    answers = [entry for entry in transcript(step) if entry.answer]
    assert (answers[0].answer, answers[0].message) == (
        "g5 and c3",
        "The neutral stone on g5 moves to c3.",
    )
    assert answers[1].answer == "d5"


def test_a_wrong_walk_names_its_error() -> None:
    can = "These can: placed, bracketed, turned, removed, flipped and moved."
    for position, move, missing, text, words in (
        (OPENING, "C6", ["turn"], "turn", [f"“turn” can't be missing in a walk. {can}"]),
        (OPENING, "C6", ["placed", "gone"], "gone", ["“gone”"]),
        (OPENING, "C6", "removed", "removed", ["removed", "placed, bracketed and turned."]),
        (OPENING, "C6", ["flipped"], "flipped", ["is flipped", "What happens: placed"]),
        (
            IKEDA.start(),
            "pass",
            ["placed"],
            "placed",
            ["Nothing in this walk is placed, so nothing"],
        ),
    ):
        with pytest.raises(stonebook.BadLesson) as caught:
            walk(position, move, missing=missing)
        assert caught.value.text == text
        assert all(word in str(caught.value) for word in words)
    with pytest.raises(stonebook.BadLesson, match="at least one move"):
        walk(OPENING)


def test_a_pass_before_a_question_is_announced() -> None:
    step = walk(IKEDA.replay(["pass"], size=3), "pass", "A1", missing=["placed"])
    asked = answer_with(step, "next").message
    assert asked.startswith("White passes. ")
    assert asked == step.prompt() != "White passes."


def test_a_walk_in_which_a_board_comes_again_counts_boards_not_liberties() -> None:
    start = stonebook.game("alterigo").start(width=3, height=1)
    step = walk(start, "A1", "C1", "B1", "A1", "C1", "B1")
    messages = [step.prompt()]
    while "next" in buttons(step):
        messages.append(answer_with(step, "next").message)
    assert "come up twice" in " ".join(messages)
    assert "liberty left" not in " ".join(messages)


def test_a_walk_that_ends_with_the_same_board_shows_it_before_and_after() -> None:
    eye = stonebook.game("alterigo").replay(["B1", "C2", "A2"], width=3, height=2)
    step = walk(eye, "A1")
    boards = []
    while "next" in buttons(step):
        boards.append([(b.caption, b.outlined) for b in answer_with(step, "next").strip])
    assert boards[-1] == [("Before A1", True), ("After A1", False)]
    assert not any(boards[:-1])
    assert answer_with(step, "back").strip == ()


def lit(step: WalkStep) -> list[bool]:
    return [lamp.lit for lamp in step.scene().lamps]


PASSES = [
    (
        ["pass", "pass", "pass"],
        [[], *[[True, False, False]] * 2, [True, True, False], *[[True, True, True]] * 2],
    ),
    (
        ["pass", "A1", "pass", "pass"],
        [[], *[[True, False, False]] * 3, [True, True, False], *[[True, True, True]] * 2],
    ),
    (
        ["pass", "pass", "A1"],
        [[], *[[True, False, False]] * 2, [True, True, False], [True, False, False]],
    ),
]


@pytest.mark.parametrize(("moves", "lamps"), PASSES)
def test_lamps_show_the_passes_that_the_sentence_mentions(
    moves: list[str], lamps: list[list[bool]]
) -> None:
    step = walk(IKEDA.replay(["B2", "A2"], size=3), *moves)
    pages = [lit(step)]
    while "next" in buttons(step):
        answer_with(step, "next")
        pages.append(lit(step))
    assert pages == lamps
    while "back" in buttons(step):
        assert lit(step) == lamps.pop()
        step.answer(Press("back"))
    assert lit(step) == []


def test_lamps_follow_the_readers_own_turn() -> None:
    step = walk(IKEDA.replay(["pass"], size=3), "pass", "A1", "pass", missing=["placed"])
    assert lit(step) == [True, False, False]
    answer_with(step, "next")
    assert lit(step) == [True, True, False]  # the question shows the pass before it
    answer_with(step, "C3")
    assert lit(step) == [True, False, False]
    answer_with(step, "next")
    assert lit(step) == [True, True, False]


def test_pictures_without_passes_have_no_lamps() -> None:
    for start, moves, missing, _ in WALKS.values():
        step = walk(start, *moves, missing=missing)
        assert all(page.frame.scene.lamps == () for page in step._pages)
