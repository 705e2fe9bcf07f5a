"""The page of puzzles: as its address wishes one or a set, or what was tried of late.

A link of the author's bench, `?seeks=outcome#…`, holds a position of somebody's own.
"""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from html import escape
from typing import Any

import stonebook
from stonebook.draw.day_chart import DAY_SIGNS, attempts_per_sign, days
from stonebook.rules.errors import BadSettings
from stonebook.storage.record_kinds import PUZZLES
from stonebook.teach.puzzles.record import Tries, failed, last_days, solved, tries
from stonebook.teach.puzzles.series import AGAIN, FAILED, MIXED, one_puzzle, series, set_title
from stonebook.widgets.board.controls import markup
from stonebook.widgets.board.layout import vbox
from stonebook.widgets.board.notices import refused
from stonebook.widgets.host.host import host
from stonebook.widgets.puzzles.custom_puzzle import linked_puzzle
from stonebook.widgets.puzzles.session import PuzzleSession
from stonebook.words import language, say


async def puzzle_page() -> None:
    """Show the puzzle or the set that the address wishes for, or else the reader's record."""
    around = host()
    page, record = around.page, tries(await around.records.load(PUZZLES.key))
    try:
        if "puzzle" in page:
            found = one_puzzle(page["puzzle"])
            # One of a mixed set stays one: its theme would tell what it is about.
            name = MIXED if page.get("set") == MIXED else found.themes[0]
            around.show(PuzzleSession(series(found.game, name), record, found).widget)
        elif "game" in page:
            around.show(PuzzleSession(series(page["game"], page.get("set", "")), record).widget)
        elif "seeks" in page:
            await linked_puzzle(page.get("#", ""), page["seeks"])
        else:
            around.show(_overview(record))
    except BadSettings as error:
        around.show(refused(str(error), "site.puzzles.choose"))


def _overview(record: Tries) -> Any:
    """Return the picture of the last days, and what is left of each game."""
    lines = [_line(game, record) for game in stonebook.GAMES]
    told = "".join(f"<li>{line}</li>" for line in lines if line)
    parts = [_picture(record), f"<ul>{told}</ul>" if told else ""]
    return vbox([markup(f'<div lang="{language()}">{"".join(parts)}</div>')]).add_class(
        "stonebook-kept"
    )


def _picture(record: Tries) -> str:
    today = datetime.fromisoformat(host().now()).astimezone().date()
    last = last_days(record, today)
    counts = [(one.right, one.hinted, one.failed) for one in last]
    right, hinted, wrong = (sum(its) for its in zip(*counts, strict=True))
    if not right + hinted + wrong:
        return f"<p>{escape(say('site.puzzles.none_yet'))}</p>"
    said = (
        say("puzzle.record.right", number=right),
        say("puzzle.record.hinted", number=hinted),
        say("puzzle.record.failed", number=wrong),
    )
    names = [f"{sign} {one}" for sign, one in zip(DAY_SIGNS, said, strict=True)]
    told = say("puzzle.record.told", names=names)
    each = attempts_per_sign(counts)
    if each > 1:
        told = f"{told} {say('puzzle.record.each', number=each)}"
    ends = (f"{last[0].day:%Y-%m-%d}", f"{last[-1].day:%Y-%m-%d}")
    return f"{days(counts, ends, told)}<p>{escape(told)}</p>"


def _line(game: str, record: Tries) -> str:
    """Return how many puzzles of a game were solved, and a way to those that failed."""
    its = [id for id in record if id.startswith(f"{game}/")]
    if not its:
        return ""
    count = Counter(solved=sum(solved(record, id) for id in its))
    if any(failed(record, id) for id in its):
        asked = series(game, FAILED).tried(record)  # what may come: no board with nothing to find
        count["failed"] = sum(failed(record, one.id) for one in asked)
    title = stonebook.game(game).title
    line = escape(say("puzzle.record.solved", game=title, number=count["solved"]))
    if count["failed"]:
        text = escape(say("puzzle.record.again", number=count["failed"]))
        line += f' <a href="?game={game}&amp;set={FAILED}">{text}</a>'
    return f'{line} <a href="?game={game}&amp;set={AGAIN}">{escape(set_title(game, AGAIN))}</a>'
