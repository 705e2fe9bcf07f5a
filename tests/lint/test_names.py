"""Names in the code: a variable is named after what it holds."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

import pytest

from lite.setup.paths import ROOT
from tests.repository_files import parsed

FOLDERS = ("engine/stonebook", "lite", "benchmarks", "tests")
UNCLEAR = {
    "it",
    "its",
    "said",
    "told",
    "given",
    "hows",
    "thing",
    "those",
    "did",
    "had",
    "got",
    "come",
}
IN_CODE = {
    *("what", "who", "whose", "which", "then", "every"),
    *("gone", "held", "kept", "made", "meant", "seen", "taken"),
}
"""Names that are unclear outside tests, too: pronouns, and participles without a noun."""
LESSON_ARGUMENTS = {
    ("engine/stonebook/teach/steps/kinds/prediction.py", "what"),
    ("engine/stonebook/widgets/lesson/functions/goals.py", "whose"),
    ("engine/stonebook/widgets/lesson/functions/steps.py", "what"),
}
"""Arguments of lesson functions, which lessons name."""
RECORD_FIELDS = {("SavedTaskList", "given")}
"""Fields whose names are keys of stored records."""


def unclear_names(
    tree: ast.Module, unclear: Collection[str] = UNCLEAR
) -> Iterator[tuple[int, str]]:
    """Yield the lines and names of variables, parameters, fields and functions without a noun.

    Underscores at the ends and capitals make no name clearer; ONE is a number.
    """
    fields = {
        id(field.target)
        for part in ast.walk(tree)
        if isinstance(part, ast.ClassDef)
        for field in part.body
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and (part.name, field.target.id) in RECORD_FIELDS
    }
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) if id(node) not in fields:
                pass
            case ast.arg(arg=name) | ast.Attribute(attr=name, ctx=ast.Store()):
                pass
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                pass
            case _:
                continue
        if name == "one" or name.strip("_").lower() in unclear:
            yield node.lineno, name


def matches(pattern: re.Pattern[str], files: Iterable[Path]) -> Iterator[tuple[str, re.Match[str]]]:
    """Yield each match of a pattern in some files, after the file's path."""
    for file in files:
        for match in pattern.finditer(file.read_text(encoding="utf-8")):
            yield file.relative_to(ROOT).as_posix(), match


def test_names_in_styles_are_nouns() -> None:
    """A part of a page is named after what it is: `#own-status`, not `#own-said`."""
    styles = [*(ROOT / "lite" / "web").rglob("*.css")]
    assert len(styles) > 80
    unclear = re.compile(r"(?:--|[.#])(?:[a-z]+-)*(?:said|told)\b")
    wrong = [f"{place}: {match[0]}" for place, match in matches(unclear, styles)]
    assert not wrong, "\n".join(wrong)


NAMES = "|".join((*UNCLEAR, *IN_CODE, *("one", "says", "keeps", "lasts", "ways", "again")))
UNCLEAR_IN_SCRIPTS = re.compile(
    rf"^(?! *(?:/?\*|//)).*?(?:"  # no comment
    rf"\b(?:const|let|function) _?"
    rf"|[{{,\[] *(?:\w+: *)?(?=\w+ *[,}}\]=])"  # in a list of parameters, or a part of a value
    rf"|\((?=\w+[,)])"
    rf"|^  (?:async |get )?(?=\w+\()"  # a method
    rf"|(?=\w+ =>)"
    rf"|\bthis\.(?=\w+ = )"
    rf")\b({NAMES})\b",
    flags=re.M,
)
KEYS = {
    ("lite/web/notebook/python/files.js", "gone"),
    ("lite/web/offline/no-network.js", "again"),
}
"""Keys of messages and of sentences, which scripts also use as names."""


def test_names_in_scripts_are_nouns() -> None:
    scripts = [file for file in (ROOT / "lite").rglob("*.js") if "node_modules" not in file.parts]
    assert len(scripts) > 100
    wrong = [
        f"{place}: name it after what it holds, not “{match[1]}”"
        for place, match in matches(UNCLEAR_IN_SCRIPTS, scripts)
        if (place, match[1]) not in KEYS
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "code",
    [
        "const told = 1;",
        "function f(one, said) {",
        "const { told, texts } = data;",
        "const { says: told } = data;",
        "const [first, kept] = pair;",
        "call(which => 1)",
        "  told(state) {",
        "    this.kept = [];",
    ],
)
def test_an_unclear_name_in_a_script_is_found(code: str) -> None:
    assert UNCLEAR_IN_SCRIPTS.search(code)


@pytest.mark.parametrize(
    "code", ["const { told: answers } = data;", "  // which, told", "  by: told,", "x.told(state);"]
)
def test_a_key_of_a_script_keeps_its_name(code: str) -> None:
    assert not UNCLEAR_IN_SCRIPTS.search(code)


@pytest.mark.parametrize("folder", FOLDERS)
def test_names_are_nouns(folder: str) -> None:
    unclear = UNCLEAR if folder == "tests" else UNCLEAR | IN_CODE
    wrong = [
        f"{place}:{line}: name it after what it holds (move, stone, text …), not “{name}”"
        for file in sorted((ROOT / folder).rglob("*.py"))
        for line, name in unclear_names(parsed(file), unclear)
        if ((place := file.relative_to(ROOT).as_posix()), name) not in LESSON_ARGUMENTS
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "code",
    [
        "one = 1",
        "for its in []: pass",
        "[said for said in []]",
        "def f(told): pass",
        "lambda given: 0",
        "self.said = 1",
        "def told(): pass",
        "self._told = 1",
        "SAID = 1",
        "class A:\n    given: int",
    ],
)
def test_an_unclear_name_is_found(code: str) -> None:
    assert len([*unclear_names(ast.parse(code))]) == 1


def test_a_record_keeps_the_names_of_its_keys() -> None:
    assert not [*unclear_names(ast.parse("class SavedTaskList:\n    given: int"))]
