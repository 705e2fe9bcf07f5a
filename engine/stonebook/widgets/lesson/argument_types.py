"""Compares the arguments of a lesson function with its annotations."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from inspect import Parameter, isroutine, signature
from types import NoneType, UnionType
from typing import Any, get_args, get_origin

from stonebook.rules import GAMES
from stonebook.rules.errors import BadLesson
from stonebook.rules.moves import Move
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal
from stonebook.words import listed, say
from stonebook.words.closest import closest_name
from stonebook.words.truncate import excerpt, safe_repr

OF_BOARDS = ("game", "after")
"""The arguments of all functions that read a board, besides the settings of its game."""
TYPE_NAMES: dict[object, str] = {
    str: "text",
    Sequence[str]: "texts",
    Mapping[str, str]: "text_by_text",
    Mapping[str, Sequence[str]]: "texts_by_text",
    Iterable[tuple[str, str]]: "pairs",
    Goal: "goal",
    CellSet: "cells",
    int: "whole",
    float: "number",
    Callable[..., object]: "function",
}
"""The last part of the key of a type's name."""


def check_arguments(
    function: Callable[..., object], args: Sequence[object], kwargs: Mapping[str, object]
) -> None:
    """Raise BadLesson for an argument of the wrong type, and for a mistyped name of an argument.

    Python refuses a call that lacks an argument, or has one too many.
    """
    parameters = _parameters(function)
    positional = [p for p in parameters.values() if p.kind is not Parameter.KEYWORD_ONLY]
    for position, value in enumerate(args):
        _check(positional[min(position, len(positional) - 1)], value)
    for name, value in kwargs.items():
        if name in parameters:
            _check(parameters[name], value)
        else:
            _check_name(function.__name__, name, parameters)


@cache
def _parameters(function: Callable[..., object]) -> dict[str, Parameter]:
    """Return the parameters except `**where`, with evaluated annotations."""
    names: dict[str, Any] = getattr(function, "__globals__", {})
    return {
        name: parameter.replace(annotation=_evaluated(parameter.annotation, names))
        for name, parameter in signature(function).parameters.items()
        if parameter.kind is not Parameter.VAR_KEYWORD
    }


def _evaluated(annotation: object, names: dict[str, Any]) -> object:
    if annotation is Parameter.empty:
        return object
    return eval(annotation, names) if isinstance(annotation, str) else annotation


def _check(parameter: Parameter, value: object) -> None:
    if fits(value, parameter.annotation):
        return
    shown = value.__name__ if isroutine(value) else safe_repr(value)
    message = say(
        "teacher.type",
        name=parameter.name,
        expected=type_name(parameter.annotation),
        value=excerpt(shown),
    )
    raise BadLesson(message, excerpt(value))


def _check_name(function: str, name: str, parameters: Iterable[str]) -> None:
    """Raise BadLesson for a name that is no game's setting, and resembles an argument's."""
    settings = {setting.name for game in GAMES.values() for setting in game.settings}
    closest = None if name in {*OF_BOARDS, *settings} else closest_name(name, parameters)
    if closest is not None:
        raise BadLesson(say("teacher.argument", function=function, name=name, near=closest), name)


def fits(value: object, kind: Any) -> bool:
    """Whether a value has a type. A single text counts as a list of one.

    The values of an iterator are not examined.

    >>> fits("A1", str | None), fits(1, str), fits(("A1", 1), Sequence[str])
    (True, False, False)
    """
    origin, parts = get_origin(kind), get_args(kind)
    if origin is UnionType:
        return any(fits(value, part) for part in parts)
    if kind is object:
        return True
    if kind is float or kind is int:
        return isinstance(value, (int, kind)) and not isinstance(value, bool)
    if origin is tuple:
        return (
            isinstance(value, (tuple, list))
            and len(value) == len(parts)
            and all(map(fits, value, parts))
        )
    if origin is Mapping and isinstance(value, Mapping):
        key, content = parts
        return all(fits(name, key) and fits(each, content) for name, each in value.items())
    if origin in (Sequence, Iterable):
        if isinstance(value, Collection) and not isinstance(value, Mapping):
            return all(fits(entry, parts[0]) for entry in value)
        return origin is Iterable and isinstance(value, Iterator)
    return isinstance(value, origin or kind)


def type_name(kind: Any) -> str:
    """Return what a reader calls a type, without None.

    >>> type_name(str | Sequence[str] | None)
    'text or a list like ["…", "…"]'
    """
    parts = get_args(kind) if get_origin(kind) is UnionType else (kind,)
    names = [
        say(f"teacher.type.{TYPE_NAMES[part]}") if part in TYPE_NAMES else part.__name__
        for part in parts
        if part not in (NoneType, Move)
    ]
    return listed(names, "list.or")
