"""Links are read back as written, and other texts are refused with the reason."""

import re
from random import Random

import pytest

import stonebook
from stonebook.records import Record, from_link, link, write_record
from stonebook.records.links import digits, in_digits, spelling
from stonebook.records.links.boards import WORDS
from stonebook.records.links.games import UNLISTED_MOVES
from tests.oracle.random_games import area, draw_move, draw_settings, oracle
from tests.refusals import NO_A1

SEEDS = range(5)


def random_game(name, seed, plies=60):
    """Settings, moves, and the oracle's rows at the end. Jō's turns in any spelling."""
    rnd = Random(f"{name} {seed}")
    settings = draw_settings(name, rnd)
    while area(settings) > 81:
        settings = draw_settings(name, rnd)
    model, passing, moves = oracle(name), rnd.choice([0.02, 0.3]), []
    state = model.start(**settings)
    p = stonebook.game(name).start(**settings)
    while p.to_move and len(moves) < (6 if name == "jo" else plies):
        found = list(map(str, p.moves())) if name != "jo" else ()
        moves.append(draw_move(name, model, state, found, rnd, passing))
        state, p = model.play(state, moves[-1]), p.play(moves[-1])
    return settings, moves, model.rows(state)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", stonebook.GAMES)
def test_a_random_game_and_its_positions_survive_a_round_trip(name, seed):
    settings, moves, rows = random_game(name, seed)
    record = Record(name, settings, tuple(moves))
    positions = record.positions()
    for p in positions[::7]:
        assert from_link(link(p)) == p
        assert from_link(in_digits(link(p))) == p
    opened = from_link(link(positions[len(moves) // 2], record))
    assert opened == record
    assert opened.last.rows() == rows
    # A position that was set up continues as well.
    middle = positions[len(moves) // 2]
    start = stonebook.diagram(middle)
    later, rest = middle.game.parse(start), []
    while later.to_move and len(rest) < 5:
        rest.append(str(later.moves()[-1]))
        later = later.play(rest[-1])
    set_up = Record(name, {}, tuple(rest), start)
    assert from_link(link(later, set_up)) == set_up


def otello(*moves, size=8):
    return stonebook.game("otello").replay(moves, size=size)


def ikeda(*moves, **settings):
    return stonebook.game("ikeda").replay(moves, **settings)


def alterigo(*moves):
    return stonebook.game("alterigo").replay(moves, width=3, height=1)


ENDS = ["A1", "pass", "pass", "pass"]
THIRD = stonebook.game("alterigo").parse("third time: 2 1234 123456\n1 . . .\n  A B C")
POSITIONS = {
    "the largest boards": [
        otello(size=16),
        stonebook.game("io").start(size=19),
        ikeda(size=19, komi=-1000, handicap=["T19", "A1", "K10"]),
        stonebook.game("alterigo").start(width=19, height=1),
    ],
    "a full line of komi": [ikeda(size=2, komi=half / 2) for half in range(-9, 10)],
    "passes, first passers": [ikeda(*ENDS[:n], size=2, komi=0.5) for n in range(5)],
    "endings": [
        ikeda(*ENDS, "dead A1", size=2),
        ikeda("A1", "resign", size=2),
        alterigo("resign"),
        alterigo("B1", "A1"),
        THIRD,
    ],
    "last stones": [
        stonebook.game("io").replay(moves, size=5)
        for moves in (["B2"], ["B2", "C2"], ["B2", "C2", "E4"])
    ],
    "who began": [stonebook.game("jo").start(first=first) for first in ("Red", "Black")],
}


@pytest.mark.parametrize("positions", POSITIONS.values(), ids=POSITIONS)
def test_a_link_holds_everything_in_a_diagram(positions):
    for p in positions:
        opened = from_link(link(p))
        assert stonebook.diagram(opened) == stonebook.diagram(p)
        assert opened.result == p.result


def test_moves_that_no_list_offers():
    for name, settings, moves in [
        ("ikeda", {"size": 10}, ["A1", "A10", "B1", "pass", "pass", "pass", "dead A1 A10"]),
        ("ikeda", {"size": 2}, [*ENDS, "dead"]),
        ("ikeda", {"size": 3}, ["A1", "C3", "A2", "pass", "pass", "pass", "dead A1 A2"]),
        ("ikeda", {"size": 2, "handicap": ("A1",)}, ["resign"]),
        ("alterigo", {"width": 2, "height": 2}, ["resign"]),
        ("jo", {}, ["e5+f5 g5>c3", "e6+f6"]),
    ]:
        record = Record(name, settings, tuple(moves))
        assert from_link(link(record.last, record)) == record


def test_moves_come_back_in_their_standard_form():
    record = Record("jo", {}, ("F5+E5  G5>c3",))
    assert from_link(link(record.last, record)).moves == ("e5+f5 g5>c3",)


def test_a_link_holds_short_words():
    extras = {"about": {"Weiß": "Jörg"}, "comments": {0: "Go!", 1: "…"}}
    record = Record("otello", {"size": 4}, ("B1",), **extras)
    assert from_link(link(record.last, record)) == record
    long = Record("otello", {"size": 4}, ("B1",), comments={0: "x" * 300})
    with pytest.raises(stonebook.BadRecord, match="holds at most 240"):
        link(long.last, long)


OLD_LINKS = [
    ("otello", {"size": 6}, "B3;B2;B1", "A36QZAGnfOeB", "ACdVv_vszBaRRAOsgDF9Q5c"),
    ("io", {"size": 5}, "B2;C2;E4;E3", "ACU8gPRBGUnrnF", "ADuqiSBJ5-ftIhD7ku5j"),
    (
        "ikeda",
        {"size": 5, "komi": 6.5, "handicap": ("C3",)},
        "B2;C2;pass;pass;pass;dead C2",
        "ADvDbTynpsxS8K4F2H2BCFMap5t",
        "AEByhMwB-Z-onglRAz4peFcC7D7AiD0bmRv",
    ),
    ("alterigo", {"width": 3, "height": 2}, "A1;B1;resign", "Ad7GfTxDGbzNg0", "AVYqECU14jAda4fQ"),
    (
        "jo",
        {"first": "Black"},
        "e5+f5 g5>c3;d7+e6 f5*;i4+i5",
        "ACvtatZCExEHDMJgS",
        "ABXWUMwBegAAfhhi6H4BkxoAAD4kB2sup6",
    ),
]
"""Links as they were given once, of a game and of its last position. They lead there for ever."""


@pytest.mark.parametrize(("name", "settings", "moves", "whole", "end"), OLD_LINKS)
def test_an_old_link_still_leads_to_its_game(name, settings, moves, whole, end):
    record = Record(name, settings, tuple(moves.split(";")))
    assert (from_link(whole), from_link(end)) == (record, record.last)
    assert (link(record.last, record), link(record.last)) == (whole, end)


GOAL = [("ikeda", 70, 130), ("ikeda", 120, 180), ("io", 81, 130), ("otello", 60, 130)]


@pytest.mark.parametrize(("name", "moves", "most"), GOAL)
def test_a_usual_game_is_short(name, moves, most):
    rnd, p = Random(1), stonebook.game(name).start(**({} if name == "otello" else {"size": 9}))
    line = []
    while p.to_move and len(line) < moves:
        line.append(str(p.moves()[rnd.randrange(len(p.moves()))]))
        p = p.play(line[-1])
    settings = {key: value for key, value in p.settings.items() if key == "size"}
    address = "https://stonebook.example.org/play/#"
    assert len(address + link(p, Record(name, settings, tuple(line)))) <= most


def test_every_changed_character_is_found():
    record = Record("otello", {"size": 4}, ("B1", "A1", "A2"))
    for text in (link(record.last, record), link(record.last), in_digits(link(record.last))):
        alphabet = spelling.DIGITS if text.isdigit() else spelling.BASE64
        for place in range(1, len(text)):
            for other in alphabet:
                if other != text[place]:
                    with pytest.raises(stonebook.BadRecord, match="incomplete or damaged"):
                        from_link(text[:place] + other + text[place + 1 :])
        for cut in range(1, len(text)):
            with pytest.raises(stonebook.BadRecord, match="incomplete or damaged"):
                from_link(text[:cut])
            with pytest.raises(stonebook.BadRecord, match="incomplete or damaged"):
                from_link(text[0] + text[cut + 1 :])


def test_a_changed_letter_without_effect_is_found_too():
    text = link(otello())
    for wrong in (f"AA{text[1:]}", f"10{in_digits(text)[1:]}"):
        with pytest.raises(stonebook.BadRecord, match="incomplete or damaged"):
            from_link(wrong)


def test_a1_takes_as_many_letters_as_any_other_cell():
    lines = ([f"{column}{row}" for column in "ABCDEFGHJKLMNOPQRST"] for row in (1, 3))
    games = [Record("ikeda", {"size": 19}, tuple(line)) for line in lines]
    assert len({len(link(game.last, game)) for game in games}) == 1


def test_a_link_as_it_is_pasted():
    p = otello("C4")
    text = link(p)
    for pasted in (
        f"https://example.org/a/play/#{text}",
        f"  http://192.168.0.2:8000/de/play/?x=1#{text}\r\n",
        f"{text[:9]}\n  {text[9:12]}\u200b {text[12:]}",
        f"file:///C:/stick/#1/play/#{text}",
        f"https://example.org/play/#{text}&kept=ab12",
    ):
        assert from_link(pasted) == p


SENT = [
    ("<https://example.org/play/#{0}{1}>", "in a mail's brackets"),
    ("(see https://example.org/play/#{0}{1}).", "at the end of a sentence"),
    ("Zug: „https://example.org/play/#{0}{1}“!", "in quotation marks"),
    ("[your turn](https://example.org/play/#{0}{1})", "in a chat's markup"),
    ("https://example.org/play/#{0}\n> {1}", "quoted in an answer"),
    ("https://example.org/play/#{0}=\n{1}", "cut by the mail's encoding"),
    ("https://example.org/play/%23{0}{1}", "with its sign spelled out"),
    ("\u202a{0}{1}\u202c", "between signs of direction"),
]


@pytest.mark.parametrize(("message", "how"), SENT, ids=[how for _, how in SENT])
def test_a_link_that_a_program_has_decorated_is_read(message, how):
    p = otello("C4")
    text = link(p)
    assert from_link(message.format(text[:9], text[9:])) == p


def test_a_link_with_changed_dashes_and_letters_is_read():
    links = (link(otello(move)) for move in map(str, otello().moves()))
    text = next(text for text in links if "-" in text)
    wide = "".join(chr(ord(letter) + 0xFEE0) for letter in text)
    for changed in (text.replace("-", "\N{EN DASH}"), wide):
        assert from_link(changed) == from_link(text)


NONE = [
    ("", "There is no link here"),
    ("https://example.org/play/#", "There is no link here"),
    ("https://example.org/play/", "is not a link to a position or a game"),
    ("kept=ab12", "is not a link"),
    ("B" + "A" * 40, "version 2, but this Stonebook reads version 1"),
    ("9123", "has version 9"),
    ("4B4W-Y000-0000-00Q0", "This is a result code"),
    ("https://example.org/tasks/#4b4w-y000-0000-00q0", "This is a result code"),
    ("AB€D", "Character 3 of this link is “€”"),
    ("1234567A", "Character 8 of this link is “A”"),
    ("A" + "B" * 2_000, "2001 characters is too long: the limit is 2000"),
    (" " * 10_001, "10001 characters is too long: the limit is 2000"),
    ("A" * 10_000_000, "too long"),
    (None, "A link must be text"),
    (b"AB", "A link must be text"),
]


@pytest.mark.parametrize(("text", "words"), NONE, ids=[str(text)[:12] for text, _ in NONE])
def test_a_text_that_is_not_a_link_is_refused_with_the_reason(text, words):
    with pytest.raises(stonebook.BadRecord, match=words) as caught:
        from_link(text)
    assert len(str(caught.value)) < 400
    assert len(caught.value.text) <= 60


@pytest.mark.parametrize("text", ["", "none", "noon"])
def test_a_text_is_read_back_even_when_an_empty_one_is_known(text):
    """`WORDS` has empty places for words to come."""
    known = ("none", "", "")
    writer = digits.DigitWriter()
    writer.text(text, known)
    reader = digits.DigitReader(writer.number())
    assert (reader.text(known), reader.end()) == (text, None)


def test_a_text_or_a_count_that_no_reader_takes_is_not_written():
    writer = digits.DigitWriter()
    with pytest.raises(AssertionError):
        writer.count(digits.MAX_COUNT + 1)
    with pytest.raises(AssertionError):
        writer.text("x" * (digits.MAX_BYTES + 1))


def made_up(*pairs, text=None, beside=0):
    """A link with a valid checksum and any digits, as an expert could forge it.

    Its text is spelled at a place where one of the known words could be.
    """
    writer = digits.DigitWriter()
    for value, base in pairs:
        writer.digit(value, base)
    if text is not None:
        writer.text(text, ["-"] * beside)
        writer.digit(0, 8)  # no setting more
    return spelling.spell(writer.number())


POSITION, GAME = (0, 16), (1, 16)
LINES, SETTINGS, MOVES = len(WORDS), len(WORDS) + 2, len(UNLISTED_MOVES)
OTELLO = [(0, 32), (0, 8)]
"""The game, and the default size. The digits of the kind follow."""
FREE = [(WORDS.index("phase") + 1, LINES + 1), (WORDS.index("free") + 1, SETTINGS + 64 + 1)]
HOSTILE = [
    (made_up(), "ends too early"),
    (made_up((9, 16), (0, 32)), "needs a newer version"),
    (made_up(POSITION, (31, 32)), "needs a newer version"),
    (made_up(POSITION, (0, 32), (2, 8)), "needs a newer version"),
    (made_up(POSITION, *OTELLO), "ends too early"),
    (made_up(POSITION, (0, 32), (1, 8), text="99", beside=SETTINGS), "size must be .* not .?99"),
    (made_up(POSITION, (0, 32), (1, 8), text="9" * 999, beside=SETTINGS), "must be"),
    (made_up(POSITION, (2, 32), (3, 8), text="C3 C3 Z9", beside=SETTINGS), "must be"),
    (made_up(POSITION, *OTELLO, *[(0, 3)] * 64, (0, 16), (1, 9)), "extra characters"),
    (made_up(POSITION, *OTELLO, *[(0, 3)] * 64, (15, 16), (15, 16), (0, 16)), "larger than 15"),
    (
        made_up(POSITION, *OTELLO, *[(0, 3)] * 64, (1, 16), text="x" * 900, beside=LINES),
        "ends too early",
    ),
    (made_up(POSITION, (4, 32), (0, 8), *[(1, 4)] * 61, (0, 16)), "Red has more stones"),
    (made_up(POSITION, *OTELLO, *[(0, 3)] * 64, (1, 16), *FREE), "phase: free” does not fit"),
    (made_up(GAME, *OTELLO, (0, 2), *[(15, 16)] * 9), "larger than 1000"),
    (
        made_up(GAME, *OTELLO, (0, 2), (1, 16), (0, 5), text="A1", beside=MOVES),
        re.escape(NO_A1),
    ),
    (
        made_up(GAME, *OTELLO, (0, 2), (1, 16), (0, 5), text="\n" * 900, beside=MOVES),
        "expected|must be|not a move",
    ),
    (made_up(GAME, *OTELLO, (0, 2), (0, 16), (1, 2), text='{"about": 3}'), "/about"),
    (made_up(GAME, *OTELLO, (0, 2), (0, 16), (1, 2), text='{"moves": 3}'), "not a field"),
    (made_up(GAME, *OTELLO, (0, 2), (0, 16), (1, 2), text="[" * 900), "nested|not JSON"),
    (made_up(GAME, *OTELLO, (0, 2), (0, 16), (1, 2), text='{"comments":{"7":""}}'), "no move 7"),
]


@pytest.mark.parametrize(("text", "words"), HOSTILE, ids=[words for _, words in HOSTILE])
def test_a_forged_link_holds_only_possible_positions(text, words):
    with pytest.raises(stonebook.BadRecord, match=words) as caught:
        from_link(text)
    assert str(caught.value).startswith("This link can't be opened: ")
    assert len(str(caught.value)) < 500


def test_random_numbers_are_read_or_refused():
    rnd = Random(2)
    for _ in range(400):
        kind = rnd.randrange(2) + 16 * rnd.randrange(5)
        text = spelling.spell(kind + 16 * 32 * rnd.getrandbits(rnd.choice([40, 400, 4000])) + 512)
        try:
            opened = from_link(text)
        except stonebook.BadRecord:
            continue
        if isinstance(opened, Record):
            assert from_link(link(opened.last, opened)) == opened
            write_record(opened)
        else:
            assert opened.game.parse(stonebook.diagram(opened)) == opened


def test_a_game_that_a_link_cannot_hold_is_refused():
    p, record = otello("C4"), Record("otello", {}, ("C4", "A1"))
    with pytest.raises(stonebook.BadRecord, match="move 2"):
        link(p, record)
    with pytest.raises(stonebook.BadRecord, match="does not occur in the record"):
        link(p, Record("otello", {}, ("D3",)))
    for odd in (None, "C4", record):
        with pytest.raises(stonebook.BadRecord, match="Position"):
            link(odd)
    with pytest.raises(stonebook.BadRecord, match="Record"):
        link(p, "C4")
    board = ikeda(size=1)
    passes = Record("ikeda", {"size": 19}, tuple(f"{c}{r}" for c in "ABCD" for r in range(1, 20)))
    assert from_link(link(passes.last, passes)) == passes
    assert board == from_link(link(board))
