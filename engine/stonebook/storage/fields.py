"""What a stored record is made of, and how two copies of it become one.

Each field reads what is stored (`clean`: None for what is none), and merges what is here with what
comes from elsewhere (`merge`: None where both must be kept). No clock decides what is thrown away,
but for limits. `described` is the same as JSON: `lite/web/core/merge.js` merges by that, and
`tests/storage/cases.json` holds the two together.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar

WHOLE_NUMBER = re.compile("[0-9]+")


@dataclass(frozen=True, kw_only=True)
class Field:
    """Anything stored. What is `required` and missing makes its object count as none."""

    type: ClassVar[str]
    required: bool = False

    def clean(self, stored: Any) -> Any:
        """Return what is stored as it should be, None for what is nothing of the kind."""
        raise NotImplementedError

    def blank(self) -> Any:
        """Return what stands for nothing, None to leave it out."""
        return None

    def merge(self, here: Any, there: Any) -> Any:
        """Return two of them as one: what is here stays, unless there is nothing."""
        return there if is_blank(here) else here

    def described(self) -> dict[str, Any]:
        """Return the field as JSON, without what is as usual."""
        usual = {one.name: one.default for one in fields(self)}
        own = {one.name: getattr(self, one.name) for one in fields(self)}
        written = {name: _json(value) for name, value in own.items() if value != usual[name]}
        return {"type": self.type, **written}


def _json(value: Any) -> Any:
    if isinstance(value, Field):
        return value.described()
    if isinstance(value, Mapping):
        return {name: _json(one) for name, one in value.items()}
    return [*value] if isinstance(value, tuple) else value


def is_blank(value: Any) -> bool:
    """Whether a value says nothing: empty, or made of nothing but that."""
    if isinstance(value, Mapping):
        return all(map(is_blank, value.values()))
    return value in (None, "", 0, False) or value == []


@dataclass(frozen=True, kw_only=True)
class TextField(Field):
    """A text. `latest` keeps the greater of two: the later time."""

    type: ClassVar[str] = "text"
    latest: bool = False

    def clean(self, stored: Any) -> str | None:
        """Return a text. A whole number is one, too."""
        is_number = isinstance(stored, int) and not isinstance(stored, bool)
        return str(stored) if isinstance(stored, str) or is_number else None

    def blank(self) -> str:
        """Return an empty text."""
        return ""

    def merge(self, here: Any, there: Any) -> Any:
        """Return the text that is here, or the later one."""
        return max(here, there) if self.latest else super().merge(here, there)


@dataclass(frozen=True, kw_only=True)
class NumberField(Field):
    """A whole number from 0."""

    type: ClassVar[str] = "number"

    def clean(self, stored: Any) -> int | None:
        """Return a whole number."""
        is_number = isinstance(stored, int) and not isinstance(stored, bool) and stored >= 0
        return stored if is_number else None

    def blank(self) -> int:
        """Return nought."""
        return 0


@dataclass(frozen=True, kw_only=True)
class FlagField(Field):
    """Yes or no, and yes if either says so. One that is `always` so is nothing else."""

    type: ClassVar[str] = "flag"
    always: bool = False

    def clean(self, stored: Any) -> bool | None:
        """Return whether it is so."""
        if self.always:
            return True if stored is True else None
        return stored is True or (isinstance(stored, int) and stored == 1)

    def blank(self) -> bool:
        """Return no."""
        return False

    def merge(self, here: Any, there: Any) -> bool:
        """Return whether either is so."""
        return bool(here or there)


@dataclass(frozen=True, kw_only=True)
class ListField(Field):
    """A list. One that is `whole` is none when one of its items is none.

    `merging` says how two become one: "here" keeps the one that is here; "union" has what is in
    either, sorted, and of equal items as many as the list that has more of them; "match" puts what
    is there to its match here, by what the items' own `merge` says, or behind.
    At most `most` are kept: the last ones of a "union", else the first ones.
    """

    type: ClassVar[str] = "list"
    of: Field
    whole: bool = False
    length: int | None = None
    merging: str = "here"
    most: int | None = None

    def clean(self, stored: Any) -> list[Any] | None:
        """Return the items that can be read."""
        if not isinstance(stored, list | tuple):
            return None
        read = [self.of.clean(one) for one in stored]
        wrong = any(one is None for one in read)
        if (self.whole and wrong) or self.length not in (None, len(read)):
            return None
        return self._limited([one for one in read if one is not None])

    def _limited(self, items: list[Any]) -> list[Any]:
        if self.most is None:
            return items
        return items[-self.most :] if self.merging == "union" else items[: self.most]

    def blank(self) -> list[Any]:
        """Return an empty list."""
        return []

    def merge(self, here: Any, there: Any) -> Any:
        """Return two lists as one."""
        if self.merging == "union":
            return self._limited(_union(here, there))
        if self.merging == "match":
            return self._limited(_matched(self.of, here, there))
        return super().merge(here, there)


def _union(here: list[Any], there: list[Any]) -> list[Any]:
    """Return what is in either. A list that has all of the other stays in its order."""
    more, missing = _beyond(there, here), _beyond(here, there)
    if not more or not missing:
        return there if more else here
    return sorted(here + more)


def _beyond(items: list[Any], known: list[Any]) -> list[Any]:
    """Return the items that are not known, each as often as it is there more often."""
    left, beyond = [*known], []
    for one in items:
        if one in left:
            left.remove(one)
        else:
            beyond.append(one)
    return beyond


def _matched(of: Field, here: list[Any], there: list[Any]) -> list[Any]:
    """Return the items that are here, each with its match from there, and the others behind."""
    merged, rest = [*here], _beyond(there, here)
    free = [at for at, one in enumerate(here) if one in _beyond(here, there)]
    for one in rest:
        found = next((at for at in free if of.merge(here[at], one) is not None), None)
        if found is None:
            merged.append(one)
        else:
            free.remove(found)
            merged[found] = of.merge(here[found], one)
    return merged


@dataclass(frozen=True, kw_only=True)
class MapField(Field):
    """Values by their names: of two maps whatever either has.

    Where both values of a name must be kept, the one from there gets a name of its own, with its
    own field `apart` behind. At most `most` are kept: those whose `newest` is the greatest.
    """

    type: ClassVar[str] = "map"
    of: Field
    numbered: bool = False
    whole: bool = False
    apart: str = ""
    most: int | None = None
    newest: str = ""

    def clean(self, stored: Any) -> dict[str, Any] | None:
        """Return the values that can be read."""
        if not isinstance(stored, Mapping):
            return None
        read = {str(name): self.of.clean(value) for name, value in stored.items()}
        return self._limited(
            {
                name: value
                for name, value in read.items()
                if value is not None and (not self.numbered or WHOLE_NUMBER.fullmatch(name))
            }
        )

    def _limited(self, values: dict[str, Any]) -> dict[str, Any]:
        if self.most is None or len(values) <= self.most:
            return values
        newest = sorted(values.items(), key=lambda item: item[1][self.newest], reverse=True)
        return dict(newest[: self.most])

    def blank(self) -> dict[str, Any]:
        """Return an empty map."""
        return {}

    def merge(self, here: Any, there: Any) -> Any:
        """Return what is in either."""
        if self.whole:
            return super().merge(here, there)
        merged = {**here}
        for name, value in there.items():
            self._put(merged, name, value)
        return self._limited(merged)

    def _put(self, merged: dict[str, Any], name: str, value: Any) -> None:
        known = [name] if name in merged else []
        if self.apart:  # it may stand there already, kept apart
            root = name.partition("-")[0]
            known += [one for one in merged if one != name and one.partition("-")[0] == root]
        for one in known:
            both = self.of.merge(merged[one], value)
            if both is not None:
                merged[one] = both
                return
        while name in merged:
            name = f"{name}-{value[self.apart] or 'other'}"
        merged[name] = value
