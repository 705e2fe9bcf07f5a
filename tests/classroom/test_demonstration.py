"""A teacher's commands run and can be undone; wrong ones change nothing."""

import time
import tracemalloc
from random import Random

import pytest

import stonebook
from stonebook.classroom.demonstration.command_runner import DISPLAY_COMMANDS
from stonebook.classroom.demonstration.commands import BOARD_COMMANDS, legal_cells
from stonebook.classroom.demonstration.demonstration import MAX_LINES, Demonstration
from stonebook.classroom.demonstration.display import PREPARING_VERBS
from stonebook.classroom.demonstration.next_step_text import next_step_text
from stonebook.classroom.demonstration.saved_text import DemoSnapshot, read, write
from stonebook.classroom.plans.script import plan_ids, ready_script, ready_scripts
from stonebook.records import Record, link
from stonebook.rules.errors import BadLesson, BadRecord
from stonebook.words import say, speaking
from tests.refusals import NO_A1


def next_line(demo: Demonstration) -> str:
    """The script's next line, "" at its end."""
    return next(iter(demo.script[demo.display.place :]), "")


def shown(*lines, script=()):
    demonstration = Demonstration(script)
    for line in lines:
        demonstration.do(line)
    return demonstration


def look(demonstration):
    """Return everything visible, to compare two moments."""
    s = demonstration.display
    boards = [
        (
            state.position,
            state.set_up().draft,
            state.frame_number,
            state.asked_move,
            state.branches,
            state.circles,
            dict(state.texts),
            state.arrows,
            state.covered,
            dict(state.votes),
            dict(state.refusal_marks),
            (state.shows_legal, state.shows_last, state.shows_count),
        )
        for state in s.boards
    ]
    return boards, s.place, s.asked, s.answer, s.statement, s.notes


GAME = ("C4", "E3", "F6")
RECORD = link(
    stonebook.game("otello").start(), Record("otello", {}, ("C4", "C5", "C6", "E3", "F4"))
)


def test_a_move_is_shown_event_by_event_and_back():
    demo = shown("board otello size=4")
    replies = [demo.do("play B1"), demo.do("next"), demo.do("next")]
    assert replies == [
        "X plays B1.",
        "B1 and B3 bracket the line between them.",
        "B2 turns to X. O to move.",
    ]
    with pytest.raises(BadLesson, match="Nothing comes"):
        demo.do("next")
    assert [demo.do("back"), demo.do("back")] == replies[1::-1]
    demo.do("back")
    assert demo.boards[0].position == stonebook.game("otello").start(size=4)
    assert demo.boards[0].branches == ("B1",), "what was played stays known"


def test_a_record_is_stepped_through_forwards_back_and_into_branches():
    demo = shown(f"open {RECORD}")
    assert not demo.boards[0].place.path, "a game is opened at its beginning"
    demo.do("next")
    demo.do("next")
    assert demo.boards[0].place.path == ("C4", "C5")
    demo.do("back")
    assert demo.do("moves E3").endswith("X to move.")
    demo.do("back")
    assert demo.boards[0].branches == ("C5", "E3")
    demo.do("next 2")
    assert demo.boards[0].place.path == ("C4", "E3")
    demo.do("back")
    demo.do("next e3")
    demo.do("back")
    with pytest.raises(BadLesson, match="C5 and E3"):
        demo.do("next 3")
    demo.do("end")
    assert demo.boards[0].place.path == ("C4", "C5", "C6", "E3", "F4")
    demo.do("start")
    assert not demo.boards[0].place.path and demo.boards[0].branches == ("C4",)
    assert "several variations: C5 or E3" in demo.do("next")


def test_a_question_about_a_move_comes_before_its_effects():
    demo = shown(f"open {RECORD}")
    assert demo.do("happens") == "X plays C4. What happens now?" == demo.question
    assert not demo.boards[0].place.path
    assert demo.do("next") == "X plays C4."
    assert not demo.question
    demo.do("back")
    assert demo.question
    with pytest.raises(ValueError, match=NO_A1):
        demo.do("happens A1")


def test_the_same_move_in_two_games():
    demo = shown("board otello", "beside ikeda size=9")
    assert demo.do("both: play C4") == "1: X plays C4. 2: Black plays C4. White to move."
    assert [board.position.at("C4") for board in demo.boards] == ["X", "Black"]
    assert demo.do("next").startswith("1: ")
    demo.do("2: mark circle C4")
    assert [board.circles for board in demo.boards] == [(), ("C4",)]
    demo.do("2: moves C5 D4")
    demo.do("2: back")
    assert demo.boards[1].place.path == ("C4", "C5") and demo.boards[0].place.path == ("C4",)
    demo.do("beside")
    assert len(demo.boards) == 1
    with pytest.raises(BadLesson, match="no second board"):
        demo.do("2: clear")


def test_back_shows_a_removed_board_again_with_its_own_lines():
    demo = shown("both: board otello size=4", "1: play A2", "beside", "back")
    first, second = demo.boards
    assert first.place.path == ("A2",)
    assert not second.branches


def test_a_position_is_set_up_and_checked():
    demo = shown("board ikeda size=5", "place White A2 B1")
    reply = demo.do("place black A1")
    assert "no empty neighbour" in reply and demo.boards[0].draft is not None
    with pytest.raises(ValueError, match="no empty neighbour"):
        demo.do("play C3")
    demo.do("erase B1")
    demo.do("to-move White")
    assert demo.boards[0].position.to_move == "White" and demo.boards[0].draft is None
    demo.do("play B1")
    assert demo.boards[0].position.at("A1") is None, "it is taken"
    assert "White" in demo.do("first-pass W")
    with pytest.raises(BadLesson, match="has no “phase”"):
        demo.do("phase free")


def test_reserves_are_the_stones_not_on_the_board():
    demo = shown("board jo", "place Red e5 f5")
    assert demo.do("reserve Red 25") == "Red has 25 in reserve."
    with pytest.raises(BadLesson, match="place 21 more there"):
        demo.do("reserve R 4")
    with pytest.raises(BadLesson, match="remove 2"):
        demo.do("reserve Red 27")
    with pytest.raises(BadLesson, match="no reserves"):
        shown("board io").do("reserve White 3")


@pytest.mark.parametrize("number", ["1000000", "²", "٥"])
def test_a_reserve_is_a_whole_number(number):
    with pytest.raises(BadLesson, match="“reserve”"):
        shown("board jo", f"reserve Red {number}")


def test_turns_of_jo_have_blanks():
    demo = shown("board jo", 'moves "e5+f5 g5>c3" d6+d7')
    other = shown("board jo", "moves e5+f5 g5>c3; d6+d7")
    assert demo.boards[0].position == other.boards[0].position
    assert len(demo.boards[0].place.path) == 2


def test_marks_survive_a_move_and_the_same_mark_again_removes_them():
    demo = shown("board otello", "mark circle C4 D5", "mark A E3", "mark 12 F4", "arrow C4 E6")
    demo.do("play C4")
    board = demo.boards[0]
    assert board.circles == ("C4", "D5") and board.texts == {"E3": "A", "F4": "12"}
    assert board.arrows == (("C4", "E6"),)
    demo.do("mark circle D5")
    demo.do("mark A E3")
    demo.do("arrow C4 E6")
    board = demo.boards[0]
    assert (board.circles, board.texts, board.arrows) == (("C4",), {"F4": "12"}, ())
    demo.do("clear")
    assert not demo.boards[0].circles and not demo.boards[0].texts


def test_cells_are_covered_and_uncovered_votes_and_hints_shown():
    demo = shown("board otello", "cover C4 D4")
    assert demo.do("reveal D4") == "Uncovered: D4: O."
    assert demo.boards[0].covered == ("C4",)
    demo.do("cover")
    assert len(demo.boards[0].covered) == 64
    demo.do("reveal")
    assert not demo.boards[0].covered
    assert demo.do("vote C4=12, D3=5 c4=1") == "C4: 13, D3: 5. Votes in all: 18."
    demo.do("vote")
    assert not demo.boards[0].votes
    assert "C4" in demo.do("legal") and legal_cells(demo.boards[0])
    assert "X 2, O 2" in demo.do("count")
    with pytest.raises(BadLesson, match="no count"):
        shown("board alterigo").do("count")


def test_a_refused_move_shows_why():
    demo = shown("board otello")
    assert demo.do("try A1") == f"{NO_A1} (OT3)"
    assert (
        demo.boards[0].refusal_marks == {"A1": "refused"}
        and demo.boards[0].last_outcome.rule == "OT3"
    )
    with pytest.raises(BadLesson, match="legal"):
        demo.do("try C4")
    demo.do("play C4")
    assert not demo.boards[0].refusal_marks and demo.boards[0].last_outcome.events


def test_a_puzzle_and_a_bare_position_are_opened():
    position = stonebook.game("io").replay(["C3"])
    demo = shown(f"open https://example.org/play/#{link(position)}")
    assert demo.boards[0].position == position
    demo.do("open otello/last-six")
    assert demo.boards[0].position.game.name == "otello"


WRONG = [
    *("", "sing", "board", "board chess", "board otello size=5", "board otello 6", "open nonsense"),
    *("open otello/no-such", "play A1", "play", "moves", "moves C4 A1", "try C4", "happens A1"),
    *("next", "back", "line 1", "place Q C4", "place X", "place X Z9", "to-move Black", "mark"),
    *("mark A", "mark ABCD C4", "mark circle Z9", "arrow C4", "arrow C4 C4", "vote C4", "vote x=1"),
    *("vote C4=" + 50_000 * "9", "vote C4 = 3 D3", "vote =3", "vote C4=1=2", "vote C4=2D3=1"),
    *("vote C4=1000", "vote C4=-1", "2: clear", "ask", "undo", "reserve X 3", "passes 1"),
    *("vote C4=٣", "vote C4=²"),
    *("cover Z9", "reveal Z9", "erase Z9", "board otello colour=red", 'open {"format": 1}'),
]


@pytest.mark.parametrize("line", WRONG)
def test_an_impossible_command_is_refused_and_changes_nothing(line):
    demo = Demonstration()
    before = look(demo)
    for language in ("en", "de"):
        with speaking(language), pytest.raises(ValueError) as caught:
            demo.do(line)
        assert len(str(caught.value)) > 10
    assert look(demo) == before and demo.done == () and not demo.can_undo


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


def test_a_script_continues_line_by_line_with_the_teachers_notes():
    demo = Demonstration(SCRIPT, "First")
    assert demo.display.notes == (("note", SCRIPT[1][5:]),) and next_line(demo) == SCRIPT[2]
    demo.do("next")
    assert demo.question == "Where may X go?" and not demo.display.answer
    demo.do("next")
    assert demo.display.answer and demo.question
    for _ in range(3):
        demo.do("next")
    with pytest.raises(BadLesson, match="“line 8” skips it"):
        demo.do("next")
    demo.do("line 8")
    assert not demo.question, "another board, other words"
    for _ in range(6):
        demo.do("next")
    assert demo.display.statement == "The end." and not next_line(demo)
    for _ in range(2):
        demo.do("next")
        assert demo.display.statement == "That was the last step of this plan."
    demo.do("back")
    demo.do("back")
    assert demo.display.statement == "The end."
    with pytest.raises(BadLesson, match="Nothing comes"):
        Demonstration().do("next")


def test_a_script_is_over_in_any_language():
    demo = Demonstration(["board otello", "tell Hello."])
    demo.do("next")
    demo.do("next")
    assert demo.is_over
    with speaking("de"):
        assert demo.is_over
    demo.do("mark circle C4")
    assert demo.is_over, "the closing sentence is still shown"
    demo.do("tell Once more.")
    assert not demo.is_over


def test_a_script_may_say_the_closing_sentence_before_its_end():
    demo = Demonstration(["board otello", f"tell {say('demo.script_over')}", "play C4"])
    assert not demo.is_over


def test_a_board_and_its_caption_are_set_up_in_one_step():
    demo = Demonstration(
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
    assert demo.question == "Where?" and demo.boards[0].position.at("C3") == "Black"
    assert demo.display.place == 4
    demo.do("next")
    assert demo.boards[0].position.at("C2") == "White" and demo.display.place == 5
    while demo.boards[0].is_mid_move:
        demo.do("next")
    demo.do("next")
    assert demo.display.place == 7 and demo.boards[0].votes, "what the teacher is told ends a step"
    demo.do("next")
    assert demo.display.place == 10 and not demo.boards[0].votes
    assert demo.boards[0].position.at("C4") == "Black"
    demo.do("undo")
    assert demo.display.place == 7 and demo.boards[0].votes, "a step is undone as a whole"
    demo.do("line 2")
    assert demo.display.place == 2 and not demo.question, "a line that is named is the last"
    demo.do("next")
    assert demo.question == "Where?"


def test_the_setup_of_a_board_can_be_typed():
    assert {*PREPARING_VERBS} < {*BOARD_COMMANDS, *DISPLAY_COMMANDS}


def test_a_wrong_script_line_is_reported_when_reached():
    demo = Demonstration(["board ikeda size=5", "place Black Z9", "ask Where?"])
    assert demo.display.place == 1 and demo.boards[0].position.game.name == "ikeda"
    with pytest.raises(BadLesson, match="“line 3” skips it"):
        demo.do("next")
    demo.do("line 3")
    assert demo.question == "Where?"


def test_a_clicker_goes_back_through_a_script_and_on_again():
    script = ["board otello", "moves C4 C5", "ask Well?", "play C6", "tell Done."]
    demo = Demonstration(script)
    looks = [look(demo)]
    while demo.display.statement != "Done.":
        demo.do("next")
        looks.append(look(demo))
    forth = looks[:]
    back = []
    for _ in range(len(looks)):
        demo.do("back")
        back.append(look(demo))
        if demo.display.place == 1:
            break
    assert forth[-2] == back[0]
    while demo.display.statement != "Done.":
        demo.do("next")
    assert look(demo) == forth[-1]


@pytest.mark.parametrize("plan", [*ready_scripts()], ids=lambda plan: plan.id)
def test_a_ready_script_is_shown_to_its_end_with_a_clicker_and_back(plan):
    demo = Demonstration([line.typed for line in plan.lines], plan.title)
    first = look(demo)
    for _ in range(8 * len(plan.lines)):
        if not next_line(demo) and not any(
            stand.is_mid_move or stand.branches for stand in demo.boards
        ):
            break
        demo.do("next")
    assert demo.display.place == len(plan.lines)
    while demo.display.previous is not None:
        demo.do("back")
    assert look(demo) == first


def test_leaving_an_aside_continues_the_script():
    demo = Demonstration(["board otello", "play C4", "tell Done."])
    demo.do("play D3")
    for _ in range(3):
        demo.do("next") if demo.boards[0].is_mid_move else demo.do("back")
    while demo.boards[0].place.path:
        demo.do("back")
    demo.do("next")
    assert demo.boards[0].place.path == ("C4",)


@pytest.mark.parametrize("plan", [*ready_scripts()], ids=lambda plan: plan.id)
def test_going_to_any_line_but_a_last_note_does_not_end_the_plan(plan):
    demo = Demonstration(plan.steps)
    for number in (1, 2, 3, len(plan.steps) // 2):
        demo.do(f"line {number}")
        assert (demo.display.place, demo.is_over) == (number, False)


def test_a_number_with_many_zeros_names_its_line_and_its_branch():
    demo = Demonstration(["ask A?", "ask B?", "ask C?"])
    demo.do("line 0000002")
    assert demo.question == "B?"
    for line in ("line 0000022", "line 4", "line 0", "line ٢", "line " + 50_000 * "9"):
        with pytest.raises(BadLesson, match="lines 1 to 3"):
            demo.do(line)
    demo = shown("board otello", "moves C4 C3", "back", "back", "moves D3", "back")
    branches = demo.boards[0].branches
    assert len(branches) == 2
    with pytest.raises(BadLesson):
        demo.do("next 0000019")
    demo.do("next 0000002")
    assert demo.boards[0].place.path == (branches[1],)


@pytest.mark.parametrize("line", ["line 1", "line 2", "line 4", "line", "next", "back", "1: back"])
def test_a_plan_with_a_line_that_goes_through_the_plan_has_an_end(line):
    demo = Demonstration(["ask A?", "ask B?", line, "ask C?", "ask D?"])
    demo.do("line 5")
    assert demo.question == "D?"
    demo.do("line 2")
    if line in ("line 1", "line 2", "line 4"):
        with pytest.raises(BadLesson, match="one of its own lines"):
            demo.do("next")
    demo = Demonstration([line] * 2000, done=())
    demo.do("line 2000")
    assert demo.display.place == 2000


VERBS = [
    *("next", "next", "next", "back", "back", "undo", "legal", "clear", "happens", "start", "end"),
    *("cover C3", "reveal", "mark circle B2", "vote B2=3", "count", "beside io size=5", "beside"),
    *("both: mark A B2", "2: play C3", "board otello size=6", "line 2", "ask Well?", "tell So."),
]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("script", [(), tuple(SCRIPT)])
def test_a_saved_file_restores_any_state_and_undo_the_beginning(seed, script):
    rnd = Random(seed)
    demo = Demonstration(script)
    looks = [look(demo)]
    for _ in range(40):
        legal = legal_cells(demo.boards[0])
        moves = [f"play {rnd.choice(legal)}"] * 6 if legal else []
        line = rnd.choice([*VERBS, *moves])
        before = look(demo)
        try:
            demo.do(line)
        except ValueError:
            assert look(demo) == before
            continue
        looks = looks[:-1] if line == "undo" else [*looks, look(demo)]
        assert look(demo) == looks[-1]
    draft = read(write(DemoSnapshot.of(demo)))
    assert look(draft.resume()) == look(demo)
    while len(looks) > 1:
        looks.pop()
        assert demo.undo() and look(demo) == looks[-1]


@pytest.mark.parametrize("text", ["", "[]", "{}", "\x00", '{"format": "stonebook-game"}', b"\xff"])
def test_an_invalid_saved_demonstration_is_refused(text):
    with pytest.raises(BadRecord, match="stays"):
        read(text)


def test_a_saved_demonstration_with_a_bad_line_names_it():
    text = write(DemoSnapshot(done=("board otello", "play A1")))
    with pytest.raises(BadRecord, match=r"Line 2 .*“play A1”"):
        read(text)
    assert read(text.replace("play A1", "play C4")).resume().boards[0].place.path == ("C4",)
    with pytest.raises(BadRecord, match="later version"):
        read(text.replace('"version": 1', '"version": 2'))
    assert not DemoSnapshot(done=("board io", "play Z9")).resume().boards[0].place.path


def test_a_long_demonstration_takes_time_and_memory_by_its_length_alone():
    def memory(lines):
        tracemalloc.start()
        demo = shown(*["note x"] * lines)
        size, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert demo.display.notes == (("note", "x"),) * lines
        return size

    assert memory(4000) < 6 * memory(1000)


def test_a_demonstration_has_a_maximum_of_lines():
    demo = shown(*["note x"] * MAX_LINES)
    with pytest.raises(BadLesson, match="5000 commands"):
        demo.do("note y")
    assert len(demo.done) == MAX_LINES
    demo.do("board io")  # all lines before are dropped
    demo.do("note y")
    file = write(DemoSnapshot(done=("note x",) * 60_000))
    started = time.process_time()
    with pytest.raises(BadRecord, match=r"Line 5001 .* 5000 commands"):
        read(file)
    assert DemoSnapshot(done=("note x",) * 60_000).resume().done == ("note x",) * MAX_LINES
    assert time.process_time() - started < 5
    with pytest.raises(BadRecord, match=r"Line 5001 .* 5000 commands"):
        read(write(DemoSnapshot(script=("note x",) * 60_000)))


@pytest.mark.thorough
def test_a_file_that_goes_through_its_script_again_and_again_is_refused():
    script = ("ask x",) * 2000
    done = tuple(f"line {number}" for number in range(2000, 1000, -1))
    with pytest.raises(BadRecord, match=r"Line 11 .* 20000 steps"):
        read(write(DemoSnapshot(script=script, done=done)))
    resumed = DemoSnapshot(script=script, done=done).resume()
    assert resumed.display.place == 1991


@pytest.mark.parametrize("plan", plan_ids())
def test_a_sentence_says_what_the_next_press_shows(plan: str) -> None:
    going = Demonstration(ready_script(plan).steps)
    for _ in range(200):
        sentence = next_step_text(going)
        if sentence == say("demo.coming.none"):
            return
        assert not sentence.startswith(("Next: clear", "Next: play", "Next: holds")), sentence
        going.do("next")
        quoted = sentence.partition("“")[2].rpartition("”")[0]
        large = (going.question, going.display.answer, going.display.statement)
        assert not quoted or quoted in large, sentence
    raise AssertionError("the lesson did not end")
