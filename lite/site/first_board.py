"""The board of the landing page, to be played on without Python: every turn is worked out here.

The reader is X. What each move turns, what O answers and what may follow stands in the page, as
the engine says it: the script that shows it knows no rule.
"""

from __future__ import annotations

import html
from dataclasses import replace
from typing import Any

import stonebook
from stonebook.draw.scene import Stone, scene
from stonebook.draw.shapes import ground_shapes, shapes, stone_shapes
from stonebook.draw.svg import dark_style, drawn
from stonebook.rules.position import Position
from stonebook.words import language

from .template import catalogue, inline_json

LINE = ("C2", "D2", "E1", "D1", "E3", "B2")
"""Leads to a board on which one move turns four stones, in three directions."""
BEST = "C1"
TURNS = 3
"""So many turns the reader has."""


def first_board() -> str:
    """Return the board with its sentence, its moves, and a button to begin again."""
    position = stonebook.game("otello").replay(LINE, size=6)
    words = catalogue()
    ask = html.escape(words["site.board.ask"].format(cell=BEST))
    moves = inline_json(_play(position))
    return (
        f'<div id="first-board"><div class="picture">{_picture(position)}</div>\n'
        f'<p role="status" aria-live="polite" tabindex="-1">{ask}</p>\n'
        f'<p hidden><button type="button" class="button quiet">'
        f"{html.escape(words['site.board.again'])}</button></p>\n"
        f'<script id="first-board-play" type="application/json">{moves}</script></div>'
    )


def _play(position: Position) -> dict[str, Any]:
    """Return where the cells are, in shares of the picture, and what may be played."""
    picture = scene(position)
    return {
        "best": BEST,
        "size": round(1 / picture.width, 4),
        "places": {
            cell: [round(x / picture.width, 4), round(y / picture.height, 4)]
            for cell, (x, y) in picture.centres.items()
        },
        "moves": _moves(position, TURNS),
    }


def _moves(position: Position, left: int) -> dict[str, Any]:
    """Return each move with what it turns, O's answer, and what may follow, a few turns deep."""
    tree: dict[str, Any] = {}
    for move in position.moves():
        after = position.play(move)
        tree[str(move)] = {"turned": _turned(position, move)}
        if left > 1 and after.to_move == "O":
            # O is greedy, which is easy to follow, and easy to punish.
            reply = max(after.moves(), key=lambda move: (len(_turned(after, move)), str(move)))
            then = after.play(reply)
            if then.to_move == position.to_move:
                answer = {"cell": str(reply), "turned": _turned(after, reply)}
                tree[str(move)] |= {"reply": answer, "then": _moves(then, left - 1)}
    return tree


def _turned(position: Position, move: object) -> list[str]:
    events = position.explain(str(move))
    return [cell for event in events if event.kind == "turned" for cell in event.cells]


def _picture(position: Position) -> str:
    """Return the board as SVG, each stone an element of its own that a script can change."""
    picture = scene(position)
    game = position.game
    kinds = {
        stone.letter: drawn(stone_shapes(replace(picture, stones=(stone,))))
        for player in game.players
        for stone in [Stone("", (0.0, 0.0), game.tones[player], game.symbols[player])]
    }
    stones = "".join(
        f'<g data-cell="{stone.cell}" transform="translate({stone.centre[0]:g} '
        f'{stone.centre[1]:g})">{kinds[stone.letter]}</g>'
        for stone in picture.stones
    )
    # What a script copies. As `<use>` they would not turn dark with the page.
    copied = "".join(f'<g id="stone-{letter}">{kind}</g>' for letter, kind in kinds.items())
    return (
        f'<svg viewBox="0 0 {picture.width:g} {picture.height:g}" role="img" lang="{language()}">'
        f"<title>{html.escape(picture.title)}</title><desc>{html.escape(picture.text)}</desc>"
        f"<style>{dark_style(shapes(picture))}</style><defs>{copied}</defs>"
        f"{drawn(ground_shapes(picture))}<g>{stones}</g></svg>"
    )
