"""Records that are not stored yet: the tab keeps them, and the next page stores them."""

import asyncio
import json

from stonebook.storage.record_kinds import SAVED_GAMES
from stonebook.widgets.host.environments import UNWRITTEN, JupyterHost
from stonebook.widgets.host.page_info import PageInfo

RECORD = {
    "lesson": "io/captures",
    "of": 8,
    "done": 1,
    "steps": {"a": {"done": True, "first_try": True, "at": "2026-01-01"}},
}
LEFT = ("io/captures", json.dumps(RECORD))


class Sending(JupyterHost):
    """A host that records what it has the page store. Nothing is written until `write`."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[tuple[str, tuple[str, str] | None]] = []
        self.waiting = []

    def send_action(self, board, action):
        self.sent.append((board, action))

    def spawn(self, work):
        self.waiting.append(work)

    def write(self):
        while self.waiting:
            asyncio.run(self.waiting.pop())


def test_the_page_has_a_record_until_it_is_stored():
    page = Sending()
    page.records.save("io/captures", lambda _: RECORD)
    assert page.sent == [(UNWRITTEN, None), (UNWRITTEN, LEFT)]
    page.write()
    assert page.sent[2:] == [(UNWRITTEN, None)]


def test_a_games_record_is_in_its_journal_instead():
    page = Sending()
    page.records.save(SAVED_GAMES.key, lambda _: SAVED_GAMES.write({"games": {}}))
    assert page.sent == [(UNWRITTEN, None)]
    page.write()


def test_the_next_page_stores_the_record_once():
    page = Sending()
    page.change(PageInfo(done={UNWRITTEN: [LEFT]}))
    assert asyncio.run(page.records.load("io/captures")) == RECORD
    page.change(PageInfo(done={UNWRITTEN: [LEFT]}, dark=True))
    assert len(page.waiting) == 1
    page.write()
    assert asyncio.run(page.records.store.load("io/captures")) == RECORD
    assert page.sent == [(UNWRITTEN, None), (UNWRITTEN, LEFT), (UNWRITTEN, None)]
