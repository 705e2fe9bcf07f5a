"""All records of a reader in the browser: one table, with a row for each kind of record.

Every record has its key and is shaped like a lesson's progress, mostly without steps, so the
code that saves, loads and deletes progress works for all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import SystemRandom
from typing import Any

from stonebook.rules import GAMES as RULESETS
from stonebook.storage.fields import FlagField, ListField, MapField, NumberField, TextField
from stonebook.storage.objects import (
    AttemptsField,
    KeepHighestCount,
    KeepLongest,
    MergeIfEqual,
    MergeWithOverflow,
    ObjectField,
)
from stonebook.storage.puzzle_results import SOLVING, AttemptKind
from stonebook.storage.stores import NotStored, StoredRecord

MAX_GAMES = 24
"""The most games that are stored: those played last."""
MAX_TRIES = 8
"""The most tries of a puzzle that are stored: the last ones."""
MAX_LISTS = 40
"""The most task lists and names that are stored: those used last."""
MAX_DONE = 24
"""The most solved tasks of a list that are stored: a list has at most as many tasks."""
MAX_ATTEMPTS = 256
"""The most attempts at a task that are stored: a result code has room for as many."""
MAX_OTHER_LISTS = 8
"""The most unfinished task lists from elsewhere that are stored in addition to the one here."""
MAX_BOARDS = 8
"""The most boards of a simul."""
MAX_LINES = 5_000
"""The most lines of a demonstration that are stored. Several hours take a few thousand."""


@dataclass(frozen=True, eq=False, repr=False)
class RecordKind:
    """One kind of record: its key, and its fields after the head.

    The key of progress is "", since each lesson's progress has the lesson's key. `version` is
    raised when older pages could no longer read the record. A record of a later version is never
    changed.
    """

    key: str
    content: ObjectField
    version: int = 1

    def read(self, stored: object) -> dict[str, Any]:
        """Return the valid fields of a record, within the limits."""
        readable = isinstance(stored, Mapping) and not self.is_later(stored)
        return self.content.clean(stored if readable else {}) or {}

    def write(self, fields: Mapping[str, Any], stored: object = None) -> StoredRecord:
        """Return the record with these fields, to replace the stored one.

        Raises NotStored for a stored record of a later version, which would lose its own fields.

        >>> PUZZLES.write({"puzzles": {}})
        {'lesson': 'puzzles', 'of': 0, 'done': 0, 'steps': {}, 'puzzles': {}}
        """
        if isinstance(stored, Mapping) and self.is_later(stored):
            raise NotStored(self.key)
        head = {"lesson": self.key, "of": 0, "done": 0, "steps": {}}
        version = {"version": self.version} if self.version > 1 else {}
        return {**head, **version, **self.read({**fields, **version})}

    def is_later(self, stored: Mapping[str, Any]) -> bool:
        """Whether a record has a later version than this one. The first version has no number."""
        version = stored.get("version", 1)
        return not isinstance(version, int) or version > self.version

    def with_head(self, record: StoredRecord, key: str) -> StoredRecord:
        """Return a record with its valid fields and a valid head. A later version stays as it is.

        >>> PROGRESS.with_head({"of": "9", "steps": 3}, "io/captures")
        {'lesson': 'io/captures', 'of': 0, 'done': 0, 'steps': {}}
        """
        if self.is_later(record):
            return record
        numbers = {name: record.get(name) for name in ("of", "done")}
        head = {name: n if isinstance(n, int) else 0 for name, n in numbers.items()}
        return {**self.write(record), "lesson": key, **head}

    def merge(self, here: StoredRecord, there: StoredRecord) -> StoredRecord:
        """Merge the record here with one from elsewhere."""
        if self.is_later(here) or self.is_later(there):
            return here
        fields = self.read(here)
        merged = self.content.merge(fields, self.read(there)) or fields
        return {**self.write(merged), **_head(here, there, len(merged.get("steps", ())))}


def _head(here: Any, there: Any, steps: int) -> dict[str, Any]:
    """Return the head of a merged record: its lesson and its progress, given its number of steps.

    Steps of an older edition are stored but not counted: the lesson counts again when it is opened.
    """
    older_steps = max(
        max(0, len(record.get("steps", ())) - record["done"]) for record in (here, there)
    )
    of = max(here["of"], there["of"])
    done = min(of, max(here["done"], there["done"], steps - older_steps))
    return {"lesson": here["lesson"], "of": of, "done": done}


_TEXT = TextField()
_TEXTS = MapField(of=_TEXT)
_DONE = ListField(of=ListField(of=_TEXT, length=2, strict=True), required=True)
_STEP_RECORD = ObjectField(
    fields={"done": FlagField(always=True, required=True), "first_try": FlagField(), "at": _TEXT}
)
PROGRESS = RecordKind("", ObjectField(fields={"steps": MapField(of=_STEP_RECORD)}))
"""A lesson's steps. Merged, a step is done, or done on the first try, if it is in either."""

_TRIES = ListField(
    of=ListField(of=_TEXT, length=2, strict=True),
    merging="union",
    limit=MAX_TRIES,
    protected=SOLVING,
    required=True,
)
PUZZLES = RecordKind("puzzles", ObjectField(fields={"puzzles": MapField(of=_TRIES)}))
"""The tries of each puzzle by its id: time and result."""

RECALL = RecordKind("recall", ObjectField(fields={"questions": MapField(of=_TRIES)}))
"""The later tries of a lesson's questions, by lesson and step: time and result. The first one is in
the lesson's own record."""

_NUMBER_BY_GAME = ObjectField(fields=dict.fromkeys(RULESETS, NumberField(greatest=True)))
PUZZLE_STATS = RecordKind(
    "solver",
    ObjectField(
        fields={
            # in 0.1.0: a reset was of the ratings of all games
            "since": NumberField(greatest=True),
            **dict.fromkeys(("resets", "row", "minutes"), _NUMBER_BY_GAME),
        }
    ),
)
"""A reader's results in puzzles, by game: the time when the rating was last reset, in seconds since
1970, the longest row, and the best timed run. The rating itself follows from the tries."""

LADDER = RecordKind("ladder", ObjectField(fields={"won": _NUMBER_BY_GAME}))
"""The highest level that a reader has won against, by game: its number plus one, 0 for none."""

_SAVED_GAME = KeepLongest(
    fields={
        "query": TextField(required=True),
        "at": TextField(required=True, latest=True),
        "done": ListField(of=_DONE.of, strict=True, required=True),
        "by": TextField(required=True),
    },
    decided_by="done",
    same=("query",),
)
SAVED_GAMES = RecordKind(
    "play",
    ObjectField(
        fields={
            "games": MapField(of=_SAVED_GAME, conflict_suffix="by", limit=MAX_GAMES, newest="at")
        },
    ),
)
"""Games by id: the options, the time of the last move, the actions, and the visit."""

_DRAFT = KeepHighestCount(
    fields={
        "query": TextField(required=True),
        **dict.fromkeys(("stones", "header", "written"), _TEXTS),
        "seeks": _TEXT,
        "id": _TEXT,
        "edits": NumberField(),
    },
    decided_by="edits",
    same=("id",),
)
DRAFTS = RecordKind(
    "bench",
    ObjectField(fields={"game": _TEXT, "drafts": MapField(of=_DRAFT, conflict_suffix="id")}),
)
"""Unfinished puzzles by game, and the game used last."""

_LIST = AttemptsField(
    fields={
        "link": TextField(required=True),
        "name": TextField(required=True),
        "at": TextField(latest=True),
        "given": MapField(of=ListField(of=ListField(of=_TEXT, strict=True)), numbered=True),
        "done": ListField(of=NumberField(), merging="union", limit=MAX_DONE),
    },
    attempts="given",
    solved="done",
    right=AttemptKind.RIGHT,
    anew=AttemptKind.ANEW,
    limit=MAX_ATTEMPTS,
)
_LIST_DRAFT = MergeIfEqual(fields=dict.fromkeys(("link", "pile", "of"), _TEXT))
TASKS = RecordKind(
    "tasks",
    MergeWithOverflow(
        fields={
            "lists": MapField(of=_LIST, limit=MAX_LISTS, newest="at"),
            "draft": _LIST_DRAFT,
            "aside": ListField(of=_LIST_DRAFT, limit=MAX_OTHER_LISTS),
        },
        main="draft",
        overflow="aside",
    ),
)
"""The attempts of each name at each task list, and a teacher's unfinished list."""

_LINES = ListField(of=_TEXT, strict=True, required=True, limit=MAX_LINES)
_SHOWING = KeepLongest(
    fields={"title": _TEXT, "script": _LINES, "done": _LINES},
    decided_by="done",
    same=("title", "script"),
)
DEMONSTRATION = RecordKind(
    "demo",
    MergeWithOverflow(
        fields={"origin": _TEXT, "draft": _SHOWING, "before": _SHOWING},
        main="draft",
        overflow="before",
        following=("origin",),
    ),
)
"""The latest demonstration, the request in its address, and the one before it."""

_BOARD = KeepLongest(
    fields={**dict.fromkeys(("query", "teacher", "name"), TextField(required=True)), "done": _DONE},
    decided_by="done",
    same=("query", "teacher", "name"),
)
_BOARDS = ObjectField(
    fields={
        "boards": ListField(of=_BOARD, merging="match", limit=MAX_BOARDS),
        "chosen": NumberField(),
    }
)
SIMUL = RecordKind("many", ObjectField(fields={"many": _BOARDS}))
"""The boards of a simul, and the chosen one."""

WORKSHEET = RecordKind(
    "worksheet", ObjectField(fields={"wish": MapField(of=_TEXT, indivisible=True)})
)
"""The options of the latest worksheet."""

RECORD_KINDS = {
    kind.key: kind
    for kind in (
        PROGRESS,
        PUZZLES,
        RECALL,
        PUZZLE_STATS,
        LADDER,
        SAVED_GAMES,
        DRAFTS,
        TASKS,
        DEMONSTRATION,
        SIMUL,
        WORKSHEET,
    )
}


def kind_of(key: str) -> RecordKind:
    """Return the kind of the record with a key."""
    return RECORD_KINDS.get(key, PROGRESS)


def new_id() -> str:
    """Return a unique id: ten hex digits."""
    return f"{SystemRandom().getrandbits(40):010x}"


def describe_kinds() -> dict[str, Any]:
    """Return the table as JSON, for merging without Python."""
    return {
        key: {"version": kind.version, "content": kind.content.described()}
        for key, kind in RECORD_KINDS.items()
    }
