"""The page of task lists before Python: the editor with the first cards and its main button."""

from html import unescape

from lite.setup import paths
from lite.site.lesson_files import read
from lite.web.pages.tasks.markup import fragments
from stonebook.widgets.classroom.tasks.task_picker import PAGE_LENGTH
from stonebook.words import say, speaking


def test_the_editor_is_shown_before_python_has_started() -> None:
    with speaking("de"):
        first = unescape(fragments()["first"])
        for key in ("tasks.ready", "tasks.pick.more", "tasks.take.do"):
            assert f">{say(key)}</button>" in first
        assert say("tasks.picked.none") in first
        for key in ("tasks.out", "tasks.title", "tasks.anew"):  # for a list with a task
            assert say(key) not in first
    lessons = read(paths.NOTEBOOKS)[:PAGE_LENGTH]
    assert first.count("data-card=") == PAGE_LENGTH
    assert "the.site" not in first
    for lesson in lessons:
        assert f'data-press="lesson:{lesson.key}"' in first
        assert f'src="../../static/stonebook/first/{lesson.key}.svg"' in first
