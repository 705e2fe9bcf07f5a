"""Everything that the browser keeps of a reader: one table, a row for each kind of record.

A record lies under its key. All are shaped like a lesson's progress, most of them without steps, so
that whatever saves, loads and forgets progress does so with all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import SystemRandom
from typing import Any

from stonebook.storage.fields import FlagField, ListField, MapField, NumberField, TextField
from stonebook.storage.objects import AttemptsField, ObjectField
from stonebook.storage.stores import StoredRecord

MOST_GAMES = 24
"""So many games are kept, those that were played last."""
MOST_TRIES = 8
"""So many tries of a puzzle are kept, the last ones."""
MOST_LISTS = 40
"""So many task lists and names are kept, those that were worked on last."""
MOST_ATTEMPTS = 256
"""So many tries of one task are kept: as many as a result code has room for."""
MOST_ASIDE = 8
"""So many task lists that were being made elsewhere are kept beside the one that is here."""
MOST_BOARDS = 8
"""So many boards one can play against at once."""
MOST_LINES = 5_000
"""So many lines of a demonstration are kept. Hours of showing are some thousand."""


@dataclass(frozen=True)
class RecordKind:
    """One kind of record: under which key it lies, and what is in it beside its head.

    The key of progress is "": it lies under its lesson's. `version` grows when an older page could
    no longer read what is written. A record of a later version is left alone.
    """

    key: str
    about: ObjectField
    version: int = 1

    def read(self, stored: object) -> dict[str, Any]:
        """Return what is in a record, as far as it can be read and there is room for it."""
        readable = isinstance(stored, Mapping) and not self.is_later(stored)
        read: dict[str, Any] = self.about.clean(stored if readable else {}) or {}
        return read

    def write(self, fields: Mapping[str, Any], stored: object = None) -> StoredRecord:
        """Return the record that holds these fields, in the place of what is stored.

        >>> PUZZLES.write({"puzzles": {}})
        {'lesson': 'puzzles', 'of': 0, 'done': 0, 'steps': {}, 'puzzles': {}}
        """
        if isinstance(stored, Mapping) and self.is_later(stored):
            return stored
        head = {"lesson": self.key, "of": 0, "done": 0, "steps": {}}
        version = {"version": self.version} if self.version > 1 else {}
        return {**head, **version, **self.read({**fields, **version})}

    def is_later(self, stored: Mapping[str, Any]) -> bool:
        """Whether a record is of a version that is not known here. Without one it is the first."""
        version = stored.get("version", 1)
        return not isinstance(version, int) or version > self.version

    def merge(self, here: StoredRecord, there: StoredRecord) -> StoredRecord:
        """Return what is here and what comes from elsewhere as one record."""
        if self.is_later(here) or self.is_later(there):
            return here
        merged = self.about.merge(self.read(here), self.read(there))
        return {**self.write(merged), **_head(here, there, len(merged.get("steps", ())))}


def _head(here: Any, there: Any, number: int) -> dict[str, Any]:
    """Return whose record it is, and how much is done, where this many steps are.

    Steps of an older edition are kept and not counted: the lesson counts anew when it is opened.
    """
    old = max(max(0, len(one.get("steps", ())) - one["done"]) for one in (here, there))
    of = max(here["of"], there["of"])
    done = min(of, max(here["done"], there["done"], number - old))
    return {"lesson": here["lesson"], "of": of, "done": done}


_TEXT = TextField()
_TEXTS = MapField(of=_TEXT)
_DONE = ListField(of=ListField(of=_TEXT, length=2, whole=True), required=True)
_STEP_RECORD = ObjectField(
    fields={"done": FlagField(always=True, required=True), "first_try": FlagField(), "at": _TEXT}
)
PROGRESS = RecordKind("", ObjectField(fields={"steps": MapField(of=_STEP_RECORD)}))
"""A lesson's steps: done wins, and so does the first try."""

_TRIES = ListField(
    of=ListField(of=_TEXT, length=2, whole=True), merging="union", most=MOST_TRIES, required=True
)
PUZZLES = RecordKind("puzzles", ObjectField(fields={"puzzles": MapField(of=_TRIES)}))
"""By the ids of puzzles: when each was tried, and how it went."""

_SAVED_GAME = ObjectField(
    fields={
        "query": TextField(required=True),
        "at": TextField(required=True, latest=True),
        "done": ListField(of=_DONE.of, whole=True, required=True),
        "by": TextField(required=True),
    },
    merging="longer",
    by="done",
    same=("query",),
)
GAMES = RecordKind(
    "play",
    ObjectField(
        fields={"games": MapField(of=_SAVED_GAME, apart="by", most=MOST_GAMES, newest="at")},
    ),
)
"""Games by their ids: what was chosen, when it was played last, what was done, by which visit."""

_DRAFT = ObjectField(
    fields={
        "query": TextField(required=True),
        **dict.fromkeys(("stones", "header", "written"), _TEXTS),
        "seeks": _TEXT,
        "id": _TEXT,
        "edits": NumberField(),
    },
    merging="counted",
    by="edits",
    same=("id",),
)
DRAFTS = RecordKind(
    "bench", ObjectField(fields={"game": _TEXT, "drafts": MapField(of=_DRAFT, apart="id")})
)
"""Puzzles that are being made, by their games, and the game that was worked at last."""

_LIST = AttemptsField(
    fields={
        "link": TextField(required=True),
        "name": TextField(required=True),
        "at": TextField(latest=True),
        "given": MapField(of=ListField(of=ListField(of=_TEXT, whole=True)), numbered=True),
        "done": ListField(of=NumberField(), merging="union"),
    },
    tries="given",
    solved="done",
    right="right",
    anew="anew",
    most=MOST_ATTEMPTS,
)
_LIST_DRAFT = ObjectField(fields=dict.fromkeys(("link", "pile", "of"), _TEXT), merging="alike")
TASKS = RecordKind(
    "tasks",
    ObjectField(
        fields={
            "lists": MapField(of=_LIST, most=MOST_LISTS, newest="at"),
            "draft": _LIST_DRAFT,
            "aside": ListField(of=_LIST_DRAFT, most=MOST_ASIDE),
        },
        merging="spare",
        by="draft",
        spare="aside",
    ),
)
"""What each name has given to each task list, and the list that a teacher is making."""

_LINES = ListField(of=_TEXT, whole=True, required=True, most=MOST_LINES)
_SHOWING = ObjectField(
    fields={"title": _TEXT, "script": _LINES, "done": _LINES},
    merging="longer",
    by="done",
    same=("title", "script"),
)
DEMONSTRATION = RecordKind(
    "demo",
    ObjectField(
        fields={"origin": _TEXT, "draft": _SHOWING, "before": _SHOWING},
        merging="spare",
        by="draft",
        spare="before",
        along=("origin",),
    ),
)
"""The demonstration that was shown last, what its address asked for, and the one before it."""

_BOARD = ObjectField(
    fields={**dict.fromkeys(("query", "teacher", "name"), TextField(required=True)), "done": _DONE},
    merging="longer",
    by="done",
    same=("query", "teacher", "name"),
)
_BOARDS = ObjectField(
    fields={
        "boards": ListField(of=_BOARD, merging="match", most=MOST_BOARDS),
        "chosen": NumberField(),
    }
)
SIMUL = RecordKind("many", ObjectField(fields={"many": _BOARDS}))
"""The boards of one against many, and which of them is chosen."""

WORKSHEET = RecordKind("worksheet", ObjectField(fields={"wish": MapField(of=_TEXT, whole=True)}))
"""What was chosen for a worksheet last."""

RECORD_KINDS = {
    kind.key: kind
    for kind in (PROGRESS, PUZZLES, GAMES, DRAFTS, TASKS, DEMONSTRATION, SIMUL, WORKSHEET)
}


def kind_of(key: str) -> RecordKind:
    """Return the kind of the record that lies under a key."""
    return RECORD_KINDS.get(key, PROGRESS)


def new_id() -> str:
    """Return an id that nothing else has."""
    return f"{SystemRandom().getrandbits(40):x}"


def described() -> dict[str, Any]:
    """Return the table as JSON, for the page that merges without Python."""
    return {
        key: {"version": kind.version, "about": kind.about.described()}
        for key, kind in RECORD_KINDS.items()
    }
