"""QR codes of links are read back by two different readers, and have descriptions."""

import re
from random import Random

import pytest

import stonebook
from stonebook.draw.qr import qr_svg
from stonebook.records import Record, from_link, link
from stonebook.records.links.qr import link_qr
from tests.records.qr_readers import read_by_jsqr, read_by_zxing, version

ADDRESS = "https://school.example.org/stonebook/de/play/"
GAMES = [
    ("otello", {}, 60),
    ("io", {}, 81),
    ("ikeda", {"komi": 6.5}, 70),
    ("ikeda", {"handicap": ("C3",)}, 120),
    ("alterigo", {}, 120),
    ("jo", {"first": "Black"}, 30),
]


def links():
    """A link of each kind for each game: a position, a whole game, one that was set up."""
    rnd, results = Random(3), []
    for name, settings, moves in GAMES:
        p, line = stonebook.game(name).start(**settings), []
        while p.to_move and len(line) < moves:
            found = p.moves()
            line.append(str(found[rnd.randrange(len(found))]))
            p = p.play(line[-1])
        record = Record(name, settings, tuple(line))
        middle = record.positions()[len(line) // 2]
        results += [
            link(p),
            link(p, record),
            link(middle, Record(name, {}, (), stonebook.diagram(middle))),
        ]
    return results


def test_two_readers_read_every_kind_back():
    fragments = links()
    pictures = [link_qr(ADDRESS, fragment) for fragment in fragments]
    assert max(map(version, pictures)) <= 8
    for fragment, codes, text in zip(
        fragments, read_by_zxing(pictures), read_by_jsqr(pictures), strict=True
    ):
        assert codes == [(text, "M")]
        assert text.startswith(f"{ADDRESS}#1")
        opened, right = from_link(text), from_link(fragment)
        assert opened == right
        assert text.rpartition("#")[2].isdigit()


def test_a_picture_has_a_description_and_never_turns_dark():
    picture = qr_svg(["http://10.0.0.1/?a&b#", "1"], "Way <in>")
    assert "<title>Way &lt;in&gt;</title><desc>http://10.0.0.1/?a&amp;b#1</desc>" in picture
    assert 'role="img"' in picture
    assert "<style" not in picture
    first = min(int(x) for x in re.findall(r"M(\d+) ", picture))
    assert first == 4


def test_a_code_that_phones_cannot_read_is_refused():
    moves = [f"{column}{row}" for column in "ABCDEFGHJKLMNOPQ" for row in range(1, 20, 2)]
    record = Record("ikeda", {"size": 19}, tuple(moves))
    text = link(record.last, record)
    with pytest.raises(stonebook.BadRecord, match="too long for a QR code"):
        link_qr(ADDRESS, text)
    with pytest.raises(stonebook.BadRecord, match="too long for a QR code"):
        link_qr("https://example.org/" + "x" * 3000, text)
