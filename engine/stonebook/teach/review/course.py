"""The course of a game: its standing before each move, as far as it is known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from stonebook.rules.position import Position
from stonebook.search.accuracy import MARGIN_UNIT
from stonebook.search.move_value import CHANCES, ESTIMATED, EVEN_CHANCE, MoveValue, common_unit
from stonebook.search.proof import DRAW, LOSS, WIN
from stonebook.teach.review.findings import COUNT, Standing

Values = Mapping[int, tuple[Position, MoveValue]]
"""By the number of a move: the position before it, and its best value."""


def course(
    positions: Sequence[Position], values: Values, *, measured: bool
) -> tuple[str, tuple[Standing, ...]]:
    """Return the unit of a curve, and the game's standing before each move and at its end.

    `measured` says whether the error of estimates was measured on this board. Estimates without a
    known error are left out. If too few standings remain, the curve shows the game's own count.
    """
    judged = {
        number: (position, best)
        for number, (position, best) in sorted(values.items())
        if best.kind != ESTIMATED or best.error is not None
    }
    few = not measured and 2 * len(judged) < len(positions) - 1
    if few and positions[-1].score() is not None:
        return COUNT, (*_by_count(positions),)
    unit = common_unit(value for _, value in judged.values())
    return unit, (*_by_worth(judged, unit), *_at_the_end(positions, unit))


def winner_of(position: Position, outcome: str | None) -> str | None:
    """Return who wins if this is the outcome for the player to move, None for a draw."""
    player = str(position.to_move)
    return {WIN: player, LOSS: position.game.rival(player)}.get(str(outcome))


def outcome_for(winner: str | None, player: str) -> str:
    """Return what a game with this winner, None for a draw, is for a player."""
    return DRAW if winner is None else WIN if winner == player else LOSS


def _by_worth(values: Values, unit: str) -> Iterator[Standing]:
    for number, (position, best) in values.items():
        value = best.value(unit)
        if value is not None:
            is_first = position.to_move == position.game.players[0]
            other = -value if unit == MARGIN_UNIT else 2 * EVEN_CHANCE - value
            yield Standing(number, value if is_first else other)


def _at_the_end(positions: Sequence[Position], unit: str) -> Iterator[Standing]:
    result = positions[-1].result if positions else None
    if result is None:
        return
    first, second = positions[-1].game.players
    if unit != MARGIN_UNIT:
        yield Standing(len(positions), CHANCES[outcome_for(result.winner, first)])
    elif result.scores:
        yield Standing(len(positions), result.scores[first] - result.scores[second])


def _by_count(positions: Sequence[Position]) -> Iterator[Standing]:
    """Yield the lead in the count where both players have stones: else one would have it all."""
    for number, position in enumerate(positions, start=1):
        owners, score = {*position.snapshot().cells.values()}, position.score()
        if score is not None and owners.issuperset(position.game.players):
            first, second = position.game.players
            yield Standing(number, float(score.scores[first] - score.scores[second]))
