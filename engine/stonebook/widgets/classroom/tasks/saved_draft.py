"""Saving the teacher's unfinished list."""

from __future__ import annotations

from stonebook.classroom.task_lists.saved_lists import draft_change
from stonebook.storage.record_kinds import TASKS
from stonebook.widgets.host.host import host


def save_draft(**parts: str) -> None:
    """Replace parts of the stored draft."""
    host().records.save(TASKS.key, draft_change(**parts))
