"""Saving the teacher's unfinished list."""

from __future__ import annotations

from stonebook.storage.record_kinds import TASKS
from stonebook.teach.classroom.task_lists.saved_lists import changing_draft
from stonebook.widgets.host.host import host


def save_draft(**parts: str) -> None:
    """Replace parts of the stored draft."""
    host().records.save(TASKS.key, changing_draft(**parts))
