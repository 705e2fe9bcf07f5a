"""A reader's program: one sentence locates any failure, and only its game ends."""

import random
import sys
import threading

import pytest

import stonebook
from stonebook.rules.errors import BadSettings
from stonebook.teach.play.user_player import PlayerFailed, UserPlayer
from stonebook.teach.play.user_program.player_notes import Thought, note
from stonebook.words import speaking
from tests.refusals import NO_A1

START = stonebook.game("otello").start(size=6)
SHORT = 0.05


def two_lines(position):
    while True:
        pass


def one_line(position):
    while True: pass  # noqa: E701  # fmt: skip


def holds_on(position):
    while True:
        try:
            one_line(position)
        except:  # noqa: E722
            continue


def generates(position):
    return [1 for _ in iter(int, 1)]


def searches(position):
    from stonebook.search import solve

    return solve(stonebook.game("otello").start(), nodes=10**9).line[0]


def divides(position):
    return position.moves()[len("abc") // 0]


def asks_the_library(position):
    return random.choice([])


def fails(choose, seconds=5.0, position=START):
    with pytest.raises(PlayerFailed) as caught:
        UserPlayer(choose, seconds=seconds).choose(position, 1)
    assert sys.gettrace() is None or "coverage" in repr(sys.gettrace())
    return caught.value


@pytest.mark.parametrize("choose", [two_lines, one_line, holds_on, generates, searches])
def test_an_endless_program_ends_at_its_deadline_and_the_error_names_its_line(choose):
    error = fails(choose, SHORT)
    assert f"within {SHORT} seconds" in str(error)
    assert error.place.line > choose.__code__.co_firstlineno - 12  # `holds_on` calls another one
    assert error.place.text
    assert f"line {error.place.line} of {error.place.function}" in str(error)


def test_a_line_of_the_engine_is_not_the_readers():
    """Whatever the solver was doing: the line that called it is named."""
    place = fails(searches, SHORT).place
    assert (place.function, place.text[:12]) == ("searches", "return solve")


def test_the_line_of_an_endless_loop_is_its_own():
    place = fails(two_lines, SHORT).place
    assert place.line - two_lines.__code__.co_firstlineno in (1, 2)
    assert place.function == "two_lines"


@pytest.mark.parametrize(
    ("choose", "line"),
    [(divides, 'return position.moves()[len("abc") // 0]'), (asks_the_library, "random.choice(")],
)
def test_an_exception_shows_the_line_that_the_reader_wrote(choose, line):
    error = fails(choose)
    assert error.place.line == choose.__code__.co_firstlineno + 1
    assert line in str(error)
    assert type(error.__cause__).__name__ in str(error)


def test_a_program_that_calls_exit_counts_as_failed():
    assert "SystemExit" in str(fails(lambda position: sys.exit("enough")))


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ("A1", f"The program returned A1, which is not legal: {NO_A1}"),
        ("Z9", "“Z9” is not a move"),
        ("", "“” is not a move of O-tell-O."),
        (None, "The program returned nothing."),
        (7, "“7” (int), which is not a move"),
        (START, "(OtelloPosition), which is not a move"),
        (["D3"], "which is not a move"),
        ("pass", "not legal"),
    ],
)
def test_the_error_names_an_illegal_move(value, problem):
    error = fails(lambda position: value)
    assert problem in str(error)
    assert len(str(error)) < 300


def test_an_illegal_move_names_its_rule_in_every_game():
    for name, moves, again in (
        ("otello", [], "A1"),
        ("io", ["C3"], "C3"),
        ("ikeda", ["B2"], "B2"),
        ("alterigo", ["B2"], "B2"),
        ("jo", [], "a1+a2"),
    ):
        position = stonebook.game(name).replay(moves)
        refusal = position.check(again)
        error = fails(lambda position, text=again: text, position=position)
        assert error.rule == refusal.rule
        assert f"({refusal.rule})" in str(error)


def test_the_failure_is_reported_in_the_readers_language():
    with speaking("de"):
        assert str(fails(lambda position: None)).startswith(
            "Das Programm hat nichts zurückgegeben."
        )


def test_the_same_seed_gives_the_same_move_and_leaves_the_random_state():
    player = UserPlayer(lambda position: random.choice(position.moves()))
    random.seed(3)
    expected = random.random()
    random.seed(3)
    moves = [[str(player.choose(START, seed)) for seed in range(20)] for _ in range(2)]
    assert moves[0] == moves[1]
    assert len({*moves[0]}) > 1
    assert random.random() == expected


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf"), "5", True, None])
def test_a_time_of_zero_is_refused(seconds):
    with pytest.raises(BadSettings, match="not a time for a move"):
        UserPlayer(two_lines, seconds=seconds)


def test_a_player_that_is_not_a_function_is_refused():
    with pytest.raises(BadSettings, match="“'C4'” is not a function"):
        UserPlayer("C4")


def test_another_thread_is_left_alone():
    """Only the program is watched: what the page does meanwhile has no deadline."""
    positions = []
    thread = threading.Thread(target=lambda: positions.append(sys.gettrace()))
    UserPlayer(lambda position: (thread.start(), thread.join(), position.moves()[0])[-1]).choose(
        START, 1
    )
    assert positions == [None]


def thinking(*thoughts):
    def choose(position):
        for thought in thoughts:
            note(thought)
        return position.moves()[0]

    player = UserPlayer(choose)
    player.choose(START, 1)
    return player.thought


def test_thoughts_are_written_on_cells_and_announced_best_first():
    move, other = START.moves()[:2]
    thought = thinking({other: 2.26, move: 1.5, "E4": "maybe", "Z9": 3, None: 1}, "hm")
    assert thought.cells == {"B3": "2.3", "C2": "1½", "E4": "maybe"}
    assert thought.message == "hm: B3 2.3, C2 1½, E4 maybe."


def test_the_last_thought_counts_and_a_long_one_is_cut():
    assert thinking("first", "x" * 10_000).text == "x" * 299 + "…"
    assert thinking() == Thought()
    assert thinking().message == ""


def test_the_best_value_of_several_moves_is_on_their_cell():
    position = stonebook.game("jo").start()
    moves = [move for move in position.moves() if "e5" in move.cells][:3]
    assert len(moves) == 3

    def choose(position):
        note(dict(zip(moves, (1, 3, 2), strict=True)))
        return moves[0]

    player = UserPlayer(choose)
    player.choose(position, 1)
    assert player.thought.cells["e5"] == "3"


def test_notes_are_ignored_outside_a_game():
    note("nobody hears this")
    assert thinking("own").text == "own"


def test_the_seed_is_0_by_default():
    player = UserPlayer(lambda position: random.choice(position.moves()))
    assert player.choose(START) == player.choose(START, seed=0)


def test_a_text_that_is_not_a_move_is_reported_in_one_sentence():
    sentence = str(fails(lambda position: "Z1"))
    assert sentence == str(_notation_error("Z1"))


def _notation_error(text):
    with pytest.raises(ValueError) as caught:
        START.game.move(text)
    return caught.value
