"""Files of puzzles: one with the parts that all languages share, and one with each one's words.

`lite/web/replies/files/puzzle-files.js` joins the two.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .packed import packed, write_packed

SHARED = "shared"
"""The folder of the files that all languages share, next to those of the languages."""
STEPS = "steps"
"""The part of a file that has a puzzle's own parts, by its id. All puzzles share the others."""
Parts = Mapping[str, Any]
"""Some data by name."""


def write_files(folder: Path, name: str, data_by_language: Mapping[str, Parts]) -> None:
    """Write the data of some puzzles, packed. The files get the same mark: they must match."""
    files = split(data_by_language)
    match = hashlib.sha256(packed(files)).hexdigest()[:8]
    for subfolder, data in files.items():
        write_packed(folder / subfolder / f"{name}.bin", {"match": match, **data})


def split(data_by_language: Mapping[str, Parts]) -> dict[str, Parts]:
    """Return the data of each file by its folder: parts that are equal in all languages are shared.

    >>> files = split(
    ...     {
    ...         "en": {"texts": ["Yes"], "cells": ["A1"], "steps": {"io/a": {"says": 0}}},
    ...         "de": {"texts": ["Ja"], "cells": ["A1"], "steps": {"io/a": {"says": 0}}},
    ...     }
    ... )
    >>> files["shared"]
    {'cells': ['A1'], 'says': 0, 'steps': {'io/a': {}}}
    >>> files["de"]
    {'texts': ['Ja'], 'steps': {}}
    """
    languages = {spoken: _with_common_parts(data) for spoken, data in data_by_language.items()}
    shared = _common([*languages.values()])
    ids = next(iter(languages.values()))[STEPS]
    shared_steps = {id: _common([data[STEPS][id] for data in languages.values()]) for id in ids}
    files: dict[str, Parts] = {SHARED: {**shared, STEPS: shared_steps}}
    for spoken, data in languages.items():
        steps = {id: _without(step, shared_steps[id]) for id, step in data[STEPS].items()}
        own_steps = {id: step for id, step in steps.items() if step}
        files[spoken] = {**_without(data, shared), STEPS: own_steps}
    return files


def _with_common_parts(data: Parts) -> Parts:
    """Return data in which a part that is equal in all puzzles is stored once."""
    common = _common([*data[STEPS].values()])
    steps = {id: _without(step, common) for id, step in data[STEPS].items()}
    return {**data, **common, STEPS: steps}


def _common(parts_lists: Sequence[Parts]) -> Parts:
    """Return the parts that are equal everywhere."""
    if not parts_lists:
        return {}
    first, *others = parts_lists
    return {
        name: value
        for name, value in first.items()
        if name != STEPS and all(name in other and other[name] == value for other in others)
    }


def _without(parts: Parts, left_out: Parts) -> Parts:
    return {name: value for name, value in parts.items() if name not in left_out}
