"""The teaching of each game: complete, true to the rules, and in one place."""

import json
import random
from dataclasses import replace
from importlib.resources import files

import pytest

import stonebook
import stonebook.widgets
from lite.site import game_pictures, lesson_files
from stonebook.profiles import PROFILES, profile, teaching
from stonebook.records.schema import record_schema, validate
from stonebook.rules.game import Setting, whole_number
from stonebook.rules.position import Position
from stonebook.teach.explain.effects import EFFECTS, affected_cells
from stonebook.teach.games import game_lesson_functions
from stonebook.teach.games.game_teaching import GameTeaching
from stonebook.words import catalogue

GAMES = [*stonebook.GAMES]
PLACEMENT = {"placed", "bracketed", "returned"}


def some_positions(name: str) -> list[Position]:
    chance = random.Random(name)
    settings, moves = profile(name).site.picture
    line = [stonebook.game(name).replay(moves, **settings)]
    while line[-1].to_move and len(line) < 60:
        line.append(line[-1].play(chance.choice(line[-1].moves())))
    return line


def test_every_game_is_listed_in_order() -> None:
    assert [*PROFILES] == GAMES
    assert all(isinstance(teaching(name), GameTeaching) for name in GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_or_its_position_may_be_asked(name: str) -> None:
    game = stonebook.game(name)
    assert teaching(game) is teaching(game.start()) is teaching(name)


@pytest.mark.parametrize("name", GAMES)
def test_the_effects_of_moves_are_the_listed_ones(name: str) -> None:
    """The list has every effect that occurs, and no other."""
    words: set[str] = set()
    for position in some_positions(name):
        for move in position.moves()[::7]:
            events = position.explain(move)
            words |= {effect for effect in EFFECTS if affected_cells(events, effect)}
    assert words - PLACEMENT == {*teaching(name).effects.kinds}


@pytest.mark.parametrize("name", GAMES)
def test_a_prediction_is_about_an_effect_and_has_a_sentence(name: str) -> None:
    effects = teaching(name).effects
    assert {*effects.predicted} <= {*effects.kinds}
    assert effects.default == effects.predicted[0]
    for effect in effects.predicted:
        for key in ("", "missed.", "wrong."):
            assert f"step.predict.{key}{effect}" in catalogue()


@pytest.mark.parametrize("name", GAMES)
def test_countable_parts_consist_of_cells(name: str) -> None:
    parts = [
        part
        for position in some_positions(name)
        if (score := position.score()) is not None
        for part in score.parts
    ]
    assert {part.name for part in parts if part.cells} == {*teaching(name).count.parts}


@pytest.mark.parametrize("name", GAMES)
def test_the_pages_end_with_the_result(name: str) -> None:
    position = some_positions(name)[-1]
    *_, last = teaching(name).count.pages([position], [])
    assert last.last
    assert last.position == position


def test_a_games_own_functions_are_lesson_functions() -> None:
    """A function belongs to one game only, and the notebooks find it among the others."""
    names = [name for game in GAMES for name in teaching(game).functions.by_name]
    assert len(names) == len({*names})
    for name, function in game_lesson_functions().items():
        assert function.__name__ == name
        assert getattr(stonebook.widgets, name) is function
        assert name in stonebook.widgets.__all__
        assert function.__doc__
    with pytest.raises(AttributeError, match="nothing_like_it"):
        _ = stonebook.widgets.nothing_like_it


def test_the_record_schema_lists_the_games() -> None:
    """In the order of the table, and so does the file that other programs use."""
    file = json.loads(files("stonebook.records").joinpath("schema.json").read_text("utf-8"))
    schema = record_schema()
    assert schema == file
    assert schema["properties"]["game"]["enum"] == GAMES
    known = {setting.name for game in stonebook.GAMES.values() for setting in game.settings}
    assert {*schema["properties"]["settings"]["properties"]} == known


def test_a_new_game_can_be_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    """With its settings: nothing has to be written into the schema's file for it."""
    depth = Setting("depth", 1, whole_number(1, 9), "size")
    game = replace(stonebook.GAMES["otello"], name="deep", settings=(depth,))
    monkeypatch.setitem(stonebook.GAMES, "deep", game)
    schema = record_schema()
    record = {"format": "stonebook-game", "version": 1, "game": "deep", "moves": []}
    validate({**record, "settings": {"depth": 2}}, schema)
    with pytest.raises(stonebook.BadRecord):
        validate({**record, "settings": {"width_of": 2}}, schema)


def test_the_site_names_and_draws_the_games() -> None:
    assert {name: game.title for name, game in stonebook.GAMES.items()} == lesson_files.GAME_TITLES
    for name in lesson_files.GAME_TITLES:
        assert game_pictures.picture(name).startswith("<svg")


def test_a_game_without_an_entry_has_the_default_teaching() -> None:
    """Its lessons may ask for effects and outcomes. Its count is one page, the outcome."""
    deep = replace(stonebook.GAMES["otello"], name="deep")
    entry = teaching(deep)
    assert entry.effects.default in EFFECTS
    assert not entry.count.parts
    assert not entry.functions.by_name
    start, alterigo = stonebook.game("otello").start(), stonebook.game("alterigo").start()
    (page,) = entry.count.pages([start], [])
    assert page.last
    assert page.tally == {"X": 2, "O": 2}
    (page,) = entry.count.pages([alterigo], [])
    assert not page.tally
    assert page.sentence() == "The game goes on: nobody has won or lost yet."


@pytest.mark.parametrize("name", stonebook.GAMES)
def test_a_game_whose_moves_have_parts_builds_them_part_by_part(name):
    game = stonebook.game(name)
    builder = teaching(game).move.builder(game.start())
    assert builder.takes_parts == game.moves_have_parts
