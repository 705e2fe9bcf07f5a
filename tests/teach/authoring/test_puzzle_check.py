"""Whether a position is a puzzle: each verdict, the advice, and the untrue words of the author."""

import json

import pytest

import stonebook
from stonebook.records import Record, diagram, link, write_record
from stonebook.rules.errors import BadRecord
from stonebook.search.slices import run_to_end
from stonebook.teach.authoring.import_text import positions_in
from stonebook.teach.authoring.puzzle_check import judging
from stonebook.teach.authoring.puzzle_draft import faults_of, file_entry, needed, texts_of
from stonebook.teach.puzzles.evaluation import proving
from stonebook.teach.puzzles.files import puzzle_of
from stonebook.teach.puzzles.validation import faults

OTELLO = stonebook.game("otello")
MINE = OTELLO.replay(["A2", "A3", "A4", "C1", "D1", "A1"], size=4)
WORDS = {
    "idea": "An idea.",
    "region": "Look at {C1}.",
    "candidate": "Try it.",
    "move": '{B1}, and why: because this is a long hint it goes on and on, and "quotes" a bit.',
    "feedback": "",
    "otherwise": "It loses.",
    "because": "So.",
}


def judged(game, moves, seeks="outcome", nodes=3_000, **settings):
    moves = moves.split(",") if moves else []
    return run_to_end(judging(stonebook.game(game).replay(moves, **settings), seeks, nodes))


ALTER = {"width": 3, "height": 2}


@pytest.mark.parametrize(
    ("kind", "game", "moves", "seeks", "settings", "says", "advice"),
    [
        ("over", "alterigo", "A1,A2,B1,C1,C2,C1", "outcome", ALTER, "is over", "earlier"),
        ("few", "alterigo", "B1,A2,A1,B2", "outcome", ALTER, "only 2 moves", "earlier"),
        ("deep", "io", "D2,C3,A2,A3", "outcome", {"size": 4}, "too long", "12 cells are empty"),
        ("deep", "otello", "", "margin", {"size": 8}, "0 of 4 moves", "smaller board"),
        (
            *("lost", "alterigo", "B1,C1,B2,C2,C1", "outcome", ALTER),
            "can't be reached: whatever White plays, Black wins",
            "Let Black move: then A2 and A1 are the best moves",
        ),
        (
            "equal",
            "ikeda",
            "C2,pass,A3,pass,B2,C1",
            "outcome",
            {"size": 3},
            "a win",
            "the best score",
        ),
        (
            "close",
            "ikeda",
            "C3,B1,A3,B3,C1,A2,C2",
            "margin",
            {"size": 3},
            "only 1 point better",
            "stone",
        ),
        ("easy", "otello", "D3,D2,D1,D4,A2", "outcome", {"size": 4}, "2 of our three", "harder"),
        ("one", "alterigo", "A2,B2", "outcome", ALTER, "The right move is B1, one of 4", ""),
        ("several", "io", "D2,C2,A3,B4,D4,D1,A4,B2,C1", "outcome", {"size": 4}, "4 of 7", ""),
    ],
)
def test_each_verdict_has_a_reason_and_a_remedy(kind, game, moves, seeks, settings, says, advice):
    verdict = judged(game, moves, seeks, **settings)
    assert verdict.kind == kind
    assert says in " ".join(verdict.sentences)
    assert advice in " ".join(verdict.advice)
    assert bool(verdict.solved) == (kind in ("one", "several", "easy"))


def test_the_suggested_remedy_works():
    """The advice of a lost position is proved, so the other side has just those moves."""
    position = stonebook.game("alterigo").replay(["B1", "C1", "B2", "C2", "C1"], **ALTER)
    turned = position.game.parse(diagram(position).replace("to move: White", "to move: Black"))
    assert {*map(str, run_to_end(judging(turned, "outcome")).right)} == {"A1", "A2"}


def test_the_check_runs_in_slices_and_ends_at_the_first_move_that_is_too_deep():
    search, slices = judging(OTELLO.start(), "outcome", 20_000), []
    with pytest.raises(StopIteration) as end:
        while True:
            slices.append(next(search))
    assert len(slices) > 3 and slices == sorted(slices) and slices[-1] <= 20_000
    assert end.value.value.kind == "deep"


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("region", "Look at {K9}.", "{K9}"),
        ("idea", "It is {B1}.", "gives the answer away"),
        ("feedback", "B1: No.", "B1 has feedback"),
        ("feedback", "A1: It is taken.", "A1 has feedback"),
        ("feedback", "what: ?", "what has feedback"),
        ("because", "x" * 201, "201"),
    ],
)
def test_an_untrue_sentence_is_marked_at_its_text(name, text, says):
    right = run_to_end(judging(MINE, "outcome")).right
    assert [*faults_of(WORDS, MINE, right)] == []
    (fault,) = faults_of({**WORDS, name: text}, MINE, right)
    assert fault.text == name and says in fault.message


def test_an_unwritten_text_is_missing_and_not_a_fault():
    some = {"idea": "An idea."}
    assert [*faults_of(some, MINE, ())] == []
    assert "four hints" in " ".join(needed("Mine", texts_of(some)))
    assert "title" in " ".join(needed(" ?", None))
    assert [*needed("Mine", texts_of(WORDS))] == []


def test_the_entry_is_one_of_the_file_without_a_fault():
    verdict = run_to_end(judging(MINE, "outcome"))
    texts = texts_of(WORDS)
    puzzle = puzzle_of("otello", json.loads(file_entry("Mine", MINE, "outcome", texts, verdict)))
    assert puzzle.id == "otello/mine" and puzzle.position == MINE and puzzle.texts == texts
    assert [*faults(puzzle)] == []


def test_positions_come_from_a_record_a_diagram_and_a_link():
    record = Record("otello", {"size": 4}, ("B1", "A1"))
    io = stonebook.game("io")
    for text in (write_record(record), f"https://x.org/play/#{link(record.last, record)}"):
        found = positions_in(f" {text}\n", io)
        assert len(found) == 3 and found[-1] == record.last
    assert positions_in(diagram(MINE), io) == (MINE,)
    assert positions_in(link(MINE), io) == (MINE,)


@pytest.mark.parametrize("text", ["", "?", "{", "game: chess\n. .", "a b c", "AB5_3fJhe4YTKJPFIO8"])
def test_text_without_a_position_is_refused(text):
    with pytest.raises(BadRecord):
        positions_in(text, OTELLO)


@pytest.mark.thorough
def test_on_a_large_board_fewer_positions_are_searched():
    def looked_at(size):
        return max(slices(judging(stonebook.game("ikeda").start(size=size), "outcome")))

    assert looked_at(9) > 50_000
    assert looked_at(19) <= 15_000


def test_all_moves_together_have_a_budget_too():
    position = stonebook.game("io").replay(["D2", "C2", "A3", "B4", "D4", "D1", "A4", "B2"], size=4)
    result = run_to_end(proving(position, 3_000))
    most, together = (how(p.nodes for p in result.values()) for how in (max, sum))
    assert most * 5 < together
    verdict = run_to_end(judging(position, "outcome", most))
    assert (verdict.kind, verdict.solved) == ("deep", None)
    assert run_to_end(judging(position, "outcome", 3_000)).kind != "deep"


def slices(search):
    looked = []
    run_to_end(search, looked.append)
    return looked
