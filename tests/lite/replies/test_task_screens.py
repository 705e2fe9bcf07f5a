"""A pupil's task list before Python has started, against Python's own screen."""

from __future__ import annotations

import random
import re
from typing import Any
from unittest.mock import patch

import pytest

from lite.replies import task_screens
from lite.replies.workers import packed
from lite.setup import paths
from lite.site.still_widgets import still_markup, without_background_work
from stonebook.classroom.task_lists.attempts import Attempt
from stonebook.classroom.task_lists.lesson_done import lesson_done
from stonebook.classroom.task_lists.saved_lists import (
    key_of,
    lists_change,
    saved_lists,
    with_attempts,
)
from stonebook.classroom.task_lists.task_list import ListedTask, TaskList
from stonebook.records import link
from stonebook.records.links import in_digits
from stonebook.teach.puzzles import puzzles
from stonebook.widgets.classroom.tasks import task_list_screen
from stonebook.widgets.classroom.tasks.task_list_screen import TaskListScreen
from stonebook.words import languages, speaking
from tests.site_lessons import LESSONS
from tests.web.node_script import answer_of

WALKER = paths.ROOT / "tests" / "web" / "pages" / "tasks" / "screens.mjs"
TITLES = {lesson.key: lesson.full_title for lesson in LESSONS}
LOCKS = ("hints", "worth", "computer")
NAMES = ("Ada", "Blue: Fox", "  Jörg  ", "Straße", "x" * 30, "<b>&")
MAX_BYTES = 30_000
AT = "2026-01-01T10:00:00+00:00"
HTML = '<div class="jupyter-widgets widget-inline-hbox widget-html " style="">{}</div>'
CODES = HTML.format('<div class="widget-html-content">codes</div>')


def some_list(chance: random.Random) -> TaskList:
    """Return a list of lessons and puzzles."""
    pool = [ListedTask(key, lesson=True) for key in chance.sample(sorted(TITLES), 3)]
    for game in chance.sample(("otello", "io", "ikeda", "alterigo", "jo"), 2):
        pool += [ListedTask(entry.id) for entry in chance.sample(list(puzzles(game)), 2)]
    chosen = tuple(chance.sample(pool, chance.randint(1, len(pool))))
    locks = tuple(lock for lock in LOCKS if chance.random() < 0.5)
    return TaskList(chosen, locks, chance.choice(("", "Week “3” & more")), chance.randrange(2**20))


def some_records(chance: random.Random, pupils: TaskList, name: str) -> dict[str, Any]:
    """Return what a browser has stored: attempts, and the progress in lessons."""
    lists: Any = {}
    for index, task in enumerate(pupils.tasks):
        if chance.random() < 0.5 or task.lesson:
            continue
        kinds = chance.choice((("right",), ("wrong", "right"), ("hint",), ("wrong",)))
        done = kinds[-1] == "right"
        tries = [Attempt(kind) for kind in kinds]
        lists = with_attempts(lists, pupils, name, AT, index, tries, done=done)
    records = {"tasks": lists_change(lambda _: lists)(None)}
    for task in pupils.tasks:
        if task.lesson and chance.random() < 0.6:
            done = chance.randint(0, 3)
            steps = {f"{n}": {"first_try": chance.random() < 0.7} for n in range(done)}
            records[task.name] = {"lesson": task.name, "of": 3, "done": done, "steps": steps}
    return records


def shown(pupils: TaskList, records: dict[str, Any], name: str = "") -> str:
    """Return Python's screen as the page would show it, without codes and stones."""
    lists = saved_lists(records["tasks"])
    lessons = {
        index: lesson_done(records.get(task.name, {}))
        for index, task in enumerate(pupils.tasks)
        if task.lesson
    }
    # The codes come with Python. These attempts have no moves to replay.
    with (
        without_background_work({}, "{site}"),
        patch.object(task_list_screen, "hand_in", lambda *_: "codes"),
    ):
        screen = TaskListScreen(pupils, lists, TITLES, lessons)
        if name and not screen.session.name:
            screen.session.begin(name)
            screen.overview()
        return plain(still_markup(screen.widget))


def plain(markup: str) -> str:
    """Return markup without boards, codes, and what only says that nothing works yet."""
    markup = re.sub(r"<svg.*?</svg>", "<svg></svg>", markup, flags=re.S)
    markup = markup.replace(CODES, "")
    markup = re.sub(r' (?:aria-disabled="true"|disabled(?:="")?)', "", markup)
    return markup.replace("&#x27;", "'").replace("&quot;", '"').replace("&nbsp;", "\xa0")


def seen(jobs: list[dict[str, Any]]) -> Any:
    """Return what a pupil sees of each list before Python has started."""
    return answer_of(WALKER, jobs)


@pytest.mark.thorough
@pytest.mark.parametrize("spoken", languages())
def test_a_pupil_sees_the_screens_of_python_before_it_has_started(spoken: str) -> None:
    chance = random.Random(f"lists {spoken}")
    with speaking(spoken):
        screens = task_screens.screens(TITLES)
        assert len(packed(screens)) <= MAX_BYTES
        known = [
            (pupils, some_records(chance, pupils, chance.choice(NAMES)), chance.choice(NAMES))
            for pupils in (some_list(chance) for _ in range(30))
        ]
        jobs = [
            {
                "screens": screens,
                "language": spoken,
                "link": in_digits(pupils.link) if number % 2 else pupils.link,
                "records": [*records.values()],
                "name": "" if records["tasks"]["lists"] else name,
            }
            for number, (pupils, records, name) in enumerate(known)
        ]
        begun = 0
        for (pupils, records, name), job, page in zip(known, jobs, seen(jobs), strict=True):
            assert plain(page["first"]) == shown(pupils, records)
            assert plain(page["begun"]) == shown(pupils, records, job["name"])
            if job["name"]:
                begun += 1
                assert page["lists"] == [key_of(pupils, name)]
        assert 0 < begun < len(jobs)


def test_lists_that_only_python_reads_show_nothing() -> None:
    start = next(iter(puzzles("alterigo")))
    own = TaskList((ListedTask(link(start.position), seeks="outcome"),))
    screens = task_screens.screens(TITLES)
    about = {"screens": screens, "language": "en", "records": [], "name": "Ada"}
    damaged = TaskList((ListedTask("otello/last-six"),)).link[:-1]
    for page in seen([{**about, "link": text} for text in (own.link, damaged, "AAAA")]):
        assert page["first"] is None
