"""Stored objects: fields by name, and how two objects are merged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from stonebook.storage.fields import Field, ListField, is_blank


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class ObjectField(Field[dict[str, Any]]):
    """An object with fields. Two objects are merged field by field."""

    type: ClassVar[str] = "object"
    fields: Mapping[str, Field[Any]] = field(default_factory=dict)  # by name

    def clean(self, stored: object) -> dict[str, Any] | None:
        """Return the valid fields, None if a required one is missing."""
        if not isinstance(stored, Mapping):
            return None
        values = {}
        for name, item in self.fields.items():
            value = item.clean(stored.get(name))
            if value is None and item.required:
                return None
            value = item.blank() if value is None else value
            if value is not None:
                values[name] = value
        return values

    def merge(self, here: dict[str, Any], there: dict[str, Any]) -> dict[str, Any] | None:
        """Merge two objects, None if both must stay."""
        return self._merge_fields(here, there)

    def _merge_fields(self, here: dict[str, Any], there: dict[str, Any]) -> dict[str, Any]:
        merged = {**there, **here}
        for name in here.keys() & there.keys():
            merged[name] = self.fields[name].merge(here[name], there[name])
        return merged


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class DecidedObject(ObjectField):
    """An object of which one copy stays: its field `decided_by` decides which.

    Neither replaces the other if a field of `same` differs, or if `decided_by` favours neither.
    """

    decided_by: str
    same: Sequence[str] = ()

    def _differ(self, here: dict[str, Any], there: dict[str, Any]) -> bool:
        return any(here[name] != there[name] for name in self.same)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class KeepLongest(DecidedObject):
    """The object stays whose list `decided_by` continues the other's."""

    type: ClassVar[str] = "longest"

    def merge(self, here: dict[str, Any], there: dict[str, Any]) -> dict[str, Any] | None:
        """Return the object with the longer list. Equally long ones are merged by their fields."""
        mine, theirs = here[self.decided_by], there[self.decided_by]
        if self._differ(here, there) or mine[: len(theirs)] != theirs[: len(mine)]:
            return None
        if len(mine) != len(theirs):
            return here if len(mine) > len(theirs) else there
        return self._merge_fields(here, there)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class KeepHighestCount(DecidedObject):
    """The object stays whose number `decided_by` is greater."""

    type: ClassVar[str] = "highest_count"

    def merge(self, here: dict[str, Any], there: dict[str, Any]) -> dict[str, Any] | None:
        """Return the object with the greater number."""
        if here == there:
            return here
        mine, theirs = here[self.decided_by], there[self.decided_by]
        if self._differ(here, there) or mine == theirs:
            return None
        return here if mine > theirs else there


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class MergeIfEqual(ObjectField):
    """Only equal objects are merged."""

    type: ClassVar[str] = "if_equal"

    def merge(self, here: dict[str, Any], there: dict[str, Any]) -> dict[str, Any] | None:
        """Return one of two equal objects."""
        return here if here == there else None


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class MergeWithOverflow(ObjectField):
    """The object here keeps its value of `main`. All other values are moved to `overflow`.

    The fields `following` come from the same object as the value of `main`.
    """

    type: ClassVar[str] = "overflow"
    main: str
    overflow: str
    following: Sequence[str] = ()

    def merge(self, here: dict[str, Any], there: dict[str, Any]) -> dict[str, Any]:
        """Merge the values of `main`, and gather those that can't be merged."""
        item = self.fields[self.main]
        mine, theirs = (next(self._values(record, self.main), None) for record in (here, there))
        joined = item.merge(mine, theirs) if mine and theirs else None
        main = joined or mine or theirs
        others = [theirs] if mine and theirs and not joined else []
        for value in self._values(here, self.overflow):
            _merge_into(item, others, value)
        for value in self._values(there, self.overflow):
            if not main or item.merge(main, value) != main:
                _merge_into(item, others, value)
        merged = self._merge_fields(here, there)
        if theirs and not mine:
            merged |= {name: there[name] for name in self.following}
        overflow_field = self.fields[self.overflow]
        is_list = isinstance(overflow_field, ListField)
        merged[self.main] = main or here.get(self.main)
        merged[self.overflow] = (
            overflow_field.clean(others) if is_list else next(iter(others), None)
        )
        return {name: value for name, value in merged.items() if value is not None}

    def _values(self, record: dict[str, Any], name: str) -> Iterator[Any]:
        """Yield the values of a field that are not empty."""
        values = record.get(name)
        for item in values if isinstance(values, list) else [values]:
            if not self._is_empty(item):
                yield item

    def _is_empty(self, value: Any) -> bool:
        """Whether a value is blank, or an object that an empty field decides."""
        item = self.fields[self.main]
        if value and isinstance(item, DecidedObject):
            value = value.get(item.decided_by)
        return is_blank(value)


def _merge_into(item: Field[Any], values: list[Any], value: Any) -> None:
    """Merge a value into the first of the values that accepts it, or append it."""
    for index, candidate in enumerate(values):
        merged = item.merge(candidate, value)
        if merged is not None:
            values[index] = merged
            return
    values.append(value)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class AttemptsField(ObjectField):
    """Attempts at tasks: `attempts` has a list for each task, `solved` the tasks that are done.

    If one of two lists for a task contains the other, it stays. If neither does, the lists are
    joined. After a right move, "anew" is between them, as if the page had been reloaded. The list
    with the solution is the last. If both have one, the list here stays. If the joined list is too
    long, the list with the solution stays, or the first one.
    """

    type: ClassVar[str] = "attempts"
    attempts: str
    solved: str
    right: str
    anew: str
    limit: int

    def merge(self, here: dict[str, Any], there: dict[str, Any]) -> dict[str, Any]:
        """Merge the attempts."""
        merged = self._merge_fields(here, there)
        mine, theirs = here[self.attempts], there[self.attempts]
        merged[self.attempts] = {**theirs, **mine}
        for task in mine.keys() & theirs.keys():
            merged[self.attempts][task] = self._merge_lists(
                mine[task],
                theirs[task],
                solved_here=int(task) in here[self.solved],
                solved_there=int(task) in there[self.solved],
            )
        return merged

    def _merge_lists(
        self, here: list[Any], there: list[Any], *, solved_here: bool, solved_there: bool
    ) -> list[Any]:
        if solved_here and solved_there:
            return here
        first, last = (there, here) if solved_here else (here, there)
        is_solved = solved_here or solved_there
        if _contains_in_order(last, first):
            return last
        if _contains_in_order(first, last) and not is_solved:
            return first
        kinds = [attempt[:1] for attempt in first if attempt[:1] in ([self.right], [self.anew])]
        ends_right = kinds[-1:] == [[self.right]]
        joined = [*first, *([[self.anew]] if ends_right else []), *last]
        return joined if len(joined) <= self.limit else (last if is_solved else first)


def _contains_in_order(items: Sequence[Any], others: Sequence[Any]) -> bool:
    """Whether items contain the others, in the same order."""
    remaining = iter(items)
    return all(other in remaining for other in others)
