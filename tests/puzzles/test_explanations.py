"""The explanations of mined puzzles are true: they are compared with the engine."""

import re
from random import Random

import pytest

import stonebook
from stonebook.profiles import has_margin
from stonebook.search import solve
from stonebook.teach.cells_in_text import BRACES, cells_in, with_cells
from stonebook.teach.puzzles import explanations, files, nothing_here, puzzles
from stonebook.teach.puzzles import puzzle as by_id
from stonebook.teach.puzzles.evaluation import proofs
from stonebook.teach.puzzles.labels import tells_result
from stonebook.teach.puzzles.mining.filters import counts_decide
from stonebook.teach.puzzles.objective import objective
from stonebook.teach.steps.inputs import Press
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.words import number_text, say, speaking

pytestmark = pytest.mark.slow

SAMPLE = 5
LONGEST = 200
WRONG_AND_REPLY = re.compile(
    r"(?:^|\. )(?:"
    r"([^.]+) is tempting, but \w+ replies with ([^.]+)"
    r"|After ([^.,]+) instead, \w+ replies with ([^.]+)"
    r"|\w+ also wants (?P<there>[^.:]+): after ([^.,]+), \w+ plays there"
    r")\."
)
"""A tempting wrong move and the reply to it. The third sentence names the reply first."""


def sample(nothing):
    return [
        pytest.param(puzzle, id=puzzle.id)
        for game in stonebook.GAMES
        for puzzle in Random(f"{game} telling").sample(
            [puzzle for puzzle in files.mined(game) if puzzle.nothing == nothing], SAMPLE
        )
    ]


def value(position, player):
    """A position's worth to a player, from the solver alone."""
    proof = solve(position, nodes=200_000)
    assert proof.proved
    if position.to_move in (None, player):
        mine = position.to_move is not None or player == position.game.players[0]
    else:
        mine = False
    outcome = proof.outcome
    margin = proof.margin
    if not mine:
        outcome = {"win": "loss", "loss": "win", "draw": "draw"}[outcome]
        margin = None if margin is None else -margin
    return outcome, margin


@pytest.mark.parametrize("puzzle", sample(False))
def test_four_hints_lead_to_the_move(puzzle):
    position, known_proofs = puzzle.position, proofs(puzzle.position)
    texts = explanations.puzzle_texts(puzzle, known_proofs)
    whole = (*texts.hints, texts.otherwise, texts.because)
    right = {cell for move in puzzle.accepted for cell in move.cells}
    for text in whole:
        assert 0 < len(text) <= LONGEST, text
        assert {*cells_in(text)} <= {*position.cells()}, text
        assert BRACES.sub("", text).count("{") == 0
    idea, region, candidates, move = texts.hints
    assert not cells_in(idea)
    assert not right.intersection(cells_in(region)) or len(puzzle.accepted) > 1
    named = with_cells(candidates, str).partition(":")[2].rstrip(".")
    names = [part.strip() for part in re.split(r",| or ", named)]
    answers = [str(move) if move.cells else "a pass" for move in puzzle.accepted]
    assert len([name for name in names if name in answers]) == 1, candidates
    number, first = len(answers), puzzle.accepted[0]
    only = f"Play {answers[0]}. " if first.cells else "Pass. "
    several = f"{answers[0]} is one of {number} right moves. "
    assert with_cells(move, str).startswith(only if number == 1 else several)


@pytest.mark.parametrize("puzzle", sample(False))
def test_a_wrong_moves_reason_agrees_with_the_solver(puzzle):
    position, known_proofs = puzzle.position, proofs(puzzle.position)
    wrong = [move for move in known_proofs if move not in puzzle.accepted]
    for move in Random(1).sample(wrong, min(2, len(wrong))):
        reason = explanations.why_wrong(position, move, known_proofs[move], puzzle.seeks)
        after = position.play(move)
        for turn in reason.turns:
            assert turn.before == after
            after = turn.after
        outcome, margin = value(position.play(move), position.to_move)
        if puzzle.seeks == "margin" and not reason.message.startswith(f"{move} "):
            amount = number_text(abs(margin)) if margin else "level"
            assert amount in reason.message, reason.message
            assert ("behind" in reason.message) == (margin < 0), reason.message
            assert ("ahead" in reason.message) == (margin > 0), reason.message
        elif puzzle.seeks == "outcome":
            assert outcome != puzzle.proved.outcome
            draw = "draw" in reason.message.casefold()
            assert draw == (outcome == "draw") or position.play(move).to_move is None
        # The answers that are shown give nothing away.
        end = value(after, position.to_move)
        assert end[0] == outcome
        assert margin is None or end[1] == margin
        assert {*reason.marks} <= {*position.cells()}


def test_nobody_is_tempted_to_fill_an_own_eye():
    """A player who may pass does not fill eyes: no such move is a candidate or explains one."""
    settled = [puzzle for puzzle in files.mined("ikeda") if puzzle.composed]
    for puzzle in Random("eyes").sample(settled, 12):
        position, known_proofs = puzzle.position, proofs(puzzle.position)
        wrong = {move: proof for move, proof in known_proofs.items() if move not in puzzle.accepted}
        for move in explanations.by_temptation(position, wrong)[:2]:
            near = {
                position.at(beside)
                for c in move.cells
                for beside in position.grid.neighbour_names(c)
            }
            assert near != {position.to_move} or position.transition(move).events[1:], (
                puzzle.id,
                move,
            )


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_a_right_move_is_explained_by_the_answer_to_a_tempting_wrong_one(game):
    explained = 0
    for puzzle in Random(game).sample(puzzles(game), 24):
        if puzzle.texts:
            continue
        position, known_proofs = puzzle.position, proofs(puzzle.position)
        because = with_cells(explanations.puzzle_texts(puzzle, known_proofs).because, str)
        if found := WRONG_AND_REPLY.search(because):
            explained += 1
            end = position
            pair = [move for move in found.groups() if move]
            for move in reversed(pair) if found["there"] else pair:
                end = end.play("pass" if move.endswith("pass") else move)
            outcome, margin = value(end, position.to_move)
            best = puzzle.proved
            worse = outcome != best.outcome if puzzle.seeks == "outcome" else margin < best.margin
            assert worse, because
    assert explained


def test_a_forced_pass_is_explained_in_the_words_of_the_game():
    puzzle = by_id("ikeda/otzgtm")
    move = puzzle.position.game.move("B4")
    known_proofs = proofs(puzzle.position)
    message = explanations.why_wrong(
        puzzle.position, move, known_proofs[move], puzzle.seeks
    ).message
    assert "Black can only pass." in message and "bracket" not in message


def test_strings_captured_together_are_named_with_their_owners():
    puzzle = next(
        candidate for candidate in files.mined("alterigo") if candidate.id == "alterigo/sv4hgb"
    )
    move = puzzle.position.game.move("D2")
    known_proofs = proofs(puzzle.position)
    message = explanations.why_wrong(
        puzzle.position, move, known_proofs[move], puzzle.seeks
    ).message
    assert "White loses the stones on A2 and B1. Black loses the stone on A1." in message


@pytest.mark.parametrize("puzzle", sample(True))
def test_all_moves_are_equal_when_there_is_nothing_to_find(puzzle):
    known_proofs = proofs(puzzle.position)
    assert len(known_proofs) >= 3
    texts = explanations.puzzle_texts(puzzle, known_proofs)
    assert texts.hints[3] == texts.because
    asked = "changes the final score" if puzzle.seeks == "margin" else "changes "
    assert texts.because.startswith(f"No move {asked}")
    values = {
        (proof.outcome, proof.margin if puzzle.seeks == "margin" else None)
        for proof in known_proofs.values()
    }
    assert len(values) == 1
    with speaking("de"):
        german = explanations.puzzle_texts(puzzle, known_proofs)
        assert german.because.startswith("Kein Zug ändert")
        assert german.hints[0] != texts.hints[0]


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_no_sentence_claims_equal_counts_where_they_differ(game):
    """A puzzle says that the count is the same only if it is, and none is a count puzzle."""
    for puzzle in nothing_here(game):
        known_proofs = proofs(puzzle.position)
        margins = {proof.margin for proof in known_proofs.values() if has_margin(game)} or {None}
        assert (puzzle.seeks == "margin") == (len(margins) == 1 and margins != {None}), puzzle.id
        assert margins in ({None}, {puzzle.proved.margin}) or not counts_decide(
            puzzle.position, known_proofs
        ), puzzle.id
        step = PuzzleStep(puzzle)
        words = [step.prompt(), step.answer(Press("nothing")).message, puzzle.goal]
        asked = "Every point counts." if puzzle.seeks == "margin" else "Only the result counts."
        assert asked in words[0] and asked in words[2], puzzle.id
        differ = puzzle.seeks == "outcome" and margins != {None}
        assert ("The final scores differ" in words[1]) == differ, puzzle.id


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_an_explanation_of_the_first_move_names_it_after_the_last(game):
    """After the last move, a sentence such as “D2 is tempting” would be taken for that move."""
    longer = [puzzle for puzzle in puzzles(game) if puzzle.length > 1 and not puzzle.nothing]
    looked_back = 0
    for puzzle in Random(f"{game} back").sample(longer, 12):
        step = PuzzleStep(puzzle)
        moves = 0
        while not step.done:
            (answer,) = step.solution()
            message, moves = step.answer(answer).message, moves + 1
        now, _, back = message.partition("Look back at the first ")
        assert not WRONG_AND_REPLY.search(now) if moves > 1 else not back, message
        looked_back += bool(back)
    assert looked_back


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_the_last_answer_states_the_result_of_this_game_alone(game):
    """Before the reason: what the right moves have reached, or how the game has ended."""
    of_this_game = [puzzle for puzzle in puzzles(game) if not puzzle.nothing]
    for puzzle in Random(f"{game} results").sample(of_this_game, 12):
        step = PuzzleStep(puzzle)
        while not step.done:
            (answer,) = step.solution()
            message = step.answer(answer).message
        end = step.position().result
        sentence = say(f"puzzle.now.{_kind(puzzle)}", **_params(puzzle))
        own = puzzle.texts is not None and tells_result(puzzle.texts.because, puzzle.seeks)
        assert (end.message if end else sentence) in message or own, message
        assert end or not re.search(r"\w+ wins: |A draw: ", message), message


def _kind(puzzle):
    proved = puzzle.proved
    return objective(puzzle.seeks).kind(proved.outcome, proved.margin)


def _params(puzzle):
    position, margin = puzzle.position, puzzle.proved.margin
    return {"player": position.to_move, "rival": position.rival, "number": abs(margin or 0)}
