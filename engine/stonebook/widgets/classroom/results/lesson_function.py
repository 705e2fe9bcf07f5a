"""The lesson function that collects results in a notebook. Imported on first use."""

from __future__ import annotations

from stonebook.classroom.task_lists.graded_pile import GradedPile
from stonebook.classroom.task_lists.grading import grading_pile
from stonebook.classroom.task_lists.task_list import task_list
from stonebook.search.slices import run_to_end
from stonebook.widgets.classroom.results.results_html import chart_html, results_html
from stonebook.widgets.lesson.lesson_function import lesson_function
from stonebook.widgets.lesson.lesson_output import LessonOutput


@lesson_function
def results(tasks: str, pile: str) -> ResultsOutput:
    """Show the results of a task list, from its link and a pasted pile of result codes.

    The output has `collected` (all results), `csv()` (a table for other programs) and
    `vote(number)`: how many pupils began a task with each cell, for the demonstration board.
    """
    return ResultsOutput(run_to_end(grading_pile(task_list(tasks), pile)))


class ResultsOutput(LessonOutput):
    """The results of a list: what was missed, damaged codes, and a chart for each puzzle."""

    def __init__(self, collected: GradedPile) -> None:
        self.collected = collected

    def csv(self) -> str:
        """Return a table: a line for each pupil, four columns for each task."""
        return self.collected.csv()

    def vote(self, number: int) -> str:
        """Return how many pupils began a task with each cell: "vote C4=12 D3=5"."""
        return self.collected.vote(number - 1)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        pile = self.collected
        charts = [
            chart_html(pile, index)
            for index, task in enumerate(pile.task_list.tasks)
            if task.is_puzzle and pile.votes(index)
        ]
        return {
            "text/html": results_html(pile, {}) + "".join(charts),
            "text/plain": pile.csv(),
        }
