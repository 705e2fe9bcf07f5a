"""Stored objects: fields by their names, merged as what they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from stonebook.storage.fields import Field, ListField, is_blank


@dataclass(frozen=True, kw_only=True)
class ObjectField(Field):
    """Fields by their names.

    `merging` says how two become one: "each" merges field by field. "here" keeps the one that is
    here. "longer" keeps the one whose list `by` goes on where the other's ends. "counted" keeps the
    one whose number `by` is greater. "alike" knows equal ones alone. Both must be kept where a
    field of `same` differs, and where none of this says which one stays. "spare" keeps the value of
    the field `by` that is here; what else stood in that field, or in `spare`, goes to `spare`. The
    fields `along` come from where that value comes from.
    """

    type: ClassVar[str] = "object"
    fields: Mapping[str, Field] = field(default_factory=dict)
    merging: str = "each"
    by: str = ""
    same: Sequence[str] = ()
    spare: str = ""
    along: Sequence[str] = ()

    def clean(self, stored: Any) -> dict[str, Any] | None:
        """Return the fields, None where one that is required is missing."""
        if not isinstance(stored, Mapping):
            return None
        read = {}
        for name, one in self.fields.items():
            value = one.clean(stored.get(name))
            if value is None and one.required:
                return None
            value = one.blank() if value is None else value
            if value is not None:
                read[name] = value
        return read

    def merge(self, here: Any, there: Any) -> Any:
        """Return two of them as one, None where both must be kept."""
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
        mine, theirs = ([*self._values(one, by)][:1] for one in (here, there))
        main, spares = mine or theirs, list[Any]()
        if mine and theirs:
            both = item.merge(mine[0], theirs[0])
            main, spares = ([both], []) if both is not None else (mine, theirs)
        for value in self._values(here, spare):
            _put(item, spares, value)
        for value in self._values(there, spare):
            if not main or item.merge(main[0], value) != main[0]:
                _put(item, spares, value)
        kept = self._each(here, there)
        if theirs and not mine:
            kept |= {name: there[name] for name in self.along}
        room = self.fields[spare]
        is_list = isinstance(room, ListField)
        kept[by] = main[0] if main else here.get(by)
        kept[spare] = room.clean(spares) if is_list else next(iter(spares), None)
        return {name: value for name, value in kept.items() if value is not None}

    def _values(self, record: Any, name: str) -> Iterator[Any]:
        """Yield what is worth keeping in a field."""
        values = record.get(name)
        for one in values if isinstance(values, list) else [values]:
            if not self._is_empty(one):
                yield one

    def _is_empty(self, value: Any) -> bool:
        """Whether a value is not worth keeping: in its list nothing was done."""
        item = self.fields[self.by]
        by = item.by if isinstance(item, ObjectField) else ""
        return is_blank(value.get(by) if by and value else value)


def _put(item: Field, values: list[Any], value: Any) -> None:
    """Put a value to others, or in the place of one that it goes on from."""
    for at, one in enumerate(values):
        both = item.merge(one, value)
        if both is not None:
            values[at] = both
            return
    values.append(value)


@dataclass(frozen=True, kw_only=True)
class AttemptsField(ObjectField):
    """What was tried at tasks: `tries` holds a list for each task, `solved` which of them are done.

    Of a task that was tried in two places, the list that has all of the other stays. Else one goes
    on behind the other, after "anew" where a right move was made, as if the page had been loaded
    again; what led to a solution comes last. Of two that are solved the one that is here stays, and
    so it does where a list would become too long.
    """

    type: ClassVar[str] = "attempts"
    tries: str
    solved: str
    right: str
    anew: str
    most: int

    def merge(self, here: Any, there: Any) -> dict[str, Any]:
        """Return what was tried in either."""
        merged = self._each(here, there)
        mine, theirs = here[self.tries], there[self.tries]
        merged[self.tries] = {**theirs, **mine}
        for place in mine.keys() & theirs.keys():
            solved = [int(place) in one[self.solved] for one in (here, there)]
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
        hows = [one[:1] for one in first if one[:1] in ([self.right], [self.anew])]
        begun = [[self.anew]] if hows[-1:] == [[self.right]] else []
        joined = [*first, *begun, *last]
        return joined if len(joined) <= self.most else (last if mine or theirs else first)


def _holds(items: Sequence[Any], others: Sequence[Any]) -> bool:
    """Whether others are among items, in their order."""
    rest = iter(items)
    return all(one in rest for one in others)
