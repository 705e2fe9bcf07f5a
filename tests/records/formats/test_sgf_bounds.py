"""SGF: input that a record writes differently, and the limits of a file."""

import pytest

import stonebook
from stonebook.records.sgf import read_sgf, write_sgf

BEGIN = "(;SZ[5]RU[Ikeda Area III]"


@pytest.mark.parametrize(
    "properties",
    [
        *("FF[4]", "FF[1]", "GM[1]", "CA[UTF-8]", "AP[Somebody:1.0]", "ST[2]", "KM[0]", "HA[0]"),
        *("PL[B]", "RE[]", "RE[?]", "FF[4]GM[1]CA[utf8]AP[x]ST[0]"),
    ],
)
def test_other_properties_of_programs_are_understood(properties):
    record = read_sgf(f"{BEGIN}{properties};B[cc])")
    assert record.moves == ("C3",)
    assert record.about == {}
    assert record.comments == {}
    assert record.last == stonebook.game("ikeda").replay(["C3"], size=5)


def test_rectangles_that_cover_the_board_again_and_again_are_refused_early():
    with pytest.raises(stonebook.BadRecord) as caught:
        read_sgf(f"{BEGIN}AB{'[aa:ee]' * 100_000})")
    assert str(caught.value) == (
        "node 0, AB: There are more than 25 stones: the board has no more points."
    )


@pytest.mark.parametrize(
    "encoding", ["utf-8", "UTF8", "ISO-8859-1", "Latin-1", "latin1", " ASCII ", "us-ascii"]
)
def test_a_known_encoding_is_read(encoding):
    content = f"{BEGIN}CA[{encoding}]PB[Ann])".encode()
    assert read_sgf(content).about == {"Black": "Ann"}


@pytest.mark.parametrize(("text", "komi"), [("6.0", "6"), ("6", "6"), ("6.5", "6.5"), ("-1", "-1")])
def test_komi_is_a_whole_number_where_it_can_be(text, komi):
    record = read_sgf(f"{BEGIN}KM[{text}])")
    assert str(record.settings["komi"]) == komi
    assert f"KM[{komi}]" in write_sgf(record)


@pytest.mark.parametrize("komi", ["1" * 12, "nan", "inf", "half", ""])
def test_komi_must_be_a_number(komi):
    with pytest.raises(stonebook.BadRecord) as caught:
        read_sgf(f"{BEGIN}KM[{komi}])")
    assert caught.value.place == "node 0, KM"
    if komi != "inf":
        assert str(caught.value) == f"node 0, KM: The number {komi} is out of range."


def test_a_decimal_comma_is_reported():
    with pytest.raises(stonebook.BadRecord) as caught:
        read_sgf(f"{BEGIN}KM[6,5])")
    assert (
        str(caught.value) == "node 0, KM: SGF numbers have a decimal point instead of a comma: 6.5."
    )


@pytest.mark.parametrize("value", [5, None, bytearray(b"(;)")])
def test_the_error_for_a_value_that_is_not_text_carries_it(value):
    with pytest.raises(stonebook.BadRecord) as caught:
        read_sgf(value)
    assert caught.value.text == repr(value)
    assert repr(value) not in str(caught.value)


@pytest.mark.parametrize("size", ["five", "5:3", "100", "-5", "٥"])
def test_the_error_names_a_wrong_size(size):
    with pytest.raises(stonebook.BadRecord) as caught:
        read_sgf(f"(;SZ[{size}]RU[Alter Igo])")
    assert caught.value.place == "node 0, SZ"
    assert f"“{size}”" in str(caught.value)


@pytest.mark.parametrize("point", ["fa", "af", "Aa", "aA", "a", "aaa", "a1", "zz"])
def test_the_error_names_a_point_that_is_not_on_the_board(point):
    with pytest.raises(stonebook.BadRecord) as caught:
        read_sgf(f"{BEGIN};B[{point}])")
    assert caught.value.place == "node 1, B"
    assert f"“{point}” is not a point" in str(caught.value)


def test_a_file_that_is_too_large():
    text = f"{BEGIN}C[])"
    for fill, fine in ((1_000_000 - len(text), True), (1_000_001 - len(text), False)):
        large = text.replace("C[", f"C[{'x' * fill}")
        for content in (large, large.encode()):
            if fine:
                assert len(read_sgf(content).comments[0]) == fill
                continue
            with pytest.raises(stonebook.BadRecord, match="1000000 bytes"):
                read_sgf(content)


def test_words_of_the_root_and_of_each_move():
    record = read_sgf(f"{BEGIN}C[begin];B[cc]C[one];W[];B[dd]C[three])")
    assert record.comments == {0: "begin", 1: "one", 3: "three"}
    assert record.moves == ("C3", "pass", "D2")
    assert read_sgf(write_sgf(record)) == record


def test_a_pass_is_written_in_two_ways_up_to_19():
    assert read_sgf("(;SZ[19]RU[ikeda];B[tt])").moves == ("pass",)
    assert read_sgf("(;SZ[19]RU[ikeda];B[ ])").moves == ("pass",)


def test_the_result_names_the_player_who_resigned():
    for moves, result, winner in (("", "W+R", "White"), (";B[cc]", "B+Resign", "Black")):
        record = read_sgf(f"{BEGIN}RE[{result}]{moves})")
        assert record.moves[-1] == "resign"
        assert record.last.result.winner == winner
        assert f"RE[{result[:3]}]" in write_sgf(record)
    for result in ("W+Resi", "R", "W+", "0", "Draw", "B+R"):
        with pytest.raises(stonebook.BadRecord, match="node 0, RE"):
            read_sgf(f"{BEGIN}RE[{result}])")


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("(;" * 300_000, "not SGF: the file ends in the middle of a game"),
        ("(;" * 200_000 + ")" * 200_000, "node 1: variations begin here"),
        ("(;)" * 300_000, "the file holds 300000 games"),
        ("(" + ";" * 900_000 + ")", "more than 100000 moves"),
        ("(;GM[1]" + ";B[]" * 200_000 + ")", "more than 100000 moves"),
        ("(" * 1001 + "[", "not SGF: “\\(” does not belong there"),
    ],
)
def test_a_file_of_many_games_variations_or_moves_is_refused(content, words):
    with pytest.raises(stonebook.BadRecord, match=words):
        read_sgf(content, "ikeda")


def test_brackets_and_semicolons_in_words_are_not_games():
    words = "(;" * 100_000 + r"\]" + "(;" * 100_000
    assert read_sgf(f"{BEGIN}GC[{words}];B[cc])").about["remark"].count("(;") == 200_000
