"""The parts of the puzzle page: cards of the games, the record by themes, and the first boards."""

from __future__ import annotations

import html
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import stonebook
from lite.setup.site_settings import settings
from lite.site import languages, puzzle_notebooks
from lite.site.lesson_files import GAME_TITLES
from lite.site.pages import today
from lite.site.pages.cards import PROGRESS_BAR
from lite.site.still_widgets import first_boards, still, without_background_work
from lite.site.template import catalogue, fill, inline_json
from stonebook.draw.scene import scene
from stonebook.draw.svg import svg
from stonebook.profiles import profile
from stonebook.rules.position import Position
from stonebook.teach.puzzles import puzzles
from stonebook.teach.puzzles.files import retired
from stonebook.teach.puzzles.grades import GRADES, difficulty_grade
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.reader.daily import daily_order
from stonebook.teach.puzzles.sets.pool import DUE, FAILED, MINUTES, MIXED, OWN, TEN, set_title
from stonebook.teach.puzzles.sets.puzzle_sets import first_set
from stonebook.words import say

SCRIPT_SENTENCES = ("site.puzzles.", "puzzle.rating.")
"""The beginnings of the keys of sentences that the page gives to its script."""
MAX_CARD_STONES = 12
"""The number of stones that a small picture shows well."""
THEMES = "puzzle-themes.json"
"""The file with the themes of all puzzles, for the record of a reader who has tried puzzles."""
RATINGS = "puzzle-ratings.json"
"""The file with the difficulties of all puzzles, and the order of the puzzles of the day."""


def fragments() -> dict[str, str]:
    """Return the generated fragments of the page's markup."""
    games = [game for game in GAME_TITLES if puzzles(game)]
    return {
        "attributes": f' data-stonebook-games="{" ".join(stonebook.GAMES)}"',
        "cards": "\n".join(map(_card, GAME_TITLES)),
        "record": "\n".join(map(_record, games)),
        "boards": first_boards(
            {name: board for game in games for name, board in _first_boards(game).items()}
        ),
        "today": today.card(languages.root("puzzles/"), ""),
        "sentences": inline_json(_sentences()),
        "source": inline_json(settings().source),
    }


def _sentences() -> dict[str, str]:
    """Return the sentences from which `dashboard.js` chooses, by their keys."""
    return {key: text for key, text in catalogue().items() if key.startswith(SCRIPT_SENTENCES)}


def write(target: Path) -> None:
    """Write the names of each theme's puzzles and the difficulties, for the page's script.

    Retired puzzles, which a reader may have failed, have the theme "".
    """
    themes = {
        game: {
            theme: _names(puzzle for puzzle in puzzles(game) if theme in puzzle.themes)
            for theme in puzzle_notebooks.numbers(game)
        }
        | {"": _names(retired(game))}
        for game in GAME_TITLES
    }
    (target / THEMES).write_text(json.dumps(themes, separators=(",", ":")), encoding="utf-8")

    ratings = {
        game: {"grades": _difficulties(game), "daily": _names(daily_order(game))}
        for game in GAME_TITLES
    }
    (target / RATINGS).write_text(json.dumps(ratings, separators=(",", ":")), encoding="utf-8")


def _difficulties(game: str) -> dict[str, dict[str, tuple[float, float]]]:
    """Return the difficulty and its error of each measured puzzle, by grade and name."""
    by_grade: dict[str, dict[str, tuple[float, float]]] = {grade: {} for grade in GRADES}
    for puzzle in puzzles(game):
        if puzzle.difficulty:
            name = puzzle.id.partition("/")[2]
            by_grade[difficulty_grade(puzzle)][name] = puzzle.difficulty
    return by_grade


def _daily(game: str) -> str:
    """Return the link to a game's puzzle of the day."""
    words = html.escape(say("site.daily"))
    label = f"{words}: {html.escape(stonebook.game(game).title)}"
    return (
        f'<a class="daily" href="?daily=today&amp;game={game}" data-daily="{game}"'
        f' aria-label="{label}">{words}</a>'
    )


def _names(listed: Iterable[Puzzle]) -> str:
    return " ".join(puzzle.id.partition("/")[2] for puzzle in listed)


def first_puzzle(game: str) -> Puzzle:
    """Return the first puzzle for a reader who has not tried any puzzle."""
    puzzle = first_set(game, {}).next({})
    assert isinstance(puzzle, Puzzle)
    return puzzle


def _card(name: str) -> str:
    """Return a game's card: a board, and a link to the game's first puzzle."""
    game = stonebook.game(name)
    title = html.escape(game.title)
    if not puzzles(name):
        none = html.escape(say("puzzle.none", game=game.title))
        return f'<li class="card" id="{name}"><h3>{title}</h3><p>{none}</p></li>'
    picture = svg(scene(_picture_board(name)), width="100%", board_only=True)
    themes = sum(map(bool, puzzle_notebooks.numbers(name).values()))
    about = html.escape(say("site.puzzles.size", number=len(puzzles(name)), themes=themes))
    begin = html.escape(say("site.puzzles.begin"))
    by_theme = html.escape(say("site.puzzles.themes"))
    label = f"{by_theme}: {title}"
    return (
        f'<li class="card" id="{name}"><div class="picture" aria-hidden="true">{picture}</div>'
        f'<h3><a href="?game={name}">{title}</a></h3><p>{about}</p>'
        f'<p class="act"><span class="button quiet">{begin}</span>'
        f'<a class="themes" href="#themes-{name}" aria-label="{label}">{by_theme}</a></p>'
        f'<p class="modes">{_modes(name)}</p>'
        "</li>"
    )


def _modes(game: str) -> str:
    """Return the links to a game's sets of all themes."""
    title = html.escape(stonebook.game(game).title)
    links = []
    for name in (MIXED, TEN, MINUTES):
        words = html.escape(set_title(game, name))
        address = f"?game={game}&amp;set={name}"
        links.append(f'<a href="{address}" aria-label="{words}: {title}">{words}</a>')
    return " ".join(links)


def _picture_board(game: str) -> Position:
    """Return a board of the game's first theme that is easy to see in a small picture.

    It is the board with the most stones up to MAX_CARD_STONES.
    """

    def order(board: Position) -> tuple[int, int]:
        stones = sum(map(bool, board.snapshot().cells.values()))
        return max(stones - MAX_CARD_STONES, 0), -stones

    theme = profile(game).puzzles.themes[0]
    boards = [puzzle.position for puzzle in puzzles(game) if theme in puzzle.themes]
    return min(boards, key=order, default=first_puzzle(game).position)


def _record(game: str) -> str:
    """Return a game's part of the record, without results: the page's script fills them in."""
    number = len(puzzles(game))
    links = (
        f'<a href="?game={game}&amp;set={name}">{html.escape(set_title(game, name))}</a>'
        for name in (MIXED, TEN, MINUTES, OWN)
    )
    return _filled(
        "record.html",
        game=game,
        number=f"{number}",
        title=html.escape(stonebook.game(game).title),
        solved=html.escape(say("site.puzzles.solved", done=0, of=number)),
        sets=" ".join((*links, _daily(game))),
        rows="".join(_themes(game)),
        notebooks="".join(_notebooks(game)),
    )


def _themes(game: str) -> Iterator[str]:
    """Yield the row of each theme that has puzzles."""
    for theme, number in puzzle_notebooks.numbers(game).items():
        if number:
            yield _filled(
                "record-theme.html",
                game=game,
                theme=theme,
                number=f"{number}",
                title=html.escape(set_title(game, theme)),
                solved=html.escape(say("site.puzzles.tally", done=0, of=number)),
            )


def _filled(template: str, **values: str) -> str:
    text = Path(__file__).with_name(template).read_text(encoding="utf-8")
    return fill(text, bar=PROGRESS_BAR, failed=FAILED, again=DUE, **values)


def _notebooks(game: str) -> Iterator[str]:
    """Yield a link to the notebook of each theme, with the number of its puzzles."""
    up = languages.root("puzzles/")
    speaks = languages.query().replace("?", "&amp;")
    for notebook in puzzle_notebooks.notebooks(game):
        title = html.escape(f"{set_title(game, notebook.theme)} ({len(notebook.puzzles)})")
        address = f"{up}notebooks/index.html?path={notebook.path}{speaks}"
        yield f'<li><a href="{address}">{title}</a></li>'


def _first_boards(game: str) -> dict[str, str]:
    """Return the page before Python has started: the first puzzle, and the place of another."""
    from stonebook.widgets.puzzles.screen import PuzzleScreen

    with without_background_work({"game": game}):
        screen = PuzzleScreen(first_set(game, {}), {}).widget
        text = json.dumps(say("puzzle.coming_soon"), ensure_ascii=False)  # as CSS quotes it, too
        soon = html.escape(f"--soon:{text}")
        unknown = still(screen, plain=True, attributes=f'style="{soon}"')
        return {game: still(screen), f"{game}-unknown": unknown}
