"""The worth of moves: certainty, unit, and errors for bad input."""

import json

import pytest

import stonebook
from stonebook.rules.errors import BadPosition
from stonebook.search import accuracy as accuracies
from stonebook.search.accuracy import CHANCE_UNIT, FILE, MARGIN_UNIT, accuracy
from stonebook.search.best import proving_moves
from stonebook.search.move_value import (
    ESTIMATED,
    PROVED,
    UNKNOWN,
    MoveValue,
    common_unit,
)
from stonebook.search.slices import run_to_end
from stonebook.search.weighing import Weighing, estimating_after, weigh
from stonebook.teach.review.value_labels import labels
from tests.search.quick_estimates import LATE, quicken


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Quick estimates, for tests in which their quality does not matter."""
    quicken(monkeypatch, 2_000)


@pytest.fixture
def measured(monkeypatch):
    """Known errors instead of the measured errors."""

    def put(measured):
        monkeypatch.setattr(accuracies, "_measured", lambda: measured)

    return put


def stage(first, last, scale, error):
    return {"from": first, "to": last, "scale": scale, "error": error, "moves": 99}


def test_proved_values_agree_with_the_solver():
    values = weigh(LATE)
    for move, proof in run_to_end(proving_moves(LATE)).items():
        assert values[move].kind == PROVED
        assert (values[move].outcome, values[move].margin) == (proof.outcome, proof.margin)
        assert values[move].line[0] == move


def test_a_worth_in_jo_has_no_margin_even_at_the_end():
    """Two turns win, one of them by stones in reserve, with as many three-in-a-rows (JO9)."""
    line = (
        "g3+g4 g5>f7,d7+e7 c7>c3 f7>d5,f6+g5 e7*,a9+b8,c8+d8 b8* e8>f7,e5+f4,g6+h5 f7>e8,"
        "d2+e1 c3>e2,d3+d4 d2* d5>d9,c3+c4 c5>h3,f2+g2 e2>c4,a6+b5 c4>g3,c7+d6,f7+g7,"
        "b9+c9 a9* d9>a8,b7+c6 a8>c8,h4+i4,e6+f5,g1+h1,b6+c5 d4*,a7+a8,d9+e9 c9*,"
        "h6+i5 g7*,d5+e4,b4+c4"
    )
    position = stonebook.game("jo").replay(line.split(","))
    values = weigh(position)
    assert {worth.margin for worth in values.values()} == {None}
    won = [str(move) for move, worth in values.items() if worth.outcome == "win"]
    assert won == ["e2+f1 d3*", "i2+i3 i4*"]
    cells = labels(position, values)
    assert {cell for cell, text in cells.items() if text == "★W"} == {"e2", "f1", "i2", "i3"}
    assert cells["i1"] == "L"


def test_a_move_that_ends_the_game_is_proved_with_the_smallest_budget():
    position = stonebook.game("alterigo").replay(["B1"], width=3, height=1)
    values = weigh(position, nodes=1)
    assert {str(m): (w.kind, w.outcome) for m, w in values.items()} == {
        "A1": (PROVED, "loss"),
        "C1": (PROVED, "loss"),
    }


def test_a_small_budget_leaves_estimates_and_never_says_proved():
    p = stonebook.game("otello").start(size=6)
    values = weigh(p, nodes=1)
    assert {worth.kind for worth in values.values()} == {ESTIMATED}
    assert list(values) == list(p.moves())


def test_bounds_are_given_only_where_they_limit_the_winner():
    """A bound that holds for every position is not shown."""
    p = stonebook.game("otello").start(size=6)
    while p.rows().count(".") > 12:
        p = p.play(p.moves()[0])
    kinds = {worth.kind for worth in weigh(p, nodes=4_000).values()}
    assert kinds & {"at least", "at most"}, "another budget shows some"
    for worth in weigh(p, nodes=4_000).values():
        assert (worth.kind, worth.outcome) not in {("at least", "loss"), ("at most", "win")}


def test_the_same_position_gets_the_same_labels():
    p = stonebook.game("io").replay(["C3"], size=4)
    assert weigh(p, nodes=500) == weigh(p, nodes=500)


@pytest.mark.parametrize("name", stonebook.GAMES)
def test_every_game_values_its_first_moves(name):
    small = {"otello": {"size": 4}, "io": {"size": 4}, "ikeda": {"size": 2}, "jo": {}}
    p = stonebook.game(name).start(**small.get(name, {"width": 3, "height": 2}))
    weighing = Weighing(p, nodes=2_000)
    counts = [nodes for nodes, _ in zip(weighing.run(), range(400), strict=False)]
    assert counts == sorted(counts), "nodes are counted up"
    assert list(weighing.move_values) == list(p.moves())


def test_a_forced_move_has_the_value_of_the_position_after_it():
    p = stonebook.game("io").replay(["C3"], size=5)
    while len(p.moves()) != 1:
        p = p.play(p.moves()[-1])
    (worth,) = weigh(p, nodes=1).values()
    assert worth.kind in (PROVED, ESTIMATED)


def test_the_proof_of_a_move_is_from_its_movers_view():
    """The other player's best answer counts against the mover."""
    p = stonebook.game("otello").start(size=6)
    while p.rows().count(".") > 18 or p.to_move != "X":
        p = p.play(max(p.moves(), key=lambda move: p.play(move).rows().count(p.to_move)))
    by_moves = weigh(p, nodes=1)
    for move, worth in by_moves.items():
        after = run_to_end(estimating_after(p, move))
        assert after.kind == ESTIMATED
        assert abs(worth.margin) < 6 or (after.margin > 0) == (worth.margin > 0)
    assert any(abs(worth.margin) >= 6 for worth in by_moves.values()), "a clear case is among them"


def test_stopping_keeps_what_is_known():
    weighing = Weighing(stonebook.game("otello").start(size=6))
    assert {worth.kind for worth in weighing.move_values.values()} == {UNKNOWN}
    run = weighing.run()
    for _ in run:
        if weighing.move_values[weighing.position.moves()[0]].kind != UNKNOWN:
            break
    run.close()
    assert all(worth.kind == ESTIMATED for worth in weighing.move_values.values())


class TestErrors:
    def test_the_error_is_that_of_the_stage(self, measured):
        measured({"otello": {"size=4": [stage(1, 4, 0.5, 3.0), stage(5, 16, 2.0, 7.0)]}})
        start = stonebook.game("otello").start(size=4)
        assert accuracy(start).error == 7.0 and accuracy(start).measured
        assert accuracy(LATE).error == 3.0

    def test_estimates_far_from_the_end_are_marked_as_unmeasured(self, measured):
        measured({"otello": {"size=4": [stage(1, 4, 0.5, 3.0)]}})
        read = accuracy(stonebook.game("otello").start(size=4))
        assert (read.error, read.measured) == (3.0, False)

    def test_another_board_has_no_measured_error(self, measured):
        measured({"io": {"size=9": [stage(1, 4, 0.5, 3.0)]}})
        assert accuracy(stonebook.game("io").start(size=5)).error is None
        assert accuracy(stonebook.game("otello").start()).unit == MARGIN_UNIT

    def test_an_estimate_has_the_stages_unit(self, measured):
        p = stonebook.game("otello").start(size=6)
        measured({})
        plain = next(iter(weigh(p, nodes=1).values()))
        measured({"otello": {"size=6": [stage(1, 36, 2.0, 7.5)]}})
        scaled = next(iter(weigh(p, nodes=1).values()))
        assert scaled.margin == 2 * plain.margin
        assert (scaled.error, scaled.measured, plain.error) == (7.5, True, None)

    def test_a_chance_is_between_0_and_100_percent(self, measured):
        measured({"alterigo": {"width=3 height=2": [stage(1, 6, 5000.0, 7.5)]}})
        p = stonebook.game("alterigo").start(width=3, height=2)
        result = run_to_end(_estimates_alone(p))
        assert all(0 <= worth.chance <= 100 for worth in result.values())

    def test_stored_accuracies_are_complete(self):
        stored = json.loads(FILE.read_text(encoding="utf-8"))
        assert {*stored} == {*stonebook.GAMES}
        for boards in stored.values():
            for stages in boards.values():
                ends = [(stage["from"], stage["to"]) for stage in stages]
                assert ends == sorted(ends)
                assert all(stage["error"] >= 0 and stage["moves"] >= 30 for stage in stages)


def _estimates_alone(position):
    weighing = Weighing(position, nodes=1)
    yield from weighing._estimate()
    return weighing.move_values


def test_worths_are_compared_in_a_common_unit():
    proved, margin = MoveValue(PROVED, "win", 4), MoveValue(ESTIMATED, "loss", -2.5)
    chance = MoveValue(ESTIMATED, chance=40.0)
    assert common_unit([proved, margin, MoveValue(UNKNOWN)]) == MARGIN_UNIT
    assert common_unit([proved, chance]) == CHANCE_UNIT
    assert proved.value(CHANCE_UNIT) == 100 and margin.value(CHANCE_UNIT) is None


class TestBadInput:
    @pytest.mark.parametrize("nodes", [0, -1, True, 2.5, "many"])
    def test_a_budget_is_a_whole_number(self, nodes):
        with pytest.raises(ValueError, match="whole number of positions to look at, 1 or more"):
            weigh(LATE, nodes=nodes)

    def test_a_game_that_is_over_has_no_moves_to_weigh(self):
        over = stonebook.game("alterigo").replay(["B1", "A1"], width=3, height=1)
        with pytest.raises(BadPosition, match="This game is over"):
            weigh(over)
