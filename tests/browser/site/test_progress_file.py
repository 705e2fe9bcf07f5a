"""The start page shows stored progress, saves it to a file and loads it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import SOON
from tests.site_lessons import LESSONS

pytestmark = pytest.mark.share(9, of="folder")

OTELLO = [lesson for lesson in LESSONS if lesson.track == "otello"]
FIRST, SECOND = OTELLO[:2]


def steps(*names: str, at: str = "2026-01-01", first_try: bool = True) -> dict[str, Any]:
    return {name: {"done": True, "first_try": first_try, "at": at} for name in names}


def record(lesson: str, of: int, done: dict[str, Any]) -> dict[str, Any]:
    return {"lesson": lesson, "of": of, "done": len(done), "steps": done}


def file_of(*records: dict[str, Any]) -> str:
    return json.dumps({"stonebook": "progress", "lessons": records})


def opened(visits: Visits, *, beside: bool = False) -> Page:
    """Return the start page of a new reader. With `beside`, the reader before stays.

    Otherwise the browser forgets that reader, which takes less time than a new profile.
    """
    if not visits.pages or beside:
        page = visits.lesson().page  # with the tests' helpers in it
    else:
        page = visits.pages[-1]
        page.goto("about:blank")
        about = {"origin": visits.site.origins[0].rstrip("/"), "storageTypes": "all"}
        page.context.new_cdp_session(page).send("Storage.clearDataForOrigin", about)
    page.goto(visits.site.url)
    return page


def load(page: Page, text: str | bytes) -> None:
    """Load a file. The message of the file before goes, so that a test waits for this one's."""
    page.locator("#progress-status").evaluate("line => { line.textContent = '' }")
    data = text.encode() if isinstance(text, str) else text
    file = {"name": "any.json", "mimeType": "application/json", "buffer": data}
    page.locator("#progress-load input").set_input_files(file)


def wait_for_text(page: Page, key: str, **values: object) -> None:
    expect(page.locator("#progress-status")).to_have_text(say(key, **values), timeout=SOON)


def stored_record(page: Page, lesson: str) -> Any:
    return page.evaluate("lesson => stonebookTest.stored(lesson)", lesson)


def put(page: Page, lesson: str, value: object) -> None:
    """Store any value as a lesson's record."""
    page.evaluate(
        """([lesson, value]) => new Promise(done => {
            const opening = indexedDB.open('stonebook');
            opening.onsuccess = () => {
                const change = opening.result.transaction('progress', 'readwrite');
                change.objectStore('progress').put(value, lesson);
                change.oncomplete = () => { opening.result.close(); done(); };
            };
        })""",
        [lesson, value],
    )


def test_progress_is_saved_merged_and_loaded_and_the_first_button_leads_on(
    visits: Visits, tmp_path: Path
) -> None:
    _a_reader_without_progress_can_load_some(opened(visits))
    _loaded_and_stored_progress_are_merged(opened(visits))
    _work_outside_lessons_is_merged(opened(visits))
    _saved_progress_can_be_loaded(opened(visits), tmp_path)
    _a_code_moves_progress(opened(visits), opened(visits, beside=True))
    _the_first_button_leads_to_the_next_lesson(opened(visits))
    _wrong_files_are_refused(opened(visits))
    _unreadable_records_are_skipped(opened(visits))


def _a_reader_without_progress_can_load_some(landing: Page) -> None:
    expect(landing.locator("#progress")).to_be_hidden()
    landing.goto(f"{landing.url}#progress")  # the link on “Your pages”
    expect(landing.locator("#progress-load")).to_be_visible()
    expect(landing.locator("#progress-export")).to_be_hidden()
    expect(landing.locator("#progress-forget")).to_be_hidden()
    expect(landing.locator("#otello .count")).to_have_text(f"0 of {len(OTELLO)}")
    load(landing, file_of(record(FIRST.key, 3, steps("a", "b", "c"))))
    wait_for_text(landing, "site.progress.loaded", number=1)
    expect(landing.locator("#otello .count")).to_have_text(f"1 of {len(OTELLO)}")
    expect(landing.locator("#progress-export")).to_be_visible()
    landing.reload()
    expect(landing.locator("#otello .count")).to_have_text(f"1 of {len(OTELLO)}")


def _loaded_and_stored_progress_are_merged(landing: Page) -> None:
    here = steps("a", at="2026-02-01", first_try=False) | steps("b", at="2026-02-02")
    there = steps("a", at="2026-01-01") | steps("b", at="2026-03-01", first_try=False) | steps("c")
    load(landing, file_of(record(FIRST.key, 4, here), record(SECOND.key, 5, steps("x"))))
    wait_for_text(landing, "site.progress.loaded", number=2)
    load(landing, file_of(record(FIRST.key, 4, there), record("io/entering", 2, steps("y"))))
    expect(landing.locator(f"[data-lesson='{FIRST.key}'] .progress")).to_have_text("3 of 4 done")
    merged = stored_record(landing, FIRST.key)
    assert (merged["of"], merged["done"], sorted(merged["steps"])) == (4, 3, ["a", "b", "c"])
    # The earlier date decides whether the step was solved on the first try.
    assert merged["steps"]["a"]["first_try"] is merged["steps"]["b"]["first_try"] is True
    assert (
        stored_record(landing, SECOND.key)["done"]
        == stored_record(landing, "io/entering")["done"]
        == 1
    )
    # Loading the same file again changes nothing.
    load(landing, file_of(record(FIRST.key, 4, there)))
    wait_for_text(landing, "site.progress.loaded", number=1)
    assert stored_record(landing, FIRST.key) == merged


def kept_of(key: str, **parts: Any) -> dict[str, Any]:
    return {**record(key, 0, {}), **parts}


def some_of_everything(name: str, *, answers: list[list[str]]) -> list[dict[str, Any]]:
    """Return records of work outside lessons, marked with a name."""
    draft = {
        "query": "game=io",
        "stones": {},
        "header": {},
        "seeks": "",
        "written": {"title": name},
    }
    entry = {"link": "L", "name": "Ann", "at": "2026-01-01", "given": {"0": answers}, "done": []}
    board = {"query": "game=io", "teacher": "Blue", "name": name, "done": [["choose", "C3"]]}
    return [
        kept_of("bench", game="io", drafts={"io": draft, name: {**draft, "query": "game=jo"}}),
        kept_of("demo", origin="", draft={"title": "", "script": [], "done": [f"note {name}"]}),
        kept_of("many", many={"boards": [board], "chosen": 1}),
        kept_of("tasks", lists={"k/ann": entry}, draft={"link": name, "pile": "", "of": ""}),
        kept_of("worksheet", wish={"game": name}),
    ]


def _work_outside_lessons_is_merged(landing: Page) -> None:
    load(landing, file_of(*some_of_everything("here", answers=[["wrong", "A1"]])))
    wait_for_text(landing, "site.progress.loaded", number=5)
    more = [["wrong", "A1"], ["hint"]]
    load(landing, file_of(*some_of_everything("there", answers=more)))
    for _ in range(2):  # loading again changes nothing
        expect(landing.locator("#progress-status")).to_have_text(
            say("site.progress.loaded", number=5), timeout=SOON
        )
        drafts = stored_record(landing, "bench")["drafts"]
        assert {draft["written"]["title"] for draft in drafts.values()} == {"here", "there"}
        assert drafts["io"]["written"]["title"] == "here" and {"here", "there"} < drafts.keys()
        shown = stored_record(landing, "demo")
        assert [shown[key]["done"] for key in ("draft", "before")] == [
            ["note here"],
            ["note there"],
        ]
        boards = stored_record(landing, "many")["many"]["boards"]
        assert [board["name"] for board in boards] == ["here", "there"]
        tasks = stored_record(landing, "tasks")
        assert tasks["lists"]["k/ann"]["given"]["0"] == more
        assert (tasks["draft"]["link"], tasks["aside"][0]["link"]) == ("here", "there")
        assert stored_record(landing, "worksheet")["wish"] == {"game": "here"}
        load(landing, file_of(*some_of_everything("there", answers=more)))


def _saved_progress_can_be_loaded(landing: Page, tmp_path: Path) -> None:
    load(landing, file_of(record(FIRST.key, 4, steps("a")), record(SECOND.key, 5, steps("x"))))
    wait_for_text(landing, "site.progress.loaded", number=2)
    with landing.expect_download() as saved:
        landing.locator("#progress-export").click()
    saved.value.save_as(tmp_path / "saved.json")
    before = [stored_record(landing, lesson.key) for lesson in (FIRST, SECOND)]
    landing.locator("#progress-forget").click()
    with landing.expect_navigation():
        landing.locator("#progress-forget").click()
    assert stored_record(landing, FIRST.key) is None
    load(landing, (tmp_path / "saved.json").read_bytes())
    wait_for_text(landing, "site.progress.loaded", number=2)
    assert [stored_record(landing, lesson.key) for lesson in (FIRST, SECOND)] == before


def _a_code_moves_progress(here: Page, there: Page) -> None:
    field = "#progress-text"
    load(here, file_of(record(FIRST.key, 4, steps("a")), record(SECOND.key, 5, steps("x"))))
    wait_for_text(here, "site.progress.loaded", number=2)
    here.get_by_text(say("site.progress.code")).click()
    expect(here.locator(field)).to_have_value(re.compile(r"stonebook\.1\.[\w-]+"))
    code = here.locator(field).input_value()
    there.goto(f"{there.url}#progress-code")  # as from the panel that keeps the site
    there.reload()
    expect(there.locator("#progress-copy")).to_be_hidden()  # there is nothing to copy
    there.locator(field).fill(code[:-9])
    there.locator("#progress-take").click()
    wait_for_text(there, "site.progress.code.wrong")
    there.locator(field).fill(code)
    there.locator("#progress-take").click()
    wait_for_text(there, "site.progress.loaded", number=2)
    assert [stored_record(there, lesson.key) for lesson in (FIRST, SECOND)] == [
        stored_record(here, lesson.key) for lesson in (FIRST, SECOND)
    ]


def _wrong_files_are_refused(landing: Page) -> None:
    load(landing, file_of(record(FIRST.key, 4, steps("a"))))
    wait_for_text(landing, "site.progress.loaded", number=1)
    for text in (
        *(b"", b"no JSON", b"[]", b"null", b"\xff\xfe\x00", b'{"lessons": []}'),
        file_of({"lesson": "otello/bracketing"}).encode(),
        file_of(record("otello/bracketing", 4, {"a": {"done": False}})).encode(),
        file_of(record("otello/bracketing", -4, {})).encode(),
        file_of(record("io/entering", 4, steps("a")), {"lesson": 4}).encode(),
    ):
        load(landing, text)
        wait_for_text(landing, "site.progress.wrong")
        assert stored_record(landing, FIRST.key)["done"] == 1, text
        assert stored_record(landing, "io/entering") is None, text


def begins(page: Page, key: str, address: str, **values: object) -> None:
    expect(page.locator("#begin")).to_have_text(say(key, **values), timeout=SOON)
    expect(page.locator("#begin")).to_have_attribute("href", f"{address}read/?view=stage")


def _the_first_button_leads_to_the_next_lesson(landing: Page) -> None:
    begins(landing, "site.begin", FIRST.address, title=FIRST.title)
    load(landing, file_of(record(FIRST.key, 2, steps("a"))))
    begins(landing, "site.go_on", FIRST.address, title=FIRST.title)
    load(landing, file_of(record(FIRST.key, 2, steps("a", "b"))))
    begins(landing, "site.next", SECOND.address, title=SECOND.title)
    # The latest work counts, and the last lesson of a track leads to its first unfinished lesson.
    last = OTELLO[-1]
    load(landing, file_of(record(last.key, 1, steps("z", at="2026-05-01"))))
    wait_for_text(landing, "site.progress.loaded", number=1)
    begins(landing, "site.next", SECOND.address, title=SECOND.title)
    io = next(lesson for lesson in LESSONS if lesson.track == "io")
    load(
        landing, file_of(*(record(lesson.key, 1, steps("q", at="2026-06-01")) for lesson in OTELLO))
    )
    wait_for_text(landing, "site.progress.loaded", number=len(OTELLO))
    landing.reload()
    begins(landing, "site.next", io.address, title=io.title)
    expect(landing.locator("#otello .count")).to_have_text(f"{len(OTELLO)} of {len(OTELLO)}")
    expect(landing.locator("#otello .act .button")).to_have_text(say("site.again"))
    expect(landing.locator("#io .act .button")).to_have_text(say("site.start"))
    load(landing, file_of(*(record(lesson.key, 1, steps("q")) for lesson in LESSONS)))
    begins(landing, "site.again", FIRST.address)


def _unreadable_records_are_skipped(landing: Page) -> None:
    load(landing, file_of(record(FIRST.key, 1, steps("a"))))
    wait_for_text(landing, "site.progress.loaded", number=1)
    warned: list[str] = []
    landing.on("console", lambda message: warned.append(message.text))
    put(landing, "io/entering", "no record")
    put(landing, SECOND.key, {"lesson": SECOND.key, "of": 2, "done": 1, "steps": {"a": None}})
    put(landing, "jo/pairs", {"lesson": 7, "steps": []})
    landing.reload()
    expect(landing.locator("#otello .count")).to_have_text(f"1 of {len(OTELLO)}")
    begins(landing, "site.next", SECOND.address, title=SECOND.title)
    wait_for_text(landing, "site.progress.unreadable")
    assert sum("cannot be read" in text for text in warned) == 1
    # A valid record replaces an unreadable one.
    load(landing, file_of(record(SECOND.key, 1, steps("b"))))
    wait_for_text(landing, "site.progress.loaded", number=1)
    assert stored_record(landing, SECOND.key)["done"] == 1
