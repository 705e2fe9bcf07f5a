"""A pile of results as HTML: a table, what was missed, what is damaged, a chart on the board."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from urllib.parse import quote

from stonebook.draw.scene import scene
from stonebook.draw.svg import svg
from stonebook.teach.classroom.task_lists.grading import GradedPile, PupilResult, TaskOutcome
from stonebook.teach.classroom.task_lists.task_list import AssignedTask
from stonebook.widgets.classroom.tasks.task_names import RESULT_SIGNS, picked_name, sign
from stonebook.words import language, say

MOST_INSTEAD = 4
"""So many wrong moves of a task are named, those that were played most."""


def results_html(found: GradedPile, titles: Mapping[str, str]) -> str:
    """Return all that a pile tells, but the chart."""
    counted = say("tasks.results.read", number=len(found.results))
    wrong = say("tasks.results.problems", number=len(found.problems)) if found.problems else ""
    parts = [f'<p role="status">{escape(" ".join(filter(None, (counted, wrong))))}</p>']
    if found.problems:
        parts.append(_problems(found))
    if found.results:
        parts += [_table(found), _legend(), _missed(found, titles)]
    return f'<div class="stonebook-results" lang="{language()}">{"".join(parts)}</div>'


def _problems(found: GradedPile) -> str:
    """Return the lines that don't count, or not as they stand."""
    rows = [
        f"<li><strong>{escape(say('tasks.results.line', number=one.line))}</strong> "
        f"<code>{escape(_short(one.text))}</code> {escape(one.why)}</li>"
        for one in found.problems
    ]
    return f"<ul>{''.join(rows)}</ul>"


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:38]}…"


def _table(found: GradedPile) -> str:
    """Return who did how in which task: a line a pupil."""
    numbers = range(1, len(found.its.tasks) + 1)
    head = "".join(f'<th scope="col">{number}</th>' for number in numbers)
    rows = "".join(_row(found, one) for one in found.results)
    name = escape(say("tasks.results.name"))
    return (
        f'<div class="stonebook-table"><table><thead><tr><th scope="col">{name}</th>{head}</tr>'
        f"</thead><tbody>{rows}</tbody></table></div>"
    )


def _row(found: GradedPile, one: PupilResult) -> str:
    name = escape(one.name) + (
        f" <small>({escape(say('tasks.results.short'))})</small>" * one.short
    )
    cells = "".join(
        f"<td>{escape(_cell(task, went))}</td>"
        for task, went in zip(found.its.tasks, one.went, strict=True)
    )
    return f'<tr><th scope="row">{name}</th>{cells}</tr>'


def _cell(task: AssignedTask, went: TaskOutcome) -> str:
    """Return a sign of how it went, with the number of tries where there were several."""
    tries = f" {went.tries}" if went.tries > 1 else ""
    return sign(task, went.state) + tries


def _legend() -> str:
    said = (
        f"{RESULT_SIGNS[state]} {say(f'tasks.state.{state}')}" for state in reversed(RESULT_SIGNS)
    )
    return f"<p><small>{escape(', '.join(said))}. {escape(say('tasks.results.tries'))}</small></p>"


def _missed(found: GradedPile, titles: Mapping[str, str]) -> str:
    """Return for each task how many missed it, and what was played instead."""
    rows = []
    for place, task in enumerate(found.its.tasks):
        missed = say("tasks.results.missed", number=found.missed(place), of=len(found.results))
        played = [f"{move} × {n}" for move, n in found.instead(place).most_common(MOST_INSTEAD)]
        instead = say("tasks.results.instead", moves=", ".join(played)) if played else ""
        name = escape(picked_name(task, titles))
        rows.append(f"<li>{name}<br>{escape(missed)} {escape(instead)}</li>")
    return f"<h3>{escape(say('tasks.results.tasks'))}</h3><ol>{''.join(rows)}</ol>"


def chart_html(found: GradedPile, place: int) -> str:
    """Return the board of a puzzle with how many began with which cell, and the same in words."""
    votes, puzzle = found.votes(place), found.puzzles.get(place)
    if puzzle is None or not votes:
        return f'<p lang="{language()}">{escape(say("tasks.results.no_chart"))}</p>'
    texts = {cell: str(number) for cell, number in votes.items()}
    right = {move.cells[0]: "target" for move in puzzle.accepted if move.cells}
    picture = svg(scene(puzzle.position, texts=texts, marks=right))
    words = [f"{cell} {number}" for cell, number in votes.most_common()]
    said = say("tasks.results.chart", votes=", ".join(words))
    return (
        f'<figure class="stonebook-chart" lang="{language()}">{picture}<figcaption>'
        f"{escape(said)} <code>{escape(found.vote(place))}</code></figcaption></figure>"
    )


def csv_link(found: GradedPile) -> str:
    """Return what saves the table as a file."""
    address = f"data:text/csv;charset=utf-8,{quote(chr(0xFEFF) + found.csv())}"
    return (
        f'<p lang="{language()}"><a class="stonebook-save" download="results.csv" '
        f'href="{escape(address)}">{escape(say("tasks.results.csv"))}</a></p>'
    )
