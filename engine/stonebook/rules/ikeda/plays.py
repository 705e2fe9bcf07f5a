"""The plays of Ikeda Area III: captures (IK3), repetition (IK4) and self-capture (IK5)."""

from __future__ import annotations

from typing import TypeAlias

from stonebook.rules.moves import Move
from stonebook.rules.refusals import Detail, Refusal
from stonebook.rules.strings.points import String, arrangement_number
from stonebook.rules.strings.position import StringPosition

BoardAfter: TypeAlias = tuple[int, int, list[String], list[String]]
"""The stones of the player who moved and of the other player, then both players' strings."""


def legal_points(position: StringPosition) -> int:
    """Return the mask of the points where the mover may play (IK2 to IK5).

    >>> import stonebook
    >>> p = stonebook.game("ikeda").replay(["A1", "pass", "B2"], size=2)
    >>> p.grid.cells(legal_points(p))
    ()
    """
    points, past, mover = position._points, position._past, position._mover
    own, other, size = position._own, position._other, points.size
    empty = points.full ^ own ^ other
    # A play is not self-capture if it has an empty neighbour or joins a string with two liberties.
    plays = points.neighbours(empty) & empty
    for _, liberties in position._strings:
        if liberties & liberties - 1:
            plays |= liberties
    # A capture is legal unless it repeats a board.
    captures: dict[int, int] = {}
    for stones, liberties in position._other_strings:
        if not liberties & liberties - 1:
            captures[liberties] = captures.get(liberties, 0) | stones
    for bit, captured in captures.items():
        plays |= bit
        if arrangement_number(own | bit, other ^ captured, mover, size) in past:
            plays ^= bit
    return plays


def board_after(position: StringPosition, spot: int) -> BoardAfter | None:
    """Return the board after a play, or None if the play is not legal (IK2 to IK5)."""
    points, own, other = position._points, position._own, position._other
    empty = points.full ^ own ^ other
    bit = points.bits[spot]
    if not bit & empty:
        return None
    separate, others, joined, captured = points.place(
        spot, position._strings, position._other_strings, empty
    )
    own |= bit
    strings = [*separate, joined]
    if captured:
        other ^= captured
        strings = points.add_liberties(strings, captured)
        if arrangement_number(own, other, position._mover, points.size) in position._past:
            return None
    elif not joined[1]:
        return None
    return own, other, strings, others


def refuse_play(position: StringPosition, move: Move) -> Refusal | None:
    """Refuse a play on an empty point, or return None for a legal one (IK4, IK5)."""
    points, grid = position._points, position.grid
    own, other = position._own, position._other
    bit = points.bits[move.spot]
    _, alive, (string, liberties), captured = points.place(
        move.spot, position._strings, position._other_strings, points.full ^ own ^ other
    )
    params: dict[str, object] = {"cell": move.notation, "player": position._player_to_move()}
    if captured:
        after = (own | bit, other ^ captured, position._mover, points.size)
        numbers = position._past.numbers(arrangement_number(*after))
        if not numbers:
            return None
        cells = grid.cells(captured)
        reason = "ikeda.repeats" if numbers[0] else "ikeda.repeats.start"
        params |= {"captured": cells, "move": numbers[0]}
        return Refusal("IK4", (*move.cells, *cells), reason, params, deciding=cells)
    if liberties:
        return None
    joined = grid.cells(string ^ bit)
    reason = "ikeda.self_capture.joined" if joined else "ikeda.self_capture"
    # Name one liberty of each opposing string next to the stones, if possible inside its eyes.
    next_to_string = points.neighbours(string)
    saving = (free for stones, free in alive if stones & next_to_string)
    areas = (points.enclosed(free, other) or free for free in saving)
    liberties_left = tuple(dict.fromkeys(grid.cells(area)[0] for area in areas))
    params |= {"joined": joined, "left": liberties_left, "rival": position.rival}
    details = (Detail("ikeda.spared" if liberties_left else "ikeda.untouched", params),)
    cells = (*move.cells, *joined)
    return Refusal("IK5", cells, reason, params, details=details, deciding=liberties_left)
