"""The forms of the puzzle page: for each game a choice of its sets and themes."""

from __future__ import annotations

import html
from collections.abc import Iterator

import stonebook
from lite.site import game_pictures, languages, puzzle_notebooks
from lite.site.lesson_files import GAMES
from stonebook.teach.puzzles import puzzles
from stonebook.teach.puzzles.series import MIXED, SETS, set_title
from stonebook.words import say


def parts() -> dict[str, str]:
    """Return the generated parts of the page's markup."""
    return {"forms": "\n".join(map(_form, GAMES)), "words": _about_words()}


def _about_words() -> str:
    """Return a note that some puzzles' texts are in English, on a page in another language."""
    note = html.escape(say("site.puzzles.language"))
    return f'<p class="choosing">{note}</p>' if languages.query() else ""


def _form(name: str) -> str:
    game = stonebook.game(name)
    which = html.escape(say("site.puzzles.begin_which", title=game.title))
    label = html.escape(say("site.puzzles.set"))
    head = (
        f'<li class="game" id="{name}"><div class="picture">{game_pictures.picture(name)}</div>\n'
        f"<h2>{html.escape(game.title)}</h2>\n"
    )
    if not puzzles(name):
        return f"{head}<p>{html.escape(say('puzzle.none', game=game.title))}</p></li>"
    return (
        f'{head}<form action="./" method="get">'
        f'<input type="hidden" name="game" value="{name}">\n'
        f'<label><span>{label}</span> <select name="set">{"".join(_options(name))}</select></label>'
        f'\n<p class="act"><button class="button" aria-label="{which}">'
        f"{html.escape(say('site.puzzles.begin'))}</button></p></form>\n"
        f"<details><summary>{html.escape(say('site.puzzles.notebooks'))}</summary>"
        f"<ul>{''.join(_notebooks(name))}</ul></details></li>"
    )


def _notebooks(game: str) -> Iterator[str]:
    """Yield a link to the notebook of each theme, with the number of its puzzles."""
    up = languages.root("puzzles/")
    speaks = languages.query().replace("?", "&amp;")
    for notebook in puzzle_notebooks.notebooks(game):
        title = html.escape(f"{set_title(game, notebook.theme)} ({len(notebook.puzzles)})")
        address = f"{up}notebooks/index.html?path={notebook.path}{speaks}"
        yield f'<li><a href="{address}">{title}</a></li>'


def _options(game: str) -> Iterator[str]:
    """Yield the sets, then the themes that have puzzles, with the number of puzzles."""
    for name in SETS:
        chosen = " selected" * (name == MIXED)
        yield f'<option value="{name}"{chosen}>{html.escape(set_title(game, name))}</option>'
    for theme, number in puzzle_notebooks.numbers(game).items():
        if number:
            title = f"{set_title(game, theme)} ({number})"
            yield f'<option value="{theme}">{html.escape(title)}</option>'
