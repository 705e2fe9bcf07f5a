"""The files of sentences next to this one: `en.json`, and one for each other language.

Sentences that few pages need are in a subfolder, under keys that begin with the folder's name, and
are read when the first of them is needed. A game from elsewhere brings its own files (`include`).
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
"""The language that has every sentence. Its sentences replace those that others lack."""

Sentence = str | Mapping[str, str]
"""A template, or several: forms by number ("one", "other", and "by": the parameter that counts, by
default "number"), or those of a list."""

LIST_FORMS = frozenset({"pair", "start", "middle", "end"})
"""The forms of a list: for two items, and the first, middle and last joint for more."""


_included: dict[Path, Mapping[str, Mapping[str, Sentence]]] = {}
"""The included folders, each with its sentences: language to key to sentence."""


def folder() -> Path:
    """Return the folder of the files."""
    from pathlib import Path  # late: the slowest import that `import stonebook` could need

    return Path(__file__).parent


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that have files.

    >>> "de" in languages()
    True
    """
    return tuple(sorted(path.stem for path in folder().glob("*.json")))


def parts() -> frozenset[str]:
    """Return the names of the subfolders with sentences.

    >>> "bench" in parts()
    True
    """
    return frozenset(path.parent.name for path in folder().glob(f"*/{ENGLISH}.json"))


@cache
def own_sentences(language: str, part: str = "") -> Mapping[str, Sentence]:
    """Return the sentences of a language's file, without English ones. A part may have no file."""
    file = folder() / part / f"{language}.json"
    return {} if part and not file.exists() else _read(file)


def _read(file: Path) -> Mapping[str, Sentence]:
    try:
        sentences: dict[str, Sentence] = json.loads(file.read_text(encoding="utf-8"))
    except json.JSONDecodeError as error:
        raise ValueError(
            f"{file}, line {error.lineno}: {error.msg}. Is a comma or a quotation mark missing "
            "at the end of the line before it, or is there one too many?"
        ) from None
    return sentences


def include(folder: Path | str) -> None:
    """Add the sentences of a folder, such as those of a game outside the package.

    The folder holds `en.json` with new keys, and may hold a file for each other language. A
    sentence missing there is said in English. A folder is added only once.

    Raises ValueError for a key that exists already, or that another language has but English
    lacks, and OSError for a folder without `en.json`.

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

    path = Path(folder).resolve()
    if path in _included:
        return
    english = _read(path / f"{ENGLISH}.json")
    if repeated := sorted(english.keys() & everything().keys()):
        raise ValueError(f"There is a sentence already under {', '.join(repeated)}.")
    sentences = {ENGLISH: english}
    for file in sorted(path.glob("*.json")):
        sentences[file.stem] = _read(file)
        if unknown := sorted(sentences[file.stem].keys() - english.keys()):
            raise ValueError(f"{file.name} has keys not in {ENGLISH}.json: {', '.join(unknown)}.")
    _included[path] = sentences
    for known in (catalogue, everything, texts):
        known.cache_clear()


def _all_sentences(language: str) -> dict[str, Sentence]:
    """Return a language's sentences from the package's file and the included folders."""
    sentences = {**own_sentences(language)}
    for by_language in _included.values():
        sentences.update(by_language.get(language, {}))
    return sentences


@cache
def catalogue(language: str = ENGLISH, part: str = "") -> Mapping[str, Sentence]:
    """Return the sentences of a part, or without one the common sentences, in a language.

    A sentence that the language lacks is in English. If it has forms, the language's own rule
    chooses the form, and `other` replaces a form that English lacks.
    """
    if part:
        return filled(own_sentences(language, part), own_sentences(ENGLISH, part))
    english = _all_sentences(ENGLISH)
    return english if language == ENGLISH else filled(_all_sentences(language), english)


def sentence(language: str, key: str) -> Sentence:
    """Return the sentence of a key. Raises KeyError for an unknown one.

    >>> sentence("de", "cli.nonsense")
    Traceback (most recent call last):
    ...
    KeyError: 'engine/stonebook/words/en.json has no cli.nonsense'
    """
    part = key.partition(".")[0]
    found = catalogue(language).get(key) or catalogue(language, part).get(key)
    if found is None:
        file = f"{part}/{ENGLISH}.json" if part in parts() else f"{ENGLISH}.json"
        raise KeyError(f"engine/stonebook/words/{file} has no {key}")
    return found


@cache
def everything(language: str = ENGLISH) -> Mapping[str, Sentence]:
    """Return every sentence in a language, for building pages and for checks."""
    sentences = {**catalogue(language)}
    for part in sorted(parts()):
        sentences.update(catalogue(language, part))
    return sentences


@cache
def texts(language: str = ENGLISH) -> Mapping[str, str]:
    """Return every sentence without forms, for building pages."""
    return {key: text for key, text in everything(language).items() if isinstance(text, str)}


def filled(
    translated: Mapping[str, Sentence], english: Mapping[str, Sentence]
) -> Mapping[str, Sentence]:
    """Return a language's sentences, with English ones for those that it lacks.

    >>> filled({"a": "A"}, {"a": "x", "b": "y"})
    {'a': 'A', 'b': 'y'}
    """
    return {key: translated.get(key) or _any_form(sentence) for key, sentence in english.items()}


def _any_form(sentence: Sentence) -> Sentence:
    """Return an English sentence with all the forms that any language needs."""
    if isinstance(sentence, str) or "other" not in sentence:
        return sentence
    return {"few": sentence["other"], "many": sentence["other"], **sentence}


def nearest(wanted: str) -> str:
    """Return the existing language that is nearest to a name, else English.

    >>> nearest("de_DE.UTF-8"), nearest("DE"), nearest("en-GB"), nearest("C"), nearest("")
    ('de', 'de', 'en', 'en', 'en')
    """
    return find_language(wanted) or ENGLISH


def find_language(wanted: str) -> str | None:
    """Return the existing language that a name means, None if there is none.

    >>> find_language("de-AT"), find_language("tlh")
    ('de', None)
    """
    parts = re.split("[-_.@]", wanted.strip().lower())
    by_lower_case = {name.lower(): name for name in languages()}
    for length in range(len(parts), 0, -1):
        if (name := "-".join(parts[:length])) in by_lower_case:
            return by_lower_case[name]
    return None
