"""Stored objects: fields by name, and how two objects are merged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from stonebook.storage.fields import Field, ListField, is_blank


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class ObjectField(Field):
    """Fields by name.

    `merging` is how two are merged: "each" merges field by field. "here" keeps the one here.
    "longer" keeps the one whose list `by` continues the other's. "counted" keeps the one whose
    number `by` is greater. "alike" merges only equal ones. Both must stay if a field of `same`
    differs, or if the rule does not decide. "spare" keeps this record's value of `by`, and
    moves all other values of `by` and `spare` to `spare`. The fields `along` come from the same
    record as the value that is stored.
    """

    type: ClassVar[str] = "object"
    fields: Mapping[str, Field] = field(default_factory=dict)
    merging: str = "each"
    by: str = ""
    same: Sequence[str] = ()
    spare: str = ""
    along: Sequence[str] = ()

    def clean(self, stored: Any) -> dict[str, Any] | None:
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

    def merge(self, here: Any, there: Any) -> Any:
        """Merge two objects, None if both must stay."""
        if self.merging == "longer":
            return self._longer(here, there)
        if self.merging == "counted":
            return self._counted(here, there)
        if self.merging == "alike":
            return here if here == there else None
        if self.merging == "spare":
            return self._spared(here, there)
        return self._each(here, there) if self.merging == "each" else super().merge(here, there)

    def _each(self, here: Any, there: Any) -> dict[str, Any]:
        merged = {**there, **here}
        for name in here.keys() & there.keys():
            merged[name] = self.fields[name].merge(here[name], there[name])
        return merged

    def _differ(self, here: Any, there: Any) -> bool:
        return any(here[name] != there[name] for name in self.same)

    def _longer(self, here: Any, there: Any) -> Any:
        mine, theirs = here[self.by], there[self.by]
        if self._differ(here, there) or mine[: len(theirs)] != theirs[: len(mine)]:
            return None
        if len(mine) != len(theirs):
            return here if len(mine) > len(theirs) else there
        return self._each(here, there)

    def _counted(self, here: Any, there: Any) -> Any:
        if here == there:
            return here
        if self._differ(here, there) or here[self.by] == there[self.by]:
            return None
        return here if here[self.by] > there[self.by] else there

    def _spared(self, here: Any, there: Any) -> dict[str, Any]:
        item, by, spare = self.fields[self.by], self.by, self.spare
        mine, theirs = ([*self._values(record, by)][:1] for record in (here, there))
        main, spares = mine or theirs, list[Any]()
        if mine and theirs:
            both = item.merge(mine[0], theirs[0])
            main, spares = ([both], []) if both is not None else (mine, theirs)
        for value in self._values(here, spare):
            _merge_value(item, spares, value)
        for value in self._values(there, spare):
            if not main or item.merge(main[0], value) != main[0]:
                _merge_value(item, spares, value)
        merged = self._each(here, there)
        if theirs and not mine:
            merged |= {name: there[name] for name in self.along}
        spare_field = self.fields[spare]
        is_list = isinstance(spare_field, ListField)
        merged[by] = main[0] if main else here.get(by)
        merged[spare] = spare_field.clean(spares) if is_list else next(iter(spares), None)
        return {name: value for name, value in merged.items() if value is not None}

    def _values(self, record: Any, name: str) -> Iterator[Any]:
        """Yield the values of a field that are worth keeping."""
        values = record.get(name)
        for item in values if isinstance(values, list) else [values]:
            if not self._is_empty(item):
                yield item

    def _is_empty(self, value: Any) -> bool:
        """Whether a value is not worth keeping: blank, or with an empty list `by`."""
        item = self.fields[self.by]
        by = item.by if isinstance(item, ObjectField) else ""
        return is_blank(value.get(by) if by and value else value)


def _merge_value(item: Field, values: list[Any], value: Any) -> None:
    """Merge a value into the first of the values that accepts it, or append it."""
    for index, candidate in enumerate(values):
        merged = item.merge(candidate, value)
        if merged is not None:
            values[index] = merged
            return
    values.append(value)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class AttemptsField(ObjectField):
    """Attempts at tasks: `tries` has a list for each task, `solved` the tasks that are done.

    Of two lists for a task, one that contains the other stays. Else they are joined, with "anew"
    between them after a right move, as if the page had been reloaded; the list with the solution
    comes last. If both are solved, the one here stays. If the joined list is too long, the one
    with the solution stays, else the first.
    """

    type: ClassVar[str] = "attempts"
    tries: str
    solved: str
    right: str
    anew: str
    most: int

    def merge(self, here: Any, there: Any) -> dict[str, Any]:
        """Merge the attempts."""
        merged = self._each(here, there)
        mine, theirs = here[self.tries], there[self.tries]
        merged[self.tries] = {**theirs, **mine}
        for place in mine.keys() & theirs.keys():
            solved = [int(place) in record[self.solved] for record in (here, there)]
            merged[self.tries][place] = self._tries(mine[place], theirs[place], *solved)
        return merged

    def _tries(self, here: Any, there: Any, mine: bool, theirs: bool) -> Any:
        if mine and theirs:
            return here
        first, last = (there, here) if mine else (here, there)
        if _holds(last, first):
            return last
        if _holds(first, last) and not (mine or theirs):
            return first
        outcomes = [attempt[:1] for attempt in first if attempt[:1] in ([self.right], [self.anew])]
        restart = [[self.anew]] if outcomes[-1:] == [[self.right]] else []
        joined = [*first, *restart, *last]
        return joined if len(joined) <= self.most else (last if mine or theirs else first)


def _holds(items: Sequence[Any], others: Sequence[Any]) -> bool:
    """Whether items contain others in their order."""
    rest = iter(items)
    return all(other in rest for other in others)
