"""A game by links: two readers with separate stores send each other links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest

from stonebook.records import Record, from_link, link
from stonebook.storage.stores import MemoryStore
from stonebook.teach.play.by_link import GAME_ID
from stonebook.widgets.host import host
from stonebook.widgets.playing.links.by_link import LinkedBoard
from stonebook.words import say
from tests.widgets.parts import all_parts, label, part
from tests.widgets.playing.test_page import PlayVisit, texts

BOARDS: list[LinkedBoard] = []
START = {"game": "otello", "size": "4", "one": "person", "two": "elsewhere", "#": "kept=5e1f"}


@pytest.fixture(autouse=True)
def boards(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Return the list of created boards, and restore the host afterwards."""
    begin = LinkedBoard.__init__

    def noted(self: LinkedBoard, *arguments: Any, **named: Any) -> None:
        begin(self, *arguments, **named)
        BOARDS.append(self)

    monkeypatch.setattr(LinkedBoard, "__init__", noted)
    before = host.use_host(None)
    yield
    host.use_host(before)
    BOARDS.clear()


def visit(query: dict[str, str], store: MemoryStore) -> LinkedBoard:
    """Open the page and return its board."""
    page = PlayVisit(query, store)
    assert page.shown
    return BOARDS[-1]


def shared(board: LinkedBoard) -> str:
    """Return the words about the link."""
    return " ".join(texts(part(board.view.widget, "sending")))


def sent(board: LinkedBoard) -> str:
    """Return the fragment of the link to send."""
    area = re.search(
        r"<textarea[^>]*>([^<]*)</textarea>", "".join(texts(part(board.view.widget, "sending")))
    )
    assert area
    return unescape(area[1]).partition("#")[2]


def is_sending(board: LinkedBoard) -> bool:
    return str(part(board.view.widget, "sending").layout.display) == "flex"


def opened(fragment: str, store: MemoryStore) -> LinkedBoard:
    return visit({"#": f"{fragment}&kept=0a"}, store)


def test_nobody_gets_a_hint_against_the_other_player() -> None:
    board = visit(START, MemoryStore())
    hint = board.hints.hint
    assert hint.disabled and hint.tooltip == say("play.by_link.hint")
    board.choose("B1")
    board.undo()
    assert board.table.to_move == board.reader and hint.disabled


def test_two_readers_play_by_links_alone() -> None:
    here, there = MemoryStore(), MemoryStore()
    mine = visit(START, here)
    assert mine.reader == "X" and not is_sending(mine)
    mine.choose("B1")
    assert is_sending(mine) and say("play.by_link.they") in mine.display.head.value
    theirs = opened(sent(mine), there)
    assert theirs.reader == "O" and theirs.table.played == ("B1",)
    theirs.choose("A1")
    back = opened(sent(theirs), here)
    assert back.reader == "X" and back.table.played == ("B1", "A1")
    assert from_link(sent(theirs)).about[GAME_ID] == "5e1f"  # type: ignore[union-attr]


def test_a_player_who_has_sent_a_move_waits_and_may_undo_it() -> None:
    mine = visit(START, MemoryStore())
    mine.choose("B1")
    mine.choose("A1")
    assert mine.table.played == ("B1",)
    assert mine.view.announcement.text == say("play.by_link.waits", player="O")
    assert say("play.by_link.send", player="O") in " ".join(
        texts(part(mine.view.widget, "sending"))
    )
    assert not mine.buttons.undo.disabled and mine.buttons.redo.disabled
    mine.undo()
    assert mine.table.played == () and not is_sending(mine)
    assert not is_offered_again(mine)
    mine.undo()
    for refused in (mine.restart, lambda: mine.load("")):
        refused()
        assert mine.view.announcement.text == say("play.by_link.no")
    mine.choose("C4")
    assert mine.table.played == ("C4",)
    mine.redo()
    assert is_sending(mine)
    mine.toggle_link()
    assert not is_sending(mine) and is_offered_again(mine)
    mine.toggle_link()
    assert is_sending(mine)


def press(widget: Any, name: str) -> None:
    """Press the only button with this label."""
    (button,) = (w for w in all_parts(widget) if label(w) == name)
    button.click()


def is_offered_again(board: LinkedBoard) -> bool:
    """Whether a button shows the link again."""
    return str(part(board.view.widget, "send-again").layout.display) != "none"


def test_a_closed_link_is_offered_again_until_the_answer_arrives() -> None:
    mine = visit(START, MemoryStore())
    assert mine.view.announcement.text == say("play.by_link.first")
    assert say("play.row.you") in mine.display.head.value and not is_offered_again(mine)
    mine.choose("B1")
    assert not is_offered_again(mine)
    press(part(mine.view.widget, "sending"), say("play.keep.close"))
    assert is_offered_again(mine)
    press(mine.view.widget, say("play.by_link.again"))
    assert is_sending(mine) and not is_offered_again(mine)


def test_the_second_player_may_send_the_first_link() -> None:
    mine = visit({**START, "one": "elsewhere", "two": "person"}, MemoryStore())
    assert mine.reader == "O" and is_sending(mine)
    theirs = opened(sent(mine), MemoryStore())
    assert theirs.reader == "X" and theirs.table.played == ()


def test_older_and_changed_links_do_not_change_the_game() -> None:
    here, there = MemoryStore(), MemoryStore()
    mine = visit(START, here)
    mine.choose("B1")
    first = sent(mine)
    theirs = opened(first, there)
    theirs.choose("A1")
    mine = opened(sent(theirs), here)
    mine.choose(str(mine.position.moves()[0]))
    played = mine.table.played
    older = opened(sent(theirs), here)
    assert (
        older.view.announcement.text == say("play.by_link.older") and older.table.played == played
    )
    about = {GAME_ID: "5e1f"}
    for moves in (("C4",), (*played[:2], "D1"), (*played, "A4", "C1")):
        record = Record("otello", {"size": 4}, moves, about=about)
        try:
            forged = link(record.last, record)
        except ValueError:
            continue  # these moves can't be played here
        other = opened(forged, here)
        assert other.view.announcement.text == say("play.by_link.other"), moves
        assert other.table.played == played
    other.send()
    again = opened(sent(other), here)
    assert again.table.played == played, "the game as it was left"


def test_a_reload_continues_and_a_resignation_reaches_the_other_side() -> None:
    here, there = MemoryStore(), MemoryStore()
    mine = visit(START, here)
    mine.choose("B1")
    again = visit(START, here)
    assert again.table.played == ("B1",)
    theirs = opened(sent(again), there)
    theirs.resign()
    over = opened(sent(theirs), here)
    assert over.table.to_move is None and over.table.resigned == "O"
    assert over.reader == "X"
    assert opened(sent(theirs), MemoryStore()).reader == "X", "whoever opens it is not who resigned"
