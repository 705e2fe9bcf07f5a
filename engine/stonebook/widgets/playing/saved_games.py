"""The games of the playing page, kept where progress is: one record for all of them.

A game is what was done at its board, by which it is played through again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import partial

from stonebook.storage.record_kinds import GAMES, new_id
from stonebook.storage.stores import Change, StoredRecord
from stonebook.widgets.host.action_log import ActionLog
from stonebook.widgets.host.host import host

JOURNAL = "journal"
"""Under which the page keeps at once, as what was done on a board, what is to be stored: to store
it takes longer than to load the page again."""

Done = tuple[tuple[str, str], ...]
"""What was done at a board: what, and with which name."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game that is kept: what was chosen for it, when it was played last, what was done.

    `by` is whoever wrote it, a visit of the page.
    """

    query: str
    at: str
    done: Done
    by: str


def kept_games(record: StoredRecord | None) -> dict[str, SavedGame]:
    """Return the games of a record by their ids, the newest first. What is none is left out.

    >>> game = {"query": "game=io", "at": "2026", "done": [["undo", ""]], "by": "c4"}
    >>> kept_games({"games": {"a": game}})
    {'a': KeptGame(query='game=io', at='2026', done=(('undo', ''),), by='c4')}
    >>> kept_games(None), kept_games({"games": {"a": {"done": 3}}})
    ({}, {})
    """
    games = sorted(
        GAMES.read(record)["games"].items(), key=lambda item: item[1]["at"], reverse=True
    )
    return {
        id: SavedGame(**{**game, "done": tuple((what, name) for what, name in game["done"])})
        for id, game in games
    }


def _record(games: Mapping[str, SavedGame], stored: StoredRecord | None) -> StoredRecord:
    return GAMES.write({"games": {id: asdict(game) for id, game in games.items()}}, stored)


def forgotten(id: str, stored: StoredRecord | None) -> StoredRecord:
    """Return a record without one of its games."""
    return _record({other: one for other, one in kept_games(stored).items() if other != id}, stored)


def another_id() -> str:
    """Return an id for what can't be kept as the game that the address names. It names this one."""
    id = new_id()
    host().tell_another(id)
    return id


def with_journal(record: StoredRecord | None) -> dict[str, SavedGame]:
    """Return the games of a record with the one that the page was left with before it was stored.

    It counts where it goes on from what is stored: another page may have gone another way.
    """
    games = kept_games(record)
    for id, game in _journaled().items():
        there = games.get(id)
        if there is None or there.by == game.by or game.done[: len(there.done)] == there.done:
            games[id] = game
    return {id: game for id, game in games.items() if game.done}


def _journaled() -> dict[str, SavedGame]:
    try:
        journal = [text for _, text in host().done_before(JOURNAL)]
        return kept_games({"games": json.loads(journal[-1] if journal else "{}")})
    except (ValueError, RecursionError):
        return {}


def store_journal() -> None:
    """Store what the last visit of the page has left in its journal."""
    if _journaled():
        _save(lambda record: _record(with_journal(record), record))


def _save(change: Change) -> None:
    """Store a change of the games. What the page's journal holds of it is then let go."""
    around = host()
    around.records.save(GAMES.key, change, lambda _: around.tell_done(JOURNAL, None))


def forget(id: str) -> None:
    """Keep a game no longer."""
    _save(partial(forgotten, id))


class SavedActionLog(ActionLog):
    """What is done at the board of a game that is kept under an id.

    One that was `begun` elsewhere is kept from the first thing on that is done here.
    Where another page has gone on with the same game meanwhile, this one is kept as another game.
    """

    def __init__(
        self, title: str, id: str, query: str, found: SavedGame | None, begun: Done = ()
    ) -> None:
        super().__init__(title)
        self._id = id
        self._query = query
        self._found: Done = found.done if found else ()
        self._done: Done = self._found or begun
        self._visit = new_id()

    def wind(self) -> Iterator[tuple[str, str]]:
        """Give what was done: in this visit before Python was started again, else what is kept."""
        before = tuple(super().wind())
        if before:
            self._done = before
        else:
            for what, name in self._done:
                super().note(what, name)
        self._winding = True
        try:
            yield from self._done
        finally:
            self._winding = False

    def note(self, what: str, name: str = "") -> None:
        """Keep what was done."""
        super().note(what, name)
        if not self._winding:
            self._keep((*self._done, (what, name)))

    def anew(self) -> None:
        """Keep the board as it was in the beginning."""
        super().anew()
        self._keep(())

    def _keep(self, done: Done) -> None:
        self._done = done
        around = host()
        mine = SavedGame(self._query, around.now(), done, self._visit)

        def change(record: StoredRecord | None) -> StoredRecord:
            games = kept_games(record)
            there = games.get(self._id)
            if there and there.by != self._visit and there.done != self._found:
                self._id = another_id()
            games[self._id] = mine
            return _record({id: one for id, one in games.items() if one.done}, record)

        entry = _record({self._id: mine}, None)["games"]
        around.tell_done(JOURNAL, None)
        around.tell_done(JOURNAL, (GAMES.key, json.dumps(entry)))
        _save(change)
