"""The words next to the boards: large for the class, small for the teacher alone."""

from __future__ import annotations

import re
from html import escape

from stonebook.classroom.demonstration.board_state import NAMED_CELL
from stonebook.classroom.demonstration.demonstration import Demonstration
from stonebook.classroom.demonstration.next_step_text import next_step_text
from stonebook.classroom.demonstration.picture import drawing_text
from stonebook.teach.play.display.player_rows import player_rows
from stonebook.teach.play.table import PlayTable
from stonebook.widgets.playing.parts.players import players_html
from stonebook.words import language, say

LONG_SENTENCE = 70
"""A longer sentence is set smaller, and one of twice this length smaller still."""
SHORT_SENTENCE = 40
"""A sentence up to this length is set larger: it has two lines in any case."""


def without_rule_id(sentence: str) -> str:
    """Return a sentence without the ids of rules: a class does not know them.

    >>> without_rule_id("X has no marker in line (OT3). (OT4)")
    'X has no marker in line.'
    """
    return re.sub(r" \([A-Z]{2,}\d+\)", "", sentence)


def large_markup(demonstration: Demonstration) -> str:
    """Return the question, the answer or a sentence, in a region that is read aloud.

    Without any of them, return whose turn it is and the score.
    """
    parts = {
        "asked": demonstration.question,
        "answer": demonstration.display.answer,
        "told": demonstration.display.statement,
    }
    large = "".join(_large(kind, text) for kind, text in parts.items() if text)
    if large and is_first_step(demonstration):
        name = f'<p class="stonebook-demo-named">{escape(demonstration.title)}</p>'
        large = f"{name if demonstration.title else ''}{large}"
    html = large or _rows(demonstration)
    progress = _progress(demonstration)
    return f'<div lang="{language()}" role="status" aria-live="polite">{html}</div>{progress}'


def is_first_step(demonstration: Demonstration) -> bool:
    """Whether a lesson's first step is shown: its sentences stand below its name."""
    return bool(demonstration.script) and demonstration.display.previous is None


def only_names_move(demonstration: Demonstration, sentence: str) -> bool:
    """Whether a sentence only says which move is played, and the question names that move."""
    board, *others = demonstration.boards
    turn = board.place.turn
    if others or turn is None or not turn.move.cells or sentence != turn.events[0].message:
        return False
    return {*turn.move.cells} <= {*NAMED_CELL.findall(demonstration.question)}


def _progress(demonstration: Demonstration) -> str:
    """Return a line that shows how far the script is, "" without a script."""
    if not demonstration.script:
        return ""
    place, number = demonstration.display.place, len(demonstration.script)
    label = escape(say("demo.place", place=place, number=number))
    return (
        f'<progress class="stonebook-demo-progress" value="{place}" max="{number}" '
        f'aria-label="{label}"></progress>'
    )


def _large(kind: str, text: str) -> str:
    text = without_rule_id(text)
    size = min(2, len(text) // LONG_SENTENCE) if len(text) > SHORT_SENTENCE else "short"
    return f'<p class="stonebook-demo-{kind}" data-long="{size}">{escape(text)}</p>'


def _rows(demonstration: Demonstration) -> str:
    """Return the rows of both players, "" where there is not a single game on the board."""
    board, *others = demonstration.boards
    if others or board.draft is not None:
        return ""
    return players_html(board.position.game, player_rows(PlayTable(board.position)))


def teacher_markup(demonstration: Demonstration) -> str:
    """Return the teacher's notes, the place in the script, and the next line.

    The presenter's window shows them by their classes (`lite/web/classroom/presented.js`).
    """
    lines = [
        f'<p class="stonebook-demo-note">{escape(say(f"demo.notes.{verb}", text=text))}</p>'
        for verb, text in demonstration.display.notes
    ]
    if demonstration.script:
        place = say(
            "demo.place", place=demonstration.display.place, number=len(demonstration.script)
        )
        coming = next_step_text(demonstration)
        lines.append(
            f'<p><span class="stonebook-demo-at">{escape(place)}</span> '
            f'<span class="stonebook-demo-coming">{escape(coming)}</span></p>'
        )
    return f'<div lang="{language()}">{"".join(lines)}</div>'


def board_texts(demonstration: Demonstration, texts: list[str]) -> str:
    """Return the boards as text, with the drawings on them."""
    over = (drawing_text(board) for board in demonstration.boards)
    parts = (f"{text}\n{drawing}".rstrip() for text, drawing in zip(texts, over, strict=True))
    return f'<pre lang="{language()}">{escape(chr(10).join(parts))}</pre>'
