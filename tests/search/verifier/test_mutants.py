"""Proof trees of small positions find each mistake in a solver, and no others."""

import importlib

import pytest

import stonebook
from stonebook.profiles import profile
from stonebook.search import solve
from tests.oracle.mutants import engine_with
from tests.search.verifier.small_positions import check, small

pytestmark = pytest.mark.slow

MUTANTS = {
    game: importlib.import_module(f"tests.search.verifier.mutants.{game}").MUTANTS
    for game in stonebook.GAMES
}


def changed(sources, game):
    """An engine whose search is changed, with the game's solver, which its profile names."""
    solver = profile(game).search.solver.path.partition(":")[0]
    return engine_with(sources, "stonebook.search", solver)


def check_all(engine, game):
    for options, line in small(game):
        check(engine, game, options, line)


@pytest.mark.parametrize("game", MUTANTS)
def test_the_unchanged_copy_passes(game):
    mutant = MUTANTS[game][0]
    unchanged = mutant.path(game).read_text(encoding="utf-8")
    copy = changed({mutant.path(game): unchanged}, game)
    assert copy.search.solve is not solve
    check_all(copy, game)


@pytest.mark.share(6)
@pytest.mark.parametrize(
    ("game", "mutant"),
    [
        pytest.param(game, mutant, id=f"{game}-{mutant.rule}-{mutant.name.replace(' ', '_')}")
        for game in MUTANTS
        for mutant in MUTANTS[game]
    ],
)
def test_the_verifier_catches_each_mutant(game, mutant):
    """A proof tree or an assertion in the solver finds each mistake."""
    copy = changed({mutant.path(game): mutant.source(game)}, game)
    with pytest.raises(AssertionError):
        check_all(copy, game)
