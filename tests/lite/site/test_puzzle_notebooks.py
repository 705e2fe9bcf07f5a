"""The notebooks of puzzles: each chosen puzzle is in one of them, under a valid name."""

import json

from lite.site import puzzle_notebooks
from lite.site.puzzle_notebooks import Notebook
from lite.web.pages.puzzles import markup as puzzle_form
from stonebook import GAMES
from stonebook.teach.puzzles import files, puzzle
from stonebook.widgets.host import host
from stonebook.widgets.host.environments import BuildHost
from stonebook.words import speaking
from tests.lessons.lesson import source_of

EVERY = [notebook for game in GAMES for notebook in puzzle_notebooks.notebooks(game)]
LARGEST = 250_000


def sources(notebook: Notebook) -> list[str]:
    return [source_of(cell) for cell in json.loads(notebook.text())["cells"]]


def test_each_chosen_puzzle_is_in_one_notebook() -> None:
    asked = [line for notebook in EVERY for line in sources(notebook) if line.startswith("puzzle(")]
    ids = [chosen.id for game in GAMES for chosen in files.chosen(game)]
    assert sorted(asked) == sorted(f'puzzle("{id}")' for id in ids)
    assert all(puzzle(listed.id) is listed for notebook in EVERY for listed in notebook.puzzles)


def test_their_cells_are_a_programs_and_show_their_puzzles() -> None:
    notebook = next(
        candidate for candidate in EVERY if candidate.path.endswith("/io-capture.ipynb")
    )
    title, *code = sources(notebook)
    assert title.startswith("# Io: ")
    shown = BuildHost()
    before = host.use_host(shown)
    try:
        space: dict[str, object] = {}
        for line in code[:2]:
            exec(line, space)
        shown.show(eval(code[1], space))
    finally:
        host.use_host(before)
    assert notebook.puzzles[0].goal in str(shown.bundles[-1]["text/plain"])


def test_the_notebooks_are_small_and_have_different_names() -> None:
    assert sum(len(notebook.text().encode()) for notebook in EVERY) <= LARGEST
    assert len({notebook.path for notebook in EVERY}) == len(EVERY)


def test_the_page_of_puzzles_leads_to_them() -> None:
    with speaking("de"):
        record = puzzle_form.fragments()["record"]
    for notebook in EVERY:
        assert f'href="../../notebooks/index.html?path={notebook.path}&amp;lang=de"' in record
