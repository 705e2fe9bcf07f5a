"""The cards of the lesson plans on Teach."""

from __future__ import annotations

import html

from stonebook.classroom.demonstration.demonstration import Demonstration
from stonebook.classroom.plans.script import Script, ready_script
from stonebook.draw.scene import scene
from stonebook.draw.svg import svg

from ...languages import lesson_text
from ...lesson_files import GAME_TITLES
from ...template import catalogue, escaped, fill
from .section_page import fill_markup

MIN_STONES = 3
"""The fewest stones in the picture of a plan."""
FIRST_PLAN = "otello/first-lesson"
"""The plan for a teacher and a class who are new here."""
FIRST = '<span class="badge first">{site.teach.first}</span>'


def first_plan_card() -> str:
    """Return the card of the plan for a teacher who has none yet: to start, or to read first."""
    plan = ready_script(FIRST_PLAN)
    game = FIRST_PLAN.partition("/")[0]
    about = catalogue()["site.teach.first_plan.about"].format(minutes=plan.minutes)
    return fill_markup(
        "teach",
        "first-plan",
        picture=_plan_board(plan),
        title=lesson_text(_plan_title(game, plan)),
        about=html.escape(about),
        start=_start_address(FIRST_PLAN),
        paper=_paper_address(game, FIRST_PLAN),
    )


def plan_card(game: str, name: str) -> str:
    """Return a lesson plan's card: its title, goal and length, and what to do with it."""
    plan = ready_script(name)
    title = _plan_title(game, plan)
    goal = plan.goal[:1].upper() + plan.goal[1:]
    return fill_markup(
        "teach",
        "plan",
        picture=_plan_board(plan),
        title=lesson_text(title),
        label=html.escape(title),
        goal=lesson_text(goal),
        minutes=escaped("site.minutes").format(minutes=plan.minutes),
        start=_start_address(name),
        paper=_paper_address(game, name),
        first=fill(FIRST) if name == FIRST_PLAN else "",
    )


def _plan_title(game: str, plan: Script) -> str:
    """Return the title of a plan without its game's name."""
    title = plan.title.removeprefix(f"{GAME_TITLES[game]}: ")
    return title[:1].upper() + title[1:]


def _start_address(name: str) -> str:
    """Return where a plan is on the projector board."""
    return f"../demo/?script={name}"


def _paper_address(game: str, name: str) -> str:
    """Return where a plan is on paper."""
    return f"../worksheet/?game={game}&amp;what=plan&amp;plan={name}"


def _plan_board(plan: Script) -> str:
    """Return the board of a plan after its first moves, with enough stones to say something."""
    board = Demonstration()
    for line in plan.lines:
        board.do(line.typed)
        stones = sum(map(bool, board.boards[0].position.snapshot().cells.values()))
        if line.command == "play" and stones >= MIN_STONES:
            break
    return svg(scene(board.boards[0].position), width="100%", board_only=True)
