"""The texts that the site's compiled modules leave out."""

from __future__ import annotations

import inspect
import typing
from typing import Any

from lite.python.help_texts import without_help

MODULE = b'''"""A module."""
import dataclasses

@dataclasses.dataclass
class Pair:
    """Two numbers."""
    first: int
    second: int = 0

    def total(self, factor: int = 1) -> int:
        """Return the sum."""
        return factor * (self.first + self.second)

    def _reset(self, *, first: int) -> None:
        """Set the first number."""
        self.first = first

def _nothing() -> None:
    """Do nothing."""
'''
DISPATCH = b"""
import functools

@functools.singledispatch
def kind(value):
    return "?"

@kind.register
def _(value: int) -> str:
    return "number"
"""
OVERLOADS = b"""
import typing
from typing import overload

@overload
def double(value: int) -> int: ...
@overload
def double(value: str) -> str: ...
def double(value):
    return value * 2

class Doubler:
    @typing.overload
    @staticmethod
    def double(value: int) -> int: ...
    @staticmethod
    def double(value):
        return value * 2

if typing.TYPE_CHECKING:
    @overload
    def halve(value: int) -> int: ...
"""


def compiled(source: bytes, path: str, *, is_ours: bool) -> dict[str, Any]:
    module: dict[str, Any] = {"__name__": __name__}
    exec(
        compile(without_help(source, path, is_ours=is_ours), path, "exec", dont_inherit=True),
        module,
    )
    return module


def test_a_reader_finds_help_for_public_names() -> None:
    module = compiled(MODULE, "stonebook/rules/pair.py", is_ours=True)
    pair = module["Pair"]
    assert module["__doc__"] == "A module."
    assert pair.__doc__ == "Two numbers."
    assert pair.total.__doc__ == "Return the sum."
    assert str(inspect.signature(pair.total)) == "(self, factor: int = 1) -> int"
    assert pair._reset.__doc__ is None
    assert str(inspect.signature(pair._reset)) == "(self, *, first)"
    assert module["_nothing"].__doc__ is None


def test_inner_modules_lose_their_docstrings() -> None:
    module = compiled(MODULE, "stonebook/teach/steps/pair.py", is_ours=True)
    pair = module["Pair"]
    assert module.get("__doc__") is None
    assert str(inspect.signature(pair.total)) == "(self, factor=1)"
    assert pair(2, 3).total(factor=2) == 10


def test_other_projects_keep_docstrings_but_no_types() -> None:
    pair = compiled(MODULE, "traitlets/pair.py", is_ours=False)["Pair"]
    assert pair.total.__doc__ == "Return the sum."  # the compiler's level removes it
    assert str(inspect.signature(pair.total)) == "(self, factor=1)"


def test_functions_that_are_chosen_by_type_keep_their_types() -> None:
    kind = compiled(DISPATCH, "traitlets/kind.py", is_ours=False)["kind"]
    assert kind(1) == "number"


def test_overloads_are_left_out() -> None:
    module = compiled(OVERLOADS, "foreign/double.py", is_ours=False)
    assert module["double"](2) == 4
    assert module["Doubler"].double(3) == 6
    assert not typing.get_overloads(module["double"])
    assert not typing.get_overloads(module["Doubler"].double)
