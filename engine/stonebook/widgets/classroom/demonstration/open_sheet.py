"""The sheet for opening a game, a ready-made script, a text or a saved file."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any
from urllib.parse import quote

import ipywidgets

import stonebook
from stonebook.classroom.demonstration import saved_text
from stonebook.classroom.demonstration.demonstration import Demonstration
from stonebook.classroom.demonstration.display import command_line
from stonebook.classroom.demonstration.teacher_texts import HEADER, demonstration_of, open_command
from stonebook.classroom.plans.script import ready_scripts
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import dropdown, markup, row
from stonebook.widgets.board.controls.link_field import own_address
from stonebook.widgets.board.controls.text_field import text_field
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.layout import layout, restyle, vbox
from stonebook.widgets.classroom.demonstration.saved import DemoStore
from stonebook.words import language, say


class OpenSheet:
    """A list of games, a list of ready-made scripts, a box for a text, and files."""

    def __init__(
        self,
        current: Callable[[], Demonstration],
        store: DemoStore,
        show: Callable[[Demonstration], None],  # shows another demonstration
        show_sentence: Callable[[str, str], None],  # says a sentence of a kind ("refused")
    ) -> None:
        self._current = current
        self._store = store
        self._show = show
        self._show_sentence = show_sentence
        ready = [(script.title, script.id) for script in ready_scripts()]
        self._game = _choice(
            "demo.open.game", [(stonebook.game(n).title, n) for n in stonebook.GAMES]
        )
        self._script = _choice("demo.open.script", ready)
        self._game.observe(self._take_game, "value")
        self._script.observe(self._take_script, "value")
        self.box: Any = text_field("demo.open.text", rows=8)
        self._save: Any = markup()
        self._file: Any = ipywidgets.FileUpload(
            accept=".json,.txt,.sgf", description="", tooltip=say("demo.open.file"), layout=layout()
        )
        self._file.observe(self._opened, "value")
        self.before_button = button("demo.open.before", self.restore_previous)
        controls = [
            button("demo.open.take", self.take_text),
            self._file,
            self._save,
            self.before_button,
        ]
        self._plans: Any = markup()
        choices = row([self._game, self._script, self._plans])
        self.widget: Any = vbox([choices, self.box, row(controls)]).add_class("stonebook-keeping")

    def update(self) -> None:
        """Offer the current demonstration as a file, and the previous one if there is one."""
        address = f"data:application/json;charset=utf-8,{quote(saved_text.write(self._draft()))}"
        self._save.value = (
            f'<a class="stonebook-save" lang="{language()}" download="demonstration.json" '
            f'href="{escape(address)}">{escape(say("demo.open.save"))}</a>'
        )
        game = self._current().boards[0].position.game.name
        pages = own_address("worksheet")
        self._plans.value = pages and (
            f'<a lang="{language()}" href="{escape(pages)}?what=plan&amp;game={game}">'
            f"{escape(say('demo.open.plan'))}</a>"
        )
        before = self._store.before
        restyle(self.before_button, display="block" if before.done else "none")
        self._game.value = self._script.value = ""

    def _draft(self) -> saved_text.DemoSnapshot:
        return saved_text.DemoSnapshot.of(self._current())

    @guarded
    def _take_game(self, change: dict[str, str]) -> None:
        if change["new"]:
            self._show(Demonstration(done=[command_line("board", change["new"])]))

    @guarded
    def _take_script(self, change: dict[str, str]) -> None:
        if change["new"]:
            self._show(demonstration_of(change["new"]))

    @guarded
    def take_text(self) -> None:
        """Show the demonstration of the text in the box."""
        if self.box.value.strip():
            self._take(self.box.value)

    def _take(self, text: str) -> None:
        game = self._current().boards[0].position.game
        if saved_text.FORMAT in text:
            demonstration = saved_text.read(text).resume()
        elif any(line.strip().startswith(HEADER) for line in text.splitlines()):
            demonstration = demonstration_of(text)
        else:
            demonstration = Demonstration(done=[open_command(text, game)])
        self._show(demonstration)
        self.box.value = ""

    @guarded
    def _opened(self, change: dict[str, Any]) -> None:
        if change["new"]:
            content = bytes(change["new"][0]["content"])
            self._file.value = ()  # so that the same file can be opened again
            self._take(content.decode("utf-8-sig", errors="replace"))

    @guarded
    def restore_previous(self) -> None:
        """Show the previous demonstration again."""
        self._show(self._store.before.resume())

    def show_error(self, error: Exception) -> None:
        """Say what can't be opened. The current demonstration stays."""
        self._show_sentence(say("demo.open.bad", problem=error), "refused")


def _choice(key: str, options: list[tuple[str, str]]) -> Any:
    return dropdown(say(key), [(say("demo.open.choose"), ""), *options])
