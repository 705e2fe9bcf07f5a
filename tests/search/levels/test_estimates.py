"""Estimates have the right sign: winning moves have high values for the mover, losing moves low.

The solver says which moves win. An estimate need not know, but it must not say the opposite.
"""

from random import Random
from typing import NamedTuple

import pytest

import stonebook
from stonebook.profiles import profile
from stonebook.rules.jo.pairs import open_pairs
from stonebook.rules.position import Position
from stonebook.rules.results import Result
from stonebook.rules.strings.position import StringPosition
from stonebook.search import weighing as weighing_module
from stonebook.search.accuracy import CHANCE_UNIT, MARGIN_UNIT, Accuracy, accuracy
from stonebook.search.best import proving_moves
from stonebook.search.endings import outcome
from stonebook.search.levels import level
from stonebook.search.levels import measured as measuring
from stonebook.search.levels.alterigo import alterigo_playout
from stonebook.search.levels.ikeda.playouts import _margin, sensible
from stonebook.search.levels.jo import _end_value, best_turns, turns_with
from stonebook.search.levels.playout import margin_value, result_value
from stonebook.search.levels.stones import Stones
from stonebook.search.move_value import ESTIMATED, MoveValue
from stonebook.search.openings import opening_moves
from stonebook.search.proof import AT_LEAST, AT_MOST, Proof
from stonebook.search.slices import run_to_end
from stonebook.search.solve import solve
from stonebook.search.weighing import Weighing, _estimated_value, _proved_value, estimating
from tests.rules.jo.positions import position as stones_of_jo
from tests.search.quick_estimates import LATE
from tests.vectors import load


class Decided(NamedTuple):
    """A position in which every move wins ("win") or loses ("loss")."""

    game: str
    settings: dict[str, int]
    line: str
    outcome: str

    @property
    def position(self) -> Position:
        return stonebook.game(self.game).replay(self.line.split(), **self.settings)


DECIDED = [
    Decided("otello", {"size": 4}, "D3 D4 A2 A1 C4 D2 D1", "win"),
    Decided("otello", {"size": 4}, "A2 C1 D3 A3 D1 B4 A1", "loss"),
    Decided("io", {"size": 4}, "C1 D2 B3 C3 D1 A3 A2 C4 A4 B2", "win"),
    Decided("io", {"size": 4}, "C3 B2 A3 C4 B4 D1 B3 C2 C1 D4", "loss"),
    Decided("ikeda", {"size": 3}, "B2 C1 C3 A1", "win"),
    Decided("ikeda", {"size": 3}, "C1 B2 C3 B1", "loss"),
    Decided("alterigo", {"width": 3, "height": 2}, "B2 C1 B1", "loss"),
]
NOTHING: dict[str, float] = {}
# Positions in which some moves win and the others lose, with one winning move.
OPEN = [
    ("io", {"size": 5}, "A4 B5 C2 B3 E3 D4 E1 C4 C5 E2 D3 D2 B1 B2 C3 A5 A1 D5 E4", "E5"),
    ("alterigo", {"width": 3, "height": 3}, "C1 B3 B1 C2 A3", "A2"),
]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = weighing_module.estimate_strength
    monkeypatch.setattr(
        weighing_module, "estimate_strength", lambda game: usual(game)._replace(nodes=1500)
    )


@pytest.mark.parametrize("case", DECIDED, ids=lambda case: f"{case.game} {case.outcome}")
def test_estimates_agree_with_an_outcome_that_all_moves_share(case: Decided) -> None:
    proved = {proof.outcome for proof in run_to_end(proving_moves(case.position)).values()} - {None}
    assert case.outcome in proved
    values = [*run_to_end(estimating(case.position)).values()]
    assert (min(values) > 0) if case.outcome == "win" else (max(values) < 0)


@pytest.mark.parametrize(("game", "settings", "line", "best"), OPEN, ids=[o[0] for o in OPEN])
def test_a_move_that_wins_is_estimated_above_those_that_lose(
    game: str, settings: dict[str, int], line: str, best: str
) -> None:
    position = stonebook.game(game).replay(line.split(), **settings)
    proved, values = run_to_end(proving_moves(position)), run_to_end(estimating(position))
    assert proved[position.game.move(best)].outcome == "win"
    assert str(max(values, key=lambda move: values[move])) == best


def test_the_turns_of_jo_that_win_are_estimated_above_those_that_lose() -> None:
    position = stonebook.game("jo").replay(load("jo_solved")["positions"][5]["line"])
    proved, values = run_to_end(proving_moves(position)), run_to_end(estimating(position))
    won = [value for move, value in values.items() if proved[move].outcome == "win"]
    lost = [value for move, value in values.items() if proved[move].outcome == "loss"]
    assert min(won) > 0.5 and max(lost) < -0.5


@pytest.mark.parametrize(
    ("value", "chance"), [(0.5, 70.0), (-0.5, 30.0), (0.0, 50.0), (3.0, 100.0), (-3.0, 0.0)]
)
def test_a_larger_estimate_is_a_better_chance_of_at_most_100_percent(
    value: float, chance: float
) -> None:
    estimate = _estimated_value(value, Accuracy(CHANCE_UNIT, 40.0, 12.0, True))
    assert (estimate.kind, estimate.chance, estimate.error, estimate.measured) == (
        ESTIMATED,
        chance,
        12.0,
        True,
    )


@pytest.mark.parametrize(("value", "outcome"), [(3.0, "win"), (-3.0, "loss"), (0.1, "draw")])
def test_an_estimate_in_points_implies_an_outcome(value: float, outcome: str) -> None:
    estimate = _estimated_value(value, Accuracy(MARGIN_UNIT, 2.0))
    assert (estimate.margin, estimate.outcome) == (2 * value, outcome)


def test_a_proved_win_draw_and_loss_are_100_50_and_0_percent() -> None:
    percents = [
        MoveValue("proved", outcome).value(CHANCE_UNIT) for outcome in ("win", "draw", "loss")
    ]
    assert percents == [100.0, 50.0, 0.0]


def test_a_playouts_value_grows_with_its_margin_and_is_symmetric() -> None:
    assert margin_value(1, 16) < margin_value(8, 16) < margin_value(16, 16) == 1.0
    for margin in (1, 8, 16):
        assert margin_value(-margin, 16) == -margin_value(margin, 16)
    scores = {"Black": 5.0, "White": 5.0}
    for winner, sign in (("Black", 1), ("White", -1)):
        for counted in (NOTHING, scores):
            result = Result(winner, "r", counted)
            assert sign * result_value(result, "Black", 10) > 0
            assert sign * result_value(result, "White", 10) < 0
    assert result_value(Result("Black", "r", {"Black": 6.0, "White": 4.0}), "White", 10) < 0


def test_an_opening_depends_on_its_seed_and_its_length_on_the_game() -> None:
    start = stonebook.game("io").start(size=6)
    assert len({opening_moves(start, seed) for seed in range(6)}) > 3
    assert opening_moves(start, 4) == opening_moves(start, 4)
    assert {len(opening_moves(start, seed)) for seed in range(6)} == {
        profile(start).search.random_opening_moves
    }


def test_figures_of_other_levels_are_not_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    numbers = {"under": measuring.strength_text("io"), "settings": "size=6"}
    numbers["elo"] = {str(number): [number, number - 9, number + 9] for number in range(1, 6)}
    monkeypatch.setattr(measuring, "_figures", lambda: {"io": numbers})
    assert level("io", 3).measured == (3, -6, 12, "size=6")
    numbers["under"] = "others"
    assert level("io", 3).measured is None


def test_higher_levels_give_less_away() -> None:
    for game in stonebook.GAMES:
        losses = [level(game, number).strength.average_loss for number in range(1, 6)]
        assert losses == sorted(losses, reverse=True) and losses[0] > losses[-1]


@pytest.mark.parametrize(
    ("kind", "outcome", "least", "most"),
    [
        *(("proved", "win", 2, 2), ("proved", "draw", 1, 1), ("proved", "loss", 0, 0)),
        *(("at least", "draw", 1, 2), ("at most", "draw", 0, 1), ("at most", "loss", 0, 0)),
        *(("estimated", "win", 0, 2), ("unknown", None, 0, 2)),
    ],
)
def test_a_move_value_has_a_lower_and_an_upper_bound(
    kind: str, outcome: str | None, least: int, most: int
) -> None:
    worth = MoveValue(kind, outcome)
    assert (worth.worst_rank, worth.best_rank) == (least, most)


def test_a_bound_that_excludes_nothing_gives_no_value() -> None:
    has_value = [
        _proved_value(Proof(outcome, 1, bound)) is not None
        for bound in (AT_LEAST, AT_MOST)
        for outcome in ("loss", "draw", "win")
    ]
    assert has_value == [False, True, True, True, True, False]


def test_an_only_move_is_estimated_by_the_replies() -> None:
    moves = ["A2", "A3", "A4", "C1", "D1", "A1", "B1"]
    position = stonebook.game("otello").replay(moves, size=4)
    (value,) = run_to_end(estimating(position)).values()
    assert value == -max(run_to_end(estimating(position.play("pass"))).values()) != 0


def test_the_end_is_one_move_farther_away_before_a_move_than_after_it() -> None:
    start = stonebook.game("alterigo").start(width=3, height=1)
    distances = [
        (proof.distance, solve(start.play(move)).distance)
        for move, proof in run_to_end(proving_moves(start)).items()
    ]
    assert distances and all(a is not None and b is not None and a == b + 1 for a, b in distances)


def test_a_game_that_was_drawn_is_a_draw_for_both() -> None:
    line = ["A1", "B1", "A1", "B1"]
    drawn = stonebook.game("alterigo").replay(line, width=2, height=1)
    assert drawn.result is not None and drawn.result.winner is None
    assert [outcome(drawn, player) for player in ("Black", "White")] == ["draw", "draw"]


def test_proofs_stay_next_to_estimates_and_share_one_budget() -> None:
    position = stonebook.game("otello").start(size=6)
    while position.rows().count(".") > 12:
        position = position.play(position.moves()[0])
    kinds = []
    for nodes in (300, 600, 1200, 2400):
        weighing = Weighing(position, nodes=nodes)
        run_to_end(weighing._prove(1))
        assert weighing.nodes_searched <= 1.2 * nodes
        run_to_end(weighing._estimate())
        kinds.append({worth.kind for worth in weighing.move_values.values()})
    assert any("estimated" in kind and len(kind) > 1 for kind in kinds)


@pytest.mark.parametrize("number", [4, 5])
def test_high_levels_play_the_line_of_a_proved_end(number: int) -> None:
    """One of three moves wins."""
    assert {str(level("otello", number).choose(LATE, seed)) for seed in range(4)} == {"A4"}


def test_a_level_that_gives_little_away_mostly_finds_wins() -> None:
    game, settings, line, best = OPEN[0]
    position = stonebook.game(game).replay(line.split(), **settings)
    results = [str(level(game, 3).choose(position, seed)) for seed in range(6)]
    assert results.count(best) >= 4


# --- playouts


def test_a_playout_of_alter_igo_that_takes_too_long_counts_the_stones_of_both() -> None:
    """Black has stones all over the board, and White has none."""
    rows = [
        " ".join("B" if (row + index) % 3 == 0 else "." for index in range(7)) for row in range(7)
    ]
    board = "\n".join(f"{7 - index} {row}" for index, row in enumerate(rows))
    for to_move, sign in (("Black", 1), ("White", -1)):
        position = stonebook.game("alterigo").parse(f"to move: {to_move}\n{board}\n  A B C D E F G")
        values = [alterigo_playout(position, Random(seed))[0] for seed in range(6)]
        assert all(sign * value > 0.5 for value in values)


def test_eyes_count_for_the_player_whose_stones_are_around_them() -> None:
    board = "3 W . B\n2 . W B\n1 W . B\n  A B C"
    position = stonebook.game("ikeda").parse(f"to move: Black\n{board}")
    assert isinstance(position, StringPosition)
    margin = _margin(Stones(position))
    assert margin == 3 - 3 - 1


def test_in_jo_the_player_who_placed_fewer_stones_wins_a_tie() -> None:
    assert _end_value(0b1, 0b110000, 0) > 0 > _end_value(0b110000, 0b1, 0)
    assert _end_value(0b1, 0b110000, 1) < 0


def test_turns_of_jo_that_lengthen_a_row_come_first() -> None:
    position = stones_of_jo(red="c5 d5", black="h5 h6")
    turns = best_turns(position, turns_with(position, open_pairs(*position.stone_sets)), 999)
    longer = [place for place, move in enumerate(turns) if {"b5", "e5"} & {*move.cells}]
    assert max(longer) < len(turns) / 4


def test_an_estimate_of_a_board_that_was_not_measured_is_a_chance_without_an_error() -> None:
    assert accuracy(stonebook.game("ikeda").start(size=13)) == Accuracy(CHANCE_UNIT, 50.0)


@pytest.mark.parametrize(("settings", "number"), [({"size": 7}, 25), ({"size": 6}, 36)])
def test_only_a_large_board_has_an_opening_without_its_edge(
    settings: dict[str, int], number: int
) -> None:
    position = stonebook.game("ikeda").start(**settings)
    plays = [move for move in position.moves() if move.cells]
    assert len(sensible(position, plays)) == number
