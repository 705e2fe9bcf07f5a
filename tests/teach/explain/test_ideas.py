"""The pictures of a move mark exactly the cells that the oracles find."""

from itertools import chain
from random import Random

import pytest

import stonebook
from stonebook.draw.frames import frames
from stonebook.draw.series import frames_of_turns
from stonebook.teach.explain.ideas import stones_leaving, with_ideas
from stonebook.teach.steps.kinds.walk import WalkStep
from tests.oracle import alterigo, ikeda, jo

ORACLES = {"ikeda": ikeda, "alterigo": alterigo}
BOARDS = {"ikeda": {"size": 4}, "alterigo": {"width": 4, "height": 3}}


def played(name, seed):
    """Yield the turns of a random game."""
    rnd, position = Random(seed), stonebook.game(name).start(**BOARDS.get(name, {}))
    for _ in range(60):
        moves = [m for m in position.moves() if m.kind not in ("pass", "resign", "dead")]
        if position.to_move is None or not moves:
            return
        turn = position.transition(rnd.choice(moves))
        yield turn
        position = turn.after


def drawn(turn, aims=()):
    return with_ideas(turn, frames(turn.before, turn.events), aims)


def marked(frame, kind):
    return {mark.cell for mark in frame.scene.marks if mark.kind == kind}


def caught(turn):
    """The strings that leave, as the oracle finds them, and its board with the new stone."""
    oracle = ORACLES[turn.before.game.name]
    state = oracle.start(*BOARDS[turn.before.game.name].values())
    stones = {
        oracle.read_cell(c): turn.before.at(c)
        for c in turn.before.cells()
        if turn.before.at(c) is not None
    }
    new = oracle.read_cell(turn.move.notation)
    now = {**stones, new: turn.before.to_move}
    if oracle is ikeda:
        strings = ikeda.strings(state, now, turn.before.rival)
    else:
        strings = alterigo.strings(state, now)
    leave = [s for s in strings if not oracle.has_liberty(state, now, s)]
    return oracle, state, stones, new, leave


@pytest.mark.parametrize("name", ORACLES)
def test_the_last_liberties_of_leaving_stones_are_drawn_and_disappear(name):
    count = 0
    for turn in chain.from_iterable(played(name, seed) for seed in range(6)):
        oracle, state, stones, new, leave = caught(turn)
        film = drawn(turn)
        before = {
            oracle.name(near)
            for string in leave
            for cell in string
            if cell != new
            for near in oracle.adjacent(state, cell)
            if near not in stones
        }
        assert marked(film[0], "liberty") == before
        placed = next(f for f in film if f.events and f.events[0].kind == "placed")
        assert marked(placed, "liberty") == set()
        touches = any(new not in s and new in oracle.adjacent(state, c) for s in leave for c in s)
        assert marked(placed, "spent") == ({oracle.name(new)} if touches else set())
        count += bool(before)
    assert count > 10


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", ORACLES)
def test_a_walk_shows_the_liberties_of_stones_until_they_leave(name, seed):
    turns = [*played(name, seed)]
    last = next(i for i, turn in enumerate(turns) if stones_leaving(turn))
    first = max(0, last - 2)
    start = turns[first].before
    walk = WalkStep("Watched", start, [str(turn.move) for turn in turns[first : last + 1]])
    aims = {*stones_leaving(turns[last])}
    oracle, state, *_ = caught(turns[last])
    pages = [page for page in walk._pages if not page.frame.events or len(page.later) > 0]
    for page in pages:
        if page.frame.events and page.frame.events[0].kind != "placed":
            continue
        stones = {oracle.read_cell(c): o for c, o in page.frame.stones.items() if o}
        watched = {oracle.read_cell(c) for c, o in aims if page.frame.stones[c] == o}
        join = oracle.connected if oracle is ikeda else oracle.string_of
        strings = [join(state, stones, cell) for cell in watched]
        free = {
            oracle.name(near)
            for string in strings
            for cell in string
            for near in oracle.adjacent(state, cell)
            if near not in stones
        }
        assert marked(page.frame, "liberty") == free
        assert all(cell in page.frame.caption for cell in free)  # shapes alone never say it


@pytest.mark.parametrize("seed", range(3))
def test_the_ends_of_a_pair_are_drawn(seed):
    for turn in played("jo", seed):
        low, high = sorted(map(jo.read_cell, turn.move.cells[:2]))
        ends = {jo.name(cell) for cell in jo.custodial_cells(low, high)}
        film = drawn(turn)
        placed = next(f for f in film if f.events and f.events[0].kind == "placed")
        assert marked(placed, "ringed") == ends
        assert all(cell in placed.caption for cell in ends)
        if ends:
            ((a, b),) = placed.scene.lines
            on_line = {c for c, at in placed.scene.centres.items() if at in (a, b)}
            assert ends <= on_line <= ends | {*turn.move.cells[:2]}


def test_a_bound_stone_is_joined_to_the_stone_that_binds_it():
    for turn in played("io", 1):
        placed = drawn(turn)[1]
        if turn.before.phase != "bound":
            assert not placed.scene.lines
            continue
        (line,) = placed.scene.lines
        cells = {c for c, at in placed.scene.centres.items() if at in line}
        assert cells == {turn.move.notation, turn.before.header()["last stone"]}
        assert all(cell in placed.caption for cell in cells)


def test_a_counter_shows_how_often_a_board_has_stood():
    position = stonebook.game("alterigo").start(width=3, height=1)
    state, lit = alterigo.start(3, 1), []
    for move in ("A1", "C1", "B1", "A1", "C1", "B1"):
        turn = position.transition(move)
        position, state = turn.after, alterigo.play(state, move)
        lamps = drawn(turn)[-1].scene.lamps
        lit.append(sum(lamp.lit for lamp in lamps))
        times = alterigo.occurrence(state)
        assert lit[-1] == (times if times > 1 else 0)
        assert len(lamps) == (3 if times > 1 else 0)
    assert lit == [0, 0, 2, 0, 0, 3]


def test_a_drawing_never_gives_away_what_a_walk_asks_for():
    start = stonebook.game("ikeda").replay(["A1", "B1"], size=3)
    asked = WalkStep("Asked", start, ["C3", "A2"], missing=["removed"])
    assert not any(marked(page.frame, "liberty") for page in asked._pages)


def test_an_animation_says_nothing_twice():
    turn = stonebook.game("ikeda").replay(["A1", "B1", "C3"], size=3).transition("A2")
    captions = [frame.caption for frame in frames_of_turns([turn], with_ideas) if frame.caption]
    assert len({*captions}) == len(captions)
    assert captions[0] == "White plays A2."


def test_a_null_move_ends_the_count_of_boards() -> None:
    before = stonebook.game("alterigo").replay(["B1"], width=3, height=1)
    turn = before.transition("A1")
    captions = [frame.caption for frame in with_ideas(turn, frames(turn.before, turn.events))]
    assert "White loses" in captions[-1]
    assert "third time" not in " ".join(captions), "a null move loses and brings no draw nearer"
