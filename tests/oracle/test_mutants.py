"""Each mutant of each game is caught by the quick checks, and the engine itself passes them."""

import importlib
from pathlib import Path

import pytest

import stonebook
from tests.oracle.mutants import engine_with, quick
from tests.rules.public_interface import Face

WRITTEN = {path.stem for path in (Path(__file__).parent / "mutants").glob("*.py")}
MUTANTS = {
    game: importlib.import_module(f"tests.oracle.mutants.{game}").MUTANTS
    for game in stonebook.GAMES
    if game in WRITTEN
}


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_every_game_has_mutants(game):
    assert game in WRITTEN


@pytest.mark.parametrize("game", MUTANTS)
def test_the_unchanged_copy_passes(game):
    path = next(iter(MUTANTS[game])).path(game)
    copy = engine_with({path: path.read_text(encoding="utf-8")})
    assert copy is not stonebook
    assert copy.game(game) is not stonebook.game(game)
    quick.run(Face(copy.game(game), copy), game)


@pytest.mark.parametrize("game", MUTANTS)
def test_there_are_at_least_fifteen_names(game):
    assert len({mutant.name for mutant in MUTANTS[game]}) == len(MUTANTS[game]) >= 15


@pytest.mark.share(6)
@pytest.mark.parametrize(
    ("game", "mutant"),
    [
        pytest.param(game, mutant, id=f"{game}-{mutant.rule}-{mutant.name.replace(' ', '_')}")
        for game in MUTANTS
        for mutant in MUTANTS[game]
    ],
)
def test_the_quick_checks_catch_each_mutant(game, mutant):
    copy = engine_with({mutant.path(game): mutant.source(game)})
    face = Face(copy.game(game), copy)
    face.start()  # it is an engine that plays, only with other rules
    with pytest.raises((AssertionError, ValueError, LookupError)):
        quick.run(face, game)
