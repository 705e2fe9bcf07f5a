"""Io, by Christian Freeling: a bound stone, a free stone, and captures as in Othello (IO1 to IO8).

A ply is one placement. The phase is `entering`, then `bound` and `free` alternately, then `single`.
The only reason of a result is `io.full`: the board is full.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stonebook.geometry import bit_indices
from stonebook.rules.bracketing import BracketPosition
from stonebook.rules.errors import BadPosition
from stonebook.rules.events import Event, EventKind
from stonebook.rules.game import Book, Game, Settings
from stonebook.rules.header import check_line, header_choice
from stonebook.rules.io.board import (
    BOUND,
    CELL_NAMES,
    ENTERING,
    FREE,
    NEXT_PHASE,
    OVER,
    PLACING_RULE,
    READ_MOVE,
    SETTINGS,
    SINGLE,
    IoBoard,
    PlacementMoves,
    io_board,
)
from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.rules.results import Result, Score
from stonebook.words import say
from stonebook.words.truncate import excerpt

WHITE = "White"
BLACK = "Black"
PLAYERS = (WHITE, BLACK)


class IoPosition(BracketPosition):
    """A position of Io: its stones, the phase, the empty cells, the stone placed last.

    Bit i of a mask is cell i. `empty_mask` are the empty cells, and `legal_mask` those where the
    mover may place a stone, 0 when the game is over. `placing_phase` is like `phase` but never
    "over".
    """

    __slots__ = ("_last", "empty_mask", "legal_mask", "placing_phase")
    board: IoBoard
    empty_mask: int
    _last: int  # a cell, -1 when unknown
    legal_mask: int
    placing_phase: str

    @property
    def game(self) -> Game:
        """Io."""
        return GAME

    @property
    def to_move(self) -> str | None:
        """White or Black, None when the board is full (IO8)."""
        return PLAYERS[self.mover] if self.legal_mask else None

    @property
    def phase(self) -> str:
        """The kind of the next stone, "entering", "bound", "free" or "single", or else "over"."""
        return self.placing_phase if self.legal_mask else OVER

    @property
    def stone_to_touch(self) -> str | None:
        """The cell of the stone placed last if a bound stone comes next, else None (IO3)."""
        return self.last_stone if self.phase == BOUND else None

    @property
    def last_stone(self) -> str | None:
        """The cell of the stone placed last, by either player, or None if it is unknown."""
        return self.grid.names[self._last] if self._last >= 0 else None

    def moves(self) -> Sequence[Move]:
        """Return every legal placement, in reading order (IO2, IO3, IO4, IO7).

        >>> import stonebook
        >>> stonebook.game("io").start(size=4).play("B2").moves()
        [A3, B3, C3, A2, C2, A1, B1, C1]
        """
        moves = _new(PlacementMoves)
        moves.board = self.board
        moves.legal_mask = self.legal_mask
        moves._moves = None
        return moves

    def play(self, move: Move | str) -> IoPosition:
        """Return the position after one placement. Raises BadNotation or IllegalMove.

        >>> import stonebook
        >>> p = stonebook.game("io").start(size=4).play("B2").play("C2")
        >>> p.to_move, p.phase, p.moves()
        ('Black', 'free', [B4, C4])
        """
        board = self.board
        if (
            type(move) is Move
            and id(move) in board.move_ids
            and board.cell_bit[move.spot] & self.legal_mask
        ):
            return self.after(move)
        return super().play(move)

    @property
    def result(self) -> Result | None:
        """The player with more stones on the full board wins. Equal numbers are a draw (IO8)."""
        return None if self.legal_mask else Result.by_score("io.full", self.score())

    def score(self) -> Score:
        """Return the stones of each player (IO8)."""
        return self._count_stones("stones", "IO8")

    def header(self) -> Mapping[str, str]:
        """Return the side to move, the phase and, if known, the stone placed last."""
        header = {**super().header(), "phase": self.phase}
        return header if self.last_stone is None else header | {"last stone": self.last_stone}

    def _identity(self) -> tuple[object, ...]:
        key, phase = self.board.key, self.phase
        if phase == OVER:  # the side to move does not matter
            black = self._own if self.mover else self._other
            return ("io", key, None, black, self._last)
        return ("io", key, self.mover, self._own, self._other, phase, self._last)

    def _refusal(self, move: Move) -> Refusal | None:
        phase, board = self.phase, self.board
        if phase == OVER:
            return Refusal("IO8", move.cells, "io.over")
        params: dict[str, object] = {"player": self.to_move, "rival": self.rival}
        if move.kind == MoveKind.PASS:
            rule, last = "IO7" if phase == SINGLE else "IO5", self.last_stone
            params |= {"last": last, "number": len(self.moves())}
            # No cell to play is named: it could be what a reader is asked to find.
            deciding = (last,) if phase == BOUND and last is not None else ()
            return Refusal(rule, (), f"io.pass.{phase}", params, deciding=deciding)
        cell, names = board.cell_of[move.spot], self.grid.names
        params["cell"] = move.notation
        if cell < 0:
            return self._refuse_off_board(move.cells, "IO1")
        if self.legal_mask >> cell & 1:
            return None
        rule, owner = PLACING_RULE[phase], self._stone(cell)
        if owner is not None:
            return Refusal(rule, move.cells, "io.taken", {**params, "owner": owner})
        if phase == BOUND:
            last = names[self._last]
            apart = {**params, "last": last}
            return Refusal(rule, (*move.cells, last), "io.apart", apart, deciding=(last,))
        if board.corners >> cell & 1:
            return Refusal(rule, move.cells, f"io.corner.{phase}", params)
        occupied = self.grid.cells(self.grid.neighbour_masks[cell] & ~self.empty_mask)
        params["occupied"] = occupied
        return Refusal(rule, (*move.cells, *occupied), "io.touching", params, deciding=occupied)

    def after(self, move: Move) -> IoPosition:
        """Return the position after a placement and what it turns (IO6)."""
        board, own, other, spot = self.board, self._own, self._other, move.spot
        last = board.cell_of[spot]
        ends = (other + (other & board.next_bits[spot])) & own
        if ends:
            # A capture is not compulsory, but all bracketed stones turn (IO6).
            turned = board.turned_by[spot].get(ends) or board.lanes.between(last, ends)
            own ^= turned
            other ^= turned
        own |= board.bits[spot]
        empty = self.empty_mask ^ board.cell_bit[spot]
        phase = NEXT_PHASE[self.placing_phase]
        legal = board.placeable(phase, empty, last)
        if phase == FREE and not legal:  # both the turn and the opening end (IO5)
            phase, legal = SINGLE, empty
        after = _new(IoPosition)
        after.board, after._last, after.empty_mask = board, last, empty
        after.placing_phase, after.legal_mask = phase, legal
        if phase == FREE:
            after._own, after._other, after.mover = own, other, self.mover
        else:
            after._own, after._other, after.mover = other, own, 1 - self.mover
        return after

    def _events(self, move: Move, after: IoPosition) -> tuple[Event, ...]:
        player, rival = self.to_move, self.rival
        phase = self.placing_phase
        opening_ends = phase == BOUND and after.placing_phase == SINGLE
        steps = self._steps(move, after, PLACING_RULE[phase], "IO6", "IO6")
        # The turn and the phase change only after the last stone has turned.
        states = [(player, phase)] * len(steps)
        if not opening_ends:
            states[-1] = (PLAYERS[after.mover], after.placing_phase)
        forms = {EventKind.PLACED: {"form": f"placed.{phase}"}}
        events = [
            Event(
                kind,
                player,
                cells,
                rule=rule,
                to_move=side,
                phase=next_phase,
                params=forms.get(kind, {}),
            )
            for (kind, cells, rule), (side, next_phase) in zip(steps, states, strict=True)
        ]
        if opening_ends:
            kind, params = EventKind.PHASE_ENDED, {"rival": player}
            events.append(
                Event(kind, rival, (), rule="IO5", to_move=rival, phase=SINGLE, params=params)
            )
        if after.phase == OVER:
            events.append(Event.ended("IO8", {"form": "ended.full"}))
        return tuple(events)


def free_cells(position: IoPosition) -> tuple[str, ...]:
    """Return the empty cells whose neighbours are all empty, except corners (IO4).

    >>> import stonebook
    >>> p = stonebook.game("io").start(size=4).play("B2")
    >>> assert isinstance(p, IoPosition)
    >>> free_cells(p)
    ('B4', 'C4', 'D3', 'D2')
    """
    return position.grid.cells(position.board.free(position.empty_mask))


_new = object.__new__  # faster than a constructor


def make_position(
    board: IoBoard, stones: Mapping[str, int], mover: int, phase: str, last: int
) -> IoPosition:
    """Return a position. `stones` maps each player to a mask of cells."""
    position = _new(IoPosition)
    position.board = board
    lane_sets = [
        sum(board.lanes.bits[i] for i in bit_indices(stones[player])) for player in PLAYERS
    ]
    position._own, position._other = lane_sets[mover], lane_sets[1 - mover]
    position.mover = mover
    position._last = last
    position.placing_phase = phase
    empty = board.grid.full ^ stones[WHITE] ^ stones[BLACK]
    position.empty_mask, position.legal_mask = empty, board.placeable(phase, empty, last)
    return position


def _begin(settings: Settings) -> Position:
    """Return the start: an empty board, White to move (IO1, IO2)."""
    return make_position(io_board(settings), {WHITE: 0, BLACK: 0}, 0, ENTERING, -1)


def _restore(settings: Settings, stones: Mapping[str, str], header: Mapping[str, str]) -> Position:
    """Return the position of a diagram. Raises BadPosition for a wrong phase or turn.

    The board need not be reachable. In the opening, the number of stones determines the phase and
    the turn. In the single phase, White is to move unless the header names Black.
    """
    board = io_board(settings)
    masks = {p: board.grid.mask(c for c, owner in stones.items() if owner == p) for p in PLAYERS}
    mover = 1 if len(stones) % 4 in (1, 2) else 0
    empty = board.grid.full ^ masks[WHITE] ^ masks[BLACK]
    # A bound stone answers every free stone except the last, so only the last can stand alone.
    candidates = masks[PLAYERS[1 - mover]] & ~board.corners
    neighbour_masks = board.grid.neighbour_masks
    alone = sum(1 << i for i in bit_indices(candidates) if not neighbour_masks[i] & ~empty)

    phases = _possible_phases(board, len(stones), empty, alone.bit_count())
    phase = header_choice(header, "phase", phases) or phases[0]
    if phase == SINGLE:
        mover = PLAYERS.index(header_choice(header, "to move", PLAYERS) or WHITE)
    else:
        check_line(header, "to move", "nobody" if phase == OVER else PLAYERS[mover])
    candidates_by_phase = {
        ENTERING: 0,
        BOUND: alone,
        FREE: masks[PLAYERS[mover]],
        SINGLE: masks[PLAYERS[1 - mover]],
        OVER: board.grid.full,
    }
    names = board.grid.cells(candidates_by_phase[phase])
    last = CELL_NAMES.read(header.get("last stone", names[0] if phase == BOUND else "")) or ""
    if "last stone" in header and last not in names:
        raise BadPosition(
            say("error.io.last_stone", value=excerpt(header["last stone"])), "last stone"
        )
    return make_position(board, masks, mover, phase, board.grid.index.get(last, -1))


def _possible_phases(board: IoBoard, stones: int, empty: int, alone: int) -> list[str]:
    """Return the possible phases of a board. Raises BadPosition if there are none.

    `stones` is the number of stones, `empty` the mask of the empty cells, and `alone` the number
    of the rival's stones without a neighbour.
    """
    if not stones or not empty:
        return [OVER if stones else ENTERING]
    phases = []
    if stones % 2 and alone == 1:
        phases.append(BOUND)
    if not board.free(empty):
        phases.append(SINGLE)
    elif stones % 2 == 0:
        phases.append(FREE)
    if not phases:
        raise BadPosition(say("error.io.opening", number=alone))
    return phases


GAME = Game(
    name="io",
    title="Io",
    players=PLAYERS,
    symbols={WHITE: "W", BLACK: "B"},
    settings=SETTINGS,
    cell_names=CELL_NAMES,
    read=READ_MOVE,
    begin=_begin,
    restore=_restore,
    book=Book("IO", 8),
    tones={WHITE: "light", BLACK: "dark"},
)
