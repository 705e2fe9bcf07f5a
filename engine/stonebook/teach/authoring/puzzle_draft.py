"""The draft texts of a puzzle, and the notebook lines or file entry made from them."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from textwrap import indent, wrap
from typing import NamedTuple

from stonebook.records.diagram import diagram
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.teach.authoring.puzzle_check import Verdict
from stonebook.teach.puzzles.files import Entry, readable
from stonebook.teach.puzzles.puzzle import Texts
from stonebook.teach.puzzles.validation import TEXTS, wrong_texts
from stonebook.teach.steps.step import slug
from stonebook.words import say

TAB = "    "
WIDTH = 96
"""The width of a line in characters. Longer strings continue on the next line."""


class Fault(NamedTuple):
    """A fault in a text: the text's name as in `TEXTS`, and a sentence."""

    text: str
    message: str


def texts_of(written: Mapping[str, str]) -> Texts | None:
    """Return the texts of a puzzle from the written fields, None if all are empty.

    Feedback has one line per move: the move, a colon, the sentence.

    >>> texts_of({"idea": "Look.", "feedback": "A1: Too early."}).feedback
    {'A1': 'Too early.'}
    >>> texts_of({"idea": " "})
    """
    texts = [written.get(name, "").strip() for name in TEXTS]
    if not any(texts):
        return None
    idea, region, candidate, move, feedback, otherwise, because = texts
    answered = (line.partition(":") for line in feedback.splitlines() if line.strip())
    answers = {move.strip(): text.strip() for move, _, text in answered}
    return Texts((idea, region, candidate, move), answers, otherwise, because)


def faults_of(
    written: Mapping[str, str], position: Position, right: Collection[Move]
) -> Iterator[Fault]:
    """Yield the faults in the texts, see `wrong_texts`. A missing text is not a fault.

    Without the `right` moves, checks that need them are left out.
    """
    texts = texts_of(written)
    for name, message in wrong_texts(texts, position, right) if texts else ():
        if written.get(name, "").strip():
            yield Fault(name, message)


def is_whole(texts: Texts | None) -> bool:
    """Whether no text is missing. A puzzle without any texts is complete, too."""
    return texts is None or all((*texts.hints, texts.otherwise, texts.because))


def notebook_lines(title: str, position: Position, seeks: str, texts: Texts | None) -> str:
    """Return a notebook's lines for a puzzle.

    >>> import stonebook
    >>> start = stonebook.game("alterigo").start(width=3, height=1)
    >>> print(notebook_lines("Where?", start, "outcome", None))
    puzzle(
        "Where?",
        '''
        game: alterigo
        width: 3
        height: 1
        to move: Black
        1 . . .
          A B C
        ''',
        game="alterigo",
        seeks="outcome",
    )
    """
    board = indent(f"'''\n{diagram(position).rstrip()}\n'''", TAB)
    lines = [f"{TAB}{_python_string(title, 1)},", f"{board},"]
    lines += [f'{TAB}game="{position.game.name}",', f'{TAB}seeks="{seeks}",']
    if texts is not None:
        hints = "".join(f"{TAB}{TAB}{_python_string(hint, 2)},\n" for hint in texts.hints)
        lines.append(f"{TAB}hints=[\n{hints}{TAB}],")
        feedback = "".join(
            f"{TAB}{TAB}{_python_string(move, 2)}: {_python_string(text, 2)},\n"
            for move, text in texts.feedback.items()
        )
        lines += [f"{TAB}feedback={{\n{feedback}{TAB}}},"] if feedback else []
        lines += [f"{TAB}otherwise={_python_string(texts.otherwise, 1)},"]
        lines += [f"{TAB}because={_python_string(texts.because, 1)},"]
    return "puzzle(\n" + "\n".join(lines) + "\n)"


def _python_string(text: str, depth: int) -> str:
    """Return a text as a Python string, in brackets and on several lines if it is long."""
    line = _python_line(text)
    if len(line) + len(TAB) * depth + len("otherwise=,") <= WIDTH:
        return line
    pieces = wrap(text, WIDTH - len(TAB) * (depth + 1) - 4)
    spaced = [*(f"{piece} " for piece in pieces[:-1]), *pieces[-1:]]
    inside = "".join(f"{TAB * (depth + 1)}{_python_line(piece)}\n" for piece in spaced)
    return f"(\n{inside}{TAB * depth})"


def _python_line(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def file_entry(
    title: str, position: Position, seeks: str, texts: Texts | None, verdict: Verdict
) -> str:
    """Return a puzzle as an entry for its game's file of chosen puzzles (see `puzzles/files.py`).

    Its themes are the recognised ones, which the author may change. `verdict` has proved it.
    """
    assert verdict.solved is not None
    entry: Entry = {
        "name": slug(title),
        "board": diagram(position).splitlines(),
        "seeks": seeks,
        "length": verdict.length,
        "themes": [*verdict.themes],
        "accepted": [str(move) for move in verdict.right],
        "proved": [*verdict.solved.proved],
    }
    if texts is not None:
        entry["hints"] = [*texts.hints]
        entry["feedback"] = dict(texts.feedback)
        entry |= {"otherwise": texts.otherwise, "because": texts.because}
    return readable(entry)


def needed(title: str, texts: Texts | None) -> Iterator[str]:
    """Yield a sentence for each part that is still missing."""
    if not slug(title):
        yield say("bench.need.title")
    if not is_whole(texts):
        yield say("teacher.puzzle.texts")
