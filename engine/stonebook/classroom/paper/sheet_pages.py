"""The pages of a worksheet: exercises with space for answers, then the key on separate pages."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple
from urllib.parse import urlsplit

from stonebook.classroom.paper.printing import (
    CONTENT_WIDTH,
    LINE_HEIGHT,
    Block,
    Paper,
    PrintedPart,
    flow,
    heading,
    line_count,
    picture,
)
from stonebook.classroom.paper.worksheet import Worksheet, WorksheetExercise
from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.qr import can_draw
from stonebook.draw.scene import Scene, scene
from stonebook.records import link
from stonebook.records.links.qr import link_qr, page_address
from stonebook.rules.errors import BadRecord, BadSettings
from stonebook.words import say
from stonebook.words.truncate import excerpt

HALF_WIDTH = (CONTENT_WIDTH - 6) / 2
"""The width of an exercise's column."""
ROWS = 2
"""The rows of exercises on a page. Their boards are as large as that allows."""
MAX_EXERCISE_CELL = 14.0
"""The greatest width of a cell on the widest board of a row of exercises."""
QR_HEIGHT = 31.0
"""The height of a QR code with its words. Lines to write on are next to it."""
KEY_BOARD_SIZE = 40.0
"""The size of a board in the key."""
TITLE_HEIGHT = 10.0
NAME_LINE_HEIGHT = 10.0
ANSWER_LINE_HEIGHT = 7.5
SMALL_LINE_HEIGHT = 4.0
"""The heights of the title, the line for a name, a line to write on, and a line of small text."""
SMALL_TYPE_SCALE = 8.5 / 10.5
"""The type size of hints and remarks, relative to the other text."""
SPACE = 8.0
"""The space above and below an exercise, and around its board."""
MIN_BOARD = 36.0
"""The least height of an exercise's board."""
MAX_FOLLOWING_LINES = 1
"""The most answer lines for the moves after the first."""


def site_address(text: str) -> str:
    """Return a site's address with a final slash, "" for none. Raises BadSettings.

    >>> site_address("https://school.example.org/stonebook")
    'https://school.example.org/stonebook/'
    """
    address = text.strip()
    parts = urlsplit(address)
    if address and (
        parts.scheme not in ("http", "https") or not parts.netloc or len(address.split()) > 1
    ):
        raise BadSettings(say("worksheet.error.address", value=excerpt(address)), address)
    return address and f"{address.rstrip('/')}/"


def pages(sheet: Worksheet, paper_size: Paper, site: str = "") -> tuple[PrintedPart, PrintedPart]:
    """Return the sheet and its key. `site` is the address in the QR codes, "" for no codes.

    >>> from stonebook.classroom.paper.printing import paper
    >>> from stonebook.classroom.paper.worksheet import WorksheetRequest, worksheet
    >>> made = pages(worksheet(WorksheetRequest("otello", "corner", 5)), paper("a4"))
    >>> [(part.title, len(part.pages)) for part in made]
    [('O-tell-O: Corners. Sheet 1', 2), ('Answers: O-tell-O: Corners. Sheet 1', 1)]
    """
    title = sheet.title
    if sheet.seed:
        title = say("worksheet.sheet", title=title, seed=sheet.seed)
    asked_for = [
        _asked_exercise(exercise, n, sheet, paper_size)
        for n, exercise in enumerate(sheet.exercises, 1)
    ]
    rows = [_row(asked_for[index : index + 2], site) for index in range(0, len(asked_for), 2)]
    above = heading(title) + _name_line()
    exercise_pages = flow(rows, paper_size.room, TITLE_HEIGHT + NAME_LINE_HEIGHT)
    key = say("worksheet.key", title=title)
    answers = flow(
        (_answer(exercise, number) for number, exercise in enumerate(sheet.exercises, 1)),
        paper_size.room,
        TITLE_HEIGHT,
    )
    return (
        PrintedPart(title, (above + exercise_pages[0], *exercise_pages[1:])),
        PrintedPart(key, (heading(key) + answers[0], *answers[1:])),
    )


def live_address(exercise: WorksheetExercise, site: str) -> tuple[str, str]:
    """Return the address of the live page of an exercise, and the fragment after “#”.

    The fragment holds the position, so the site need not know the puzzle.
    """
    if not exercise.query:
        return page_address(site, "play"), link(exercise.position)
    return f"{page_address(site, 'puzzles')}?{exercise.query}", link(exercise.position)


def _row(pair: Sequence[_AskedExercise], site: str) -> Block:
    """Return a row of exercises, whose boards have one width."""
    room = min(asked.cell_width * asked.board.width for asked in pair)
    width = min(room, max(MAX_EXERCISE_CELL * asked.board.width for asked in pair))
    exercises = "".join(_exercise(asked, width, site) for asked in pair)
    height = max(
        asked.text_height + width * asked.board.height / asked.board.width for asked in pair
    )
    return Block(f'<div class="sheet-two">{exercises}</div>\n', height)


def _name_line() -> str:
    blanks = "".join(
        f'<span>{escape(say(key))}</span><span class="sheet-blank"></span>'
        for key in ("worksheet.name", "worksheet.date")
    )
    return f'<p class="sheet-named">{blanks}</p>\n'


class _AskedExercise(NamedTuple):
    """The parts of a printed exercise, and the room that they take.

    `board` is the picture for `exercise`. `question`, `notes` (hints and remarks) and
    `answer_lines` (lines to write on) are HTML; `text_height` is the height of all three.
    `cell_width` is the largest width of a cell with which the exercise has its place on the page.
    """

    exercise: WorksheetExercise
    board: Scene
    question: str
    notes: str
    answer_lines: str
    text_height: float
    cell_width: float


def _asked_exercise(
    exercise: WorksheetExercise, number: int, sheet: Worksheet, paper_size: Paper
) -> _AskedExercise:
    """Return an exercise with its question, its hints, and lines to write on."""
    several = say("worksheet.length", number=exercise.length) if exercise.length > 1 else ""
    question = f"{exercise.question} {several}".rstrip()
    hint = (
        say("worksheet.hint", text=" ".join(exercise.hints))
        if sheet.hints and exercise.hints
        else ""
    )
    notes = [text for text in (exercise.facts, hint) if text]
    goes_on = min(exercise.length - 1, MAX_FOLLOWING_LINES)
    keys = ["worksheet.move", *["worksheet.then"] * goes_on, "worksheet.because"]
    blank = '<span class="sheet-blank"></span></p>'
    answer_lines = "".join(
        f'<p class="sheet-write"><span>{escape(say(key))}</span>{blank}' for key in keys
    )
    if not hint:
        answer_lines += f'<p class="sheet-write">{blank}'
    note_lines = sum(line_count(text, HALF_WIDTH / SMALL_TYPE_SCALE) for text in notes)
    text_height = (
        line_count(f"{number}. {question}", HALF_WIDTH) * LINE_HEIGHT
        + note_lines * SMALL_LINE_HEIGHT
        + max(QR_HEIGHT, answer_lines.count(blank) * ANSWER_LINE_HEIGHT)
        + SPACE
    )
    row_height = (paper_size.room - TITLE_HEIGHT - NAME_LINE_HEIGHT) / ROWS
    board = scene(exercise.position)
    board_height = max(MIN_BOARD, row_height - text_height)
    return _AskedExercise(
        exercise,
        board,
        f"<h3>{number}</h3>&ensp;{escape(question)}",
        "".join(f'<p class="sheet-small">{escape(text)}</p>' for text in notes),
        answer_lines,
        text_height,
        min(HALF_WIDTH / board.width, board_height / board.height),
    )


def _exercise(asked: _AskedExercise, width: float, site: str) -> str:
    """Return an exercise: the question, its board, hints, QR code and lines to write on."""
    figure = picture(asked.board, width, asked.board.height * asked.cell_width, asked.cell_width)
    code = _code(asked.exercise, site)
    return (
        f'<section class="sheet-exercise"><div>{asked.question}</div>\n'
        f"<figure>{figure}</figure><div>{asked.notes}"
        f'<div class="sheet-below">{code}<div>{asked.answer_lines}</div></div></div>'
        "</section>\n"
    )


def _code(exercise: WorksheetExercise, site: str) -> str:
    """Return the QR code that opens an exercise live, or its link if it is too long for a code.

    Below a code is the puzzle's id, if there is one.
    """
    if not site:
        return ""
    address, fragment = live_address(exercise, site)
    try:
        drawn = link_qr(address, fragment) if can_draw() else ""
    except BadRecord:
        drawn = ""
    page, _, query = address.partition("://")[2].partition("?")
    key, _, id = query.partition("=")
    caption = escape("" if key != "puzzle" else id) if drawn else escape(page.rstrip("/"))
    label = ": ".join(filter(None, (escape(say("worksheet.live")), caption)))
    return (
        f'<figure class="sheet-code"><a href="{escape(f"{address}#{fragment}")}" '
        f'aria-label="{label}">{drawn}{caption}</a></figure>'
    )


def _answer(exercise: WorksheetExercise, number: int) -> Block:
    """Return the entry of the key: the right moves, marked on the board, and the reason."""
    moves = [str(move) for move in exercise.answers]
    right = say("worksheet.right", moves=moves) if moves else ""
    line_text = say("worksheet.line", moves=[*exercise.line]) if exercise.line else ""
    right_cells = (cell for move in exercise.answers for cell in move.cells)
    marks = dict.fromkeys(right_cells, MarkKind.TARGET)
    board = scene(exercise.position, marks=marks)
    width = CONTENT_WIDTH - KEY_BOARD_SIZE - 5
    parts = (exercise.question, right, line_text, exercise.because)
    text = sum(line_count(part, width) for part in parts) * LINE_HEIGHT
    written = f"<p>{escape(line_text)}</p>" if line_text else ""
    drawn = picture(board, KEY_BOARD_SIZE, KEY_BOARD_SIZE)
    return Block(
        f'<section class="sheet-answer"><figure>{drawn}</figure><div>'
        f"<p><b>{number}</b>&ensp;{escape(exercise.question)}</p><p><b>{escape(right)}</b></p>"
        f"{written}<p>{escape(exercise.because)}</p></div></section>\n",
        max(text, min(KEY_BOARD_SIZE, KEY_BOARD_SIZE / board.width * board.height)) + 5,
    )
