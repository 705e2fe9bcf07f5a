"""Task lists on this device: what each name has given so far, and the list that is being made.

One record beside the progress holds both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from stonebook.storage.record_kinds import TASKS
from stonebook.storage.stores import StoredRecord
from stonebook.teach.classroom.task_lists.attempts import HOW, Attempt
from stonebook.teach.classroom.task_lists.task_list import TaskList, folded
from stonebook.widgets.host.host import host


class SavedTaskList(NamedTuple):
    """What one name has given to a list: by the tasks' places, and which of them are solved."""

    link: str
    name: str
    at: str = ""
    given: Mapping[int, tuple[Attempt, ...]] = {}
    done: frozenset[int] = frozenset()


def kept_lists(record: StoredRecord | None) -> dict[str, SavedTaskList]:
    """Return what is kept, by list and name. Whatever is not as it should be is left out.

    >>> ann = {"link": "A", "name": "Ann", "given": {"0": [["hint"]]}}
    >>> kept_lists({"lists": {"a/ann": ann, "b": 3}})
    {'a/ann': SavedTaskList(link='A', name='Ann', at='', \
given={0: (Attempt(how='hint', moves=()),)}, done=frozenset())}
    """
    return {key: _list(**found) for key, found in TASKS.read(record)["lists"].items()}


def _list(
    link: str, name: str, at: str, given: Mapping[str, Any], done: list[int]
) -> SavedTaskList:
    tries = {
        int(place): tuple(Attempt(how, tuple(moves)) for how, *moves in its if how in HOW)
        for place, its in given.items()
    }
    return SavedTaskList(link, name, at, tries, frozenset(done))


def key_of(its: TaskList, name: str) -> str:
    """Return under which key a list and a name are kept."""
    return f"{its.key}/{folded(name)}"


def last_name(kept: Mapping[str, SavedTaskList], its: TaskList) -> str:
    """Return the name under which a list was worked on last, "" for a new one."""
    here = [one for key, one in kept.items() if key.startswith(f"{its.key}/")]
    return max(here, key=lambda one: one.at).name if here else ""


def keep(
    its: TaskList,
    name: str,
    place: int | None = None,
    given: Sequence[Attempt] = (),
    *,
    done: bool = False,
) -> None:
    """Keep what was given to one task, or that a list was begun. All else stays as it is."""
    around = host()
    now, key = around.now(), key_of(its, name)

    def change(record: StoredRecord | None) -> StoredRecord:
        lists = kept_lists(record)
        old = lists.pop(key, SavedTaskList(its.link, name))
        tries, solved = dict(old.given), old.done
        if place is not None:
            tries[place] = tuple(given)
            solved |= {place} if done else frozenset()
        lists[key] = SavedTaskList(its.link, name, now, tries, solved)
        return _record(record, lists={id: _written(one) for id, one in lists.items()})

    around.records.save(TASKS.key, change)


def _written(one: SavedTaskList) -> dict[str, Any]:
    given = {str(place): [[it.how, *it.moves] for it in its] for place, its in one.given.items()}
    return {**one._asdict(), "given": given, "done": sorted(one.done)}


def _record(record: StoredRecord | None, **new: Any) -> StoredRecord:
    return TASKS.write({**TASKS.read(record), **new}, record)


class TaskListDraft(NamedTuple):
    """The list that a teacher is making, and the pile that lies beside it."""

    link: str = ""
    pile: str = ""
    of: str = ""


def kept_draft(record: StoredRecord | None) -> TaskListDraft:
    """Return the draft that is kept. What is none of it is left out."""
    return TaskListDraft(**TASKS.read(record).get("draft", {}))


def keep_draft(**parts: str) -> None:
    """Keep parts of the draft in the place of what they were."""

    def change(record: StoredRecord | None) -> StoredRecord:
        return _record(record, draft=kept_draft(record)._replace(**parts)._asdict())

    host().records.save(TASKS.key, change)
