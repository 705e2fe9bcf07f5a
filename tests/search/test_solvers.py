"""Solvers return true proofs or none, and store no value that depends on a past."""

import pytest

import stonebook
from stonebook.rules.position import Position
from stonebook.search import ForcedResult, can_force, guarantees_margin, wins_within
from stonebook.search.exact import any_game
from stonebook.search.look_ahead import LookAhead
from stonebook.search.slices import run_to_end

IKEDA = stonebook.game("ikeda")
ALTERIGO = stonebook.game("alterigo")
LOOK_BACK = {"ikeda", "alterigo"}
KO = [
    IKEDA.replay(["B2", "A2", "A1", "pass", "A2", "B1", "A1", "pass"], size=2),
    IKEDA.replay(["A1", "B1", "B2", "pass", "A2", "B1", "B2", "A1"], size=2),
]


@pytest.mark.parametrize("name", stonebook.GAMES)
def test_only_games_whose_rules_compare_boards_look_back(name: str) -> None:
    assert stonebook.game(name).start().looks_back == (name in LOOK_BACK)


def test_equal_positions_with_different_pasts_have_different_moves() -> None:
    """AI6: the effect of B1 differs between a new board and the second occurrence of a board."""
    start = ALTERIGO.start(width=2, height=1)
    new, again = start.play("A1"), start.play("A1").play("B1").play("A1")
    assert new == again
    assert new.play("B1").result is None
    assert again.play("B1").result is not None
    for first, second in ((new, again), (again, new)):
        ahead = LookAhead("White", lambda position: None if position.result is None else 1, 10)
        values = [run_to_end(ahead.value(position, 0, 1, 1))[0] for position in (first, second)]
        assert values == [float(position is again) for position in (first, second)]
        assert not ahead._table


def test_a_value_is_stored_if_no_past_decides_it() -> None:
    start = stonebook.game("otello").start(size=4)
    first, other = (start.play(a).play(b) for a, b in (("B1", "A1"), ("B1", "A1")))
    ahead = LookAhead("X", lambda position: None, 1000)
    run_to_end(ahead.value(first, 0, 1, 3))
    nodes = ahead.nodes
    run_to_end(ahead.value(other, 0, 1, 3))
    assert ahead.nodes == nodes
    run_to_end(ahead.value(other, 0, 1, 4))
    assert ahead.nodes > nodes


def remembered(position: Position, seen: dict[Position, tuple[float, str]]) -> tuple[float, str]:
    """The margin of the player to move and a best move, remembered by equality: wrong for a ko."""
    if position not in seen:
        best = (float("-inf"), "")
        for move in position.moves():
            after = position.play(move)
            if after.result is None:
                value = -remembered(after, seen)[0]
            else:
                own = after.result.scores[str(position.to_move)]
                value = own - (sum(after.result.scores.values()) - own)
            best = max(best, (value, str(move)), key=lambda found: found[0])
        seen[position] = best
    return seen[position]


@pytest.mark.parametrize("position", KO)
def test_a_line_remembered_for_an_equal_position_may_be_illegal(
    position: Position,
) -> None:
    """IK4: the best move of another past repeats a board here. The search knows nothing yet."""
    solved_positions: dict[Position, tuple[float, str]] = {}
    at = position
    with pytest.raises(stonebook.IllegalMove, match="IK4"):
        while at.result is None:
            at = at.play(remembered(at, solved_positions)[1])
    proof = run_to_end(any_game.search(position, 2000))
    assert (proof.bound, proof.outcome, proof.nodes) == ("unknown", None, 2000)
    assert proof.stopped == "nodes"


def test_a_line_close_to_the_end_is_legal_and_has_its_value() -> None:
    position = IKEDA.replay(
        [
            "B2",
            "A2",
            "A1",
            "pass",
            "A2",
            "B1",
            "A1",
            "pass",
            "A2",
            "B2",
            "A2",
            "A1",
            "A2",
            "B1",
            "A1",
        ],
        size=2,
    )
    player, proof, at = (
        str(position.to_move),
        run_to_end(any_game.search(position, 10_000)),
        position,
    )
    for move in proof.line:
        at = at.play(move)
    assert at.result is not None
    assert at.result.scores[player] * 2 - sum(at.result.scores.values()) == proof.margin == 0
    assert guarantees_margin(position, player, 0).value is True
    assert guarantees_margin(position, player, 0.5).value is False


@pytest.mark.parametrize(
    "proof",
    [
        guarantees_margin(IKEDA.start(size=3), "Black", 1, nodes=50),
        can_force(IKEDA.start(size=3), "Black", lambda _: None, nodes=50),
        wins_within(ALTERIGO.start(), "Black", 9, nodes=50),
    ],
)
def test_a_stopped_search_returns_unknown(proof: ForcedResult) -> None:
    assert not proof.proved
    assert proof == ForcedResult(None, (), 50)


def test_the_line_of_a_forced_win_ends_with_the_win() -> None:
    start = ALTERIGO.start(width=3, height=1)
    won, spoilt = wins_within(start, "Black", 2), wins_within(start, "Black", 1)
    assert [str(move) for move in won.line] == ["B1", "A1"]
    assert won.value is True
    assert spoilt.value is False


def test_a_goal_never_reached_has_failed_at_the_end() -> None:
    line = [
        "B3",
        "C4",
        "B1",
        "C1",
        "B2",
        "D1",
        "A1",
        "B4",
        "A4",
        "D2",
        "D3",
        "C3",
        "A3",
        "D4",
        "C2",
    ]
    proof = can_force(stonebook.game("io").replay(line, size=4), "White", lambda _: None)
    assert proof.value is False
    assert [str(move) for move in proof.line] == ["A2"]
