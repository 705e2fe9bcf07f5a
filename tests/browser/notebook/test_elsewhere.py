"""A stranger's notebook: at a lesson's path, and among the reader's own pages."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest
from playwright.sync_api import expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import START, LessonPage
from tests.browser.notebook.test_copies import run_after_the_question

pytestmark = pytest.mark.share(9, of="folder")

# An output that JupyterLab would run in a cell that claims to be trusted.
TRAP = "<img src='data:,' onerror=\"document.body.dataset.trapped = 'yes'\"><b>saved</b>"
THEIRS: dict[str, Any] = {
    "cells": [
        {
            "cell_type": "code",
            "id": "theirs",
            "execution_count": 1,
            "metadata": {"tags": ["autorun"], "trusted": True},
            "outputs": [
                {"output_type": "display_data", "data": {"text/html": TRAP}, "metadata": {}}
            ],
            "source": "print(6 * 7)",
        }
    ],
    "metadata": {"kernelspec": {"display_name": "Python", "language": "python", "name": "python"}},
    "nbformat": 4,
    "nbformat_minor": 5,
}
# Saves a file as an upload on the page of all files does.
UPLOAD = """async ([path, content]) => {
  const name = path.replace(/^.*\\//, '');
  const file = { type: 'file', format: 'base64', name, content };
  await jupyterapp.serviceManager.contents.save(path, file);
}"""


def test_a_strangers_notebook_replaces_no_lesson_and_asks_before_it_runs(
    visits: Visits,
) -> None:
    visits.forgive("untrusted")
    lesson = visits.lesson()
    page = lesson.page
    page.goto(f"{visits.site.url}tree/index.html")
    page.wait_for_function("window.jupyterapp?.serviceManager.isReady", timeout=START)
    page.evaluate("jupyterapp.started")  # from then on uploads are marked
    text = base64.b64encode(json.dumps(THEIRS).encode()).decode()
    for path in ("otello/bracketing.ipynb", "theirs.ipynb"):
        page.evaluate(UPLOAD, [path, text])

    lesson.open()
    lesson.wait_until_alive()
    expect(lesson.board("Which markers turn?").canvas).to_be_visible()
    assert "stonebook-copy" not in (page.locator("html").get_attribute("class") or "")
    note = page.locator("#stonebook-notes [data-note=hidden]")
    expect(note).to_contain_text(say("page.hidden"))

    # The stranger's notebook is not lost, and runs nothing by itself.
    link = note.get_by_role("link")
    expect(link).to_have_text("otello-bracketing.ipynb")
    link.click()
    state = page.locator("html")
    expect(state).to_have_attribute("data-stonebook-state", "waiting", timeout=START)
    output = page.locator(".jp-OutputArea-output:not(.stonebook-still)")
    expect(output).to_have_text("saved")
    assert page.evaluate("document.body.dataset.trapped") is None
    run_after_the_question(lesson)
    lesson.wait_until_settled()
    expect(output).to_have_text("42")
    page.wait_for_function("!stonebookTest.panel().context.model.dirty")
    # From then on it is the reader's own.
    page.reload()
    lesson.wait_until_settled()

    again = LessonPage(page, visits.site.url)
    again.open()
    again.wait_until_alive()
    expect(page.locator("#stonebook-notes p")).to_have_count(0)

    # It asks at any other path too.
    visits.forgive("theirs.ipynb")
    again.open("theirs")
    run_after_the_question(again)
    again.wait_until_settled()
    expect(output).to_have_text("42")
