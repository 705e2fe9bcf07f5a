"""A demonstration as text: kept while it is prepared, saved as a file, and read back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from stonebook.rules.errors import BadRecord
from stonebook.storage.record_kinds import MOST_LINES
from stonebook.teach.classroom.demonstration.demonstration import Demonstration
from stonebook.words import say
from stonebook.words.truncate import excerpt

FORMAT = "stonebook-demonstration"
VERSION = 1
MOST_CHARACTERS = 1_000_000
"""So many letters at most. Hours of showing are some thousand."""
MOST_STEPS = 20_000
"""So many lines are carried out for a file. Going to a line of the script takes all lines before
it, so that a short file could take hours."""


@dataclass(frozen=True, slots=True)
class DemoSnapshot:
    """What brings a demonstration about again: its script, and what was typed since."""

    title: str = ""
    script: tuple[str, ...] = ()
    done: tuple[str, ...] = ()

    @classmethod
    def of(cls, shown: Demonstration) -> DemoSnapshot:
        """Return the draft of a demonstration as it stands."""
        return cls(shown.title, shown.script, shown.done)

    def resume(self) -> Demonstration:
        """Return the demonstration where it was left, as far as its lines can be carried out.

        Another version may know a rule better: what it refuses is where one goes on.
        """
        shown = Demonstration(self.script, self.title, ())
        for line in self.done:
            try:
                shown.do(line)
            except ValueError:
                break
            if shown.steps > MOST_STEPS:
                shown.undo()
                break
        return shown


def write(draft: DemoSnapshot) -> str:
    """Return a draft as the text of a file.

    >>> read(write(DemoSnapshot(done=("board io",)))).done
    ('board io',)
    """
    fields = {
        "format": FORMAT,
        "version": VERSION,
        "title": draft.title,
        "script": [*draft.script],
        "done": [*draft.done],
    }
    return json.dumps(fields, ensure_ascii=False, indent=1) + "\n"


def read(text: str | bytes) -> DemoSnapshot:
    """Return the draft of a file's text. Every line of it is carried out once, to be sure.

    Raises BadRecord with a sentence for what is none, and for a line that can't be carried out.
    """
    try:
        decoded = text.decode() if isinstance(text, bytes) else text
        fields = json.loads(decoded) if len(decoded) <= MOST_CHARACTERS else None
    except (ValueError, RecursionError):
        fields = None
    if not isinstance(fields, Mapping) or fields.get("format") != FORMAT:
        raise BadRecord(say("demo.file.none"))
    if (draft := snapshot_of(fields)) is None:
        raise BadRecord(say("demo.file.none"))
    if fields.get("version") != VERSION:
        raise BadRecord(say("demo.file.newer", version=excerpt(str(fields.get("version")))))
    if len(draft.script) > MOST_LINES:
        line, problem = draft.script[MOST_LINES], say("demo.full", most=MOST_LINES)
        number = MOST_LINES + 1
        raise BadRecord(say("demo.file.line", number=number, line=excerpt(line), problem=problem))
    shown = Demonstration(draft.script, draft.title, ())
    for number, line in enumerate(draft.done, 1):
        try:
            shown.do(line)
            if shown.steps > MOST_STEPS:
                raise BadRecord(say("demo.file.steps", most=MOST_STEPS))
        except ValueError as error:
            message = say("demo.file.line", number=number, line=excerpt(line), problem=error)
            raise BadRecord(message, line) from error
    return draft


def snapshot_of(fields: Mapping[str, object]) -> DemoSnapshot | None:
    """Return the draft that a record's fields hold, None where they hold none."""
    script, done = _lines(fields.get("script")), _lines(fields.get("done"))
    if script is None or done is None:
        return None
    return DemoSnapshot(str(fields.get("title", "")), script, done)


def _lines(found: object) -> tuple[str, ...] | None:
    if not isinstance(found, list) or not all(isinstance(line, str) for line in found):
        return None
    return tuple(found)
