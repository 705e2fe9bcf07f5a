"""The page of task lists before Python has started: a teacher's editor with an empty list."""

from __future__ import annotations

from lite.setup import paths
from lite.site.languages import root
from lite.site.lesson_files import read
from lite.site.still_widgets import still, without_background_work
from stonebook.classroom.task_lists.saved_lists import saved_draft
from stonebook.widgets.classroom.tasks.task_list_editor import TaskListEditor

SITE = "https://the.site/"
"""A placeholder for the address of the site."""


def fragments() -> dict[str, str]:
    """Return the generated fragments of the page's markup."""
    titles = {lesson.key: lesson.full_title for lesson in read(paths.NOTEBOOKS)}
    with without_background_work({}, SITE):
        editor = TaskListEditor(saved_draft(None), {}, titles)
        return {"first": still(editor.widget).replace(SITE, root("tasks/"))}
