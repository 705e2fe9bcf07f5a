"""The play page: a game is stored from its first move on, and games never replace each other."""

import asyncio
import json
import time
from itertools import count

import pytest

from stonebook.storage.record_kinds import MAX_GAMES, SAVED_GAMES
from stonebook.storage.stores import MemoryStore, NotStored
from stonebook.teach.play.game_choice import read_choice
from stonebook.widgets.host import host
from stonebook.widgets.playing.page import play_page
from stonebook.widgets.playing.play_board import PlayBoard
from stonebook.widgets.playing.saving.saved_games import (
    JOURNAL,
    SavedActionLog,
    delete_game,
    games_of,
)
from stonebook.words import say
from tests.widgets.host.test_action_log import LoggingHost
from tests.widgets.lesson.test_board_for_two import buttons
from tests.widgets.timeless_host import Timeless

QUERY = {"game": "otello", "size": "4", "two": "person"}


class PlayVisit(Timeless):
    """A visit to the page, and its boards. The clock advances with each reading."""

    moments = count(10)

    def __init__(self, query, store=None, journal=""):
        super().__init__()
        self.stored_journal = journal
        self.shown = []
        self.others = []
        self.records.store = store or self.records.store
        message = {
            "query": query,
            "done": {JOURNAL: [[SAVED_GAMES.key, journal]] if journal else []},
        }
        host.use_host(self)
        host.arrive(json.dumps(message).encode().hex())
        asyncio.run(play_page())

    def now(self):
        return f"2026-01-01T00:{next(self.moments) % 50 + 10}:00+00:00"

    def show(self, output):
        self.shown.append(output)

    def send_action(self, board, what):
        if board == JOURNAL:
            self.stored_journal = what[1] if what else ""

    def write_nothing(self):
        """Close the page before it stores anything more."""

        async def left():
            """Leave the changes unwritten."""

        self.records._write = left

    def send_game_id(self, id):
        self.others.append(id)

    @property
    def words(self):
        """All words that are shown."""
        return " ".join(texts(self.shown[0]))

    @property
    def saved(self):
        return games_of(asyncio.run(self.records.store.load(SAVED_GAMES.key)))


def texts(widget):
    yield str(getattr(widget, "value", ""))
    for child in getattr(widget, "children", ()):
        yield from texts(child)


@pytest.fixture(autouse=True)
def as_before():
    before = host.use_host(None)
    yield
    host.use_host(before)


def played(page, id, query=QUERY):
    """Return the board of a game that is stored under an id."""
    return board_of(id, page.saved.get(id), query)


def board_of(id, found, query=QUERY):
    choice = read_choice(query)
    log = SavedActionLog("A board", id, choice.query, found)
    return PlayBoard(choice.game.start(**choice.settings), "A board", log=log)


def test_a_game_continues_with_all_its_lines():
    page = PlayVisit({})
    assert say("site.play.nothing_kept") in page.words
    board = played(page, "a")
    assert page.saved == {}  # nothing was done yet
    for what in ("B1", "A1", "A1"):
        board.choose(what)
    board.undo()
    board.choose("A3")
    again = played(page, "a")
    assert again.position == board.position
    assert again.table.played == ("B1", "A3")
    again.undo()
    again.undo()
    assert again.table.can_redo
    assert played(page, "a").table.played == ()
    again.restart()
    assert page.saved == {}


def test_the_page_shows_the_game_of_its_address_and_lists_stored_games():
    store = PlayVisit({}).records.store
    first = PlayVisit({**QUERY, "#": "kept=a"}, store)
    assert "O-tell-O, 4 × 4" in first.words
    played(first, "a").choose("B1")
    played(first, "b", query={"game": "io", "two": "3"}).choose("E5")
    later = PlayVisit({**QUERY, "#": "kept=a"}, store)
    assert "O to move." in later.words
    shelf = PlayVisit({}, store)
    assert shelf.words.index("#kept=b") < shelf.words.index("#kept=a")  # the newest first
    assert "?game=io&amp;size=9&amp;one=person&amp;two=3#kept=b" in shelf.words
    assert "X: a person. O: a person." in shelf.words
    delete_game("b")
    assert [*shelf.saved] == ["a"]


def test_an_unplayable_address_is_reported_with_a_list_of_games():
    page = PlayVisit({"game": "otello", "size": "5"})
    assert "must be an even whole number from 4 to 16" in page.words
    assert 'href="./"' in page.words


def test_two_pages_with_the_same_game_keep_both():
    page = PlayVisit({})
    played(page, "a").choose("B1")
    first, other = played(page, "a"), played(page, "a")
    first.choose("A1")
    other.choose("A3")
    first.choose("A2")
    other.choose("D2")
    lines = {tuple(name for _, name in game.done) for game in page.saved.values()}
    assert lines == {("B1", "A1", "A2"), ("B1", "A3", "D2")}
    assert page.saved["a"].done[1] == ("choose", "A1")
    # The address of the later one names its own game from then on.
    (id,) = page.others
    assert page.saved[id].done[1] == ("choose", "A3")


def test_an_id_that_belongs_to_a_game_with_other_settings_is_changed_in_the_address():
    page = PlayVisit({})
    played(page, "a").choose("B1")
    same = PlayVisit({**QUERY, "#": "kept=a"}, page.records.store)
    assert same.others == []
    other = PlayVisit({**QUERY, "size": "6", "#": "kept=a"}, page.records.store)
    (id,) = other.others
    assert id != "a"
    assert [*other.saved] == ["a"]


def test_only_the_newest_games_are_stored():
    page, seconds = PlayVisit({}), count(10)
    page.now = lambda: f"2026-01-01T00:00:{next(seconds)}+00:00"
    for number in range(MAX_GAMES + 2):
        SavedActionLog("A board", f"id{number}", "game=otello", None).append("choose", "C4")
    assert [*page.saved] == [f"id{number}" for number in range(MAX_GAMES + 1, 1, -1)]
    delete_game("id5")
    assert len(page.saved) == MAX_GAMES - 1 and "id5" not in page.saved


def test_a_game_is_deleted_at_the_second_press():
    page = PlayVisit({})
    for id in ("a", "b"):
        played(page, id).choose("B1")
    shelf = PlayVisit({}, page.records.store)
    deleted, other = shelf.saved  # in the order of the list
    button, second = buttons(shelf.shown[0], say("site.play.forget"))
    button.click()
    second.click()
    assert button.description == say("site.play.forget"), "only one question is open"
    button.click()
    assert button.description == say("confirm.sure")
    assert [*shelf.saved] == [deleted, other]
    button.click()
    assert [*shelf.saved] == [other]


@pytest.mark.parametrize("record", [{"games": 3}, {"games": {"a": {"done": [["choose"]]}}}, {}])
def test_a_record_that_cannot_be_read_counts_as_absent(record):
    page = PlayVisit({})
    asyncio.run(page.records.store.change(SAVED_GAMES.key, lambda _: record))
    assert say("site.play.nothing_kept") in PlayVisit({}, page.records.store).words
    played(page, "a").choose("B1")
    assert [*page.saved] == ["a"]


def test_a_failing_store_is_reported_and_the_game_continues():
    reports = []

    class PageThatReports(PlayVisit):
        def send_unstored(self, records):
            reports.append(records)

    class Full:
        async def load(self, _lesson):
            raise NotStored

        async def change(self, _lesson, _change):
            raise NotStored

    PageThatReports(QUERY, Full())
    board = board_of("a", None)
    board.choose("B1")
    assert board.position.to_move == "O"
    (record,) = reports[-1]
    assert record["lesson"] == SAVED_GAMES.key
    assert [*record["games"]] == ["a"]


def started_again(before):
    """The host of a restarted Python, to which the page sends the log."""
    here = LoggingHost()
    here.done = before.done
    host.use_host(here)
    here.again()
    return here


def test_the_pages_log_outlives_a_store_that_keeps_nothing():
    here = started_again(LoggingHost())
    for move in ("B1", "A1", "A2"):
        board_of("a", None).choose(move)  # nothing is found in the store
        here = started_again(here)
    assert board_of("a", None).table.played == ("B1", "A1", "A2")


def test_stored_moves_are_sent_to_the_page_for_a_restarted_python():
    page = PlayVisit({})
    played(page, "a").choose("B1")
    found = page.saved["a"]
    here = started_again(LoggingHost())
    board_of("a", found).choose("A1")
    started_again(here)
    assert board_of("a", found).table.played == ("B1", "A1")


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Etc/GMT+12"])
@pytest.mark.parametrize("at", ["9999-12-31T23:59:59+00:00", "0001-01-01T00:00:00+00:00", "?"])
def test_a_game_with_an_impossible_time_is_listed(at, zone, monkeypatch):
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        page = PlayVisit({})
        played(page, "a").choose("B1")
        record = asyncio.run(page.records.store.load(SAVED_GAMES.key))
        record["games"]["a"]["at"] = at
        asyncio.run(page.records.store.change(SAVED_GAMES.key, lambda _: record))
        assert "#kept=a" in PlayVisit({}, page.records.store).words
    finally:
        monkeypatch.undo()
        time.tzset()


def test_the_text_of_the_last_move_is_restored():
    page = PlayVisit({**QUERY, "#": "kept=a"})
    board = played(page, "a")
    for what in ("B1", "A1"):
        board.choose(what)
    later = PlayVisit({**QUERY, "#": "kept=a"}, page.records.store)
    assert "B2 turns to O." in later.words  # what O has just done
    board = played(later, "a")
    board.undo()
    state = PlayVisit({**QUERY, "#": "kept=a"}, page.records.store).words
    assert "turns to O." not in state and "O to move." in state


def test_a_restored_game_does_not_repeat_a_refusal():
    page = PlayVisit({**QUERY, "#": "kept=a"})
    board = played(page, "a")
    board.choose("B1")
    board.choose("B1")
    assert page.saved["a"].done == (("choose", "B1"), ("choose", "B1"))
    later = PlayVisit({**QUERY, "#": "kept=a"}, page.records.store)
    assert "O to move." in later.words and "B1 already" not in later.words


def reloaded(journal, store, **query):
    return PlayVisit({**QUERY, **query, "#": "kept=a"}, store, journal=journal)


def test_a_move_that_was_not_yet_stored_comes_from_the_pages_journal():
    page = PlayVisit({}, MemoryStore())
    board = played(page, "a")
    board.choose("B1")
    assert page.stored_journal == ""  # it is stored, and the page can let it go
    before = asyncio.run(page.records.store.load(SAVED_GAMES.key))
    page.write_nothing()
    board.choose("A1")
    assert asyncio.run(page.records.store.load(SAVED_GAMES.key)) == before and page.stored_journal
    later = reloaded(page.stored_journal, page.records.store)
    assert later.saved["a"].done == (("choose", "B1"), ("choose", "A1"))
    assert later.others == [] and later.stored_journal == ""
    assert "B2 turns to O." in later.words
    played(later, "a").choose("A4")
    assert [*later.saved] == ["a"] and len(later.saved["a"].done) == 3  # no other game is made


def test_a_restarted_game_is_not_restored():
    page = PlayVisit({}, MemoryStore())
    board = played(page, "a")
    board.choose("B1")
    page.write_nothing()
    board.restart()
    later = reloaded(page.stored_journal, page.records.store)
    assert later.saved == {}


def test_a_journal_keeps_records_of_other_pages():
    page = PlayVisit({}, MemoryStore())
    board = played(page, "a")
    board.choose("B1")
    other = PlayVisit({}, page.records.store)
    played(other, "a").choose("A3")
    host.use_host(page)
    page.write_nothing()
    board.choose("A1")
    later = reloaded(page.stored_journal, page.records.store)
    assert later.saved["a"].done == (("choose", "B1"), ("choose", "A3"))


@pytest.mark.parametrize(
    "journal",
    ["{", "[]", "3", '{"a": 3}', '{"a": {"done": 3}}', '{"a": {"query": 1}}', "[" * 100_000],
)
def test_an_invalid_journal_is_skipped(journal):
    later = reloaded(journal, MemoryStore())
    assert later.saved == {} and "X to move." in later.words
