"""Searches agree with a trial of every line: the value, the line and the number of nodes."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

import stonebook
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search import ForcedResult, Proof, can_force, guarantees_margin, solve, wins_within
from stonebook.search.endings import margin, outcome
from stonebook.search.exact import any_game
from stonebook.search.look_ahead import LookAhead, Order
from stonebook.search.perft import perft
from stonebook.search.slices import run_to_end
from tests.search.brute_force import wins

GAME = {name: stonebook.game(name) for name in stonebook.GAMES}


def late(name: str, seed: int, empty: int) -> Position:
    """A random position on 4 × 4 with a number of empty cells and a player to move."""
    chance = Random(f"{name} {seed}")
    while True:
        position = GAME[name].start(size=4)
        while position.to_move is not None:
            if sum(position.at(cell) is None for cell in position.cells()) == empty:
                return position
            position = position.play(chance.choice(position.moves()))


def by_rules(position: Position, nodes: int = 1_000_000) -> Proof:
    """A search that uses only the rules, without a game's solver."""
    return run_to_end(any_game.search(position, nodes))


LATE = [(name, seed) for name in ("otello", "io") for seed in range(5)]


def ahead(position: Position, player: str) -> float:
    """A player's margin in a finished game, from the count."""
    assert position.result is not None
    scores = position.result.scores
    return scores[player] - scores[position.game.rival(player)]


def exact(position: Position, player: str) -> float:
    """Return a player's margin at the end, found by trying every line."""
    if position.to_move is None:
        return ahead(position, player)
    after = [exact(position.play(move), player) for move in position.moves()]
    return max(after) if position.to_move == player else min(after)


def lines(position: Position, plies: int) -> Iterator[Position]:
    yield position
    if plies and position.to_move is not None:
        for move in position.moves():
            yield from lines(position.play(move), plies - 1)


@pytest.mark.parametrize(("name", "seed"), LATE)
def test_the_best_line_is_the_first_of_the_best(name: str, seed: int) -> None:
    position = late(name, seed, 5)
    player = str(position.to_move)
    proof = by_rules(position)
    assert proof.margin == exact(position, player)
    assert proof.proved
    assert proof.depth == len(proof.line)
    at = position
    for move in proof.line:
        mover = str(at.to_move)
        values = [exact(at.play(move), mover) for move in at.moves()]
        assert at.moves()[values.index(max(values))] == move
        at = at.play(move)
    assert ahead(at, player) == proof.margin


@pytest.mark.parametrize(("name", "seed"), LATE)
def test_the_exact_number_of_nodes_suffices(name: str, seed: int) -> None:
    """A position is searched at most twice: for the winner, and for the margin."""
    position = late(name, seed, 4)
    all_of_them = {position for position in lines(position, 9) if position.to_move is not None}
    proof = by_rules(position)
    assert 0 < proof.nodes <= 2 * len(all_of_them)
    assert by_rules(position, proof.nodes) == proof
    less = by_rules(position, proof.nodes - 1)
    assert (less.nodes, less.stopped, less.proved) == (proof.nodes - 1, "nodes", False)
    forced = guarantees_margin(position, "X" if name == "otello" else "White", 1)
    assert 0 < forced.nodes <= len(all_of_them)
    again = guarantees_margin(position, "X" if name == "otello" else "White", 1, nodes=forced.nodes)
    assert again == forced
    less_forced = guarantees_margin(
        position, "X" if name == "otello" else "White", 1, nodes=forced.nodes - 1
    )
    assert less_forced == ForcedResult(None, (), forced.nodes - 1)


@pytest.mark.parametrize(("name", "seed"), LATE)
def test_a_margin_is_guaranteed_up_to_the_exact_one(name: str, seed: int) -> None:
    position = late(name, seed, 5)
    for player in position.game.players:
        margin_then = exact(position, player)
        for off in (-2, -1, -0.5, 0, 0.5, 1, 2):
            proof = guarantees_margin(position, player, margin_then + off)
            assert proof.value is (off <= 0)
            at = position
            for move in proof.line:  # the line keeps what was found out
                at = at.play(move)
                assert (exact(at, player) >= margin_then + off) == proof.value
            assert at.to_move is None


def test_the_margin_of_a_game_that_is_over() -> None:
    full = late("otello", 1, 1)
    over = next(candidate for candidate in lines(full, 3) if candidate.to_move is None)
    for player in ("X", "O"):
        assert margin(over, player) == ahead(over, player)
    first = ahead(over, "X")
    assert solve(over) == Proof(outcome(over, "X"), first, distance=0)
    assert (first > 0) == (outcome(over, "X") == "win")
    level = GAME["ikeda"].replay(["A1", "B1", "pass", "pass", "pass"], size=2, komi=0)
    assert margin(level, "Black") == -margin(level, "White") == ahead(level, "Black")


@pytest.mark.parametrize(("who", "winner"), [([], "White"), (["A1"], "Black")])
def test_a_player_who_resigned_is_infinitely_far_behind(who: list[str], winner: str) -> None:
    over = GAME["ikeda"].replay([*who, "resign"], size=3)
    loser = {"White": "Black", "Black": "White"}[winner]
    assert margin(over, winner) is margin(over, loser) is None
    assert (outcome(over, winner), outcome(over, loser)) == ("win", "loss")
    assert guarantees_margin(over, winner, 1000).value is True
    assert guarantees_margin(over, loser, -1000).value is False
    assert solve(over) == Proof("win" if winner == "Black" else "loss", None, distance=0)


def brought_about(position: Position, player: str, cell: str, plies: int | None) -> bool:
    """Whether a player can occupy a cell within a number of moves, found by trying every line."""
    if position.at(cell) == player:
        return True
    if position.to_move is None or plies == 0:
        return False
    left = None if plies is None else plies - 1
    after = (brought_about(position.play(move), player, cell, left) for move in position.moves())
    return any(after) if position.to_move == player else all(after)


@pytest.mark.parametrize("plies", [0, 1, 2, 3, 4, None])
@pytest.mark.parametrize("player", ["X", "O"])
def test_goals_that_can_be_forced_within_a_number_of_plies(player: str, plies: int | None) -> None:
    values = set()
    for seed in range(4):
        position = late("otello", seed, 5)
        for cell in position.cells():

            def there(reached: Position, cell: str = cell) -> bool | None:
                return reached.at(cell) == player or None

            proof = can_force(position, player, there, plies=plies)
            assert proof.value is brought_about(position, player, cell, plies)
            values.add(proof.value)
            at, left = position, plies
            for move in proof.line:
                at, left = at.play(move), None if left is None else left - 1
                assert brought_about(at, player, cell, left) == proof.value
            assert (at.at(cell) == player) == proof.value
            assert proof.value or at.to_move is None or left == 0
    assert values == {True, False}


def test_a_search_without_moves_left_proves_nothing() -> None:
    start = GAME["alterigo"].start(width=3, height=1)
    assert wins_within(start, "Black", 0) == ForcedResult(False, (), 0)
    assert wins_within(start, "Black", -1) == ForcedResult(False, (), 0)
    assert wins_within(start, "White", 2).value is False
    assert wins_within(start.play("B1"), "White", 5).value is False


@pytest.mark.parametrize("plies", range(5))
def test_a_win_within_a_number_of_moves(plies: int) -> None:
    """No result is stored, since each line has another past: every line counts."""
    start = GAME["alterigo"].start(width=2, height=2)
    for position in lines(start, 2):
        for player in ("Black", "White"):
            assert wins_within(position, player, plies).value is wins(position, player, plies)


@pytest.mark.parametrize("order", [iter, reversed])
def test_moves_are_tried_in_the_requested_order(order: Order) -> None:
    start = GAME["otello"].start(size=4)
    tried: list[Move] = []

    def noted(some: Sequence[Move]) -> Iterator[Move]:
        for move in order(some):
            tried.append(move)
            yield move

    proof = can_force(start, "X", lambda p: p.to_move == "O" or None, order=noted)
    first = next(iter(order(start.moves())))
    assert tried == [first]
    assert proof == ForcedResult(True, (first,), 1)


def test_the_first_of_equal_moves_is_shown() -> None:
    start = GAME["otello"].start(size=4)
    for player in ("X", "O"):
        assert can_force(start, player, lambda _: None, plies=1).line == (start.moves()[0],)
        assert can_force(start, player, lambda p: p != start or None, plies=1).line == (
            start.moves()[0],
        )


def test_a_decided_position_needs_no_move() -> None:
    start = GAME["otello"].start(size=4)
    for answer in (True, False):
        assert can_force(start, "X", lambda _, answer=answer: answer) == ForcedResult(answer, (), 0)


def test_a_full_memory_is_reported() -> None:
    position = late("otello", 2, 6)
    player = str(position.to_move)

    def come_to(reached: Position) -> float | None:
        return None if reached.to_move is not None else margin(reached, player)

    whole, small = (LookAhead(player, come_to, 10**6, max_entries=most) for most in (10**6, 20))
    lines = [run_to_end(ahead.value(position, -99, 99)) for ahead in (whole, small)]
    assert lines[0] == lines[1]
    assert (whole.forgot, small.forgot) == (False, True)
    assert small.nodes >= whole.nodes
    assert len(small._table) <= 20


@pytest.mark.parametrize(
    ("name", "settings", "depth"),
    [
        ("otello", {"size": 4}, 4),
        ("io", {"size": 4}, 3),
        ("ikeda", {"size": 2}, 5),
        ("alterigo", {"width": 2, "height": 1}, 5),
    ],
)
def test_sequences_of_moves_are_counted_one_by_one(
    name: str, settings: dict[str, object], depth: int
) -> None:
    def sequences(position: Position, left: int) -> int:
        return sum(sequences(position.play(m), left - 1) for m in position.moves()) if left else 1

    start = GAME[name].start(**settings)
    for plies in range(depth + 1):
        assert perft(start, plies) == sequences(start, plies)
    over = next(
        candidate for candidate in lines(late("otello", 0, 2), 4) if candidate.to_move is None
    )
    assert [perft(over, plies) for plies in range(4)] == [1, 0, 0, 0]


def test_a_forced_result_is_proved_if_it_has_an_answer() -> None:
    assert ForcedResult(False).proved
    assert not ForcedResult(None, (), 7).proved


@pytest.mark.parametrize("plies", [3, 5, 7])
def test_repeated_positions_are_stored_with_the_moves_left(plies: int) -> None:
    """White cannot force the goal: the search tries all moves by White and one answer to each."""
    start = GAME["io"].replay(["B2", "B3"], size=4)
    looked: set[tuple[Position, int]] = set()
    times = 0

    def look(position: Position, left: int) -> None:
        nonlocal times
        if left and position.to_move is not None:
            times += 1
            looked.add((position, left))
            moves = position.moves()
            for move in moves if position.to_move == "White" else moves[:1]:
                look(position.play(move), left - 1)

    look(start, plies)
    proof = can_force(start, "White", lambda _: None, plies=plies)
    assert proof.value is False
    assert proof.nodes == len(looked)
    assert plies < 7 or times > len(looked)
