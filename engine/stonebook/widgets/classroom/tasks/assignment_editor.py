"""Where a teacher makes a task list: picks, puts in order, locks away, hands out, collects."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from html import escape
from random import SystemRandom
from typing import Any

import ipywidgets
from ipywidgets.widgets.widget_description import DescriptionStyle
from ipywidgets.widgets.widget_string import TextStyle

import stonebook
from stonebook.draw.scene import scene
from stonebook.draw.svg import svg
from stonebook.profiles import profile
from stonebook.records import from_link
from stonebook.records.links.qr import link_qr
from stonebook.records.links.tasks import LOCKS, MOST_TASKS, NONCES
from stonebook.rules.errors import BadRecord
from stonebook.teach.classroom.task_lists.task_list import (
    AssignedTask,
    TaskList,
    matching,
    task_list,
)
from stonebook.teach.puzzles.labels import theme_title
from stonebook.teach.puzzles.objective import MARGIN, OUTCOME
from stonebook.teach.puzzles.series import how_hard
from stonebook.widgets.board.controls import Words, button, markup, row
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.layout import layout, plain, vbox
from stonebook.widgets.classroom.tasks.results_page import ResultsPage
from stonebook.widgets.classroom.tasks.saved_lists import SavedTaskList, TaskListDraft, keep_draft
from stonebook.widgets.classroom.tasks.task_names import picked_name
from stonebook.widgets.playing.share_link import field, own_address
from stonebook.words import language, say

LESSONS = "lessons"
SHOWN = 60
"""So many puzzles that match are offered at once."""


class AssignmentEditor:
    """The whole desk. What is made on it is kept at each step."""

    def __init__(
        self, draft: TaskListDraft, kept: Mapping[str, SavedTaskList], titles: Mapping[str, str]
    ) -> None:
        self._titles = titles
        self._syncing = False
        self._list = _list_of(draft.link) or TaskList((), nonce=_nonce())
        self._words = Words()
        # What can be picked.
        games = [(stonebook.game(one).title, one) for one in stonebook.GAMES]
        self._kind = dropdown("tasks.pick.kind", [(say("tasks.lessons"), LESSONS), *games])
        self._theme = dropdown("tasks.pick.theme", [("", "")])
        self._search = text_box("tasks.pick.search")
        self._offered: Any = _choice("tasks.pick.offered", several=True)
        self._number: Any = markup()
        self._seen: Any = markup().add_class("stonebook-tasks-seen")
        self._own = text_box("tasks.pick.own")
        # What was picked.
        self._picked: Any = _choice("tasks.picked")
        self._name = text_box("tasks.title")
        self._locks = {one: _check(f"tasks.lock.{one}", one in self._list.locks) for one in LOCKS}
        self._out: Any = markup().add_class("stonebook-tasks-out")
        self._take = text_box("tasks.take")
        self._sure = False
        self._anew = button("tasks.anew", self._press_anew).add_class("stonebook-quiet")
        self._results = ResultsPage(draft, titles, lambda: self._list)
        self._name.value = self._list.title
        for widget, act in (
            (self._kind, self._kind_changed),
            (self._theme, self._offer),
            (self._search, self._offer),
            (self._offered, self._see),
            (self._name, self._written),
            *((one, self._written) for one in self._locks.values()),
        ):
            widget.observe(_calling(act), "value")
        self._kind_changed()
        self._tell()
        self.widget: Any = vbox(
            [
                *([_kept(kept)] if kept else []),
                vbox(
                    [
                        *(_heading("tasks.pick"), row([self._kind, self._theme]), self._search),
                        *(self._number, self._offered, row([button("tasks.add", self.add)])),
                        self._seen,
                        row([self._own, button("tasks.own.add", self.add_own)]),
                    ]
                ).add_class("stonebook-tasks-pick"),
                vbox(
                    [
                        *(_heading("tasks.list"), self._words.widget, self._picked, self._ways()),
                        *(self._name, _legend("tasks.locks"), row(self._locks.values())),
                        row([self._take, button("tasks.take.do", self.take)]),
                        row([self._anew]),
                    ]
                ).add_class("stonebook-tasks-list"),
                vbox([_heading("tasks.out"), self._out]).add_class("stonebook-tasks-given"),
                self._results.widget,
            ]
        ).add_class("stonebook-tasks")

    def _ways(self) -> Any:
        ways = [button("tasks.up", lambda: self._move(-1)).add_class("stonebook-quick")]
        ways += [button("tasks.down", lambda: self._move(1)).add_class("stonebook-quick")]
        ways.append(button("tasks.remove", self.remove))
        return row(ways)

    def failed(self, error: Exception) -> None:
        """Say that something went wrong. The list stays as it was."""
        self._words.say(str(error), "refused" if isinstance(error, ValueError) else "error")

    # What can be picked.

    def _kind_changed(self) -> None:
        game = self._kind.value
        themes = profile(game).themes if game in stonebook.GAMES else ()
        self._syncing = True
        self._theme.options = [
            (say("tasks.pick.any"), ""),
            *((theme_title(game, one), one) for one in themes),
        ]
        self._theme.value = ""
        self._theme.disabled = game == LESSONS
        self._syncing = False
        self._offer()

    def _offer(self) -> None:
        """Offer what matches: lessons by their titles, puzzles by game, theme and words."""
        if self._syncing:
            return
        wished = self._search.value.casefold().split()
        if self._kind.value == LESSONS:
            found = [
                AssignedTask(name, lesson=True)
                for name, title in self._titles.items()
                if all(word in f"{name} {title}".casefold() for word in wished)
            ]
        else:
            its = matching(self._kind.value, self._theme.value, self._search.value)
            found = [AssignedTask(one.id) for one in sorted(its, key=how_hard)]
        self._offered.options = [(picked_name(one, self._titles), one) for one in found[:SHOWN]]
        shown = min(len(found), SHOWN)
        self._number.value = _said(say("tasks.pick.number", number=len(found), shown=shown))

    def _see(self) -> None:
        """Show the puzzle that is chosen, the last one of several, with what is asked."""
        chosen = [one for one in self._offered.value if one.is_puzzle]
        self._seen.value = ""
        if chosen:
            puzzle = chosen[-1].puzzle()
            self._seen.value = _said(puzzle.goal) + svg(scene(puzzle.position))

    @guarded
    def add(self) -> None:
        """Put what is chosen at the end of the list."""
        chosen = [*self._offered.value]
        if not chosen:
            self._words.say(say("tasks.add.none"), "refused")
            return
        self._add(chosen)

    @guarded
    def add_own(self) -> None:
        """Put a position of the teacher's own at the end: the link of a puzzle from the bench."""
        text = self._own.value
        if not text.strip():
            self._words.say(say("tasks.own.none"), "refused")
            return
        from_link(text)  # says what is wrong with it
        seeks = MARGIN if f"seeks={MARGIN}" in text else OUTCOME
        self._add([AssignedTask("".join(text.split()).rpartition("#")[2], seeks=seeks)])
        self._own.value = ""

    def _add(self, tasks: Sequence[AssignedTask]) -> None:
        new = [one for one in tasks if one not in self._list.tasks]
        room = MOST_TASKS - len(self._list.tasks)
        self._become(tasks=(*self._list.tasks, *new[:room]))
        if len(new) > room:
            self._words.say(say("tasks.list.full", most=MOST_TASKS), "refused")
        elif new:
            self._words.say(say("tasks.added", number=len(new)), "good")
        else:
            self._words.say(say("tasks.there"), "refused")

    # What was picked.

    @guarded
    def _move(self, by: int) -> None:
        """Move the chosen task up or down."""
        at = self._picked.index
        if at is None:
            self._words.say(say("tasks.remove.none"), "refused")
            return
        by = min(max(by, -at), len(self._list.tasks) - 1 - at)
        tasks = [*self._list.tasks]
        tasks[at], tasks[at + by] = tasks[at + by], tasks[at]
        self._become(tasks=tuple(tasks))
        self._picked.index = at + by
        self._words.say(say("tasks.moved", number=at + by + 1))

    @guarded
    def remove(self) -> None:
        """Take the chosen task out of the list."""
        at = self._picked.index
        if at is None:
            self._words.say(say("tasks.remove.none"), "refused")
            return
        tasks = [*self._list.tasks]
        del tasks[at]
        self._become(tasks=tuple(tasks))
        self._picked.index = min(at, len(tasks) - 1) if tasks else None
        self._words.say(say("tasks.removed", number=at + 1))

    @guarded
    def _written(self) -> None:
        if not self._syncing:
            locks = tuple(one for one, box in self._locks.items() if box.value)
            self._become(title=self._name.value.strip(), locks=locks)

    @guarded
    def take(self) -> None:
        """Take up a list from its link. That of the one which gives way comes into its place."""
        its, before = task_list(self._take.value), self._list
        self._syncing = True
        self._name.value = its.title
        for one, box in self._locks.items():
            box.value = one in its.locks
        self._syncing = False
        self._list, self._take.value = its, ""
        self._become()
        said = [say("tasks.taken", number=len(its.tasks))]
        if before.tasks and before != its:
            self._take.value = f"{own_address('tasks')}#{before.link}"
            said.append(say("tasks.taken.before"))
        self._words.say(" ".join(said), "good")

    def _press_anew(self) -> None:
        """Empty the list, when it was pressed twice. The next one has another nonce."""
        self._sure = not self._sure
        self._anew.description = say("lesson.reset.sure" if self._sure else "tasks.anew")
        if not self._sure:
            self._syncing = True
            self._name.value = ""
            for box in self._locks.values():
                box.value = False
            self._syncing = False
            self._list = TaskList((), nonce=_nonce())
            self._become()

    def _become(self, **parts: Any) -> None:
        """Change the list, keep it and tell of it."""
        before, self._list = self._list, replace(self._list, **parts)
        try:
            link = self._list.link if self._list.tasks else ""
        except BadRecord:
            self._list = before
            raise
        keep_draft(link=link)
        self._tell()

    def _tell(self) -> None:
        names = [picked_name(one, self._titles) for one in self._list.tasks]
        at = self._picked.index
        self._picked.options = [f"{n}. {name}" for n, name in enumerate(names, start=1)]
        self._picked.index = min(at or 0, len(names) - 1) if names else None
        self._out.value = _given_out(self._list)
        self._results.offer(self._list)


def _given_out(its: TaskList) -> str:
    """Return the link of a list with its QR code, or what is missing."""
    if not its.tasks:
        return _said(say("tasks.out.none"))
    address = own_address("tasks")
    parts = [field(say("tasks.out.link"), f"{address}#{its.link}")]
    if address:
        try:
            parts.append(f'<div class="stonebook-code">{link_qr(address, its.link)}</div>')
        except BadRecord as error:
            parts.append(_said(str(error)))
        way = escape(f"{address}#{its.link}")
        parts.append(
            f'<p lang="{language()}"><a href="{way}" target="_blank" rel="noopener">'
            f"{escape(say('tasks.out.try'))}</a></p>"
        )
    return "".join(parts)


def _kept(kept: Mapping[str, SavedTaskList]) -> Any:
    """Return the ways to the lists that were worked on here."""
    lists = sorted(kept.items(), key=lambda one: one[1].at, reverse=True)
    rows = []
    for key, one in lists[:8]:
        its = _list_of(one.link)
        if its is not None:
            title = say("tasks.kept.one", title=its.shown_title, name=one.name)
            way = f"?list={key.partition('/')[0]}"
            rows.append(f'<li><a href="{escape(way)}">{escape(title)}</a></li>')
    head = escape(say("tasks.kept"))
    return markup(f'<div lang="{language()}"><h2>{head}</h2><ul>{"".join(rows)}</ul></div>')


def _list_of(link: str) -> TaskList | None:
    try:
        return task_list(link) if link else None
    except BadRecord:
        return None  # of another edition


def _nonce() -> int:
    return SystemRandom().randrange(NONCES)


def _calling(act: Callable[[], None]) -> Callable[[object], None]:
    return lambda _: act()


def _said(text: str) -> str:
    return f'<p lang="{language()}">{escape(text)}</p>'


def _heading(key: str) -> Any:
    return markup(f'<h2 lang="{language()}">{escape(say(key))}</h2>')


def _legend(key: str) -> Any:
    return markup(_said(say(key)))


def dropdown(key: str, options: Sequence[tuple[str, Any]]) -> Any:
    """Return a choice of one, with its name."""
    return ipywidgets.Dropdown(
        options=options,
        description=say(key),
        layout=layout(width="auto", max_width="100%"),
        style=plain(DescriptionStyle, description_width="initial"),
    )


def text_box(key: str) -> Any:
    """Return a line to be typed in, with its name. It tells what was typed when it is left."""
    return ipywidgets.Text(
        description=say(key),
        continuous_update=False,
        layout=layout(width="auto", max_width="100%"),
        style=plain(TextStyle, description_width="initial"),
    )


def _choice(key: str, *, several: bool = False) -> Any:
    kind = ipywidgets.SelectMultiple if several else ipywidgets.Select
    return kind(
        options=[],
        rows=8,
        description=say(key),
        layout=layout(width="100%"),
        style=plain(DescriptionStyle, description_width="initial"),
    )


def _check(key: str, value: bool) -> Any:
    return ipywidgets.Checkbox(
        value=value, description=say(key), indent=False, layout=layout(width="auto")
    )
