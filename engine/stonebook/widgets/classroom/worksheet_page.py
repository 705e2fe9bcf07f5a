"""The page on which a teacher chooses a worksheet, looks at it and prints it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets
from ipywidgets.widgets.widget_description import DescriptionStyle
from ipywidgets.widgets.widget_string import TextStyle

import stonebook
from stonebook.profiles import profile
from stonebook.rules import FIRST_GAME
from stonebook.rules.errors import BadRecord, BadSettings
from stonebook.storage.record_kinds import WORKSHEET
from stonebook.storage.stores import StoredRecord
from stonebook.teach.classroom.paper.kit import kit
from stonebook.teach.classroom.paper.plan_pages import plan_pages
from stonebook.teach.classroom.paper.printing import PAPERS, Paper, PrintedPart, paper, sheets
from stonebook.teach.classroom.paper.sheet_pages import pages
from stonebook.teach.classroom.paper.worksheet import (
    MOST_EXERCISES,
    NO,
    ORDERS,
    USUAL,
    YES,
    WorksheetRequest,
    making,
    read_wish,
)
from stonebook.teach.classroom.plans.script import names, script
from stonebook.teach.puzzles.series import MIXED, set_title
from stonebook.widgets.board.controls import Words, button, labelled_button, markup, row
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.layout import layout, plain, restyle, vbox
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import run_in_slices
from stonebook.words import say

SHEET, KIT, PLAN = "sheet", "kit", "plan"
NUMBERS = (4, 6, 8, 12, 16, 20, 30, MOST_EXERCISES)
CHOICES = ("theme", "number", "order", "seed")
"""Fields that say nothing of a sheet whose puzzles are named one by one."""
OF_ONE = {**dict.fromkeys((*CHOICES, "hints", "ids"), SHEET), "plan": PLAN}
"""Fields that only one kind of paper has."""


async def worksheet_page() -> None:
    """Show the page, with what its address wishes for, or what was chosen last."""
    around = host()
    chosen = WORKSHEET.read(await around.records.load(WORKSHEET.key))["wish"]
    if around.page.get("game") in stonebook.GAMES:
        chosen = {**around.page}
    around.show(WorksheetPage(chosen).widget)


class WorksheetPage:
    """What is on the sheet, the buttons, and the sheet itself as it will be printed.

    `chosen` are the values of the fields by their names. Where one is unknown it is as usual.
    """

    def __init__(self, chosen: Mapping[str, str]) -> None:
        self._asked = 0  # counts what was wished for, so that an older sheet is not finished
        self._syncing = False
        games = [(stonebook.game(one).title, one) for one in stonebook.GAMES]
        kinds = [(say(f"worksheet.what.{one}"), one) for one in (SHEET, KIT, PLAN)]
        orders = [(say(f"worksheet.order.{one}"), one) for one in ORDERS]
        hinted = [(say(f"worksheet.hints.{one}"), one) for one in (NO, YES)]
        papers = [(say(f"worksheet.paper.{one}"), one) for one in PAPERS]
        self._fields: dict[str, Any] = {
            "what": _dropdown("what", kinds, SHEET),
            "game": _dropdown("game", games, FIRST_GAME),
            "plan": _dropdown("plan", _plans(FIRST_GAME), names(FIRST_GAME)[0]),
            "theme": _dropdown("theme", _themes(FIRST_GAME), MIXED),
            "number": _dropdown("number", [(str(one), str(one)) for one in NUMBERS], str(USUAL)),
            "order": _dropdown("order", orders, ORDERS[0]),
            "hints": _dropdown("hints", hinted, NO),
            "paper": _dropdown("paper", papers, next(iter(PAPERS))),
            "seed": _text(ipywidgets.Text, "seed", "1"),
            "ids": _text(ipywidgets.Textarea, "ids", "", rows=1),
        }
        self._fill(chosen)
        for field in self._fields.values():
            field.observe(self._changed, "value")
        self._print = labelled_button(say("worksheet.print"), lambda: None)
        self._print.add_class("stonebook-print")  # what is done is the page's: worksheet.js
        save = labelled_button(say("worksheet.save"), lambda: None).add_class(
            "stonebook-save-sheet"
        )
        self._other = button("worksheet.other", self.other)
        self._words = Words()
        self._shown: Any = markup().add_class("stonebook-printed")
        self.widget: Any = vbox(
            [
                row([*self._fields.values()]).add_class("stonebook-fields"),
                row([self._print, self._other, save]),
                self._words.widget,
                self._shown,
            ]
        ).add_class("stonebook-worksheet")
        self._make()

    def _fill(self, chosen: Mapping[str, str]) -> None:
        for name, field in self._fields.items():
            if name in OF_GAMES:
                field.options = OF_GAMES[name](self._fields["game"].value)
            known = [value for _, value in getattr(field, "options", ())]
            wished = chosen.get(name, "")
            if wished in known or (wished and not known):
                field.value = wished

    def _changed(self, happened: dict[str, Any]) -> None:
        if self._syncing:
            return
        if happened["owner"] is self._fields["game"]:
            self._syncing = True
            for name, options in OF_GAMES.items():
                self._fields[name].options = of_game = options(happened["new"])
                self._fields[name].value = of_game[0][1] if of_game else None
            self._syncing = False
        self._make()

    @guarded
    def other(self) -> None:
        """Draw other puzzles: the next sheet by number, or by a number behind what is there."""
        seed = self._fields["seed"].value.strip()
        name = seed.rstrip("0123456789")
        self._fields["seed"].value = f"{name}{int(seed[len(name) :] or '1') + 1}"

    def failed(self, error: Exception) -> None:
        """Say what is wrong. What was shown stays."""
        self._words.say(str(error), "refused")

    def _make(self) -> None:
        """Make what is wished for beside everything else, and keep the wish."""
        self._asked += 1
        said = {name: str(field.value) for name, field in self._fields.items()}
        for name, kind in OF_ONE.items():
            restyle(self._fields[name], display="flex" if said["what"] == kind else "none")
        for name in CHOICES:
            self._fields[name].disabled = bool(said["ids"].strip())
        self._other.disabled = said["what"] != SHEET or self._fields["seed"].disabled
        _keep(said)
        try:
            on = paper(said["paper"])
            wish = read_wish(said) if said["what"] == SHEET else None
        except (BadSettings, BadRecord) as error:
            self.failed(error)
            return
        if said["what"] == KIT:
            parts = kit(said["game"], on)
            self._show(parts, on, say("worksheet.made.kit", number=_count(parts)))
            return
        if said["what"] == PLAN and not names(said["game"]):
            title = stonebook.game(said["game"]).title
            self._words.say(say("worksheet.error.plan", game=title), "refused")
            return
        if said["what"] == PLAN:
            parts = plan_pages(script(said["plan"]), on)
            self._show(parts, on, say("worksheet.made.plan", number=_count(parts)))
            return
        assert wish is not None
        self._words.say(say("worksheet.working"))
        host().spawn(self._making(self._asked, wish, said["paper"]))

    async def _making(self, asked: int, wish: WorksheetRequest, name: str) -> None:
        on = paper(name)
        try:
            sheet = await run_in_slices(making(wish), lambda: asked == self._asked)
            if sheet is not None:
                parts = pages(sheet, on, host().site)
                of, key = (len(part.pages) for part in parts)
                said = say("worksheet.made", number=len(sheet.exercises))
                told = say("worksheet.made.pages", of=of, key=key)
                self._show(parts, on, f"{said} {told}")
        except Exception as error:  # the page must not die of a puzzle
            if asked == self._asked:
                self.failed(error)

    def _show(self, parts: tuple[PrintedPart, ...], on: Paper, said: str) -> None:
        self._shown.value = sheets(parts, on)
        self._words.say(f"{parts[0].title}. {said}")


def _count(parts: tuple[PrintedPart, ...]) -> int:
    return sum(len(part.pages) for part in parts)


def _themes(game: str) -> list[tuple[str, str]]:
    return [(set_title(game, one), one) for one in (MIXED, *profile(game).themes)]


def _plans(game: str) -> list[tuple[str, str]]:
    return [(script(one).title, one) for one in names(game)]


OF_GAMES = {"plan": _plans, "theme": _themes}
"""Fields with other options for each game."""


def _dropdown(key: str, options: list[tuple[str, str]], value: str) -> Any:
    return ipywidgets.Dropdown(
        options=options,
        value=value,
        description=say(f"worksheet.{key}"),
        layout=layout(width="auto", max_width="100%"),
        style=plain(DescriptionStyle, description_width="initial"),
    )


def _text(kind: Any, key: str, value: str, **more: Any) -> Any:
    return kind(
        value,
        description=say(f"worksheet.{key}"),
        continuous_update=False,
        layout=layout(width="auto", max_width="100%"),
        style=plain(TextStyle, description_width="initial"),
        **more,
    )


def _keep(wish: dict[str, str]) -> None:
    """Keep what was chosen in the place of what was chosen before."""

    def put(record: StoredRecord | None) -> StoredRecord:
        return WORKSHEET.write({"wish": wish}, record)

    host().records.save(WORKSHEET.key, put)
