"""The board of a minute's game: the character, the end, and the moment that decided."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from html import escape
from typing import Any

from stonebook.draw.frames import frames
from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Scene, scene
from stonebook.rules.position import Position
from stonebook.teach.characters.character import Character
from stonebook.teach.characters.moment import Moment, deciding
from stonebook.teach.characters.names import challenge
from stonebook.teach.play.game_end import LOST, GameEnd
from stonebook.teach.played_position import PlayedPosition
from stonebook.widgets.board.controls.elements import paragraph
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.layout import restyle, set_class
from stonebook.widgets.host.run_in_slices import run_in_slices
from stonebook.widgets.lesson.board_output import BoardOutput
from stonebook.widgets.playing.parts.end_of_game import EndOfGame
from stonebook.widgets.playing.parts.result_card import ResultCard
from stonebook.widgets.playing.play_board import PlayBoard
from stonebook.words import language, say

READER_MOVES = 12
"""The most moves of the reader in a game."""


def minute_game(title: str, start: PlayedPosition, rival: Character) -> BoardOutput:
    """Return a board to play on against a character, for the side that is to move."""
    game, reader = start.origin.game, start.position.to_move
    assert reader is not None
    players = {game.rival(reader): rival}
    return BoardOutput(title, start, players, make=partial(MinuteBoard, rival))


class MinuteCard(ResultCard):
    """The card at the end of a minute's game: it says what decided, and shows it on the board."""

    _asks = False  # the search may find no move that decided

    def __init__(self, board: MinuteBoard) -> None:
        super().__init__(board, None, board.replay, "minute.show")
        self._minute = board

    async def show(self) -> None:
        """Show the end of the game, and what decided as soon as that is known."""
        await super().show()
        table, reader = self._minute.table, self._minute.reader
        for review_button in self._review_buttons:
            restyle(review_button, display="none")
        self.fill_button(reviews=False)
        if table.to_move is not None or reader is None:
            return
        moves = table.played
        search = deciding(self._minute.positions()[: len(moves)], moves, reader)
        moment = await run_in_slices(search, lambda: table.played == moves)
        if moment is None:
            return
        self._minute.moment = moment
        self.name_replay(False)
        self._text.value += paragraph(moment.sentence())
        for review_button in self._review_buttons:
            restyle(review_button, display="block")

    def name_replay(self, replays: bool) -> None:
        """Name the button by what it shows next: the moment, or the end again."""
        for review_button in self._review_buttons:
            review_button.description = say("minute.end" if replays else "minute.show")

    def _end(self) -> GameEnd | None:
        end = super()._end()
        if end is None or not self._minute.is_too_long():
            return end
        return GameEnd(LOST, end.title, say("minute.too_long", moves=READER_MOVES))


class MinuteEnd(EndOfGame):
    """The end of a minute's game: the reader resigns one that is too long."""

    def __init__(self, board: MinuteBoard, *about: Any) -> None:
        super().__init__(board, *about)
        self._minute = board

    def show(self) -> None:
        """Show the result if the game is over, or has to end now."""
        if self._minute.is_too_long() and self._minute.table.to_move is not None:
            self._minute.resign()
        else:
            super().show()

    def _make_card(self) -> ResultCard:
        return MinuteCard(self._minute) if self._minute.reader else super()._make_card()


class MinuteBoard(PlayBoard):
    """A board for a short game. At its end it can show the moment that decided.

    A reader who has not won after `READER_MOVES` moves has lost.
    """

    _end_kind = MinuteEnd

    def __init__(
        self,
        rival: Character,
        start: Position | PlayedPosition,
        label: str,
        rare: Sequence[Any] = (),
        **settings: Any,
    ) -> None:
        self._rival = rival
        self.moment: Moment | None = None
        self._replays = False
        super().__init__(start, label, rare, **settings)

    def picture(self) -> Scene:
        """Return the position, or the board after the move that decides, while that is shown."""
        if self.moment is None or not self._replays:
            return super().picture()
        turn = self.moment.turn
        return scene(
            turn.after, marks=dict.fromkeys(turn.move.cells, MarkKind.LAST)
        ).without_captions()

    @guarded
    def replay(self) -> None:
        """Show the moment that decided the game, or the end again."""
        self._replays = not self._replays
        if isinstance(self.end.card, MinuteCard):
            self.end.card.name_replay(self._replays)
        if self.moment is None or not self._replays:
            self.view.settle()
            return
        turn = self.moment.turn
        self.view.show(frames(turn.before, turn.events, animated=True))

    def positions(self) -> list[Position]:
        """Return the positions of the game, from its start to the one on the board."""
        positions = [self.table.origin]
        for move in self.table.played:
            positions.append(positions[-1].play(move))
        return positions

    def is_too_long(self) -> bool:
        """Whether the reader has made all moves, and the game is not over."""
        positions = self.positions()
        moves = sum(position.to_move == self.reader for position in positions[:-1])
        last = positions[-1].to_move
        return self.reader is not None and last == self.reader and moves >= READER_MOVES

    def _update(self) -> None:
        super()._update()
        if self.reader:
            about = escape(challenge(self._rival.game, self._rival.key, self.reader))
            self.display.head.value += f'<p class="stonebook-now" lang="{language()}">{about}</p>'
        self._label_exit(runs=self.table.to_move is not None)

    def _label_exit(self, *, runs: bool) -> None:
        """Label the exit. It leaves an unfinished game, so it must not look like the next move."""
        self.view.go_on.description = say("minute.leave" if runs else "step.go_on")
        set_class(self.view.go_on, "stonebook-leaves", runs)

    def _changed(self, message: str) -> None:
        self.moment, self._replays = None, False
        super()._changed(message)
