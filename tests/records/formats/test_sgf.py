"""SGF is read back as written, and unsupported content is refused by name."""

from random import Random

import pytest
from sgfmill import boards, sgf

import stonebook
from stonebook.records import Record
from stonebook.records.formats import read_game
from stonebook.records.sgf import read_sgf, write_sgf


def random_record(name, settings, seed):
    rng = Random(seed)
    p, moves = stonebook.game(name).start(**settings), []
    while p.phase != "over" and len(moves) < 120:
        found = p.moves()
        moves.append(str(found[rng.randrange(len(found))]))
        if rng.random() < 0.005:
            moves[-1] = "resign"
        p = p.play(moves[-1])
    comments = {0: "the start: ] and \\ and ü", len(moves) // 2: "two\nlines"}
    return Record(name, settings, tuple(moves), None, comments, {"Black": "Ann", "date": "2026"})


GAMES = [
    ("ikeda", {"size": 9, "komi": 6.5}),
    ("ikeda", {"size": 19, "komi": -0.5}),
    ("ikeda", {"size": 2}),
    ("ikeda", {"size": 9, "handicap": ["C3", "G7"]}),
    ("alterigo", {"width": 5, "height": 5}),
    ("alterigo", {"width": 2, "height": 2}),
]


@pytest.mark.parametrize(("name", "settings"), GAMES, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_a_written_game_is_read_back(name, settings, seed):
    record = random_record(name, settings, seed)
    text = write_sgf(record)
    again = read_sgf(text)
    assert again.positions() == record.positions()
    assert (again.moves, again.comments, again.about) == (
        record.moves,
        record.comments,
        record.about,
    )
    assert write_sgf(again) == text


def test_an_outside_reader_sees_the_same_board():
    """The Go board of another library has the same stones after a game without repetitions."""
    record = random_record("ikeda", {"size": 9}, 3)
    game = sgf.Sgf_game.from_string(write_sgf(record))
    board = boards.Board(9)
    for node, position in zip(game.get_main_sequence()[1:], record.positions()[1:], strict=False):
        colour, point = node.get_move()
        if point is not None:
            board.play(*point, colour)
        rows = "/".join(
            "".join({"b": "B", "w": "W", None: "."}[board.get(row, col)] for col in range(9))
            for row in range(8, -1, -1)
        )
        assert rows == position.rows()


def test_a_game_is_written_as_this_sgf():
    record = Record("ikeda", {"size": 5, "handicap": ["B2", "D4"]}, ("C3", "pass", "resign"))
    assert write_sgf(record) == (
        "(;FF[4]AB[db][bd]CA[UTF-8]GM[1]HA[2]KM[0]RE[B+R]RU[Ikeda Area III]SZ[5];W[cc];\nB[])\n"
    )


CANNOT_GO_OUT = [
    ("another game", Record("otello", moves=("C4",)), "Ikeda Area III and Alter Igo"),
    ("a rectangle", Record("alterigo", {"width": 3, "height": 2}), "square"),
    ("a start from a diagram", None, "from a diagram"),
    (
        "dead strings",
        Record("ikeda", {"size": 3}, ("B2", "pass", "pass", "pass", "dead B2")),
        "dead",
    ),
    ("what no property says", Record("ikeda", about={"weather": "fair"}), "about, weather"),
    ("blanks that SGF changes", Record("ikeda", comments={0: "a\tb"}), "comments"),
    ("a remark after resigning", Record("ikeda", {}, ("resign",), None, {1: "?"}), "comment 1"),
]


@pytest.mark.parametrize(
    ("record", "says"),
    [case[1:] for case in CANNOT_GO_OUT],
    ids=[case[0] for case in CANNOT_GO_OUT],
)
def test_a_record_that_sgf_cannot_hold_is_not_written(record, says):
    if record is None:
        record = Record("ikeda", start=stonebook.diagram(stonebook.game("ikeda").start(size=3)))
    with pytest.raises(stonebook.BadRecord, match=says):
        write_sgf(record)


ROOT = "(;GM[1]FF[4]SZ[5]RU[Ikeda Area III]KM[0.5]"
CANNOT_COME_IN = [
    ("nothing", "", "no SGF"),
    ("no SGF", "hello", "no SGF"),
    ("no end", ROOT, "not SGF"),
    ("text after it", ROOT + ";B[cc](])) and this", "outside the game: “and this”"),
    ("text before it", "see this: " + ROOT + ")", "outside the game: “see this:”"),
    ("a grouped number", ROOT.replace("0.5", "1_0") + ")", "The number 1_0"),
    ("two games", ROOT + ")" + ROOT + ")", "game 2"),
    ("variations", ROOT + ";B[aa](;W[bb])(;W[cc]))", "node 2"),
    ("another game", "(;GM[2]SZ[5]RU[Ikeda Area III])", "node 0, GM"),
    ("no rules", "(;GM[1]SZ[5];B[aa])", "node 0, RU"),
    ("other rules", "(;GM[1]SZ[5]RU[Japanese])", "node 0, RU"),
    ("no such size", "(;SZ[99]RU[Alter Igo])", "node 0, SZ"),
    ("a size in words", "(;SZ[five]RU[Alter Igo])", "node 0, SZ"),
    ("a rectangle", "(;SZ[5:3]RU[Alter Igo])", "node 0, SZ"),
    ("komi in Alter Igo", "(;SZ[5]KM[1]RU[Alter Igo])", "node 0, KM"),
    ("a third of a point", "(;SZ[5]KM[0.33]RU[Ikeda Area III])", "node 0, KM"),
    ("komi in words", "(;SZ[5]KM[half]RU[Ikeda Area III])", "node 0, KM"),
    ("endless komi", "(;SZ[5]KM[1e999]RU[Ikeda Area III])", "node 0, KM"),
    ("handicap that is not there", ROOT + "HA[3])", "node 0, HA"),
    ("handicap off the board", ROOT + "AB[zz])", "node 0, AB"),
    ("handicap twice", ROOT + "AB[aa][aa])", "node 0, AB"),
    ("white set-up stones", ROOT + "AW[aa])", "node 0, AW"),
    ("an unknown property", ROOT + "XX[1])", "node 0, XX"),
    ("stones set up later", ROOT + ";B[aa];AB[cc])", "node 2, AB"),
    ("a mark", ROOT + ";B[aa]TR[bb])", "node 1, TR"),
    ("a node without a move", ROOT + ";B[aa];C[well])", "node 2, B"),
    ("both moves in a node", ROOT + ";B[aa]W[bb])", "node 1, B"),
    ("two points in a move", ROOT + ";B[aa][bb])", "node 1, B"),
    ("off the board", ROOT + ";B[ff])", "node 1, B"),
    ("no point", ROOT + ";B[a])", "node 1, B"),
    ("the wrong side", ROOT + ";W[aa])", "node 1, W"),
    ("the wrong side to begin", ROOT + "PL[W])", "node 0, PL"),
    ("an occupied point", ROOT + ";B[aa];W[aa])", "node 2, W.*IK2"),
    ("a move after the end", ROOT + ";B[];W[];B[];W[aa])", "node 4, W"),
    ("another result", ROOT + "RE[B+5];B[];W[];B[])", "node 0, RE.*W\\+0.5"),
    ("a result too early", ROOT + "RE[B+5];B[aa])", "node 0, RE"),
    ("resigning out of turn", ROOT + "RE[B+R];B[aa];W[bb])", "node 0, RE"),
    ("two results", ROOT + "RE[0][0])", "node 0, RE"),
    ("another alphabet", ROOT + "CA[utf-16]C[x])", "node 0, CA"),
    ("half a letter", (ROOT + "C[").encode() + b"\xff])", "node 0, C"),
]


@pytest.mark.parametrize(
    ("text", "says"), [case[1:] for case in CANNOT_COME_IN], ids=[c[0] for c in CANNOT_COME_IN]
)
def test_a_file_that_a_record_cannot_hold_is_refused(text, says):
    with pytest.raises(stonebook.BadRecord, match=says):
        read_sgf(text)


def test_the_result_the_encoding_and_passes_are_read_from_sgf():
    assert read_sgf(ROOT + "RE[W+R];B[tt];W[ee])").moves == ("pass", "E1", "resign")
    assert read_sgf("(;SZ[5];B[aa])", game="alterigo").moves == ("A5",)
    for result in ("W+R", "W+Resign", "W+Resigned", " W+R\n"):
        assert read_sgf(f"{ROOT}RE[{result}];B[tt];W[ee])").moves[-1] == "resign"
    latin = (ROOT + "CA[ISO-8859-1]PB[").encode() + b"J\xf6])"
    assert read_sgf(latin).about == read_game(latin).about == {"Black": "Jö"}


@pytest.mark.parametrize("corners", ["bb:cd", "cd:bb", "cb:bd"])
def test_two_corners_are_a_rectangle_of_handicap_stones(corners):
    record = read_sgf(f"(;RU[Ikeda Area III]SZ[5]HA[7]AB[{corners}][ee];W[aa])")
    assert record.last.rows() == "W..../.BB../.BB../.BB../....B"


def test_a_file_without_rules_is_refused_without_quoting_any():
    with pytest.raises(
        stonebook.BadRecord, match=r"node 0, RU: the file names no rules\. Write Ikeda"
    ):
        read_sgf("(;GM[1]SZ[9];B[cc])")


def test_a_file_of_another_game_than_the_given_one_is_refused():
    with pytest.raises(stonebook.BadRecord, match="RU"):
        read_sgf(ROOT + ")", game="alterigo")


@pytest.mark.thorough
@pytest.mark.parametrize(
    "text",
    [
        "(;" * 100_000,
        "(" * 500_000,
        "(;C[" + "\\" * 500_000,
        "(;C[" + "[" * 500_000 + "])",
        ROOT + ";B[]" * 200_000 + ")",
        " " * 2_000_000,
        None,
        "(;C[\ud800])",
    ],
    ids=["nodes", "brackets", "backslashes", "values", "passes", "blanks", "None", "half"],
)
def test_hostile_files_are_bad_records(text):
    with pytest.raises(stonebook.BadRecord):
        read_sgf(text)


@pytest.mark.parametrize("seed", range(4))
def test_damaged_files_raise_only_bad_record(seed):
    rng = Random(seed)
    good = write_sgf(random_record("ikeda", {"size": 4, "komi": 0.5}, seed)).encode()
    for _ in range(300):
        text = bytearray(good)
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(text))
            text[at : at + rng.randint(0, 2)] = rng.choice([b"", b"]", b"[", b"(", b";", b"\xff"])
        try:
            record = read_sgf(bytes(text))
        except stonebook.BadRecord:
            continue
        assert record.last is not None


def test_a_text_is_not_decoded_a_second_time():
    """A file's encoding property describes its bytes."""
    assert read_sgf(ROOT + "CA[ISO-8859-1]PB[J\xf6])").about == {"Black": "J\xf6"}


@pytest.mark.parametrize(
    "record",
    [
        Record("ikeda", {"size": 5, "handicap": ("b2",)}, ("C3", "pass"), None, {1: "\u2028 so"}),
        Record("ikeda", {}, ("C3", "E5", "resign"), None, {0: "]"}, {"Black": "\\", "place": ":"}),
        Record("alterigo", {"width": 5, "height": 5}, ["C3"]),
        Record("alterigo"),
    ],
    ids=lambda record: record.game,
)
def test_a_record_comes_back_equal(record):
    assert read_sgf(write_sgf(record)) == record
    assert read_sgf(write_sgf(record).encode()) == record


ODD = [
    None,
    Record(["ikeda"]),
    Record("ikeda", {"komi": 10**5000}),
    Record("ikeda", moves=("\ud800",)),
    Record("ikeda", moves=(5,)),
    Record("ikeda", comments={"0": "so"}),
    Record("ikeda", comments={-1: "so"}),
    Record("ikeda", {}, ("C3",), None, {True: "so"}),
    Record("ikeda", comments={0: "\ud800"}),
    Record("ikeda", comments={0: "two\r\nlines"}),
    Record("ikeda", about={"Black": 5}),
    Record("ikeda", about={"Black": "\ud800"}),
    Record("ikeda", about={"weather " * 100_000: "fair"}),
    Record("ikeda", about={"place": "\0\t"}),
    Record("ikeda", start=5),
]


@pytest.mark.parametrize("record", ODD, ids=range(len(ODD)))
def test_any_record_is_either_written_or_refused(record):
    with pytest.raises(stonebook.BadRecord) as caught:
        write_sgf(record)
    assert len(str(caught.value)) < 700


@pytest.mark.parametrize("key", ["RU", "SZ", "KM", "HA", "PL", "RE", "CA", "GM", "AB", "XX"])
def test_an_error_quotes_a_short_part_of_the_file(key):
    text = ROOT.replace(f"{key}[", "XY[", 1) + f"{key}[{'x' * 900_000}])"
    with pytest.raises(stonebook.BadRecord) as caught:
        read_sgf(text.replace("XY[Ikeda Area III]", "").replace("XY[5]", "").replace("XY[0.5]", ""))
    assert len(str(caught.value)) < 300
    assert len(caught.value.text) <= 60
