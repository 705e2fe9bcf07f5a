"""The page /puzzles/: the puzzle or the set of its address, or the reader's last days.

A link from the author's bench, `?seeks=outcome#…`, holds a custom position.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from html import escape
from typing import Any

from stonebook.draw.charts.days import DAY_SIGNS, attempts_per_sign, day_chart
from stonebook.rules.errors import BadSettings
from stonebook.storage.record_kinds import PUZZLE_STATS, PUZZLES
from stonebook.teach.puzzles.reader.daily import daily, game_of, requested_day
from stonebook.teach.puzzles.sets.pool import MIXED
from stonebook.teach.puzzles.sets.puzzle_sets import PuzzleSet, find_puzzle, find_set, first_set
from stonebook.teach.puzzles.tries import Tries, last_days, read_tries
from stonebook.widgets.board.controls.elements import markup
from stonebook.widgets.board.controls.refusal_notice import refusal_notice
from stonebook.widgets.board.layout import vbox
from stonebook.widgets.host.host import host
from stonebook.widgets.puzzles.custom_puzzle import linked_puzzle
from stonebook.widgets.puzzles.same_idea import NO_IDEAS, Ideas
from stonebook.widgets.puzzles.screen import PuzzleScreen
from stonebook.words import language, say


async def puzzle_page(ideas: Ideas = NO_IDEAS) -> None:
    """Show the puzzle or the set that the address names, by default the last days."""
    page_host = host()
    page, tries = page_host.page.query, read_tries(await page_host.records.load(PUZZLES.key))
    stats = await page_host.records.load(PUZZLE_STATS.key)
    try:
        if "daily" in page:
            day = requested_day(page["daily"], page_host.now())
            puzzle = daily(page.get("game", "") or game_of(day), day)
            set_of_day = find_set(puzzle.game, puzzle.themes[0])
            page_host.show(
                PuzzleScreen(set_of_day, tries, puzzle, stats=stats, ideas=ideas, day=day).widget
            )
        elif "puzzle" in page:
            puzzle = find_puzzle(page["puzzle"])
            # A puzzle of a mixed set stays in it: its own set would reveal its theme. With nothing
            # to find it is in no other set.
            name = MIXED if puzzle.nothing or page.get("set") == MIXED else puzzle.themes[0]
            page_host.show(
                PuzzleScreen(
                    find_set(puzzle.game, name),
                    tries,
                    puzzle,
                    stats=stats,
                    ideas=ideas,
                    of_today="today" in page,
                ).widget
            )
        elif "game" in page:
            page_host.show(
                PuzzleScreen(_named_set(page, tries), tries, stats=stats, ideas=ideas).widget
            )
        elif "seeks" in page:
            await linked_puzzle(page.get("#", ""), page["seeks"])
        else:
            page_host.show(_last_days(tries))
    except BadSettings as error:
        page_host.show(refusal_notice(str(error), "site.puzzles.choose"))


def _named_set(page: Mapping[str, str], tries: Tries) -> PuzzleSet:
    """Return the set that an address names, by default the first with unsolved puzzles."""
    parts = [page.get(part, "") for part in ("set", "difficulty", "theme")]
    return find_set(page["game"], *parts) if any(parts) else first_set(page["game"], tries)


def _last_days(tries: Tries) -> Any:
    """Return the chart of the last days. The page itself shows the rest."""
    today = datetime.fromisoformat(host().now()).astimezone().date()
    last = last_days(tries, today)
    counts = [(day.right, day.hinted, day.failed) for day in last]
    right, hinted, wrong = (sum(numbers) for numbers in zip(*counts, strict=True))
    if not right + hinted + wrong:
        return markup()
    labels = (
        say("puzzle.record.right", number=right),
        say("puzzle.record.hinted", number=hinted),
        say("puzzle.record.failed", number=wrong),
    )
    names = [f"{sign} {label}" for sign, label in zip(DAY_SIGNS, labels, strict=True)]
    text = say("puzzle.record.told", names=names)
    each = attempts_per_sign(counts)
    if each > 1:
        text = f"{text} {say('puzzle.record.each', number=each)}"
    ends = (f"{last[0].day:%Y-%m-%d}", f"{last[-1].day:%Y-%m-%d}")
    picture = f"{day_chart(counts, ends, text)}<p>{escape(text)}</p>"
    return vbox([markup(f'<div lang="{language()}">{picture}</div>')]).add_class(
        "stonebook-plain-screen"
    )
