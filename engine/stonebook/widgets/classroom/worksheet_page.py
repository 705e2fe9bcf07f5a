"""The page where a teacher chooses, previews and prints a worksheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any

import ipywidgets
from ipywidgets.widgets.widget_string import TextStyle

import stonebook
from stonebook.classroom.paper.kit import kit
from stonebook.classroom.paper.plan_pages import plan_pages
from stonebook.classroom.paper.printing import PAPERS, Paper, PrintedPart, paper, sheets
from stonebook.classroom.paper.sheet_pages import pages
from stonebook.classroom.paper.worksheet import (
    DEFAULT_NUMBER,
    MAX_EXERCISES,
    NO,
    ORDERS,
    YES,
    WorksheetRequest,
    making_worksheet,
    read_request,
)
from stonebook.classroom.plans.script import plan_ids, ready_script
from stonebook.profiles import profile
from stonebook.records.links.qr import is_local
from stonebook.rules import FIRST_GAME
from stonebook.rules.errors import BadRecord, BadSettings
from stonebook.storage.record_kinds import WORKSHEET
from stonebook.storage.stores import StoredRecord
from stonebook.teach.puzzles.sets.pool import MIXED, set_title
from stonebook.widgets.board.controls.announcement import Announcement
from stonebook.widgets.board.controls.buttons import button, labelled_button
from stonebook.widgets.board.controls.elements import dropdown, markup, row
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.layout import layout, restyle, shared_style, vbox
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import NewestRequest, run_in_slices
from stonebook.words import say

KINDS = SHEET, KIT, PLAN = "sheet", "kit", "plan"
NUMBERS = (4, 6, 8, 12, 16, 20, 30, MAX_EXERCISES)
SELECTION_FIELDS = ("theme", "number", "order", "seed")
"""Fields that select puzzles. They are ignored if the puzzles are listed by id."""
FOLDED_FIELDS = ("order", "hints", "paper", "seed", "ids")
"""Fields that are folded under “More”."""
KIND_OF_FIELD = {**dict.fromkeys((*SELECTION_FIELDS, "hints", "ids"), SHEET), "plan": PLAN}
"""The kind of printout of each field that only one kind uses."""


async def worksheet_page() -> None:
    """Show the page, with the choices of its address, or the latest ones."""
    page_host = host()
    chosen = WORKSHEET.read(await page_host.records.load(WORKSHEET.key))["wish"]
    if page_host.page.query.get("game") in stonebook.GAMES:
        chosen = {**page_host.page.query}
    page = WorksheetPage(chosen)
    await page_host.idle()  # the picture in its place stays until the first sheet is made
    page_host.show(page.widget)


class WorksheetPage:
    """The fields, the buttons, and the sheet as it will be printed."""

    def __init__(self, chosen: Mapping[str, str]) -> None:
        """Make the page. `chosen` has the fields' values by name; defaults replace unknown ones."""
        self._newest_request = NewestRequest()
        self._syncing = False
        self.fields = _make_fields()
        self._fill(chosen)
        for field in self.fields.values():
            field.observe(self._changed, "value")
        self._print = labelled_button(say("worksheet.print"), lambda: None)
        # Its class makes the page print: worksheet/worksheet.js.
        self._print.add_class("stonebook-print").add_class("stonebook-primary")
        self._save = labelled_button(say("worksheet.save"), lambda: None)
        self._save.add_class("stonebook-save-sheet")
        self._other = button("worksheet.other", self.other)
        self.announcement = Announcement()
        self.preview: Any = markup().add_class("stonebook-printed")
        self.widget: Any = vbox(
            [
                self._row_of(lambda name: name not in FOLDED_FIELDS),
                self._more(),
                self._row_of(FOLDED_FIELDS.__contains__),
                row([self._print, self._other, self._save]),
                self.announcement.widget,
                self.preview,
            ]
        ).add_class("stonebook-worksheet")
        self._update()

    def _row_of(self, belongs: Callable[[str], bool]) -> Any:
        fields = [field for name, field in self.fields.items() if belongs(name)]
        return row(fields).add_class("stonebook-fields")

    def _more(self) -> Any:
        """Return the switch for the rare fields. The style shows them: worksheet/worksheet.css."""
        begin = "<details open>" if self.fields["ids"].value.strip() else "<details>"
        text = escape(say("worksheet.more"))
        return markup(f"{begin}<summary>{text}</summary></details>").add_class(
            "stonebook-more-fields"
        )

    def _fill(self, chosen: Mapping[str, str]) -> None:
        for name, field in self.fields.items():
            if name in GAME_OPTIONS:
                field.options = GAME_OPTIONS[name](self.fields["game"].value)
            values = [value for _, value in getattr(field, "options", ())]
            value = chosen.get(name, "")
            if value in values or (value and not values):
                field.value = value

    def _changed(self, change: dict[str, Any]) -> None:
        if self._syncing:
            return
        if change["owner"] is self.fields["game"]:
            self._syncing = True
            for name, options in GAME_OPTIONS.items():
                self.fields[name].options = game_options = options(change["new"])
                self.fields[name].value = game_options[0][1] if game_options else None
            self._syncing = False
        self._update()

    @guarded
    def other(self) -> None:
        """Draw other puzzles: increment the number at the end of the seed, or append one."""
        seed = self.fields["seed"].value.strip()
        name = seed.rstrip("0123456789")
        self.fields["seed"].value = f"{name}{int(seed[len(name) :] or '1') + 1}"

    def show_working(self) -> None:
        """Show a sheet that says that the page is still at work, and disable printing."""
        self._newest_request.cancel()
        paper_size, working = paper(self.fields["paper"].value), say("worksheet.working")
        self.preview.value = sheets((PrintedPart("", (f"<p>{escape(working)}</p>",)),), paper_size)
        self.announcement.show_sentence(working)
        self._print.disabled = self._save.disabled = True

    def show_error(self, error: Exception) -> None:
        """Show an error. The current sheet stays."""
        self.announcement.show_sentence(str(error), "refused")

    def _update(self) -> None:
        """Make the requested printout in the background, and store the request."""
        is_wanted = self._newest_request.start()
        chosen = {name: str(field.value) for name, field in self.fields.items()}
        for name, kind in KIND_OF_FIELD.items():
            restyle(self.fields[name], display="flex" if chosen["what"] == kind else "none")
        for name in SELECTION_FIELDS:
            self.fields[name].disabled = bool(chosen["ids"].strip())
        kind = chosen["what"]
        self._other.disabled = kind != SHEET or self.fields["seed"].disabled
        _store(chosen)
        try:
            paper_size = paper(chosen["paper"])
            if kind == SHEET:
                request = read_request(chosen)
            else:
                parts = PRINTED_AT_ONCE[kind](chosen, paper_size)
        except (BadSettings, BadRecord) as error:
            self.show_error(error)
            return
        if kind == SHEET:
            self.announcement.show_sentence(say("worksheet.working"))
            host().spawn(self._update_sheet(is_wanted, request, chosen["paper"]))
        else:
            number = sum(len(part.pages) for part in parts)
            self._show(parts, paper_size, say(f"worksheet.made.{kind}", number=number))

    async def _update_sheet(
        self, is_wanted: Callable[[], bool], request: WorksheetRequest, name: str
    ) -> None:
        paper_size = paper(name)
        try:
            sheet = await run_in_slices(making_worksheet(request), is_wanted)
            if sheet is not None:
                parts = pages(sheet, paper_size, host().page.site)
                exercise_pages, key_pages = (len(part.pages) for part in parts)
                exercises = say("worksheet.made", number=len(sheet.exercises))
                page_numbers = say("worksheet.made.pages", of=exercise_pages, key=key_pages)
                local = f" {say('worksheet.local')}" if is_local(host().page.site) else ""
                self._show(parts, paper_size, f"{exercises} {page_numbers}{local}")
        except Exception as error:  # a failing puzzle must not break the page
            if is_wanted():
                self.show_error(error)

    def _show(self, parts: tuple[PrintedPart, ...], paper_size: Paper, sentence: str) -> None:
        self.preview.value = sheets(parts, paper_size, host().page.site)
        self.announcement.show_sentence(f"{parts[0].title}. {sentence}")


def _kit(chosen: Mapping[str, str], paper_size: Paper) -> tuple[PrintedPart, ...]:
    return kit(chosen["game"], paper_size)


def _plan(chosen: Mapping[str, str], paper_size: Paper) -> tuple[PrintedPart, ...]:
    """Return the chosen lesson plan. Raises BadSettings if the game has none."""
    game = chosen["game"]
    if not plan_ids(game):
        raise BadSettings(say("worksheet.error.plan", game=stonebook.game(game).title), game)
    return plan_pages(ready_script(chosen["plan"]), paper_size)


PRINTED_AT_ONCE = {KIT: _kit, PLAN: _plan}
"""For each kind that needs no solver, a function from the fields and the paper to the pages."""


def _themes(game: str) -> list[tuple[str, str]]:
    """Return the themes with their titles. A class that is new here begins with the first one."""
    first, *others = profile(game).puzzles.themes
    return [(set_title(game, theme), theme) for theme in (first, MIXED, *others)]


def _plans(game: str) -> list[tuple[str, str]]:
    return [(ready_script(name).title, name) for name in plan_ids(game)]


GAME_OPTIONS = {"plan": _plans, "theme": _themes}
"""The options of each field that depend on the game."""


def _make_fields() -> dict[str, Any]:
    """Return the fields by their names, with the defaults."""
    games = [(stonebook.game(name).title, name) for name in stonebook.GAMES]
    kinds = [(say(f"worksheet.what.{kind}"), kind) for kind in KINDS]
    numbers = [(str(number), str(number)) for number in NUMBERS]
    orders = [(say(f"worksheet.order.{order}"), order) for order in ORDERS]
    hints = [(say(f"worksheet.hints.{answer}"), answer) for answer in (NO, YES)]
    papers = [(say(f"worksheet.paper.{size}"), size) for size in PAPERS]
    fields = {
        "what": _dropdown("what", kinds, SHEET),
        "game": _dropdown("game", games, FIRST_GAME),
        "plan": _dropdown("plan", _plans(FIRST_GAME), plan_ids(FIRST_GAME)[0]),
        "theme": _dropdown("theme", _themes(FIRST_GAME), profile(FIRST_GAME).puzzles.themes[0]),
        "number": _dropdown("number", numbers, str(DEFAULT_NUMBER)),
        "order": _dropdown("order", orders, ORDERS[0]),
        "hints": _dropdown("hints", hints, NO),
        "paper": _dropdown("paper", papers, next(iter(PAPERS))),
        "seed": _text(ipywidgets.Text, "seed", "1"),
        "ids": _text(ipywidgets.Textarea, "ids", "", rows=1),
    }
    for name, field in fields.items():
        field.add_class(f"stonebook-field-{name}")  # scripts and styles find it by this class
    return fields


def _dropdown(key: str, options: list[tuple[str, str]], value: str) -> Any:
    return dropdown(say(f"worksheet.{key}"), options, value)


def _text(kind: Any, key: str, value: str, **options: Any) -> Any:
    return kind(
        value,
        description=say(f"worksheet.{key}"),
        continuous_update=False,
        layout=layout(width="auto", max_width="100%"),
        style=shared_style(TextStyle, description_width="initial"),
        **options,
    )


def _store(chosen: dict[str, str]) -> None:
    """Store the choices instead of the earlier ones."""

    def change(record: StoredRecord | None) -> StoredRecord:
        return WORKSHEET.write({"wish": chosen}, record)

    host().records.save(WORKSHEET.key, change)
