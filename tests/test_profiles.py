"""The facts about a game are in its profile, and no other table is keyed by games."""

import ast
import re
from pathlib import Path

import pytest

import lite
import stonebook
from stonebook.classroom.demonstration.commands import BOARD_COMMANDS
from stonebook.classroom.demonstration.display import header_verb
from stonebook.profiles import PROFILES, GameProfile, has_margin, profile
from stonebook.profiles.game_profile import Lazy
from stonebook.rules.rulebook import RULES
from stonebook.words import catalogue
from tests.repository_files import parsed

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
"""A ruleset may name itself."""
GAMES_AND_STRINGS = (*stonebook.GAMES, "strings")
"""The games, and what Ikeda Area III and Alter Igo share."""
OF_A_GAME = re.compile(rf"stonebook\.(rules|teach\.games)\.({'|'.join(GAMES_AND_STRINGS)})\b")
RECORDS = {f"stonebook.rules.strings.position.{name}" for name in ("Region", "StringCells")}
"""Methods of a game's teaching return these records, so every module may name their types."""


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
    results = {path: [*tables(parsed(path))] for path in paths}
    assert {path: tables for path, tables in results.items() if tables} == {}


def test_a_table_keyed_by_games_is_found():
    text = 'A = {"otello": 1}\nB = ("io", "jo")\nif name == "ikeda": pass\nC = ("io", "x")'
    assert [line for line, _ in tables(ast.parse(text))] == [1, 2, 3]


def position_classes() -> set[str]:
    """Return the names of the classes of the games' positions."""
    paths = [
        path for name in GAMES_AND_STRINGS for path in (PACKAGE / "rules" / name).rglob("*.py")
    ]
    nodes = [node for path in paths for node in ast.walk(parsed(path))]
    return {
        node.name
        for node in nodes
        if isinstance(node, ast.ClassDef) and node.name.endswith("Position")
    }


def questions_for_a_class(tree: ast.AST, classes: set[str]):
    """Yield the line of each `isinstance` with a game's class, in an assertion or not."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "isinstance":
            names = {name.id for name in ast.walk(node.args[1]) if isinstance(name, ast.Name)}
            if names & classes:
                yield node.lineno


def generic_files():
    """Yield the files outside the rules that belong to no game, each with its name."""
    for path in FILES:
        inside = path.relative_to(PACKAGE if path.is_relative_to(PACKAGE) else LITE)
        if inside.parts[0] != "rules" and not {*inside.with_suffix("").parts} & {
            *GAMES_AND_STRINGS
        }:
            yield path, inside.as_posix()


def test_only_the_files_of_a_game_ask_for_the_class_of_a_position():
    """A profile gives what differs between games, so a new game needs no other file."""
    classes = position_classes()
    asking = {
        name for path, name in generic_files() if [*questions_for_a_class(parsed(path), classes)]
    }
    assert asking == set()


def test_the_test_sees_questions_for_a_class():
    text = "isinstance(p, IoPosition)\nassert isinstance(p, IoPosition)\nisinstance(p, A | B)"
    assert [*questions_for_a_class(ast.parse(text), {"IoPosition", "B"})] == [1, 2, 3]


def imports_of_games(tree: ast.AST):
    """Yield what a file imports from the rules or the teaching of single games."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        yield from (name for name in names if OF_A_GAME.match(name) and name not in RECORDS)


@pytest.mark.parametrize(("generic", "least"), [(r"teach/", 100), (r"believers/\w+\.py", 8)])
def test_no_generic_module_of_teaching_imports_a_game(generic, least):
    """It reaches a game's rules and teaching by `GameTeaching` and by `Position`."""
    files = [(path, name) for path, name in generic_files() if re.match(generic, name)]
    assert len(files) >= least
    found = {name: [*imports_of_games(parsed(path))] for path, name in files}
    assert {name: imports for name, imports in found.items() if imports} == {}


def strings_of_games(tree: ast.AST):
    """Yield the strings that are a rule id or a refusal's reason, or part of a key of one game."""
    docstrings = {
        ast.get_docstring(node, clean=False)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
    }
    for node in ast.walk(tree):
        text = node.value if isinstance(node, ast.Constant) else None
        if not isinstance(text, str) or text in docstrings:
            continue
        key = {*text.split(".")} if re.fullmatch(r"[\w.]+", text) else set()
        if text in RULES or f"refusal.{text}" in catalogue() or key & {*GAMES_AND_STRINGS}:
            yield text


def test_no_generic_module_of_teach_has_a_string_of_one_game():
    """Content of one game is in its `GameTeaching`, and its words in that game's keys."""
    files = [(path, name) for path, name in generic_files() if name.startswith("teach/")]
    found = {name: [*strings_of_games(parsed(path))] for path, name in files}
    assert {name: strings for name, strings in found.items() if strings} == {}


def test_the_test_sees_strings_of_one_game():
    text = (
        '"""jo"""\nreason == "ikeda.repeats"\nrule == "IK7"\nsay("legal.jo.pair")\n'
        'game.startswith("io.")\nsay("step.hint")\nsay(f"term.{name}.stones")'
    )
    assert [*strings_of_games(ast.parse(text))] == ["ikeda.repeats", "IK7", "legal.jo.pair", "io."]


def test_the_test_sees_imports_of_games():
    text = (
        "from stonebook.rules.io.board import FREE\nimport stonebook.rules.jo\n"
        "from stonebook.teach.games import jo, game_lesson_functions\n"
        "from stonebook.rules.strings.position import Region, StringPosition"
    )
    assert [*imports_of_games(ast.parse(text))] == [
        "stonebook.rules.io.board.FREE",
        "stonebook.rules.jo",
        "stonebook.teach.games.jo",
        "stonebook.rules.strings.position.StringPosition",
    ]


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
    named = [*lazies(known)]
    assert len(named) >= 2
    assert all(lazy.load() is not None for lazy in named)
    assert {header_verb(line) for line in known.puzzles.header_lines} <= {*BOARD_COMMANDS}
    assert len(known.search.levels) == 7


def test_an_empty_profile_has_all_defaults():
    assert profile("nothing known") == GameProfile()


@pytest.mark.parametrize("name", PROFILES)
def test_a_proof_has_a_margin_if_the_profile_asks_for_it(name):
    """A game with a score has a margin, unless its solver says only who wins, as in Jō."""
    counts = stonebook.game(name).start().score() is not None
    assert has_margin(name) == (counts and profile(name).search.proves_margins is not False)
