"""The files of sentences beside this one: `en.json`, and one for each other language."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

ENGLISH = "en"
"""The language that has every sentence. What another one lacks is said in it."""

Sentence = str | Mapping[str, str]
"""A template, or several: forms by number ("one", "other", and "by": the parameter that counts,
"number" unless it is said), or those of a list."""

LIST_FORMS = frozenset({"pair", "start", "middle", "end"})
"""What the lists' sentences have: for two, and for more the first, the middle, the last joint."""


def folder() -> Path:
    """Return where the files are."""
    from pathlib import Path  # late: nothing else that `import stonebook` needs is as slow

    return Path(__file__).parent


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that there are files for.

    >>> languages()
    ('de', 'en')
    """
    return tuple(sorted(path.stem for path in folder().glob("*.json")))


@cache
def own_sentences(language: str) -> Mapping[str, Sentence]:
    """Return what a language's file says itself, key to sentence."""
    text = (folder() / f"{language}.json").read_text(encoding="utf-8")
    sentences: dict[str, Sentence] = json.loads(text)
    return sentences


@cache
def catalogue(language: str = ENGLISH) -> Mapping[str, Sentence]:
    """Return every sentence in a language: in English where the language has none.

    A missing sentence with forms brings none of English's into a language that counts otherwise:
    its rule gives the form, and `other` stands for those that English lacks.
    """
    english = own_sentences(ENGLISH)
    if language == ENGLISH:
        return english
    return filled(own_sentences(language), english)


def filled(own: Mapping[str, Sentence], english: Mapping[str, Sentence]) -> Mapping[str, Sentence]:
    """Return a language's sentences, completed by the English ones.

    >>> filled({"a": "A"}, {"a": "x", "b": "y"})
    {'a': 'A', 'b': 'y'}
    """
    return {key: own.get(key) or _any_form(sentence) for key, sentence in english.items()}


def _any_form(sentence: Sentence) -> Sentence:
    """Return an English sentence that has something to say for any language's form."""
    if isinstance(sentence, str) or "other" not in sentence:
        return sentence
    return {"few": sentence["other"], "many": sentence["other"], **sentence}


def nearest(wanted: str) -> str:
    """Return the language among those there are that comes nearest to a name, else English.

    >>> nearest("de_DE.UTF-8"), nearest("DE"), nearest("en-GB"), nearest("C"), nearest("")
    ('de', 'de', 'en', 'en', 'en')
    """
    parts = re.split("[-_.@]", wanted.strip().lower())
    known = {name.lower(): name for name in languages()}
    for length in range(len(parts), 0, -1):
        if (name := "-".join(parts[:length])) in known:
            return known[name]
    return ENGLISH
