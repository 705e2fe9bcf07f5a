"""O-tell-O: Othello as a text game of X and O, as in its source text (OT1 to OT8).

The only reason of a result is `otello.no_move`: neither player can bracket.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from stonebook.geometry.square import COLUMNS, square_grid
from stonebook.rules.bracketing import BracketBoard, BracketPosition
from stonebook.rules.events import Event, EventKind
from stonebook.rules.game import Book, Game, Setting, Settings, move_reader, whole_number
from stonebook.rules.header import header_choice
from stonebook.rules.moves import CellNames, LazyMoves, ListedMoves, Move, MoveKind, place_moves
from stonebook.rules.position import Position
from stonebook.rules.refusals import Detail, Refusal
from stonebook.rules.results import Result, Score

X = "X"
O = "O"  # noqa: E741 - the source's own name
PLAYERS = (X, O)
MAX_SIZE = 16
MAX_DESCRIBED_LINES = 2
"""How many lines a refusal describes one by one if it has more than one line beyond these."""
CELL_NAMES = CellNames(COLUMNS[:MAX_SIZE])
PLACE = place_moves("otello", CELL_NAMES.letters)
READ_MOVE = move_reader("otello", CELL_NAMES, PLACE, "pass")
NO_MOVES = ListedMoves()
PASS_ONLY = ListedMoves(Move("otello", "pass", MoveKind.PASS))


SETTINGS = (Setting("size", 8, whole_number(4, MAX_SIZE, step=2), "even_4_16"),)


def _board(settings: Settings) -> BracketBoard:
    return _shared_board(tuple(settings.items()))


@lru_cache(maxsize=MAX_SIZE)
def _shared_board(values: tuple[tuple[str, object], ...]) -> BracketBoard:
    settings = dict(values)  # all of them: a position reads its settings from its board
    size = settings["size"]
    assert isinstance(size, int)
    grid = square_grid(size, size, rows_from_top=True, diagonals=True)
    return BracketBoard(grid, PLACE, settings, (_shared_board, (values,)))


class BracketingMoves(LazyMoves):
    """The bracketing moves, computed from one bit for each line that they bracket."""

    __slots__ = ("_bracketing", "board")
    board: BracketBoard
    _bracketing: int  # never empty

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        remaining, count, others_at = self._bracketing, 0, self.board.others_at
        while remaining:
            remaining &= others_at[remaining.bit_length()]
            count += 1
        return count

    def _generate(self) -> list[Move]:
        # Lanes.cells inlined, for speed.
        remaining, cells, board = self._bracketing, [], self.board
        cell_at, others_at = board.lanes.cell_at, board.others_at
        while remaining:
            length = remaining.bit_length()
            cells.append(cell_at[length])
            remaining &= others_at[length]
        cells.sort()
        moves = board.moves
        return [moves[cell] for cell in cells]

    def _read(self, text: str) -> Move | None:
        return READ_MOVE(text)


class OtelloPosition(BracketPosition):
    """A position of O-tell-O."""

    __slots__ = ()

    @property
    def game(self) -> Game:
        """O-tell-O."""
        return GAME

    @property
    def to_move(self) -> str | None:
        """X or O, None when neither can move (OT6)."""
        return None if self._over() else PLAYERS[self.mover]

    @property
    def phase(self) -> str:
        """Always "play" until the game is over."""
        return "over" if self._over() else "play"

    def moves(self) -> Sequence[Move]:
        """Return all bracketing moves in reading order (OT3), the pass if there is none (OT5)."""
        own, other = self._own, self._other
        board = self.board
        # Lanes.bracketing inlined, because searches spend most of their time here.
        bracketing = (other + ((own << 1) & other)) & (board.full ^ own ^ other)
        if bracketing:
            moves = _new(BracketingMoves)
            moves.board = board
            moves._bracketing = bracketing
            moves._moves = None
            return moves
        return NO_MOVES if self._over() else PASS_ONLY

    def play(self, move: Move | str) -> OtelloPosition:
        """Return the position after a move. Raises BadNotation or IllegalMove.

        >>> import stonebook
        >>> stonebook.game("otello").start(size=4).play("B1").rows()
        '.X../.XX./.XO./....'
        """
        board = self.board
        if type(move) is Move and id(move) in board.move_ids:
            own, other, spot = self._own, self._other, move.spot
            bits, bit, next_bits, turned_by = board.placements[spot]
            ends = (other + (other & next_bits)) & own
            if ends and not (own & bit or other & bit):
                turned = turned_by.get(ends) or board.lanes.between(board.cell_of[spot], ends)
                after = _new(OtelloPosition)
                after.board = board
                after._own = other ^ turned
                after._other = own ^ turned | bits
                after.mover = 1 - self.mover
                return after
        return super().play(move)

    @property
    def result(self) -> Result | None:
        """The player with more markers wins. Equal numbers are a draw (OT7)."""
        return Result.by_score("otello.no_move", self.score()) if self._over() else None

    def score(self) -> Score:
        """Return the markers of each player. Empty squares do not count (OT7)."""
        return self._count_stones("markers", "OT7")

    def _over(self) -> bool:
        """Whether neither player can move (OT6)."""
        bracketing = self.board.lanes.bracketing
        own, other = self._own, self._other
        return not bracketing(own, other) and not bracketing(other, own)

    def _identity(self) -> tuple[object, ...]:
        key = self.board.key
        if self._over():  # the side to move does not matter
            x, o = (self._other, self._own) if self.mover else (self._own, self._other)
            return ("otello", key, None, x, o)
        return ("otello", key, self.mover, self._own, self._other)

    def _refusal(self, move: Move) -> Refusal | None:
        if self._over():
            return Refusal("OT6", move.cells, "otello.over")
        own, other, board = self._own, self._other, self.board
        must_pass = not board.lanes.bracketing(own, other)
        if move.kind == MoveKind.PASS:
            return None if must_pass else self._refuse_pass()
        cell = board.cell_of[move.spot]
        params = {"cell": move.notation, **self._players()}
        if cell < 0:
            return self._refuse_off_board(move.cells, "OT1")
        owner = self._stone(cell)
        if owner is not None:
            return Refusal("OT3", move.cells, "otello.taken", {**params, "owner": owner})
        if board.lanes.far_ends(cell, own, other):
            return None
        return self._refuse_non_bracketing(cell, params, must_pass)

    def _refuse_pass(self) -> Refusal:
        """Refuse a pass, and name a bracketing move (OT5)."""
        move = self.moves()[0]
        line = self._lines(move, self.play(move))[0]
        cell, *run, far = line
        params = {"move": cell, "run": run, "far": far, **self._players()}
        return Refusal("OT5", (), "otello.pass", params, deciding=line)

    def _refuse_non_bracketing(
        self, cell: int, params: Mapping[str, object], must_pass: bool
    ) -> Refusal:
        """Refuse a placement that brackets nothing, and describe the lines that are open (OT3)."""
        rival, names = self.rival, self.grid.names
        runs: list[str] = []
        details: list[Detail] = []
        gaps: list[str] = []
        beyond_gaps: list[Detail] = []  # lines with a marker of the mover beyond the gap
        for step in self.grid.steps:
            line, index = [], step[cell]
            while index >= 0 and self._stone(index) == rival:
                line.append(names[index])
                index = step[index]
            if line:
                runs += line
                gap = names[index : index + 1] if index >= 0 else ()
                gaps += gap
                line_params = {**params, "run": line, "gap": gap}
                beyond = step[index] if gap else -1
                if beyond >= 0 and self._stone(beyond) == self.to_move:
                    far_params = {**line_params, "far": names[beyond]}
                    beyond_gaps.append(Detail("otello.open.beyond", far_params))
                    continue
                reason = "otello.open.gap" if gap else "otello.open.edge"
                details.append(Detail(reason, line_params))
        details[:0] = beyond_gaps
        if len(details) > MAX_DESCRIBED_LINES + 1:
            more_params = {**params, "number": len(details) - MAX_DESCRIBED_LINES}
            details[MAX_DESCRIBED_LINES:] = [Detail("otello.open.others", more_params)]
        if must_pass:
            details.append(Detail("otello.must_pass", params))
        reason = "otello.open" if runs else "otello.alone"
        cells, more = (names[cell], *runs), tuple(details)
        facts = {**params, "runs": runs}
        return Refusal("OT3", cells, reason, facts, details=more, deciding=tuple(gaps))

    def _players(self) -> dict[str, object]:
        return {"player": self.to_move, "rival": self.rival}

    def after(self, move: Move) -> OtelloPosition:
        """Return the position after a bracketing move (OT4) or a pass."""
        if move.kind != MoveKind.PASS:
            board = self.board
            # Only the shared move takes the fast path of `play`.
            return self.play(board.moves[board.cell_of[move.spot]])
        return make_position(self.board, self._other, self._own, 1 - self.mover)

    def _events(self, move: Move, after: OtelloPosition) -> tuple[Event, ...]:
        player, rival = self.to_move, self.rival
        if move.kind == MoveKind.PASS:
            # The rival can move: otherwise the game would be over, and no pass legal.
            kind, form = EventKind.PASSED, {"form": "passed.forced"}
            return (Event(kind, player, (), rule="OT5", to_move=rival, phase="play", params=form),)
        steps = self._steps(move, after, "OT3", "OT3", "OT4")
        # The rival is to move only after the last marker has turned.
        sides = [player] * (len(steps) - 1) + [rival]
        events = [
            Event(kind, player, cells, rule=rule, to_move=side, phase="play")
            for (kind, cells, rule), side in zip(steps, sides, strict=True)
        ]
        if after.phase == "over":
            events.append(Event.ended("OT6", {"form": "ended.no_move"}))
        return tuple(events)


_new = object.__new__  # faster than a constructor


def make_position(board: BracketBoard, own: int, other: int, mover: int) -> OtelloPosition:
    """Return a position. A constructor would be slower."""
    position = _new(OtelloPosition)
    position.board = board
    position._own = own
    position._other = other
    position.mover = mover
    return position


def _begin(settings: Settings) -> Position:
    """Return the start: four markers in the middle, X to move (OT2)."""
    board = _board(settings)
    side = board.grid.width
    low, high = side // 2 - 1, side // 2
    bits = board.lanes.bits
    x = bits[low * side + high] | bits[high * side + low]
    o = bits[low * side + low] | bits[high * side + high]
    return make_position(board, x, o, 0)


def _restore(settings: Settings, stones: Mapping[str, str], header: Mapping[str, str]) -> Position:
    """Return the position of a diagram. Raises BadPosition."""
    board = _board(settings)
    lane_sets = {X: 0, O: 0}
    for name, owner in stones.items():
        lane_sets[owner] |= board.lanes.bits[board.grid.index[name]]
    mover = 1 if header_choice(header, "to move", (*PLAYERS, "nobody")) == O else 0
    position = make_position(board, lane_sets[PLAYERS[mover]], lane_sets[PLAYERS[1 - mover]], mover)
    header_choice(header, "to move", ["nobody"] if position.phase == "over" else PLAYERS)
    return position


GAME = Game(
    name="otello",
    title="O-tell-O",
    players=PLAYERS,
    symbols={X: "X", O: "O"},
    settings=SETTINGS,
    cell_names=CELL_NAMES,
    read=READ_MOVE,
    begin=_begin,
    restore=_restore,
    book=Book("OT", 8),
    tones={X: "dark", O: "light"},
    can_pass=True,
)
