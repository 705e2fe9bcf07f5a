"""The form that adds boards to a simultaneous display: the game and the players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets
from ipywidgets.widgets.widget_string import TextStyle

import stonebook
from stonebook.draw.scene import scene
from stonebook.draw.svg import svg
from stonebook.rules import FIRST_GAME
from stonebook.search.levels.strength import LEVEL_NUMBERS
from stonebook.storage.record_kinds import MAX_BOARDS
from stonebook.teach.play.game_choice import (
    PERSON,
    SEATS,
    address_text,
    level_title,
    offered_to_play,
    read_choice,
    value_text,
)
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import dropdown, markup, row, section_heading
from stonebook.widgets.board.layout import close_all, layout, restyle, shared_style, vbox
from stonebook.words import player_name, say

ONE, TWO = SEATS


class SimulForm:
    """The fields, the button that calls `add` with their boards, and a picture of these boards.

    Each of several names, separated by commas, gets a board.
    """

    def __init__(self, add: Callable[[list[dict[str, str]]], None]) -> None:
        self._add = add
        games = [(stonebook.game(name).title, name) for name in stonebook.GAMES]
        levels = [(level_title(number), str(number)) for number in LEVEL_NUMBERS]
        self.game = dropdown(say("many.game"), games, FIRST_GAME)
        self._against = dropdown(
            say("many.against"), [(say("site.play.person"), PERSON), *levels], PERSON
        )
        self.side = dropdown(say("many.side"), _sides(FIRST_GAME), ONE)
        self._number = dropdown(
            say("many.boards"),
            [(str(number), str(number)) for number in range(1, MAX_BOARDS + 1)],
            "4",
        )
        self.name: Any = ipywidgets.Text(
            description=say("many.name"),
            placeholder=say("many.names"),
            continuous_update=False,  # arrives as a whole before a button is pressed
            layout=layout(width="auto", max_width="100%"),
            style=shared_style(TextStyle, description_width="initial"),
        )
        self.add_button = button("many.add", self._pressed).add_class("stonebook-primary")
        self._shows_preview = True
        self.preview: Any = markup().add_class("stonebook-many-coming")
        self._settings: dict[str, Any] = {}
        self._fields_of_game: Any = row([]).add_class("stonebook-fields")
        fields = [
            self.game,
            self._fields_of_game,
            self._against,
            self.side,
            self._number,
            self.name,
        ]
        self._show_settings()
        self.game.observe(self._changed, "value")
        for field in (self._number, self.name):
            field.observe(self._draw_preview, "value")
        heading: Any = section_heading("many.set_up")
        self.widget: Any = vbox(
            [heading, row(fields).add_class("stonebook-fields"), row([self.add_button])]
        ).add_class("stonebook-many-form")

    def set_free_places(self, number: int) -> None:
        """Disable the button if there is no room for another board.

        The boards to come are shown only while there are none yet.
        """
        self.add_button.disabled = number < 1
        self._shows_preview = number == MAX_BOARDS
        self._draw_preview()

    def _show_settings(self) -> None:
        """Show the settings of the chosen game."""
        before = self._fields_of_game.children
        self._settings = {
            setting.name: dropdown(
                say(f"site.play.{setting.name}"),
                [(value_text(value), address_text(value)) for value in offered_to_play(setting)],
                address_text(setting.default),
            )
            for setting in stonebook.game(self.game.value).settings
            if setting.default in offered_to_play(setting)
        }
        self._fields_of_game.children = [*self._settings.values()]
        for field in self._settings.values():
            field.observe(self._draw_preview, "value")
        self._draw_preview()
        for field in before:
            close_all(field)

    def _changed(self, change: dict[str, str]) -> None:
        self.side.options = _sides(change["new"])
        self.side.value = ONE
        self._show_settings()

    def _names(self) -> list[str]:
        """Return the name of each board to add, "" for a board without one."""
        names = [name for part in self.name.value.split(",") if (name := part.strip())]
        return names or [""] * int(self._number.value)

    def _draw_preview(self, _change: object = None) -> None:
        """Draw the boards that the button adds."""
        restyle(self.preview, display="block" if self._shows_preview else "none")
        self.preview.value = ""
        if self._shows_preview:
            choice = read_choice(self._game_fields())
            board = svg(scene(choice.game.start(**choice.settings)), width="100%", board_only=True)
            boards = f"<li>{board}</li>" * min(len(self._names()), MAX_BOARDS)
            self.preview.value = f'<ul aria-hidden="true">{boards}</ul>'

    def _game_fields(self) -> dict[str, str]:
        """Return the chosen game and its settings, as in an address."""
        settings = {name: field.value for name, field in self._settings.items()}
        return {**settings, "game": self.game.value}

    def _pressed(self) -> None:
        values = {**self._game_fields(), "side": self.side.value}
        values[TWO if self.side.value == ONE else ONE] = self._against.value
        self._add([{**values, "name": name} for name in self._names()])
        self.name.value = ""


def _sides(game: str) -> list[tuple[str, str]]:
    players = map(player_name, stonebook.game(game).players)
    return [*zip(players, SEATS, strict=True)]
