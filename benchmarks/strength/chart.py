"""Draw the strengths of the levels: a row per game, a mark per player, a bar for the error."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from benchmarks.strength.elo import Rating
from stonebook.rules import GAMES

# Lengths in pixels.
LEFT = 190
WIDTH = 620
RIGHT = 40
ROW = 56
TOP = 60
ELO_STEP = 200
"""The Elo between two lines of the scale."""
INK = "#26241f"
QUIET = "#6b675d"
LINE = "#d9d4c7"


def chart(results: Mapping[str, Mapping[str, Rating]]) -> str:
    """Return the chart as SVG. Results without the random player, who is at 0, are left out."""
    ladders = {name: ratings for name, ratings in results.items() if "random" in ratings}
    highs = (rating.high for ratings in ladders.values() for rating in ratings.values())
    end = ELO_STEP * (int(max(highs, default=0)) // ELO_STEP + 1)
    scale = WIDTH / end
    bottom = TOP + ROW * len(ladders)
    parts = [_text(LEFT, 20, "Elo above play by chance. A bar is the middle 95%.", anchor="start")]
    for elo in range(0, end + 1, ELO_STEP):
        x = LEFT + elo * scale
        parts.append(f'<path d="M{x:.1f} {TOP - 16}V{bottom}" stroke="{LINE}"/>')
        parts.append(_text(x, TOP - 22, str(elo), size=11, ink=QUIET))
    for row, (name, ratings) in enumerate(ladders.items()):
        y = TOP + ROW * row + 26
        game, _, settings = name.partition(" ")
        parts.append(_text(LEFT - 24, y, GAMES[game].title, anchor="end"))
        parts.append(_text(LEFT - 24, y + 15, settings, anchor="end", size=11, ink=QUIET))
        for player, rating in ratings.items():
            parts.append(_mark(player, rating, y, scale))
    size = f'viewBox="0 0 {LEFT + WIDTH + RIGHT} {bottom}" width="{LEFT + WIDTH + RIGHT}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} height="{bottom}" role="img" '
        'font-family="sans-serif"><title>How strong the levels are</title>'
        f'<rect width="100%" height="100%" fill="#fff"/>{"".join(parts)}</svg>\n'
    )


def _mark(player: str, rating: Rating, y: float, scale: float) -> str:
    """Return a player's mark: a level's number in a disc, another player's letter in a square."""
    x, low, high = (LEFT + max(value, 0) * scale for value in rating)
    title = f"{player}: {rating.elo:+.0f} ({rating.low:+.0f} to {rating.high:+.0f})"
    is_level = player.isdigit()
    # Players that are not levels are a little higher, so marks don't hide each other.
    y = y if is_level else y - 13
    shape = (
        f'<circle cx="{x:.1f}" cy="{y - 4:.1f}" r="9" fill="#3d5368"/>'
        if is_level
        else f'<rect x="{x - 7:.1f}" y="{y - 11:.1f}" width="14" height="14" fill="{QUIET}"/>'
    )
    bar = f'<path d="M{low:.1f} {y - 4:.1f}H{high:.1f}" stroke="#8fa3b5" stroke-width="4"/>'
    letter = player if is_level else player[0]
    name = _text(x, y, letter, ink="#fff", size=12)
    return f"<g><title>{escape(title)}</title>{bar}{shape}{name}</g>"


def _text(
    x: float, y: float, words: str, *, anchor: str = "middle", size: int = 13, ink: str = INK
) -> str:
    style = f'text-anchor="{anchor}" fill="{ink}" font-size="{size}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {style}>{escape(words)}</text>'
