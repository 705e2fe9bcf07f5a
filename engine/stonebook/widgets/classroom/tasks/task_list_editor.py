"""The editor of task lists: pick, order and lock tasks, share the list, collect results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from html import escape
from random import SystemRandom
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import ipywidgets

from stonebook.classroom.task_lists.saved_lists import SavedLists, TaskListDraft
from stonebook.classroom.task_lists.task_list import ListedTask, TaskList, task_list
from stonebook.records import from_link
from stonebook.records.links.qr import link_qr
from stonebook.records.links.tasks import LOCKS, MAX_TASKS, NONCES
from stonebook.rules.errors import BadRecord
from stonebook.teach.puzzles.objective import OUTCOME, objective
from stonebook.widgets.board.controls.announcement import Announcement
from stonebook.widgets.board.controls.buttons import ConfirmButton, button
from stonebook.widgets.board.controls.elements import (
    foldable_section,
    markup,
    paragraph,
    row,
    section_heading,
)
from stonebook.widgets.board.controls.link_field import field, local_note, own_address
from stonebook.widgets.board.error_guard import error_notice, guarded
from stonebook.widgets.board.layout import layout, restyle, set_class, vbox
from stonebook.widgets.classroom.results.panel import ResultsPanel
from stonebook.widgets.classroom.tasks.picked_tasks import REMOVE, UP, PickedTasks
from stonebook.widgets.classroom.tasks.saved_draft import save_draft
from stonebook.widgets.classroom.tasks.task_picker import TaskPicker, ready_tasks, text_box
from stonebook.words import language, say


class TaskListEditor:
    """The whole editor. Each change is stored."""

    def __init__(self, draft: TaskListDraft, lists: SavedLists, titles: Mapping[str, str]) -> None:
        self._syncing = False
        self._list = _list_of(draft.link) or TaskList((), nonce=_nonce())
        self._announcement = Announcement()
        self.picker = TaskPicker(titles, self.toggle, self.show_error)
        self._own = text_box("tasks.pick.own")
        self.picked = PickedTasks(titles, self._act)
        self._name = text_box("tasks.title")
        self._locks = {
            lock: _check(f"tasks.lock.{lock}", lock in self._list.locks) for lock in LOCKS
        }
        self._shared: Any = markup().add_class("stonebook-tasks-out")
        self._begin_button = button("tasks.ready", self._begin)
        self._begin_button.add_class("stonebook-primary").add_class("stonebook-tasks-go")
        self._ready: Any = markup()
        self._take = text_box("tasks.take.link")
        self.clear_button = ConfirmButton("tasks.anew", self._clear)
        self.clear_button.widget.add_class("stonebook-quiet")
        self._handed_out = self._hand_out()
        locks, clear = row(self._locks.values()), row([self.clear_button.widget])
        self._settings: Any = vbox([self._name, _legend("tasks.locks"), locks, clear])
        self._results = ResultsPanel(draft, titles, lambda: self._list)
        self._name.value = self._list.title
        for widget in (self._name, *self._locks.values()):
            widget.observe(lambda _: self._change_settings(), "value")
        self._show_list()
        saved = [_saved_links(lists)] if lists else []
        parts = [*saved, self._picking(), self._side(), self._results.widget]
        self.widget: Any = vbox(parts).add_class("stonebook-tasks")

    def _picking(self) -> Any:
        """Return the section where tasks are picked."""
        return vbox(
            [
                section_heading("tasks.pick"),
                _legend("tasks.pick.about"),
                row([self._begin_button, self._ready]),
                self.picker.widget,
                row([self._own, button("tasks.own.add", self.add_own)]),
            ]
        ).add_class("stonebook-tasks-pick")

    def _side(self) -> Any:
        """Return the column with what is handed out, the list, and what comes back."""
        take = row([self._take, button("tasks.take.do", self.load_link)])
        parts = [self._handed_out, self._list_box(), self._results.codes]
        return vbox([*parts, foldable_section("tasks.take", [take])]).add_class(
            "stonebook-tasks-side"
        )

    def _hand_out(self) -> Any:
        """Return the section with the link and the code to hand out."""
        return vbox([section_heading("tasks.out"), self._shared]).add_class("stonebook-tasks-given")

    def _list_box(self) -> Any:
        """Return the list. It has a title and locks as soon as it has a task."""
        return vbox(
            [
                section_heading("tasks.list"),
                self.picked.widget,
                self._announcement.widget,
                self._settings,
            ]
        ).add_class("stonebook-tasks-list")

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong. The list stays as it was."""
        self._announcement.show_sentence(*error_notice(error))

    # Picking.

    @guarded
    def toggle(self, task: ListedTask) -> None:
        """Append a task to the list, or remove it if it is there."""
        if task in self._list.tasks:
            self.remove(self._list.tasks.index(task))
        else:
            self._add([task])

    @guarded
    def _begin(self) -> None:
        """Begin with a ready-made list. `tasks/tasks.js` scrolls to the link of a list."""
        if not self._list.tasks:
            self._add(ready_tasks(self.picker.titles))

    @guarded
    def add_own(self) -> None:
        """Append a custom puzzle, given by its link from the bench."""
        text = self._own.value
        if not text.strip():
            self._announcement.show_sentence(say("tasks.own.none"), "refused")
            return
        from_link(text)  # raises BadRecord for a bad link
        address, _, position = "".join(text.split()).rpartition("#")
        seeks = dict(parse_qsl(urlsplit(address).query)).get("seeks", OUTCOME)
        self._add([ListedTask(position, seeks=objective(seeks).key)])
        self._own.value = ""

    def _add(self, tasks: Sequence[ListedTask]) -> None:
        new = [task for task in tasks if task not in self._list.tasks]
        places_left = MAX_TASKS - len(self._list.tasks)
        self._change(tasks=(*self._list.tasks, *new[:places_left]))
        if len(new) > places_left:
            self._announcement.show_sentence(say("tasks.list.full", most=MAX_TASKS), "refused")
        elif new:
            self._announcement.show_sentence(say("tasks.added", number=len(new)), "good")
        else:
            self._announcement.show_sentence(say("tasks.there"), "refused")

    # The list.

    @guarded
    def _act(self, action: str, at: int) -> None:
        """Do what a button next to the task with an index says."""
        if action == REMOVE:
            self.remove(at)
        else:
            self._move(at, -1 if action == UP else 1)

    def _move(self, at: int, distance: int) -> None:
        """Move a task up or down."""
        distance = min(max(distance, -at), len(self._list.tasks) - 1 - at)
        tasks = [*self._list.tasks]
        tasks[at], tasks[at + distance] = tasks[at + distance], tasks[at]
        self._change(tasks=tuple(tasks))
        self._announcement.show_sentence(say("tasks.moved", number=at + distance + 1))

    def remove(self, at: int) -> None:
        """Remove a task from the list."""
        tasks = [*self._list.tasks]
        del tasks[at]
        self._change(tasks=tuple(tasks))
        self._announcement.show_sentence(say("tasks.removed", number=at + 1))

    @guarded
    def _change_settings(self) -> None:
        if not self._syncing:
            locks = tuple(lock for lock, box in self._locks.items() if box.value)
            self._change(title=self._name.value.strip(), locks=locks)

    @guarded
    def load_link(self) -> None:
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
        self._announcement.show_sentence(" ".join(sentences), "good")

    def _clear(self) -> None:
        """Clear the list. The next list gets another nonce."""
        self._syncing = True
        self._name.value = ""
        for box in self._locks.values():
            box.value = False
        self._syncing = False
        self._list = TaskList((), nonce=_nonce())
        self._change()

    def _change(self, **parts: Any) -> None:
        """Change parts of the list, store it and show it."""
        self.clear_button.reset()
        before, self._list = self._list, replace(self._list, **parts)
        try:
            link = self._list.link if self._list.tasks else ""
        except BadRecord:
            self._list = before
            raise
        save_draft(link=link)
        self._show_list()

    def _show_list(self) -> None:
        self.picked.show(self._list.tasks)
        self._shared.value = _share_markup(self._list)
        number = len(self._list.tasks)
        self._begin_button.description = (
            say("tasks.out.go", number=number) if number else say("tasks.ready")
        )
        set_class(self._begin_button, "stonebook-filled", bool(number))
        restyle(self._handed_out, display="flex" if number else "none")
        restyle(self._settings, display="flex" if number else "none")
        self._ready.value = paragraph(say("tasks.pick.filled" if number else "tasks.pick.ready"))
        self._results.offer(self._list)


def _share_markup(tasks: TaskList) -> str:
    """Return the link of a list with its QR code, "" for an empty list."""
    if not tasks.tasks:
        return ""
    address = own_address("tasks")
    parts = [field(say("tasks.out.link"), f"{address}#{tasks.link}")]
    if address:
        try:
            parts.append(f'<div class="stonebook-code">{link_qr(address, tasks.link)}</div>')
            parts.append(
                f'<p lang="{language()}"><button type="button" data-enlarge '
                f'class="jupyter-button">'
                f"{escape(say('tasks.out.large'))}</button></p>"
            )
            parts.append(local_note())
        except BadRecord as error:
            parts.append(paragraph(str(error)))
        href = escape(f"{address}#{tasks.link}")
        parts.append(
            f'<p lang="{language()}"><a href="{href}" target="_blank" rel="noopener">'
            f"{escape(say('tasks.out.try'))}</a></p>"
        )
    return "".join(parts)


def _saved_links(lists: SavedLists) -> Any:
    """Return links to the lists that were worked on here."""
    newest = sorted(lists.items(), key=lambda item: item[1].at, reverse=True)
    rows = []
    for key, saved in newest[:8]:
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


def _legend(key: str) -> Any:
    return markup(paragraph(say(key)))


def _check(key: str, value: bool) -> Any:
    return ipywidgets.Checkbox(
        value=value, description=say(key), indent=False, layout=layout(width="auto")
    )
