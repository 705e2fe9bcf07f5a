"""AbstractPlay's game record, for all five games."""

import json
import random

import pytest

import stonebook
from stonebook.records import Record, diagram
from stonebook.records.abstractplay import read_abstractplay, write_abstractplay
from stonebook.records.formats import read_game

SETTINGS = {"ikeda": {"size": 3, "komi": 2.5}, "otello": {"size": 4}, "io": {"size": 5}}
DATE = "2026-11-23"


def played(name, seed=5):
    """Return a finished game, by resignation if chance does not end it."""
    chance = random.Random(seed)
    game = stonebook.game(name)
    position, moves = game.start(**SETTINGS.get(name, {})), []
    while position.result is None:
        choice = list(position.moves())
        moves.append("resign" if len(moves) == 60 else str(chance.choice(choice)))
        position = position.play(moves[-1])
    about = {"date": DATE, game.players[0]: "Ann", "place": "the library", "remark": "rainy"}
    return Record(name, SETTINGS.get(name, {}), tuple(moves), None, {1: "a comment"}, about)


@pytest.mark.parametrize("name", stonebook.GAMES)
def test_a_written_game_is_read_back(name):
    record = played(name)
    text = write_abstractplay(record)
    assert read_abstractplay(text) == record
    assert read_game(text) == record


def test_the_record_says_what_the_schema_asks_for():
    record = played("ikeda")
    data = json.loads(write_abstractplay(record))
    header = data["header"]
    assert header["game"] == {
        "name": "Ikeda Area III",
        "variants": ["size: 3", "komi: 2.5"],
    }
    assert header["site"] == {"name": "the library"}
    assert header["date-start"] == header["date-end"] == f"{DATE}T00:00:00+00:00"
    assert [player["name"] for player in header["players"]] == ["Ann", "White"]
    winner = record.last.result.winner
    assert [player["result"] for player in header["players"]] == [
        int(player == winner) for player in ("Black", "White")
    ]
    assert [move for entries in data["moves"] for move in entries if move] == [*record.moves]


def test_a_game_that_the_second_player_began_keeps_the_seats():
    begun = stonebook.game("otello").start(size=4).play("B1")
    moves = []
    position = begun
    while position.result is None:
        moves.append(str(position.moves()[0]))
        position = position.play(moves[-1])
    record = Record("otello", {}, tuple(moves), diagram(begun), about={"date": DATE})
    data = json.loads(write_abstractplay(record))
    assert data["moves"][0] == [None, moves[0]]
    assert data["header"]["startingPosition"] == diagram(begun)
    assert read_abstractplay(json.dumps(data)) == record


def ours_with(**changes):
    """Return our record with a change in the part for other sites."""
    data = json.loads(write_abstractplay(played("alterigo")))
    return {**data, "header": {**data["header"], **changes}}


def of_another_site(**changes):
    """Return a record without our own field, as another site would write it."""
    data = json.loads(write_abstractplay(played("alterigo")))
    del data["header"]["stonebook"]
    data["moves"] = [[{"move": move} for move in entries if move] for entries in data["moves"]]
    for place, value in changes.items():
        data["header"][place] = value
    return data


def test_a_record_of_another_site_is_read():
    record = read_abstractplay(json.dumps(of_another_site()))
    assert record.moves == played("alterigo").moves
    assert record.about == {
        "Black": "Ann",
        "White": "White",
        "date": f"{DATE}T00:00:00+00:00",
        "place": "the library",
    }


def test_facts_from_another_site_are_preserved():
    start = stonebook.game("ikeda").start(size=3, komi=2.5).play("B2")
    header = {
        "game": {"name": "Ikeda Area III", "variants": ["size: 3", "komi: 2.5"]},
        "startingPosition": diagram(start),
        "players": [{"name": "Ann", "result": 0}, {"name": "Bo", "result": 1}],
        "event": "Cup",
        "round": "2",
        "site": {"name": "Board House", "gameid": 7},
    }
    moves = [[None, {"move": "pass", "comment": "a pass"}], ["resign"]]
    record = read_abstractplay(json.dumps({"header": header, "moves": moves}))
    assert record.settings == {"size": 3, "komi": 2.5} and record.start == diagram(start)
    assert record.moves == ("pass", "resign") and record.comments == {1: "a pass"}
    about = {"Black": "Ann", "White": "Bo", "place": "Board House", "id": "7"}
    assert record.about == {**about, "event": "Cup", "round": "2"}


@pytest.mark.parametrize(
    ("whole", "words"),
    [
        (of_another_site(game={"name": "Chess"}), "/header/game/name"),
        (
            of_another_site(game={"name": "Alter Igo", "variants": ["komi: 3"]}),
            "/header/game/variants/0: Alter Igo has no setting komi",
        ),
        (of_another_site(site={"name": "A", "url": "b"}), "/header/site/url: “url” is not a field"),
        (of_another_site(pied=True), "/header/pied: “pied” is not a field"),
        (
            {**of_another_site(), "moves": [[{"move": "C3", "result": "x"}]]},
            "/moves/0/0: “result” is not a field",
        ),
        (ours_with(game={"name": "Alter Igo", "variants": ["width: 2"]}), "/header/game/variants"),
        (ours_with(startingPosition="1 ."), "/header/startingPosition: expected None"),
        (of_another_site(players=[{"name": "Ann", "result": 1}]), "two players"),
        (
            of_another_site(players=[{"name": "A", "result": 1}, {"name": "B", "result": 1}]),
            "/header/players",
        ),
        ({**of_another_site(), "moves": [["C3"]]}, "finished games only"),
        ({**of_another_site(), "moves": [[7]]}, "/moves/0/0: a round holds each move"),
        ({**of_another_site(), "moves": [["Z99"]]}, "/moves/0"),
        ({"header": {}, "moves": []}, "/header"),
    ],
)
def test_a_wrong_record_is_refused_with_its_place(whole, words):
    with pytest.raises(stonebook.BadRecord) as caught:
        read_abstractplay(json.dumps(whole))
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (Record("io", about={"date": DATE}), "finished games only"),
        (Record("otello", {"size": 4}, played("otello").moves), "needs the date"),
        (
            Record("otello", {"size": 4}, played("otello").moves, about={"date": "23.11.26"}),
            "needs the date",
        ),
    ],
)
def test_a_record_that_it_cannot_hold_is_refused(record, words):
    with pytest.raises(stonebook.BadRecord) as caught:
        write_abstractplay(record)
    assert words in str(caught.value)
