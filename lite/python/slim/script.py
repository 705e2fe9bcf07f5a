"""Pyodide's script without what no page uses: most of it serves graphics, sound and other programs.

Pyodide exports every function of its program, so that libraries in C can use them. The site has no
such library.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Collection, Set
from pathlib import Path
from typing import NamedTuple

from ...setup import node, paths
from ...setup.messages import Stop
from ...setup.programs import log_tail, run

SHAKE = Path(__file__).with_name("shake.js")  # runs in node
BEGIN = "async function _createPyodideModule(moduleArg={}){"
END = "return moduleRtn}"
NAME = r"[A-Za-z_$][\w$]*"
IMPORTS = re.compile(r"wasmImports=\{(.*?)\};")
ASSIGNS = re.compile(r"function assignWasmExports\(wasmExports\)\{(.*?)\}")
ASSIGNED = "_assigned()"
LATER = f"function assignWasmExports(){{{ASSIGNED}}}"
EXPORT = re.compile(r'wasmExports\["([^"]+)"\]')
DECLARED = re.compile(rf"var ((?:{NAME},){{1000,}}{NAME});")
SIGNATURE = re.compile(rf'(?<=[;}}])({NAME})\.sig="\w*";')
ON_MODULE = re.compile(rf'(?<=[;}}])Module\["([^"]+)"\]=({NAME});')
DIRECT_EVAL = re.compile(r"(?<![\w.$])eval\(")
GRAPHICS = "emscripten_gl"
"""How functions of a graphics library begin. Memory points to them, and nothing calls them."""
UNUSED = 'var _unused=()=>{};_unused.sig="v";'
OUTSIDE = ("node:*", "child_process", "ws")
"""Modules that the script imports where it runs in node."""


class SlimScript(NamedTuple):
    """A script, and all names in it: those of exports that it uses are among them."""

    text: str
    exports: frozenset[str]


def slim(text: str, imports: Collection[str], others: str) -> SlimScript:
    """Return Pyodide's script with what the program imports and `others` use."""
    before, begin, rest = text.partition(BEGIN)
    body, end, after = rest.rpartition(END)
    if not begin or not end:
        raise Stop("Pyodide's script is no longer one function.")
    body = UNUSED + DIRECT_EVAL.sub("(0,eval)(", body)
    body = _with_imports(body, imports)
    body, assigned = _replace_part(body, ASSIGNS, LATER)
    body, _ = _replace_part(body, DECLARED, "")
    body = _without_unreached(_without_module_parts(body, others))
    words = {*re.findall(NAME, body + others)}
    used = [line for line in assigned.split(";") if _is_used(line, words)]
    names = [part for line in used for part in line.split("=") if re.fullmatch(NAME, part)]
    lines = ",".join(used)
    body = f"var {','.join(names)};{body.replace(ASSIGNED, f'({lines})', 1)}"
    exports = {*words, *(name for line in used for name in EXPORT.findall(line))}
    return SlimScript(before + begin + body + end + after, frozenset(exports))


def _with_imports(body: str, imports: Collection[str]) -> str:
    """Return the script with only those functions for the program that this imports."""
    match = IMPORTS.search(body)
    if match is None:
        raise Stop("Pyodide's script no longer lists the imports of its program.")
    entries, functions = [], {"_unused"}
    for entry in match[1].split(","):
        name, _, function = entry.partition(":")
        if name in imports:
            if name.startswith(GRAPHICS):
                entry, function = f"{name}:_unused", "_unused"
            entries.append(entry)
            functions.add(function or name)
    body = body[: match.start(1)] + ",".join(entries) + body[match.end(1) :]
    return SIGNATURE.sub(lambda match: match[0] if match[1] in functions else "", body)


def _replace_part(body: str, part: re.Pattern[str], replacement: str) -> tuple[str, str]:
    """Return the script with something else instead of a part, and the part."""
    match = part.search(body)
    if match is None:
        raise Stop(f"Pyodide's script no longer has {part.pattern[:40]}")
    return body[: match.start()] + replacement + body[match.end() :], match[1]


def _without_module_parts(body: str, others: str) -> str:
    """Return the script without the parts of its module that nobody asks for."""
    rest = ON_MODULE.sub("", body) + others
    used = {*re.findall(rf"\.({NAME})", rest), *re.findall(rf"[\"']({NAME})[\"']", rest)}
    return ON_MODULE.sub(lambda match: match[0] if match[1] in used else "", body)


def _is_used(line: str, words: Set[str]) -> bool:
    variables = [*line.split("=")[:-1], *EXPORT.findall(line)]
    return not words.isdisjoint(variables)


def _without_unreached(body: str) -> str:
    """Return the script without functions and values that nothing reaches."""
    with tempfile.TemporaryDirectory() as work:
        source, target = Path(work) / "source.js", Path(work) / "target.js"
        source.write_text(f"{body};export{{moduleRtn}}", encoding="utf-8")
        packages = paths.NPM / "node_modules"
        command: list[str | Path] = [node.need(), SHAKE, packages, source, target, *OUTSIDE]
        if run(command, log="shake"):
            raise Stop("Pyodide's script could not be made smaller.", log_tail("shake"))
        text = target.read_text(encoding="utf-8").strip()
    return text.removesuffix("export{moduleRtn};")
