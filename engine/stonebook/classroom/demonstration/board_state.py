"""The state of one demonstration board: an immutable value, so every step can be undone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from stonebook.draw.frames import Frame, frames
from stonebook.draw.mark_kinds import MarkKind
from stonebook.records import Record
from stonebook.rules.errors import BadLesson, BadPosition
from stonebook.rules.position import Position, Transition
from stonebook.rules.refusals import Refusal
from stonebook.teach.authoring.position_editor import PositionDraft, PositionEditor
from stonebook.teach.explain.reasons import why_refused
from stonebook.teach.play.game_tree import record_of
from stonebook.teach.played_position import PlayedPosition
from stonebook.words import language, say

Cells = tuple[str, ...]
Arrow = tuple[str, str]
NO_MARKS: Mapping[str, MarkKind] = {}
NAMED_CELL = re.compile(r"(?<!\w)[A-Za-z]\d+(?!\w)")


@dataclass(frozen=True, eq=False)
class GamePlace:
    """A place in a game: a position, the turn that led to it, and the place before it."""

    position: Position
    turn: Transition | None = None
    before: GamePlace | None = None

    @property
    def path(self) -> tuple[str, ...]:
        """The moves that led here."""
        moves = []
        place: GamePlace | None = self
        while place is not None and place.turn is not None:
            moves.append(str(place.turn.move))
            place = place.before
        return tuple(reversed(moves))

    def after(self, move: str) -> GamePlace:
        """Return the place after a move. Raises BadNotation or IllegalMove."""
        turn = self.position.transition(move)
        return GamePlace(turn.after, turn, self)


@dataclass(frozen=True, eq=False)
class BoardState:
    """A board with the game that it shows and the drawings over it.

    Drawings belong to cells, so they stay when a move is played.
    """

    place: GamePlace
    """The current place in the game."""
    lines: tuple[tuple[str, ...], ...] = ()
    """All known lines of moves from the beginning, the main line first."""
    frame_number: int | None = None
    """How many pictures of the last turn have been shown, None if the whole turn is visible."""
    asked_move: str = ""
    """The move whose effect the class must predict."""
    draft: PositionDraft | None = None
    """The stones that were set up, while they are not a legal position."""
    draft_error: str = ""
    """Why the draft is not a legal position."""
    refusal: Refusal | None = None
    """The rules' answer to an illegal move."""
    refusal_marks: Mapping[str, MarkKind] = field(default_factory=dict)
    """The kinds of the marks that explain the refusal, by cell."""
    named_cells: Cells = ()
    """The cells named in the sentence for the class. They have rings until the next move."""
    circles: Cells = ()
    """Drawings: the cells with a circle."""
    texts: Mapping[str, str] = field(default_factory=dict)
    """Drawings: the texts on cells."""
    arrows: tuple[Arrow, ...] = ()
    """Drawings: the arrows, each from one cell to another."""
    covered: Cells = ()
    """Drawings: the covered cells."""
    votes: Mapping[str, int] = field(default_factory=dict)
    """The votes of the class, by cell."""
    shows_legal: bool = False
    """Whether the legal moves are shown."""
    shows_last: bool = True
    """Whether the last move is shown."""
    shows_count: bool = False
    """Whether the count is shown."""

    @classmethod
    def of(cls, content: Position | Record) -> BoardState:
        """Return the board of a position, or of a recorded game at its first position."""
        if isinstance(content, Position):
            return cls(GamePlace(content))
        return cls(GamePlace(content.positions()[0]), (tuple(map(str, content.moves)),))

    @property
    def position(self) -> Position:
        """The position; during set-up, an empty position on the same board."""
        position = self.place.position
        return position if self.draft is None else PositionEditor(position, self.draft).ground

    @property
    def last_outcome(self) -> Transition | Refusal | None:
        """The outcome of the last move: the turn that led here, or a later refusal."""
        return self.refusal or self.place.turn

    def cell(self, text: str) -> str:
        """Return the name of a cell. Raises BadNotation."""
        position = self.place.position
        position.at(text)  # raises for an unknown cell
        return position.cell_name(text) or text

    # The game.

    @property
    def branches(self) -> tuple[str, ...]:
        """The known next moves, the main line's first."""
        if self.draft is not None:
            return ()
        path = self.place.path
        at = len(path)
        following = (line[at] for line in self.lines if len(line) > at and line[:at] == path)
        return tuple(dict.fromkeys(following))

    def play(self, move: str) -> BoardState:
        """Return the board after a move, with the whole move visible.

        Raises BadNotation or IllegalMove, or BadPosition if the draft is not a position.
        """
        if self.draft is not None:
            raise BadPosition(self.draft_error)
        place = self.place.after(move)
        return self._go(place, _with_line(self.lines, place.path))

    def show(self, move: str) -> BoardState:
        """Return the board after a move, showing its first event."""
        after = self.play(move)
        return replace(after, frame_number=min(1, after.picture_count))

    def attempt(self, move: str) -> BoardState:
        """Return the board with marks that explain why a move is illegal. Raises BadNotation.

        Raises BadLesson for a legal move, so its author notices the mistake.
        """
        if self.draft is not None:
            raise BadPosition(self.draft_error)
        outcome = self.position.attempt(move)
        if isinstance(outcome, Transition):
            raise BadLesson(say("demo.legal", move=outcome.move), move)
        marks = why_refused(outcome, self.position).marks
        return replace(self.finished, refusal_marks=marks, refusal=outcome)

    def with_rings_for(self, sentence: str, *, answers: bool = False) -> BoardState:
        """Return the board with rings on the cells that a sentence for the class names.

        The marks of a refusal go: they explain another sentence. `answers` says that the sentence
        answers a question: if it names no cell, the rings of the question stay.
        """
        cells = (self.place.position.cell_name(text) for text in NAMED_CELL.findall(sentence))
        named = tuple(dict.fromkeys(filter(None, cells)))
        return replace(
            self, named_cells=named or (self.named_cells if answers else ()), refusal_marks=NO_MARKS
        )

    def back(self) -> BoardState | None:
        """Return the board one move earlier, None at the beginning."""
        return self._go(self.place.before) if self.place.before else None

    def go_to(self, *, end: bool) -> BoardState:
        """Return the board at the beginning of its game, or at the end of its line."""
        board = self
        while end and board.branches:
            board = board.play(board.branches[0])
        place = board.place
        while not end and place.before is not None:
            place = place.before
        return board._go(place)

    def _go(self, place: GamePlace, lines: tuple[tuple[str, ...], ...] | None = None) -> BoardState:
        lines_shown = self.lines if lines is None else lines
        return replace(self._without_question(), place=place, lines=lines_shown, draft_error="")

    def _without_question(self) -> BoardState:
        """Return the board with its whole last move visible, without question, rings and marks."""
        return replace(
            self.finished, asked_move="", refusal_marks=NO_MARKS, refusal=None, named_cells=()
        )

    def with_lines_of(self, other: BoardState) -> BoardState:
        """Add the lines of another board, if both games began with the same position."""
        lines = self.lines
        if _first_place(self.place) is _first_place(other.place):
            for line in other.lines:
                lines = _with_line(lines, line)
        return replace(self, lines=lines)

    def record(self) -> Record:
        """Return the game up to here."""
        return record_of(PlayedPosition(_first_place(self.place).position, self.place.path), {})

    # The events of its last move.

    @property
    def frames(self) -> tuple[Frame, ...]:
        """The pictures of the last move: the board before, then what happens."""
        turn = self.place.turn
        return _pictures(turn, language()) if turn else ()

    @property
    def picture_count(self) -> int:
        """The number of pictures of the last move's events."""
        return max(0, len(self.frames) - 1)

    @property
    def is_mid_move(self) -> bool:
        """Whether some events of the last move have not been shown yet."""
        return self.frame_number is not None and self.frame_number < self.picture_count

    @property
    def finished(self) -> BoardState:
        """The board with its whole last move visible."""
        return replace(self, frame_number=None)

    def at_next_event(self) -> BoardState:
        """Return the board at the next event of its last move."""
        return replace(self, frame_number=(self.frame_number or 0) + 1)

    @property
    def caption(self) -> str:
        """The caption of the current picture, "" if the whole move is visible."""
        return "" if self.frame_number is None else self.frames[self.frame_number].caption

    # Setting up.

    def with_draft(self, editor: PositionEditor) -> BoardState:
        """Return the board with an edited draft. A legal position starts a new game."""
        try:
            changed = BoardState(GamePlace(editor.position()))
        except BadPosition as error:
            changed = BoardState(self.place, draft=editor.draft, draft_error=str(error))
        return replace(
            self._without_question(),
            place=changed.place,
            lines=(),
            draft=changed.draft,
            draft_error=changed.draft_error,
        )

    def set_up(self) -> PositionEditor:
        """Return an editor for the position."""
        return PositionEditor(self.place.position, self.draft)


@lru_cache(maxsize=8)
def _pictures(turn: Transition, _language: str) -> tuple[Frame, ...]:
    """Return the pictures of a turn. The language is part of the cache key."""
    return frames(turn.before, turn.events)


def _first_place(place: GamePlace) -> GamePlace:
    while place.before is not None:
        place = place.before
    return place


def _with_line(
    lines: tuple[tuple[str, ...], ...], path: tuple[str, ...]
) -> tuple[tuple[str, ...], ...]:
    """Return the lines, extended by another one if it is new.

    >>> _with_line((("A", "B"),), ("A", "C")), _with_line((("A",),), ("A", "B"))
    ((('A', 'B'), ('A', 'C')), (('A', 'B'),))
    """
    if any(line[: len(path)] == path for line in lines):
        return lines
    longer = [path if path[: len(line)] == line else line for line in lines]
    return (*dict.fromkeys(longer if path in longer else [*longer, path]),)
