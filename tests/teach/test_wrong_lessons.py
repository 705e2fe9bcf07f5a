"""A lesson that is wrong is refused when it is built, with a sentence for a teacher."""

import pickle
import re
from collections.abc import Iterator

import pytest

import stonebook
from stonebook import BadLesson
from stonebook.records import Record, write_record
from stonebook.teach import Changes, GoalStep, LegalityStep, Press
from stonebook.teach.goals.cells import LegalCells
from stonebook.teach.steps.kinds.claims import ClaimsStep
from stonebook.widgets import (
    begin,
    count,
    demo,
    legal_cells,
    pair,
    plain,
    play,
    predict,
    score,
    task,
    turns,
    walk,
)
from stonebook.widgets.host import host
from stonebook.widgets.host.environments import BuildHost
from stonebook.widgets.lesson.lesson import begin_lesson

HINTS = ["An idea.", "Look at {C3}."]
FOUR = """
to move: X
1 . . . .
2 . O X .
3 . X O .
4 . . . .
  A B C D
"""
RECORD = write_record(Record("otello", {"size": 4}, ("B1", "A1")))
PASSED = (("A1 pass pass", "B1"), ("A1 pass pass pass", "B1"))
YES_NO = {"one": "So.", "two": "No."}


@pytest.fixture(autouse=True)
def here() -> Iterator[BuildHost]:
    """A build that runs the cell "guess" of a lesson of O-tell-O."""
    here = BuildHost()
    before = host.use_host(here)
    begin_lesson("otello/x")
    here.cell = "guess"
    yield here
    host.use_host(before)


def guess(**arguments: object) -> object:
    return predict("Title", "C4", **arguments)


def marked(**arguments: object) -> object:
    return demo("Title", FOUR, **arguments)


WRONG = {
    # Moves
    "a move that is illegal in a walk": (
        lambda: walk("Title", "", "A1"),
        ["A1", "OT3"],
    ),
    "a move that can't be read in a walk": (lambda: walk("Title", "", "K99"), ["K99"]),
    "a walk without a move": (lambda: walk("Title", "C4"), ["at least one move"]),
    "a walk with a sentence too few": (
        lambda: walk("Title", "", "C4", "C3", says=["X goes first."]),
        ["its sentence: 2 in all"],
    ),
    "a walk with sentences and gaps": (
        lambda: walk("Title", "", "C4", says=["X goes first."], missing=["turned"]),
        ["nothing may be missing"],
    ),
    "an illegal move on the board": (lambda: walk("Title", "C4 A1", "C3"), ["A1", "OT3"]),
    "an illegal move after a diagram": (lambda: walk("Title", FOUR, "B1", after="A1"), ["A1"]),
    "an illegal move to predict": (lambda: guess(move="A1"), ["A1", "OT3"]),
    "an illegal move to count": (lambda: count("Title", FOUR, "A1"), ["A1", "OT3"]),
    "an illegal move to score": (lambda: score("Title", FOUR, "A1"), ["A1", "OT3"]),
    "an illegal move that is shown": (
        lambda: guess(question="?", options=YES_NO, right="one", shows="A1"),
        ["A1", "OT3"],
    ),
    "a pair's move that can't be read": (
        lambda: pair("Title", (FOUR, "B1"), (FOUR, "castle")),
        ["castle"],
    ),
    "a pair's move beside the board": (
        lambda: pair("Title", (FOUR, "B1"), (FOUR, "E9")),
        ["“E9”", "A1 to D4"],
    ),
    "an illegal move in a pair about a goal": (
        lambda: pair("Title", (FOUR, "B1"), (FOUR, "A1"), about=turns(2), question="{move}?"),
        ["A1", "OT3"],
    ),
    # Walks
    "a kind of event that there is not": (
        lambda: walk("Title", "", "C4", missing=["turn"]),
        ["“turn”", "placed, bracketed, turned, removed, flipped and moved"],
    ),
    "one text as what is missing": (
        lambda: walk("Title", "", "C4", missing="turn"),
        ["“turn”"],
    ),
    "what never happens in the walk": (
        lambda: walk("Title", "", "C4", missing=["removed"]),
        ["removed", "placed, bracketed and turned"],
    ),
    # Tasks
    "one hint": (lambda: task("Title", FOUR, turns(), hints=["a"]), ["two hints", "not 1"]),
    "hints as one text": (lambda: task("Title", FOUR, turns(), hints="ab"), ["list of two"]),
    "a hint about no cell": (
        lambda: task("Title", FOUR, turns(), hints=["a", "Look at {E5}."]),
        ["{E5} in hints", "{A1} to {D4}"],
    ),
    "a reason about no cell": (
        lambda: task("Title", FOUR, turns(), hints=HINTS, because="See {the corner}."),
        ["{the corner} in because"],
    ),
    "a story about no cell": (
        lambda: task("Title", FOUR, legal_cells(), hints=HINTS, story="After {Z1}."),
        ["{Z1} in story"],
    ),
    "a word that is no move": (
        lambda: task("Title", FOUR, turns(), hints=HINTS, words=["skip"]),
        ["“skip”", "Moves without a cell: pass."],
    ),
    "a word of another game": (
        lambda: task("Title", "", turns(), hints=HINTS, words=["resign"], game="io"),
        ["“resign”", "Io", "Moves without a cell: pass."],
    ),
    # Questions
    "a right answer that is not among them": (
        lambda: guess(question="?", options=YES_NO, right="three"),
        ["“three”", "one and two"],
    ),
    "a question without options": (lambda: guess(question="?"), ["two options"]),
    "options without a question": (lambda: guess(options=YES_NO), ["a question with options"]),
    "neither a move nor a question": (lambda: guess(), ["needs a move"]),
    "a move and a question": (
        lambda: guess(move="C3", question="?", options=YES_NO, right="one"),
        ["not both"],
    ),
    "what no prediction is about": (lambda: guess(move="C3", what="turn"), ["“turn”", "turned"]),
    "a reason of a prediction about no cell": (
        lambda: guess(move="C3", because="Look at {Z1}."),
        ["{Z1} in because"],
    ),
    # Pairs
    "only legal moves": (lambda: pair("Title", (FOUR, "B1"), (FOUR, "A2")), ["one illegal"]),
    "no boards": (lambda: pair("Title"), ["one legal and one illegal"]),
    "a board without a move": (lambda: pair("Title", (FOUR,)), ["one move"]),
    "a place that is none": (
        lambda: pair("Title", (FOUR, "B1"), (FOUR, "A1"), question="May {who} play {move}?"),
        ["{who} in question", "{move}, {turn}, {player}, {stone}, {past} and {passes}"],
    ),
    "a player where the game is over": (
        lambda: pair("Title", *PASSED, question="May {player} play {move}?", size=2, game="ikeda"),
        ["{player}", "over", "{move}"],
    ),
    "a goal without a question": (
        lambda: pair("Title", (FOUR, "B1"), (FOUR, "A2"), about=turns(2)),
        ["question="],
    ),
    "a set of cells and no cell": (
        lambda: pair("Title", (FOUR, "B1"), (FOUR, "Z1"), about=legal_cells(), question="?"),
        ["“Z1”", "A1 to D4"],
    ),
    "a pair's reason about no cell": (
        lambda: pair(
            "Title", (FOUR, "B1", ""), (FOUR, "A1", "{Z1}."), about=legal_cells(), question="?"
        ),
        ["{Z1} in reasons"],
    ),
    # Counts
    "a part that is not counted": (
        lambda: count("Title", FOUR, ask=["territory"]),
        ["markers", "territory"],
    ),
    "a game without a count": (lambda: count("Title", "", game="alterigo"), ["no count"]),
    # Pictures
    "a mark beside the board": (lambda: marked(marks={"E1": "hint"}), ["“E1”", "A1 to D4"]),
    "a mark that there is not": (lambda: marked(marks={"A1": "star"}), ["“star”", "hint"]),
    "an arrow beside the board": (lambda: marked(arrows=[("A1", "A5")]), ["“A5”"]),
    "a text beside the board": (lambda: marked(texts={"Z1": "1"}), ["“Z1”"]),
    # Settings
    "a game that there is not": (lambda: play("Title", game="chess"), ["chess"]),
    "a setting that there is not": (lambda: play("Title", komi=3), ["komi"]),
    "a setting that won't do": (lambda: play("Title", size=5), ["size must be", "not 5"]),
    "a setting beside a diagram": (lambda: play("Title", FOUR, size=4), ["size"]),
    "a setting beside a record": (lambda: play("Title", RECORD, size=4), ["record", "size"]),
    "a misspelled argument": (lambda: walk("Title", "", "C4", mising=["turned"]), ["mising"]),
    "a diagram that can't be read": (lambda: play("Title", FOUR + "\n5 . ."), ["line"]),
    "a game that a plain rule can't be about": (lambda: plain(len, "turn", game="go"), ["go"]),
    # Lessons
    "a lesson without a track": (lambda: begin("bracketing"), ["track"]),
    "a lesson as a file": (lambda: begin("lessons/otello/bracketing.ipynb"), ["track"]),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_lesson_is_refused_with_a_sentence(case: str) -> None:
    call, words = WRONG[case]
    with pytest.raises(BadLesson) as caught:
        call()
    message = str(caught.value)
    assert message.startswith("Code box “guess”, “")
    assert caught.value.cell == "guess"
    for word in words:
        assert word in message


def test_a_call_is_named_by_its_title_where_no_cell_is_known(here: BuildHost) -> None:
    here.cell = None
    with pytest.raises(BadLesson, match=r"^“Title”: .*two hints") as caught:
        task("Title", FOUR, turns(), hints=[])
    assert caught.value.cell == "Title"


def test_the_offending_part_goes_with_the_sentence() -> None:
    with pytest.raises(BadLesson) as caught:
        walk("Title", "", "K99")
    assert caught.value.text == "K99"
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.text, again.cell) == (str(caught.value), "K99", "guess")


def test_a_notebook_shows_the_sentence_and_no_way_through_python() -> None:
    shell = pytest.importorskip("IPython.core.interactiveshell").InteractiveShell()
    shown: list[str] = []
    shell._showtraceback = lambda kind, value, lines: shown.extend(lines)
    shell.run_cell(
        "from stonebook.widgets import begin, walk\n"
        "begin('otello/x')\n"
        "walk('Title', '', 'C4', missing=['turn'])"
    )
    assert len(shown) == 1
    assert shown[0].startswith("BadLesson: Code box “guess”, “Title”: “turn”")


class Objecting(Changes):
    def unsuited(self, position: object) -> str | None:
        return "It can't be."


class Unfulfilled(Changes):
    def objection(self, position: object) -> str | None:
        return "All are equal."


class ObjectingCells(LegalCells):
    def objection(self, position: object) -> str | None:
        return "It can't be."


def test_goals_that_object_are_refused_in_every_step() -> None:
    position = stonebook.game("otello").parse(FOUR)
    items = [(position, "B1"), (position, "A2")]
    for build in (
        lambda: task("Title", FOUR, Objecting(), hints=HINTS),
        lambda: task("Title", FOUR, ObjectingCells(), hints=HINTS),
        lambda: ClaimsStep("Title", items, Objecting(), "{move}?"),
        lambda: ClaimsStep("Title", items, ObjectingCells(), "{move}?"),
    ):
        with pytest.raises(BadLesson, match=r"It can't be\."):
            build()


def test_a_claim_may_be_wrong_where_no_move_is_right() -> None:
    position = stonebook.game("otello").parse(FOUR)
    items = [(position, "B1"), (stonebook.game("otello").replay(["C4", "C5"]), "C6")]
    assert ClaimsStep("Title", items, Unfulfilled(at_least=2), "{move}?")
    with pytest.raises(BadLesson, match="All are equal"):
        task("Title", FOUR, Unfulfilled(), hints=HINTS)


def test_cells_in_braces_may_be_spelled_either_way() -> None:
    """{c3} in O-tell-O is C3, and on a twin it is the twin's."""
    position = stonebook.game("otello").replay(["C4", "C5"])
    messages = []
    for spelled in ("{c3}", "{C3}"):
        step = GoalStep("Title", position, Changes(at_least=1), hints=["a", f"Look at {spelled}."])
        step.answer(Press("again"))
        assert step.position() != position
        step.answer(Press("hint"))
        messages.append(step.answer(Press("hint")).message)
    assert messages[0] == messages[1] != "Look at C3."
    assert re.search(r"[A-H]\d\.$", messages[0])


def test_a_claim_about_a_cell_may_be_spelled_either_way() -> None:
    position = stonebook.game("otello").parse(FOUR)
    step = ClaimsStep("Cells", [(position, "b1"), (position, "A1")], LegalCells(), "Is {move} one?")
    assert step.prompt() == "1 of 2: Is B1 one?"
    assert step.answer(Press("yes")).right is True


def test_a_rule_id_in_a_question_is_not_a_cell() -> None:
    """On 13 × 13 K3 is a cell, IK3 isn't: a twin keeps it."""
    position = stonebook.game("ikeda").replay(["A1", "C2"], size=13)
    step = LegalityStep(
        "Ko?",
        [(position, "A1"), (position, "K3")],
        question="Do IK3 and K3 keep {player} from {move} and {c2}?",
    )
    assert step.prompt() == "1 of 2: Do IK3 and K3 keep Black from A1 and C2?"
    for _ in range(7):
        step.answer(Press("again"))
        prompt = step.prompt()
        assert "IK3" in prompt
        assert " K3 " not in prompt
        assert "C2" not in prompt


def test_a_question_of_a_prediction_reports_cells_without_braces() -> None:
    step = guess(move="C3", because="Look at {c4}.").step
    *marks, lock = step.solution()
    for mark in marks:
        step.answer(mark)
    assert step.answer(lock).message.endswith("Look at C4.")
