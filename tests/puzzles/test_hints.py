"""Every hint is read as a player reads it: more than one move must fit until one is named.

The last hint names the move. Hint 3 of a handmade puzzle may name it too: it is “a candidate”.
"""

import re
from collections import Counter
from functools import cache
from random import Random

import pytest

import stonebook
from stonebook.teach.cells_in_text import BRACES, with_cells
from stonebook.teach.puzzles import explanations, files, nothing_here, puzzle, puzzles
from stonebook.teach.puzzles.evaluation import proofs
from stonebook.teach.puzzles.puzzle import LONGEST_TEXT
from stonebook.teach.puzzles.regions import cells_of_region
from stonebook.teach.steps.inputs import Press, Text
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.words import speaking
from tests.teach.puzzles.read_hints import CELL, fitting

pytestmark = [pytest.mark.slow, pytest.mark.starts_first]

PARTS = 6
"""The number of parts in which the mined puzzles of a game are tested."""
MIN_CANDIDATES = 3
"""The least number of moves that fit a region from the proof, if the board has that many."""


@cache  # several tests use a puzzle
def _proofs(id):
    return proofs(puzzle(id).position)


def plain(text):
    return with_cells(text, str)


def playable(position, found):
    """The moves that do not lose at once: the others are not candidates."""
    return [
        move
        for move, proof in found.items()
        if not (proof.outcome == "loss" and position.play(move).to_move is None)
    ]


def looks(moves):
    """The cells on which moves place stones: in Jō a pair may have several effects."""
    return {move.cells[:2] for move in moves}


def given_away(position, hints, found, right):
    """The first two hints that a single move fits, the right one, or that name its cells."""
    good = playable(position, found)
    for text in hints[:2]:
        fit = looks(move for move in fitting(position, text) if move in good)
        named = {*right[0].cells}.intersection(CELL.findall(text))
        if (fit == looks(right[:1]) and len(looks(good)) > 1) or (len(right) == 1 and named):
            yield text


def narrow(position, region, found, right):
    """Whether a region from the proof has too few moves in it, or not the right one."""
    good = playable(position, found)
    fit = looks(move for move in fitting(position, region) if move in good)
    return len(fit) < min(MIN_CANDIDATES, len(looks(good))) or not fit & looks(right)


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_more_than_one_move_fits_the_first_two_hints(game):
    rule = "each of the first two hints must fit two reasonable moves, and name no right cell"
    assert faulty_hints(files.chosen(game)) == {}, rule


@pytest.mark.share(5)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", stonebook.GAMES)
def test_more_than_one_move_fits_the_first_two_hints_of_mined_puzzles(game, part):
    assert faulty_hints(files.mined(game)[part::PARTS]) == {}


def faulty_hints(some_puzzles):
    """The hints that give the answer away, by puzzle."""
    faulty = {}
    for each in some_puzzles:
        position, known_proofs = each.position, _proofs(each.id)
        texts = each.texts or explanations.puzzle_texts(each, known_proofs)
        hints = [plain(hint) for hint in texts.hints]
        faulty[each.id] = [*given_away(position, hints, known_proofs, each.accepted)]
        if not each.texts and narrow(position, hints[1], known_proofs, each.accepted):
            faulty[each.id].append(hints[1])
    return {id: texts for id, texts in faulty.items() if texts}


def test_no_puzzle_is_left_out():
    """Readers meet only chosen and mined puzzles."""
    for game in stonebook.GAMES:
        every = {each.id for each in (*puzzles(game), *nothing_here(game))}
        assert every == {each.id for each in (*files.chosen(game), *files.mined(game))}


@pytest.mark.share(5)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", stonebook.GAMES)
def test_the_candidates_are_in_the_region_of_the_hint_before(game, part):
    outside = {}
    for each in files.mined(game)[part::PARTS]:
        if each.nothing:
            continue
        hints = [plain(hint) for hint in explanations.puzzle_texts(each, _proofs(each.id)).hints]
        region = {*cells_of_region(each.position.grid, hints[1])}
        named = re.split(", | or ", hints[2].partition(": ")[2].rstrip("."))
        places = [CELL.findall(move)[:2] for move in named]
        outside[each.id] = [cells for cells in places if region and cells and not region & {*cells}]
    assert {id: cells for id, cells in outside.items() if cells} == {}


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_a_later_move_has_hints_that_leave_a_choice_too(game):
    """Its first hint names the answer just given, which the board marks anyway."""
    looked_at = 0
    for each in Random(f"{game} later").sample([*puzzles(game)], 24):
        step = PuzzleStep(each)
        step.answer(Text(str(step.analysis.right[0])))
        while not step.done:
            position, found, right = step.position(), step.analysis.proofs, step.analysis.right
            hints = [step.answer(Press("hint")).message for _ in range(4)]
            assert not [*given_away(position, hints[1:2], found, right)], each.id
            assert not narrow(position, hints[1], found, right), (each.id, hints[1])
            looked_at += 1
            step.answer(Text(str(right[0])))
    assert looked_at >= 8


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_all_stored_cells_are_in_braces(game):
    for each in puzzles(game):
        if own := each.texts:
            for text in (*own.hints, *own.feedback.values(), own.otherwise, own.because):
                bare = {*CELL.findall(BRACES.sub("", text))}.intersection(each.position.cells())
                assert not bare, (each.id, text)


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_texts_from_the_proof_name_a_reason_and_state_no_result_twice(game):
    """Also in German: what the goal or the end of the game says is not said again."""
    for each in Random(f"{game} reasons").sample([*files.mined(game)], 24):
        if each.nothing:
            continue
        known_proofs = _proofs(each.id)
        end = each.position.play(each.accepted[0]).result
        for code in ("en", "de"):
            with speaking(code):
                texts = explanations.puzzle_texts(each, known_proofs)
                result = end.message if end else each.goal.partition(". ")[2]
                sentences = [part for part in re.split(r"(?<=\.) ", texts.because) if part]
                assert sentences and len({*sentences}) == len(sentences), texts.because
                assert result not in texts.because, each.id
                for text in (*texts.hints, texts.because):
                    assert len(text) <= LONGEST_TEXT, text
                    bare = {*CELL.findall(BRACES.sub("", text))}
                    assert not bare.intersection(each.position.cells()), (each.id, text)


def test_hints_to_a_pass_look_like_hints_to_a_stone():
    """A pass is mentioned where it is a candidate: mostly a wrong one, so that tells nothing."""
    of: dict[bool, set[str]] = {True: set(), False: set()}
    mentions: Counter[bool] = Counter()
    for each in files.mined("ikeda"):
        hints = [plain(hint) for hint in explanations.puzzle_texts(each, _proofs(each.id)).hints]
        is_right, mentioned = each.answers == ("pass",), "You may also pass." in hints[1]
        assert mentioned or not is_right, each.id
        assert each.nothing or mentioned or "a pass" not in hints[2], each.id
        mentions[is_right] += mentioned
        of[is_right].add(CELL.sub("", hints[1]).partition(" the ")[2][:4])
    assert of[True] and of[True] <= of[False]
    assert mentions[False] > 2 * mentions[True] > 0
