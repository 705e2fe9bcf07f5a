"""The facts about a game are in its profile, and no other table is keyed by games."""

import ast
from dataclasses import fields
from pathlib import Path

import pytest

import lite
import stonebook
from stonebook.profiles import PROFILES, GameProfile, has_margin, profile
from stonebook.profiles.game_profile import Lazy

PACKAGE, LITE = Path(stonebook.__file__).parent, Path(lite.__file__).parent
FILES = [
    path
    for root in (PACKAGE, LITE)
    for path in sorted(root.rglob("*.py"))
    if "node_modules" not in path.parts
]
TABLES = {PACKAGE / "rules" / "__init__.py", PACKAGE / "profiles" / "__init__.py"}
"""The two tables of games."""
OWN = {PACKAGE / "rules" / name for name in stonebook.GAMES}
"""The folders of the rulesets, which may name their own game."""

OF_STRINGS = "liberties and strings are the same in every game of strings"
ASKS_FOR_A_CLASS = {
    "teach/explain/custom_rule.py": "a reader's rule for the end of Jō",
    "teach/explain/past_boards.py": "only positions of strings know their earlier boards",
    "teach/goals/outcomes.py": OF_STRINGS,
    "teach/goals/what_happened.py": OF_STRINGS,
}
"""The files that ask whether a position is of a game's class, each with the reason."""


def games_in(nodes) -> set[str]:
    values = {node.value for node in nodes if isinstance(node, ast.Constant)}
    return {value for value in values if value in stonebook.GAMES}


def tables(tree: ast.AST):
    """Yield the line of each table keyed by games, and of each test for one game by its name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            found = games_in(key for key in node.keys if key is not None)
        elif isinstance(node, (ast.Tuple, ast.List, ast.Set)):
            found = games_in(node.elts) if len(games_in(node.elts)) > 1 else set()
        elif isinstance(node, ast.Compare):
            found = games_in([node.left, *node.comparators])
        else:
            continue
        if found:
            yield node.lineno, sorted(found)


def test_no_table_is_keyed_by_games():
    """Such facts belong in `stonebook/profiles/`."""
    paths = [path for path in FILES if path not in TABLES and not OWN & {*path.parents}]
    assert len(paths) > 100
    results = {path: [*tables(ast.parse(path.read_text(encoding="utf-8")))] for path in paths}
    assert {path: tables for path, tables in results.items() if tables} == {}


def test_the_test_sees_tables():
    text = 'A = {"otello": 1}\nB = ("io", "jo")\nif name == "ikeda": pass\nC = ("io", "x")'
    assert [line for line, _ in tables(ast.parse(text))] == [1, 2, 3]


def position_classes() -> set[str]:
    """Return the names of the classes of the games' positions."""
    folders = [*stonebook.GAMES, "strings"]
    paths = [path for name in folders for path in (PACKAGE / "rules" / name).rglob("*.py")]
    nodes = [node for path in paths for node in ast.walk(ast.parse(path.read_text("utf-8")))]
    return {
        node.name
        for node in nodes
        if isinstance(node, ast.ClassDef) and node.name.endswith("Position")
    }


def questions_for_a_class(tree: ast.AST, classes: set[str]):
    """Yield the line of each `isinstance` with a game's class, apart from those in assertions."""
    asserted = {
        node
        for each in ast.walk(tree)
        if isinstance(each, ast.Assert)
        for node in ast.walk(each.test)
    }
    for node in ast.walk(tree):
        asks = isinstance(node, ast.Call) and ast.unparse(node.func) == "isinstance"
        if asks and node not in asserted:
            names = {name.id for name in ast.walk(node.args[1]) if isinstance(name, ast.Name)}
            if names & classes:
                yield node.lineno


def test_no_file_asks_for_the_class_of_a_position_but_a_game_s_own():
    """What differs between games is in profiles, so that a new game needs no other file."""
    classes, asking = position_classes(), set()
    for path in FILES:
        inside = path.relative_to(PACKAGE if path.is_relative_to(PACKAGE) else LITE)
        if inside.parts[0] == "rules" or {*inside.with_suffix("").parts} & {*stonebook.GAMES}:
            continue
        if [*questions_for_a_class(ast.parse(path.read_text("utf-8")), classes)]:
            asking.add(inside.as_posix())
    assert asking == {*ASKS_FOR_A_CLASS}


def test_the_test_sees_questions_for_a_class():
    text = "isinstance(p, IoPosition)\nassert isinstance(p, IoPosition)\nisinstance(p, A | B)"
    assert [*questions_for_a_class(ast.parse(text), {"IoPosition", "B"})] == [1, 3]


def test_every_game_has_a_profile_in_the_order_of_the_games():
    assert [*PROFILES] == [*stonebook.GAMES]


def lazies(value):
    if isinstance(value, Lazy):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from lazies(part)


@pytest.mark.parametrize("name", [*PROFILES, "any game"])
def test_names_in_a_profile_exist(name):
    known = profile(name)
    named = [lazy for field in fields(known) for lazy in lazies(getattr(known, field.name))]
    assert len(named) >= 2
    assert all(lazy.load() is not None for lazy in named)
    assert set(known.header_lines) <= {"phase", "first pass", "passes"}
    assert len(known.levels) == 7


def test_an_empty_profile_has_all_defaults():
    unknown, default = profile("nothing known"), GameProfile()
    for field in fields(GameProfile):
        assert getattr(unknown, field.name) == getattr(default, field.name)


@pytest.mark.parametrize("name", PROFILES)
def test_a_proof_has_a_margin_if_the_profile_asks_for_it(name):
    """A game with a score has a margin, unless its solver says only who wins, as in Jō."""
    counts = stonebook.game(name).start().score() is not None
    assert has_margin(name) == (counts and profile(name).solver_margin is not False)
