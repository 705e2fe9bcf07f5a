"""The board of the landing page, which works without Python: every turn is computed here.

The reader plays X. The page contains the effect of each move, O's reply and the next legal moves,
all from the engine: its script knows no rules.
"""

from __future__ import annotations

import html
from dataclasses import replace
from typing import Any

import stonebook
from stonebook.draw.scene import Mark, scene
from stonebook.draw.scene import stone as stone_of
from stonebook.draw.shapes import ground_shapes, mark_shapes, shapes, stone_shapes
from stonebook.draw.svg import drawn, lights, picture_style
from stonebook.rules.position import Position
from stonebook.words import language

from .template import catalogue, inline_json

LINE = ("C2", "D2", "E1", "D1", "E3", "B2")
"""The moves to a board on which one move turns four stones, in three directions."""
BEST = "C1"
TURNS = 3
"""The reader's number of turns."""


def first_board() -> str:
    """Return the board with its sentence, its moves, and a button to start again."""
    position = stonebook.game("otello").replay(LINE, size=6)
    words = catalogue()
    ask = html.escape(words["site.board.ask"].format(cell=BEST))
    moves = inline_json(_play(position))
    return (
        f'<div id="first-board"><div class="picture">{_picture(position)}</div>\n'
        f'<p role="status" aria-live="polite" tabindex="-1">{ask}</p>\n'
        f'<p inert><button type="button" class="button quiet">'
        f"{html.escape(words['site.board.again'])}</button></p>\n"
        f'<script id="first-board-play" type="application/json">{moves}</script></div>'
    )


def _play(position: Position) -> dict[str, Any]:
    """Return the cells' places as fractions of the picture, and the legal moves."""
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
    """Return each move with its effect, O's reply, and the next moves, a few turns deep."""
    tree: dict[str, Any] = {}
    for move in position.moves():
        after = position.play(move)
        tree[str(move)] = {"turned": _turned(position, move)}
        if left > 1 and after.to_move == "O":
            # O plays greedily, which is easy to understand and to punish.
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
    """Return the board as SVG, with an element for each stone that a script can change."""
    picture = scene(position)
    painted = shapes(picture)
    game = position.game
    kinds = {
        stone.letter: drawn(stone_shapes(replace(picture, stones=(stone,))))
        for player in game.players
        for stone in [stone_of(game, player, "", (0.0, 0.0))]
    }
    stones = "".join(
        f'<g data-cell="{stone.cell}" transform="translate({stone.centre[0]:g} '
        f'{stone.centre[1]:g})">{kinds[stone.letter]}</g>'
        for stone in picture.stones
    )
    any_stone = stone_of(game, game.players[0], "", (0.0, 0.0))
    marked = replace(picture, stones=(any_stone,), marks=(Mark("", (0.0, 0.0), "last"),))
    dot = [*mark_shapes(marked)]
    kinds["last"] = drawn(dot)
    # Templates for the script to copy. As `<use>` they would not follow dark mode.
    copied = "".join(f'<g id="stone-{letter}">{kind}</g>' for letter, kind in kinds.items())
    return (
        f'<svg viewBox="0 0 {picture.width:g} {picture.height:g}" role="img" lang="{language()}">'
        f"<title>{html.escape(picture.title)}</title><desc>{html.escape(picture.text)}</desc>"
        f"<style>{picture_style((*painted, *dot))}</style>{lights(painted)}<defs>{copied}</defs>"
        f"{drawn(ground_shapes(picture))}<g>{stones}</g></svg>"
    )
