"""The lessons' metadata, for the start page, the bar and the short addresses."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

import stonebook
from stonebook.profiles import profile

from ..setup.messages import BuildStopped
from .template import catalogue

GAME_TITLES = {name: game.title for name, game in stonebook.GAMES.items()}
LESSON_LINK = re.compile(r'href="(?:\.\./([\w-]+)/)?([\w-]+)\.ipynb"')
"""A link of a lesson's text to another lesson: its track, if it is another one, and its name."""


@dataclass(frozen=True)
class LessonFile:
    """One notebook of a track."""

    path: str  # in the site's contents, "otello/bracketing.ipynb"
    track: str
    name: str
    title: str
    summary: str
    order: int
    minutes: int
    rules: tuple[str, ...]
    puzzles: str  # the theme of puzzles on its subject, or ""
    notebook: dict[str, Any]
    leads: str = ""  # the lesson to do next, "io/captures", if it is not the one after it
    skips: tuple[tuple[str, str], ...] = ()  # a step's id, and the lesson that it lets one skip

    @property
    def game_title(self) -> str:
        """The title of its game, or of its track if that is not a game."""
        return GAME_TITLES.get(self.track) or catalogue().get(f"site.{self.track}", self.track)

    @property
    def address(self) -> str:
        """Its short permanent address, below the site's root, as in links."""
        return quote(f"{self.track}/{self.name}/")

    @property
    def key(self) -> str:
        """The key of its stored progress."""
        return f"{self.track}/{self.name}"

    @property
    def full_title(self) -> str:
        """Its title with its game's, as lists of tasks and old questions show it."""
        return f"{self.game_title}: {self.title}"


def read(folder: Path) -> list[LessonFile]:
    """Read every lesson, ordered by game, then by number."""
    return sort_by_track([_read(file) for file in folder.glob("*/*.ipynb")])


def sort_by_track(lessons: Iterable[LessonFile]) -> list[LessonFile]:
    """Return lessons ordered by game, then by number."""
    tracks = [*GAME_TITLES]
    return sorted(
        lessons,
        key=lambda lesson: (
            tracks.index(lesson.track) if lesson.track in tracks else len(tracks),
            lesson.track,
            lesson.order,
            lesson.name,
        ),
    )


def next_lesson(lesson: LessonFile, lessons: Sequence[LessonFile]) -> LessonFile | None:
    """Return the lesson to do next, None after the last one.

    Raises BuildStopped if the lesson names one that does not exist.
    """
    if lesson.leads:
        matches = [other for other in lessons if other.key == lesson.leads]
        if not matches:
            raise BuildStopped(f"{lesson.path}: the next lesson, {lesson.leads!r}, does not exist.")
        return matches[0]
    return next(iter(lessons[lessons.index(lesson) + 1 :]), None)


def check_skips(lesson: LessonFile, lessons: Sequence[LessonFile]) -> None:
    """Raise BuildStopped if the lesson lets a reader skip one that does not exist."""
    known = {other.key for other in lessons}
    for step, key in lesson.skips:
        if key not in known:
            raise BuildStopped(f"{lesson.path}: there is no lesson {key!r} to skip after {step!r}.")


def _read(file: Path) -> LessonFile:
    try:
        notebook = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BuildStopped(f"{file} is not a notebook: {error}") from None
    return lesson_of(file, notebook)


def lesson_of(file: Path, notebook: Any) -> LessonFile:
    """Return the lesson of a file and its notebook.

    Raises BuildStopped if the notebook is not valid.
    """
    try:
        facts = notebook["metadata"].get("stonebook", {})
    except (KeyError, TypeError, AttributeError):
        raise BuildStopped(f"{file} is not a notebook: it has no metadata, {{…}}.") from None
    try:
        order, minutes = int(facts.get("order", 99)), int(facts.get("minutes", 0))
    except (AttributeError, TypeError, ValueError) as error:
        raise BuildStopped(f"{file}: its order or its minutes are not a number: {error}") from None
    track = file.parent.name
    return LessonFile(
        path=f"{track}/{file.stem}.ipynb",
        track=track,
        name=file.stem,
        title=str(facts.get("title", file.stem)),
        summary=str(facts.get("summary", "")),
        order=order,
        minutes=minutes,
        rules=tuple(facts.get("rules", ())),
        puzzles=_theme(file, facts.get("puzzles", "")),
        notebook=notebook,
        leads=str(facts.get("next", "")),
        skips=tuple((str(step), str(key)) for step, key in facts.get("skips", {}).items()),
    )


def _theme(file: Path, theme: str) -> str:
    known = profile(file.parent.name).puzzles.themes if file.parent.name in GAME_TITLES else ()
    if theme and theme not in known:
        raise BuildStopped(
            f"{file}: it has no puzzles on {theme!r}, but on {', '.join(known) or 'nothing'}."
        )
    return theme
