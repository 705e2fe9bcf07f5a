"""The task lists on this device: each pupil's attempts, and the teacher's draft.

One record holds both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from stonebook.classroom.task_lists.attempts import Attempt
from stonebook.classroom.task_lists.task_list import TaskList, normalized_name
from stonebook.storage.puzzle_results import ATTEMPT_KINDS, AttemptKind
from stonebook.storage.record_kinds import TASKS
from stonebook.storage.stores import Change, StoredRecord


class SavedTaskList(NamedTuple):
    """One pupil's `attempts` at a list, by the tasks' indices, and the indices solved (`done`).

    `link` is the list's, `name` the pupil's, and `at` the time of the last change as ISO text.
    """

    link: str
    name: str
    at: str = ""
    attempts: Mapping[int, tuple[Attempt, ...]] = {}
    done: frozenset[int] = frozenset()


SavedLists = Mapping[str, SavedTaskList]
"""The saved lists by list and name, see `key_of`."""


def saved_lists(record: StoredRecord | None) -> dict[str, SavedTaskList]:
    """Return the stored lists by list and name. Invalid entries are left out.

    >>> saved_lists({"lists": {"a/ann": {"link": "A", "name": "Ann", "given": {"0": [["hint"]]}}}})
    {'a/ann': SavedTaskList(link='A', name='Ann', at='', \
attempts={0: (Attempt(kind='hint', moves=()),)}, done=frozenset())}
    """
    return {key: _read_list(stored) for key, stored in TASKS.read(record)["lists"].items()}


def _read_list(entry: Mapping[str, Any]) -> SavedTaskList:
    attempts_by_index = {
        int(index): tuple(
            Attempt(AttemptKind(kind), tuple(moves))
            for kind, *moves in attempts
            if kind in ATTEMPT_KINDS
        )
        for index, attempts in entry["given"].items()
    }
    done = frozenset(entry["done"])
    return SavedTaskList(entry["link"], entry["name"], entry["at"], attempts_by_index, done)


def key_of(tasks: TaskList, name: str) -> str:
    """Return the key of a list and a pupil's name."""
    return f"{tasks.key}/{normalized_name(name)}"


def last_name(lists: SavedLists, tasks: TaskList) -> str:
    """Return the name of the pupil who worked on a list last, "" for a new list."""
    saved = [entry for key, entry in lists.items() if key.startswith(f"{tasks.key}/")]
    return max(saved, key=lambda entry: entry.at).name if saved else ""


def with_attempts(
    lists: SavedLists,
    tasks: TaskList,
    name: str,
    at: str,
    index: int | None = None,
    attempts: Sequence[Attempt] = (),
    *,
    done: bool = False,
) -> SavedLists:
    """Return the lists with a pupil's attempts at one task, or with a list just begun.

    `at` is the time as ISO text. `index` is the task's index in the list, None for a list just
    begun. `done` says that the task is solved.
    """
    key = key_of(tasks, name)
    saved = lists.get(key, SavedTaskList(tasks.link, name))
    attempts_by_index, solved = dict(saved.attempts), saved.done
    if index is not None:
        attempts_by_index[index] = tuple(attempts)
        solved |= {index} if done else frozenset()
    others = {other_key: other for other_key, other in lists.items() if other_key != key}
    return {**others, key: SavedTaskList(tasks.link, name, at, attempts_by_index, solved)}


def lists_change(update: Callable[[SavedLists], SavedLists]) -> Change:
    """Return a change that updates the lists of the stored record and keeps everything else."""

    def change(record: StoredRecord | None) -> StoredRecord:
        lists = update(saved_lists(record))
        return _with_fields(
            record, lists={key: _list_fields(saved) for key, saved in lists.items()}
        )

    return change


def _list_fields(saved: SavedTaskList) -> dict[str, Any]:
    attempts_by_task = {
        str(index): [[attempt.kind, *attempt.moves] for attempt in attempts]
        for index, attempts in saved.attempts.items()
    }
    return {
        "link": saved.link,
        "name": saved.name,
        "at": saved.at,
        "given": attempts_by_task,
        "done": sorted(saved.done),
    }


def _with_fields(record: StoredRecord | None, **new: Any) -> StoredRecord:
    return TASKS.write({**TASKS.read(record), **new}, record)


class TaskListDraft(NamedTuple):
    """A teacher's unfinished list, and the pasted pile of codes with its list's link."""

    link: str = ""
    pile: str = ""
    of: str = ""


def saved_draft(record: StoredRecord | None) -> TaskListDraft:
    """Return the stored draft. Unknown keys are left out."""
    return TaskListDraft(**TASKS.read(record).get("draft", {}))


def draft_change(**parts: str) -> Change:
    """Return a change that replaces parts of the stored draft."""

    def change(record: StoredRecord | None) -> StoredRecord:
        return _with_fields(record, draft=saved_draft(record)._replace(**parts)._asdict())

    return change
