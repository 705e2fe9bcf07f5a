"""A teacher's commands run and can be undone; wrong ones change nothing."""

import time
import tracemalloc
from random import Random

import pytest

import stonebook
from stonebook.records import Record, link
from stonebook.rules.errors import BadLesson, BadRecord
from stonebook.teach.classroom.demonstration.coming import coming_text
from stonebook.teach.classroom.demonstration.commands import BOARD_COMMANDS, legal_cells
from stonebook.teach.classroom.demonstration.demonstration import (
    MOST_LINES,
    SCREEN_COMMANDS,
    Demonstration,
)
from stonebook.teach.classroom.demonstration.display import PREPARES
from stonebook.teach.classroom.demonstration.saved_text import DemoSnapshot, read, write
from stonebook.teach.classroom.plans.script import names, script, scripts
from stonebook.words import say, speaking
from tests.refusals import NO_A1


def next_line(it: Demonstration) -> str:
    """The script's next line, "" at its end."""
    return next(iter(it.script[it.shown.place :]), "")


def shown(*lines, script=()):
    demonstration = Demonstration(script)
    for line in lines:
        demonstration.do(line)
    return demonstration


def look(demonstration):
    """Return all that can be seen, so that two moments can be compared."""
    s = demonstration.shown
    boards = [
        (
            state.position,
            state.set_up().layout,
            state.frame,
            state.asks,
            state.branches,
            state.circles,
            dict(state.texts),
            state.arrows,
            state.covered,
            dict(state.votes),
            dict(state.refused),
            (state.legal, state.last, state.count),
        )
        for state in s.boards
    ]
    return boards, s.place, s.asked, s.answer, s.statement, s.notes


GAME = ("C4", "E3", "F6")
RECORD = link(
    stonebook.game("otello").start(), Record("otello", {}, ("C4", "C5", "C6", "E3", "F4"))
)


def test_a_move_is_shown_event_by_event_and_back():
    it = shown("board otello size=4")
    replies = [it.do("play B1"), it.do("next"), it.do("next")]
    assert replies == [
        "X plays B1.",
        "B1 and B3 bracket the line between them.",
        "B2 turns to X. O to move.",
    ]
    with pytest.raises(BadLesson, match="Nothing comes"):
        it.do("next")
    assert [it.do("back"), it.do("back")] == replies[1::-1]
    it.do("back")
    assert it.boards[0].position == stonebook.game("otello").start(size=4)
    assert it.boards[0].branches == ("B1",), "what was played stays known"


def test_a_record_is_stepped_through_forwards_back_and_into_branches():
    it = shown(f"open {RECORD}")
    assert not it.boards[0].point.path, "a game is opened at its beginning"
    it.do("next")
    it.do("next")
    assert it.boards[0].point.path == ("C4", "C5")
    it.do("back")
    assert it.do("moves E3").endswith("X to move.")
    it.do("back")
    assert it.boards[0].branches == ("C5", "E3")
    it.do("next 2")
    assert it.boards[0].point.path == ("C4", "E3")
    it.do("back")
    it.do("next e3")
    it.do("back")
    with pytest.raises(BadLesson, match="C5 and E3"):
        it.do("next 3")
    it.do("end")
    assert it.boards[0].point.path == ("C4", "C5", "C6", "E3", "F4")
    it.do("start")
    assert not it.boards[0].point.path and it.boards[0].branches == ("C4",)
    assert "several ways: C5 or E3" in it.do("next")


def test_a_question_about_a_move_comes_before_its_effects():
    it = shown(f"open {RECORD}")
    assert it.do("happens") == "X plays C4. What happens now?" == it.question
    assert not it.boards[0].point.path
    assert it.do("next") == "X plays C4."
    assert not it.question
    it.do("back")
    assert it.question
    with pytest.raises(ValueError, match=NO_A1):
        it.do("happens A1")


def test_the_same_move_in_two_games():
    it = shown("board otello", "beside ikeda size=9")
    assert it.do("both: play C4") == "1: X plays C4. 2: Black plays C4. White to move."
    assert [board.position.at("C4") for board in it.boards] == ["X", "Black"]
    assert it.do("next").startswith("1: ")
    it.do("2: mark circle C4")
    assert [board.circles for board in it.boards] == [(), ("C4",)]
    it.do("2: moves C5 D4")
    it.do("2: back")
    assert it.boards[1].point.path == ("C4", "C5") and it.boards[0].point.path == ("C4",)
    it.do("beside")
    assert len(it.boards) == 1
    with pytest.raises(BadLesson, match="no second board"):
        it.do("2: clear")


def test_a_position_is_set_up_and_checked():
    it = shown("board ikeda size=5", "place White A2 B1")
    reply = it.do("place black A1")
    assert "no empty neighbour" in reply and it.boards[0].layout is not None
    with pytest.raises(ValueError, match="no empty neighbour"):
        it.do("play C3")
    it.do("erase B1")
    it.do("to-move White")
    assert it.boards[0].position.to_move == "White" and it.boards[0].layout is None
    it.do("play B1")
    assert it.boards[0].position.at("A1") is None, "it is taken"
    assert "White" in it.do("first-pass W")
    with pytest.raises(BadLesson, match="has no “phase”"):
        it.do("phase free")


def test_reserves_are_the_stones_not_on_the_board():
    it = shown("board jo", "place Red e5 f5")
    assert it.do("reserve Red 25") == "Red has 25 in reserve."
    with pytest.raises(BadLesson, match="put 21 more there"):
        it.do("reserve R 4")
    with pytest.raises(BadLesson, match="take 2 off"):
        it.do("reserve Red 27")
    with pytest.raises(BadLesson, match="no reserves"):
        shown("board io").do("reserve White 3")


def test_turns_of_jo_have_blanks():
    it = shown("board jo", 'moves "e5+f5 g5>c3" d6+d7')
    other = shown("board jo", "moves e5+f5 g5>c3; d6+d7")
    assert it.boards[0].position == other.boards[0].position
    assert len(it.boards[0].point.path) == 2


def test_marks_stay_where_they_are_and_the_same_again_takes_them_off():
    it = shown("board otello", "mark circle C4 D5", "mark A E3", "mark 12 F4", "arrow C4 E6")
    it.do("play C4")
    board = it.boards[0]
    assert board.circles == ("C4", "D5") and board.texts == {"E3": "A", "F4": "12"}
    assert board.arrows == (("C4", "E6"),)
    it.do("mark circle D5")
    it.do("mark A E3")
    it.do("arrow C4 E6")
    board = it.boards[0]
    assert (board.circles, board.texts, board.arrows) == (("C4",), {"F4": "12"}, ())
    it.do("clear")
    assert not it.boards[0].circles and not it.boards[0].texts


def test_covers_votes_and_hints():
    it = shown("board otello", "cover C4 D4")
    assert it.do("reveal D4") == "Uncovered: D4: O."
    assert it.boards[0].covered == ("C4",)
    it.do("cover")
    assert len(it.boards[0].covered) == 64
    it.do("reveal")
    assert not it.boards[0].covered
    assert it.do("vote C4=12, D3=5 c4=1") == "C4: 13, D3: 5. Votes in all: 18."
    it.do("vote")
    assert not it.boards[0].votes
    assert "C4" in it.do("legal") and legal_cells(it.boards[0])
    assert "X 2, O 2" in it.do("count")
    with pytest.raises(BadLesson, match="no count"):
        shown("board alterigo").do("count")


def test_a_refused_move_shows_why():
    it = shown("board otello")
    assert it.do("try A1") == f"{NO_A1} (OT3)"
    assert it.boards[0].refused == {"A1": "refused"} and it.boards[0].done.rule == "OT3"
    with pytest.raises(BadLesson, match="legal"):
        it.do("try C4")
    it.do("play C4")
    assert not it.boards[0].refused and it.boards[0].done.events


def test_a_puzzle_and_a_bare_position_are_opened():
    position = stonebook.game("io").replay(["C3"])
    it = shown(f"open https://example.org/play/#{link(position)}")
    assert it.boards[0].position == position
    it.do("open otello/last-six")
    assert it.boards[0].position.game.name == "otello"


WRONG = [
    *("", "sing", "board", "board chess", "board otello size=5", "board otello 6", "open nonsense"),
    *("open otello/no-such", "play A1", "play", "moves", "moves C4 A1", "try C4", "happens A1"),
    *("next", "back", "line 1", "place Q C4", "place X", "place X Z9", "to-move Black", "mark"),
    *("mark A", "mark ABCD C4", "mark circle Z9", "arrow C4", "arrow C4 C4", "vote C4", "vote x=1"),
    *("vote C4=1000", "vote C4=-1", "2: clear", "ask", "undo", "reserve X 3", "passes 1"),
    *("cover Z9", "reveal Z9", "erase Z9", "board otello colour=red", 'open {"format": 1}'),
]


@pytest.mark.parametrize("line", WRONG)
def test_an_impossible_command_is_refused_and_changes_nothing(line):
    it = Demonstration()
    before = look(it)
    for language in ("en", "de"):
        with speaking(language), pytest.raises(ValueError) as caught:
            it.do(line)
        assert len(str(caught.value)) > 10
    assert look(it) == before and it.done == () and not it.can_undo


SCRIPT = [
    "board otello",
    "note Wait until all are quiet.",
    "ask Where may X go?",
    "expect Anywhere.",
    "answer On four cells.",
    "play C4",
    "2: mark circle C4",
    f"open {RECORD}",
    "tell The end.",
]


def test_a_script_goes_on_line_by_line_with_the_teachers_notes():
    it = Demonstration(SCRIPT, "First")
    assert it.shown.notes == (("note", SCRIPT[1][5:]),) and next_line(it) == SCRIPT[2]
    it.do("next")
    assert it.question == "Where may X go?" and not it.shown.answer
    it.do("next")
    assert it.shown.answer and it.question
    for _ in range(3):
        it.do("next")
    with pytest.raises(BadLesson, match="“line 8” skips it"):
        it.do("next")
    it.do("line 8")
    assert not it.question, "another board, other words"
    for _ in range(6):
        it.do("next")
    assert it.shown.statement == "The end." and not next_line(it)
    for _ in range(2):
        it.do("next")
        assert it.shown.statement == "That was the last step of this lesson."
    it.do("back")
    it.do("back")
    assert it.shown.statement == "The end."
    with pytest.raises(BadLesson, match="Nothing comes"):
        Demonstration().do("next")


def test_a_board_and_its_caption_are_set_up_in_one_step():
    it = Demonstration(
        [
            "board ikeda size=5",
            "place Black C3",
            "to-move White",
            "ask Where?",
            "play C2",
            "vote D3=4",
            "note Wait.",
            "clear",
            "vote",
            "play C4",
            "play A1",
        ]
    )
    assert it.question == "Where?" and it.boards[0].position.at("C3") == "Black"
    assert it.shown.place == 4
    it.do("next")
    assert it.boards[0].position.at("C2") == "White" and it.shown.place == 5
    while it.boards[0].showing:
        it.do("next")
    it.do("next")
    assert it.shown.place == 7 and it.boards[0].votes, "what the teacher is told ends a step"
    it.do("next")
    assert it.shown.place == 10 and not it.boards[0].votes
    assert it.boards[0].position.at("C4") == "Black"
    it.do("undo")
    assert it.shown.place == 7 and it.boards[0].votes, "a step is taken back as a whole"
    it.do("line 2")
    assert it.shown.place == 2 and not it.question, "a line that is named is the last"
    it.do("next")
    assert it.question == "Where?"


def test_the_setup_of_a_board_can_be_typed():
    assert {*PREPARES} < {*BOARD_COMMANDS, *SCREEN_COMMANDS}


def test_a_wrong_script_line_is_reported_when_reached():
    it = Demonstration(["board ikeda size=5", "place Black Z9", "ask Where?"])
    assert it.shown.place == 1 and it.boards[0].position.game.name == "ikeda"
    with pytest.raises(BadLesson, match="“line 3” skips it"):
        it.do("next")
    it.do("line 3")
    assert it.question == "Where?"


def test_a_clicker_goes_back_through_a_script_and_on_again():
    script = ["board otello", "moves C4 C5", "ask Well?", "play C6", "tell Done."]
    it = Demonstration(script)
    seen = [look(it)]
    while it.shown.statement != "Done.":
        it.do("next")
        seen.append(look(it))
    forth = seen[:]
    back = []
    for _ in range(len(seen)):
        it.do("back")
        back.append(look(it))
        if it.shown.place == 1:
            break
    assert forth[-2] == back[0]
    while it.shown.statement != "Done.":
        it.do("next")
    assert look(it) == forth[-1]


@pytest.mark.parametrize("plan", [*scripts()], ids=lambda plan: plan.id)
def test_a_ready_script_is_shown_to_its_end_with_a_clicker_and_back(plan):
    it = Demonstration([line.typed for line in plan.lines], plan.title)
    first = look(it)
    for _ in range(8 * len(plan.lines)):
        if not next_line(it) and not any(stand.showing or stand.branches for stand in it.boards):
            break
        it.do("next")
    assert it.shown.place == len(plan.lines)
    while it.shown.previous is not None:
        it.do("back")
    assert look(it) == first


def test_an_aside_is_left_and_the_script_goes_on():
    it = Demonstration(["board otello", "play C4", "tell Done."])
    it.do("play D3")
    for _ in range(3):
        it.do("next") if it.boards[0].showing else it.do("back")
    while it.boards[0].point.path:
        it.do("back")
    it.do("next")
    assert it.boards[0].point.path == ("C4",)


VERBS = [
    *("next", "next", "next", "back", "back", "undo", "legal", "clear", "happens", "start", "end"),
    *("cover C3", "reveal", "mark circle B2", "vote B2=3", "count", "beside io size=5", "beside"),
    *("both: mark A B2", "2: play C3", "board otello size=6", "line 2", "ask Well?", "tell So."),
]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("script", [(), tuple(SCRIPT)])
def test_a_saved_file_restores_any_state_and_undo_the_beginning(seed, script):
    rnd = Random(seed)
    it = Demonstration(script)
    seen = [look(it)]
    for _ in range(40):
        legal = legal_cells(it.boards[0])
        moves = [f"play {rnd.choice(legal)}"] * 6 if legal else []
        line = rnd.choice([*VERBS, *moves])
        before = look(it)
        try:
            it.do(line)
        except ValueError:
            assert look(it) == before
            continue
        seen = seen[:-1] if line == "undo" else [*seen, look(it)]
        assert look(it) == seen[-1]
    draft = read(write(DemoSnapshot.of(it)))
    assert look(draft.resume()) == look(it)
    while len(seen) > 1:
        seen.pop()
        assert it.undo() and look(it) == seen[-1]


@pytest.mark.parametrize("text", ["", "[]", "{}", "\x00", '{"format": "stonebook-game"}', b"\xff"])
def test_an_invalid_saved_demonstration_is_refused(text):
    with pytest.raises(BadRecord, match="stays"):
        read(text)


def test_a_saved_demonstration_with_a_bad_line_names_it():
    text = write(DemoSnapshot(done=("board otello", "play A1")))
    with pytest.raises(BadRecord, match=r"Line 2 .*“play A1”"):
        read(text)
    assert read(text.replace("play A1", "play C4")).resume().boards[0].point.path == ("C4",)
    with pytest.raises(BadRecord, match="later version"):
        read(text.replace('"version": 1', '"version": 2'))
    assert not DemoSnapshot(done=("board io", "play Z9")).resume().boards[0].point.path


def test_a_long_demonstration_takes_time_and_memory_by_its_length_alone():
    def memory(lines):
        tracemalloc.start()
        it = shown(*["note x"] * lines)
        size, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert it.shown.notes == (("note", "x"),) * lines
        return size

    assert memory(4000) < 6 * memory(1000)


def test_a_demonstration_has_a_maximum_of_lines():
    it = shown(*["note x"] * MOST_LINES)
    with pytest.raises(BadLesson, match="5000 lines"):
        it.do("note y")
    assert len(it.done) == MOST_LINES
    it.do("board io")  # all lines before are dropped
    it.do("note y")
    file = write(DemoSnapshot(done=("note x",) * 60_000))
    started = time.process_time()
    with pytest.raises(BadRecord, match=r"Line 5001 .* 5000 lines"):
        read(file)
    assert DemoSnapshot(done=("note x",) * 60_000).resume().done == ("note x",) * MOST_LINES
    assert time.process_time() - started < 5
    with pytest.raises(BadRecord, match=r"Line 5001 .* 5000 lines"):
        read(write(DemoSnapshot(script=("note x",) * 60_000)))


def test_a_file_that_goes_through_its_script_again_and_again_is_refused():
    script = ("ask x",) * 2000
    done = tuple(f"line {number}" for number in range(2000, 1000, -1))
    with pytest.raises(BadRecord, match=r"Line 11 .* 20000 steps"):
        read(write(DemoSnapshot(script=script, done=done)))
    resumed = DemoSnapshot(script=script, done=done).resume()
    assert resumed.shown.place == 1991


@pytest.mark.parametrize("plan", names())
def test_a_teacher_is_told_in_words_what_comes_next(plan: str) -> None:
    going = Demonstration(script(plan).steps)
    for _ in range(200):
        sentence = coming_text(going)
        if sentence == say("demo.coming.none"):
            return
        assert not sentence.startswith(("Next: clear", "Next: play", "Next: holds")), sentence
        going.do("next")
        quoted = sentence.partition("“")[2].rpartition("”")[0]
        large = (going.question, going.shown.answer, going.shown.statement)
        assert not quoted or quoted in large, sentence
    raise AssertionError("the lesson did not end")
