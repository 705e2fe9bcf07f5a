"""Task lists on this device: what each name has given so far, and the list that is being made.

One record beside the progress, shaped like a lesson's without steps: whatever saves, loads and
forgets progress does so with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import stonebook.widgets.host.host as surroundings
from stonebook.teach.classroom.task_lists.attempts import HOW, Attempt
from stonebook.teach.classroom.task_lists.task_list import TaskList, folded
from stonebook.widgets.host.stores import LessonRecord

RECORD = "tasks"
MOST = 40
"""So many lists and names are kept, those that were worked on last."""


class SavedTaskList(NamedTuple):
    """What one name has given to a list: by the tasks' places, and which of them are solved."""

    link: str
    name: str
    at: str = ""
    given: Mapping[int, tuple[Attempt, ...]] = {}
    done: frozenset[int] = frozenset()


def kept_lists(record: LessonRecord | None) -> dict[str, SavedTaskList]:
    """Return what is kept, by list and name. Whatever is not as it should be is left out.

    >>> kept_lists({"lists": {"a/ann": {"link": "A", "name": "Ann", "given": {"0": [["hint"]]}}}})
    {'a/ann': KeptList(link='A', name='Ann', at='', given={0: (Given(how='hint', moves=()),)}, \
done=frozenset())}
    """
    found: Any = (record or {}).get("lists")
    read = found.items() if isinstance(found, Mapping) else ()
    return {str(key): its for key, one in read if (its := _list(one))}


def _list(found: Any) -> SavedTaskList | None:
    match found:
        case {"link": str(link), "name": str(name)}:
            given, done = found.get("given"), found.get("done")
            tries = given.items() if isinstance(given, Mapping) else ()
            return SavedTaskList(
                link,
                name,
                str(found.get("at", "")),
                {int(place): tuple(_given(its)) for place, its in tries if str(place).isdecimal()},
                frozenset(one for one in done if isinstance(one, int))
                if isinstance(done, list)
                else frozenset(),
            )
    return None


def _given(found: Any) -> Iterator[Attempt]:
    for one in found if isinstance(found, list) else ():
        match one:
            case [str(how), *moves] if how in HOW:
                yield Attempt(how, tuple(map(str, moves)))


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
    around = surroundings.current()
    now, key = around.now(), key_of(its, name)

    def change(record: LessonRecord | None) -> LessonRecord:
        lists = kept_lists(record)
        old = lists.pop(key, SavedTaskList(its.link, name))
        tries, solved = dict(old.given), old.done
        if place is not None:
            tries[place] = tuple(given)
            solved |= {place} if done else frozenset()
        lists[key] = SavedTaskList(its.link, name, now, tries, solved)
        kept = sorted(lists.items(), key=lambda one: one[1].at)[-MOST:]
        return _record(record, lists={id: _written(one) for id, one in kept})

    around.save(RECORD, change)


def _written(one: SavedTaskList) -> dict[str, Any]:
    given = {str(place): [[it.how, *it.moves] for it in its] for place, its in one.given.items()}
    return {**one._asdict(), "given": given, "done": sorted(one.done)}


def _record(record: LessonRecord | None, **new: Any) -> LessonRecord:
    shown = {"lesson": RECORD, "of": 0, "done": 0, "steps": {}}
    stored = {name: one for name, one in (record or {}).items() if name in ("lists", "draft")}
    return {**shown, **stored, **new}


class TaskListDraft(NamedTuple):
    """The list that a teacher is making, and the pile that lies beside it."""

    link: str = ""
    pile: str = ""
    of: str = ""


def kept_draft(record: LessonRecord | None) -> TaskListDraft:
    """Return the draft that is kept. What is none of it is left out."""
    found: Any = (record or {}).get("draft")
    texts = found if isinstance(found, Mapping) else {}
    return TaskListDraft(**{name: str(texts.get(name, "")) for name in TaskListDraft._fields})


def keep_draft(**parts: str) -> None:
    """Keep parts of the draft in the place of what they were."""

    def change(record: LessonRecord | None) -> LessonRecord:
        return _record(record, draft=kept_draft(record)._replace(**parts)._asdict())

    surroundings.current().save(RECORD, change)
