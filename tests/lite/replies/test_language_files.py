"""Files of puzzles: what all languages share is stored once, and each language's words apart."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from lite.replies.files.language_files import SHARED, split, write_files
from lite.replies.puzzles.exploring import work_out
from lite.replies.puzzles.files import ids_by_file
from stonebook.rules import GAMES
from tests.lite.replies.walks import joined


@pytest.mark.parametrize("game", GAMES)
def test_the_two_files_of_a_language_have_all_its_data(game: str) -> None:
    ids = next(iter(ids_by_file(game).values()))[:2]
    data_by_language = json.loads(json.dumps(work_out(ids, 1)))
    files = split(data_by_language)
    assert [*files] == [SHARED, *data_by_language]
    for spoken, data in data_by_language.items():
        steps = data.pop("steps")
        expected = {id: {**data, **step} for id, step in steps.items()}
        assert joined(files[SHARED], files[spoken]) == expected
        assert "texts" in files[spoken]
    for part in ("pictures", "grounds", "cells", "look", "states", "images"):
        assert part in files[SHARED] or all(part in s for s in files[SHARED]["steps"].values())


def test_the_files_of_all_languages_have_the_same_mark(tmp_path: Path) -> None:
    def marks(answer: str) -> list[str]:
        data = {"en": {"texts": [answer], "steps": {}}, "de": {"texts": ["Ja"], "steps": {}}}
        write_files(tmp_path, "io/easy-1", data)
        names = (tmp_path / folder / "io" / "easy-1.bin" for folder in ("shared", "en", "de"))
        return [json.loads(gzip.decompress(name.read_bytes()))["match"] for name in names]

    first, second = marks("Yes"), marks("Yes.")
    assert len({*first}) == len({*second}) == 1
    assert first != second
