"""The player who can force a win, found by trying every line without stored results."""

from stonebook.rules.position import Position


def wins(position: Position, player: str, left: int) -> bool:
    """Whether a player can force the win within a number of moves."""
    if position.result is not None:
        return position.result.winner == player
    if not left:
        return False
    after = [wins(position.play(move), player, left - 1) for move in position.moves()]
    return any(after) if position.to_move == player else all(after)
