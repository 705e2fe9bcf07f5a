"""The task lists on this device: each pupil's attempts, and the teacher's draft.

One record holds both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from stonebook.storage.record_kinds import TASKS
from stonebook.storage.stores import StoredRecord
from stonebook.teach.classroom.task_lists.attempts import HOW, Attempt
from stonebook.teach.classroom.task_lists.task_list import TaskList, normalized_name
from stonebook.widgets.host.host import host


class SavedTaskList(NamedTuple):
    """One pupil's attempts at a list, by the tasks' places, and the places that are solved."""

    link: str
    name: str
    at: str = ""
    given: Mapping[int, tuple[Attempt, ...]] = {}
    done: frozenset[int] = frozenset()


def kept_lists(record: StoredRecord | None) -> dict[str, SavedTaskList]:
    """Return the stored lists by list and name. Invalid entries are left out.

    >>> kept_lists({"lists": {"a/ann": {"link": "A", "name": "Ann", "given": {"0": [["hint"]]}}}})
    {'a/ann': SavedTaskList(link='A', name='Ann', at='', \
given={0: (Attempt(how='hint', moves=()),)}, done=frozenset())}
    """
    return {key: _list(stored) for key, stored in TASKS.read(record)["lists"].items()}


def _list(entry: Mapping[str, Any]) -> SavedTaskList:
    tries = {
        int(place): tuple(Attempt(how, tuple(moves)) for how, *moves in attempts if how in HOW)
        for place, attempts in entry["given"].items()
    }
    done = frozenset(entry["done"])
    return SavedTaskList(entry["link"], entry["name"], entry["at"], tries, done)


def key_of(tasks: TaskList, name: str) -> str:
    """Return the key of a list and a pupil's name."""
    return f"{tasks.key}/{normalized_name(name)}"


def last_name(kept: Mapping[str, SavedTaskList], tasks: TaskList) -> str:
    """Return the name of the pupil who worked on a list last, "" for a new list."""
    saved = [entry for key, entry in kept.items() if key.startswith(f"{tasks.key}/")]
    return max(saved, key=lambda entry: entry.at).name if saved else ""


def keep(
    tasks: TaskList,
    name: str,
    place: int | None = None,
    attempts: Sequence[Attempt] = (),
    *,
    done: bool = False,
) -> None:
    """Store the attempts at one task, or just that a list was begun."""
    around = host()
    now, key = around.now(), key_of(tasks, name)

    def change(record: StoredRecord | None) -> StoredRecord:
        lists = kept_lists(record)
        old = lists.pop(key, SavedTaskList(tasks.link, name))
        tries, solved = dict(old.given), old.done
        if place is not None:
            tries[place] = tuple(attempts)
            solved |= {place} if done else frozenset()
        lists[key] = SavedTaskList(tasks.link, name, now, tries, solved)
        return _record(record, lists={id: _written(saved) for id, saved in lists.items()})

    around.records.save(TASKS.key, change)


def _written(saved: SavedTaskList) -> dict[str, Any]:
    attempts_by_task = {
        str(place): [[attempt.how, *attempt.moves] for attempt in attempts]
        for place, attempts in saved.given.items()
    }
    return {**saved._asdict(), "given": attempts_by_task, "done": sorted(saved.done)}


def _record(record: StoredRecord | None, **new: Any) -> StoredRecord:
    return TASKS.write({**TASKS.read(record), **new}, record)


class TaskListDraft(NamedTuple):
    """A teacher's unfinished list, and the pasted pile of codes with its list's link."""

    link: str = ""
    pile: str = ""
    of: str = ""


def kept_draft(record: StoredRecord | None) -> TaskListDraft:
    """Return the stored draft. Unknown keys are left out."""
    return TaskListDraft(**TASKS.read(record).get("draft", {}))


def keep_draft(**parts: str) -> None:
    """Replace parts of the stored draft."""

    def change(record: StoredRecord | None) -> StoredRecord:
        return _record(record, draft=kept_draft(record)._replace(**parts)._asdict())

    host().records.save(TASKS.key, change)
