"""A notebook's Python reads the files next to it, and the reader finds what it writes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON, LessonPage

HELPER = "def double(n):\n    return 2 * n\n"
READ = """import csv, helper
rows = list(csv.reader(open("data.csv", encoding="utf-8")))
print(helper.double(int(rows[1][0])), rows[1][1])"""
WRITE = """with open("results.txt", "w", encoding="utf-8") as file:
    file.write("Ann won 3 games.")
print("written")"""


def run(page: Page, code: str) -> None:
    """Write a program into the notebook's last cell, and run it."""
    editor = page.locator(".jp-CodeCell .cm-content").last
    editor.fill(code)
    editor.press("Shift+Enter")


def says(page: Page, text: str) -> None:
    """Wait until the notebook shows a text as output."""
    expect(page.locator(".jp-OutputArea-output").filter(has_text=text)).to_be_visible(timeout=SOON)


def list_of_files(visits: Visits, own: LessonPage) -> Any:
    """Open the list of files, in the folder of the reader's notebooks."""
    page = own.page.context.new_page()
    page.goto(f"{visits.site.url}tree/index.html")
    page.locator(".jp-DirListing-item", has_text="scratch").dblclick()
    expect(page.locator(".jp-DirListing-item", has_text="start.ipynb")).to_be_visible()
    return page


def test_python_shares_the_readers_files(visits: Visits, tmp_path: Path) -> None:
    (tmp_path / "data.csv").write_text("games,who\n21,Zoë\n", encoding="utf-8")
    (tmp_path / "helper.py").write_text(HELPER, encoding="utf-8")
    own = visits.lesson()
    own.open("scratch/start")
    own.wait_until_settled()
    page = own.page
    files = list_of_files(visits, own)
    with files.expect_file_chooser() as chooser:
        files.get_by_role("button", name="Upload").first.click()
    chooser.value.set_files([tmp_path / "data.csv", tmp_path / "helper.py"])
    expect(files.locator(".jp-DirListing-item", has_text="helper.py")).to_be_visible()

    run(page, READ)
    says(page, "42 Zoë")
    run(page, WRITE)
    says(page, "written")

    files.reload()
    files.locator(".jp-DirListing-item", has_text="scratch").dblclick()
    with files.expect_download() as download:
        files.locator(".jp-DirListing-item", has_text="results.txt").dblclick()
    assert Path(download.value.path()).read_text("utf-8") == "Ann won 3 games."

    page.reload()
    own.wait_until_settled()
    run(page, "print(open('results.txt').read().upper())")
    says(page, "ANN WON 3 GAMES.")
    run(page, "import os; print(sorted(os.listdir()))")
    says(page, "['data.csv', 'helper.py', 'results.txt', 'start.ipynb']")
    assert say("output.unsaved_files", files="") not in page.inner_text("body")
