"""Puzzles that are being made, one a game, kept where progress is: in one record for all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

import stonebook.widgets.host.host as surroundings
from stonebook.widgets.host.stores import LessonRecord

RECORD = "bench"


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


def kept_drafts(record: LessonRecord | None) -> SavedDrafts:
    """Return the drafts of a record. What is none is left out.

    >>> kept_drafts({"game": "io", "drafts": {"io": {"query": "game=io"}, "jo": 3}}).drafts
    {'io': KeptDraft(query='game=io', stones={}, header={}, seeks='', written={})}
    """
    stored: Any = record or {}
    found = stored.get("drafts")
    drafts = {str(game): _read(one) for game, one in found.items()} if _is_map(found) else {}
    return SavedDrafts(
        str(stored.get("game", "")), {game: one for game, one in drafts.items() if one}
    )


def _is_map(found: object) -> bool:
    return isinstance(found, Mapping)


def _read(found: Any) -> SavedDraft | None:
    if not _is_map(found) or not isinstance(found.get("query"), str):
        return None
    stones, header, written = (_texts(found.get(key)) for key in ("stones", "header", "written"))
    return SavedDraft(found["query"], stones, header, str(found.get("seeks", "")), written)


def _texts(found: Any) -> dict[str, str]:
    return {str(key): str(text) for key, text in found.items()} if _is_map(found) else {}


def keep(game: str, draft: SavedDraft) -> None:
    """Keep a game's draft in the place of its last one. Those of other games stay."""

    def change(record: LessonRecord | None) -> LessonRecord:
        drafts = {**kept_drafts(record).drafts, game: draft}
        written = {name: asdict(one) for name, one in drafts.items()}
        shown = {"lesson": RECORD, "of": 0, "done": 0, "steps": {}}
        return {**shown, "game": game, "drafts": written}

    surroundings.current().save(RECORD, change)
