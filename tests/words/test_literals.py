"""No sentence is in the code: all texts come from the files of sentences."""

import ast
import re
from pathlib import Path

import stonebook

ENGINE = Path(stonebook.__file__).parent
FOLDERS = ("rules", "draw", "records", "search", "teach", "classroom", "widgets", "cli")
FILES = [file for folder in FOLDERS for file in sorted((ENGINE / folder).rglob("*.py"))]

# Names of data, which are the same in every language. Spaces are a part of them.
NAMES = {
    *("to move", "last stone", "last mover", "first pass", "first pass.", "dead stones"),
    *("red reserve", "black reserve", "string removed", "phase ended", "half point"),
    *("chosen right", "at least", "at most"),
    *("null move", "third time", "dead ", "opening ", "Alter Igo", "Ikeda Area III"),
    *(
        f"{tone} {part}"
        for tone in ("dark", "light", "red", "neutral", "")
        for part in ("ink", "rim", "shine", "preview", "sign", "stone", "edge")
    ),
    *("no shadow", "good tint", "even tint", "bad tint", " tint"),
    *("X's rating", "O's rating", "X's time", "O's time", "markers of X", "best result for X"),
    *("WTHOR tournament", "WTHOR player"),
    *("Black's rank", "White's rank", "Black's team", "White's team"),
}
# Texts for programmers or programs: a repr, an assertion, a type, a command's name.
TECHNICAL = {
    *("a legal move is a turn", " to move: ", "stonebook: ", "python -m stonebook"),
    *("module ", " has no attribute "),  # an import's error, worded as Python's own
}
# HTML, SVG and CSS.
MARKUP = re.compile(
    r'[<>]|="|@media|@page|--print-|-papers|\brem\b|row (no)?wrap|px |sans-serif|0 1 14rem'
)


def ignored(tree):
    """Docstrings, types, and what an assertion says."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            yield node.value
        elif isinstance(node, ast.Assert):
            yield from ast.walk(node)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            names = [node.target] if isinstance(node, ast.AnnAssign) else node.targets
            if all(isinstance(name, ast.Name) and name.id[:1].isupper() for name in names):
                yield from (n for n in ast.walk(node.value) if is_type(n))
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("cast", "AssertionError"):
            yield from node.args


def is_type(node):
    text = node.value if isinstance(node, ast.Constant) else ""
    return isinstance(text, str) and ("[" in text or "|" in text)


def sentences(source):
    """Return every text of a module that has a space and a word, and its line."""
    tree = ast.parse(source)
    skipped = {id(node) for node in ignored(tree)}
    return [
        (node.lineno, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in skipped
        and " " in node.value
        and re.search(r"[^\W\d_]{2}", node.value)
        and not MARKUP.search(node.value)
    ]


def test_no_sentence_is_in_the_code():
    results = [
        (file.relative_to(ENGINE).as_posix(), line, text)
        for file in FILES
        for line, text in sentences(file.read_text(encoding="utf-8"))
    ]
    assert [place for place in results if place[2] not in NAMES | TECHNICAL] == []


def test_the_search_sees_sentences_and_parts_of_them():
    source = '''
def move(ply):
    """A docstring may say what it likes."""
    assert ply, "an assertion too"
    return f"move {ply}: " + "not so good"
'''
    assert sorted(text for _, text in sentences(source)) == ["move ", "not so good"]
