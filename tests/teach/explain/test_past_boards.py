"""Past boards: next to a step, next to a refusal, and replayed."""

from itertools import pairwise
from random import Random

import pytest

import stonebook
from stonebook.rules.position import Position, Transition
from stonebook.rules.strings.position import StringPosition
from stonebook.teach import CountStep, GoalStep, LegalityStep, Press, Text
from stonebook.teach.explain.past_boards import (
    BOARDS_OF_LONG_PAST,
    MAX_BOARDS,
    board_again,
    boards_before,
    turns_before,
)
from stonebook.teach.goals.goal import Legal
from stonebook.teach.goals.outcomes import Ends
from stonebook.teach.play.table import PlayTable
from stonebook.teach.played_position import PlayedPosition

IKEDA, ALTERIGO = stonebook.game("ikeda"), stonebook.game("alterigo")
KO = ["A2", "D2", "B3", "C3", "B1", "C1", "C2", "B2"]
OLD = ["A1", "A2", "B1", "B2", "A1", "B1"]


def board(position: Position) -> set[tuple[str, str]]:
    return {(cell, who) for cell, who in position.snapshot().cells.items() if who}


def drawn(memory) -> set[tuple[str, str]]:  # type: ignore[no-untyped-def]
    names = {"B": "Black", "W": "White"}
    return {(stone.cell, names[stone.letter]) for stone in memory.scene.stones}


def test_the_past_boards_match_the_game() -> None:
    ko = IKEDA.replay(KO, size=4)
    memories = boards_before(ko)
    assert [memory.caption for memory in memories[:2]] == ["Start", "Move 1"]
    assert len(memories) == 8
    for number, memory in enumerate(memories):
        assert drawn(memory) == board(IKEDA.replay(KO[:number], size=4))
        assert not memory.outlined  # which one would come again is for the reader to find
        assert memory.scene.title.startswith("Ikeda Area III. ")
    assert len(boards_before(IKEDA.replay([*KO, "A4", "D4"], size=4))) == MAX_BOARDS
    long = boards_before(IKEDA.replay([*KO, "A4", "D4", "pass"], size=4))
    assert [memory.caption for memory in long] == [f"Move {number}" for number in (7, 8, 9, 10)]
    assert len(long) == BOARDS_OF_LONG_PAST


def test_the_last_move_is_ringed_on_each_board() -> None:
    rings = [
        [mark.cell for mark in memory.scene.marks]
        for memory in boards_before(IKEDA.replay(KO, size=4))
    ]
    assert rings == [[], *([move] for move in KO[:-1])]


@pytest.mark.parametrize(
    "position",
    [
        IKEDA.replay(KO[:7], size=4),  # nothing has left the board
        IKEDA.parse("to move: Black\n2 B .\n1 . .\n  A B"),
        stonebook.game("otello").replay(["C4", "C5"]),
        IKEDA.replay(["A1", "B1", "A2", "pass", "B2", "pass", "pass"], size=2),  # over
    ],
)
def test_games_without_repetition_have_no_strip(position: Position) -> None:
    assert boards_before(position) == ()
    assert turns_before(position) == ()


@pytest.mark.parametrize(
    ("moves", "settings", "near"),
    [
        ("B1 B2 A2 A1", {"width": 3, "height": 2}, True),  # A2 brings the board after move 3
        ("B1 C1 D1", {"width": 4, "height": 1}, True),  # a null move would be the third time
        ("A1 B1 A1", {"width": 2, "height": 1}, True),  # the last point clears the board again
        ("A1", {"width": 2, "height": 1}, False),  # it does for the first time
        ("A1 B1", {"width": 3, "height": 1}, False),  # a stone was taken: nothing brings it back
        ("A1 B2 B1 A2", {"width": 2, "height": 2}, True),
        ("A1 C1 B1", {"width": 3, "height": 1}, False),  # White can't bring Black's first stone
    ],
)
def test_in_alter_igo_the_past_is_seen_where_a_board_may_come_again(
    moves: str, settings: dict[str, int], near: bool
) -> None:
    position = ALTERIGO.replay(moves.split(), **settings)
    assert bool(boards_before(position)) is near
    before = range(len(moves.split()) + 1)
    stood = [frozenset(board(ALTERIGO.replay(moves.split()[:n], **settings))) for n in before]
    again = [
        move
        for move in position.moves()
        if {n for n in before if stood[n] == frozenset(board(position.play(move)))} - {before[-1]}
    ]
    assert (len({*stood}) < len(stood) and bool(again)) is near


def test_a_refused_repetition_shows_the_old_board_next_to_the_new() -> None:
    old = IKEDA.replay(OLD, size=2)
    memories = board_again(old.attempt("A1"), old)
    assert [(m.caption, m.outlined) for m in memories] == [
        ("Move 1", True),
        ("If Black plays A1", False),
    ]
    assert [drawn(memory) for memory in memories] == [{("A1", "Black")}] * 2
    ko = IKEDA.replay(KO, size=4)
    memories = board_again(ko.attempt("C2"), ko)
    assert memories[0].caption == "Move 7"
    assert drawn(memories[0]) == drawn(memories[1]) == board(IKEDA.replay(KO[:7], size=4))
    assert board_again(ko.attempt("B3"), ko) == ()  # taken: another refusal
    assert board_again(ko.attempt("A4"), ko) == ()  # a new board


def test_a_move_is_compared_with_past_boards_without_listing_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A board to play on compares each move, so a list of all boards would make it quadratic."""
    ko, single = IKEDA.replay(KO, size=4), ALTERIGO.replay(["A1"], width=2, height=1)
    for listing in ("boards", "board_numbers"):
        monkeypatch.setattr(StringPosition, listing, None)
    assert board_again(ko.attempt("A4"), ko) == ()
    assert board_again(ko.attempt("C2"), ko)[0].caption == "Move 7"
    assert board_again(single.attempt("B1"), single) == ()  # emptied for the first time


@pytest.mark.parametrize(
    ("moves", "settings", "captions"),
    [
        (
            "A1 B1 A1 B1",
            {"width": 2, "height": 1},
            ["Start", "Move 2", "Now"],
        ),
        ("A1 B1", {"width": 2, "height": 1}, []),  # a cleared board is no null move
        ("A1", {"width": 1, "height": 1}, ["Before A1", "After A1"]),
        (
            "B1 B2 A2 A1 A2 A1",
            {"width": 3, "height": 2},
            ["Move 2", "Move 4", "Now"],
        ),
        (
            "B1 C1 D1 A1",
            {"width": 4, "height": 1},
            ["Move 1", "Before A1", "After A1"],
        ),
        ("B1 C1 D1 C1", {"width": 4, "height": 1}, ["Move 2", "Now"]),
        ("B1 C1 D1 D1", {"width": 4, "height": 1}, []),
    ],
)
def test_a_repeated_board_is_next_to_the_old_ones(
    moves: str, settings: dict[str, int], captions: list[str]
) -> None:
    *earlier, last = moves.split()
    position = ALTERIGO.replay(earlier, **settings)
    turn = position.transition(last)
    memories = board_again(turn, position)
    assert [memory.caption for memory in memories] == captions
    assert {frozenset(drawn(memory)) for memory in memories} <= {frozenset(board(turn.after))}
    assert all(memory.outlined for memory in memories[:-1])


@pytest.mark.parametrize("seed", range(12))
def test_the_replay_plays_the_game_again(seed: int) -> None:
    chance = Random(seed)
    game, settings = (IKEDA, {"size": 3}) if seed % 2 else (ALTERIGO, {"width": 3, "height": 2})
    position = game.start(**settings)
    for _ in range(chance.randint(5, 14)):
        if position.to_move is None:
            break
        following = position.play(chance.choice(list(position.moves())))
        if following.to_move is not None:
            position = following
    turns: tuple[Transition, ...] = turns_before(position)
    if not boards_before(position):
        assert turns == ()
        return
    assert board(turns[-1].after) == board(position)
    assert turns[-1].after.to_move == position.to_move
    for turn, other in pairwise(turns):
        assert turn.after == other.before


def test_a_run_shows_the_past_at_each_question_or_at_none() -> None:
    def shown(*games: str) -> list[list[str]]:
        start = ALTERIGO.start(width=3, height=1)
        items = [(PlayedPosition(start, tuple(game.split())), game.split()[-2]) for game in games]
        step = LegalityStep("Ends?", [*items, (PlayedPosition(start, ("A1",)), "B1")])
        strips = []
        while not step.done:
            strips.append([board.caption for board in step.strip()])
            assert step.past_button().enabled == bool(strips[-1])
            for _ in range(2):
                step.answer(*step.solution())
        return strips

    assert shown("A1 C1") == [[], []]
    near = "A1 C1 B1 A1 C1"  # the empty board would come for the third time
    beginning = ["Start", *(f"Move {number}" for number in (1, 2, 3, 4))]
    assert shown("A1 C1", near) == [beginning[:2], beginning, beginning[:1]]
    assert not boards_before(ALTERIGO.replay(["A1", "C1"], width=3, height=1))


def test_steps_show_the_past_and_play_it() -> None:
    start = IKEDA.start(size=4)
    step = LegalityStep(
        "Ko?", [(PlayedPosition(start, (*KO, *more)), "C2") for more in ((), ("A4", "D4"))]
    )
    assert step.past_button().enabled
    assert len(step.strip()) == 8
    replayed = step.answer(Press("past"))
    assert [str(turn.move) for turn in replayed.turns] == KO
    assert replayed.right is None
    refused = step.answer(Press("illegal"))
    assert [(still.caption, still.outlined) for still in refused.strip] == [
        ("Move 7", True),
        ("If Black plays C2", False),
    ]
    step.answer(Press("next"))
    assert step.answer(Press("legal")).strip == ()


def test_tasks_show_the_repeated_board() -> None:
    hints = ["An idea.", "Look."]
    step = GoalStep("Go", PlayedPosition(IKEDA.start(size=4), tuple(KO)), Legal(), hints=hints)
    assert [still.caption for still in step.answer(Text("C2")).strip] == [
        "Move 7",
        "If Black plays C2",
    ]
    start = PlayedPosition(ALTERIGO.start(width=3, height=2), ("B1", "B2", "A2", "A1", "A2"))
    drawn_step = GoalStep("Draw", start, Ends("drawn"), hints=hints)
    assert len(drawn_step.answer(Text("A1")).strip) == 3


def test_a_count_has_its_sum_there_instead() -> None:
    start = PlayedPosition(IKEDA.start(size=4), tuple(KO))
    assert CountStep("Count", start).strip() == ()
    assert not CountStep("Count", start).past_button().enabled


def test_a_play_board_shows_the_old_board_next_to_the_new() -> None:
    table = PlayTable(IKEDA.replay(KO, size=4))
    reply = table.attempt("C2")
    assert (reply.kind, [memory.caption for memory in reply.strip]) == (
        "refused",
        ["Move 7", "If Black plays C2"],
    )
    assert table.attempt("A4").strip == ()
    assert PlayTable(stonebook.game("otello").start()).attempt("A1").strip == ()
