"""Values travel: the engine's objects are copied, pickled, and sent to another process.

Search and mining on several processes depend on this. A restored object is equal, has the same hash
and continues like the original, by the same shortcuts: shared tables are found again, not copied.
"""

import copy
import pickle
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from random import Random

import pytest

import stonebook
from stonebook.rules.errors import BadRecord
from stonebook.rules.moves import LazyMoves, Move
from stonebook.rules.repetition import History
from tests.rules.test_conformance import CASES, sampled_positions

every_case = pytest.mark.parametrize(("name", "settings"), CASES)
every_game = pytest.mark.parametrize("name", stonebook.GAMES)

WAYS = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),
    "oldest pickle": lambda value: pickle.loads(pickle.dumps(value, protocol=2)),
}
LONG = 12_000
ROUND = LONG * 2 // 3
every_way = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)


def refused(position):
    """An attempt that is refused, and why."""
    for text in (*position.cells(), "A0"):
        refusal = position.check(text)
        if refusal is not None:
            return text, refusal
    raise AssertionError("everything is legal")


def error_of(ask, *arguments, **settings):
    with pytest.raises(ValueError) as caught:
        ask(*arguments, **settings)
    return caught.value


def random_position(name, plies, seed=1, **settings):
    rng = Random(seed)
    position = stonebook.game(name).start(**settings)
    for _ in range(plies):
        moves = position.moves()
        if not moves:
            break
        position = position.play(moves[rng.randrange(len(moves))])
    return position


@every_way
@every_case
def test_positions_survive_pickling_and_copying(name, settings, way):
    for p in sampled_positions(name, settings):
        again = way(p)
        assert again == p
        assert hash(again) == hash(p)
        assert (again.snapshot(), again.header()) == (p.snapshot(), p.header())
        assert (again.settings, again.result) == (p.settings, p.result)
        assert again.moves() == p.moves()
        assert again.grid is p.grid
        for move in p.moves()[:5]:
            assert again.play(move) == p.play(move)
            assert again.play(str(move)) == again.play(way(move)) == p.play(move)
            assert again.explain(move) == p.explain(move)


@every_way
@every_case
def test_the_results_of_a_position_survive_pickling(name, settings, way):
    for p in sampled_positions(name, settings):
        moves = p.moves()
        values = [
            moves,
            *moves[:3],
            p.result,
            p.score(),
            p.snapshot(),
            refused(p)[1],
            p.partial("A"),
        ]
        if moves:
            values += [p.attempt(moves[0]), *p.explain(moves[0])]
        for value in values:
            again = way(value)
            assert again == value
            assert type(again) is type(value)
            for part in ("message", "params"):
                assert getattr(again, part, None) == getattr(value, part, None)


@every_way
@every_game
def test_errors_survive_pickling(name, way):
    game = stonebook.game(name)
    p = game.start()
    attempt, refusal = refused(p)
    errors = [
        error_of(p.play, attempt),
        error_of(game.replay, [str(p.moves()[0]), attempt, "?"]),
        error_of(p.check, "?!"),
        error_of(p.at, "?!"),
        error_of(game.start, colour="blue"),
        error_of(game.parse, "to move: nonsense"),
        error_of(stonebook.game, "chess"),
        BadRecord("/moves/0: no", "no", "/moves/0"),
    ]
    assert {type(error) for error in errors} >= {
        stonebook.BadNotation,
        stonebook.BadSettings,
        stonebook.BadPosition,
        stonebook.BadRecord,
        stonebook.IllegalMove,
    }
    assert errors[0].refusal == refusal
    for error in errors:
        again = way(error)
        assert type(again) is type(error)
        assert str(again) == str(error)
        assert again.args == error.args
        assert vars(again) == vars(error)


@every_way
@every_game
def test_unpickled_moves_are_the_shared_moves(name, way):
    p = stonebook.game(name).start()
    move = p.moves()[0]
    again = way(move)
    assert again == move
    assert (again.kind, again.cells, again.spot) == (move.kind, move.cells, move.spot)
    if move.spot >= 0:
        assert again is move
    unlike = Move(name, "C4", "odd", ("C4",), 7)
    again = way(unlike)
    assert (again.notation, again.kind, again.cells, again.spot) == ("C4", "odd", ("C4",), 7)


@every_game
def test_an_unpickled_move_is_played_without_reading_it(name, monkeypatch):
    """A position that has travelled plays a move that has travelled without reading it."""
    p = pickle.loads(pickle.dumps(stonebook.game(name).start()))
    move = pickle.loads(pickle.dumps(p.moves()[0]))
    after = p.play(move)
    if name == "jo":
        return  # it has no shortcut
    monkeypatch.setattr(type(p), "_read", None)
    assert p.play(move) == after


@cache
def long_game():
    p, rng = stonebook.game("ikeda").start(), Random(1)
    for _ in range(1500):
        moves = p.moves()
        p = p.play(moves[rng.randrange(len(moves) - 1 or 1)])  # without the pass
    return p


@every_way
def test_a_long_game_survives_pickling(way):
    """No part of its past is walked by recursion."""
    p = long_game()
    assert p.phase == "play"
    again = way(p)
    assert again == p
    assert again.moves() == p.moves()
    for cell in p.cells():
        assert again.attempt(cell) == p.attempt(cell)


@every_way
def test_a_history_survives_pickling(way):
    past = History(0)
    for number in range(1, LONG):
        past = past.after(number % ROUND)
    again = way(past)
    assert again.numbers(7) == past.numbers(7) == (7, ROUND + 7)
    assert again.last == past.last
    assert ROUND + 1 not in again
    assert again.after(9).numbers(9) == (9, ROUND + 9, LONG)


def test_a_repetition_is_recognised_after_pickling():
    """IK4: a capture that would bring back an earlier board, refused on both sides."""
    p = stonebook.game("ikeda").replay(["B1", "C1", "A2", "D2", "B3", "C3", "C2", "B2"], size=4)
    again = pickle.loads(pickle.dumps(p))
    assert p.check("C2").rule == "IK4"
    assert again.check("C2") == p.check("C2")


def _in_another_process(position, move):
    after = position.play(move)
    return position, move, after, hash(after) == hash(position.play(str(move))), after.moves()


def _fails(position, text):
    return position.play(text)


@pytest.mark.skipif(sys.platform == "emscripten", reason="there is one process only")
def test_values_cross_a_pool_of_processes():
    """A fresh process finds the tables, and an error arrives as the same error."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        for name in stonebook.GAMES:
            p = random_position(name, 9)
            move = p.moves()[0]
            back, same, after, alike, moves = pool.submit(_in_another_process, p, move).result(120)
            assert (back, same, after, alike) == (p, move, p.play(move), True)
            assert moves == after.moves()
            attempt, refusal = refused(p)
            for text, kind in ((attempt, stonebook.IllegalMove), ("?!", stonebook.BadNotation)):
                with pytest.raises(kind) as caught:
                    pool.submit(_fails, p, text).result(120)
                assert caught.value.text == text
                assert getattr(caught.value, "refusal", refusal) == refusal


@every_case
def test_results_and_refusals_can_be_keys(name, settings):
    for p in sampled_positions(name, settings):
        values = [p.result, p.score(), refused(p)[1]]
        values += p.explain(p.moves()[0]) if p.moves() else []
        for value in values:
            assert len({value, copy.deepcopy(value)}) == 1


@every_case
def test_moves_are_found_by_their_notation(name, settings):
    for p in sampled_positions(name, settings):
        moves = p.moves()
        for move in moves[:8]:
            assert move in moves
            assert str(move) in moves
            assert f" {str(move).swapcase()} " in moves
        for nonsense in ("?", "", "A0", "Z9", None, 7, ["A1"], "resign", object(), b"A1"):
            assert nonsense not in moves
        for cell in p.cells():
            if name != "jo":
                assert (cell in moves) == (p.check(cell) is None)
    assert ("pass" in moves) == (p.check("pass") is None)


def test_a_turn_of_jo_is_found_in_either_order():
    moves = stonebook.game("jo").start().moves()
    assert "f5+e5" in moves
    assert "E5+F5 G5>C3" in moves
    assert "e5+f5 g5*" not in moves
    assert "e5" not in moves


@every_case
def test_moves_of_finished_games_are_alike(name, settings):
    p = sampled_positions(name, settings)[-1]
    if p.phase != "over":
        p = p.game.replay(["resign"], **settings) if name == "alterigo" else None
    if p is None:
        pytest.skip("no game was finished")
    none = p.moves()
    assert isinstance(none, LazyMoves)
    for other in ((), [], stonebook.game("io").start(size=4).moves()[:0], *ENDED):
        assert none == other
        assert other == none
    assert not none
    assert len(none) == 0
    assert none != ""
    assert "pass" not in none


ENDED = [
    stonebook.game("alterigo").replay(["resign"]).moves(),
    stonebook.game("ikeda").replay(["pass", "pass", "pass"]).moves(),
    stonebook.game("otello")
    .parse("to move: nobody\n1 X X X X\n2 X X X X\n3 X X X X\n4 X X X X\n  A B C D")
    .moves(),
]


@every_case
def test_positions_with_equal_diagrams_are_equal(name, settings):
    """Two positions are equal exactly when their diagrams are."""
    values = {}
    rng = Random(5)
    for seed in range(4):
        p = stonebook.game(name).start(**settings)
        for _ in range(24):
            for q in (p, pickle.loads(pickle.dumps(p)), p.game.parse(stonebook.diagram(p))):
                text = stonebook.diagram(q)
                assert values.setdefault(text, q) == q
                assert hash(values[text]) == hash(q)
            if not p.moves():
                break
            moves = p.moves()
            p = p.play(moves[rng.randrange(min(len(moves), 3 + seed))])
    assert len(set(values.values())) == len(values)


def test_positions_differ_by_side_phase_and_other_state():
    """State that a board does not show: side to move, passes, last stone, first passer."""
    otello, ikeda = stonebook.game("otello"), stonebook.game("ikeda")
    start = otello.start()
    other = otello.parse(stonebook.diagram(start).replace("to move: X", "to move: O"))
    assert start != other
    assert ikeda.replay(["pass"]) != ikeda.start()
    assert ikeda.replay(["A1", "pass", "B1", "pass"]) != ikeda.replay(["A1", "B1"])
    assert ikeda.start(komi=1) != ikeda.start()
    assert ikeda.start(size=5) != ikeda.start(size=6)
    assert ikeda.start(size=2, handicap=["A1"]) != ikeda.replay(["A1"], size=2)
    assert stonebook.game("alterigo").start(width=2, height=3) != stonebook.game("alterigo").start(
        width=3, height=2
    )
    assert stonebook.game("alterigo").start(width=9) != ikeda.start()
    assert stonebook.game("jo").start() != stonebook.game("jo").start(first="Black")
    first, second = (
        stonebook.game("io").replay(line, size=6) for line in (["C3", "B2"], ["C3", "B3"])
    )
    assert first != second
