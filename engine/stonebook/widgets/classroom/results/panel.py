"""The part of the editor where a teacher pastes a pile of codes and sees a list's results."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from stonebook.classroom.task_lists.graded_pile import GradedPile
from stonebook.classroom.task_lists.grading import grading_pile
from stonebook.classroom.task_lists.saved_lists import TaskListDraft
from stonebook.classroom.task_lists.task_list import TaskList, task_list
from stonebook.classroom.task_lists.task_names import picked_name
from stonebook.rules.errors import BadRecord
from stonebook.widgets.board.controls.announcement import Announcement
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import (
    dropdown,
    foldable_section,
    markup,
    paragraph,
    row,
)
from stonebook.widgets.board.controls.link_field import field
from stonebook.widgets.board.controls.text_field import text_field
from stonebook.widgets.board.error_guard import error_notice, guarded
from stonebook.widgets.board.layout import restyle, vbox
from stonebook.widgets.board.press_markup import PressMarkup
from stonebook.widgets.classroom.results.camera_panel import CameraPanel
from stonebook.widgets.classroom.results.grid import ResultsGrid
from stonebook.widgets.classroom.results.results_html import chart_html, csv_link, results_html
from stonebook.widgets.classroom.tasks.saved_draft import save_draft
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import NewestRequest, run_in_slices
from stonebook.words import say


class ResultsPanel:
    """Reads a pile of codes, and the list's link if it is not the list in the editor."""

    def __init__(
        self, draft: TaskListDraft, titles: Mapping[str, str], edited_list: Callable[[], TaskList]
    ) -> None:
        """Make the panel. `titles` are those of the lessons by their names."""
        self._titles, self._edited_list = titles, edited_list
        self._newest_pile = NewestRequest()
        self._graded: GradedPile | None = None
        self.list_link: Any = text_field("tasks.results.of", width="auto", max_width="100%")
        self.list_link.value = draft.of
        self.pile_field: Any = text_field("tasks.results.pile", rows=6)
        self.pile_field.value = draft.pile
        self.list_link.observe(lambda _: save_draft(of=self.list_link.value), "value")
        self.pile_field.observe(lambda _: save_draft(pile=self.pile_field.value), "value")
        self.camera = CameraPanel(self._tasks, self.pile_field, self.read)
        self._announcement = Announcement()
        self.summary = PressMarkup(self._press_cell)
        self.dialog: Any = markup()
        self._dialogs = 0
        self.task_choice = dropdown(say("tasks.results.which"))
        self.task_choice.observe(self._show_chart, "value")
        self._chart: Any = markup()
        self._table: Any = markup()
        self._details: Any = vbox([self.task_choice, self._chart, self._table])
        restyle(self._details, display="none")
        about = markup(paragraph(say("tasks.results.about")))
        read = row([button("tasks.results.do", self.read)])
        asked = [
            about,
            self.list_link,
            self.camera.widget,
            self.pile_field,
            read,
            self._announcement.widget,
        ]
        begun = bool(draft.of or draft.pile)
        # Asks for the link and the codes.
        self.codes: Any = foldable_section("tasks.results", asked, is_open=begun)
        self.codes.add_class("stonebook-tasks-codes")
        # Shows the results.
        self.widget: Any = vbox([self.summary.widget, self.dialog, self._details])
        self.widget.add_class("stonebook-tasks-results")

    def offer(self, tasks: TaskList) -> None:
        """Name the list in the editor, which is used if the field has no link."""
        self.list_link.placeholder = say("tasks.results.this", title=tasks.shown_title)

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong. The pile stays."""
        self._announcement.show_sentence(*error_notice(error))

    def _tasks(self) -> TaskList:
        """Return the list whose codes come in. Raises BadRecord for a wrong link."""
        link = self.list_link.value.strip()
        return task_list(link) if link else self._edited_list()

    @guarded
    def read(self) -> None:
        """Read the pile, slice by slice."""
        is_wanted = self._newest_pile.start()
        tasks = self._tasks()
        if not tasks.tasks:
            self._announcement.show_sentence(say("tasks.results.no_list"), "refused")
        elif not self.pile_field.value.strip():
            self._announcement.show_sentence(say("tasks.results.no_pile"), "refused")
        else:
            host().spawn(self._grade(tasks, self.pile_field.value, is_wanted))

    async def _grade(self, tasks: TaskList, codes: str, is_wanted: Callable[[], bool]) -> None:
        self._announcement.show_sentence(say("tasks.results.working"))
        try:
            pile = await run_in_slices(grading_pile(tasks, codes), is_wanted)
            if pile is not None:
                self._show(pile)
        except BadRecord as error:  # a position of the list that is not a puzzle
            self._announcement.show_sentence(str(error), "refused")
        except Exception as error:  # a failing search must not break the page
            self.show_error(error)

    def _show(self, pile: GradedPile) -> None:
        self._announcement.show_sentence("")
        self._graded = pile
        self.summary.show(results_html(pile, self._titles, is_pressable=True))
        self.dialog.value = ""
        puzzles = [
            (f"{index + 1}. {picked_name(task, self._titles)}", index)
            for index, task in enumerate(pile.task_list.tasks)
            if task.is_puzzle
        ]
        self.task_choice.options = puzzles
        self.task_choice.index = 0 if puzzles else None
        has_results = bool(puzzles and pile.results)
        restyle(self._details, display="flex" if has_results else "none")
        self._table.value = field(say("tasks.results.table"), pile.csv(), 4) + csv_link(pile)
        self._show_chart(None)

    @guarded
    def _press_cell(self, cell: str) -> None:
        """Open the board of a cell of the grid."""
        if self._graded is not None:
            pupil, index = map(int, cell.split())
            self._dialogs += 1
            grid = ResultsGrid(self._graded, self._titles)
            self.dialog.value = grid.dialog_html(pupil, index, self._dialogs)

    def _show_chart(self, _change: object) -> None:
        if self._graded is not None and self.task_choice.value is not None:
            self._chart.value = chart_html(self._graded, self.task_choice.value)
