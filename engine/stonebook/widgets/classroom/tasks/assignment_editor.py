"""The editor of task lists: pick, order and lock tasks, share the list, collect results."""

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
from stonebook.teach.classroom.task_lists.saved_lists import SavedLists, TaskListDraft
from stonebook.teach.classroom.task_lists.task_list import (
    AssignedTask,
    TaskList,
    matching,
    task_list,
)
from stonebook.teach.classroom.task_lists.task_names import picked_name
from stonebook.teach.puzzles.labels import theme_title
from stonebook.teach.puzzles.objective import MARGIN, OUTCOME
from stonebook.teach.puzzles.series import how_hard
from stonebook.widgets.board.controls import Words, button, markup, row
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.layout import layout, plain, vbox
from stonebook.widgets.classroom.tasks.results_page import ResultsPage
from stonebook.widgets.classroom.tasks.saved_draft import keep_draft
from stonebook.widgets.playing.share_link import field, local_note, own_address
from stonebook.words import language, say

LESSONS = "lessons"
SHOWN = 60
"""How many matching puzzles are listed at once."""


class AssignmentEditor:
    """The whole editor. Each change is stored."""

    def __init__(self, draft: TaskListDraft, kept: SavedLists, titles: Mapping[str, str]) -> None:
        self._titles = titles
        self._syncing = False
        self._list = _list_of(draft.link) or TaskList((), nonce=_nonce())
        self._words = Words()
        # The tasks to pick from.
        games = [(stonebook.game(name).title, name) for name in stonebook.GAMES]
        self._kind = dropdown("tasks.pick.kind", [(say("tasks.lessons"), LESSONS), *games])
        self._theme = dropdown("tasks.pick.theme", [("", "")])
        self._search = text_box("tasks.pick.search")
        self._offered: Any = _choice("tasks.pick.offered", several=True)
        self._number: Any = markup()
        self._seen: Any = markup().add_class("stonebook-tasks-seen")
        self._own = text_box("tasks.pick.own")
        # The list.
        self._picked: Any = _choice("tasks.picked")
        self._name = text_box("tasks.title")
        self._locks = {
            lock: _check(f"tasks.lock.{lock}", lock in self._list.locks) for lock in LOCKS
        }
        self._out: Any = markup().add_class("stonebook-tasks-out")
        self._take = text_box("tasks.take")
        self._sure = False
        self._anew = button("tasks.anew", self._press_anew).add_class("stonebook-quiet")
        self._results = ResultsPage(draft, titles, lambda: self._list)
        self._name.value = self._list.title
        for widget, act in (
            (self._kind, self._kind_changed),
            (self._theme, self._list_matches),
            (self._search, self._list_matches),
            (self._offered, self._see),
            (self._name, self._written),
            *((box, self._written) for box in self._locks.values()),
        ):
            widget.observe(_calling(act), "value")
        self._kind_changed()
        self._tell()
        self.widget: Any = vbox(
            [
                *([_saved_links(kept)] if kept else []),
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
                        *(
                            _heading("tasks.list"),
                            self._words.widget,
                            self._picked,
                            self._buttons(),
                        ),
                        *(self._name, _legend("tasks.locks"), row(self._locks.values())),
                        row([self._take, button("tasks.take.do", self.take)]),
                        row([self._anew]),
                    ]
                ).add_class("stonebook-tasks-list"),
                vbox([_heading("tasks.out"), self._out]).add_class("stonebook-tasks-given"),
                self._results.widget,
            ]
        ).add_class("stonebook-tasks")

    def _buttons(self) -> Any:
        buttons = [button("tasks.up", lambda: self._move(-1)).add_class("stonebook-quick")]
        buttons += [button("tasks.down", lambda: self._move(1)).add_class("stonebook-quick")]
        buttons.append(button("tasks.remove", self.remove))
        return row(buttons)

    def failed(self, error: Exception) -> None:
        """Say that something went wrong. The list stays as it was."""
        self._words.say(str(error), "refused" if isinstance(error, ValueError) else "error")

    # Picking.

    def _kind_changed(self) -> None:
        game = self._kind.value
        themes = profile(game).themes if game in stonebook.GAMES else ()
        self._syncing = True
        self._theme.options = [
            (say("tasks.pick.any"), ""),
            *((theme_title(game, theme), theme) for theme in themes),
        ]
        self._theme.value = ""
        self._theme.disabled = game == LESSONS
        self._syncing = False
        self._list_matches()

    def _list_matches(self) -> None:
        """List the matching tasks: lessons by title, puzzles by game, theme and search words."""
        if self._syncing:
            return
        words = self._search.value.casefold().split()
        if self._kind.value == LESSONS:
            matches = [
                AssignedTask(name, lesson=True)
                for name, title in self._titles.items()
                if all(word in f"{name} {title}".casefold() for word in words)
            ]
        else:
            puzzles = matching(self._kind.value, self._theme.value, self._search.value)
            matches = [AssignedTask(puzzle.id) for puzzle in sorted(puzzles, key=how_hard)]
        listed = matches[:SHOWN]
        self._offered.options = [(picked_name(task, self._titles), task) for task in listed]
        number = say("tasks.pick.number", number=len(matches), shown=len(listed))
        self._number.value = _paragraph(number)

    def _see(self) -> None:
        """Show the last one of the chosen puzzles, with its question."""
        chosen = [task for task in self._offered.value if task.is_puzzle]
        self._seen.value = ""
        if chosen:
            puzzle = chosen[-1].puzzle()
            self._seen.value = _paragraph(puzzle.goal) + svg(scene(puzzle.position))

    @guarded
    def add(self) -> None:
        """Append the chosen tasks to the list."""
        chosen = [*self._offered.value]
        if not chosen:
            self._words.say(say("tasks.add.none"), "refused")
            return
        self._add(chosen)

    @guarded
    def add_own(self) -> None:
        """Append a custom puzzle, given by its link from the bench."""
        text = self._own.value
        if not text.strip():
            self._words.say(say("tasks.own.none"), "refused")
            return
        from_link(text)  # raises BadRecord for a bad link
        seeks = MARGIN if f"seeks={MARGIN}" in text else OUTCOME
        self._add([AssignedTask("".join(text.split()).rpartition("#")[2], seeks=seeks)])
        self._own.value = ""

    def _add(self, tasks: Sequence[AssignedTask]) -> None:
        new = [task for task in tasks if task not in self._list.tasks]
        room = MOST_TASKS - len(self._list.tasks)
        self._change(tasks=(*self._list.tasks, *new[:room]))
        if len(new) > room:
            self._words.say(say("tasks.list.full", most=MOST_TASKS), "refused")
        elif new:
            self._words.say(say("tasks.added", number=len(new)), "good")
        else:
            self._words.say(say("tasks.there"), "refused")

    # The list.

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
        self._change(tasks=tuple(tasks))
        self._picked.index = at + by
        self._words.say(say("tasks.moved", number=at + by + 1))

    @guarded
    def remove(self) -> None:
        """Remove the chosen task from the list."""
        at = self._picked.index
        if at is None:
            self._words.say(say("tasks.remove.none"), "refused")
            return
        tasks = [*self._list.tasks]
        del tasks[at]
        self._change(tasks=tuple(tasks))
        self._picked.index = min(at, len(tasks) - 1) if tasks else None
        self._words.say(say("tasks.removed", number=at + 1))

    @guarded
    def _written(self) -> None:
        if not self._syncing:
            locks = tuple(lock for lock, box in self._locks.items() if box.value)
            self._change(title=self._name.value.strip(), locks=locks)

    @guarded
    def take(self) -> None:
        """Load a list from its link. The link of the replaced list is left in the field."""
        tasks, before = task_list(self._take.value), self._list
        self._syncing = True
        self._name.value = tasks.title
        for lock, box in self._locks.items():
            box.value = lock in tasks.locks
        self._syncing = False
        self._list, self._take.value = tasks, ""
        self._change()
        sentences = [say("tasks.taken", number=len(tasks.tasks))]
        if before.tasks and before != tasks:
            self._take.value = f"{own_address('tasks')}#{before.link}"
            sentences.append(say("tasks.taken.before"))
        self._words.say(" ".join(sentences), "good")

    def _press_anew(self) -> None:
        """Clear the list at the second press. The next list gets another nonce."""
        self._sure = not self._sure
        self._anew.description = say("lesson.reset.sure" if self._sure else "tasks.anew")
        if not self._sure:
            self._syncing = True
            self._name.value = ""
            for box in self._locks.values():
                box.value = False
            self._syncing = False
            self._list = TaskList((), nonce=_nonce())
            self._change()

    def _change(self, **parts: Any) -> None:
        """Change parts of the list, store it and show it."""
        before, self._list = self._list, replace(self._list, **parts)
        try:
            link = self._list.link if self._list.tasks else ""
        except BadRecord:
            self._list = before
            raise
        keep_draft(link=link)
        self._tell()

    def _tell(self) -> None:
        names = [picked_name(task, self._titles) for task in self._list.tasks]
        at = self._picked.index
        self._picked.options = [f"{n}. {name}" for n, name in enumerate(names, start=1)]
        self._picked.index = min(at or 0, len(names) - 1) if names else None
        self._out.value = _share_markup(self._list)
        self._results.offer(self._list)


def _share_markup(tasks: TaskList) -> str:
    """Return the link of a list with its QR code, or what is still missing."""
    if not tasks.tasks:
        return _paragraph(say("tasks.out.none"))
    address = own_address("tasks")
    parts = [field(say("tasks.out.link"), f"{address}#{tasks.link}")]
    if address:
        try:
            parts.append(f'<div class="stonebook-code">{link_qr(address, tasks.link)}</div>')
            parts.append(local_note())
        except BadRecord as error:
            parts.append(_paragraph(str(error)))
        href = escape(f"{address}#{tasks.link}")
        parts.append(
            f'<p lang="{language()}"><a href="{href}" target="_blank" rel="noopener">'
            f"{escape(say('tasks.out.try'))}</a></p>"
        )
    return "".join(parts)


def _saved_links(kept: SavedLists) -> Any:
    """Return links to the lists that were worked on here."""
    lists = sorted(kept.items(), key=lambda item: item[1].at, reverse=True)
    rows = []
    for key, saved in lists[:8]:
        tasks = _list_of(saved.link)
        if tasks is not None:
            title = say("tasks.kept.one", title=tasks.shown_title, name=saved.name)
            href = f"?list={key.partition('/')[0]}"
            rows.append(f'<li><a href="{escape(href)}">{escape(title)}</a></li>')
    head = escape(say("tasks.kept"))
    return markup(f'<div lang="{language()}"><h2>{head}</h2><ul>{"".join(rows)}</ul></div>')


def _list_of(link: str) -> TaskList | None:
    try:
        return task_list(link) if link else None
    except BadRecord:
        return None  # from another edition


def _nonce() -> int:
    return SystemRandom().randrange(NONCES)


def _calling(act: Callable[[], None]) -> Callable[[object], None]:
    return lambda _: act()


def _paragraph(text: str) -> str:
    return f'<p lang="{language()}">{escape(text)}</p>'


def _heading(key: str) -> Any:
    return markup(f'<h2 lang="{language()}">{escape(say(key))}</h2>')


def _legend(key: str) -> Any:
    return markup(_paragraph(say(key)))


def dropdown(key: str, options: Sequence[tuple[str, Any]]) -> Any:
    """Return a labelled dropdown."""
    return ipywidgets.Dropdown(
        options=options,
        description=say(key),
        layout=layout(width="auto", max_width="100%"),
        style=plain(DescriptionStyle, description_width="initial"),
    )


def text_box(key: str) -> Any:
    """Return a labelled text box. Its value changes when it loses focus."""
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
