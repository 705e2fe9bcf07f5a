"""The word that collects results in a notebook. Imported when it is used."""

from __future__ import annotations

from stonebook.search.cooperative import run_to_end
from stonebook.teach.classroom.task_lists.grading import GradedPile, collecting
from stonebook.teach.classroom.task_lists.task_list import task_list
from stonebook.widgets.classroom.tasks.results_view import chart_html, results_html
from stonebook.widgets.lesson.lesson_item import LessonItem
from stonebook.widgets.lesson.lesson_word import lesson_word


@lesson_word
def results(tasks: str, pile: str) -> ResultsOutput:
    """Show what came of a task list: its link, and a pasted pile of result codes.

    What is shown has `collected`, all that was read, `csv()`, a table for other programs, and
    `vote(number)`, how many began a task with which cell, as the demonstration board takes it.
    """
    return ResultsOutput(run_to_end(collecting(task_list(tasks), pile)))


class ResultsOutput(LessonItem):
    """Results of a list: who missed what, what is damaged, and a chart of each puzzle."""

    def __init__(self, collected: GradedPile) -> None:
        self.collected = collected

    def csv(self) -> str:
        """Return a table: a line a pupil, four columns a task."""
        return self.collected.csv()

    def vote(self, number: int) -> str:
        """Return how many began a task with which cell: "vote C4=12 D3=5"."""
        return self.collected.vote(number - 1)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        found = self.collected
        charts = [
            chart_html(found, place)
            for place, task in enumerate(found.its.tasks)
            if task.is_puzzle and found.votes(place)
        ]
        return {
            "text/html": results_html(found, {}) + "".join(charts),
            "text/plain": found.csv(),
        }
