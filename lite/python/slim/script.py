"""Removes the parts of Pyodide's script that no page uses.

Most of it serves graphics, sound and other programs. Pyodide also exports each function of its
program for libraries in C, and the site has no such library.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Collection, Set
from pathlib import Path
from typing import NamedTuple

from ...setup import node, paths
from ...setup.messages import BuildStopped
from ...setup.programs import log_tail, run

SHAKE = Path(__file__).with_name("shake.js")  # runs in node
BODY_BEGIN = "async function _createPyodideModule(moduleArg={}){"
BODY_END = "return moduleRtn}"
NAME = r"[A-Za-z_$][\w$]*"
IMPORTS = re.compile(r"wasmImports=\{(.*?)\};")
EXPORT_ASSIGNMENTS = re.compile(r"function assignWasmExports\(wasmExports\)\{(.*?)\}")
PLACEHOLDER = "_assigned()"
"""The place of the assignments of used exports, while unused functions are removed."""
PLACEHOLDER_FUNCTION = f"function assignWasmExports(){{{PLACEHOLDER}}}"
EXPORT = re.compile(r'wasmExports\["([^"]+)"\]')
EXPORT_VARIABLES = re.compile(rf"var ((?:{NAME},){{1000,}}{NAME});")
SIGNATURE = re.compile(rf'(?<=[;}}])({NAME})\.sig="\w*";')
MODULE_PROPERTY = re.compile(rf'(?<=[;}}])Module\["([^"]+)"\]=({NAME});')
DIRECT_EVAL = re.compile(r"(?<![\w.$])eval\(")
GRAPHICS_PREFIX = "emscripten_gl"
"""The prefix of functions of a graphics library. Memory points to them, and nothing calls them."""
UNUSED = 'var _unused=()=>{};_unused.sig="v";'
NODE_MODULES = ("node:*", "child_process", "ws")
"""Modules that the script imports if it runs in node."""


class SlimScript(NamedTuple):
    """A script, and all names in it. The names of the exports that it uses are among them."""

    text: str
    exports: frozenset[str]


def slim(text: str, imports: Collection[str], users: str) -> SlimScript:
    """Return Pyodide's script with only the parts that the program or other scripts use.

    `imports` are the names that the program imports, `users` the text of the other scripts. Raises
    BuildStopped if the script has another form than expected.
    """
    before, begin, after_begin = text.partition(BODY_BEGIN)
    body, end, after = after_begin.rpartition(BODY_END)
    if not begin or not end:
        raise BuildStopped("Pyodide's script is no longer one function.")
    body = UNUSED + DIRECT_EVAL.sub("(0,eval)(", body)
    body = _with_imports(body, imports)
    body, assignments = _replace_part(body, EXPORT_ASSIGNMENTS, PLACEHOLDER_FUNCTION)
    body, _ = _replace_part(body, EXPORT_VARIABLES, "")
    body = _without_unreached(_without_unused_properties(body, users))
    words = {*re.findall(NAME, body + users)}
    used = [assignment for assignment in assignments.split(";") if _is_used(assignment, words)]
    names = [part for line in used for part in line.split("=") if re.fullmatch(NAME, part)]
    lines = ",".join(used)
    body = f"var {','.join(names)};{body.replace(PLACEHOLDER, f'({lines})', 1)}"
    exports = {*words, *(name for line in used for name in EXPORT.findall(line))}
    return SlimScript(before + begin + body + end + after, frozenset(exports))


def _with_imports(body: str, imports: Collection[str]) -> str:
    """Return the script with only those functions for the program that the program imports."""
    match = IMPORTS.search(body)
    if match is None:
        raise BuildStopped("Pyodide's script no longer lists the imports of its program.")
    entries, functions = [], {"_unused"}
    for entry in match[1].split(","):
        name, _, function = entry.partition(":")
        if name in imports:
            if name.startswith(GRAPHICS_PREFIX):
                entry, function = f"{name}:_unused", "_unused"
            entries.append(entry)
            functions.add(function or name)
    body = body[: match.start(1)] + ",".join(entries) + body[match.end(1) :]
    return SIGNATURE.sub(lambda match: match[0] if match[1] in functions else "", body)


def _replace_part(body: str, part: re.Pattern[str], replacement: str) -> tuple[str, str]:
    """Return the script with a part replaced, and the part's text.

    Raises BuildStopped if the part is missing.
    """
    match = part.search(body)
    if match is None:
        raise BuildStopped(f"Pyodide's script no longer has {part.pattern[:40]}")
    return body[: match.start()] + replacement + body[match.end() :], match[1]


def _without_unused_properties(body: str, users: str) -> str:
    """Return the script without the properties of its module that no script uses."""
    text = MODULE_PROPERTY.sub("", body) + users
    used = {*re.findall(rf"\.({NAME})", text), *re.findall(rf"[\"']({NAME})[\"']", text)}
    return MODULE_PROPERTY.sub(lambda match: match[0] if match[1] in used else "", body)


def _is_used(assignment: str, words: Set[str]) -> bool:
    variables = [*assignment.split("=")[:-1], *EXPORT.findall(assignment)]
    return not words.isdisjoint(variables)


def _without_unreached(body: str) -> str:
    """Return the script without functions and values that nothing reaches."""
    with tempfile.TemporaryDirectory() as work:
        source, target = Path(work) / "source.js", Path(work) / "target.js"
        source.write_text(f"{body};export{{moduleRtn}}", encoding="utf-8")
        packages = paths.NPM / "node_modules"
        command: list[str | Path] = [node.need(), SHAKE, packages, source, target, *NODE_MODULES]
        if run(command, log="shake"):
            raise BuildStopped("Pyodide's script could not be made smaller.", log_tail("shake"))
        text = target.read_text(encoding="utf-8").strip()
    return text.removesuffix("export{moduleRtn};")
