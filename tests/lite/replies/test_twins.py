"""The page's twins of puzzles against Python's: the same cells, words, buttons and pictures."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from lite.replies.puzzles import exploring
from lite.replies.puzzles.exploring import work_out, work_out_twins
from lite.replies.puzzles.files import handed_out_ids, ids_by_file
from lite.replies.puzzles.index import TITLE
from lite.replies.puzzles.jobs import twin_jobs
from lite.replies.twins import TwinReverser, image_names
from lite.replies.workers import packed
from stonebook.classroom.task_lists.task_list import ListedTask, TaskList
from stonebook.rules import GAMES
from stonebook.teach.puzzles import puzzle
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.words import speaking
from tests.lite.replies.walks import Walk, by_data, walked

pytestmark = pytest.mark.starts_first

WALKS, LENGTH = 3, 5
MAX_BYTES = 16_000


def in_any_order(shown: Any) -> Any:
    """Return a display whose pictures have their pieces in a fixed order."""
    plain = json.loads(json.dumps(shown))
    for part in [plain, *(moment for moments in plain["series"] for moment in moments)]:
        if part["picture"]:
            part["picture"][1].sort(key=json.dumps)
    return plain


def compare(id: str, data: dict[str, Any], twin: int, length: int = LENGTH) -> int:
    """Compare random walks through a twin. Return how many answers the page has given."""
    own = {**data, **data["steps"][id]}
    step = PuzzleStep(puzzle(id), TITLE, twin=puzzle(id).start.twins[twin])
    walks = [Walk(step, f"{id} {twin} {n}", length) for n in range(WALKS)]
    (found,) = walked([{"data": own, "twin": twin, "walks": [walk.actions for walk in walks]}])
    count = 0
    for walk, shown in zip(walks, found, strict=True):
        start = by_data({**shown["opening"], "series": [], "preview": -2}, shown["pictures"], own)
        python = {**walk.before, "picture": walk.first_picture, "series": [], "preview": None}
        assert in_any_order(start) == in_any_order(python)
        for page, expected in zip(shown["found"], walk.shown, strict=False):
            display = by_data({**walk.before, **page}, shown["pictures"], own)
            assert in_any_order(display) == in_any_order(expected)
        count += len(shown["found"])
    return count


@pytest.mark.thorough
@pytest.mark.share(5)
@pytest.mark.parametrize("game", GAMES)
def test_a_twin_of_a_puzzle_answers_as_in_python(game: str) -> None:
    id, job = random.Random(game).choice([*twin_jobs(game).items()])
    for spoken, data in json.loads(json.dumps(work_out_twins(job))).items():
        assert len(packed(data)) <= MAX_BYTES
        with speaking(spoken):
            twins = range(1, len(puzzle(id).start.twins))
            for twin in random.Random(spoken).sample(twins, min(2, len(twins))):
                assert compare(id, data, twin), "no first answer is known"


@pytest.mark.thorough
@pytest.mark.share(5)
@pytest.mark.parametrize("game", GAMES)
def test_a_twin_without_replies_shows_its_board_and_waits(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exploring, "languages", lambda: ("de",))
    ids = random.Random(game).choice([*ids_by_file(game).values()])[:4]
    data = json.loads(json.dumps(work_out(ids)["de"]))
    known = [id for id in ids if "twins" in data["steps"].get(id, {})]
    with speaking("de"):
        for id in known:
            assert compare(id, data, 1) == 0
            assert compare(id, data, 0) > 0
    assert known or game == "ikeda", "few puzzles have past boards, apart from those of Ikeda"


def test_the_page_finds_the_twin_of_a_pupil_among_its_images() -> None:
    id = handed_out_ids("io")[0]
    data = work_out([id])["en"]
    position, twins = puzzle(id).position, puzzle(id).start.twins
    tasks = TaskList((ListedTask(id),), nonce=3)
    symmetry = tasks.twin("Ada", tasks.tasks[0])
    at = data["steps"][id]["twins"][twins.index(symmetry)]
    images = dict(zip(position.grid.names, data["images"][at].split(), strict=True))
    assert data["images"][at] == image_names(position, symmetry)
    reverser = TwinReverser(position, symmetry)
    assert all(reverser.cell(image) == cell for cell, image in images.items())
