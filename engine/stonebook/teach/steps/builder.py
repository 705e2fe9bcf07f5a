"""A move that is put together cell by cell: one choice for a placement, several for Jō's turns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from stonebook.rules.events import fold
from stonebook.rules.position import Position
from stonebook.words import listed, say

JOINTS = " +>*"
"""What stands between the cells of a move's notation."""

NAMED_AT_MOST = 8
"""More cells than these are counted, and marked on the board, but not named."""


@dataclass(frozen=True, slots=True)
class Selection:
    """What came of choosing a cell. `move` is the notation of a move that is whole.

    `message` is what to say about a move that is not, or why the cell can't be part of it, and
    `cells` are then the cells concerned.
    """

    move: str | None = None
    message: str = ""
    cells: tuple[str, ...] = ()
    right: bool | None = None


class MoveBuilder:
    """The beginning of a move in a position.

    Where one cell is a whole move, every cell is one, legal or not: whoever asks will judge it. A
    cell that can't go on with a turn in parts is answered with the rules' own reason.

    >>> import stonebook
    >>> builder = MoveBuilder(stonebook.game("otello").start())
    >>> builder.choose("c4").move
    'C4'
    >>> turn = MoveBuilder(stonebook.game("jo").start())
    >>> turn.choose("e5").message
    'e5 so far. Choose d5, d6, e4, e6, f4 or f5.'
    >>> turn.choose("f5").message
    'e5+f5 so far. It may be ended here, or go on with g5 (moves).'
    >>> turn.choose("g5").move, turn.choose("c3").move
    (None, 'e5+f5 g5>c3')
    """

    def __init__(self, position: Position) -> None:
        self._position = position
        self._in_parts = any(move.kind == "pair" for move in position.moves()[:1])
        self.text = ""

    @property
    def complete(self) -> bool:
        """Whether the move may be ended as it stands."""
        return bool(self.text) and self._position.partial(self.text).complete

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells that were chosen so far."""
        parts = self.text
        for joint in JOINTS:
            parts = parts.replace(joint, " ")
        return tuple(parts.split())

    @property
    def stones(self) -> Mapping[str, str | None]:
        """Who stands where, with what was begun done as far as it goes."""
        before = self._position.snapshot()
        whole = self.text.rpartition(" ")[0] if self.text.endswith(">") else self.text
        if "+" in whole:
            return fold(before, self._position.explain(whole)).cells
        return {**before.cells, **dict.fromkeys(self.cells, self._position.to_move)}

    @property
    def marks(self) -> Mapping[str, str]:
        """What marks the begun turn: its pair, and a neutral stone that is to be moved."""
        marks = dict.fromkeys(self.cells[:2], "placed")
        return {**marks, self.cells[-1]: "target"} if self.text.endswith(">") else marks

    def choose(self, cell: str) -> Selection:
        """Take a cell into the move. Choosing the first of a pair again takes it back."""
        name = self._position.cell_name(cell) or cell
        if not self._in_parts:
            return Selection(name)
        if self.text == name:
            self.text = ""
            return Selection(message=say("build.taken_back", cell=name))
        following = self._position.partial(self.text).next
        token = next((t for t in following if t.strip(JOINTS) == name), None)
        if token is None:
            return self._off_the_way(name)
        self.text += token
        now = self._position.partial(self.text)
        if now.complete and not now.next:
            return Selection(self.finish())
        following = tuple(t.strip(JOINTS) for t in now.next)
        return Selection(message=self._so_far(now.complete, now.next), cells=following)

    def finish(self) -> str:
        """Return the move as it stands, and begin another."""
        move, self.text = self.text, ""
        return move

    def cancel(self) -> None:
        """Forget the beginning."""
        self.text = ""

    def _off_the_way(self, name: str) -> Selection:
        """Say what the rules say of the turn that the cell would make."""
        text = name
        if self.text:
            joint = "+" if "+" not in self.text else "" if self.text.endswith(">") else " "
            tail = "" if joint != " " else ">" if self._position.at(name) == "Neutral" else "*"
            text = f"{self.text}{joint}{name}{tail}"
        refusal = self._position.partial(text).refusal
        assert refusal is not None
        message = say("board.refused", message=refusal.message, rule=refusal.rule)
        return Selection(message=message, cells=refusal.cells, right=False)

    def _so_far(self, complete: bool, following: tuple[str, ...]) -> str:
        """Say what may follow: the next cell, or an effect and what it would do."""
        if len(following) > NAMED_AT_MOST:
            return say("build.many", text=self.text, number=len(following))
        key = "build.may_end" if complete else "build.go_on"
        does = {"*": "build.flips", ">": "build.moves"}
        names = (
            say(does[token[-1]], cell=token.strip(JOINTS))
            if token[-1] in does
            else token.strip(JOINTS)
            for token in following
        )
        return say(key, text=self.text, cells=listed(tuple(names), "list.or"))
