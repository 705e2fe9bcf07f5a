"""Every oracle agrees with every vector of its game.

Cases that would take an oracle minutes are sampled: the turns and the later plies of Jō, deep
perft.
"""

import importlib
from dataclasses import replace

import pytest

from tests.vectors import by_id, checks, load

ORACLES = {
    name: importlib.import_module(f"tests.oracle.{name}")
    for name in ("otello", "io", "ikeda", "alterigo", "jo")
}
PERFT = load("perft")
# Move sequences that an oracle walks in about a second.
SEQUENCES = {"otello": 3000, "io": 10000, "ikeda": 7000, "alterigo": 4000, "jo": 0}


def each(pairs, key):
    """(game, vector) parameters from (game, file) pairs."""
    return [
        pytest.param(game, vector, id=vector["id"])
        for game, file in pairs
        for vector in load(file)[key]
    ]


ALL = ("otello", "io", "ikeda", "alterigo", "jo")
GAMES = [*[(game, f"{game}_games") for game in ALL], ("ikeda", "ikeda_special_games")]


@pytest.mark.share(5)  # the engine plays them all
@pytest.mark.parametrize(("game", "vector"), each(GAMES, "games"))
def test_the_oracle_plays_each_game(game, vector):
    checks.check_game(ORACLES[game], game, vector, every_move=game != "jo")


@pytest.mark.parametrize("vector", by_id(load("ikeda_big_games")["games"]))
def test_the_oracle_reaches_the_boards_of_each_big_game(vector):
    """The boards and the result, without the moves, which take a slow oracle too long."""
    oracle = ORACLES["ikeda"]
    state = oracle.start(**{k: vector[k] for k in ("size", "komi", "handicap")})
    for entry in vector["moves"]:
        state = oracle.play(state, entry["move"])
        assert oracle.rows(state) == entry["board"]
    checks.check_result("ikeda", oracle.result(state), vector["result"])


@pytest.mark.parametrize(
    ("game", "vector"), each([(game, f"{game}_illegal") for game in ALL], "positions")
)
def test_the_oracle_refuses_each_illegal_move(game, vector):
    checks.check_refusal(ORACLES[game], game, vector)


@pytest.mark.parametrize(
    ("game", "vector"), each([(game, f"{game}_solved") for game in ALL], "positions")
)
def test_the_oracle_knows_each_position(game, vector):
    checks.check_position(ORACLES[game], game, vector)


@pytest.mark.parametrize(
    ("game", "vector"),
    [
        pytest.param(game, vector, id=vector["id"])
        for game in ("otello", "io")
        for vector in load(f"{game}_solved")["positions"]
        if vector["empties"] <= 5  # as deep as trying everything slowly goes
    ],
)
def test_the_oracle_finds_each_margin(game, vector):
    checks.check_margins(ORACLES[game], game, vector)


@pytest.mark.parametrize("vector", by_id(load("ikeda_rule6")["positions"]))
def test_the_oracle_applies_rule_6_of_ikeda(vector):
    checks.check_rule_6(ORACLES["ikeda"], vector)


@pytest.mark.parametrize("vector", by_id(load("ikeda_scoring")["positions"]))
def test_the_oracle_counts_each_board(vector):
    checks.check_scoring(ORACLES["ikeda"], vector)


@pytest.mark.parametrize("repeat", checks.START_AGAIN)
def test_the_oracle_refuses_a_capture_that_brings_the_start_back(repeat):
    checks.check_start_again(ORACLES["ikeda"], *repeat)


@pytest.mark.parametrize("vector", by_id(load("io_note")["games"]))
def test_the_oracle_plays_the_note_on_io(vector):
    checks.check_note(ORACLES["io"], vector)


@pytest.mark.parametrize("vector", by_id(load("io_games")["games"]))
def test_the_oracle_begins_the_single_phase_of_io_as_recorded(vector):
    checks.check_opening_phase(ORACLES["io"], vector)


@pytest.mark.parametrize("moves", checks.BOTH_ENDINGS)
def test_null_move_that_is_a_third_occurrence_loses(moves):
    checks.check_both_endings(ORACLES["alterigo"], moves)


def test_the_oracle_knows_each_opening():
    checks.check_opening(ORACLES["otello"], load("otello_opening"))


def test_the_oracle_plays_the_figures_in_the_rulebook_of_jo():
    vector, jo = load("jo_figures"), ORACLES["jo"]
    checks.check_figures(jo, vector)
    state = checks.replay(jo, "jo", vector, vector["line"])
    neutral = [jo.name(c) for c in jo.PLACES if state.stones.get(c) == "Neutral"]
    assert neutral == vector["fig4_neutrals"]
    for text, by in vector["fig4_if_vacated"].items():
        stones = {c: s for c, s in state.stones.items() if c != jo.read_cell(text)}
        assert checks.flippable_by(jo, replace(state, stones=stones), "e5") == by


@pytest.mark.parametrize("first", ["Red", "Black"])
@pytest.mark.parametrize("line", checks.TIES, ids=["reserve", "last mover"])
def test_the_oracle_breaks_each_tie(line, first):
    checks.check_tie(ORACLES["jo"], line, first)


@pytest.mark.parametrize("vector", by_id(load("jo_turns")["turns"]))
def test_the_oracle_spells_each_turn_of_jo(vector):
    jo = ORACLES["jo"]
    state = checks.replay(jo, "jo", vector, vector["line"])
    low, high = (jo.read_cell(cell) for cell in vector["pair"].split("+"))
    written = jo.spellings_of_pair(state, low, high)
    assert len(written) == vector["written_turns"]
    if vector["written_turns"] <= 200:
        checks.check_turn(jo, vector)
    else:
        boards = {jo.rows(after) for after in written.values()}
        assert len(boards) == vector["distinct_results"]


@pytest.mark.parametrize(
    ("game", "vector"),
    [
        pytest.param(game, vector, id=f"{game}-{i}")
        for game in ("otello", "io", "ikeda", "alterigo")
        for i, vector in enumerate(PERFT[game])
    ]
    + [
        pytest.param(vector["game"], vector, id=f"{vector['game']}-from-{i}")
        for i, vector in enumerate(PERFT["from_positions"])
    ],
)
def test_the_oracle_counts_the_sequences_of_moves(game, vector):
    checks.check_perft(ORACLES[game], game, vector, SEQUENCES[game])


def test_the_oracle_counts_the_first_turns_of_jo():
    first = PERFT["jo"][0]["depth1"]
    checks.check_perft(ORACLES["jo"], "jo", first, 0)


# Boards on which every game is short enough to try everything. On 1 × 4 some are too long.
SMALLEST = ([1, 1], [1, 2], [2, 1], [1, 3], [3, 1], [2, 2])


@pytest.mark.parametrize(
    "vector", [v for v in load("alterigo_values")["boards"] if [v["cols"], v["rows"]] in SMALLEST]
)
def test_the_oracle_finds_the_value_of_each_first_move_in_alterigo(vector):
    """Win, loss or draw of every first move, by trying everything with the real history."""
    oracle = ORACLES["alterigo"]
    state = oracle.start(width=vector["cols"], height=vector["rows"])

    def outcome(result):
        return {"Black": 1, None: 0, "White": -1}[result["winner"]]

    for text, distance in vector["moves_signed_distance"].items():
        found = checks.value(oracle, oracle.play(state, text), "Black", outcome)
        assert found == (distance > 0) - (distance < 0)
