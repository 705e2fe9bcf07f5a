"""A game as a tree: moves that were taken back stay as variations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from stonebook.rules.moves import Move
from stonebook.rules.position import Position


class GameNode:
    """A position of a game, the move that led to it, and the nodes that follow.

    `text` is the move in the game's notation, or "" at the beginning. `resigned` is the player who
    resigned, in a game whose rules have no resignation.

    >>> import stonebook
    >>> start = GameNode(stonebook.game("otello").start(size=4))
    >>> node = start.child(start.position.play("B1"), stonebook.game("otello").move("B1"))
    >>> node.text, node.parent is start, start.child(node.position, node.move) is node
    ('B1', True, True)
    """

    __slots__ = ("_captured", "children", "move", "parent", "position", "resigned")

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
