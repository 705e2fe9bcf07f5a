"""The form that adds boards to a simultaneous display: the game and the players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets
from ipywidgets.widgets.widget_string import TextStyle

import stonebook
from stonebook.rules import FIRST_GAME
from stonebook.search.levels.strength import LEVEL_NUMBERS
from stonebook.storage.record_kinds import MAX_BOARDS
from stonebook.teach.play.game_choice import (
    PERSON,
    SEATS,
    address_text,
    level_title,
    offered_to_play,
    value_text,
)
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import dropdown, row, section_heading
from stonebook.widgets.board.layout import close_all, layout, shared_style, vbox
from stonebook.words import player_name, say

ONE, TWO = SEATS


class SimulForm:
    """The fields, and the button that calls `add` with their boards.

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
        heading: Any = section_heading("many.set_up")
        self.widget: Any = vbox(
            [heading, row(fields).add_class("stonebook-fields"), row([self.add_button])]
        )

    def set_free_places(self, number: int) -> None:
        """Disable the button if there is no room for another board."""
        self.add_button.disabled = number < 1

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
        for field in before:
            close_all(field)

    def _changed(self, change: dict[str, str]) -> None:
        self.side.options = _sides(change["new"])
        self.side.value = ONE
        self._show_settings()

    def _pressed(self) -> None:
        values = {name: field.value for name, field in self._settings.items()}
        values |= {"game": self.game.value, "side": self.side.value}
        values[TWO if self.side.value == ONE else ONE] = self._against.value
        names = [name for part in self.name.value.split(",") if (name := part.strip())]
        self._add([{**values, "name": name} for name in names or [""] * int(self._number.value)])
        self.name.value = ""


def _sides(game: str) -> list[tuple[str, str]]:
    players = map(player_name, stonebook.game(game).players)
    return [*zip(players, SEATS, strict=True)]
