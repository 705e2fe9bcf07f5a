"""Older stored records are read, and older pages read the new ones."""

from __future__ import annotations

from typing import Any

import pytest

from stonebook.records.links.tasks import MAX_TASKS
from stonebook.storage.fields import NumberField
from stonebook.storage.puzzle_results import RESULTS
from stonebook.storage.record_kinds import (
    DEMONSTRATION,
    DRAFTS,
    LADDER,
    MAX_BOARDS,
    MAX_DONE,
    MAX_GAMES,
    MAX_LINES,
    MAX_LISTS,
    MAX_OTHER_LISTS,
    MAX_TRIES,
    PROGRESS,
    PUZZLE_STATS,
    PUZZLES,
    RECALL,
    RECORD_KINDS,
    SAVED_GAMES,
    SIMUL,
    TASKS,
    WORKSHEET,
    RecordKind,
    kind_of,
)
from stonebook.storage.stores import NotStored, StoredRecord

GAME = {"query": "game=io&size=5", "at": "2026-01-01T10:00:00+00:00", "by": "c4"}
LIST = {"link": "BAqk", "name": "Ann", "at": "2026-01-01T10:00:00+00:00"}

# Records as earlier versions of the site stored them, each with its content.
STORED: list[tuple[RecordKind, dict[str, Any]]] = [
    (
        PROGRESS,
        {"steps": {"predict": {"done": True, "first_try": False, "at": GAME["at"]}}},
    ),
    (PUZZLES, {"puzzles": {"io/a": [[GAME["at"], "failed"], [GAME["at"], "right"]]}}),
    (RECALL, {"questions": {"io/corners/task-1": [[GAME["at"], "failed"]]}}),
    (
        PUZZLE_STATS,
        {
            "since": 1767261600,
            "row": {"otello": 7, "io": 0, "ikeda": 0, "alterigo": 0, "jo": 2},
            "minutes": {"otello": 11, "io": 0, "ikeda": 0, "alterigo": 0, "jo": 0},
        },
    ),
    (LADDER, {"won": {"otello": 3, "io": 0, "ikeda": 0, "alterigo": 0, "jo": 1}}),
    (SAVED_GAMES, {"games": {"8c1f": {**GAME, "done": [["choose", "C3"], ["undo", ""]]}}}),
    (
        DRAFTS,
        {
            "game": "io",
            "drafts": {
                "io": {
                    "query": "game=io&size=5",
                    "stones": {"A1": "Red"},
                    "header": {"to move": "Blue"},
                    "seeks": "outcome",
                    "written": {"title": "Mine", "hint": ""},
                }
            },
        },
    ),
    (
        TASKS,
        {
            "lists": {
                "k7/ann": {
                    **LIST,
                    "given": {"0": [["wrong", "A1"], ["right", "B1", "C1"], ["anew"]]},
                    "done": [0, 2],
                }
            },
            "draft": {"link": "BAqk", "pile": "Ann: X1", "of": ""},
        },
    ),
    (
        DEMONSTRATION,
        {
            "origin": "?script=io/first",
            "draft": {"title": "", "script": ["board io"], "done": ["board io", "play C3"]},
            "before": {"title": "", "script": [], "done": []},
        },
    ),
    (
        SIMUL,
        {
            "many": {
                "boards": [
                    {"query": "game=io&size=5", "teacher": "Blue", "name": "Ann"}
                    | {"done": [["choose", "C3"]]}
                ],
                "chosen": 1,
            }
        },
    ),
    (WORKSHEET, {"wish": {"what": "sheet", "game": "io", "theme": "", "number": "8"}}),
]
NEW = {"edits": 0, "id": "", "aside": []}
"""Fields that are newer than these records."""


def head(kind: RecordKind) -> dict[str, Any]:
    return {"lesson": kind.key or "io/entering", "of": 0, "done": 0, "steps": {}}


def known_before(value: Any) -> Any:
    """Return a value without what an earlier edition does not know."""
    if isinstance(value, dict):
        return {name: known_before(item) for name, item in value.items() if name not in NEW}
    return value


@pytest.mark.parametrize(("kind", "held"), STORED, ids=[kind.key for kind, _ in STORED])
class TestStoredRecords:
    def test_a_stored_record_is_read(self, kind: RecordKind, held: dict[str, Any]) -> None:
        assert known_before(kind.read({**head(kind), **held})) == held

    def test_a_stored_record_is_written_as_it_was(
        self, kind: RecordKind, held: dict[str, Any]
    ) -> None:
        """So that a page of an earlier edition, in another tab, reads it."""
        written = kind.write(kind.read({**head(kind), **held}))
        assert known_before(written) == {**head(kind), "lesson": kind.key, **held}

    def test_a_newer_record_is_left_unchanged(self, kind: RecordKind, held: dict[str, Any]) -> None:
        later: StoredRecord = {**head(kind), "version": kind.version + 1, "new": held}
        assert known_before(kind.read(later)) == known_before(kind.read({}))
        with pytest.raises(NotStored):
            kind.write(held, later)
        mine: StoredRecord = {**head(kind), **held}
        assert kind.merge(later, mine) is later and kind.merge(mine, later) is mine


def test_every_kind_has_a_stored_example_and_is_found_by_its_key() -> None:
    assert [kind for kind, _ in STORED] == [*RECORD_KINDS.values()]
    assert kind_of("io/entering") is PROGRESS
    assert all(kind_of(key) is kind for key, kind in RECORD_KINDS.items())


def test_limits_hold_when_it_is_read_and_written() -> None:
    games = {f"{n}": {**GAME, "at": f"{n:03}", "done": [["undo", ""]]} for n in range(30)}
    lists = {f"k/{n}": {**LIST, "at": f"{n:03}", "given": {}, "done": []} for n in range(50)}
    board = {"query": "game=io", "teacher": "Blue", "name": "", "done": []}
    shown = {"title": "", "script": [], "done": ["note x"] * (MAX_LINES + 1)}
    for kind, fields, most in (
        (SAVED_GAMES, {"games": games}, {f"{n}" for n in range(30 - MAX_GAMES, 30)}),
        (TASKS, {"lists": lists}, {f"k/{n}" for n in range(50 - MAX_LISTS, 50)}),
        (PUZZLES, {"puzzles": {"a": [[f"{n}", "right"] for n in range(12)]}}, None),
        (SIMUL, {"many": {"boards": [board] * 12, "chosen": 9}}, None),
        (DEMONSTRATION, {"draft": shown}, None),
    ):
        for cut in (kind.read(fields), kind.write(fields)):
            ((name, value),) = [(name, cut[name]) for name in fields]
            if most is not None:
                assert isinstance(value, dict) and {*value} == most, name
            elif kind is PUZZLES:
                assert value == {"a": [[f"{n}", "right"] for n in range(12 - MAX_TRIES, 12)]}
            elif kind is SIMUL:
                assert isinstance(value, dict) and len(value["boards"]) == MAX_BOARDS
            else:
                assert isinstance(value, dict) and len(value["done"]) == MAX_LINES


def test_a_task_list_stores_as_many_solved_tasks_as_a_list_has() -> None:
    """A union takes quadratic time, so an imported file must not make it long."""
    assert MAX_DONE == MAX_TASKS
    here, there = (
        TASKS.write({"lists": {"k/1": {**LIST, "given": {}, "done": [*numbers]}}})
        for numbers in (range(8000), range(8000, 16000))
    )
    merged = TASKS.merge(here, there)
    assert merged["lists"]["k/1"]["done"] == [*range(16000 - MAX_DONE, 16000)]


def test_eight_unfinished_lists_from_elsewhere_are_set_aside() -> None:
    drafts = [{"link": f"{n}", "pile": "", "of": ""} for n in range(12)]
    for cut in (TASKS.read({"aside": drafts}), TASKS.write({"aside": drafts})):
        aside = cut["aside"]
        assert isinstance(aside, list) and len(aside) == MAX_OTHER_LISTS == 8


def test_a_record_of_a_second_version_tells_older_pages() -> None:
    second = RecordKind("tasks", TASKS.content, version=2)
    written = second.write({"draft": {"link": "BAqk", "pile": "", "of": ""}})
    assert written["version"] == 2
    assert TASKS.is_later(written) and not second.is_later(written)
    with pytest.raises(NotStored):
        TASKS.write({}, written)


@pytest.mark.parametrize("stored", [None, 7, "text", [], {"steps": 3}, {"version": "x"}])
@pytest.mark.parametrize("kind", RECORD_KINDS.values(), ids=RECORD_KINDS)
def test_an_invalid_record_is_read_as_empty(kind: RecordKind, stored: object) -> None:
    assert kind.read(stored) == kind.read({})


def test_a_puzzle_whose_attempts_are_invalid_is_left_out() -> None:
    tries = [[GAME["at"], "failed"]]
    stored = {"puzzles": {"io/a": "text", "io/b": tries, "io/c": None}}
    assert PUZZLES.read(stored) == {"puzzles": {"io/b": tries}}


def test_records_without_steps_are_merged() -> None:
    here = {"lesson": "puzzles", "of": 0, "done": 0, "puzzles": {}}
    there = {**here, "puzzles": {"io/b": [[GAME["at"], "failed"]]}}
    assert PUZZLES.merge(here, there) == {**there, "steps": {}}


def test_the_stored_results_of_tries_keep_their_names() -> None:
    """Readers' browsers and files hold them."""
    assert [*RESULTS] == ["right", "hinted", "failed", "played", "found"]


def test_a_new_head_keeps_the_numbers_of_steps() -> None:
    head = {"lesson": "io/captures", "of": 9, "done": 4, "steps": {}}
    assert PROGRESS.with_head({"of": 9, "done": 4}, "io/captures") == head


@pytest.mark.parametrize("field", ["query", "teacher", "name"])
def test_a_board_of_many_without_one_of_its_texts_is_left_out(field: str) -> None:
    board = {"query": "game=io", "teacher": "Blue", "name": "", "done": []}
    lacking = {name: value for name, value in board.items() if name != field}
    boards = SIMUL.read({"many": {"boards": [lacking, board, lacking], "chosen": 0}})["many"]
    assert isinstance(boards, dict) and boards["boards"] == [board]


def test_a_number_from_elsewhere_fills_an_empty_one() -> None:
    assert (NumberField().merge(0, 3), NumberField().merge(2, 3)) == (3, 2)
    assert (NumberField(greatest=True).merge(5, 3), NumberField(greatest=True).merge(2, 3)) == (
        5,
        3,
    )
