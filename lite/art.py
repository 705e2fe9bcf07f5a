"""Pictures of the five games for the static pages, drawn by the engine where it has the game."""

from __future__ import annotations

import math

import stonebook
from stonebook.draw.scene import scene
from stonebook.draw.svg import svg

# Moves that lead to a picture worth looking at.
MOVES: dict[str, tuple[list[str], dict[str, int]]] = {
    "otello": (["C4", "C5", "C6", "B5"], {}),
    "hero": (["C4", "C5", "C6", "B5", "A6", "E3", "F4"], {}),
}
# Until the engine has a game: its stones, by place, on a board that is only drawn.
STONES = {
    "io": {"X": [(2, 2), (3, 3), (4, 2), (1, 5), (5, 5)], "O": [(3, 2), (2, 4), (4, 4), (5, 1), (3, 5)]},
    "ikeda": {"X": [(1, 2), (2, 2), (2, 1), (3, 3), (3, 4)], "O": [(4, 2), (4, 3), (4, 4), (5, 1), (2, 4)]},
    "alterigo": {"X": [(2, 2), (3, 1), (4, 2)], "O": [(3, 2), (2, 3), (4, 3), (3, 4)]},
    "jo": {"X": [(0, 0), (1, 0)], "O": [(-1, 2), (1, -2)], "N": [(-2, 0), (2, 0), (0, -2), (-1, 1)]},
}
COLOURS = {"X": "var(--stone-dark)", "O": "var(--stone-light)", "N": "var(--neutral)"}


def picture(game: str) -> str:
    """Return the SVG of a game."""
    if game in MOVES and game in stonebook.GAMES:
        return _played(game, game)
    return _hexagons() if game == "jo" else _square(game)


def hero() -> str:
    """Return the picture at the top of the landing page."""
    return _played("otello", "hero")


def _played(game: str, line: str) -> str:
    moves, settings = MOVES[line]
    return svg(scene(stonebook.game(game).replay(moves, **settings)), width="100%")


def _square(game: str) -> str:
    size, on_lines = 7, game != "io"
    first, count = (0.5, size) if on_lines else (0, size + 1)
    ends = (first, first + count - 1)
    lines = "".join(
        f"M{first + i} {ends[0]}V{ends[1]}M{ends[0]} {first + i}H{ends[1]}" for i in range(count)
    )
    body = f'<rect width="{size}" height="{size}" rx=".25" fill="var(--board)"/>'
    body += f'<path d="{lines}" stroke="var(--rule)" stroke-width=".04" fill="none"/>'
    stones = ((kind, x + 0.5, y + 0.5) for kind, cells in STONES[game].items() for x, y in cells)
    return _frame(f"0 0 {size} {size}", body + "".join(_stone(*one) for one in stones))


def _hexagons() -> str:
    def centre(x: int, y: int) -> tuple[float, float]:
        return x + y / 2, y * math.sqrt(3) / 2

    body = ""
    for x in range(-3, 4):
        for y in range(max(-3, -3 - x), min(3, 3 - x) + 1):
            left, top = centre(x, y)
            corners = " ".join(
                f"{left + math.sin(i * math.pi / 3) * 0.577:.3f},"
                f"{top + math.cos(i * math.pi / 3) * 0.577:.3f}"
                for i in range(6)
            )
            body += f'<polygon points="{corners}" fill="var(--board)" stroke="var(--rule)" stroke-width=".04"/>'
    stones = ((kind, *centre(x, y)) for kind, cells in STONES["jo"].items() for x, y in cells)
    return _frame("-3.7 -3.4 7.4 6.8", body + "".join(_stone(*one) for one in stones))


def _stone(kind: str, x: float, y: float) -> str:
    return (
        f'<circle cx="{x:.3f}" cy="{y:.3f}" r=".4" fill="{COLOURS[kind]}" '
        'stroke="var(--stone-dark)" stroke-width=".04"/>'
    )


def _frame(box: str, body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" aria-hidden="true">{body}</svg>'
