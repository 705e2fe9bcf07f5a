"""A puzzle of somebody's own, as a link holds it: its position and what is sought.

Words don't travel in it. What is right is proved here, while its reader waits.
"""

from __future__ import annotations

from stonebook.records import Record, from_link
from stonebook.rules.errors import BadRecord
from stonebook.rules.position import Position
from stonebook.teach.puzzles.asking import MARGIN, OUTCOME
from stonebook.teach.puzzles.bench import Verdict, judging
from stonebook.teach.puzzles.draft import puzzle_made
from stonebook.teach.steps.puzzle import Solve
from stonebook.widgets.controls import Words, markup
from stonebook.widgets.looks import down
from stonebook.widgets.play_page import refused
from stonebook.widgets.puzzle_board import PuzzleBoard
from stonebook.widgets.skin import heading
from stonebook.widgets.surroundings import current
from stonebook.words import say


async def linked_puzzle(link: str, seeks: str) -> None:
    """Show the puzzle of a link, or why there is none."""
    words = Words()
    box = down([words.widget]).add_class("stonebook-screen")
    words.say(say("puzzle.working"))
    current().show(box)
    try:
        held = from_link(link)
    except BadRecord as error:
        box.children = [refused(str(error), "site.puzzles.choose")]
        return
    position = held.last if isinstance(held, Record) else held
    seeks = seeks if seeks == MARGIN else OUTCOME
    verdict = await _judged(position, seeks)
    if verdict.solved is None:
        box.children = [refused(" ".join(verdict.said), "site.puzzles.choose")]
        return
    title = say("bench.own")
    step = Solve(puzzle_made(title, position, seeks, verdict), title)
    head = markup().add_class("stonebook-head")

    def tell() -> None:
        head.value = heading(step.title, step.done, "", "")

    board = PuzzleBoard(step, tell)
    tell()
    box.children = [down([head, board.question, board.view.widget]).add_class("stonebook-step")]


async def _judged(position: Position, seeks: str) -> Verdict:
    """Judge slice by slice, so that the page stays awake."""
    search = judging(position, seeks)
    while True:
        try:
            next(search)
        except StopIteration as end:
            verdict: Verdict = end.value
            return verdict
        await current().sleep(0)
