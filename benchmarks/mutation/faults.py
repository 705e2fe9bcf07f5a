"""The faults that are planted: mutmut's and further ones, and the kinds of code left alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import libcst as cst
import libcst.matchers as m
from mutmut.mutation.mutators import mutation_operators, operator_string

Fault = tuple[str, cst.CSTNode]
"""The kind of change, and the changed node."""

SWAPPABLE_CALLS = {
    "min",
    "max",
    "hypot",
    "isinstance",
    "len",
    "zip",
    "cast",
    "TypeVar",
    "NamedTuple",
}
"""Functions whose arguments may be swapped without a difference, or that exist only for types."""
GUARD_KEYWORDS = {"strict", "encoding", "newline", "frozen", "slots", "parents", "exist_ok"}
"""Keyword arguments that guard against cases that don't occur here, such as zip(strict=True)."""


def faults(node: cst.CSTNode, parent: cst.CSTNode | None) -> Iterator[Fault]:
    """Yield the possible faults of a node: first mutmut's, then further ones."""
    for kind, operator in mutation_operators:
        if not isinstance(node, kind):
            continue
        for changed in operator(node):
            # The tests that notice a changed case of a string also notice a changed text.
            if operator is operator_string and "XX" not in changed.value:
                continue
            if isinstance(node, cst.Call) and not _is_allowed(node, changed):
                continue
            yield operator.__name__.removeprefix("operator_"), changed
    yield from _swapped(node, parent)
    if m.matches(node, m.SimpleStatementLine(body=[m.Expr(value=m.Call() | m.Yield())])):
        yield "left out", node.with_changes(body=[cst.Pass()])
    if isinstance(node, cst.Return) and node.value and not m.matches(node.value, m.Name("None")):
        yield "returns nothing", node.with_changes(value=cst.Name("None"))
    if isinstance(node, (cst.If, cst.While, cst.CompIf)) and not _is_negated_by_mutmut(node.test):
        inner = node.test.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])
        space = cst.SimpleWhitespace(" ")
        test = cst.UnaryOperation(cst.Not(whitespace_after=space), inner)
        yield "condition", node.with_changes(test=test)
    if isinstance(node, cst.IndentedBlock):
        call = m.SimpleStatementLine(body=[m.Expr(value=m.Call())])
        for i, (first, other) in enumerate(pairwise(node.body)):
            if m.matches(first, call) and m.matches(other, call):
                body = [*node.body[:i], other, first, *node.body[i + 2 :]]
                yield "order of statements", node.with_changes(body=body)


def _is_allowed(node: cst.Call, changed: cst.CSTNode) -> bool:
    """Whether a changed call is a fault: its arguments matter, and its guards are unchanged."""
    if m.matches(node.func, m.Name(value=m.MatchIfTrue(lambda name: name in SWAPPABLE_CALLS))):
        return False

    def guards(call: cst.CSTNode) -> list[str]:
        args = call.args if isinstance(call, cst.Call) else []
        return [
            cst.Module([]).code_for_node(arg.value)
            for arg in args
            if arg.keyword and arg.keyword.value in GUARD_KEYWORDS
        ]

    return guards(node) == guards(changed)


def _swapped(node: cst.CSTNode, parent: cst.CSTNode | None) -> Iterator[Fault]:
    """Yield a dict, tuple, list or call with two neighbouring values swapped."""
    if isinstance(node, cst.Dict):
        for i, (first, other) in enumerate(pairwise(node.elements)):
            if isinstance(first, cst.DictElement) and isinstance(other, cst.DictElement):
                pair = [
                    first.with_changes(value=other.value),
                    other.with_changes(value=first.value),
                ]
                if not first.value.deep_equals(other.value):
                    changed = [*node.elements[:i], *pair, *node.elements[i + 2 :]]
                    yield "swapped", node.with_changes(elements=changed)
    elif isinstance(node, (cst.Tuple, cst.List)):
        if isinstance(parent, (cst.ComparisonTarget, cst.ExceptHandler)):
            return  # `in (a, b)`
        for changed in _swapped_neighbours(node.elements):
            yield "swapped", node.with_changes(elements=changed)
    elif isinstance(node, cst.Call):
        if m.matches(node.func, m.Name(value=m.MatchIfTrue(lambda name: name in SWAPPABLE_CALLS))):
            return
        for changed in _swapped_neighbours(node.args):
            yield "swapped", node.with_changes(args=changed)


def _swapped_neighbours(nodes: Sequence[cst.CSTNode]) -> Iterator[list[cst.CSTNode]]:
    for i, (first, other) in enumerate(pairwise(nodes)):
        is_plain = all(
            isinstance(part, cst.Element) or (isinstance(part, cst.Arg) and not part.keyword)
            for part in (first, other)
        )
        has_star = any(getattr(part, "star", "") for part in (first, other))
        if is_plain and not has_star and not first.value.deep_equals(other.value):  # type: ignore[attr-defined]
            pair = [
                first.with_changes(value=other.value),  # type: ignore[attr-defined]
                other.with_changes(value=first.value),  # type: ignore[attr-defined]
            ]
            yield [*nodes[:i], *pair, *nodes[i + 2 :]]


def _is_negated_by_mutmut(test: cst.BaseExpression) -> bool:
    """Whether an operator of mutmut negates this condition."""
    negated = m.Equal() | m.NotEqual() | m.In() | m.NotIn() | m.Is() | m.IsNot()
    return m.matches(
        test,
        m.UnaryOperation(operator=m.Not())
        | m.Comparison(comparisons=[m.ComparisonTarget(operator=negated)]),
    )


class Kind(NamedTuple):
    """A kind of nodes without faults. The nodes inside them have no faults either."""

    name: str
    matcher: m.BaseMatcherNode


def _named(*patterns: str) -> m.MatchIfTrue[str]:
    return m.MatchIfTrue(lambda name: any(re.fullmatch(pattern, name) for pattern in patterns))


def _assigns(*patterns: str) -> m.SimpleStatementLine:
    target = m.Name(value=_named(*patterns))
    assign = m.Assign(targets=[m.AssignTarget(target=target)]) | m.AnnAssign(target=target)
    return m.SimpleStatementLine(body=[assign])


LEFT_ALONE: Iterable[Kind] = (
    Kind("types", m.Annotation() | m.Call(func=m.Name(value=_named("isinstance", "cast")))),
    Kind("names of types", _assigns("_?[A-Z][a-z][A-Za-z]*")),
    Kind("imports and module attributes", _assigns("__[a-z_]+__") | m.Import() | m.ImportFrom()),
    Kind("decorators", m.Decorator()),
    Kind("docstrings", m.Expr(value=m.SimpleString())),
    Kind("assertions", m.Assert()),
    Kind("texts for debugging", m.FunctionDef(name=m.Name(value=_named("__repr__")))),
    Kind("code for the type checker", m.If(test=m.Name("TYPE_CHECKING"))),
    Kind("the call of main", m.If(test=m.Comparison(left=m.Name("__name__")))),
    Kind("guards", m.Arg(keyword=m.Name(value=_named(*GUARD_KEYWORDS)))),
)
"""Faults in these kinds of nodes would change nothing, or nothing that a reader could miss."""

RAISED_TEXT = m.SimpleString(value=m.MatchIfTrue(lambda text: " " in text))
"""A sentence within a `raise`. Tests don't fix its wording."""
