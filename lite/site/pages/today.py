"""Three puzzles of the day, from easy to hard, the same for everybody on a date.

They come round again after `DAYS`. Each day has its own file, so a page fetches only the
three pictures it shows. Dates are those of the reader's calendar: the pages say them.
"""

from __future__ import annotations

import html
import json
import re
from hashlib import sha256
from pathlib import Path

import stonebook
from stonebook.draw.scene import scene
from stonebook.draw.svg import svg
from stonebook.rules import FIRST_GAME
from stonebook.teach.puzzles import puzzles
from stonebook.teach.puzzles.grades import GRADES, HARD, difficulty_grade, grade_title
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.reader.daily import daily_order

from ..template import catalogue, fill, inline_json

DAYS = 40
"""At most the number of short easy puzzles. Each game provides the puzzles of equally many days."""
FOLDER = "static/stonebook/today"
EASY, MEDIUM = [grade for grade in GRADES if grade != HARD]
MAX_EASY_CELLS = 36
"""The largest easy board: a newcomer sees all of it at a glance."""
MAX_EASY_MOVES = 2
"""The most moves of the reader in an easy puzzle: a longer one does not feel easy."""
SENTENCES = (
    *("site.puzzles.solved", "site.today.copied", "site.today.first", "site.today.line"),
    *("site.today.next", "site.today.place", "site.today.solve", "site.today.solved"),
)
SPOKEN_TEXT = re.compile(r"<(title|desc)>.*?</\1>", flags=re.S)
CARD = """<section class="today" aria-labelledby="today" data-folder="{root}{folder}/"
    data-puzzles="{puzzles}">
  <div class="today-head"><h2 id="today" class="today-title">{site.today}</h2>
    <span class="today-date"></span>
    <p class="today-count">{count}</p> <span class="today-signs" aria-hidden="true"></span>
    <button type="button" class="button quiet" hidden>{site.today.copy}</button>
    <span class="today-status" role="status"></span></div>
  <ol>
{slots}
  </ol>
  <script id="stonebook-today" type="application/json">{about}</script>
</section>"""
NEXT_LINK = """<a class="todays-next" href="puzzles/" hidden><span class="todays-board"
      aria-hidden="true"></span> <b>{site.today}</b> <span class="todays-words"></span></a>"""
"""The link to the next of them, on the start page of a reader who has begun a lesson."""
PUZZLE_SLOT = (
    '    <li{next}><a href="{puzzles}?game={game}&amp;difficulty={grade}">'
    '<span class="today-board" aria-hidden="true"></span> <b></b> '
    '<span class="today-grade">{title}</span> <span class="today-mark">{mark}</span></a></li>'
)
"""A puzzle. Before its file is loaded, it links to the first puzzle of its grade."""


def card(root: str, to_puzzles: str) -> str:
    """Return the card of a page, whose script fills in the puzzles of the day.

    From the page `root` leads to the site's root and `to_puzzles` to the puzzles.
    """
    count = catalogue()["site.puzzles.solved"].format(done=0, of=len(GRADES))
    slots = (
        fill(
            PUZZLE_SLOT,
            next=' class="today-next"' if number == 0 else "",
            mark=html.escape(catalogue()["site.today.solve"]),
            puzzles=to_puzzles,
            game=FIRST_GAME,
            grade=grade,
            title=html.escape(grade_title(grade)),
        )
        for number, grade in enumerate(GRADES)
    )
    about = {"days": DAYS, "words": {key: catalogue()[key] for key in SENTENCES}}
    return fill(
        CARD,
        root=root,
        folder=FOLDER,
        puzzles=to_puzzles,
        count=html.escape(count),
        slots="\n".join(slots),
        about=inline_json(about),
    )


def puzzles_of(day: int) -> tuple[Puzzle, ...]:
    """Return a day's puzzles, easy to hard, of three games. A day is a number below `DAYS`."""
    games = [game for game in stonebook.GAMES if game != FIRST_GAME and _pool(game, MEDIUM)]
    medium = games[day % len(games)]
    # A game with few hard puzzles would show the same one again within weeks.
    hard = [game for game in games if len(_pool(game, HARD)) * len(games) > DAYS]
    hard = [game for game in hard if game != medium]
    pools = (_easy(), _pool(medium, MEDIUM), _pool(hard[day // len(games) % len(hard)], HARD))
    return tuple(pool[day % len(pool)] for pool in pools)


def _easy() -> list[Puzzle]:
    """Return the first game's short easy puzzles on small boards, in a mixed order.

    A newcomer learns its rule on the start page.
    """
    easy = (puzzle for puzzle in puzzles(FIRST_GAME) if difficulty_grade(puzzle) == EASY)
    small = (puzzle for puzzle in easy if len(puzzle.position.cells()) <= MAX_EASY_CELLS)
    short = (puzzle for puzzle in small if puzzle.length <= MAX_EASY_MOVES)
    return sorted(short, key=lambda puzzle: sha256(puzzle.id.encode()).digest())


def _pool(game: str, grade: str) -> list[Puzzle]:
    return [puzzle for puzzle in daily_order(game) if difficulty_grade(puzzle) == grade]


def write(site: Path) -> None:
    """Write the file of each day, with the id, the game and a picture of each puzzle."""
    folder = site / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for day in range(DAYS):
        known = [
            {
                "id": puzzle.id,
                "game": stonebook.game(puzzle.game).title,
                "picture": _picture(puzzle),
            }
            for puzzle in puzzles_of(day)
        ]
        text = json.dumps(known, ensure_ascii=False, separators=(",", ":"))
        (folder / f"{day}.json").write_text(text, encoding="utf-8")


def _picture(puzzle: Puzzle) -> str:
    """Return a picture without words, as the game and the difficulty are next to it."""
    return SPOKEN_TEXT.sub("", svg(scene(puzzle.position), width="100%", board_only=True))
