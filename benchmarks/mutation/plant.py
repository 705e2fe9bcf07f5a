"""Finds all faults of a file, each with its place and with the text before and after."""

from __future__ import annotations

import ast
import re
from itertools import pairwise
from pathlib import Path

import libcst as cst
import libcst.matchers as m
from libcst.metadata import (
    MetadataWrapper,
    ParentNodeProvider,
    PositionProvider,
    WhitespaceInclusivePositionProvider,
)

from benchmarks.mutation.faults import LEFT_ALONE, RAISED_TEXT, faults
from benchmarks.mutation.mutant import Function, Mutant


def plant(root: Path, file: str) -> list[Mutant]:
    """Return all faults of a file, in order."""
    text = (root / file).read_text(encoding="utf-8")
    if file.endswith(".json"):
        return _sentences(file, text)
    planter = _Planter(file, text)
    MetadataWrapper(cst.parse_module(text)).visit(planter)
    unique = {(fault.start, fault.end, fault.new): fault for fault in reversed(planter.mutants)}
    return sorted(
        unique.values(), key=lambda fault: (fault.start, fault.end, fault.kind, fault.new)
    )


def differs(mutant: Mutant, text: str) -> bool:
    """Whether a fault compiles, to a program that differs from the original."""
    if not mutant.file.endswith(".py"):
        return True
    try:
        changed = ast.parse(mutant.source(text))
        compile(changed, mutant.file, "exec")
    except (SyntaxError, ValueError):
        return False
    return ast.dump(changed) != ast.dump(ast.parse(text))


class _Planter(cst.CSTVisitor):
    METADATA_DEPENDENCIES = (
        PositionProvider,
        WhitespaceInclusivePositionProvider,
        ParentNodeProvider,
    )

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.mutants: list[Mutant] = []
        self._stack: list[cst.CSTNode] = []
        self._code = cst.parse_module(text)
        starts = [0]
        for line in text.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        self._starts = starts

    def on_visit(self, node: cst.CSTNode) -> bool:
        if any(m.matches(node, kind.matcher) for kind in LEFT_ALONE):
            return False
        if m.matches(node, RAISED_TEXT) and any(
            isinstance(parent, cst.Raise) for parent in self._stack
        ):
            return False
        parent = self._stack[-1] if self._stack else None
        self._stack.append(node)
        for kind, changed in faults(node, parent):
            self._add(node, kind, changed)
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        if self._stack and self._stack[-1] is original_node:
            self._stack.pop()

    def _add(self, node: cst.CSTNode, kind: str, changed: cst.CSTNode) -> None:
        span = self.get_metadata(WhitespaceInclusivePositionProvider, node, None)
        place = self.get_metadata(PositionProvider, node, None)
        if span is None or place is None:
            return
        start = self._starts[span.start.line - 1] + span.start.column
        end = self._starts[span.end.line - 1] + span.end.column
        old, new = self._code.code_for_node(node), self._code.code_for_node(changed)
        if self.text[start:end] == old:
            self._add_mutant(place.start.line, kind, start, end, new)
            return
        # The indentation of a node over several lines comes from the blocks around it.
        module = self._stack[0]
        assert isinstance(module, cst.Module)
        mutated = module.deep_replace(node, changed)
        assert isinstance(mutated, cst.Module)
        self._add_difference(kind, mutated.code)

    def _add_difference(self, kind: str, after: str) -> None:
        """Add the mutant that makes `after` of the file's text."""
        start = _common_prefix(self.text, after)
        tail = _common_prefix(self.text[start:][::-1], after[start:][::-1])
        line = self.text.count("\n", 0, start) + 1
        self._add_mutant(line, kind, start, len(self.text) - tail, after[start : len(after) - tail])

    def _add_mutant(self, line: int, kind: str, start: int, end: int, new: str) -> None:
        mutant = Mutant(
            *(self.file, line, kind, start, end, self.text[start:end], new),
            *(self._lines(line), self._function()),
        )
        self.mutants.append(mutant)

    def _lines(self, line: int) -> tuple[int, int]:
        """Return the first and last line of the current statement, or of its head."""
        for node in reversed(self._stack):
            place = self.get_metadata(PositionProvider, node, None)
            if isinstance(node, cst.SimpleStatementLine) and place:
                return place.start.line, place.end.line
            if isinstance(node, cst.BaseCompoundStatement) and place:
                body = getattr(node, "body", None)
                inner = body.body[0] if isinstance(body, cst.IndentedBlock) else None
                first = inner and self.get_metadata(PositionProvider, inner, None)
                last = first.start.line - 1 if first else place.start.line
                return place.start.line, max(place.start.line, last)
            if isinstance(node, cst.IndentedBlock) and place:  # two swapped statements
                return place.start.line, place.end.line
        return line, line

    def _function(self) -> Function | None:
        names = []
        for node, inner in pairwise(self._stack):
            if isinstance(node, cst.ClassDef):
                names.append(node.name.value)
            elif isinstance(node, cst.FunctionDef):
                if inner is not node.body:
                    return None
                place = self.get_metadata(PositionProvider, node)
                first = place.start.line
                for decorator in node.decorators[:1]:
                    first = self.get_metadata(PositionProvider, decorator).start.line
                return Function(".".join([*names, node.name.value]), first)
        return None


def _common_prefix(text: str, other: str) -> int:
    """Return the length of the common prefix of two texts."""
    pairs = enumerate(zip(text, other, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(text), len(other)))


_SENTENCE = re.compile(r'^ *"(?P<key>[^"]+)": "(?P<text>(?:[^"\\]|\\.)*)",?$', re.MULTILINE)
_PARAMETER = re.compile(r"\{\w+\}")


def _sentences(file: str, text: str) -> list[Mutant]:
    """Return the faults of a catalogue: two parameters, or two neighbouring sentences, swapped."""
    mutants = []
    matches = [*_SENTENCE.finditer(text)]

    def add_mutant(match: re.Match[str], kind: str, end: int, new: str) -> None:
        start = match.start("text")
        line = text.count("\n", 0, start) + 1
        mutants.append(
            Mutant(file, line, kind, start, end, text[start:end], new, (line, line), None)
        )

    for match, following in zip(matches, [*matches[1:], None], strict=True):
        sentence = match["text"]
        names = list(dict.fromkeys(_PARAMETER.findall(sentence)))
        for name, other in pairwise(names):
            changes = {name: other, other: name}
            swapped = _PARAMETER.sub(lambda p, c=changes: c.get(p[0], p[0]), sentence)
            add_mutant(match, "parameters", match.end("text"), swapped)
        if following and {*names} == {*_PARAMETER.findall(following["text"])}:
            between = text[match.end("text") : following.start("text")]
            new = following["text"] + between + sentence
            if following["text"] != sentence:
                add_mutant(match, "sentences", following.end("text"), new)
    return mutants
