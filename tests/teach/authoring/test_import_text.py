"""A pasted text that holds a game or a position, in any form."""

from __future__ import annotations

import pytest

import stonebook
from stonebook.records import Record, diagram, link
from stonebook.rules.errors import BadRecord
from stonebook.teach.authoring.import_text import content_of
from stonebook.widgets.playing.saving.save_load import from_text

OTELLO = stonebook.game("otello")
PLAYED = Record("otello", moves=("F5", "D6", "C3"))


@pytest.mark.parametrize("form", ["{text}", "My move: <https://example.org/play/#{text}>."])
def test_a_link_holds_its_game_also_in_a_sentence_and_in_a_file(form: str) -> None:
    pasted = form.format(text=link(PLAYED.last, PLAYED))
    for content in (pasted, pasted.encode()):
        assert content_of(content, OTELLO) == from_text(content, OTELLO) == PLAYED


def test_a_board_loads_a_diagram_and_a_link_to_a_position() -> None:
    for pasted in (diagram(PLAYED.last), link(PLAYED.last)):
        assert from_text(pasted, OTELLO).last == PLAYED.last


@pytest.mark.parametrize(
    ("pasted", "words"),
    [
        ("hello", "“hello” is not a link"),
        ("", "There is no link here"),
        ("1 . . .\n2 X", "size"),
        (link(stonebook.game("io").start()), "is of the game “io”, not of “otello”"),
    ],
)
def test_any_other_text_is_refused_for_what_it_is(pasted: str, words: str) -> None:
    with pytest.raises(BadRecord, match=words):
        from_text(pasted, OTELLO)
