"""All best moves of a position, and the worth of each move."""

import pytest

import stonebook
from stonebook.rules.position import Position
from stonebook.search.best import best_moves, finding_best, proving_moves
from stonebook.search.proof import AT_LEAST, AT_MOST, Proof
from stonebook.search.slices import Search, run_to_end
from tests.vectors import by_id, load
from tests.vectors.names import settings

JO = stonebook.game("jo")
SOLVED = load("jo_solved")["positions"]
WON = JO.replay(SOLVED[4]["line"])
LOST = JO.replay(SOLVED[10]["line"])


@pytest.mark.parametrize("vector", by_id(SOLVED[:20]))
def test_the_best_turns_of_jo_are_the_winning_ones(vector) -> None:
    position = JO.replay(vector["line"])
    best = best_moves(position)
    if vector["outcome"] == "loss":
        assert best == list(position.moves())
    else:
        assert {position.play(move).rows() for move in best} == {
            answer["board"] for answer in vector["best"]
        }
    assert [move for move in position.moves() if move in best] == best


LATE = [
    pytest.param(name, vector, id=vector["id"])
    for name, most in (("otello", 10), ("io", 8), ("ikeda", 5), ("alterigo", 6))
    for vector in load(f"{name}_solved")["positions"]
    if vector["board"].count(".") <= most and vector["best"]
]


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "vector"), LATE[::4])
def test_the_best_moves_of_the_other_games_are_the_solved_ones(name, vector) -> None:
    position = stonebook.game(name).replay(vector["line"], **settings(name, vector))
    assert sorted(map(str, best_moves(position))) == sorted(vector["best"])


def test_values_are_from_the_view_of_the_mover() -> None:
    best = best_moves(WON)
    result = run_to_end(proving_moves(WON))
    assert list(result) == list(WON.moves())
    for move, proof in result.items():
        assert proof.outcome == ("win" if move in best else "loss")
        assert proof.line[0] == move
        at = WON
        for step in proof.line:
            at = at.play(step)
        assert at.result is not None
        assert (at.result.winner == WON.to_move) == (proof.outcome == "win")


def test_a_budget_that_is_too_small_is_reported() -> None:
    assert best_moves(LOST, 3) == []
    assert best_moves(LOST, 300) == list(LOST.moves())
    result = run_to_end(proving_moves(WON, 1))
    assert {proof.stopped for proof in result.values()} == {None, "nodes"}
    assert all(proof.nodes <= 1 for proof in result.values())
    for nodes in (0, -1, 1.5, True):
        with pytest.raises(ValueError):
            best_moves(WON, nodes)  # type: ignore[arg-type]


def test_a_game_that_is_over_has_no_best_move() -> None:
    over = WON
    while over.to_move is not None:
        over = over.play(over.moves()[0])
    assert best_moves(over) == []
    assert run_to_end(proving_moves(over)) == {}


def test_a_search_yields_rising_counts_of_nodes() -> None:
    position = JO.replay(SOLVED[8]["line"])
    counted = []
    search = finding_best(position)
    try:
        while True:
            counted.append(next(search))
    except StopIteration as end:
        assert len(end.value) == len(SOLVED[8]["best"])
    assert counted == sorted(counted)
    assert len(counted) > 2


def bounded(proofs) -> object:
    """Return a solver that knows the proofs of these positions."""

    def search(position: Position, nodes: int) -> Search:
        return proofs[position.rows()]
        yield  # makes this a generator

    return search


def test_bounds_decide_where_they_can(monkeypatch: pytest.MonkeyPatch) -> None:
    start = stonebook.game("otello").start(size=4)
    after = [start.play(move) for move in start.moves()]
    proofs = {start.rows(): Proof("win", 4)}
    proofs |= {position.rows(): Proof("loss", -4) for position in after}
    monkeypatch.setattr("stonebook.search.exact.otello.search.search", bounded(proofs))
    assert best_moves(start) == list(start.moves())
    proofs[after[1].rows()] = Proof("loss", -2, AT_LEAST)  # for the mover: at most 2
    assert best_moves(start) == [move for i, move in enumerate(start.moves()) if i != 1]
    proofs[after[1].rows()] = Proof("loss", -4, AT_MOST)  # for the mover: at least 4
    assert best_moves(start) == []
    proofs[after[1].rows()] = Proof("loss", -4, AT_LEAST)
    assert best_moves(start) == []


def test_the_search_ends_at_the_first_move_that_it_cannot_decide(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = stonebook.game("otello").start(size=4)
    first = start.play(start.moves()[0])
    proofs = {start.rows(): Proof("win", 4), first.rows(): Proof(None, bound="unknown")}
    monkeypatch.setattr("stonebook.search.exact.otello.search.search", bounded(proofs))
    assert best_moves(start) == []  # no other position is looked up
