"""The page /tasks/: a pupil works on a task list, a teacher makes one."""

from __future__ import annotations

from collections.abc import Mapping

from stonebook.classroom.task_lists.saved_lists import SavedLists, saved_draft, saved_lists
from stonebook.classroom.task_lists.task_list import TaskList, task_list
from stonebook.rules.errors import BadRecord
from stonebook.storage.record_kinds import TASKS
from stonebook.widgets.board.controls.refusal_notice import refusal_notice
from stonebook.widgets.host.host import host


async def tasks_page(lessons: Mapping[str, str]) -> None:
    """Show the list of the address's link, the stored list of `?list=`, or the editor.

    `lessons` holds the titles of the site's lessons by name.
    """
    page_host = host()
    record = await page_host.records.load(TASKS.key)
    lists = saved_lists(record)
    link, stored = page_host.page.query.get("#", ""), page_host.page.query.get("list", "")
    link = link or _link_of(lists, stored)
    if link or stored:
        try:
            tasks = task_list(link)
        except BadRecord as error:
            page_host.show(refusal_notice(str(error), "tasks.way"))
            return
        page_host.show(await _session(tasks, lists, lessons))
        return
    from stonebook.widgets.classroom.tasks.task_list_editor import (
        TaskListEditor,  # late: pupils don't need it
    )

    page_host.show(TaskListEditor(saved_draft(record), lists, lessons).widget)


def _link_of(lists: SavedLists, list_key: str) -> str:
    """Return the link of a stored list, "" for an unknown one."""
    return next((saved.link for key, saved in lists.items() if key.startswith(f"{list_key}/")), "")


async def _session(tasks: TaskList, lists: SavedLists, lessons: Mapping[str, str]) -> object:
    from stonebook.widgets.classroom.tasks.task_list_screen import (
        TaskListScreen,
        lesson_records,
    )

    host().lock(tasks.locks)
    return TaskListScreen(tasks, lists, lessons, await lesson_records(tasks)).widget
