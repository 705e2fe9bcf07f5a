"""Stored objects: fields by name, and how two objects are merged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from stonebook.storage.fields import Field, ListField, is_blank


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class ObjectField(Field):
    """An object with fields.

    `merging` is how two objects are merged:

    - "each": field by field.
    - "longer": the object stays whose list `by` continues the other's.
    - "counted": the object stays whose number `by` is greater.
    - "alike": only equal objects are merged.
    - "spare": the object here keeps its value of `by`. All other values of `by` and `spare` are
      moved to `spare`. The fields `along` come from the same object as the value of `by`.

    Both objects must stay if a field of `same` differs, or if the rule does not decide.
    """

    type: ClassVar[str] = "object"
    fields: Mapping[str, Field] = field(default_factory=dict)  # by name
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
            return self._merge_longer(here, there)
        if self.merging == "counted":
            return self._merge_counted(here, there)
        if self.merging == "alike":
            return here if here == there else None
        if self.merging == "spare":
            return self._merge_spare(here, there)
        return self._merge_fields(here, there)

    def _merge_fields(self, here: Any, there: Any) -> dict[str, Any]:
        merged = {**there, **here}
        for name in here.keys() & there.keys():
            merged[name] = self.fields[name].merge(here[name], there[name])
        return merged

    def _differ(self, here: Any, there: Any) -> bool:
        return any(here[name] != there[name] for name in self.same)

    def _merge_longer(self, here: Any, there: Any) -> Any:
        mine, theirs = here[self.by], there[self.by]
        if self._differ(here, there) or mine[: len(theirs)] != theirs[: len(mine)]:
            return None
        if len(mine) != len(theirs):
            return here if len(mine) > len(theirs) else there
        return self._merge_fields(here, there)

    def _merge_counted(self, here: Any, there: Any) -> Any:
        if here == there:
            return here
        if self._differ(here, there) or here[self.by] == there[self.by]:
            return None
        return here if here[self.by] > there[self.by] else there

    def _merge_spare(self, here: Any, there: Any) -> dict[str, Any]:
        item, by, spare = self.fields[self.by], self.by, self.spare
        mine, theirs = (next(self._values(record, by), None) for record in (here, there))
        joined = item.merge(mine, theirs) if mine and theirs else None
        main = joined or mine or theirs
        spares = [theirs] if mine and theirs and not joined else []
        for value in self._values(here, spare):
            _merge_into(item, spares, value)
        for value in self._values(there, spare):
            if not main or item.merge(main, value) != main:
                _merge_into(item, spares, value)
        merged = self._merge_fields(here, there)
        if theirs and not mine:
            merged |= {name: there[name] for name in self.along}
        spare_field = self.fields[spare]
        is_list = isinstance(spare_field, ListField)
        merged[by] = main or here.get(by)
        merged[spare] = spare_field.clean(spares) if is_list else next(iter(spares), None)
        return {name: value for name, value in merged.items() if value is not None}

    def _values(self, record: Any, name: str) -> Iterator[Any]:
        """Yield the values of a field that are not empty."""
        values = record.get(name)
        for item in values if isinstance(values, list) else [values]:
            if not self._is_empty(item):
                yield item

    def _is_empty(self, value: Any) -> bool:
        """Whether a value is blank, or an object with an empty list `by`."""
        item = self.fields[self.by]
        by = item.by if isinstance(item, ObjectField) else ""
        return is_blank(value.get(by) if by and value else value)


def _merge_into(item: Field, values: list[Any], value: Any) -> None:
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

    If one of two lists for a task contains the other, it stays. If neither does, the lists are
    joined. After a right move, "anew" is between them, as if the page had been reloaded. The list
    with the solution is the last. If both have one, the list here stays. If the joined list is too
    long, the list with the solution stays, or the first one.
    """

    type: ClassVar[str] = "attempts"
    tries: str
    solved: str
    right: str
    anew: str
    limit: int

    def merge(self, here: Any, there: Any) -> dict[str, Any]:
        """Merge the attempts."""
        merged = self._merge_fields(here, there)
        mine, theirs = here[self.tries], there[self.tries]
        merged[self.tries] = {**theirs, **mine}
        for task in mine.keys() & theirs.keys():
            merged[self.tries][task] = self._merge_tries(
                mine[task],
                theirs[task],
                solved_here=int(task) in here[self.solved],
                solved_there=int(task) in there[self.solved],
            )
        return merged

    def _merge_tries(self, here: Any, there: Any, *, solved_here: bool, solved_there: bool) -> Any:
        if solved_here and solved_there:
            return here
        first, last = (there, here) if solved_here else (here, there)
        is_solved = solved_here or solved_there
        if _contains_in_order(last, first):
            return last
        if _contains_in_order(first, last) and not is_solved:
            return first
        outcomes = [attempt[:1] for attempt in first if attempt[:1] in ([self.right], [self.anew])]
        ends_right = outcomes[-1:] == [[self.right]]
        joined = [*first, *([[self.anew]] if ends_right else []), *last]
        return joined if len(joined) <= self.limit else (last if is_solved else first)


def _contains_in_order(items: Sequence[Any], others: Sequence[Any]) -> bool:
    """Whether items contain the others, in the same order."""
    remaining = iter(items)
    return all(other in remaining for other in others)
