"""A notebook's Python reads the files next to it, and the reader finds what it writes."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON
from tests.browser.notebook.editor import last_editor
from tests.browser.notebook.file_list import listed, open_folder

pytestmark = pytest.mark.share(9, of="folder")

OWN = ("scratch", "start.ipynb")
"""The folder of the reader's notebooks, and one of them."""
HELPER = "def double(n):\n    return 2 * n\n"
READ = """import csv, helper
rows = list(csv.reader(open("data.csv", encoding="utf-8")))
print(helper.double(int(rows[1][0])), rows[1][1])"""
WRITE = """with open("results.txt", "w", encoding="utf-8") as file:
    file.write("Ann won 3 games.")
print("written")"""


def run(page: Page, code: str) -> None:
    """Write a program into the notebook's last cell, and run it."""
    page.bring_to_front()
    editor = last_editor(page)
    editor.fill(code)
    editor.press("Shift+Enter")


def wait_for_text(page: Page, text: str) -> None:
    """Wait until the notebook shows a text as output."""
    expect(page.locator(".jp-OutputArea-output").filter(has_text=text)).to_be_visible(timeout=SOON)


def upload(page: Page, *files: Path) -> None:
    """Upload files to the open folder."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Upload").first.click()
    chooser.value.set_files(files)
    for file in files:
        expect(listed(page, file.name)).to_be_visible()


def test_python_shares_the_readers_files(visits: Visits, tmp_path: Path) -> None:
    (tmp_path / "data.csv").write_text("games,who\n21,Zoë\n", encoding="utf-8")
    (tmp_path / "helper.py").write_text(HELPER, encoding="utf-8")
    own = visits.lesson()
    own.open("scratch/start")
    own.wait_until_settled()
    page = own.page
    files = page.context.new_page()
    files.goto(f"{visits.site.url}tree/index.html")
    open_folder(files, *OWN)
    upload(files, tmp_path / "data.csv", tmp_path / "helper.py")
    run(page, READ)
    wait_for_text(page, "42 Zoë")
    run(page, WRITE)
    wait_for_text(page, "written")

    files.reload()
    open_folder(files, *OWN)
    expect(listed(files, "results.txt")).to_be_visible()
    page.reload()
    own.wait_until_settled()
    run(page, "print(open('results.txt').read().upper())")
    wait_for_text(page, "ANN WON 3 GAMES.")
    run(page, "import os; print(sorted(os.listdir()))")
    wait_for_text(page, "['data.csv', 'helper.py', 'results.txt', 'start.ipynb']")
    assert say("output.unsaved_files", files="") not in page.inner_text("body")


def test_a_file_without_an_editor_is_downloaded(visits: Visits, tmp_path: Path) -> None:
    (tmp_path / "data.csv").write_text("games,who\n", encoding="utf-8")
    page = visits.context().new_page()
    page.goto(f"{visits.site.url}tree/index.html")
    open_folder(page, *OWN)
    upload(page, tmp_path / "data.csv")
    with page.expect_download() as download:
        listed(page, "data.csv").dblclick()
    assert download.value.suggested_filename == "data.csv"
    assert Path(download.value.path()).read_text("utf-8") == "games,who\n"
