"""Graded results as HTML: a grid, missed tasks, damaged codes, and a chart on the board."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from urllib.parse import quote

from stonebook.classroom.task_lists.graded_pile import GradedPile
from stonebook.classroom.task_lists.task_names import RESULT_SIGNS, picked_name
from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import scene
from stonebook.draw.svg import svg
from stonebook.widgets.board.controls.elements import paragraph
from stonebook.widgets.classroom.results.grid import ResultsGrid
from stonebook.words import language, say

MAX_WRONG_MOVES = 4
"""How many wrong moves of a task are named, most frequent first."""


def results_html(pile: GradedPile, titles: Mapping[str, str], *, is_pressable: bool = False) -> str:
    """Return all results except the charts. With `is_pressable` the grid's cells are buttons."""
    summary = say("tasks.results.read", number=len(pile.results))
    wrong = say("tasks.results.problems", number=len(pile.problems)) if pile.problems else ""
    parts = [f'<p role="status">{escape(" ".join(filter(None, (summary, wrong))))}</p>']
    if pile.problems:
        parts.append(problems_html(pile))
    if pile.results:
        parts += [
            ResultsGrid(pile, titles, is_pressable).html(),
            _legend(),
            _by_task(pile, titles),
        ]
    return f'<div class="stonebook-results" lang="{language()}">{"".join(parts)}</div>'


def problems_html(pile: GradedPile) -> str:
    """Return the lines that don't count, or were corrected."""
    rows = [
        f"<li><strong>{escape(say('tasks.results.line', number=problem.line))}</strong> "
        f"<code>{escape(_short(problem.text))}</code> {escape(problem.why)}</li>"
        for problem in pile.problems
    ]
    return f"<ul>{''.join(rows)}</ul>"


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:38]}…"


def _legend() -> str:
    signs = "".join(
        f'<span><i data-state="{state}">{RESULT_SIGNS[state]}</i> '
        f"{escape(say(f'tasks.state.{state}'))}</span> "
        for state in reversed(RESULT_SIGNS)
    )
    return f'<p class="stonebook-signs">{signs}{escape(say("tasks.results.tries"))}</p>'


def _by_task(pile: GradedPile, titles: Mapping[str, str]) -> str:
    """Return for each task how many pupils solved it, and their wrong moves."""
    rows = []
    for index, task in enumerate(pile.task_list.tasks):
        pupils = len(pile.results)
        solved = say(
            "tasks.results.solved",
            number=pupils - pile.missed(index),
            of=pupils,
            open=pupils - pile.solved(index),
        )
        played = [
            f"{move} × {n}"
            for move, n in pile.wrong_first_moves(index).most_common(MAX_WRONG_MOVES)
        ]
        instead = say("tasks.results.instead", moves=", ".join(played)) if played else ""
        name = escape(picked_name(task, titles))
        rows.append(f"<li>{name}<br>{escape(solved)} {escape(instead)}</li>")
    return f"<h3>{escape(say('tasks.results.tasks'))}</h3><ol>{''.join(rows)}</ol>"


def chart_html(pile: GradedPile, index: int) -> str:
    """Return a puzzle's board with the number of pupils on each first cell, and these in words."""
    votes, puzzle = pile.votes(index), pile.puzzles.get(index)
    if puzzle is None or not votes:
        return paragraph(say("tasks.results.no_chart"))
    texts = {cell: str(number) for cell, number in votes.items()}
    right = {move.cells[0]: MarkKind.TARGET for move in puzzle.accepted if move.cells}
    picture = svg(scene(puzzle.position, texts=texts, marks=right))
    words = [f"{cell} {number}" for cell, number in votes.most_common()]
    caption = say("tasks.results.chart", votes=", ".join(words))
    return (
        f'<figure class="stonebook-chart" lang="{language()}">{picture}<figcaption>'
        f"{escape(caption)} <code>{escape(pile.vote(index))}</code></figcaption></figure>"
    )


def csv_link(pile: GradedPile) -> str:
    """Return a link that saves the table as a file."""
    address = f"data:text/csv;charset=utf-8,{quote(chr(0xFEFF) + pile.csv())}"
    return (
        f'<p lang="{language()}"><a class="stonebook-save" download="results.csv" '
        f'href="{escape(address)}">{escape(say("tasks.results.csv"))}</a></p>'
    )
