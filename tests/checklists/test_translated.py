"""The lists of a puzzle and of a language, whose texts are in several languages."""

import json
import re

import pytest

from tests.checklists.tree import Copy

pytestmark = pytest.mark.slow

CHOSEN = "engine/stonebook/teach/puzzles/chosen"
PUZZLE = {
    "name": "one-column",
    "settings": {"width": 1, "height": 3},
    "moves": "",
    "seeks": "outcome",
    "length": 1,
    "themes": ["first-steps"],
    "hints": ["An idea.", "Look at {A1} and {A3}.", "Try {A2}.", "{A2} takes both liberties."],
    "otherwise": "White takes the middle.",
    "because": "The liberties are gone.",
    "difficulty": [-152, 67],
}
GERMAN = {
    "hints": ["Eine Idee.", "Sieh {A1} und {A3} an.", "Probier {A2}.", "{A2} nimmt beide."],
    "otherwise": "Weiß nimmt die Mitte.",
    "because": "Die Freiheiten sind weg.",
}
TRY_LANGUAGE = """
from stonebook.teach.puzzles import files
from stonebook.words import languages, say, speaking
assert "xx" in languages()
with speaking("xx"):
    assert say("board.undo") == "odnU"
    assert say("board.redo") == "Redo"
    assert files.authored_texts(files.chosen("io")[0]) is files.chosen("io")[0].texts
"""


@pytest.mark.share(6, of="file")
def test_the_list_for_a_puzzle_suffices(tree):
    copy = Copy(tree, "A puzzle")
    german = f'"one-column": {json.dumps(GERMAN)}'
    for folder, more, end in (("", json.dumps(PUZZLE), "\n]\n"), ("de/", german, "\n}\n")):
        name = f"{CHOSEN}/{folder}alterigo.json"
        text = (tree / name).read_text(encoding="utf-8")
        assert text.endswith(end)
        copy.write(name, f"{text.removesuffix(end)},\n {more}{end}")
    table = (tree / "docs" / "puzzles.md").read_text(encoding="utf-8")
    row = re.search(r"^\| made by hand \|.*\| (\d+) \| \d+ \|$", table, re.M)
    more = f"{table[: row.start(1)]}{int(row[1]) + 1}{table[row.end(1) :]}"
    copy.write("docs/puzzles.md", more)
    output = copy.run("-m", "stonebook", "prove", "alterigo", "--puzzle", "one-column", "--write")
    assert "The right first move: A2" in output
    fitting = "tests/puzzles/test_hints.py::test_more_than_one_move_fits_the_first_two_hints"
    files = ("tests/puzzles/test_translations.py", "tests/puzzles/test_puzzle_files.py")
    copy.passes(*files, f"{fitting}[alterigo]")


@pytest.mark.share(6, of="file")
def test_the_list_for_a_language_suffices_for_a_part_of_the_sentences(tree):
    copy = Copy(tree, "A language")
    names = {"language.decimal": ",", "language.name": "Xx", "language.plural": "one, other"}
    lines = [f' "{key}": "{text}"' for key, text in {"board.undo": "odnU", **names}.items()]
    copy.write("engine/stonebook/words/xx.json", "{\n" + ",\n".join(lines) + "\n}\n")
    copy.run("-c", TRY_LANGUAGE)
    tests = ("words/test_files.py", "words/test_include.py", "puzzles/test_translations.py")
    names = [f"tests/{name}" for name in (*tests, "lite/site/test_fonts.py")]
    copy.run("-m", "pytest", "-q", "-p", "no:cacheprovider", *names)
    doctest = ("--doctest-modules", "engine/stonebook/words/files.py")
    copy.run("-m", "pytest", "-q", "-p", "no:cacheprovider", *doctest)
