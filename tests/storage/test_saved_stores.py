"""A new version reads what readers have stored with each release: `saved/` has a file of each.

Such a file is what the start page saves (“Save your progress”), from a browser in which every
kind of record has something. `python -m lite.site.pages.release` says whether it is there.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import stonebook
from lite.setup import paths
from stonebook.classroom.task_lists.task_list import task_list
from stonebook.storage.record_kinds import (
    PROGRESS,
    PUZZLES,
    RECORD_KINDS,
    SAVED_GAMES,
    TASKS,
    kind_of,
)
from stonebook.storage.stores import MemoryStore
from stonebook.teach.puzzles import puzzle
from stonebook.widgets.playing.saving.saved_games import games_of
from tests.widgets.playing.test_page import PlayVisit

STORES = sorted((Path(__file__).parent / "saved").glob("*.json"))


@pytest.fixture(params=STORES, ids=[file.stem for file in STORES])
def records(request: pytest.FixtureRequest) -> list[dict[str, Any]]:
    data = json.loads(request.param.read_text(encoding="utf-8"))
    assert data["stonebook"] == "progress"
    return list(data["lessons"])


def lost(before: Any, after: Any, place: str = "") -> Iterator[str]:
    """Yield the places whose values have gone or changed. New fields do no harm."""
    if isinstance(before, dict) and isinstance(after, dict):
        for name, value in before.items():
            yield from lost(value, after.get(name), f"{place}/{name}")
    elif before != after:
        yield place


def test_the_newest_release_has_a_store_with_every_kind() -> None:
    newest = Path(__file__).parent / "saved" / f"{stonebook.__version__}.json"
    records = json.loads(newest.read_text(encoding="utf-8"))["lessons"]
    assert {kind_of(record["lesson"]).key for record in records} == {*RECORD_KINDS}


def test_nothing_is_lost_when_it_is_read_written_or_merged(records: list[dict[str, Any]]) -> None:
    for record in records:
        kind = kind_of(record["lesson"])
        assert [*lost(record, {**record, **kind.read(record)})] == []
        merged = kind.merge(record, record)
        assert [*lost(record, {**merged, "steps": merged["steps"]})] == []
        written = kind.write(kind.read(record), record)
        assert [*lost({**record, "lesson": kind.key, "of": 0, "done": 0}, written)] == []


def test_the_steps_of_a_lesson_are_still_its_steps(records: list[dict[str, Any]]) -> None:
    for record in records:
        if kind_of(record["lesson"]) is PROGRESS:
            file = paths.NOTEBOOKS / f"{record['lesson']}.ipynb"
            cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
            assert {*record["steps"]} <= {cell["id"] for cell in cells}


def test_games_resume_where_they_stopped(records: list[dict[str, Any]]) -> None:
    (record,) = [record for record in records if record["lesson"] == SAVED_GAMES.key]
    for id, game in games_of(record).items():
        store = MemoryStore()
        asyncio.run(store.change(SAVED_GAMES.key, lambda _: record))
        name = dict(part.split("=") for part in game.query.split("&"))
        page = PlayVisit({**name, "#": f"kept={id}"}, store)
        assert page.saved[id].done == game.done
        board = page.shown[0]
        assert board is not None and page.others == []


def test_puzzles_and_task_lists_are_still_found(records: list[dict[str, Any]]) -> None:
    for record in records:
        if record["lesson"] == PUZZLES.key:
            assert all(puzzle(id).id == id for id in record["puzzles"])
        if record["lesson"] == TASKS.key:
            for key, tasks in record["lists"].items():
                found = task_list(tasks["link"])
                assert key.startswith(f"{found.key}/")
                assert len(found.tasks) > max(map(int, tasks["given"]))
