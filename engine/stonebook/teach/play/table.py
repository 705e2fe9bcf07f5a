"""A game in progress, without any drawing: begun and whole moves, undo, and replies.

A `PlayTable` holds the game, a `PlayBoard` shows it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from stonebook.draw.mark_kinds import MarkKind
from stonebook.profiles import teaching
from stonebook.records import Record
from stonebook.rules.errors import BadNotation
from stonebook.rules.events import EventKind
from stonebook.rules.moves import MoveKind
from stonebook.rules.position import Owners, Position, Transition
from stonebook.rules.refusals import Refusal
from stonebook.rules.state_sentence import state_sentence
from stonebook.teach.explain.past_boards import StripBoard, board_again
from stonebook.teach.explain.reasons import why_refused
from stonebook.teach.explain.spoken_moves import spoken_move
from stonebook.teach.play.game_tree import RESIGNED, GameLine
from stonebook.teach.play.reply import ReplyKind, TableReply
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.steps.move_builder import JOINTS, MoveBuilder
from stonebook.teach.steps.typed import spelled_names
from stonebook.words import say


class PlayTable(GameLine):
    """A position that is played on. Every line that was played stays and can be revisited.

    It begins with a position, or with a `PlayedPosition`, whose moves are then part of the record.
    `allows_agreement`: whether the players may agree on dead strings at the end. They can't if one
    of them is a program.

    >>> import stonebook
    >>> table = PlayTable(stonebook.game("otello").start(size=4))
    >>> str(table.attempt("B1").kind), str(table.attempt("B1").kind), table.position.to_move
    ('played', 'refused', 'O')
    >>> table.undo(), table.position.to_move
    (True, 'X')
    >>> str(table.attempt("A2").kind), [line.moves for line in table.lines()]
    ('played', [('B1',), ('A2',)])
    >>> table.go_to(0), table.played
    (True, ('B1',))
    """

    def __init__(self, start: Position | PlayedPosition) -> None:
        self.allows_agreement = True
        self.was_ever_begun = False  # whether a move was ever begun without being complete
        self._builder: MoveBuilder | None = None
        super().__init__(start)

    def _select(self, at: int) -> None:
        """Go to another node of the line, and drop a begun move.

        A builder exists only while a move is begun, and always builds on the current position.
        """
        super()._select(at)
        self._builder = None

    @classmethod
    def from_record(cls, record: Record) -> PlayTable:
        """Return a table with a recorded game. Raises BadRecord."""
        start, *_ = record.positions()  # raises BadRecord if any move is illegal
        table = cls(start)
        for move in record.moves:
            table.attempt(str(move))
        if (loser := record.about.get(RESIGNED)) in table.position.game.players:
            table.resign(loser)
        return table

    @property
    def begun(self) -> tuple[str, ...]:
        """The cells of a move that is not complete yet, in games where a turn has parts."""
        return self._builder.cells if self._builder else ()

    def stones(self) -> Owners:
        """Return the owners of the stones by cell, including those of a begun turn."""
        return self._builder.stones if self._builder else self.position.snapshot().cells

    def marks(self) -> Mapping[str, MarkKind]:
        """Return the marks of a begun turn, and of the cells where it may continue."""
        return self._builder.marks if self._builder else {}

    def arrows(self) -> tuple[tuple[str, str], ...]:
        """Return the paths of neutral stones in a begun turn."""
        return self._builder.arrows if self._builder else ()

    def ghosts(self) -> Mapping[str, str]:
        """Return the owners of stones that a begun turn has removed, by cell."""
        return self._builder.ghosts if self._builder else {}

    @property
    def can_finish(self) -> bool:
        """Whether the begun move may be played as it is."""
        return self._builder is not None and self._builder.complete

    @property
    def can_undo(self) -> bool:
        """Whether there is a move, or a begun move, to undo."""
        return self._at > 0 or bool(self.begun)

    @property
    def can_pass(self) -> bool:
        """Whether a pass is legal now."""
        can_pass = self.position.game.can_pass and not self._node.resigned
        return can_pass and self.position.check("pass") is None

    @property
    def must_pass(self) -> bool:
        """Whether the player to move has no other move than a pass."""
        first = None if self._node.resigned else next(iter(self.position.moves()), None)
        return first is not None and first.kind == MoveKind.PASS

    @property
    def only_passes(self) -> bool:
        """Whether a pass is the only choice: a game with a resignation leaves another one."""
        return self.must_pass and self.position.game.read("resign") is None

    def resign(self, player: str | None = None) -> TableReply:
        """Resign for a player, by default the player to move. Refuse any other name.

        If the rules have no resignation, the table ends the game, and its record says so.
        """
        loser = player or self.to_move
        if self.to_move is None or loser not in self.position.game.players:
            return TableReply(ReplyKind.REFUSED, self.state())
        if loser == self.to_move and self.position.game.read("resign") is not None:
            return self.attempt("resign")
        self._append(self._node.child(self.position, resigned=loser))
        return TableReply(ReplyKind.RESIGNED, self.state())

    def choose(self, text: str) -> TableReply:
        """Add a cell to a move, which is played once it is complete, or attempt a written move."""
        if self._node.resigned:
            return TableReply(ReplyKind.REFUSED, self.state())
        cell = self.position.cell_name(text)
        if cell is None:
            return self.attempt(text)
        builder = self._builder or self._new_builder()
        selection = builder.choose(cell)
        self._builder = builder if builder.text else None
        if selection.move is not None:
            return self.attempt(selection.move)
        if selection.right is not False:
            self.was_ever_begun = self.was_ever_begun or bool(builder.text)
            return TableReply(ReplyKind.BEGUN, selection.message)
        marks = dict.fromkeys(selection.cells, MarkKind.REFUSED)
        return TableReply(ReplyKind.REFUSED, selection.message, marks, refusal=selection.refusal)

    def _new_builder(self) -> MoveBuilder:
        move = teaching(self.position).move
        builder = move.agreement_builder if self.may_agree else move.builder
        return builder(self.position)

    @property
    def may_agree(self) -> bool:
        """Whether the players may agree on dead strings now (IK9)."""
        return self.allows_agreement and teaching(self.position).move.may_agree(self.position)

    @property
    def finish_label(self) -> str:
        """The label of the button that completes the begun move."""
        return say("board.agree" if self.may_agree else "board.finish")

    def finish(self) -> TableReply | None:
        """Play the begun move as it is. Return None if the move is not complete."""
        if self._builder is None or not self._builder.complete:
            return None
        text = self._builder.finish()
        self._builder = None
        return self.attempt(text)

    def attempt(self, text: str) -> TableReply:
        """Play a move if it is legal. Otherwise nothing changes, and the reply says why.

        A move that differs from the undone one starts a new variation.
        """
        if self._node.resigned:
            return TableReply(ReplyKind.REFUSED, self.state())
        try:
            outcome = self.position.attempt(text)
        except BadNotation as error:
            return self._attempt_spelled(text, error)
        if isinstance(outcome, Refusal):
            message = say("board.refused", message=outcome.message, rule=outcome.rule)
            marks = why_refused(outcome, self.position).marks
            strip = self._repeated_boards(outcome)
            return TableReply(ReplyKind.REFUSED, message, marks, strip=strip, refusal=outcome)
        if outcome.move.kind == MoveKind.DEAD and not self.allows_agreement:
            return TableReply(ReplyKind.REFUSED, say("play.no_agreement"))
        strip = self._repeated_boards(outcome)
        self._append(self._node.child(outcome.after, outcome.move))
        texts = [event.message for event in outcome.events if event.kind != EventKind.ENDED]
        state = self.state()  # which says how the game ended
        message, spoken = " ".join([*texts, state]), spoken_move(outcome, state)
        return TableReply(ReplyKind.PLAYED, message, turn=outcome, strip=strip, spoken=spoken)

    def _attempt_spelled(self, text: str, error: BadNotation) -> TableReply:
        """Play a cell that is spelled in another way, such as “d 4” or “4D.”."""
        game, names = self.position.game, spelled_names(text.strip().rstrip(".!")) or ()
        if len(names) == 1 and names[0] != text and game.read(names[0]) is not None:
            return self.attempt(names[0])
        if game.moves_have_parts:  # the range of the cells would not explain such a move
            return TableReply(ReplyKind.UNREADABLE, str(error))
        from stonebook.teach.steps.typed_errors import board_range

        return TableReply(ReplyKind.UNREADABLE, f"{error} {board_range(self.position)}")

    def _repeated_boards(self, outcome: Transition | Refusal) -> tuple[StripBoard, ...]:
        if not self.position.looks_back:
            return ()
        return board_again(outcome, self.position)

    def undo(self) -> bool:
        """Undo the last part of a move, or the last move. Return whether there is one."""
        if not self.can_undo:
            return False
        if self._builder is None:
            self._select(self._at - 1)
            return True
        self._builder.back()
        if not self._builder.text:
            self._builder = None
        return True

    def can_undo_to_turn(self, sides: Collection[str]) -> bool:
        """Whether moves can be undone so that one of these sides is to move."""
        moved = {node.position.to_move for node in self._line[: self._at]}
        return bool(self.begun) or not moved.isdisjoint(sides)

    def undo_to_turn(
        self, sides: Collection[str | None], *, skip_passes: bool = False
    ) -> tuple[str, ...]:
        """Undo moves until one of these sides is to move, and return them.

        None among the sides is the end of the game, from which players may still agree. With
        `skip_passes` a turn in which a pass is the only choice does not count.
        """
        undone = [self.begun[-1] if self.begun else self.last_text]
        was_begun = bool(self.begun)
        if not self.undo():
            return ()
        while not was_begun and not self._is_turn_of(sides, skip_passes) and self.can_undo:
            undone.insert(0, self.last_text)
            self.undo()
        return tuple(undone)

    def redo_to_turn(
        self, sides: Collection[str | None], *, skip_passes: bool = False
    ) -> tuple[str, ...]:
        """Replay undone moves up to the next turn of one of these sides: see `undo_to_turn`."""
        redone: list[str] = []
        while (not redone or not self._is_turn_of(sides, skip_passes)) and self.redo():
            redone.append(self.last_text)
        return tuple(redone)

    def _is_turn_of(self, sides: Collection[str | None], skip_passes: bool) -> bool:
        return self.to_move in sides and not (skip_passes and self.only_passes)

    def cancel(self) -> bool:
        """Drop a begun move. Return whether there was one."""
        was_begun = bool(self.begun)
        self._builder = None
        return was_begun

    def state(self) -> str:
        """Return who is to move and whether they must pass, or how the game ended.

        After the passes, also say how to agree on dead stones.
        """
        if loser := self._node.resigned:
            return say("play.resigned", player=loser, rival=self.position.game.rival(loser))
        if self.must_pass:
            return say("board.must_pass", player=self.position.to_move)
        state = state_sentence(self.position, include_reserves=False)
        return f"{state} {say('board.may_agree')}" if self.may_agree else state

    def legal_cells(self) -> tuple[str, ...]:
        """Return the cells with which a legal move may begin or continue."""
        if self._node.resigned:
            return ()
        begun = self._builder.text if self._builder else ""
        following = [text.strip(JOINTS) for text in self.position.partial(begun).next]
        return tuple(dict.fromkeys(c for c in following if c in self.position.grid.index))
