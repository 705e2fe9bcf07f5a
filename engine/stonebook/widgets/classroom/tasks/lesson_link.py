"""The link from a task list to one of its lessons."""

from __future__ import annotations

from urllib.parse import quote, urlencode

from stonebook.teach.classroom.task_lists.task_list import AssignedTask, TaskList
from stonebook.widgets.host.host import host
from stonebook.words import ENGLISH, language

BESIDE = {"worth": ("worth", "back")}
"""All features that a lock covers: a review also shows the values of moves."""


def link_to_lesson(task: AssignedTask, tasks: TaskList) -> str:
    """Return the address of a lesson's page with a list's locks and key, for the way back."""
    locks = [name for lock in tasks.locks for name in BESIDE.get(lock, (lock,))]
    query = {"view": "stage", "tasks": tasks.key}
    if locks:
        query["lock"] = ",".join(locks)
    if language() != ENGLISH:
        query["lang"] = language()
    site = host().site or "../"
    return f"{site}{quote(task.name)}/read/?{urlencode(query, safe=',')}"
