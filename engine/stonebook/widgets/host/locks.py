"""The features that a teacher has locked on a page, by its address or by a task list."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

LOCK = "lock"
"""The page's parameter for locked features, separated by commas: `?lock=worth,hints`."""
OLD_LOCKS = {"review": "back"}  # in 0.1.0: links locked the review as `back`


class Locks:
    """The locked features, such as "worth". Those of the page's address are always locked."""

    def __init__(self) -> None:
        self._features: frozenset[str] = frozenset()

    def set(self, features: Iterable[str]) -> None:
        """Lock these features, and no others apart from those in the page's address."""
        self._features = frozenset(features)

    def locks(self, feature: str, query: Mapping[str, str]) -> bool:
        """Whether a feature is locked on the page whose address has these parameters."""
        listed = {*map(str.strip, query.get(LOCK, "").split(","))}
        return bool({feature, OLD_LOCKS.get(feature)} & {*self._features, *listed})
