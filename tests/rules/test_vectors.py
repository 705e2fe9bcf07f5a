"""The five games through the public interface, against every vector.

OT1 to OT8, IO1 to IO8, IK1 to IK9, AI1 to AI6, JO1 to JO10.
"""

import pytest

import stonebook
from tests.rules.public_interface import Face
from tests.vectors import by_id, checks, load

FACES = {name: Face(game) for name, game in stonebook.GAMES.items()}
PERFT = load("perft")
# Move sequences that are walked for one count. O-tell-O: 7 plies on 8 × 8, all of the file on
# 4 × 4. In Jō each ply has a separate count.
SEQUENCES = {"otello": 130_000, "io": 100_000, "ikeda": 70_000, "alterigo": 50_000, "jo": 0}
MORE_GAMES = [("ikeda", "ikeda_special_games"), ("ikeda", "ikeda_big_games")]


def test_every_game_has_its_vectors():
    assert set(SEQUENCES) == set(FACES)


def each(kind, key, more=()):
    """(game, vector) parameters from the files of one kind, which every game has, and more."""
    files = [*((game, f"{game}_{kind}") for game in FACES), *more]
    return [
        pytest.param(game, vector, id=f"{game}-{vector['id']}")
        for game, file in files
        for vector in load(file)[key]
    ]


@pytest.mark.parametrize(("game", "vector"), each("games", "games", MORE_GAMES))
def test_a_game_is_played_as_in_the_vector(game, vector):
    checks.check_game(FACES[game], game, vector)
    if game == "io":
        checks.check_opening_phase(FACES[game], vector)


@pytest.mark.parametrize(("game", "vector"), each("illegal", "positions"))
def test_a_move_is_refused_as_in_the_vector(game, vector):
    checks.check_refusal(FACES[game], game, vector)


@pytest.mark.parametrize(("game", "vector"), each("solved", "positions"))
def test_a_position_is_worth_what_the_vector_says(game, vector):
    checks.check_position(FACES[game], game, vector)


# --- counts of move sequences


def starts():
    """(game, vector) parameters: a size of the board each. Jō has one, whose turns are below."""
    for game in ("otello", "io", "ikeda", "alterigo"):
        for vector in PERFT[game]:
            size = f"{vector['cols']}x{vector['rows']}" if game == "alterigo" else vector["size"]
            yield pytest.param(game, vector, id=f"{game}-{size}")


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "vector"), [*starts()])
def test_there_are_as_many_sequences_of_moves_as_in_the_vector(game, vector):
    checks.check_perft(FACES[game], game, vector, SEQUENCES[game])


@pytest.mark.parametrize(
    "vector", PERFT["from_positions"], ids=lambda vector: f"{vector['game']}-{vector['board']}"
)
def test_each_game_counts_the_sequences_of_moves_from_a_position(vector):
    game = vector["game"]
    checks.check_perft(FACES[game], game, vector, SEQUENCES[game])


def test_jo_counts_its_first_turns():
    checks.check_perft(FACES["jo"], "jo", PERFT["jo"][0]["depth1"], 0)


def test_jo_has_the_known_number_of_second_turns():
    """The number of turns after each of the 1,498 first ones, summed."""
    start = stonebook.game("jo").start()
    total = sum(len(start.play(move).moves()) for move in start.moves())
    assert total == PERFT["jo"][0]["depth2"]["results_summed_over_distinct_depth1_results"]


# --- vectors of single games


def test_otello_opens_as_its_source_says():
    checks.check_opening(FACES["otello"], load("otello_opening"))


@pytest.mark.parametrize("vector", by_id(load("io_note")["games"]))
def test_io_agrees_with_the_note_of_its_source(vector):
    checks.check_note(FACES["io"], vector)


@pytest.mark.parametrize("vector", by_id(load("ikeda_rule6")["positions"]))
def test_ikeda_applies_rule_6(vector):
    checks.check_rule_6(FACES["ikeda"], vector)


@pytest.mark.parametrize("vector", by_id(load("ikeda_scoring")["positions"]))
def test_ikeda_counts_each_board(vector):
    checks.check_scoring(FACES["ikeda"], vector)


@pytest.mark.parametrize("repeat", checks.START_AGAIN)
def test_ikeda_refuses_a_capture_that_brings_the_start_back(repeat):
    checks.check_start_again(FACES["ikeda"], *repeat)


@pytest.mark.parametrize("moves", checks.BOTH_ENDINGS)
def test_null_move_that_is_a_third_occurrence_loses_in_alter_igo(moves):
    checks.check_both_endings(FACES["alterigo"], moves)


@pytest.mark.parametrize("vector", by_id(load("jo_turns")["turns"]))
def test_jo_plays_each_recorded_turn(vector):
    checks.check_turn(FACES["jo"], vector)


def test_jo_agrees_with_the_figures_of_its_source():
    checks.check_figures(FACES["jo"], load("jo_figures"))


@pytest.mark.parametrize("first", ["Red", "Black"])
@pytest.mark.parametrize("line", checks.TIES, ids=["reserve", "last mover"])
def test_jo_breaks_each_tie_for_either_first_player(line, first):
    checks.check_tie(FACES["jo"], line, first)
