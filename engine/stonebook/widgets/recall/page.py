"""The page /recall/: today's old questions, or two before a lesson (`?before=io/corners`).

If there is nothing to ask, the page itself says so, without Python.
"""

from __future__ import annotations

import re

from stonebook.teach.recall.recall_choice import (
    MAX_BEFORE_LESSON,
    MAX_PER_DAY,
    due_before_lesson,
    due_today,
    lesson_tries,
    puzzle_tries,
)
from stonebook.teach.recall.session import RecallSession
from stonebook.widgets.host.host import host
from stonebook.widgets.recall.screen import RecallScreen
from stonebook.words import ENGLISH, language, say

LESSON = re.compile(r"[a-z]+/[a-z-]+")


async def recall_page() -> None:
    """Show the questions that the address asks for."""
    page_host = host()
    records = [*await page_host.records.everything()]
    now = page_host.now()
    lesson = page_host.page.query.get("before", "")
    if LESSON.fullmatch(lesson):
        ids, max_questions = due_before_lesson(lesson, records, now), MAX_BEFORE_LESSON
        spoken = "" if language() == ENGLISH else f"?lang={language()}"
        onward = f"{page_host.page.site}{lesson}/{spoken}", say("recall.lesson")
    else:
        ids, max_questions = due_today(records, now), MAX_PER_DAY
        onward = "../", say("recall.home")
    if not ids:
        return
    tries = {**lesson_tries(records), **puzzle_tries(records)}
    session = RecallSession(
        ids, tries, max_questions, save=page_host.records.save, now=lambda: host().now()
    )
    screen = RecallScreen(session, onward)
    page_host.show(screen.widget)
    await screen.open()
