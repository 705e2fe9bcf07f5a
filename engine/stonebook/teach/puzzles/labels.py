"""Words about a puzzle: its name and theme, the value of a move, and the replies."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from stonebook.profiles import has_margin
from stonebook.rules.position import Position, Transition
from stonebook.search.proof import Proof
from stonebook.teach.explain.phrases import move_text
from stonebook.teach.puzzles.files import authored_texts
from stonebook.teach.puzzles.grades import difficulty_word
from stonebook.teach.puzzles.objective import BEST_MARGIN, OUTCOME, objective
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.words import say


def name_of(puzzle: Puzzle, theme: str = "") -> str:
    """Return a puzzle's name: its difficulty in a word, and its first theme or the given one.

    >>> from stonebook.teach.puzzles import puzzles
    >>> name_of(puzzles("otello")[0])
    'Easy: First steps'
    """
    title = theme_title(puzzle.game, theme or puzzle.themes[0])
    grade = difficulty_word(puzzle)
    return say("puzzle.title.graded", grade=grade, theme=title) if grade else title


def theme_title(game: str, theme: str) -> str:
    """Return the title of a theme."""
    return say(f"puzzle.theme.{game}.{theme}")


def theme_about(game: str, theme: str) -> str:
    """Return a sentence that describes a theme."""
    return say(f"puzzle.theme.{game}.{theme}.about")


def loss_sentence(player: str | None, seeks: str, proof: Proof, best: Proof) -> str:
    """Return the proved result of a player's wrong move, compared with the best move."""
    wanted = objective(seeks)
    if seeks == BEST_MARGIN and proof.margin is not None:  # the goal names the best count
        kind = wanted.kind(str(proof.outcome), proof.margin)
        return say(f"puzzle.tell.left.{kind}", player=player, number=abs(proof.margin))
    has, possible = (wanted.value_text(str(value.outcome), value.margin) for value in (proof, best))
    return say("puzzle.lost.outcome", has=has, best=possible)


def tells_result(text: str, seeks: str) -> bool:
    """Whether a text about a move states its result: for the best count, with a number.

    >>> tells_result("White plays {B1} and wins.", "outcome")
    True
    >>> tells_result("White plays {B1} and wins.", "margin")
    False
    """
    words = {*re.findall(r"\w+", text.casefold())}
    has_number = any(word.isdecimal() for word in words)
    return not words.isdisjoint(say("puzzle.lost.words").split()) and (
        seeks == OUTCOME or has_number
    )


def reached_sentences(puzzle: Puzzle, end: Position, player: str | None) -> Iterator[str]:
    """Yield the result that the right moves of a puzzle have secured.

    None follows if the game is over, or if the puzzle's own text states the result. `player` is
    the side that has solved it, on the board that is shown.
    """
    authored = authored_texts(puzzle)
    is_told = authored is not None and tells_result(authored.because, puzzle.seeks)
    if end.to_move is not None and player is not None and not is_told:
        proved = puzzle.proved
        kind = objective(puzzle.seeks).kind(proved.outcome, proved.margin)
        params = {"player": player, "rival": end.game.rival(player)}
        yield say(f"puzzle.now.{kind}", number=abs(proved.margin or 0), **params)


def every_move_sentence(puzzle: Puzzle, key: str, player: str | None, **params: object) -> str:
    """Return the result of every move of a puzzle with nothing to find, and whether counts differ.

    `player` is the side to move on the board that is shown.
    """
    proved = puzzle.proved
    value = objective(puzzle.seeks).value_text(proved.outcome, proved.margin)
    sentence = say(f"puzzle.nothing.{key}.{puzzle.seeks}", player=player, value=value, **params)
    has_count = puzzle.seeks == OUTCOME and has_margin(puzzle.game)
    return f"{sentence} {say('puzzle.nothing.counts')}" if has_count else sentence


def reply_sentences(turns: Sequence[Transition]) -> Iterator[str]:
    """Yield sentences about the replies to the first of these turns."""
    player = turns[0].before.to_move
    replies = [turn for turn in turns[1:] if turn.move.cells and turn.before.to_move != player]
    moves = [str(turn.move) for turn in replies]
    if moves:
        rival = next(turn.before.to_move for turn in turns[1:] if turn.before.to_move != player)
        yield say("step.task.answered", rival=rival, moves=moves)
    passing = (turn.before.to_move for turn in turns[1:] if not turn.move.cells)
    for passer in dict.fromkeys(passing):
        yield say("step.task.passed", player=passer)


def pass_sentences(turns: Sequence[Transition]) -> Iterator[str]:
    """Yield a sentence for each pass after the first turn: no cell shows a pass."""
    for last, turn in pairwise(turns):
        if not turn.move.cells:
            move = move_text(last.move)
            yield say("puzzle.passes_after", move=move, player=turn.before.to_move)


def numbers_on_cells(turns: Sequence[Transition]) -> dict[str, str]:
    """Return a number for each cell of these turns that still has its stone after them."""
    return {
        cell: str(number)
        for number, turn in enumerate(turns, start=1)
        for cell in turn.move.cells
        if turns[-1].after.at(cell)
    }
