"""The texts of handmade puzzles in other languages: complete, with the same cells and numbers."""

import re
from collections import Counter
from dataclasses import replace

import pytest

import stonebook
from stonebook.teach.cells_in_text import with_cells
from stonebook.teach.puzzles import files
from stonebook.teach.puzzles.validation import wrong_texts
from stonebook.teach.steps.inputs import Press
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.words import speaking
from tests.words.test_files import COMPLETE

FIGURES = re.compile(r"\{.*?\}|\d+½?")
"""The cells of a text, and the numbers that are written in figures."""


def _all(texts):
    return [*texts.hints, *texts.feedback.values(), texts.otherwise, texts.because]


@pytest.mark.parametrize("code", sorted(COMPLETE))
@pytest.mark.parametrize("game", stonebook.GAMES)
def test_each_text_is_translated_and_names_the_same_cells_and_numbers(game, code):
    translations = files.translations(game, code)
    names = [each.id.partition("/")[2] for each in files.chosen(game) if each.texts]
    file = f"engine/stonebook/teach/puzzles/chosen/{code}/{game}.json"
    lacking = [name for name in names if name not in translations]
    assert not lacking, f"{file} lacks the texts of these puzzles"
    assert [*translations] == names, f"{file} has other puzzles, or another order"
    for each, translated in zip(files.chosen(game), translations.values(), strict=True):
        assert [*translated.feedback] == [*each.texts.feedback], each.id
        for text, english in zip(_all(translated), _all(each.texts), strict=True):
            assert Counter(FIGURES.findall(text)) == Counter(FIGURES.findall(english)), text
            assert text != english
        with speaking(code):
            assert not [*wrong_texts(translated, each.position, each.accepted)], each.id


def test_a_german_reader_gets_german_hints_and_an_english_one_english_hints():
    puzzle = files.chosen("otello")[0]
    german = files.translations("otello", "de")[puzzle.id.partition("/")[2]]
    for code, texts in (("de", german), ("en", puzzle.texts)):
        with speaking(code):
            assert PuzzleStep(puzzle).answer(Press("hint")).message == texts.hints[0]


def test_a_lessons_own_puzzle_keeps_its_texts_whatever_its_name():
    puzzle = files.chosen("otello")[0]
    own = replace(puzzle, is_translated=False)
    with speaking("de"):
        assert files.authored_texts(own) is puzzle.texts


def test_feedback_that_differs_only_in_its_cell_does_so_in_every_language():
    """A page before Python stores such sentences once, with a gap for the cell."""
    for game in stonebook.GAMES:
        for each in files.chosen(game):
            for code in sorted(COMPLETE):
                translated = files.translations(game, code).get(each.id.partition("/")[2])
                if translated is None:
                    continue  # named by the test above
                pairs = _gapped(each.texts.feedback), _gapped(translated.feedback)
                groups = [[texts.index(text) for text in texts] for texts in pairs]
                assert groups[0] == groups[1], each.id


def _gapped(feedback):
    return [re.sub(rf"\b{move}\b", "…", with_cells(text, str)) for move, text in feedback.items()]
