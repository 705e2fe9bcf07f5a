"""The screen of a pupil's session with a task list: the name, the overview, a board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from html import escape
from typing import Any
from urllib.parse import quote, urlencode

from stonebook.classroom.task_lists.lesson_done import LessonDone, lesson_done
from stonebook.classroom.task_lists.pupil_session import (
    TaskLabel,
    TaskListSession,
    TaskRow,
)
from stonebook.classroom.task_lists.saved_lists import SavedLists
from stonebook.classroom.task_lists.task_list import ListedTask, TaskList
from stonebook.rules.errors import BadRecord
from stonebook.storage.record_kinds import TASKS
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.widgets.board.controls.announcement import Announcement
from stonebook.widgets.board.controls.elements import markup
from stonebook.widgets.board.controls.typed_moves import EnterKey
from stonebook.widgets.board.error_guard import error_notice, guarded
from stonebook.widgets.board.layout import close_all, set_class, vbox
from stonebook.widgets.board.press_markup import PressMarkup
from stonebook.widgets.classroom.tasks import task_list_parts as parts
from stonebook.widgets.classroom.tasks.hand_in import hand_in
from stonebook.widgets.classroom.tasks.task_picture import picture, resting_picture
from stonebook.widgets.host.action_log import ActionLog, EarlyActions
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import NewestRequest, run_in_slices
from stonebook.widgets.lesson.lesson_output import heading_html
from stonebook.widgets.puzzles.puzzle_board import PuzzleBoard
from stonebook.words import ENGLISH, language, say


async def lesson_records(tasks: TaskList) -> dict[int, LessonDone]:
    """Return the progress in a list's lessons on this device, by their indices."""
    records = host().records
    return {
        index: lesson_done(await records.load(task.name) or {})
        for index, task in enumerate(tasks.tasks)
        if task.lesson
    }


class TaskListScreen:
    """Lays out what a session says, and forwards presses to it."""

    def __init__(
        self,
        tasks: TaskList,
        lists: SavedLists,
        titles: Mapping[str, str],
        lessons: Mapping[int, LessonDone],
    ) -> None:
        page_host = host()
        save = partial(page_host.records.save, TASKS.key)
        self.session = TaskListSession(
            tasks, lists, titles, lessons, save=save, now=lambda: host().now()
        )
        self.board: PuzzleBoard | None = None  # of the open puzzle
        self._newest_proof = NewestRequest()
        self._announcement = Announcement()
        self._head: Any = parts.puzzle_heading()
        self._next = parts.next_button(self.go_on)
        self._back = parts.back_button(self.overview)
        self._box: Any = vbox([])
        self.widget: Any = parts.screen(self._box)
        if self.session.name:
            self.overview()
        else:
            self._ask_name()
        self._log = ActionLog(parts.LOG)
        for action, value in [*self._log.replay()]:
            if action == "open" and self.session.name:
                self._show(int(value), self.session.task(int(value)).puzzle())
            elif action == "overview" and self.session.name:
                self.overview()
            else:
                self._rename(value)
        self._log.clear()  # from now on this screen knows what is open
        self._log.listen(self._take_over)

    def _take_over(self, early: EarlyActions) -> None:
        """Go on where the page is: with the pupil's name, and with a puzzle that was pressed."""
        for action, value in (*early.done, *early.unanswered):
            if action == "open":
                self.open(int(value))
            else:
                self._rename(value)

    def _rename(self, name: str) -> None:
        """Go on with the pupil's name on the page, "" if it asks for one."""
        if name and name != self.session.name:
            self.begin_as(name)
        elif not name and self.session.name:
            self._another_pupil()

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong. The attempts stay stored."""
        if self.board is not None:
            self.board.show_error(error)
        else:
            self._announcement.show_sentence(*error_notice(error))

    # The name.

    def _ask_name(self) -> None:
        field = parts.name_field()

        def enter() -> None:
            if not self.session.name:  # the button may have come first
                self.begin_as(field.value)

        EnterKey(field, enter)
        about = parts.paragraphs(self.session.about)
        board = markup(resting_picture(self.session.task(0), parts.ROW_PICTURE))
        form = parts.name_form(board, self._title(), about, field, enter, self._announcement)
        self._show_content(form)

    @guarded
    def begin_as(self, text: str) -> None:
        """Begin under a pupil's name, or say that it needs letters."""
        if self.session.begin(text):
            self.overview()
        else:
            self._announcement.show_sentence(say("tasks.name.none"), "refused")

    def _another_pupil(self) -> None:
        self.session.leave()
        self._announcement.show_sentence("")
        self._ask_name()

    # The overview.

    @guarded
    def overview(self) -> None:
        """Show all tasks, the next one, and the current codes."""
        session = self.session
        self._close_board()
        first = session.next_task
        self._announcement.show_sentence(*session.advice)
        rows = PressMarkup(lambda index: self.open(int(index)))
        rows.show(parts.rows_markup("".join(map(self._row, session.rows))))
        self._show_content(
            parts.overview(
                self._title(),
                parts.paragraphs(session.summary),
                self._first(first) if first else self._announcement.widget,
                rows.widget,
                [markup(hand_in(session.tasks, session.answers, session.states))],
                self._another_pupil,
            )
        )

    def _first(self, label: TaskLabel) -> Any:
        """Return the button or the link that opens the next task."""
        if self.session.task(label.task_index).lesson:
            return parts.first_link(label.text, self._address(label.task_index))
        return parts.first_button(label.text, partial(self.open, label.task_index))

    def _row(self, row: TaskRow) -> str:
        """Return a task's row: its board, what it is, and how it went."""
        task = self.session.task(row.task_index)
        words = (
            f"<b>{escape(row.title)}</b> <span>{escape(row.facts)}</span> "
            f'<span data-state="{self.session.state(row.task_index)}">{escape(row.state)}</span>'
        )
        content = f"{picture(task, row.position, parts.ROW_PICTURE)}<div>{words}</div>"
        if task.lesson:
            return f'<li><a href="{escape(self._address(row.task_index))}">{content}</a></li>'
        return f'<li><button type="button" data-press="{row.task_index}">{content}</button></li>'

    def _address(self, index: int) -> str:
        return link_to_lesson(self.session.task(index), self.session.tasks)

    # A puzzle.

    @guarded
    def go_on(self) -> None:
        """Show the next task, or the overview if it is a lesson or no task is left."""
        index = self.session.next_puzzle
        if index is None:
            self.overview()
        else:
            self.open(index)

    @guarded
    def open(self, index: int) -> None:
        """Show the puzzle of a task, as soon as it is proved."""
        host().spawn(self._prove_and_show(index, self._newest_proof.start()))

    async def _prove_and_show(self, index: int, is_wanted: Callable[[], bool]) -> None:
        """Open a puzzle. A teacher's custom position has to be proved first."""
        making = self.session.task(index).making()

        def show_working(_looked: int) -> None:
            self._announcement.show_sentence(say("puzzle.working"), aloud=False)

        try:
            puzzle = await run_in_slices(making, is_wanted, show_working)
            if puzzle is not None:
                self._show(index, puzzle)
        except BadRecord as error:
            self._announcement.show_sentence(str(error), "refused")

    def _show(self, index: int, puzzle: Puzzle) -> None:
        step = self.session.open(index, puzzle)
        self._close_board()
        log, reports = ActionLog(step.title), step.reports_attempts
        if not [*log.replay()]:
            log.clear()
        # The board repeats what the page has logged. Stored attempts hold that already.
        step.reports_attempts = reports and not self.session.saved.attempts.get(index)
        self.board = board = PuzzleBoard(step, self._update_head, [self._back, self._next])
        step.reports_attempts = reports
        log.skip_replay()
        if (notice := self.session.notice) and not board.view.announcement.text:
            board.view.show_sentence(notice)
        self._update_head()
        self._show_content(parts.puzzle(self._head, board))

    def _update_head(self) -> None:
        """Show the task's title and the progress in the list above the board."""
        if (step := self.session.step) is not None:
            set_class(self._next, "stonebook-primary", step.done)
            self._head.value = heading_html(step.title, step.done, "", self.session.progress)

    def _close_board(self) -> None:
        self._newest_proof.cancel()
        if self.board is not None:
            self.board.leave()
        self.board = None

    def _title(self) -> Any:
        return parts.heading(self.session.tasks.shown_title)

    def _show_content(self, content: Any) -> None:
        """Show another layout, and close the widgets of the old one."""
        before = self._box.children
        reused = (self._head, self._next, self._back, self._announcement.widget)
        self._box.children = [content]
        for widget in before:
            close_all(widget, keep=reused)


def link_to_lesson(task: ListedTask, tasks: TaskList) -> str:
    """Return the address of a lesson's page with a list's locks and key, for the way back."""
    features = parts.FEATURES_BY_LOCK
    locks = [name for lock in tasks.locks for name in features.get(lock, (lock,))]
    query = {"view": "stage", "tasks": tasks.key}
    if locks:
        query["lock"] = ",".join(locks)
    if language() != ENGLISH:
        query["lang"] = language()
    site = host().page.site or "../"
    return f"{site}{quote(task.name)}/read/?{urlencode(query, safe=',')}"
