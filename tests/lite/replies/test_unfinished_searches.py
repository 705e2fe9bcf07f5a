"""The list of searches that a build does not begin: none of them ends, and no reply is lost."""

from __future__ import annotations

import json

import pytest

from lite.replies import unfinished_searches
from lite.replies.puzzles import exploring
from lite.replies.puzzles.exploring import work_out, work_out_twins
from lite.replies.puzzles.files import ids_by_file
from lite.replies.puzzles.jobs import twin_jobs
from stonebook.rules import GAMES
from stonebook.teach.puzzles import puzzle


def replies(id: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the replies of a puzzle and of its twins. Abandoned searches are counted again."""
    monkeypatch.setattr(exploring, "languages", lambda: ("en",))
    monkeypatch.setattr(exploring, "_is_recorded_by_puzzle", {})
    monkeypatch.setattr(unfinished_searches, "unfinished", {})
    found = [work_out([id])]
    if job := twin_jobs(puzzle(id).game).get(id):
        found.append(work_out_twins(job))
    return json.dumps(found)


@pytest.mark.thorough
@pytest.mark.share(100)
@pytest.mark.parametrize("id", unfinished_searches.listed())
def test_a_listed_search_does_not_end(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with_list = replies(id, monkeypatch)
    assert not unfinished_searches.unfinished
    listed = {*unfinished_searches.listed()[id]}
    monkeypatch.setattr(unfinished_searches, "listed", dict)
    assert replies(id, monkeypatch) == with_list
    assert unfinished_searches.unfinished == {id: listed}


def test_every_listed_search_is_in_a_puzzle_with_replies() -> None:
    files = [ids_by_file(game) for game in GAMES]
    with_replies = {id for by_name in files for ids in by_name.values() for id in ids}
    assert {*unfinished_searches.listed()} <= with_replies
