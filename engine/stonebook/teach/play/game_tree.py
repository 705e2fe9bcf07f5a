"""A game as a tree, where undone moves stay, and the current line of the tree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, pairwise

from stonebook.records import Record, diagram
from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Position
from stonebook.teach.played_position import PlayedPosition
from stonebook.words import say

RESIGNED = "resigned"
"""The key under which a record names the player who resigned, if the rules have no resignation."""


class GameNode:
    """A position of a game, the move that led to it, and the nodes that follow.

    `text` is the move in the game's notation, or "" at the beginning. `resigned` is the player who
    resigned, in a game whose rules have no resignation. `followed_by` is the node that followed
    last.

    >>> import stonebook
    >>> start = GameNode(stonebook.game("otello").start(size=4))
    >>> node = start.child(start.position.play("B1"), stonebook.game("otello").move("B1"))
    >>> node.text, node.parent is start, start.child(node.position, node.move) is node
    ('B1', True, True)
    """

    __slots__ = ("_captured", "children", "followed_by", "move", "parent", "position", "resigned")

    def __init__(
        self,
        position: Position,
        move: Move | None = None,
        parent: GameNode | None = None,
        resigned: str = "",
    ) -> None:
        self.position = position
        self.move = move
        self.parent = parent
        self.resigned = resigned
        self.children: list[GameNode] = []
        self.followed_by: GameNode | None = None
        self._captured: Mapping[str, int] | None = None

    @property
    def text(self) -> str:
        """The move that led here, "resign" if the rules have no such move, or ""."""
        return "resign" if self.resigned else str(self.move or "")

    @property
    def captured(self) -> Mapping[str, int]:
        """The number of the rival's stones that each player has removed since the beginning.

        >>> import stonebook
        >>> node = GameNode(stonebook.game("ikeda").start(size=3))
        >>> for move in ("A1", "B1", "C3", "A2"):
        ...     node = node.child(node.position.play(move), node.position.game.move(move))
        >>> dict(node.captured)
        {'Black': 0, 'White': 1}
        """
        game = self.position.game
        captured: Mapping[str, int] = dict.fromkeys(game.players, 0)
        for node in self.path():
            if node._captured is None:
                counts = dict(captured)
                cells = node.position.snapshot().cells
                before = node.parent.position.snapshot().cells if node.parent else {}
                for cell, owner in before.items():
                    if owner in counts and cells[cell] is None:
                        counts[game.rival(owner)] += 1
                node._captured = counts
            captured = node._captured
        return captured

    def child(self, position: Position, move: Move | None = None, resigned: str = "") -> GameNode:
        """Return the node after a move: an existing one, or a new one."""
        new = GameNode(position, move, self, resigned)
        for old in self.children:
            if (old.text, old.resigned) == (new.text, resigned):
                return old
        self.children.append(new)
        return new

    def path(self) -> list[GameNode]:
        """Return every node from the beginning to this one."""
        nodes = [self]
        while (parent := nodes[-1].parent) is not None:
            nodes.append(parent)
        return nodes[::-1]

    def ends(self) -> Iterator[GameNode]:
        """Yield the last node of every line played from here, the oldest line first."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            waiting += reversed(node.children)
            if not node.children:
                yield node


@dataclass(frozen=True, slots=True)
class Variation:
    """A line of moves that was played at a board.

    It leaves the current line after `shared` moves; None for the current line itself.
    """

    moves: tuple[str, ...]
    shared: int | None


def variations(current: list[GameNode]) -> tuple[Variation, ...]:
    """Return every line of a game's tree, the oldest first. `current` is the line at the board."""
    variations = []
    for end in current[0].ends():
        path = end.path()
        shared = sum(node is other for node, other in zip(path, current, strict=False))
        is_current = path[: len(current)] == current
        moves = tuple(node.text for node in path[1:])
        variations.append(Variation(moves, None if is_current else shared - 1))
    return tuple(variations)


def record_of(history: PlayedPosition, about: Mapping[str, str]) -> Record:
    """Return the record of a game, from where it began and all moves since.

    A game that did not begin with the first position of its rules begins with a diagram.
    """
    origin, moves = history.origin, history.moves
    game = origin.game
    if game.start(**origin.settings) != origin:
        return Record(game.name, {}, moves, diagram(origin), about=about)
    settings = {
        setting.name: value
        for setting in game.settings
        if (value := origin.settings[setting.name]) != setting.default
    }
    return Record(game.name, settings, moves, about=about)


class GameLine:
    """The current line of a game's tree, and a node on it: the one on the board.

    The line begins with a position, or with a `PlayedPosition`, whose moves are then part of the
    record. It includes the moves that were undone after the current node.
    """

    def __init__(self, start: Position | PlayedPosition) -> None:
        self._start = start if isinstance(start, PlayedPosition) else PlayedPosition(start)
        # A bare position brings its past along, if it has one.
        self._line = [GameNode(start.position if isinstance(start, PlayedPosition) else start)]
        self._select(0)

    def record(self, about: Mapping[str, str] | None = None) -> Record:
        """Return the record of the game up to the current position.

        `about` says in words who played, when and where.
        """
        resigned = {RESIGNED: self._node.resigned} if self._node.resigned else {}
        return record_of(self.history, {**(about or {}), **resigned})

    @property
    def history(self) -> PlayedPosition:
        """Where the game began, and all moves since."""
        return PlayedPosition(self._start.origin, (*self._start.moves, *self.played))

    def _select(self, at: int) -> None:
        """Go to another node of the line."""
        self._at = at

    @property
    def _node(self) -> GameNode:
        return self._line[self._at]

    def _append(self, node: GameNode) -> None:
        """Go to the next node. If it differs from the undone move, that one becomes a variation.

        The line goes on with the moves that last followed the node, if it was there before.
        """
        self._node.followed_by = node
        if self._line[self._at + 1 : self._at + 2] != [node]:
            del self._line[self._at + 1 :]
            following: GameNode | None = node
            while following is not None:
                self._line.append(following)
                following = following.followed_by
        self._select(self._at + 1)

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self._node.position

    @property
    def to_move(self) -> str | None:
        """The player to move. None when the game is over, including by resignation."""
        return None if self._node.resigned else self.position.to_move

    @property
    def last(self) -> Move | None:
        """The last move, None at the beginning."""
        return self._node.move

    @property
    def last_cells(self) -> tuple[str, ...]:
        """The cells of the last move before any resignation."""
        moves = [node.move for node in self._line[: self._at + 1] if node.move]
        return next((move.cells for move in reversed(moves) if move.kind != MoveKind.RESIGN), ())

    @property
    def last_text(self) -> str:
        """The last action in words: a move, a resignation, or nothing at the beginning."""
        return say("move.resign") if self._node.resigned else self._node.text

    @property
    def resigned(self) -> str:
        """The player who resigned without a rule for it, or ""."""
        return self._node.resigned

    def captured(self) -> Mapping[str, int]:
        """Return how many of the other player's stones each player has captured."""
        return self._node.captured

    @property
    def played(self) -> tuple[str, ...]:
        """The moves that led here from the beginning."""
        return tuple(str(node.move) for node in self._line[: self._at + 1] if node.move)

    def moves_with_positions(self) -> Iterator[tuple[Position, Move]]:
        """Yield each move that led here, with the position before the move."""
        for before, node in zip(self._line, self._line[1 : self._at + 1], strict=False):
            if node.move:
                yield before.position, node.move

    @property
    def positions(self) -> list[Position]:
        """The positions from the beginning to here: the first, and one after each move."""
        return [node.position for node in self._line[: self._at + 1] if not node.resigned]

    @property
    def origin(self) -> Position:
        """The first position of the game."""
        return self._line[0].position

    @property
    def can_redo(self) -> bool:
        """Whether a move was undone."""
        return self._at + 1 < len(self._line)

    def redo(self) -> bool:
        """Replay the undone move. Return whether there was one."""
        if not self.can_redo:
            return False
        self._select(self._at + 1)
        return True

    def restart(self) -> None:
        """Return to the first position. All played lines are forgotten."""
        self._line = [GameNode(self.origin)]
        self._select(0)

    @property
    def branched(self) -> bool:
        """Whether more than one line was played."""
        return len([*islice(self._line[0].ends(), 2)]) == 2

    def lines(self) -> tuple[Variation, ...]:
        """Return every line of moves that was played from the beginning, the oldest first."""
        return variations(self._line)

    def go_to(self, number: int) -> bool:
        """Go to the end of a line of `lines()`. Return whether there is such a line."""
        ends = [*self._line[0].ends()]
        if not 0 <= number < len(ends):
            return False
        self._line = ends[number].path()
        for node, following in pairwise(self._line):
            node.followed_by = following
        self._select(len(self._line) - 1)
        return True
