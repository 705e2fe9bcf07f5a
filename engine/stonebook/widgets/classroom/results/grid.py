"""A class's results as a grid: a row for each pupil, a column for each task, and the sums.

Each cell has a colour and a sign. On the page a press on a cell opens its board.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from stonebook.classroom.task_lists.graded_pile import GradedPile, PupilResult, TaskOutcome
from stonebook.classroom.task_lists.task_list import ListedTask
from stonebook.classroom.task_lists.task_names import picked_name, sign
from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import scene
from stonebook.draw.svg import svg
from stonebook.records import link
from stonebook.rules.errors import BadRecord
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.widgets.board.controls.link_field import own_address
from stonebook.words import language, say

BOARD = "20rem"
"""The width of an opened board."""


@dataclass(frozen=True)
class ResultsGrid:
    """The grid of graded results. With `is_pressable` its cells are buttons, "ROW COLUMN".

    `titles` are those of the lessons. A pupil and a task are named by their indices.
    """

    pile: GradedPile
    titles: Mapping[str, str]
    is_pressable: bool = False

    @property
    def _tasks(self) -> Sequence[ListedTask]:
        return self.pile.task_list.tasks

    def html(self) -> str:
        """Return the grid as a table."""
        pile, tasks = self.pile, self._tasks
        head = "".join(
            f'<th scope="col" title="{escape(picked_name(task, self.titles))}">{number}</th>'
            for number, task in enumerate(tasks, start=1)
        )
        rows = "".join(map(self._row, range(len(pile.results))))
        at_once = [len(pile.results) - pile.missed(index) for index in range(len(tasks))]
        solved = [pile.solved(index) for index in range(len(tasks))]
        sums = _sums("tasks.grid.at_once", at_once) + _sums("tasks.grid.solved", solved)
        about = say("tasks.grid.about") if self.is_pressable else say("tasks.grid")
        return (
            f'<div class="stonebook-table stonebook-grid"><table><caption>{escape(about)}</caption>'
            f'<thead><tr><th scope="col">{escape(say("tasks.results.name"))}</th>{head}'
            f'<th scope="col">{escape(say("tasks.grid.solved"))}</th></tr></thead>'
            f"<tbody>{rows}</tbody><tfoot>{sums}</tfoot></table></div>"
        )

    def _row(self, pupil: int) -> str:
        result = self.pile.results[pupil]
        name = escape(result.name)
        if result.short:
            name += f" <small>({escape(say('tasks.results.short'))})</small>"
        cells = "".join(self._cell(pupil, index) for index in range(len(self._tasks)))
        total = say("tasks.grid.of", number=self.pile.solved_by(result), of=len(self._tasks))
        return f'<tr><th scope="row">{name}</th>{cells}<td>{escape(total)}</td></tr>'

    def _cell(self, pupil: int, index: int) -> str:
        """Return the sign of an outcome, with the number of tries if there were several."""
        task, result = self._tasks[index], self.pile.results[pupil]
        outcome = result.outcomes[index]
        text = escape(
            sign(task, outcome.shown) + (f" {outcome.attempts}" if outcome.attempts > 1 else "")
        )
        state = _state(task, outcome)
        if not self.is_pressable:
            return f'<td data-state="{outcome.shown}" title="{escape(state)}">{text}</td>'
        label = say("tasks.grid.cell", name=result.name, number=index + 1, state=state)
        # One stop of the Tab key for the whole grid: the page's script moves it with the arrows.
        stop = 0 if pupil == index == 0 else -1
        return (
            f'<td data-state="{outcome.shown}"><button type="button" data-press="{pupil} {index}" '
            f'tabindex="{stop}" aria-haspopup="dialog" aria-label="{escape(label)}">{text}'
            "</button></td>"
        )

    def dialog_html(self, pupil: int, index: int, number: int) -> str:
        """Return a dialog with a pupil's answer to a task and the right one, on the board.

        `number` counts the dialogs: the page opens each new one.
        """
        task, result = self._tasks[index], self.pile.results[pupil]
        title = say("tasks.grid.opened", name=result.name, number=index + 1)
        parts = [
            f'<h2 id="stonebook-opened-{number}">{escape(title)}</h2>',
            _line(picked_name(task, self.titles)),
            *_answers(self.pile, result, index),
        ]
        parts.append(
            f'<p><button type="button" class="jupyter-button" data-close autofocus>'
            f"{escape(say('tasks.grid.close'))}</button></p>"
        )
        return (
            f'<dialog class="stonebook-opened" lang="{language()}" data-opens="{number}" '
            f'aria-labelledby="stonebook-opened-{number}">{"".join(parts)}</dialog>'
        )


def _sums(key: str, numbers: list[int]) -> str:
    cells = "".join(f"<td>{number}</td>" for number in numbers)
    return f'<tr><th scope="row">{escape(say(key))}</th>{cells}<td></td></tr>'


def _state(task: ListedTask, outcome: TaskOutcome) -> str:
    """Return an outcome in words."""
    key = "tasks.lesson" if task.lesson else "tasks.state"
    parts = [say(f"{key}.{outcome.shown}")]
    if outcome.attempts > 1:
        parts.append(say("tasks.grid.tries", number=outcome.attempts))
    if outcome.hints:
        parts.append(say("tasks.grid.hints", number=outcome.hints))
    return ", ".join(parts)


def _answers(pile: GradedPile, result: PupilResult, index: int) -> Iterator[str]:
    task, outcome = pile.task_list.tasks[index], result.outcomes[index]
    state = f"{sign(task, outcome.shown)} {_state(task, outcome)}"
    heading = f'<p><strong data-state="{outcome.shown}">{escape(state)}</strong></p>'
    if task.lesson:
        yield heading
        return
    puzzle = _puzzle(pile, index)
    position = puzzle.position if puzzle else task.start.position
    if puzzle:
        yield _line(puzzle.goal)
    yield heading
    yield from _moves(puzzle, result, outcome)
    game = position.game
    cells = [game.move(move).cells[:1] for move in outcome.wrong]
    marks = {cell: MarkKind.REFUSED for named in cells for cell in named}
    right = puzzle.accepted if puzzle else ()
    marks |= {move.cells[0]: MarkKind.TARGET for move in right if move.cells}
    yield f"<figure>{svg(scene(position, marks=marks), width=BOARD)}</figure>"
    address = own_address("demo")
    if address:
        try:
            href = f"{address}#{link(position)}"
        except BadRecord:
            return
        yield (
            f'<p><a href="{escape(href)}" target="_blank" rel="noopener">'
            f"{escape(say('tasks.grid.show'))}</a></p>"
        )


def _moves(puzzle: Puzzle | None, result: PupilResult, outcome: TaskOutcome) -> Iterator[str]:
    """Yield the pupil's wrong moves, and the right ones."""
    if result.short:
        yield _line(say("tasks.grid.short"))
    if outcome.wrong:
        yield _line(say("tasks.grid.wrong", moves=[*dict.fromkeys(outcome.wrong)]))
    if puzzle:
        yield _line(say("tasks.grid.right", moves=[*map(str, puzzle.accepted)]))


def _puzzle(pile: GradedPile, index: int) -> Puzzle | None:
    """Return a task's puzzle, None for a position of the teacher's that is not proved yet."""
    task = pile.task_list.tasks[index]
    if index in pile.puzzles:
        return pile.puzzles[index]
    return None if task.seeks else task.puzzle()


def _line(text: str) -> str:
    return f"<p>{escape(text)}</p>"
