"""A folder of notebooks with the chosen puzzles, one for each theme of a game.

They are editable copies, in `scratch/`: a teacher can delete the unwanted puzzles. They are
generated from the collection, so they always agree with it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from stonebook.profiles import profile
from stonebook.rules import GAMES
from stonebook.teach.puzzles import puzzles
from stonebook.teach.puzzles.labels import theme_about, theme_title
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.sets.puzzle_sets import find_set

FOLDER = "scratch/puzzles"
"""The folder in the site's contents."""
KERNEL = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}
AUTORUN_METADATA = {"jupyter": {"source_hidden": True}, "tags": ["autorun"]}


class Notebook(NamedTuple):
    """The notebook of a theme: the puzzles whose main theme it is, easy ones first."""

    game: str
    theme: str
    puzzles: tuple[Puzzle, ...]

    @property
    def path(self) -> str:
        """Its place in the site's contents."""
        return f"{FOLDER}/{self.game}-{self.theme}.ipynb"

    def text(self) -> str:
        """Return the text of its file."""
        title = f"{GAMES[self.game].title}: {theme_title(self.game, self.theme)}"
        about = theme_about(self.game, self.theme)
        begin = f'from stonebook.widgets import begin, puzzle\n\nbegin("puzzles/{self._name}")'
        cells = [
            {**_cell("title", f"# {title}\n\n{about}"), "cell_type": "markdown"},
            code_cell("begin", begin),
            *(
                code_cell(puzzle.id.partition("/")[2], f'puzzle("{puzzle.id}")')
                for puzzle in self.puzzles
            ),
        ]
        metadata = {"kernelspec": KERNEL, "language_info": {"name": "python"}}
        notebook = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
        return json.dumps(notebook, ensure_ascii=False)

    @property
    def _name(self) -> str:
        return f"{self.game}-{self.theme}"


def notebooks(game: str) -> Iterator[Notebook]:
    """Yield a game's notebooks, in the order of its themes."""
    for theme in profile(game).puzzles.themes:
        all_puzzles = find_set(game, theme).puzzles
        puzzles = tuple(
            puzzle for puzzle in all_puzzles if puzzle.texts and puzzle.themes[0] == theme
        )
        if puzzles:
            yield Notebook(game, theme, puzzles)


def numbers(game: str) -> dict[str, int]:
    """Return the number of puzzles for each theme; none for a track that is not a game."""
    if game not in GAMES:
        return {}
    themes = Counter(theme for puzzle in puzzles(game) for theme in puzzle.themes)
    return {theme: themes[theme] for theme in profile(game).puzzles.themes}


def write(target: Path) -> None:
    """Write all notebooks into the site's contents."""
    (target / FOLDER).mkdir(parents=True)
    for game in GAMES:
        for notebook in notebooks(game):
            (target / notebook.path).write_text(notebook.text(), encoding="utf-8")


def _cell(id: str, source: str) -> dict[str, object]:
    return {"cell_type": "code", "id": id, "metadata": {}, "source": source}


def code_cell(id: str, source: str) -> dict[str, object]:
    """Return a cell that runs automatically, with its code hidden."""
    return {
        **_cell(id, source),
        "metadata": AUTORUN_METADATA,
        "execution_count": None,
        "outputs": [],
    }
