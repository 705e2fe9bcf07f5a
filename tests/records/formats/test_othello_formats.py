"""O-tell-O in the formats of Othello programs: read, written, and refused by name."""

import random
import re
import struct

import pytest

import stonebook
from stonebook.records import Record, diagram
from stonebook.records.formats import FORMATS, format_of, read_game, write_game
from stonebook.records.links.spelling import spell
from stonebook.records.othello import (
    read_ggf,
    read_transcript,
    read_wthor,
    write_ggf,
    write_transcript,
    write_wthor,
)
from tests.refusals import NO_A1, refused

GAME = stonebook.game("otello")
BOARD = "BO[8 ---------------------------O*------*O--------------------------- *]"
# A game as a server writes it, with the programs' evaluations and their seconds.
FROM_A_SERVER = (
    "(;GM[Othello]PC[NBoard]DT[2019-06-27 15:34:50 GMT]PB[Ntest4]PW[louis]RE[?]TI[5:00]TY[8]"
    f"{BOARD}B[D3/-1.34]W[C5//2.029]B[E6/-1.30]W[f5];)"
)


def played(seed, size=8):
    """Return a whole game of chance."""
    chance = random.Random(seed)
    position, moves = GAME.start(size=size), []
    while position.result is None:
        moves.append(str(chance.choice(list(position.moves()))))
        position = position.play(moves[-1])
    return Record("otello", {} if size == 8 else {"size": size}, tuple(moves))


GAMES = [played(seed) for seed in range(12)]


def refusal(read, content):
    with pytest.raises(stonebook.BadRecord) as caught:
        read(content)
    return str(caught.value)


def test_some_of_the_games_have_forced_passes():
    assert sum("pass" in game.moves for game in GAMES) > 2


@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_a_game_travels_in_each_format(game):
    assert read_transcript(write_transcript(game)) == game
    assert read_ggf(write_ggf(game)) == game
    (back,) = read_wthor(write_wthor([Record("otello", {}, game.moves, about={"date": "2026"})]))
    assert back.moves == game.moves
    assert "pass" not in write_transcript(game)


def test_a_transcript_of_one_move_is_read():
    game = Record("otello", moves=("F5",))
    assert read_game(write_transcript(game)) == game


def test_a_transcript_is_read_as_people_write_it():
    moves = ("F5", "D6", "C3", "D3")
    for text in ("f5d6c3d3", "F5 d6\nC3 D3", "1. f5 d6 2. c3 d3", "f5-d6-c3-d3"):
        assert read_transcript(text).moves == moves


def test_two_dashes_between_moves_are_a_pass_which_must_be_legal():
    assert "pass" in refusal(read_transcript, "f5--d6").lower()


def test_passes_may_be_written_or_left_out():
    game = next(game for game in GAMES if "pass" in game.moves)
    for name in ("pass", "PA", "ps", "--", ""):
        text = "".join(name if move == "pass" else move for move in game.moves)
        assert read_transcript(text) == game
    assert read_transcript(write_transcript(game) + "pa") == game, "a pass after the end"


def test_a_game_of_a_server_is_read_with_its_facts():
    record = read_ggf(FROM_A_SERVER)
    assert record.moves == ("D3", "C5", "E6", "F5")
    assert record.comments == {1: "/-1.34", 2: "//2.029", 3: "/-1.30"}
    assert record.about == {
        "place": "NBoard",
        "date": "2019-06-27 15:34:50 GMT",
        "X": "Ntest4",
        "O": "louis",
        "time": "5:00",
    }
    assert read_ggf(write_ggf(record)) == record


def test_ggf_holds_other_boards_and_starts():
    small = played(1, size=6)
    assert read_ggf(write_ggf(small)) == small
    drawn = diagram(GAMES[0].positions()[20])
    begun = Record("otello", {}, GAMES[0].moves[20:], drawn)
    assert read_ggf(write_ggf(begun)) == begun
    text = "(;GM[Othello]TY[4]BO[4 -*-- -**- -*O- ---- O]W[A1];)"
    assert read_ggf(text).last.rows() == "OX../.OX./.XO./...."


def test_the_result_of_a_file_is_compared():
    text = write_ggf(GAMES[0])
    lead = GAMES[0].last.rows().count("X") - GAMES[0].last.rows().count("O")
    assert f"RE[{lead:+d}]" in text
    wrong = text.replace(f"RE[{lead:+d}]", f"RE[{lead + 2:+d}]")
    assert f"By the rules it is “{lead:+d}”" in refusal(read_ggf, wrong)
    wthor = bytearray(write_wthor([Record("otello", {}, GAMES[0].moves, about={"date": "2026"})]))
    wthor[16 + 6] += 1
    assert "game 1" in refusal(read_wthor, bytes(wthor))


@pytest.mark.parametrize("year", ["1800", "2199"])
def test_the_first_and_the_last_year_of_wthor_are_read_again(year):
    game = Record("otello", moves=("F5",), about={"date": year})
    assert read_game(write_wthor([game])).about["date"] == year


def test_wthor_preserves_the_facts_of_its_files():
    content = struct.pack("<BBBBIHHBBBx", 20, 2, 1, 31, 2, 0, 2001, 0, 0, 24)
    begun = struct.pack("<HHHBB", 7, 42, 99, 33, 34) + bytes([56, 64, 33]).ljust(60, b"\0")
    content += begun + struct.pack("<HHHBB", 0, 0, 0, 3, 0) + bytes([56, 64]).ljust(60, b"\0")
    first, second = read_wthor(content)
    assert first.moves == ("F5", "D6", "C3")
    assert first.about == {
        "event": "WTHOR tournament 7",
        "X": "WTHOR player 42",
        "O": "WTHOR player 99",
        "date": "2001",
        "best result for X": "34",
        "markers of X": "33",
    }
    assert write_wthor([first, second])[16:] == content[16:]
    assert read_game(content, number=2) == second
    assert "2 games" in refusal(read_game, content)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("f5z9", "character 3: “z9” is not a move"),
        ("f5f5", f"move 2, “F5”: {refused(stonebook.game('otello').replay(['F5']), 'F5')}"),
        ("f5d6pass", "move 3, “pass”"),
        ("f5d6c", "character 5: “c” is not a move"),
        ("1. f5 d6 2. c3!", "character 15: “!” is not a move"),
    ],
)
def test_a_wrong_transcript_is_refused_with_its_place(text, words):
    assert words in refusal(read_transcript, text)


def test_an_incomplete_transcript_is_refused_as_a_transcript():
    assert "character 5: “c” is not a move" in refusal(read_game, "f5d6c")


def test_a_link_that_begins_like_moves_is_not_a_transcript():
    rnd = random.Random(1)
    links = (spell(rnd.getrandbits(120) + 1) for _ in range(10_000))
    text = next(text for text in links if re.match("A[1-8][a-hA-H][1-8]", text))
    assert format_of(text) is None


@pytest.mark.parametrize(
    ("inside", "words"),
    [
        ("B[F5]B[D6]", "move 2: it is O's turn"),
        ("B[A1]", f"move 1, “A1”: {NO_A1}"),
        ("XX[1]B[F5]", "XX: a record can't hold this property"),
        ("PB[Ann]PB[Ben]", "PB: there is more than one value"),
        ("RE[+5]B[F5]", "the game is not over"),
        ("RE[+64:t]B[F5]", "can't hold the result “+64:t”"),
        ("TY[8a]", "TY: a record can't hold a game of the type “8a”"),
        ("TY[6]" + BOARD, "TY: "),
        ("TY[7]B[F5]", "TY: "),
        ("BO[4 ---- *]", "BO: “4 ---- *” is not a board"),
        ("BO[]", "BO: “” is not a board"),
        ("BO[ ]", "BO: “ ” is not a board"),
        ("TY[" + 5_000 * "1" + "]", "TY: a record can't hold a game of the type “111"),
        ("B[F5/good]", "move 1: “F5/good” is not a move"),
        ("B[F5", "this is not GGF"),
    ],
)
def test_a_wrong_ggf_is_refused_with_its_place(inside, words):
    assert words in refusal(read_ggf, f"(;GM[Othello]{inside};)")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\0" * 9, "this is not WTHOR"),
        (struct.pack("<BBBBIHHBBBx", 20, 2, 1, 31, 1, 0, 2001, 10, 0, 24), "on 8 × 8"),
        (struct.pack("<BBBBIHHBBBx", 20, 2, 1, 31, 2, 0, 2001, 8, 0, 24), "has 152"),
        (
            struct.pack("<BBBBIHHBBBx", 20, 2, 1, 31, 1, 0, 2001, 8, 0, 24)
            + bytes(8)
            + bytes([99]).ljust(60, b"\0"),
            "game 1, move 1: “99” is not a move",
        ),
    ],
)
def test_a_wrong_wthor_file_is_refused(content, words):
    assert words in refusal(read_wthor, content)


def test_a_wthor_file_without_a_game_asks_for_none():
    empty = struct.pack("<BBBBIHHBBBx", 20, 2, 1, 31, 0, 0, 2001, 8, 0, 24)
    assert refusal(read_game, empty) == "The file holds no games."


def in_2026(**fields):
    return Record("otello", fields.pop("settings", {}), ("F5",), about={"date": "2026"}, **fields)


@pytest.mark.parametrize(
    ("write", "record", "words"),
    [
        (write_transcript, Record("io", moves=("C3",)), "game: a transcript can hold games of"),
        (write_transcript, Record("otello", {"size": 6}), "settings: "),
        (write_transcript, Record("otello", start=diagram(GAME.start())), "start: "),
        (write_transcript, Record("otello", comments={0: "Hm"}), "comment 0: "),
        (write_transcript, Record("otello", about={"X": "Ann"}), "about, X: "),
        (write_ggf, Record("io", moves=("C3",)), "game: GGF can hold games of"),
        (write_ggf, Record("otello", {}, ("F5",), comments={1: "Hm"}), "comment 1: "),
        (write_ggf, Record("otello", about={"opening": "tiger"}), "about, opening: GGF has no"),
        (write_wthor, Record("otello"), "games of one year"),
        (write_wthor, Record("otello", about={"date": "1799"}), "from 1800 to 2199"),
        (write_wthor, Record("otello", about={"date": "2200"}), "from 1800 to 2199"),
        (write_wthor, Record("otello", about={"date": "2026", "X": "Ann"}), "“WTHOR player 1”"),
        (write_wthor, in_2026(comments={1: "Hm"}), "comment 1: "),
    ],
)
def test_a_record_that_a_format_cannot_hold_is_refused_by_name(write, record, words):
    assert words in refusal(lambda r: write([r]) if write is write_wthor else write(r), record)


def test_each_format_is_recognized_by_its_text():
    finished = Record("otello", {}, GAMES[0].moves, about={"date": "2026"})
    plain = Record("otello", {}, GAMES[0].moves)
    for form in FORMATS:
        if form == "sgf":
            continue  # for other games
        record = plain if form == "transcript" else finished
        if form == "abstractplay":
            record = Record("otello", {}, record.moves, about={"date": "2026-11-23"})
        content = write_game(record, form)
        assert read_game(content).moves == record.moves, form
        assert read_game(content if isinstance(content, bytes) else content.encode()).moves


def test_hostile_texts_are_refused():
    for content in ("(;GM[Othello]" + "B[F5]" * 200_001, "f5" * 600_000, 7, b"(;GM[Othello]\xff"):
        for read in (read_ggf, read_transcript):
            assert refusal(read, content)
    assert refusal(read_wthor, "text")


@pytest.mark.parametrize("game", ["otello", "jo"])
@pytest.mark.parametrize("form", ["pgn", "", "JSON", None, "x" * 1000])
def test_an_unknown_format_is_refused_with_the_list(game, form):
    with pytest.raises(stonebook.BadRecord) as refused:
        write_game(Record(game), form)
    assert str(refused.value).endswith(
        "is not a format. The formats are json, sgf, ggf, transcript, wthor and abstractplay."
    )
    assert len(str(refused.value)) < 200


def test_a_long_run_of_digits_is_refused_and_read_once():
    with pytest.raises(stonebook.BadRecord, match="character 7: “1111"):
        read_game("f5 d6 " + 500_000 * "1")
    with pytest.raises(stonebook.BadRecord, match="too long"):
        read_game("f5 d6 " + 2_000_000 * "1")


@pytest.mark.parametrize("text", ["f5d6", "(;GM[Othello]BO[4 -----O*--*O----- *]B[B1];)"])
def test_a_byte_order_mark_is_not_part_of_a_game(text):
    for content in ("\ufeff" + text, ("\ufeff" + text).encode()):
        assert format_of(content) == format_of(text)
        assert read_game(content) == read_game(text)
