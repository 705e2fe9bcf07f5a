"""Long texts as differences from earlier ones: the boards of a strip have most parts in common.

A text's parts are what `PART` finds: an element's tag with the text after it. A difference has the
number of texts from the other text to this one, then what to do with the other text's parts in
their order: a positive number of parts stays, a negative number is dropped, and a text comes in
between. `lite/web/replies/files/packed-texts.js` makes complete texts again.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from typing import TypeAlias

PART = re.compile(r"<[^<]*|[^<]+")
MIN_LENGTH = 1000
"""The shortest text that can be a difference, in characters: a board has far more."""
BASES = 3
"""The number of long texts before a text from which it can differ."""
Difference: TypeAlias = list[int | str]
LongText: TypeAlias = tuple[int, Sequence[str]]
"""The number of a text, and its parts."""


def differences(texts: Iterable[str]) -> list[str | Difference]:
    """Return texts, each as its difference from an earlier one, if that is short.

    >>> boards = [f"<svg>{'<b>' * 400}<i>{name}</svg>" for name in ("One", "Two")]
    >>> differences(["Yes", *boards]) == ["Yes", boards[0], [1, 401, -1, "<i>Two", 1]]
    True
    """
    packed: list[str | Difference] = []
    bases: deque[LongText] = deque(maxlen=BASES)
    for number, text in enumerate(texts):
        if len(text) < MIN_LENGTH:
            packed.append(text)
            continue
        parts = PART.findall(text)
        candidates: list[Difference] = [
            [number - base, *_changes(before, parts)] for base, before in bases
        ]
        best = min(candidates, key=_size, default=None)
        packed.append(best if best and _size(best) < len(text) // 2 else text)
        bases.append((number, parts))
    return packed


def _changes(before: Sequence[str], after: Sequence[str]) -> Difference:
    changes: Difference = []
    for kind, start, end, new_start, new_end in SequenceMatcher(
        None, before, after, autojunk=False
    ).get_opcodes():
        if kind == "equal":
            changes.append(end - start)
            continue
        if end > start:
            changes.append(start - end)
        if new_end > new_start:
            changes.append("".join(after[new_start:new_end]))
    return changes


def _size(difference: Difference) -> int:
    return sum(len(str(change)) + 1 for change in difference)
