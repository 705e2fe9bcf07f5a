"""The fields of a stored record, and how two copies of a record are merged.

Each field reads a stored value (`clean`, None for an invalid one), and merges the value here with
one from elsewhere (`merge`, None where both must stay). Times matter only where a limit drops
values. `described` is the same as JSON: `lite/web/storage/merge.js` merges by it, and
`tests/storage/cases.json` tests that both agree.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Generic, TypeVar

WHOLE_NUMBER = re.compile("[0-9]+")
Value = TypeVar("Value")


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Field(ABC, Generic[Value]):
    """A stored value. Without a `required` field its object is invalid."""

    type: ClassVar[str]
    required: bool = False

    @abstractmethod
    def clean(self, stored: object) -> Value | None:
        """Return a stored value in its standard form, None for an invalid one."""

    def blank(self) -> Value | None:
        """Return the empty value, None to leave the field out."""
        return None

    def merge(self, here: Value, there: Value) -> Value | None:
        """Merge two values: the one here stays, unless it is blank."""
        return there if is_blank(here) else here

    def described(self) -> dict[str, Any]:
        """Return the field as JSON, without defaults."""
        defaults = {field.name: field.default for field in fields(self)}
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        described = {
            name: _json(value) for name, value in values.items() if value != defaults[name]
        }
        return {"type": self.type, **described}


def _json(value: Any) -> Any:
    if isinstance(value, Field):
        return value.described()
    if isinstance(value, Mapping):
        return {name: _json(item) for name, item in value.items()}
    return [*value] if isinstance(value, tuple) else value


def is_blank(value: object) -> bool:
    """Whether a value is empty, or a map of empty values."""
    if isinstance(value, Mapping):
        return all(map(is_blank, value.values()))
    return value in (None, "", 0, False) or value == []


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class TextField(Field[str]):
    """A text. `latest` keeps the greater of two texts, which is the later time."""

    type: ClassVar[str] = "text"
    latest: bool = False

    def clean(self, stored: object) -> str | None:
        """Return a text. A whole number is accepted as well."""
        is_number = isinstance(stored, int) and not isinstance(stored, bool)
        return str(stored) if isinstance(stored, str) or is_number else None

    def blank(self) -> str:
        """Return an empty text."""
        return ""

    def merge(self, here: str, there: str) -> str | None:
        """Return the text here, or with `latest` the later one."""
        return max(here, there) if self.latest else super().merge(here, there)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class NumberField(Field[int]):
    """A whole number from 0. `greatest` keeps the greater of two."""

    type: ClassVar[str] = "number"
    greatest: bool = False

    def clean(self, stored: object) -> int | None:
        """Return a whole number."""
        if not isinstance(stored, int) or isinstance(stored, bool):
            return None
        return stored if stored >= 0 else None

    def blank(self) -> int:
        """Return 0."""
        return 0

    def merge(self, here: int, there: int) -> int | None:
        """Return the number here, or with `greatest` the greater one."""
        return max(here, there) if self.greatest else super().merge(here, there)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class FlagField(Field[bool]):
    """Yes or no. Two merge to yes if either is. With `always`, only yes is valid."""

    type: ClassVar[str] = "flag"
    always: bool = False

    def clean(self, stored: object) -> bool | None:
        """Return the flag."""
        if self.always:
            return True if stored is True else None
        return stored is True or (isinstance(stored, int) and stored == 1)

    def blank(self) -> bool:
        """Return no."""
        return False

    def merge(self, here: bool, there: bool) -> bool:
        """Whether either flag is set."""
        return bool(here or there)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class ListField(Field[list[Any]]):
    """A list of items."""

    type: ClassVar[str] = "list"
    of: Field[Any]
    """The kind of its items."""
    strict: bool = False
    """Whether one invalid item makes the list invalid."""
    length: int | None = None
    """A list of another length is invalid."""
    merging: str = "here"
    """How two lists are merged:

    - "here": the list here stays.
    - "union": the items of both, sorted, equal items as often as in the list that has more of them.
    - "match": each item from elsewhere is merged with the item here that its `merge` accepts, or
      appended.
    """
    limit: int | None = None
    """How many items are stored: the last of a "union", else the first."""
    protected: tuple[str, ...] = ()
    """The last pair with such a second value is never cut."""

    def clean(self, stored: object) -> list[Any] | None:
        """Return the valid items."""
        if not isinstance(stored, list | tuple):
            return None
        items = [self.of.clean(item) for item in stored]
        any_invalid = any(item is None for item in items)
        if (self.strict and any_invalid) or self.length not in (None, len(items)):
            return None
        return self._limited([item for item in items if item is not None])

    def _limited(self, items: list[Any]) -> list[Any]:
        if self.limit is None or len(items) <= self.limit:
            return items
        if self.merging != "union":
            return items[: self.limit]
        last = items[-self.limit :]
        uncut = [item for item in items if self.protected and item[-1] in self.protected][-1:]
        return last if not uncut or uncut[0] in last else [*uncut, *last[1:]]

    def blank(self) -> list[Any]:
        """Return an empty list."""
        return []

    def merge(self, here: list[Any], there: list[Any]) -> list[Any] | None:
        """Merge two lists."""
        if self.merging == "union":
            return self._limited(_union(here, there))
        if self.merging == "match":
            return self._limited(_merge_matching(self.of, here, there))
        return super().merge(here, there)


def _union(here: list[Any], there: list[Any]) -> list[Any]:
    """Return the items of both. A list that contains the other keeps its order."""
    only_there = _surplus(there, here)
    if not only_there:
        return here
    return sorted(here + only_there) if _surplus(here, there) else there


def _surplus(items: list[Any], others: list[Any]) -> list[Any]:
    """Return the items that are not among the others, counting repetitions."""
    unmatched, surplus = [*others], []
    for item in items:
        if item in unmatched:
            unmatched.remove(item)
        else:
            surplus.append(item)
    return surplus


def _merge_matching(of: Field[Any], here: list[Any], there: list[Any]) -> list[Any]:
    """Return the items here, each merged with its match, then the items without a match."""
    merged = [*here]
    only_there, only_here = _surplus(there, here), _surplus(here, there)
    free = [index for index, item in enumerate(here) if item in only_here]
    for item in only_there:
        match = next((index for index in free if of.merge(here[index], item) is not None), None)
        if match is None:
            merged.append(item)
        else:
            free.remove(match)
            merged[match] = of.merge(here[match], item)
    return merged


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class MapField(Field[dict[str, Any]]):
    """Values by name. Merged, it has the names of both maps.

    If both values of a name must stay, the one from elsewhere gets another name.
    """

    type: ClassVar[str] = "map"
    of: Field[Any]
    """The kind of its values."""
    numbered: bool = False
    """Whether its names are whole numbers."""
    indivisible: bool = False
    """Whether the map here stays as it is when two are merged."""
    conflict_suffix: str = ""
    """The field of a value with which its new name ends."""
    limit: int | None = None
    """How many values are stored: those with the greatest field `newest`."""
    newest: str = ""

    def clean(self, stored: object) -> dict[str, Any] | None:
        """Return the valid values."""
        if not isinstance(stored, Mapping):
            return None
        values_read = {str(name): self.of.clean(value) for name, value in stored.items()}
        return self._limited(
            {
                name: value
                for name, value in values_read.items()
                if value is not None and (not self.numbered or WHOLE_NUMBER.fullmatch(name))
            }
        )

    def _limited(self, values: dict[str, Any]) -> dict[str, Any]:
        if self.limit is None or len(values) <= self.limit:
            return values
        newest = sorted(values.items(), key=lambda item: item[1][self.newest], reverse=True)
        return dict(newest[: self.limit])

    def blank(self) -> dict[str, Any]:
        """Return an empty map."""
        return {}

    def merge(self, here: dict[str, Any], there: dict[str, Any]) -> dict[str, Any] | None:
        """Merge two maps."""
        if self.indivisible:
            return super().merge(here, there)
        merged = {**here}
        for name, value in there.items():
            self._merge_named(merged, name, value)
        return self._limited(merged)

    def _merge_named(self, values: dict[str, Any], name: str, value: Any) -> None:
        root = name.partition("-")[0]
        matches = [name] if name in values else []
        if self.conflict_suffix:  # the value may already be stored under a longer name
            matches += [
                stored for stored in values if stored != name and stored.partition("-")[0] == root
            ]
        for stored in matches:
            merged = self.of.merge(values[stored], value)
            if merged is not None:
                values[stored] = merged
                return
        while name in values:
            name = f"{name}-{value[self.conflict_suffix] or 'other'}"
        values[name] = value
