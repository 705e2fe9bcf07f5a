"""O-tell-O, from its source text: Othello as a text game of X and O (OT1 to OT8).

Reasons of results: `otello.no_move`, neither player can move.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import overload

from stonebook.geometry import Grid
from stonebook.geometry.lanes import lanes
from stonebook.geometry.square import COLUMNS, square_grid
from stonebook.rules.errors import BadPosition
from stonebook.rules.events import Event
from stonebook.rules.game import Game, Setting, Settings, reader, whole
from stonebook.rules.moves import SPOTS, CellNames, Move, place_moves
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.rules.results import Part, Result, Score, add_up
from stonebook.words import say

X, O = "X", "O"  # noqa: E741 - the source's own names
PLAYERS = (X, O)
LARGEST = 16
CELL_NAMES = CellNames(COLUMNS[:LARGEST])
PLACE = place_moves("otello", CELL_NAMES.letters)
READ = reader("otello", CELL_NAMES, PLACE, "pass")
PASS = Move("otello", "pass", "pass")


class _Board:
    """What all positions of one size share: lanes, masks by spot, moves by cell."""

    def __init__(self, side: int) -> None:
        self.settings: Settings = {"size": side}
        self.grid = square_grid(side, side, rows_from_top=True, diagonals=True)
        self.lanes = lanes(side)
        self.full = self.lanes.full
        self.cell_at = self.lanes.cell_at
        self.without = self.lanes.without
        self.moves = [PLACE[name] for name in self.grid.names]
        # By spot, so that a move needs no look-up. 0 beyond this board, and for a pass's -1.
        self.bits = [0] * (SPOTS + 1)
        self.ahead = [0] * (SPOTS + 1)
        self.cell = [-1] * (SPOTS + 1)
        self.turned_by: list[dict[int, int]] = [{}] * (SPOTS + 1)
        for i, s in enumerate(move.spot for move in self.moves):
            self.bits[s], self.ahead[s] = self.lanes.bits[i], self.lanes.ahead[i]
            self.cell[s], self.turned_by[s] = i, self.lanes.turned_by[i]


@lru_cache(maxsize=LARGEST)
def _board(side: int) -> _Board:
    return _Board(side)


class Moves(Sequence[Move]):
    """The legal moves of a position: counted without being listed, listed on demand."""

    __slots__ = ("_board", "_bracketing", "_listed")
    _board: _Board
    _bracketing: int
    _listed: list[Move] | None  # once it was asked for

    def _list(self) -> list[Move]:
        if self._listed is None:
            board = self._board
            cell_at, without = board.cell_at, board.without
            left, cells = self._bracketing, []
            while left:
                cell = cell_at[left.bit_length()]
                cells.append(cell)
                left &= without[cell]
            cells.sort()
            moves = board.moves
            self._listed = [moves[cell] for cell in cells]
        return self._listed

    def __len__(self) -> int:
        left, count = self._bracketing, 0
        cell_at, without = self._board.cell_at, self._board.without
        while left:
            left &= without[cell_at[left.bit_length()]]
            count += 1
        return count

    def __iter__(self) -> Iterator[Move]:
        return iter(self._list())

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        return self._list()[index]

    def __contains__(self, move: object) -> bool:
        return move in self._list()

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, Sequence) else NotImplemented

    def __repr__(self) -> str:
        return f"[{', '.join(map(str, self))}]"


class OtelloPosition(Position):
    """A position of O-tell-O: the mover's and the other player's markers, in lanes."""

    __slots__ = ("_board", "_other", "_own", "_turn")
    _board: _Board
    _own: int
    _other: int
    _turn: int

    @property
    def game(self) -> Game:
        """O-tell-O."""
        return GAME

    @property
    def settings(self) -> Settings:
        """The size."""
        return dict(self._board.settings)

    @property
    def grid(self) -> Grid:
        """The board's geometry."""
        return self._board.grid

    @property
    def to_move(self) -> str | None:
        """X or O, None when neither can move (OT6)."""
        return None if self._over() else PLAYERS[self._turn]

    @property
    def phase(self) -> str:
        """Always "play" until the game is over."""
        return "over" if self._over() else "play"

    def moves(self) -> Sequence[Move]:
        """Every bracketing move (OT3) in reading order, else the forced pass (OT5)."""
        own, other = self._own, self._other
        board = self._board
        # Lanes.bracketing, written out: this is where a search spends its time.
        bracketing = (other + ((own << 1) & other)) & (board.full ^ own ^ other)
        if bracketing:
            moves = _new(Moves)
            moves._board = board
            moves._bracketing = bracketing
            moves._listed = None
            return moves
        return () if self._over() else (PASS,)

    def play(self, move: Move | str) -> Position:
        """Return the position after a move. Raises BadNotation or IllegalMove.

        >>> import stonebook
        >>> stonebook.game("otello").start(size=4).play("B1").rows()
        '.X../.XX./.XO./....'
        """
        if type(move) is Move:
            board, own, other = self._board, self._own, self._other
            place = move.spot
            ends = (other + (other & board.ahead[place])) & own
            bits = board.bits[place]
            if ends and not (own | other) & bits and move.game == "otello":
                turned = board.turned_by[place].get(ends) or board.lanes.between(
                    board.cell[place], ends
                )
                after = _new(OtelloPosition)
                after._board = board
                after._own = other ^ turned
                after._other = own ^ turned | bits
                after._turn = 1 - self._turn
                return after
        return super().play(move)

    @property
    def result(self) -> Result | None:
        """Most markers wins, equal is a draw (OT7)."""
        if not self._over():
            return None
        score = self.score()
        x, o = score.scores[X], score.scores[O]
        winner = None if x == o else X if x > o else O
        return Result(winner, "otello.no_move", score.scores, score.parts)

    def score(self) -> Score:
        """The markers of each player. Empty squares count for nobody (OT7)."""
        cells: dict[str, list[str]] = {X: [], O: []}
        for i, name in enumerate(self.grid.names):
            owner = self._stone(i)
            if owner is not None:
                cells[owner].append(name)
        parts = [Part("markers", p, tuple(cells[p]), len(cells[p]), "OT7") for p in PLAYERS]
        return add_up(PLAYERS, tuple(parts))

    def _over(self) -> bool:
        """Neither player can move (OT6)."""
        bracketing = self._board.lanes.bracketing
        own, other = self._own, self._other
        return not bracketing(own, other) and not bracketing(other, own)

    def _stone(self, index: int) -> str | None:
        bits = self._board.lanes.bits[index]
        if self._own & bits:
            return PLAYERS[self._turn]
        return PLAYERS[1 - self._turn] if self._other & bits else None

    def _refusal(self, move: Move) -> Refusal | None:
        if self._over():
            return Refusal("OT6", move.cells, "otello.over")
        own, other, board = self._own, self._other, self._board
        must_pass = not board.lanes.bracketing(own, other)
        if move.kind == "pass":
            return None if must_pass else Refusal("OT5", (), "otello.pass", self._said())
        cell = board.cell[move.spot]
        params = {"cell": move.notation, **self._said()}
        if cell < 0:
            names = self.grid.names
            params |= {"first": names[0], "last": names[-1]}
            return Refusal("OT1", move.cells, "off_board", params)
        owner = self._stone(cell)
        if owner is not None:
            return Refusal("OT3", move.cells, "otello.taken", {**params, "owner": owner})
        if board.lanes.far_ends(cell, own, other):
            return None
        return self._no_bracket(cell, params, must_pass)

    def _no_bracket(self, cell: int, params: Mapping[str, object], must_pass: bool) -> Refusal:
        """Say why a placement brackets nothing: no opposing marker beside it, or open lines."""
        rival = PLAYERS[1 - self._turn]
        names = self.grid.names
        lines: list[list[int]] = []
        for step in self.grid.steps:
            line, at = [], step[cell]
            while at >= 0 and self._stone(at) == rival:
                line.append(at)
                at = step[at]
            if line:
                lines.append(line)
        runs = [names[i] for line in lines for i in line]
        reason = "otello.open" if lines else "otello.alone"
        if must_pass:
            reason += ".must_pass"
        return Refusal("OT3", (names[cell], *runs), reason, {**params, "runs": runs})

    def _said(self) -> dict[str, object]:
        return {"player": PLAYERS[self._turn], "rival": PLAYERS[1 - self._turn]}

    def _after(self, move: Move) -> Position:
        if move.kind != "pass":
            return self.play(move)
        return _make(self._board, self._other, self._own, 1 - self._turn)

    def _events(self, move: Move) -> tuple[Event, ...]:
        player, rival = PLAYERS[self._turn], PLAYERS[1 - self._turn]
        if move.kind == "pass":
            # The rival can move, or the game would be over.
            return (Event("passed", player, (), "OT5", rival, "play", {"form": "passed.forced"}),)
        steps: list[tuple[str, tuple[str, ...], str]] = [("placed", move.cells, "OT3")]
        for line in self._lines(move):
            steps += [("bracketed", line, "OT3"), ("turned", line[1:-1], "OT4")]
        # The turn stays the mover's until the last marker has turned.
        sides = [player] * (len(steps) - 1) + [rival]
        events = [
            Event(kind, player, cells, rule, side, "play")
            for (kind, cells, rule), side in zip(steps, sides, strict=True)
        ]
        if self._after(move).phase == "over":
            events.append(Event("ended", None, (), "OT6", None, "over", {"form": "ended.no_move"}))
        return tuple(events)

    def _lines(self, move: Move) -> list[tuple[str, ...]]:
        """Return the lines that a move brackets, from the placed marker to the own far one."""
        board, names = self._board, self.grid.names
        cell = board.cell[move.spot]
        ends = board.lanes.far_ends(cell, self._own, self._other)
        captured = set(board.lanes.cells(board.lanes.between(cell, ends)))
        lines = []
        for step in self.grid.steps:
            line, at = [cell], step[cell]
            while at in captured:
                line.append(at)
                at = step[at]
            if len(line) > 1:
                lines.append(tuple(names[i] for i in (*line, at)))
        return lines


_new = object.__new__


def _make(board: _Board, own: int, other: int, turn: int) -> OtelloPosition:
    position = _new(OtelloPosition)
    position._board = board
    position._own = own
    position._other = other
    position._turn = turn
    return position


def _begin(settings: Settings) -> Position:
    """Return the start: four markers in the middle, X to move (OT2)."""
    side = settings["size"]
    assert isinstance(side, int)
    board = _board(side)
    low, high = side // 2 - 1, side // 2
    bits = board.lanes.bits
    x = bits[low * side + high] | bits[high * side + low]
    o = bits[low * side + low] | bits[high * side + high]
    return _make(board, x, o, 0)


def _restore(settings: Settings, stones: Mapping[str, str], header: Mapping[str, str]) -> Position:
    """Return a position from a diagram. Raises BadPosition."""
    side = settings["size"]
    assert isinstance(side, int)
    board = _board(side)
    laned = {X: 0, O: 0}
    for name, owner in stones.items():
        laned[owner] |= board.lanes.bits[board.grid.index[name]]
    said = header.get("to move", "").upper()
    turn = 1 if said == O else 0
    position = _make(board, laned[PLAYERS[turn]], laned[PLAYERS[1 - turn]], turn)
    right = [str(position.to_move or "nobody")] if position.phase == "over" else [*PLAYERS]
    if said and said not in [name.upper() for name in right]:
        raise BadPosition(say("error.to_move", said=header["to move"], right=right), "to move")
    return position


GAME = Game(
    name="otello",
    title="O-tell-O",
    players=PLAYERS,
    symbols={X: "X", O: "O"},
    settings=(Setting("size", 8, whole(4, LARGEST, step=2), "even_4_16"),),
    cell_names=CELL_NAMES,
    read=READ,
    begin=_begin,
    restore=_restore,
)
