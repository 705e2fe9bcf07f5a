"""Boards of a strip are packed as differences, and the page makes them complete again."""

from __future__ import annotations

import gzip
import json

import pytest

from lite.replies.files.packed import packed
from lite.replies.puzzles.exploring import work_out
from lite.setup import paths
from stonebook.words import languages
from tests.web.node_script import answer_of

COMPLETE = paths.ROOT / "tests" / "web" / "replies" / "files" / "complete-texts.mjs"
PUZZLES_WITH_STRIPS = ["alterigo/3c63f3", "alterigo/d2mn6j"]


@pytest.mark.slow
def test_the_page_reads_the_same_texts_from_fewer_bytes() -> None:
    replies = work_out(PUZZLES_WITH_STRIPS)
    texts = [replies[spoken]["texts"] for spoken in languages()]
    files = [json.loads(gzip.decompress(packed(replies[spoken]))) for spoken in languages()]
    lists = [file["texts"] for file in files]
    assert answer_of(COMPLETE, lists) == texts
    for packed_texts, whole in zip(lists, texts, strict=True):
        boards = [text for text in whole if text.startswith("<figure")]
        assert len(boards) > 5
        assert sum(isinstance(text, list) for text in packed_texts) > len(boards) / 2
        assert len(json.dumps(packed_texts)) < len(json.dumps(whole)) / 2
