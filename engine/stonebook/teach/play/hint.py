"""The hints during a game: where to look, then a move and a reason that is seen on the board."""

from __future__ import annotations

from collections.abc import Sequence

from stonebook.profiles import teaching
from stonebook.rules.events import EventKind
from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Position, Transition
from stonebook.teach.explain.effects import EFFECTS
from stonebook.teach.explain.phrases import turned_sentences
from stonebook.teach.puzzles.regions import MIN_MOVES_IN_REGION, placed_cells, smallest_region
from stonebook.words import say

VISIBLE = frozenset(EFFECTS.values()) - {
    EventKind.TURNED,
    EventKind.PLACED,
    EventKind.BRACKETED,
}
"""The kinds of event that are effects of a move, in addition to turned stones."""
MAX_MOVES_IN_REGION = 8
"""A first hint names a part of the board with no more moves than needed: this many are enough."""


def region_hint(position: Position, move: Move) -> tuple[str, Sequence[str]]:
    """Return where to look for a move, and the cells there. A third of the moves are among them.

    Fewer are if there are many moves. The sentence is "" if no part of the board fits.

    >>> import stonebook
    >>> start = stonebook.game("otello").start()
    >>> sentence, cells = region_hint(start, start.moves()[0])
    >>> sentence
    'Look at the part of the board between C3 and E6. For a move, press “Hint” again.'
    >>> len(cells)
    12
    """
    moves = position.moves()
    number = len({placed_cells(other) for other in moves})
    least = min(max(number // 3, MIN_MOVES_IN_REGION), MAX_MOVES_IN_REGION)
    region = smallest_region(position, move, moves, least)
    if region is None:
        return "", ()
    cells = [cell for cell in position.grid.names if cell in region.cells]
    return f"{region.sentence} {say('play.hint.again')}", cells


def hint_sentence(turn: Transition, name: str) -> str:
    """Return what the player `name` would play, and what that move does.

    >>> import stonebook
    >>> hint_sentence(stonebook.game("otello").start().transition("C4"), "Expert")
    'Expert would play C4. D4 turns to X.'
    >>> hint_sentence(stonebook.game("ikeda").replay(["E5"]).transition("E6"), "Expert")
    "Expert would play E6. The new stone's string then has 3 empty neighbours."
    >>> hint_sentence(stonebook.game("ikeda").replay(["A1"]).transition("A2"), "Expert")
    "Expert would play A2. Black's stone on A1 then has one empty neighbour left, B1."
    """
    if turn.move.kind == MoveKind.PASS:
        return say("play.hint.pass", name=name)
    placed = str(turn.move).partition(" ")[0]  # in Jō only the pair: its effects follow
    return " ".join([say("play.hint.move", name=name, move=placed), *reasons(turn)])


def reasons(turn: Transition) -> Sequence[str]:
    """Return sentences on a move: its visible effects, or else what it prepares or gains."""
    effects = [event.message for event in turn.events if event.kind in VISIBLE]
    effects = [*turned_sentences(turn), *effects]
    if effects:
        return effects
    prepared = teaching(turn.before).effects.hint_sentence(turn)
    if prepared:
        return [prepared]
    before, after = turn.before.score(), turn.after.score()
    player = turn.before.to_move
    if before and after and player and after.scores[player] > before.scores[player]:
        gained = after.scores[player] - before.scores[player]
        return [say("play.hint.gains", number=gained, player=player)]
    return [say("play.hint.quiet")]
