"""Runs of near-twins: the questions, the verdicts, what a slip costs, and the next run."""

import pytest

import stonebook
from stonebook.rules.errors import BadLesson
from stonebook.teach import Changes, ChosenCell, LegalityStep, Press
from stonebook.teach.explain.reasons import why_legal, why_refused
from stonebook.teach.games.strings.cells import Territory
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.steps.kinds.claims import ClaimsStep
from tests.rules.jo.positions import CROWD
from tests.teach.steps.reader import (
    answer_with,
    arrows,
    buttons,
    counters,
    labels,
    marks,
    stones,
    visible_state,
)

OTELLO, IKEDA = stonebook.game("otello"), stonebook.game("ikeda")
FOUR = OTELLO.start(size=4)
OVER = IKEDA.replay(["resign"], size=2)
ONE_STONE = IKEDA.replay(["A1"], size=2)
PASSED = "This is the first pass of the game, so it does not count towards the end."
AGAIN = "This question comes back at the end."
ELSEWHERE = "This question comes back at the end, on another board."
WHOLE = "No mistakes!"


def run(*moves: str, **arguments: object) -> LegalityStep:
    return LegalityStep("May X?", [(FOUR, move) for move in moves], **arguments)  # type: ignore[arg-type]


QUESTIONS = {
    "a cell": (FOUR, "B1", "may X play B1?", {"B1": "target"}, []),
    "a cell that is taken": (ONE_STONE, "A1", "may White play A1?", {"A1": "target"}, []),
    "a pass": (FOUR, "pass", "must X pass?", {}, []),
    "a cell when it is over": (OVER, "A1", "may anybody play A1?", {"A1": "target"}, []),
    "a pass when it is over": (OVER, "pass", "may anybody pass?", {}, []),
    "a turn": (
        CROWD,
        "e5+f5 g5>a5",
        "may Red play e5 and f5, then move g5 to a5?",
        {"e5": "target", "f5": "target"},
        [("g5", "a5")],
    ),
    "a turn that bombs beside its flip": (
        CROWD,
        "e5+f5 d5* g5>a9",
        "may Red play e5 and f5, then flip d5, then move g5 to a9?",
        {"d5": "ringed", "e5": "target", "f5": "target"},
        [("g5", "a9")],
    ),
}


@pytest.mark.parametrize("case", QUESTIONS)
def test_the_question_and_board_before_and_after_the_verdict(case: str) -> None:
    position, move, question, shown, pointing = QUESTIONS[case]
    other = (FOUR, "A1") if position.check(move) is None else (FOUR, "B1")
    for yes in (True, False):
        step = LegalityStep("May?", [(position, move), other])
        assert step.prompt() == f"1 of 2: {question}"
        words = ("Yes", "No") if move == "pass" else ("Yes, legal", "No, illegal")
        assert labels(step) == dict(zip(("legal", "illegal"), words, strict=True))
        assert buttons(step) == ["legal", "illegal"]
        assert (step.position(), marks(step)) == (position, shown)
        assert arrows(step.scene()) == pointing
        refusal = position.check(move)
        right = yes == (refusal is None)
        feedback = step.answer(Press("legal" if yes else "illegal"))
        assert feedback.right is right
        passes = move == "pass" and position.to_move is not None
        name = "A pass" if move == "pass" else move
        if refusal is None:
            why = why_legal(position.transition(move))
            verdict = why.message
            if move == "pass":
                verdict = f"{name} is legal. {why.message}"
            assert feedback.turns == (position.transition(move),)
            after = position.play(move)
        else:
            why = why_refused(refusal, position)
            verdict = refusal.message
            if move == "pass":
                refused = "X may not pass" if passes else f"{name} is illegal"
                verdict = f"{refused}. {refusal.message}"
            assert feedback.turns == ()
            after = position
        begin, ends = (
            ("Right. ", {""}) if right else ("Not this time. ", {f" {AGAIN}", f" {ELSEWHERE}"})
        )
        assert feedback.message in {f"{begin}{verdict}{end}" for end in ends}
        assert feedback.printed == why.message  # a page says “Yes, legal” before it
        assert (feedback.marks, feedback.rule) == (why.marks, why.rule)
        assert marks(step) == why.marks
        occupied = {cell for cell in after.cells() if after.at(cell)}
        assert stones(step.scene()).keys() == occupied
        assert arrows(step.scene()) == []
        assert labels(step) == {"next": "Next question"}
        answer, other_answer = ("legal", "illegal") if yes else ("illegal", "legal")
        assert {button.name: button.mark for button in step.buttons()} == {
            answer: "chosen right" if right else "chosen",
            other_answer: "" if right else "right",
            "next": "",
        }
        assert counters(step) == (False, 0 if right else 1, False, False)


def test_a_legal_pass_is_explained() -> None:
    step = LegalityStep("May?", [(IKEDA.start(size=2), "pass"), (ONE_STONE, "A1")])
    assert PASSED in step.answer(Press("legal")).message


@pytest.mark.parametrize("name", ["io", "alterigo", "jo"])
def test_a_game_without_passes_says_so_once(name: str) -> None:
    """IO7, AI2, JO4: the refusal is a verdict, so no other stands before it."""
    start = stonebook.game(name).start()
    (first, *_) = start.moves()
    step = LegalityStep("May?", [(start, "pass"), (start, str(first))])
    refusal = start.check("pass")
    assert refusal is not None
    assert step.answer(Press("illegal")).message == f"Right. {refusal.message}"


def test_a_pass_that_is_forced_is_not_called_allowed() -> None:
    """OT5: forced or forbidden, never a choice. In Ikeda Area III a pass is a choice (IK2)."""
    stuck = FOUR.game.replay(["D5", "E5", "F5", "D2", "D1", "E1", "B2", "C1"], size=6)
    step = LegalityStep("Must?", [(stuck, "pass"), (FOUR, "pass")])
    assert step.prompt() == "1 of 2: must X pass?"
    assert step.answer(Press("legal")).message.startswith("Right. X must pass. ")
    step.answer(Press("next"))
    assert step.answer(Press("illegal")).message.startswith("Right. X may not pass. ")
    ikeda = LegalityStep("May?", [(IKEDA.start(size=2), "pass"), (ONE_STONE, "A1")])
    assert ikeda.prompt() == "1 of 2: may Black pass?"
    assert ikeda.answer(Press("legal")).message.startswith("Right. Black may pass. ")


def test_a_whole_run_without_a_slip_is_done() -> None:
    step = run("B1", "A1", "C1")
    assert (step.kind, step.input_kind, step.is_guess, step.is_counted) == (
        "pair",
        "",
        False,
        True,
    )
    assert (step.title, step.id, run("B1", "A1", id="mine").id) == ("May X?", "pair-may-x", "mine")
    for number, (cell, verdict) in enumerate(
        (("B1", "legal"), ("A1", "illegal"), ("C1", "illegal")), start=1
    ):
        assert step.prompt() == f"{number} of 3: may X play {cell}?"
        assert not step.done
        assert step.solution() == (Press(verdict),)
        feedback = step.answer(Press(verdict))
        assert feedback.message.endswith(WHOLE) == (number == 3)
        assert step.solution() == (Press("next"),)
        if number < 3:
            asked = step.answer(Press("next"))
            assert (asked.right, asked.message) == (None, step.prompt())
    assert counters(step) == (True, 0, False, True)
    assert (buttons(step), labels(step)) == (["again"], {"again": "Start over"})
    before = visible_state(step)
    for late in (Press("next"), Press("legal"), Press("illegal"), ChosenCell("A1")):
        assert step.answer(late).right is None
    assert visible_state(step) == before


def test_only_a_verdict_on_an_open_question_is_an_answer() -> None:
    step = run("B1", "A1")
    for answer in (Press("next"), Press("yes"), Press("show"), ChosenCell("A1")):
        before = visible_state(step)
        feedback = step.answer(answer)
        assert (feedback.right, feedback.message) == (None, step.prompt())
        assert visible_state(step) == before
    step.answer(Press("legal"))
    before = visible_state(step)
    for answer in (Press("legal"), Press("illegal"), ChosenCell("A1")):
        assert step.answer(answer).right is None
        assert visible_state(step) == before


def question(step: LegalityStep) -> tuple[int, int, str]:
    """The number of a question, the number of all questions, and its cell."""
    number, _, total, *_, cell = step.prompt().rstrip("?").replace(":", "").split()
    return int(number), int(total), cell


def verdict(step: LegalityStep, right: bool = True) -> str:
    """The button to press at a question."""
    (press,) = step.solution()
    assert isinstance(press, Press)
    return press.name if right else {"legal": "illegal", "illegal": "legal"}[press.name]


def test_a_missed_question_comes_again_with_another_of_the_other_answer() -> None:
    """Not all six. The run begins with another question, and brings both answers."""
    step = run("B1", "A1", "C1", "A2", "D1", "D2")
    for number in range(6):
        assert question(step)[:2] == (number + 1, 6)
        feedback = answer_with(step, verdict(step, right=number != 2))
        assert ("comes back" in feedback.message) == (number == 2)
        assert labels(step) == {"next": "Next question" if number < 5 else "Try these again"}
        answer_with(step, "next")
    assert not step.done
    seen_cells, verdicts = [], set()
    for number in range(2):
        at, total, cell = question(step)
        assert (at, total) == (number + 1, 2)
        seen_cells.append(cell)
        verdicts.add(verdict(step))
        answer_with(step, verdict(step))
        if number < 1:
            answer_with(step, "next")
    assert counters(step) == (True, 1, False, False)
    assert verdicts == {"legal", "illegal"}
    assert {*seen_cells} & {"C1", "B4", "A3", "D2"}  # C1 or a twin of it: what was missed
    assert seen_cells[0] != "D2"


def test_missed_questions_are_repeated_until_they_are_right() -> None:
    step = run("B1", "A1", "C1", "A2", "D1")
    answer_with(step, verdict(step), "next")
    for _ in range(4):
        answer_with(step, verdict(step, right=False), "next")
    for number in range(4):
        assert question(step)[:2] == (number + 1, 4) and not step.done
        message = answer_with(step, verdict(step, right=False)).message
        assert "comes back" not in message and "No mistakes" not in message
        if number < 3:
            answer_with(step, "next")
    assert counters(step) == (False, 8, False, False) and step.may_go_on
    answer_with(step, "next")
    for number in range(4):
        answer_with(step, verdict(step))
        if number < 3:
            answer_with(step, "next")
    assert counters(step) == (True, 8, False, False)
    step.restart()
    answer_with(step, verdict(step, right=False))
    assert not step.done, "begun again, it has a repetition again"


def test_a_run_repeated_without_mistakes_is_not_praised_as_one_without_any() -> None:
    step = run("B1", "A1", "C1", "A2")
    answer_with(step, verdict(step, right=False), "next")
    for _ in range(3):
        answer_with(step, verdict(step), "next")
    message = answer_with(step, verdict(step), "next").message
    while not step.done:
        message = answer_with(step, verdict(step)).message
    assert message.endswith("All correct now.")


def test_a_slip_in_the_last_question_does_not_end_the_run() -> None:
    step = run("B1", "A1")
    answer_with(step, "legal", "next")
    assert ELSEWHERE in answer_with(step, "legal").message
    assert not step.done
    assert labels(step) == {"next": "Try these again"}
    answer_with(step, "next")
    assert question(step)[2] in ("B1", "A2", "C4", "D3")  # not the question that was just asked


def test_the_reply_never_announces_another_board_if_it_is_the_same() -> None:
    only = IKEDA.start(size=1)
    step = LegalityStep("May?", [(only, "pass"), (OVER, "A1")])
    assert answer_with(step, "illegal").message.endswith(AGAIN)


def test_a_symmetric_board_has_other_moves_for_twins() -> None:
    step = run("B1", "A1")
    cells = set()
    for _ in range(8):
        cells.add(question(step)[2])
        answer_with(step, verdict(step), "next")
        cells.add(question(step)[2])
        step.answer(Press("again"))
    assert cells >= {"B1", "A2", "C4", "D3"}


def test_each_run_is_on_the_next_twin_of_each_board() -> None:
    bent = OTELLO.replay(["C4", "C5"])
    twins = PlayedPosition(bent).twins
    images = [PlayedPosition(bent).image(symmetry) for symmetry in twins]
    assert len(images) > 2
    step = LegalityStep("May?", [(bent, "C6"), (bent, "A1")])
    for number in range(len(images) + 1):
        here = images[number % len(images)]
        assert step.position() == here
        legal = number % 2 == 0
        cell = step.prompt()[:-1].rpartition(" ")[2]
        assert (here.check(cell) is None) == legal
        assert marks(step) == {cell: "target"}
        step.answer(Press("again"))
    assert counters(step) == (False, 0, False, False)


def test_a_custom_question_names_the_twins_cells() -> None:
    later = PlayedPosition(IKEDA.start(size=3), ("B1", "A1"))
    step = LegalityStep(
        "May?",
        [(later, "A2"), (later, "A1")],
        question="{player}, {past}: {move}, {b1} and B1?",
    )
    assert step.prompt() == "1 of 2: Black, 1. B1, 2. A1: A2, B1 and B1?"
    for _ in range(9):
        step.answer(Press("again"))
        text = step.prompt().removeprefix("1 of 2: Black, 1. ").removesuffix("?")
        black, _, rest = text.partition(", 2. ")
        white, _, rest = rest.partition(": ")
        asked = rest.partition(",")[0]
        assert step.position().at(black) == "Black"
        assert step.position().at(white) == "White"
        assert rest.endswith(f", {black} and {black}")
        assert {asked: "target"} == marks(step)
    with pytest.raises(stonebook.BadLesson, match="names nobody on a board on which the game is"):
        LegalityStep("May?", [(OVER, "A1"), (ONE_STONE, "A2")], question="{player}|?")


@pytest.mark.parametrize("moves", [("B1",), ("A1",), ("B1", "A2"), ("A1", "A1"), ()])
def test_a_run_needs_both_verdicts(moves: tuple[str, ...]) -> None:
    with pytest.raises(stonebook.BadLesson, match="at least one legal and one illegal"):
        run(*moves)


def test_the_error_carries_an_unknown_name() -> None:
    for moves, arguments, text in (
        (("B1", "E9"), {}, "E9"),
        (("B1", "A1"), {"question": "{who}?"}, "{who}"),
    ):
        with pytest.raises(stonebook.BadLesson) as caught:
            run(*moves, **arguments)
        assert caught.value.text == text


# ClaimsStep: about a goal, or a set of cells.

TAKES = PlayedPosition(IKEDA.start(size=3), ("B1", "A1"))
LEAVES = PlayedPosition(IKEDA.start(size=3), ("C1", "A1"))
ASIDE = PlayedPosition(IKEDA.start(size=3), ("C1", "A2"))
ITEMS = [(TAKES, "A2"), (LEAVES, "A2"), (ASIDE, "A1")]
REASONS = ["It was on {A1}.", "", "It is on {a2}."]


def claims(**arguments: object) -> ClaimsStep:
    return ClaimsStep("Takes?", ITEMS, Changes("removed"), "Takes {move}?", **arguments)  # type: ignore[arg-type]


def test_a_claim_is_answered_with_the_moves_effect() -> None:
    for yes, opening, counted in (
        ("yes", "Right. ", (False, 0, False, False)),
        ("no", "Not this time. ", (False, 1, False, False)),
    ):
        step = claims()
        assert step.prompt() == "1 of 3: Takes A2?"
        assert labels(step) == {"yes": "Yes", "no": "No"}
        assert (buttons(step), marks(step)) == (["yes", "no"], {"A2": "target"})
        assert stones(step.scene()) == {"B1": "B", "A1": "W"}
        feedback = step.answer(Press(yes))
        why = why_legal(TAKES.position.transition("A2"))
        assert (
            feedback.message == f"{opening}{why.message}{'' if yes == 'yes' else f' {ELSEWHERE}'}"
        )
        assert (feedback.right, feedback.marks) == (yes == "yes", why.marks)
        assert feedback.turns == (TAKES.position.transition("A2"),)
        assert (stones(step.scene()), marks(step)) == ({"B1": "B", "A2": "B"}, why.marks)
        assert counters(step) == counted
    assert (step.title, step.id, claims(id="mine").id) == ("Takes?", "pair-takes", "mine")


def test_each_claim_has_its_own_reason_in_every_run() -> None:
    step = claims(reasons=REASONS)
    reasons = set()
    for number in range(9):
        for place in range(3):
            item = (number + place) % 3
            holds = item == 0
            assert step.solution() == (Press("yes" if holds else "no"),)
            message = answer_with(step, "yes" if holds else "no").message.removesuffix(f" {WHOLE}")
            position = step.position()
            (white,) = (cell for cell in position.cells() if position.at(cell) == "White")
            reason = {0: f"It was on {white}.", 1: "", 2: f"It is on {white}."}[item]
            assert message.endswith(reason)
            assert ("It is on" in message, "It was on" in message) == (item == 2, item == 0)
            reasons.add(white)
            if place < 2:
                answer_with(step, "next")
        assert step.done
        answer_with(step, "again")
    assert len(reasons) > 2


def test_a_turn_of_a_claim_is_pointed_at_and_then_shown() -> None:
    step = ClaimsStep(
        "Flips?", [(CROWD, "e5+f5 g5>a5"), (CROWD, "e5+f5 d5*")], Changes("flipped"), "{move}?"
    )
    assert arrows(step.scene()) == [("g5", "a5")]
    assert marks(step) == {"e5": "target", "f5": "target"}
    lost = answer_with(step, "yes")
    assert (arrows(step.scene()), marks(step)) == ([], {"e5": "last", "f5": "last"})
    assert "a5" in stones(step.scene())
    assert lost.marks == marks(step)


def test_a_claim_about_a_cell_gets_its_reason() -> None:
    shared = PlayedPosition(IKEDA.start(size=2), ("A1", "B1"))
    alone = PlayedPosition(IKEDA.start(size=2), ("A1",))
    step = ClaimsStep(
        "Whose?",
        [(shared, "a2"), (alone, "A2")],
        Territory("Black"),
        "Is {move} Black's?",
        reasons=["See {B1}.", "See {A1}."],
    )
    for item, verdict, message in (
        (
            0,
            "no",
            "Right. The empty region around A2 leads to Black on A1 and to White on B1. See B1.",
        ),
        (
            1,
            "yes",
            f"Right. The empty region around A2 leads only to Black, on A1. See A1. {WHOLE}",
        ),
    ):
        assert step.prompt() == f"{item + 1} of 2: Is A2 Black's?"
        before = stones(step.scene())
        feedback = answer_with(step, verdict)
        assert (feedback.right, feedback.message) == (True, message)
        named = {"A1": "ringed"} if item else {"B1": "ringed"}
        assert (feedback.marks, feedback.turns) == ({**named, "A2": "target"}, ())
        assert (marks(step), stones(step.scene())) == (feedback.marks, before)
        if item == 0:
            answer_with(step, "next")
    assert counters(step) == (True, 0, False, True)


def test_wrong_claims_name_their_error() -> None:
    for arguments, text in (({"reasons": ["", "{Z9}", ""]}, "{Z9}"),):
        with pytest.raises(stonebook.BadLesson, match="in reasons") as caught:
            claims(**arguments)
        assert caught.value.text == text
    with pytest.raises(stonebook.BadLesson, match="question="):
        ClaimsStep("T", ITEMS, Changes("removed"), "")


def test_an_item_may_have_its_own_reason_whose_cells_are_renamed_and_marked() -> None:
    items = [(ONE_STONE, "A1"), (IKEDA.start(size=2), "A1")]
    step = LegalityStep("May?", items, reasons=["{A1} is taken.", ""])
    general = LegalityStep("May?", items)
    taken, own = (each.answer(Press("illegal")) for each in (general, step))
    assert own.message.startswith("Right. A1 is taken.") and own.rule == taken.rule
    assert own.marks == {"A1": "refused"}
    for each in (general, step):
        each.answer(Press("next"))
    assert step.answer(Press("legal")) == general.answer(Press("legal"))
    with pytest.raises(BadLesson, match="J9"):
        LegalityStep("May?", items, reasons=["{J9} is off the board.", ""])
