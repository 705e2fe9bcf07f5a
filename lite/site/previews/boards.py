"""Which board stands for which page. The pictures have no words, so all languages share them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from .. import game_pictures
from ..lesson_files import GAME_TITLES, LessonFile
from ..pages.cards import COMPARE
from .painter import png

FOLDER = "static/stonebook/previews"
SIZE = (1200, 630)
PAPER, EDGE = "#faf6ec", 20
"""`--paper` of styles/tokens.css, and the pixels around a board."""
OTHERS: Mapping[str, str] = {"play": "io", "puzzles": "ikeda", "atlas": "ikeda", "demo": "jo"}
"""Pages that show a game's board. Any page that is not named shows all games."""
FIRST = "static/stonebook/first"
"""The folder with the first boards of the lessons."""


def picture_of(address: str) -> str:
    """Return the file with the picture of a page.

    >>> [picture_of(page) for page in ("otello/bracketing/read/", "play/", "")]
    ['static/stonebook/previews/otello/bracketing.png', 'static/stonebook/previews/io.png',\
 'static/stonebook/previews/compare.png']
    """
    track, _, rest = address.partition("/")
    if track not in GAME_TITLES and track != COMPARE:
        return f"{FOLDER}/{OTHERS.get(track, COMPARE)}.png"
    lesson = rest.partition("/")[0]
    return f"{FOLDER}/{track}/{lesson}.png" if lesson else f"{FOLDER}/{track}.png"


def write(site: Path, lessons: Iterable[LessonFile]) -> None:
    """Write the picture of each game and each lesson. Without a board, it is its game's."""
    games = {game: game_pictures.picture(game) for game in (*GAME_TITLES, COMPARE)}
    for game, picture in games.items():
        _write(site / f"{FOLDER}/{game}.png", picture)
    for lesson in lessons:
        first = site / FIRST / f"{lesson.key}.svg"
        board = first.read_text(encoding="utf-8") if first.is_file() else games[_game(lesson)]
        _write(site / picture_of(lesson.key + "/"), board)


def _game(lesson: LessonFile) -> str:
    return lesson.track if lesson.track in GAME_TITLES else COMPARE


def _write(file: Path, picture: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(png(picture, SIZE, PAPER, EDGE))
