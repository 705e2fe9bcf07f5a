"""A minute's game at the end of a lesson, until the reader begins it.

The opponent is loaded only then: most readers reach this board long after the lesson is live.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from stonebook.draw.scene import Scene, scene
from stonebook.rules.errors import BadSettings
from stonebook.rules.position import Position
from stonebook.teach.characters.names import challenge, name_of
from stonebook.teach.played_position import PlayedPosition
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import markup, row
from stonebook.widgets.board.controls.pace import Pace
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.layout import vbox
from stonebook.widgets.board.view import BoardView
from stonebook.widgets.lesson.lesson_output import LiveOutput, heading_html, prompt_html
from stonebook.words import say

if TYPE_CHECKING:
    from stonebook.teach.characters.character import Character


class MinuteOutput(LiveOutput):
    """A position to play from against a character, which says what it believes."""

    def __init__(self, start: PlayedPosition, against: str, story: str = "") -> None:
        reader = start.position.to_move
        if reader is None:
            raise BadSettings(say("teacher.minute.over"), against)
        self.game, self.against, self.reader = start.origin.game, against, reader
        self.origin, self.start, self._story = start, start.position, story
        try:
            name = name_of(self.game.name, against)
        except KeyError:
            name = self.character.name  # says which characters there are
        self.title = say("minute.title", name=name)

    @property
    def character(self) -> Character:
        """The opponent."""
        from stonebook.teach.characters.character import character

        return character(self.game, self.against)

    @property
    def about(self) -> str:
        """The story, what the opponent believes, and which side the reader plays."""
        return f"{self._story} {challenge(self.game.name, self.against, self.reader)}".lstrip()

    def still(self) -> tuple[str, Scene]:
        """Return the sentence about the character, and the board."""
        return self.about, scene(self.start)

    def reading(self) -> str:
        """Return "": paper has no opponent."""
        return ""

    def widget(self) -> Any:
        """Return the board, on which the first press begins the game."""
        screen: Any = vbox([]).add_class("stonebook-screen")

        def begin() -> None:
            from stonebook.widgets.playing.one_minute.minute_board import minute_game

            screen.children = [minute_game(self.title, self.origin, self.character).widget()]

        invitation = MinuteInvitation(self, begin)
        parts = [invitation.head, invitation.question, invitation.view.widget]
        screen.children = [vbox(parts).add_class("stonebook-step")]
        return screen


class MinuteInvitation:
    """The board before the game: `begin` puts the game in its place."""

    def __init__(self, game: MinuteOutput, begin: Callable[[], None]) -> None:
        self._game, self._begin = game, begin
        self.head: Any = markup(heading_html(game.title)).add_class("stonebook-head")
        self.question: Any = markup(prompt_html(game.about)).add_class("stonebook-question")
        play = button("minute.begin", self.press).add_class("stonebook-primary")
        self.view = BoardView(self, game.title, pace=Pace(), buttons=row([play]))

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self._game.start

    @property
    def previews_stone(self) -> bool:
        """Whether hovering previews a stone: it does not, as choosing a cell begins the game."""
        return False

    def picture(self) -> Scene:
        """Return the position."""
        return scene(self._game.start).without_captions()

    def choose_cell(self, cell: str) -> None:
        """Begin the game."""
        self.press()

    def key(self, _name: str) -> bool:
        """Return False: the board has no keys of its own yet."""
        return False

    @guarded
    def press(self) -> None:
        """Begin the game."""
        self._begin()

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong."""
        self.view.show_error(error)
