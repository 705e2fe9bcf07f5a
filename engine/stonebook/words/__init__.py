"""Every sentence that Stonebook says, by key and parameters, from one catalogue file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache

LANGUAGE = "en"


@cache
def catalogue(language: str = LANGUAGE) -> Mapping[str, str]:
    """Return the whole catalogue of a language: key to template."""
    from pathlib import Path  # late: nothing else that `import stonebook` needs is as slow

    path = Path(__file__).with_name(f"{language}.json")
    sentences: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return sentences


def say(key: str, /, **params: object) -> str:
    """Return the sentence of a key. A list of names among the parameters is joined for reading.

    Raises KeyError for an unknown key or a parameter that the sentence needs and was not given.

    >>> say("list.and", first="A1, B2", last="C3")
    'A1, B2 and C3'
    """
    return catalogue()[key].format_map({name: _spoken(value) for name, value in params.items()})


def _spoken(value: object) -> object:
    if not isinstance(value, (list, tuple)):
        return value
    words = [str(item) for item in value]
    if len(words) < 2:
        return "".join(words)
    return say("list.and", first=", ".join(words[:-1]), last=words[-1])
