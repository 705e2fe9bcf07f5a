"""Names that a module defines: something uses each of them."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator

from lite.setup.paths import ROOT
from tests.repository_files import parsed

FOLDERS = ("engine/stonebook", "lite", "benchmarks", "tests")
READ_BY_TOOLS = {"lite/site/docs/conf.py", "lite/python/wheel_hook.py"}
"""Files whose names a tool reads: Sphinx's configuration, and a hook of the wheel's build."""
CALLED_BY_PYTEST = re.compile(r"test_|Test|pytest_|collect_ignore$")


def defined_names(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the lines and names of a module's constants, functions and classes.

    A function with a decorator is left out: its decorator may use it.
    """
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield node.lineno, name
            case (
                ast.FunctionDef(name=name, decorator_list=[])
                | ast.ClassDef(name=name, decorator_list=[])
            ):
                yield node.lineno, name


def words_of(text: str) -> list[str]:
    return re.findall(r"\w+", text)


def test_every_name_of_a_module_is_used() -> None:
    """It occurs a second time in some file, at least in a text."""
    files = [file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*.py"))]
    sources = {file: file.read_text(encoding="utf-8") for file in files}
    uses = Counter(word for text in sources.values() for word in words_of(text))
    unused = [
        f"{place}:{line}: nothing uses {name}"
        for file in files
        if (place := file.relative_to(ROOT).as_posix()) not in READ_BY_TOOLS
        for line, name in defined_names(parsed(file))
        if uses[name] == 1 and not CALLED_BY_PYTEST.match(name)
    ]
    assert len(files) > 700
    assert not unused, "\n".join(unused)


def test_a_decorated_function_counts_as_used() -> None:
    source = "A = 1\nB: int = 2\ndef c(): pass\nclass D: pass\n@fixture\ndef e(): pass"
    assert [name for _, name in defined_names(ast.parse(source))] == ["A", "B", "c", "D"]
