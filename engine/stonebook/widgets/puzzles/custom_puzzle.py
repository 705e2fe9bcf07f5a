"""A custom puzzle from a link, which holds its position and its objective.

The link contains no texts. The solution is proved here, while the reader waits.
"""

from __future__ import annotations

from stonebook.rules.errors import BadRecord
from stonebook.teach.puzzles.custom_puzzle import CustomPuzzle
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.tries import solved_key
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.widgets.board.controls.announcement import Announcement
from stonebook.widgets.board.controls.elements import markup
from stonebook.widgets.board.controls.refusal_notice import refusal_notice
from stonebook.widgets.board.layout import vbox
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import run_in_slices
from stonebook.widgets.lesson.lesson_output import heading_html
from stonebook.widgets.puzzles.puzzle_board import PuzzleBoard
from stonebook.words import say


async def linked_puzzle(link: str, seeks: str) -> None:
    """Show the puzzle of a link, or the reason why it is not a puzzle."""
    words = Announcement()
    box = vbox([words.widget]).add_class("stonebook-screen")
    words.show_sentence(say("puzzle.working"))
    host().show(box)
    try:
        puzzle = await proved(CustomPuzzle.at(link, seeks))
    except BadRecord as error:
        box.children = [refusal_notice(str(error), "site.puzzles.choose")]
        return
    step = PuzzleStep(puzzle, say("bench.own"))
    head = markup().add_class("stonebook-head")

    def update_head() -> None:
        head.value = heading_html(step.title, step.done, badge_key=solved_key(step.result))

    board = PuzzleBoard(step, update_head)
    update_head()
    box.children = [vbox([head, board.question, board.view.widget]).add_class("stonebook-step")]


async def proved(custom: CustomPuzzle) -> Puzzle:
    """Prove a puzzle slice by slice. Raises BadRecord if it is not a puzzle."""
    puzzle = await run_in_slices(custom.proving(), is_wanted=lambda: True)
    assert puzzle is not None  # never cancelled
    return puzzle
