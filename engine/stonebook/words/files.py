"""The files of sentences beside this one: `en.json`, and one for each other language.

What only one part of the site says lies in a folder of its own, under keys that begin with the
folder's name, and is read when the first of them is said: a lesson fetches none of it. A game that
lives elsewhere brings files of its own (`include`).
"""

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


_included: dict[Path, Mapping[str, Mapping[str, Sentence]]] = {}
"""The folders that were included, and what each says: language to key to sentence."""


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


def parts() -> frozenset[str]:
    """Return the names of the parts of the site that have sentences of their own.

    >>> "bench" in parts()
    True
    """
    return frozenset(path.parent.name for path in folder().glob(f"*/{ENGLISH}.json"))


@cache
def own_sentences(language: str, part: str = "") -> Mapping[str, Sentence]:
    """Return what a language's file says itself, key to sentence. A part may have none."""
    file = folder() / part / f"{language}.json"
    return {} if part and not file.exists() else _read(file)


def _read(file: Path) -> Mapping[str, Sentence]:
    sentences: dict[str, Sentence] = json.loads(file.read_text(encoding="utf-8"))
    return sentences


def include(folder: Path | str) -> None:
    """Take in the sentences of a folder, such as those of a game that lives outside the package.

    It holds `en.json` with sentences under keys of its own, and may hold a file for each other
    language. What one of these lacks is said in English. A folder is taken in once.

    Raises ValueError for a key that there is already, or that another language has and English
    has not, and OSError for a folder without `en.json`.

    >>> import tempfile
    >>> from pathlib import Path
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = (Path(folder) / "en.json").write_text('{"board.pass": "I pass"}')
    ...     include(folder)
    Traceback (most recent call last):
    ...
    ValueError: There is a sentence already under board.pass.
    """
    from pathlib import Path

    place = Path(folder).resolve()
    if place in _included:
        return
    english = _read(place / f"{ENGLISH}.json")
    if taken := sorted(english.keys() & everything().keys()):
        raise ValueError(f"There is a sentence already under {', '.join(taken)}.")
    sentences = {ENGLISH: english}
    for file in sorted(place.glob("*.json")):
        sentences[file.stem] = _read(file)
        if unknown := sorted(sentences[file.stem].keys() - english.keys()):
            raise ValueError(f"{file.name} has what {ENGLISH}.json lacks: {', '.join(unknown)}.")
    _included[place] = sentences
    catalogue.cache_clear()


def _all_sentences(language: str) -> dict[str, Sentence]:
    """Return what the package's own file and the included folders say in a language."""
    sentences = {**own_sentences(language)}
    for one in _included.values():
        sentences.update(one.get(language, {}))
    return sentences


@cache
def catalogue(language: str = ENGLISH, part: str = "") -> Mapping[str, Sentence]:
    """Return the sentences of a part, or those that every board may say, in a language.

    What the language lacks is there in English. A missing sentence with forms brings none of
    English's into a language that counts otherwise:
    its rule gives the form, and `other` stands for those that English lacks.
    """
    if part:
        return filled(own_sentences(language, part), own_sentences(ENGLISH, part))
    english = _all_sentences(ENGLISH)
    return english if language == ENGLISH else filled(_all_sentences(language), english)


def sentence(language: str, key: str) -> Sentence:
    """Return the sentence of a key. Raises KeyError for an unknown one."""
    return catalogue(language).get(key) or catalogue(language, key.partition(".")[0])[key]


def everything(language: str = ENGLISH) -> dict[str, Sentence]:
    """Return every sentence in a language: for whoever makes pages, or looks at all of them."""
    sentences = {**catalogue(language)}
    for part in sorted(parts()):
        sentences.update(catalogue(language, part))
    return sentences


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
