"""The board in words, and the questions that a reader asks any board by pressing keys.

A comma or a question mark begins a question, and the next key chooses it. A letter alone would
begin to type a move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Scene
from stonebook.geometry import Grid
from stonebook.rules.position import Position
from stonebook.rules.state_sentence import state_sentence
from stonebook.words import listed, player_name, say, tally

MAX_MOVES_NAMED = 12
"""An answer names at most this many legal moves."""
MAX_RECENT_MOVES = 6
"""An answer names this many past moves."""
MARKS_OF_LAST_MOVE = (MarkKind.LAST, MarkKind.PLACED)
"""The marks of a picture that show the last move."""
SIDEWAYS_SHARE = 0.3
"""The share of a step from which a direction counts as sideways, or as up or down."""


@dataclass(frozen=True)
class AskedBoard:
    """A board that questions are about: its position, its picture, and the focused `cell`.

    `sentence` is the text next to the board. With `may_name_moves`, an answer may name the legal
    moves: finding them is not the task. `past` holds the moves so far, () if they are not known.
    """

    position: Position
    picture: Scene
    cell: str
    sentence: str
    may_name_moves: bool
    past: Sequence[str]

    @property
    def grid(self) -> Grid:
        """The cells."""
        return self.position.grid

    @property
    def owners(self) -> Mapping[str, str]:
        """The owner of each cell with a stone."""
        names = {symbol: owner for owner, symbol in self.position.game.symbols.items()}
        return {stone.cell: names[stone.letter] for stone in self.picture.stones}


def focused_cell(board: AskedBoard) -> str:
    """Say the focused cell, and its stone."""
    owner = board.owners.get(board.cell)
    if owner is None:
        return say("board.cell.empty", cell=board.cell)
    return say("board.cell.taken", cell=board.cell, stands=owner)


def stones_in_row(board: AskedBoard) -> str:
    """Say the stones in the row of the focused cell."""
    grid = board.grid
    at = grid.index[board.cell]
    cells = next(row.cells for row in grid.text_rows if at in row.cells)
    return say("spoken.row", stones=_stones(board, (grid.names[i] for i in cells)))


def stones_in_column(board: AskedBoard) -> str:
    """Say the stones in the column of the focused cell."""
    cells = [name for name in board.grid.names if name[0] == board.cell[0]]
    return say("spoken.column", stones=_stones(board, cells))


def stones_on_rays(board: AskedBoard) -> str:
    """Say the stones in each direction from the focused cell: six directions on a hexagon."""
    grid = board.grid
    start = grid.index[board.cell]
    rays = []
    for table in grid.steps:
        at, cells = start, []
        while (at := table[at]) >= 0:
            cells.append(grid.names[at])
        if any(cell in board.owners for cell in cells):
            (x, y), (to_x, to_y) = grid.centres[start], grid.centres[table[start]]
            way = direction(to_x - x, to_y - y)
            rays.append(say("spoken.ray", way=way, stones=_stones(board, cells)))
    return " ".join(rays) or say("spoken.rays.none")


def legal_moves(board: AskedBoard) -> str:
    """Say the legal moves, unless finding them is the task."""
    if not board.may_name_moves:
        return say("spoken.moves.hidden")
    legal = [str(move) for move in board.position.moves()]
    if len(legal) <= MAX_MOVES_NAMED:
        return say("board.legal.said", cells=listed(legal) or say("spoken.none"))
    return say("spoken.moves.many", number=len(legal), cells=listed(legal[:MAX_MOVES_NAMED]))


def last_move(board: AskedBoard) -> str:
    """Say where the last move was."""
    if board.past:
        return say("spoken.last", move=board.past[-1])
    cells = [mark.cell for mark in board.picture.marks if mark.kind in MARKS_OF_LAST_MOVE]
    return say("spoken.last", move=listed(cells)) if cells else say("spoken.last.none")


def repeat_sentence(board: AskedBoard) -> str:
    """Repeat the sentence next to the board."""
    return board.sentence or say("spoken.none")


def stone_counts(board: AskedBoard) -> str:
    """Say how many stones each player has on the board, and how many cells are empty."""
    owners = [*board.owners.values()]
    numbers = {owner: owners.count(owner) for owner in board.position.game.symbols}
    empty = len(board.grid) - len(owners)
    return say("spoken.count", stones=tally(numbers), empty=empty)


def reserve_counts(board: AskedBoard) -> str:
    """Say how many stones are in reserve."""
    reserves = board.position.snapshot().reserves
    return (
        say("spoken.reserves", stones=tally(reserves)) if reserves else say("spoken.reserves.none")
    )


def recent_moves(board: AskedBoard) -> str:
    """Say the last few moves."""
    first = max(0, len(board.past) - MAX_RECENT_MOVES)
    moves = [f"{first + i + 1} {move}" for i, move in enumerate(board.past[first:])]
    return say("spoken.past", moves=", ".join(moves)) if moves else say("spoken.past.none")


def side_to_move(board: AskedBoard) -> str:
    """Say who is to move."""
    return state_sentence(board.position)


def all_stones(board: AskedBoard) -> str:
    """Say all stones, player by player."""
    symbols = board.position.game.symbols
    hits = {
        owner: [c for c in board.grid.names if board.owners.get(c) == owner] for owner in symbols
    }
    groups = [
        say("spoken.stones", player=owner, cells=listed(at)) for owner, at in hits.items() if at
    ]
    return " ".join(groups) or say("spoken.none")


QUESTIONS: Mapping[str, Callable[[AskedBoard], str]] = {
    "i": focused_cell,
    "r": stones_in_row,
    "c": stones_in_column,
    "x": stones_on_rays,
    "m": legal_moves,
    "l": last_move,
    "h": repeat_sentence,
    "k": stone_counts,
    "e": reserve_counts,
    "p": recent_moves,
    "t": side_to_move,
    "a": all_stones,
}
"""The answer to each key."""
NEXT_STONE_KEYS = "123"
"""The keys for the next stone of each owner. Most games have two owners."""


def answer(key: str, board: AskedBoard) -> tuple[str, str]:
    """Return the cell that is focused afterwards, and the answer to a key.

    >>> import stonebook
    >>> from stonebook.draw.scene import scene
    >>> start = stonebook.game("otello").start(size=4)
    >>> asked = AskedBoard(start, scene(start), "B2", "", True, ())
    >>> answer("r", asked)
    ('B2', 'Row: B2 O, C2 X.')
    >>> answer("1", asked)
    ('C2', 'C2: X.')
    """
    if key in NEXT_STONE_KEYS:
        owners = [*board.position.game.symbols]
        index = NEXT_STONE_KEYS.index(key)
        owner = owners[index] if index < len(owners) else ""
        names = board.grid.names
        at = board.grid.index[board.cell] + 1
        cells = [c for c in (*names[at:], *names[:at]) if board.owners.get(c) == owner]
        if not cells:
            return board.cell, say("spoken.none")
        sentence = say("board.cell.taken", cell=cells[0], stands=owner)
        return cells[0], sentence
    ask = QUESTIONS.get(key)
    return board.cell, ask(board) if ask else say("spoken.keys")


def direction(across: float, down: float) -> str:
    """Return a direction in words.

    >>> direction(0.5, -0.87)
    'Up right'
    """
    upright = "up" if down < -SIDEWAYS_SHARE else "down" if down > SIDEWAYS_SHARE else ""
    sideways = "left" if across < -SIDEWAYS_SHARE else "right" if across > SIDEWAYS_SHARE else ""
    return say(f"spoken.way.{'_'.join(filter(None, (upright, sideways)))}")


def board_in_words(board: AskedBoard) -> str:
    """Return a board as HTML in three ways: a sentence, a list of stones, and a table.

    The table's cells carry their names, so a reader can find the way on a hexagon, too.
    """
    symbols = board.position.game.symbols
    stones = "".join(
        f"<li>{escape(say('spoken.stones', player=owner, cells=listed(cells)))}</li>"
        for owner in symbols
        if (cells := [c for c in board.grid.names if board.owners.get(c) == owner])
    )
    rows = "".join(
        "<tr>" + "".join(_table_cell(board, board.grid.names[i]) for i in row.cells) + "</tr>"
        for row in board.grid.text_rows
    )
    words = f"{state_sentence(board.position)} {stone_counts(board)}"
    caption = f"<caption>{escape(say('spoken.table'))}</caption>"
    return f"<p>{escape(words)}</p><ul>{stones}</ul><table>{caption}{rows}</table>"


def _table_cell(board: AskedBoard, cell: str) -> str:
    owner = board.owners.get(cell)
    return f"<td>{escape(f'{cell} {player_name(owner)}' if owner else cell)}</td>"


def _stones(board: AskedBoard, cells: Iterable[str]) -> str:
    """Return the stones on some cells in words."""
    stones = [f"{cell} {player_name(board.owners[cell])}" for cell in cells if cell in board.owners]
    return ", ".join(stones) or say("spoken.none.short")
