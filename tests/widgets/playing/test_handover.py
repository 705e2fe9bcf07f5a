"""A game that begins on the page's own board continues on Python's board."""

import asyncio
import json

import stonebook
from stonebook.storage.record_kinds import SAVED_GAMES
from stonebook.teach.play.opponents import opponents
from stonebook.widgets.host import host
from stonebook.widgets.host.action_log import AHEAD, perform
from stonebook.widgets.playing.play_board import PlayBoard
from stonebook.widgets.playing.saving.saved_games import SavedActionLog, games_of
from stonebook.words import say
from tests.widgets.host.test_action_log import CELL, logging_host

__all__ = ["logging_host"]
NAME = f"{CELL} Io"
QUERY = "game=io&size=9&one=person&two=1"
IO = stonebook.game("io")


def table(page_host, *done, ahead=True, against=1):
    """A board on which the page has begun a game."""
    page_host.done = {NAME: [*done], **({AHEAD: [(NAME, "")]} if ahead else {})}
    page_host.again()
    log = SavedActionLog("Io", "id", QUERY, None)
    return PlayBoard(IO.start(), "Io", opponents=opponents(IO, against), log=log)


def take_over(done=(), following=(), over=False):
    message = {"board": NAME, "done": done, "next": following, "focus": "", "names": False}
    perform(json.dumps({**message, "over": over}).encode().hex())


def test_a_computer_player_moves_once_its_board_is_shown(logging_host):
    board = table(logging_host, ("choose", "E5"))
    assert board.table.played == ("E5",)
    assert board.view.announcement.text.endswith(say("play.thinking", name=say("level.title.1")))
    take_over(over=True)
    assert len(board.table.played) > 1


def test_the_computer_moves_at_once_without_a_board_of_the_page(logging_host):
    assert len(table(logging_host, ("choose", "E5"), ahead=False).table.played) > 1


def test_moves_that_are_made_while_python_starts_are_taken_over_and_stored(logging_host):
    board = table(logging_host, against=None)
    take_over([("choose", "A1"), ("choose", "E5")])
    assert board.table.played == ("E5",)
    assert "E5" in board.view.announcement.text
    games = games_of(asyncio.run(host.host().records.store.load(SAVED_GAMES.key)))
    assert games["id"].done == (("choose", "A1"), ("choose", "E5"))


def test_a_refusal_of_the_page_stays_visible(logging_host):
    board = table(logging_host)
    take_over([("choose", "A1")])
    assert board.view.announcement.kind == "refused" and "A1" in board.view.announcement.text
    assert [mark.cell for mark in board.view.painted.marks if mark.kind == "refused"] == ["A1"]


def test_moves_that_the_page_could_not_answer_follow(logging_host):
    board = table(logging_host, against=None)
    take_over([("choose", "E5")], [("press", "undo"), ("tap", "D4"), ("press", "redo")], over=True)
    assert board.table.played == ("D4",)
