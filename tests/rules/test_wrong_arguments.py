"""Public functions refuse values of a wrong type with the engine's errors."""

import pytest

import stonebook
from stonebook import BadNotation, BadPosition, BadRecord, BadSettings, StonebookError
from stonebook.records import Record
from stonebook.records.othello.wthor import write_wthor
from stonebook.search.perft import perft
from stonebook.words import languages, speaking

OTELLO = stonebook.game("otello")
IKEDA_END = stonebook.game("ikeda").replay(["B2", "A1", *["pass"] * 3], size=3)
WRONG = [
    (OTELLO.replay, None, BadNotation),
    (OTELLO.replay, 5, BadNotation),
    (OTELLO.rival, "x", BadSettings),
    (OTELLO.rival, None, BadSettings),
    (IKEDA_END.agree, None, BadNotation),
    (IKEDA_END.agree, 5, BadNotation),
    (lambda record: write_wthor([record]), None, BadRecord),
    (OTELLO.split_moves, None, BadNotation),
    (OTELLO.split_moves, [], BadNotation),
    (OTELLO.split_moves, b"", BadNotation),
    (stonebook.diagram, "1 . . .", BadPosition),
    (stonebook.diagram, None, BadPosition),
    (lambda moves: Record("otello", moves=moves).last, None, BadRecord),
    (lambda moves: Record("otello", moves=moves).last, "C4", BadRecord),
    *((lambda depth: perft(OTELLO.start(), depth), depth, BadSettings) for depth in (-1, 1.5, "2")),
    (lambda depth: perft(OTELLO.start(), depth), None, BadSettings),
    (lambda depth: perft(OTELLO.start(), depth), True, BadSettings),
]


@pytest.mark.parametrize(("ask", "value", "error"), WRONG)
def test_a_wrong_value_is_refused_and_quoted_in_each_language(ask, value, error):
    sentences = set()
    for language in languages():
        with speaking(language), pytest.raises(StonebookError) as caught:
            ask(value)
        assert type(caught.value) is error
        assert str(value) in str(caught.value)
        sentences.add(str(caught.value))
    assert len(sentences) == len(languages())


def test_perft_of_no_moves_is_one():
    for name in stonebook.GAMES:
        assert perft(stonebook.game(name).start(), 0) == 1


@pytest.mark.parametrize(
    "fields", [{"start": ["1 ."]}, {"game": ["otello"]}, {"moves": None}, {"moves": [["C4"]]}]
)
def test_a_record_that_cannot_be_played_has_a_hash(fields):
    record, same = (Record(**{"game": "otello", **fields}) for _ in range(2))
    assert record == same
    assert hash(record) == hash(same)


def test_a_board_as_text_leaves_the_cells_empty_that_have_no_owner():
    text = OTELLO.start(size=4).text({"A1": "X"})
    assert text == "1 X . . .\n2 . . . .\n3 . . . .\n4 . . . .\n  A B C D"
