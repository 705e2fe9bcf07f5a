"""Pictures of the games for the static pages, drawn by the engine."""

from __future__ import annotations

import html
from dataclasses import replace

import stonebook
from stonebook.draw.board import Point
from stonebook.draw.scene import Scene, scene
from stonebook.draw.shapes.layers import ground_shapes, stone_shapes
from stonebook.draw.svg import Box, board_box, gradients, picture_style, svg, svg_elements
from stonebook.profiles import PROFILES, profile
from stonebook.search.slices import run_to_end
from stonebook.search.tablebase import BOARDS, probing
from stonebook.teach.play.display.picture import picture as table_picture
from stonebook.teach.play.table import PlayTable
from stonebook.widgets.tablebase.atlas_board import best_first

from .template import catalogue

COMPARED_BOARD = "B W W .|. . B W|. W . B|. B . ."
"""A board on which one move has a different effect in each of the compared games."""
SIGNS = {"win": "+", "draw": "=", "loss": "−"}
"""The sign of a move's result in small pictures."""
MARGIN = 1.0
"""The distance from the outermost stones' centres to the edge of a near picture, in cells."""


def picture(track: str, *, near: bool = False) -> str:
    """Return a game's picture, or for the comparing track several games side by side.

    A small picture comes `near` to the stones: it shows only the square part that holds them.
    """
    if track not in stonebook.GAMES:
        return _side_by_side()
    game = stonebook.GAMES[track]
    settings, moves = profile(game).site.picture
    position = game.replay(moves, **settings)
    picture = replace(scene(position), marks=())
    stones = [picture.centres[cell] for cell in position.cells() if position.at(cell)]
    box = _around(stones, picture) if near and stones and picture.surface != "hexagons" else None
    return svg(picture, width="100%", board_only=True, part=box)


def _around(stones: list[Point], scene: Scene) -> Box:
    """Return the smallest square of the board that holds some stones, with room around them."""
    left, top, across, down = board_box(scene)
    xs, ys = zip(*stones, strict=True)
    side: float = min(max(max(xs) - min(xs), max(ys) - min(ys)) + 2 * MARGIN, across, down)

    def start(values: tuple[float, ...], first: float, length: float) -> float:
        return min(max((min(values) + max(values) - side) / 2, first), first + length - side)

    return start(xs, left, across), start(ys, top, down), side, side


def solved_board(game: str) -> str:
    """Return a game's largest solved board with a sign for the result of each move.

    It is the first board along best play on which the moves' results differ. The picture is too
    small for numbers.
    """
    table = PlayTable(BOARDS[game][-1].start())
    move_values = run_to_end(probing(table.position))
    while len({value.outcome for value in move_values.values()}) == 1:
        table.choose(str(best_first(move_values)[0]))
        move_values = run_to_end(probing(table.position))
    known = {move.cells[0]: value for move, value in move_values.items() if move.cells}
    prospects = {cell: value.prospect for cell, value in known.items()}
    texts = {cell: SIGNS[prospect] for cell, prospect in prospects.items()}
    return svg(
        table_picture(table, texts=texts, prospects=prospects), width="100%", board_only=True
    )


def _side_by_side() -> str:
    """Return one picture of the same move's effects in the compared games."""
    scenes = [
        _scene_after_move(name) for name, entry in PROFILES.items() if entry.site.compared_move
    ]
    shapes_by_scene = [[*ground_shapes(scene), *stone_shapes(scene)] for scene in scenes]
    title = html.escape(catalogue()["site.compare"])
    boards = "".join(
        f'<svg x="{4.4 * (i % 2):g}" y="{4.4 * (i // 2):g}" width="4.1" height="4.1"'
        f' viewBox="{_view_box(scene)}">{svg_elements(shapes)}</svg>'
        for i, (scene, shapes) in enumerate(zip(scenes, shapes_by_scene, strict=True))
    )
    all_shapes = [shape for shapes in shapes_by_scene for shape in shapes]
    style, definitions = picture_style(all_shapes), gradients(all_shapes)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8.5 8.5" role="img">'
        f"<title>{title}</title><style>{style}</style>{definitions}{boards}</svg>"
    )


def _scene_after_move(name: str) -> Scene:
    """Return the board after the move in a game."""
    game, site = stonebook.GAMES[name], profile(name).site
    tones = {game.tones[player]: player for player in game.players}
    dark, light = tones["dark"], tones["light"]
    rows = (
        COMPARED_BOARD.replace("B", game.symbols[dark]).replace("W", game.symbols[light]).split("|")
    )
    numbers = [*range(1, len(rows) + 1)]
    if game.start().grid.text_rows[0].label != "1":  # counted from the bottom
        numbers.reverse()
    board = [f"{number} {row}" for number, row in zip(numbers, rows, strict=True)]
    start = game.parse("\n".join([f"to move: {dark}", site.compared_header, *board, "  A B C D"]))
    return replace(scene(start.play(site.compared_move)), coordinates=())


def _view_box(scene: Scene) -> str:
    return " ".join(f"{number:g}" for number in board_box(scene))
