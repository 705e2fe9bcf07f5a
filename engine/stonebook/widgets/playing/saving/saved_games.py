"""The saved games of the playing page: one record in the progress store holds them all.

A game is stored as the actions at its board, which are replayed to restore it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial

from stonebook.storage.record_kinds import SAVED_GAMES, new_id
from stonebook.storage.stores import Change, StoredRecord
from stonebook.widgets.host.action_log import Action, ActionLog
from stonebook.widgets.host.host import host

JOURNAL = "journal"
"""The page's key for games that are not stored yet. The page keeps them at once, like the actions
on a board, because storing takes longer than reloading the page."""

Done = tuple[tuple[str, str], ...]
"""The actions at a board, each with its name."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved game: its choice as a query, the time of its last action, and its actions.

    `by` is the id of the visit to the page that wrote it.
    """

    query: str
    at: str
    done: Done
    by: str


def games_of(record: StoredRecord | None) -> dict[str, SavedGame]:
    """Return the games of a record by id, newest first. Invalid entries are left out.

    >>> game = {"query": "game=io", "at": "2026", "done": [["undo", ""]], "by": "c4"}
    >>> games_of({"games": {"a": game}})
    {'a': SavedGame(query='game=io', at='2026', done=(('undo', ''),), by='c4')}
    >>> games_of(None), games_of({"games": {"a": {"done": 3}}})
    ({}, {})
    """
    games = sorted(
        SAVED_GAMES.read(record)["games"].items(), key=lambda item: item[1]["at"], reverse=True
    )
    return {
        id: SavedGame(**{**game, "done": tuple((action, name) for action, name in game["done"])})
        for id, game in games
    }


def _record(games: Mapping[str, SavedGame], stored: StoredRecord | None) -> StoredRecord:
    return SAVED_GAMES.write({"games": {id: asdict(game) for id, game in games.items()}}, stored)


def without_game(id: str, stored: StoredRecord | None) -> StoredRecord:
    """Return a record without one of its games."""
    games = games_of(stored)
    return _record({other: game for other, game in games.items() if other != id}, stored)


def another_id() -> str:
    """Return a new id for a game, and put it into the page's address."""
    id = new_id()
    host().send_game_id(id)
    return id


def with_journal(record: StoredRecord | None) -> dict[str, SavedGame]:
    """Return the games of a record, and those of the journal that were not stored in time.

    A journal entry counts only if it continues the stored game: another page may have changed that.
    """
    games = games_of(record)
    for id, game in _journaled().items():
        stored = games.get(id)
        if stored is None or stored.by == game.by or game.done[: len(stored.done)] == stored.done:
            games[id] = game
    return {id: game for id, game in games.items() if game.done}


def _journaled() -> dict[str, SavedGame]:
    try:
        journal = [text for _, text in host().actions_before_restart(JOURNAL)]
        return games_of({"games": json.loads(journal[-1] if journal else "{}")})
    except (ValueError, RecursionError):
        return {}


def store_journal() -> None:
    """Store the games that the last visit left in the journal."""
    if _journaled():
        _save(lambda record: _record(with_journal(record), record))


def _save(change: Change) -> None:
    """Store a change of the games, and then clear the page's journal."""
    page_host = host()
    page_host.records.save(SAVED_GAMES.key, change, lambda _: page_host.send_action(JOURNAL, None))


def save_game(id: str, query: str, done: Done) -> SavedGame:
    """Store a game from elsewhere. It replaces the stored game with its id."""
    game = SavedGame(query, host().now(), done, new_id())
    _save(lambda record: _record({**games_of(record), id: game}, record))
    return game


def delete_game(id: str) -> None:
    """Delete a saved game. An unknown id changes nothing."""
    _save(partial(without_game, id))


class SavedActionLog(ActionLog):
    """The actions at the board of a game that is saved under an id.

    A game that was `begun` elsewhere is saved after the first action here. If another page has
    continued the same game meanwhile, this one is saved under a new id.
    """

    def __init__(
        self, title: str, id: str, query: str, saved: SavedGame | None, begun: Done = ()
    ) -> None:
        super().__init__(title)
        self._id = id
        self._query = query
        self._saved: Done = saved.done if saved else ()
        self._done: Done = self._saved or begun
        self._visit = new_id()

    def replay(self) -> Iterator[tuple[str, str]]:
        """Yield this visit's actions from before Python restarted, else the saved actions."""
        before = tuple(super().replay())
        if before:
            self._done = before
        else:
            for action, name in self._done:
                super().append(action, name)
        self._replaying = True
        try:
            yield from self._done
        finally:
            self._replaying = False

    def append(self, action: str, name: str = "") -> None:
        """Append an action and save the game."""
        super().append(action, name)
        if not self._replaying:
            self._save_actions((*self._done, (action, name)))

    def extend(self, actions: Sequence[Action]) -> None:
        """Append actions that the page has recorded, and save the game."""
        if actions:
            self._save_actions((*self._done, *actions))

    def clear(self) -> None:
        """Delete all actions and save the game."""
        super().clear()
        self._save_actions(())

    def _save_actions(self, done: Done) -> None:
        self._done = done
        page_host = host()
        game = SavedGame(self._query, page_host.now(), done, self._visit)

        def change(record: StoredRecord | None) -> StoredRecord:
            games = games_of(record)
            stored = games.get(self._id)
            if stored and stored.by != self._visit and stored.done != self._saved:
                self._id = another_id()
            games[self._id] = game
            return _record({id: each for id, each in games.items() if each.done}, record)

        entry = _record({self._id: game}, None)["games"]
        page_host.send_action(JOURNAL, None)
        page_host.send_action(JOURNAL, (SAVED_GAMES.key, json.dumps(entry)))
        _save(change)
