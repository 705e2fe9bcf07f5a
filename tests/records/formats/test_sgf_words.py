"""SGF property by property: its name in a record, and the message for a wrong value."""

import re

import pytest

import stonebook
from stonebook.records import Record
from stonebook.records.sgf import read_sgf, write_sgf

# The properties by the names that the SGF standard gives them.
NAMES = {
    "PB": "Black",
    "PW": "White",
    "BR": "Black's rank",
    "WR": "White's rank",
    "BT": "Black's team",
    "WT": "White's team",
    "DT": "date",
    "EV": "event",
    "RO": "round",
    "PC": "place",
    "GN": "name",
    "GC": "remark",
    "ON": "opening",
    "TM": "time",
    "OT": "overtime",
    "AN": "annotator",
    "SO": "source",
    "US": "user",
    "CP": "copyright",
}


@pytest.mark.parametrize("key", NAMES)
def test_names_of_properties_in_a_record(key):
    record = read_sgf(f"(;SZ[5]RU[Alter Igo]{key}[words])")
    assert record.about == {NAMES[key]: "words"}
    assert f"{key}[words]" in write_sgf(record)


WRONG = [
    (Record("otello"), "game", "SGF can be written only for Ikeda Area III and Alter Igo"),
    (Record("ikeda", start=stonebook.diagram(stonebook.game("ikeda").start())), "start", "began"),
    (Record("ikeda", about={"weather": "fair"}), "about, weather", "It has places for Black, "),
    (Record("ikeda", {}, ("resign",), None, {1: "?"}), "comment 1", "after a resignation"),
    (Record("ikeda", comments={0: "a\tb"}), "comments", "would change this"),
    (Record("ikeda", about={"place": "a\tb"}), "about", "would change this"),
    (
        Record("ikeda", {"size": 3}, ("B2", "pass", "pass", "pass", "dead B2")),
        "move 5",
        "can't hold “dead B2”",
    ),
]


@pytest.mark.parametrize(("record", "place", "words"), WRONG, ids=[case[1] for case in WRONG])
def test_a_record_that_does_not_fit_names_its_place(record, place, words):
    with pytest.raises(stonebook.BadRecord) as caught:
        write_sgf(record)
    assert caught.value.place == place
    assert str(caught.value).startswith(f"{place}: ")
    assert words in str(caught.value)
    name = place.split(" ")[-1]
    assert caught.value.text == {"game": "otello", "5": "dead B2"}.get(name, name)


ROOT = "(;GM[1]FF[4]SZ[5]RU[Ikeda Area III]KM[0.5]"
REFUSED = [
    (ROOT + "XX[1])", "node 0, XX", "a record can't hold this property"),
    (ROOT + ";B[aa]TR[bb])", "node 1, TR", "a record can't hold this property"),
    (ROOT + ";B[aa];C[well])", "node 2, B", "a node has one move"),
    (ROOT + ";B[aa];B[bb])", "node 2, B", "it is White's turn"),
    (ROOT + ";B[zz])", "node 1, B", "“zz” is not a point"),
    (ROOT + ";B[aa];W[aa])", "node 2, W", "(IK2)"),
    (ROOT + ";B[];W[];B[];W[aa])", "node 4, W", "ended at this point"),
    (ROOT + "HA[2])", "node 0, HA", "there are 0 handicap stones"),
    (ROOT + "AB[aa]HA[2])", "node 0, HA", "there are 1 handicap stones"),
    (ROOT + "AB[aa][aa])", "node 0, AB", "handicap"),
    (ROOT + "PL[W])", "node 0, PL", "it is Black's turn"),
    (ROOT + "RE[B+1])", "node 0, RE", "“B+1” can't be the result"),
    (ROOT + "RE[B+1];B[];W[];B[])", "node 0, RE", "By the rules it is “W+0.5”"),
    (ROOT + "RE[B+R];B[aa];W[bb])", "node 0, RE", "not over"),
    (ROOT + "CA[utf-16]C[x])", "node 0, CA", "the encoding “utf-16” can't be read"),
    ("(;SZ[5]RU[Alter Igo]KM[1])", "node 0, KM", "has no setting komi"),
    ("(;SZ[5]RU[Alter Igo]AB[aa])", "node 0, AB", "has no setting handicap"),
    ("(;SZ[20]RU[Alter Igo])", "node 0, SZ", "width"),
    ("(;SZ[0]RU[Ikeda Area III])", "node 0, SZ", "size"),
    ("(;SZ[5]RU[Ikeda Area III]KM[0.3])", "node 0, KM", "komi"),
    ("(;SZ[5]RU[Japanese])", "node 0, RU", "Write Ikeda Area III or Alter Igo there"),
    ("(;SZ[5]RU[O-tell-O])", "node 0, RU", "RU names the rules “O-tell-O”"),
    (ROOT + ";B[aa](;W[bb])(;W[cc]))", "node 2", "variations"),
    (ROOT + ")" + ROOT + ")", "game 2", "2 games"),
]


@pytest.mark.parametrize(
    ("text", "place", "words"), REFUSED, ids=[case[0][-24:] for case in REFUSED]
)
def test_a_refusal_names_the_place_and_says_what_is_wrong(text, place, words):
    with pytest.raises(stonebook.BadRecord) as caught:
        read_sgf(text)
    assert caught.value.place == place
    assert str(caught.value).startswith(f"{place}: ")
    assert words in str(caught.value)
    # The error carries the property's value as it is in the file.
    node, _, key = place.partition(", ")
    values = [
        found.strip("][").replace("][", " ")
        for found in re.findall(rf"{key}((?:\[[^\]]*\])+)", text)
    ]
    if not key or "one move" in words:  # about a whole node there is nothing to repeat
        values = ["(" if node == "node 2" and not key else ""]
    assert caught.value.text in values


def test_each_corner_and_the_middle_keep_their_cells():
    """SGF counts from the top left, the games from the bottom left, and both leave out no row."""
    text = "(;SZ[19]RU[Alter Igo];B[aa];W[sa];B[as];W[ss];B[ji];W[ij])"
    record = read_sgf(text)
    assert record.moves == ("A19", "T19", "A1", "T1", "K11", "J10")
    assert ";B[aa];W[sa];B[as];W[ss];" in write_sgf(record).replace("\n", "")


def test_a_missing_property_has_the_default_of_the_standard():
    """Without SZ a board is 19 × 19; tt is a pass up to there, an empty point everywhere."""
    record = read_sgf("(;RU[ikeda];B[tt];W[];B[dd])")
    assert record.moves == ("pass", "pass", "D16")
    assert record.last.settings["size"] == 19
    assert read_sgf("(;SZ[5]KM[6.0]RU[IKEDA AREA III])").settings["komi"] == 6
    assert read_sgf("(;SZ[5]RU[ikeda]PL[b])").moves == ()
    assert read_sgf("(;SZ[5]AB[aa]PL[W]RU[ikeda])").last.to_move == "White"
    for result in ("?", "", "W+0.5"):
        over = f"(;SZ[5]KM[0.5]RU[ikeda]RE[{result}];B[];W[];B[])"
        assert read_sgf(over).last.result.winner == "White"
    assert read_sgf("(;SZ[5]RU[ikeda]RE[Draw];B[];W[];B[])").last.result.winner is None
    assert read_sgf("(;SZ[5]RU[ikeda]RE[0];B[];W[];B[])").last.result.winner is None
    assert read_sgf("(;SZ[5]RU[ikeda]RE[B+R];B[cc])").moves == ("C3", "resign")
