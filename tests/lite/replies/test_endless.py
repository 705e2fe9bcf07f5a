"""The list of searches that a build does not begin: none of them would end."""

from __future__ import annotations

import pytest

from lite.replies import endless, puzzles
from stonebook.rules import GAMES
from stonebook.teach.puzzles import puzzle


def searches_without_list(id: str, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return the searches of a puzzle and of its twins that do not end, without the list."""
    monkeypatch.setattr(puzzles, "languages", lambda: ("en",))
    monkeypatch.setattr(endless, "listed", dict)
    monkeypatch.setattr(endless, "seen", {})
    monkeypatch.setattr(puzzles, "_is_recorded_by_puzzle", {})
    puzzles.work_out([id])
    if job := puzzles.twin_jobs(puzzle(id).game).get(id):
        puzzles.work_out_twins(job)
    return endless.seen.get(id, set())


@pytest.mark.share(100)
@pytest.mark.parametrize("id", endless.listed())
def test_a_listed_search_does_not_end(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    listed = {*endless.listed()[id]}
    assert listed == searches_without_list(id, monkeypatch)


def test_a_build_begins_no_listed_search(monkeypatch: pytest.MonkeyPatch) -> None:
    id = next(iter(endless.listed()))
    searches = []
    search_ends = puzzles._search_ends

    def count(*search: object) -> bool:
        searches.append(search)
        return search_ends(*search)  # type: ignore[arg-type]

    monkeypatch.setattr(puzzles, "_search_ends", count)
    monkeypatch.setattr(endless, "seen", {})
    monkeypatch.setattr(puzzles, "_is_recorded_by_puzzle", {})
    monkeypatch.setattr(puzzles, "languages", lambda: ("en",))
    puzzles.work_out([id])
    assert searches
    assert not endless.seen


def test_every_listed_search_is_in_a_puzzle_with_replies() -> None:
    with_replies = {id for game in GAMES for ids in puzzles.files(game).values() for id in ids}
    assert {*endless.listed()} <= with_replies
