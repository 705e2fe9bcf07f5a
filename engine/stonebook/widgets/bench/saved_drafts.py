"""Puzzles that are being made, one a game, kept where progress is: in one record for all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields

from stonebook.storage.record_kinds import DRAFTS, new_id
from stonebook.storage.stores import StoredRecord
from stonebook.widgets.host.host import host


@dataclass(frozen=True, slots=True)
class SavedDraft:
    """A puzzle that is being made, whether it is one already or not.

    `query` is the game with its settings, as `game_choice` reads them, `stones` and `header` are
    what `SetUp` holds, `written` are the title and the words by their names.
    """

    query: str
    stones: Mapping[str, str] = field(default_factory=dict)
    header: Mapping[str, str] = field(default_factory=dict)
    seeks: str = ""
    written: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SavedDrafts:
    """The drafts by their games, and the game that was worked at last."""

    game: str = ""
    drafts: Mapping[str, SavedDraft] = field(default_factory=dict)


def kept_drafts(record: StoredRecord | None) -> SavedDrafts:
    """Return the drafts of a record. What is none is left out.

    >>> kept_drafts({"game": "io", "drafts": {"io": {"query": "game=io"}, "jo": 3}}).drafts
    {'io': SavedDraft(query='game=io', stones={}, header={}, seeks='', written={})}
    """
    read = DRAFTS.read(record)
    names = [one.name for one in fields(SavedDraft)]
    drafts = {
        game: SavedDraft(**{name: draft[name] for name in names})
        for game, draft in read["drafts"].items()
    }
    return SavedDrafts(read["game"], drafts)


def keep(game: str, draft: SavedDraft) -> None:
    """Keep a game's draft in the place of its last one. Those of other games stay.

    A draft has an id and counts its edits: so one that went on in another browser is known.
    """

    def change(record: StoredRecord | None) -> StoredRecord:
        drafts = DRAFTS.read(record)["drafts"]
        last = drafts.get(game, {"id": "", "edits": 0})
        counted = {"id": last["id"] or new_id(), "edits": last["edits"] + 1}
        written = {**drafts, game: {**asdict(draft), **counted}}
        return DRAFTS.write({"game": game, "drafts": written}, record)

    host().records.save(DRAFTS.key, change)
