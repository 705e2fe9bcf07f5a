"""A game as text next to its board: to copy it, save it as a file, or load one."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any
from urllib.parse import quote

import ipywidgets

from stonebook.profiles import profile
from stonebook.records import Record, diagram
from stonebook.records.formats import write_game
from stonebook.rules.errors import BadRecord
from stonebook.rules.game import Game
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import markup, row
from stonebook.widgets.board.controls.text_field import text_field
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.layout import layout, restyle, vbox
from stonebook.words import language, say

FORMS = {"json": "application/json", "sgf": "application/x-go-sgf"}


def as_text(record: Record, form: str = "json") -> str:
    """Return a game as the text of a file. Raises BadRecord if the form can't express it."""
    text = write_game(record, form)
    assert isinstance(text, str)
    return text


def from_text(text: str | bytes, game: Game) -> Record:
    """Read a game from a text in any format, a link or a diagram. Raises BadRecord.

    It also refuses another game's record.

    >>> import stonebook
    >>> otello = stonebook.game("otello")
    >>> from_text(as_text(Record("otello", {"size": 4}, ("B1",))), otello).moves
    ('B1',)
    >>> from_text("hello", otello)
    Traceback (most recent call last):
    ...
    stonebook.rules.errors.BadRecord: “hello” is not a link to a position or a game. In such a \
link, the # is followed by a capital letter or a digit.
    """
    from stonebook.teach.authoring.import_text import content_of

    content = content_of(text, game)
    if isinstance(content, Record):
        record = content
    else:
        record = Record(content.game.name, start=diagram(content))
    if record.game != game.name:
        message = say("error.diagram.other_game", value=record.game, right=game.name)
        raise BadRecord(message, record.game)
    return record


class SaveLoad:
    """Saves and loads a board's game: its text, a link that saves it as a file, and an upload.

    `record` returns the current game, and `load` takes the text of another one: the board reports
    any errors in it. `show_error` reports what can't be written.
    """

    def __init__(
        self,
        game: Game,
        record: Callable[[], Record],
        load: Callable[[str | bytes], None],
        show_error: Callable[[Exception], None],
    ) -> None:
        self._record = record
        self._load = load
        self.show_error = show_error
        self._form = "json"
        self._name = game.name
        self.box: Any = text_field("play.keep.text", rows=6)
        self._link: Any = markup()
        self._file: Any = ipywidgets.FileUpload(
            accept=".json,.sgf,.ggf,.txt",
            description="",
            tooltip=say("play.keep.open"),
            layout=layout(),
        )
        self._file.observe(self._on_upload, "value")
        forms = [button("play.keep.json", lambda: self._change_form("json"))]
        forms += [button("play.keep.sgf", lambda: self._change_form("sgf"))]
        controls = [
            button("play.keep.load", self._load_box),
            self._file,
            *(forms if profile(game).supports_sgf else []),
        ]
        controls += [self._link, button("play.keep.close", self.hide)]
        self.widget: Any = vbox([self.box, row(controls)]).add_class("stonebook-keeping")
        self._open = False

    def toggle(self) -> None:
        """Show the current game, or hide it again."""
        if self._open:
            self.hide()
        else:
            self._open = True
            self._write()
            restyle(self.widget, display="flex")

    def hide(self) -> None:
        """Hide the panel with the text."""
        self._open = False
        restyle(self.widget, display="none")

    def _write(self) -> None:
        text = as_text(self._record(), self._form)
        self.box.value = text
        address = f"data:{FORMS[self._form]};charset=utf-8,{quote(text)}"
        name = f"{self._name}.{self._form}"
        self._link.value = (
            f'<a class="stonebook-save" lang="{language()}" download="{name}" '
            f'href="{escape(address)}">{escape(say("play.keep.save"))}</a>'
        )

    @guarded
    def _change_form(self, form: str) -> None:
        previous, self._form = self._form, form
        try:
            self._write()
        except Exception:
            self._form = previous  # the text did not change
            raise

    def _load_box(self) -> None:
        self._load(self.box.value)

    def _on_upload(self, change: dict[str, Any]) -> None:
        if change["new"]:
            content = bytes(change["new"][0]["content"])
            self._file.value = ()  # so that the same file can be opened again
            self._load(content)
