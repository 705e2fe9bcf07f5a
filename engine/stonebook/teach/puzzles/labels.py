"""What is said of a puzzle: its title, what a move comes to, and how it is answered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stonebook.rules.position import Transition
from stonebook.search.levels.measured import measured
from stonebook.search.levels.strength import LEVELS
from stonebook.search.proof import Proof
from stonebook.teach.puzzles.objective import MARGIN
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.words import number_text, say


def name_of(puzzle: Puzzle) -> str:
    """Return what a puzzle is called: its game, and its first theme."""
    return say("puzzle.title", theme=theme_title(puzzle.game, puzzle.themes[0]))


def theme_title(game: str, theme: str) -> str:
    """Return what a theme is called."""
    return say(f"puzzle.theme.{game}.{theme}")


def theme_about(game: str, theme: str) -> str:
    """Return what a theme is about, in a sentence."""
    return say(f"puzzle.theme.{game}.{theme}.about")


def difficulty_text(puzzle: Puzzle) -> str:
    """Return how hard a puzzle is in words, with the number behind. Nothing before it is measured.

    The level is the one whose strength is nearest.
    """
    if puzzle.difficulty is None:
        return ""
    value, error = puzzle.difficulty
    known = {number: found.elo for number in LEVELS if (found := measured(puzzle.game, number))}
    number = say("puzzle.difficulty.number", value=round(value), error=round(error))
    if not known:
        return number
    level = min(known, key=lambda level: abs(known[level] - value))
    beyond = "easier" if value < min(known.values()) else "harder"
    if min(known.values()) <= value <= max(known.values()):
        return f"{say('puzzle.difficulty', number=level)} {number}"
    return f"{say(f'puzzle.difficulty.{beyond}')} {number}"


def value_of(seeks: str, outcome: str, margin: float | None) -> str:
    """Return what something is worth, as a puzzle counts it.

    >>> value_of("outcome", "win", 4), value_of("margin", "loss", -2.5)
    ('a win', '−2½')
    """
    if seeks == MARGIN and margin is not None:
        return number_text(margin, "+g").replace("-", "−") if margin else "0"
    return say(f"worth.outcome.{outcome}")


def lost(player: str | None, seeks: str, proof: Proof, best: Proof) -> str:
    """Return what a player's wrong move comes to in the place of the best. Both are proved."""
    has, wanted = (value_of(seeks, str(one.outcome), one.margin) for one in (proof, best))
    return say(f"puzzle.lost.{seeks}", player=player, has=has, best=wanted)


def answered(turns: Sequence[Transition]) -> Iterator[str]:
    """Yield what was played in answer to the first of some turns."""
    player = turns[0].before.to_move
    moves = [str(one.move) for one in turns[1:] if one.move.cells and one.before.to_move != player]
    if moves:
        rival = next(one.before.to_move for one in turns[1:] if one.before.to_move != player)
        yield say("step.task.answered", rival=rival, moves=moves)
    passing = (one.before.to_move for one in turns[1:] if not one.move.cells)
    for one in dict.fromkeys(passing):
        yield say("step.task.passed", player=one)
