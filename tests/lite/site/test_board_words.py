"""The sentences of boards that answer questions without Python."""

from __future__ import annotations

import re

import pytest

from lite.site.board_words import KEYS, RULELESS, board_words
from lite.web import bundle
from stonebook.words import languages, speaking

REPLIES = bundle.HERE / "replies"
SCRIPTS = (REPLIES / "board" / "board-questions.js", REPLIES / "early-board.js")
KEY = re.compile(r"'((?:spoken|list|embed|step)\.[\w.]+)'")


def test_a_board_has_exactly_the_sentences_that_its_scripts_say() -> None:
    keys = {key for script in SCRIPTS for key in KEY.findall(script.read_text(encoding="utf-8"))}
    assert keys == {*KEYS, RULELESS}


@pytest.mark.parametrize("language", languages())
def test_only_a_board_that_python_never_replaces_leaves_the_rules_to_others(language: str) -> None:
    with speaking(language):
        usual, ruleless = board_words(), board_words(ruleless=True)
    assert RULELESS not in usual
    assert {key: text for key, text in ruleless.items() if key != RULELESS} == usual
    assert "Stonebook" in str(ruleless[RULELESS])
    assert f'lang="{language}"' in str(usual["said"])
