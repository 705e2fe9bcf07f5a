"""A demonstration as text: a stored draft, or a saved file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from stonebook.classroom.demonstration.demonstration import Demonstration
from stonebook.records.strict_json import without_mark
from stonebook.rules.errors import BadRecord
from stonebook.storage.record_kinds import MAX_LINES
from stonebook.words import say
from stonebook.words.truncate import excerpt

FORMAT = "stonebook-demonstration"
VERSION = 1
MAX_CHARACTERS = 1_000_000
"""The greatest length of a file, in characters. Several hours take a few thousand."""
MAX_STEPS = 20_000
"""At most this many lines are carried out for one file. Going to a line of the script carries out
all lines before it, so a short file could otherwise take hours.
"""


@dataclass(frozen=True, slots=True)
class DemoSnapshot:
    """A stored demonstration: its `title`, its `script`, and the lines typed since (`done`)."""

    title: str = ""
    script: tuple[str, ...] = ()
    done: tuple[str, ...] = ()

    @classmethod
    def of(cls, demonstration: Demonstration) -> DemoSnapshot:
        """Return the snapshot of a demonstration's current state."""
        return cls(demonstration.title, demonstration.script, demonstration.done)

    def resume(self) -> Demonstration:
        """Restore the demonstration, as far as its lines can be carried out.

        A later version may correct a rule: the demonstration continues before the first line that
        it refuses.
        """
        demonstration = Demonstration(self.script, self.title, ())
        for line in self.done:
            try:
                demonstration.do(line)
            except ValueError:
                break
            if demonstration.command_count > MAX_STEPS:
                demonstration.undo()
                break
        return demonstration


def write(draft: DemoSnapshot) -> str:
    """Return a snapshot as the text of a file.

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
    """Read the snapshot in a file's text. Every line is carried out once, as a check.

    Raises BadRecord with a sentence for any other text, and for a line that fails.
    """
    try:
        decoded = without_mark(text.decode() if isinstance(text, bytes) else text)
        fields = json.loads(decoded) if len(decoded) <= MAX_CHARACTERS else None
    except (ValueError, RecursionError):
        fields = None
    if not isinstance(fields, Mapping) or fields.get("format") != FORMAT:
        raise BadRecord(say("demo.file.none"))
    if (draft := snapshot_of(fields)) is None:
        raise BadRecord(say("demo.file.none"))
    if fields.get("version") != VERSION:
        raise BadRecord(say("demo.file.newer", version=excerpt(str(fields.get("version")))))
    if len(draft.script) > MAX_LINES:
        line, problem = draft.script[MAX_LINES], say("demo.full", most=MAX_LINES)
        number = MAX_LINES + 1
        raise BadRecord(say("demo.file.line", number=number, line=excerpt(line), problem=problem))
    demonstration = Demonstration(draft.script, draft.title, ())
    for number, line in enumerate(draft.done, 1):
        try:
            demonstration.do(line)
            if demonstration.command_count > MAX_STEPS:
                raise BadRecord(say("demo.file.steps", most=MAX_STEPS))
        except ValueError as error:
            message = say("demo.file.line", number=number, line=excerpt(line), problem=error)
            raise BadRecord(message, line) from error
    return draft


def snapshot_of(fields: Mapping[str, object]) -> DemoSnapshot | None:
    """Return the snapshot in a record's fields, None if they hold none."""
    script, done = _lines(fields.get("script")), _lines(fields.get("done"))
    if script is None or done is None:
        return None
    return DemoSnapshot(str(fields.get("title", "")), script, done)


def _lines(value: object) -> tuple[str, ...] | None:
    if not isinstance(value, list) or not all(isinstance(line, str) for line in value):
        return None
    return tuple(value)
