"""A puzzle's replies in a second language: the same as if it were explored in that language."""

from __future__ import annotations

import json
import random

import pytest

from lite.replies import puzzles
from lite.replies.recording.recorder import Recorder
from lite.replies.recording.recording_host import recording_host
from lite.replies.workers import sources_hash
from stonebook.rules import GAMES
from stonebook.teach.puzzles import puzzle
from stonebook.teach.steps.inputs import Press
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.words import languages, speaking


@pytest.mark.parametrize("game", GAMES)
def test_a_retold_puzzle_equals_its_own_exploration(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = random.Random(f"{game} {sources_hash()}").choice([*puzzles.files(game).values()])[:3]
    told_again = puzzles.work_out(ids)
    for spoken in languages():
        monkeypatch.setattr(puzzles, "languages", lambda spoken=spoken: (spoken,))
        assert json.dumps(puzzles.work_out(ids)) == json.dumps({spoken: told_again[spoken]})


def test_a_second_puzzle_begins_as_on_a_new_board() -> None:
    first, second = (PuzzleStep(puzzle(id)) for id in puzzles.handed_out_ids("io")[:2])
    with speaking("de"), recording_host() as host:
        recorder = Recorder(first, host)
        recorder.reply(first, Press("hint"))
        recorder.begin(second)
        fresh = Recorder(PuzzleStep(second.puzzle), host)
        assert recorder.display() == fresh.display()
