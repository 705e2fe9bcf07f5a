"""The card at the end of a game: the winner, the reason, and the next steps."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any

from stonebook.draw.stone_picture import share_picture, stone_picture
from stonebook.storage.record_kinds import LADDER
from stonebook.storage.stores import StoredRecord
from stonebook.teach.play.game_choice import GameChoice, seat_title
from stonebook.teach.play.game_end import LOST, WON, GameEnd, game_end, may_have_mistakes
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import markup, row
from stonebook.widgets.board.layout import restyle, set_class, vbox
from stonebook.widgets.host.host import host
from stonebook.words import language, say

if TYPE_CHECKING:
    from stonebook.widgets.playing.play_board import PlayBoard


class ResultCard:
    """The card, hidden until a game has ended.

    `choice` is the game as the page's address chooses it, None without one: a reader who won is
    offered the next level, one who lost the level below. `open_review` is None if a link has locked
    the review, and `review_key` is the sentence key of its button.
    """

    _asks = True  # which move decided, if the review can answer

    def __init__(
        self,
        board: PlayBoard,
        choice: GameChoice | None,
        open_review: Callable[[], None] | None,
        review_key: str = "play.end.look",
    ) -> None:
        self._board, self._choice = board, choice
        self._text = markup()
        self._level = markup()  # a link to another level
        self.again = button("play.end.again", board.restart)
        self._review_buttons = [button(review_key, open_review)] if open_review else []
        close = button("play.end.close", self.hide).add_class("stonebook-quiet")
        buttons = row([self.again, *self._review_buttons, self._level, close])
        self.widget: Any = vbox([self._text, buttons]).add_class("stonebook-result")
        self.hide()

    async def show(self) -> None:
        """Show the end of the game once its last move has been shown."""
        await self._board.wait_for_animation()
        end = self._end()
        if end is None:  # the last move was undone meanwhile
            return
        link = self._other_level(end.kind, swapped=self._board.computers.swapped)
        self._text.value = (
            f'<div class="stonebook-end stonebook-end-{end.kind}" lang="{language()}">'
            f"<strong>{escape(end.title)}</strong>{self._bar(end)}"
            f"<p>{escape(f'{end.how} {end.why}'.rstrip())}</p>"
            f'<p class="stonebook-advice">{escape(end.advice)}</p>{self._lessons()}</div>'
        )
        self._level.value = link
        restyle(self._level, display="block" if link else "none")
        has_mistakes = may_have_mistakes(self._board.table)
        for review in self._review_buttons:
            restyle(review, display="block" if has_mistakes else "none")
        self.fill_button(reviews=end.kind == LOST and has_mistakes)
        restyle(self.widget, display="flex")
        if end.kind == WON:
            self._save_win()

    def fill_button(self, *, reviews: bool) -> None:
        """Fill the button that helps most: after a loss the review's, otherwise the new game's."""
        for review in self._review_buttons:
            set_class(review, "stonebook-primary", reviews)
        set_class(self.again, "stonebook-primary", not (reviews and self._review_buttons))

    def _save_win(self) -> None:
        """Save the level that the reader has won against, if it is the highest so far."""
        choice = self._choice
        levels = [seat for seat in choice.seats if isinstance(seat, int)] if choice else []
        if choice is None or len(levels) != 1:
            return
        game, level_number = choice.game.name, levels[0] + 1

        def change(stored: StoredRecord | None) -> StoredRecord:
            won = LADDER.read(stored).get("won", {})
            return LADDER.write({"won": {**won, game: max(level_number, won.get(game, 0))}}, stored)

        host().records.save(LADDER.key, change)

    def hide(self) -> None:
        """Hide the card: a game goes on."""
        restyle(self.widget, display="none")

    def _bar(self, end: GameEnd) -> str:
        """Return the shares of both players as a bar between their stones. The title says it."""
        if not any(end.counts) or min(end.counts) < 0:
            return ""
        game = self._board.table.position.game
        first, second = (stone_picture(game, player) for player in game.players)
        bar = share_picture(game, end.counts)
        return f'<div class="stonebook-share" aria-hidden="true">{first}{bar}{second}</div>'

    def _lessons(self) -> str:
        """Return a link to the game's lessons, "" outside the playing page."""
        if self._choice is None:
            return ""
        game = self._choice.game
        text = escape(say("play.end.learn", game=game.title))
        return f'<p><a href="../learn/#{game.name}">{text}</a></p>'

    def _end(self) -> GameEnd | None:
        reader, names = self._board.reader, self._board.names()
        opponent = next((name for side, name in names.items() if side != reader), None)
        asks = self._asks and bool(self._review_buttons)
        return game_end(self._board.table, reader, opponent, asks=asks)

    def _other_level(self, kind: str, *, swapped: bool) -> str:
        """Return a link to the level that suits the result, "" if there is none."""
        steps = {WON: 1, LOST: -1}
        if self._choice is None or kind not in steps:
            return ""
        other = self._choice.against(steps[kind], swapped=swapped)
        if other is None:
            return ""
        seat = next(seat for seat in other.seats if seat is not None)
        key = "play.end.harder" if kind == WON else "play.end.easier"
        text, address = escape(say(key, name=seat_title(seat))), escape(f"?{other.query}")
        return f'<a class="stonebook-level" lang="{language()}" href="{address}">{text}</a>'
