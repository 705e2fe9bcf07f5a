"""What is said of a puzzle: its title, its hints and reasons, and what a move comes to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stonebook.rules.symmetry import CELL
from stonebook.rules.turns import Turn
from stonebook.search.proof import Proof
from stonebook.teach.goals.done import called
from stonebook.teach.puzzles.asking import MARGIN
from stonebook.teach.puzzles.puzzle import Puzzle, Texts
from stonebook.words import catalogue, number_text, say


def name_of(puzzle: Puzzle) -> str:
    """Return what a puzzle is called: its game, and its first theme."""
    return say("puzzle.title", theme=theme_title(puzzle.game, puzzle.themes[0]))


def theme_title(game: str, theme: str) -> str:
    """Return what a theme is called."""
    key = f"puzzle.theme.{game}.{theme}"
    return say(key) if key in catalogue() else theme.replace("-", " ")


def texts_of(puzzle: Puzzle) -> Texts:
    """Return the hints and reasons of a puzzle: its own, or what its proof tells."""
    return puzzle.texts or _told(puzzle)


def _told(puzzle: Puzzle) -> Texts:
    """Return what can be said of every puzzle."""
    proved, position = puzzle.proved, puzzle.position
    best = value_of(puzzle.seeks, proved.outcome, proved.margin)
    right, every = puzzle.accepted, [m for m in position.moves() if m.kind != "resign"]
    about = {"number": len(right), "all": len(every), "best": best, "rival": position.rival}
    tempting = next((move for move in every if move not in right), right[0])
    move = str(right[0])
    return Texts(
        (
            say("puzzle.hint.idea", **about),
            say("puzzle.hint.either", moves=sorted(map(braced, (str(tempting), move)))),
            say("puzzle.hint.candidate", move=braced(move)),
            say("puzzle.hint.move", move=braced(move), **about),
        ),
        {},
        "",
        say("puzzle.because", **about),
    )


def braced(move: str) -> str:
    """Return a move with its cells in braces, as a text has them that twins rename.

    >>> braced("e5+f5 g5>c3"), braced("pass")
    ('{e5}+{f5} {g5}>{c3}', 'pass')
    """
    return CELL.sub(lambda cell: "{" + cell[0] + "}", move)


def value_of(seeks: str, outcome: str, margin: float | None) -> str:
    """Return what something is worth, as a puzzle counts it.

    >>> value_of("outcome", "win", 4), value_of("margin", "loss", -2.5)
    ('a win', '−2.5')
    """
    if seeks == MARGIN and margin is not None:
        return number_text(margin, "+g").replace("-", "−") if margin else "0"
    return say(f"worth.outcome.{outcome}")


def lost(turns: Sequence[Turn], seeks: str, proof: Proof, best: Proof) -> Iterator[str]:
    """Yield how a wrong turn is answered, and what it comes to in the place of the best.

    `turns` are the wrong one, and those that punish it.
    """
    wrong, *others = turns
    player = wrong.before.to_move
    replies = [one for one in others[:1] if one.before.to_move != player]
    for reply in replies:
        rival = reply.before.to_move
        yield say("puzzle.refuted", move=called(wrong.move), rival=rival, reply=called(reply.move))
    assert proof.outcome is not None and best.outcome is not None, "both are proved"
    has, wanted = (value_of(seeks, str(p.outcome), p.margin) for p in (proof, best))
    yield say(f"puzzle.lost.{seeks}", player=player, has=has, best=wanted)


def answered(turns: Sequence[Turn]) -> Iterator[str]:
    """Yield what was played in answer to the first of some turns."""
    player = turns[0].before.to_move
    moves = [str(one.move) for one in turns[1:] if one.move.cells and one.before.to_move != player]
    if moves:
        rival = next(one.before.to_move for one in turns[1:] if one.before.to_move != player)
        yield say("step.task.answered", rival=rival, moves=moves)
    passing = (one.before.to_move for one in turns[1:] if not one.move.cells)
    for one in dict.fromkeys(passing):
        yield say("step.task.passed", player=one)
