"""The page of task lists: for a pupil who opens one, and for the teacher who makes them."""

from __future__ import annotations

from collections.abc import Mapping

from stonebook.rules.errors import BadRecord
from stonebook.storage.record_kinds import TASKS
from stonebook.teach.classroom.task_lists.task_list import TaskList, task_list
from stonebook.widgets.board.notices import refused
from stonebook.widgets.classroom.tasks.saved_lists import SavedTaskList, kept_draft, kept_lists
from stonebook.widgets.host.host import host


async def tasks_page(lessons: Mapping[str, str]) -> None:
    """Show the list of the link in the address, that of `?list=`, or where lists are made.

    `lessons` are the titles of the site's lessons by their names.
    """
    around = host()
    record = await around.records.load(TASKS.key)
    kept = kept_lists(record)
    link, wished = around.page.get("#", ""), around.page.get("list", "")
    link = link or _link_of(kept, wished)
    if link or wished:
        try:
            its = task_list(link)
        except BadRecord as error:
            around.show(refused(str(error), "tasks.way"))
            return
        around.show(await _room(its, kept, lessons))
        return
    from stonebook.widgets.classroom.tasks.assignment_editor import (
        AssignmentEditor,  # late: no pupil needs it
    )

    around.show(AssignmentEditor(kept_draft(record), kept, lessons).widget)


def _link_of(kept: Mapping[str, SavedTaskList], wished: str) -> str:
    """Return the link of a list that is kept here, "" for none."""
    return next((one.link for key, one in kept.items() if key.startswith(f"{wished}/")), "")


async def _room(
    its: TaskList, kept: Mapping[str, SavedTaskList], lessons: Mapping[str, str]
) -> object:
    from stonebook.widgets.classroom.tasks.assignment_session import (
        AssignmentSession,
        lesson_records,
    )

    host().lock(its.locks)
    return AssignmentSession(its, kept, lessons, await lesson_records(its)).widget
