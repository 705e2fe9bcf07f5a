"""A game becomes a link, and a link becomes a game, without loss of stored games."""

import html
import json
import re

import pytest

import stonebook
from stonebook.records import Record, from_link, link
from stonebook.records.links import spelling
from stonebook.widgets.host import host
from stonebook.widgets.playing.play_board import PlayBoard
from stonebook.words import say, speaking
from tests.widgets.parts import all_parts, part
from tests.widgets.playing.test_computer_players import press
from tests.widgets.playing.test_page import PlayVisit, played, texts
from tests.widgets.timeless_host import Timeless

SITE = "http://192.168.0.2:8000/stonebook/"
OTELLO = stonebook.game("otello")
GAME = Record("otello", {"size": 4}, ("B1", "A1"), about={"X": "Level 2"})


@pytest.fixture(autouse=True)
def as_before():
    before = host.use_host(Timeless())
    host.arrive(json.dumps({"site": SITE}).encode().hex())
    yield
    host.use_host(before)


def shared(board):
    return "".join(texts(part(board.view.widget, "sharing")))


def address(board):
    return html.unescape(re.search(r"<textarea[^>]*>([^<]*)</textarea>", shared(board))[1])


@pytest.mark.parametrize("site", ["http://127.0.0.1:8000/", "http://localhost:8000/", SITE])
def test_a_link_that_works_only_on_this_computer_has_a_warning(site):
    host.arrive(json.dumps({"site": site}).encode().hex())
    board = PlayBoard(OTELLO.start(size=4), "a board")
    press(board, say("play.share"))
    assert (say("play.share.local") in shared(board)) == (site != SITE)


def test_the_whole_game_or_the_position_as_a_link_and_as_a_picture():
    board = PlayBoard(OTELLO.start(size=4), "a board")
    press(board, say("play.share"))
    assert address(board).startswith(f"{SITE}play/#A")
    assert from_link(address(board)) == board.position  # nothing was played yet
    press(board, say("play.share"))
    assert part(board.view.widget, "sharing").layout.display == "none"
    board.choose("B1")
    board.choose("A1")
    press(board, say("play.share"))
    assert from_link(address(board)).moves == ("B1", "A1")
    assert "2 moves" in shared(board)
    press(board, say("play.share.position"))
    assert from_link(address(board)) == board.position
    board.choose("A2")  # open panels follow the board
    assert from_link(address(board)) == board.position
    picture = shared(board)
    assert f"<title>{say('link.qr')}</title><desc>{address(board)}</desc>" in picture
    # The saved record takes its place.
    press(board, say("play.keep"))
    assert part(board.view.widget, "sharing").layout.display == "none"


def test_a_link_leads_to_the_page_in_the_same_language():
    with speaking("de"):
        board = PlayBoard(OTELLO.start(size=4), "ein Brett")
        press(board, say("play.share"))
        assert address(board).startswith(f"{SITE}de/play/#")


def test_a_game_too_long_for_a_link_is_reported(monkeypatch):
    board = PlayBoard(stonebook.game("ikeda").start(size=19), "a board")
    for column in "ABCDEFGHJK":
        for row in range(1, 20):
            board.table.attempt(f"{column}{row}")
    press(board, say("play.share"))
    assert from_link(address(board)).last == board.position
    assert say("error.link.qr") in html.unescape(shared(board))
    press(board, say("play.share"))
    monkeypatch.setattr(spelling, "LONGEST_LINK", 100)
    press(board, say("play.share"))
    assert part(board.view.widget, "sharing").layout.display == "none"
    assert board.view.announcement.kind == "refused" and "too long" in board.view.announcement.text


def test_a_linked_game_is_shown_and_stored_after_the_first_move():
    text = link(GAME.last, GAME)
    page = PlayVisit({"#": f"{text}&kept=ab"})
    assert "O to move" in page.words or "X to move" in page.words
    assert page.saved == {}  # it was only looked at
    found = page.shown[0]
    assert "O-tell-O" in page.words
    named_button(found, say("board.undo")).click()
    game = page.saved["ab"]
    assert [what for what, _ in game.done] == ["load", "undo"]
    # Loaded again, the page continues it, and lists it among the games.
    again = PlayVisit({"#": f"{text}&kept=ab"}, page.records.store)
    assert not named_button(again.shown[0], say("board.redo")).disabled
    assert 'href="?game=otello&amp;size=4' in PlayVisit({}, page.records.store).words
    # On another device no game is saved under that name.
    other = PlayVisit({"#": f"{text}&kept=ab"})
    assert named_button(other.shown[0], say("board.redo")).disabled


def test_a_game_continues_from_a_linked_position():
    p = OTELLO.parse("to move: O\n1 O X X .\n2 . O X .\n3 . X O .\n4 . . . .\n  A B C D")
    page = PlayVisit({"#": link(p), "game": "io"})
    assert "O to move" in page.words
    assert not named_button(page.shown[0], say("board.legal.off")).disabled


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A123", "incomplete or damaged"),
        ("Z", "has version 26"),
        (link(GAME.last)[:-3], "incomplete or damaged"),
        ("A<script>alert(1)</script>", "Character 14"),
    ],
)
def test_a_damaged_link_is_reported_and_stored_games_stay(text, words):
    page = PlayVisit({})
    played(page, "a").choose("B1")
    before = page.saved
    for query in ({"#": text}, {"#": f"{text}&kept=a1"}, {"#": text, "game": "otello"}):
        again = PlayVisit(query, page.records.store)
        assert words in html.unescape(again.words)
        assert "stay as they were" in again.words
        assert "#kept=a" in again.words  # the link to the saved game
        assert "<script>" not in again.words
        assert again.saved == before


def named_button(widget, label):
    results = [
        widget for widget in all_parts(widget) if getattr(widget, "description", "") == label
    ]
    assert results, label
    return results[0]
