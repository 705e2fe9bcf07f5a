"""Puzzle drafts, one for each game, stored together in one record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields

from stonebook.storage.record_kinds import DRAFTS, new_id
from stonebook.storage.stores import StoredRecord
from stonebook.widgets.host.host import host


@dataclass(frozen=True, slots=True)
class SavedDraft:
    """A draft of a puzzle, finished or not."""

    query: str  # the game with its settings, as `GameChoice` writes them
    # As in the `PositionEditor`:
    stones: Mapping[str, str] = field(default_factory=dict)
    header: Mapping[str, str] = field(default_factory=dict)
    seeks: str = ""
    written: Mapping[str, str] = field(default_factory=dict)  # the title and the texts by name


@dataclass(frozen=True, slots=True)
class SavedDrafts:
    """The drafts by game, and the game of the latest draft."""

    game: str = ""
    drafts: Mapping[str, SavedDraft] = field(default_factory=dict)


def drafts_of(record: StoredRecord | None) -> SavedDrafts:
    """Return the drafts of a record. Invalid entries are left out.

    >>> drafts_of({"game": "io", "drafts": {"io": {"query": "game=io"}, "jo": 3}}).drafts
    {'io': SavedDraft(query='game=io', stones={}, header={}, seeks='', written={})}
    """
    read = DRAFTS.read(record)
    names = [field.name for field in fields(SavedDraft)]
    drafts = {
        game: SavedDraft(**{name: draft[name] for name in names})
        for game, draft in read["drafts"].items()
    }
    return SavedDrafts(read["game"], drafts)


def save_draft(game: str, draft: SavedDraft) -> None:
    """Store a game's draft instead of its last one. Drafts of other games stay.

    A draft has an id and counts its edits, to recognise a draft continued in another browser.
    """

    def change(record: StoredRecord | None) -> StoredRecord:
        drafts = DRAFTS.read(record)["drafts"]
        last = drafts.get(game, {"id": "", "edits": 0})
        edition = {"id": last["id"] or new_id(), "edits": last["edits"] + 1}
        written = {**drafts, game: {**asdict(draft), **edition}}
        return DRAFTS.write({"game": game, "drafts": written}, record)

    host().records.save(DRAFTS.key, change)
