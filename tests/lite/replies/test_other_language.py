"""A puzzle's replies in a second language: the same as if it were explored in that language."""

from __future__ import annotations

import json
import random

import pytest

from lite.replies.puzzles import exploring
from lite.replies.puzzles.exploring import work_out
from lite.replies.puzzles.files import handed_out_ids, ids_by_file
from lite.replies.recording.recorder import Recorder
from lite.replies.recording.recording_host import recording_host
from lite.replies.workers import sources_hash
from stonebook.rules import GAMES
from stonebook.teach.puzzles import puzzle
from stonebook.teach.steps.inputs import Press
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.words import languages, speaking


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_a_retold_puzzle_equals_its_own_exploration(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = random.Random(f"{game} {sources_hash()}").choice([*ids_by_file(game).values()])[:3]
    told_again = work_out(ids)
    for spoken in languages():
        monkeypatch.setattr(exploring, "languages", lambda spoken=spoken: (spoken,))
        assert json.dumps(work_out(ids)) == json.dumps({spoken: told_again[spoken]})


def test_a_second_puzzle_begins_as_on_a_new_board() -> None:
    first, second = (PuzzleStep(puzzle(id)) for id in handed_out_ids("io")[:2])
    with speaking("de"), recording_host() as host:
        recorder = Recorder(first, host)
        recorder.reply(first, Press("hint"))
        recorder.begin(second)
        fresh = Recorder(PuzzleStep(second.puzzle), host)
        assert recorder.display() == fresh.display()
