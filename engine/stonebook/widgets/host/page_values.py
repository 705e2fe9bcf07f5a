"""Read the values in a message from a page. A value of another form is ignored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def actions(value: object) -> Mapping[str, Sequence[tuple[str, str]]]:
    """Read the actions on each board."""
    boards = value if isinstance(value, dict) else {}
    return {
        str(board): [(str(action[0]), str(action[1])) for action in done if _is_pair(action)]
        for board, done in boards.items()
        if isinstance(done, list)
    }


def _is_pair(action: object) -> bool:
    return isinstance(action, list | tuple) and len(action) == 2


def names(value: object) -> tuple[str, ...]:
    """Read a list of names."""
    return tuple(map(str, value)) if isinstance(value, list) else ()


def screen(value: object) -> tuple[int, int]:
    """Read the sides of the screen."""
    match value:
        case [int(width), int(height)] if width > 0 and height > 0:
            return width, height
    return 0, 0
