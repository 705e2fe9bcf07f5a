"""The command that rehearses a demonstration script and prints its lesson plan."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from stonebook.cli.sources import STANDARD_INPUT, check_name
from stonebook.records.strict_json import MAX_BYTES, decode_text
from stonebook.rules.errors import BadRecord
from stonebook.words import say
from stonebook.words.truncate import excerpt

if TYPE_CHECKING:
    from stonebook.classroom.plans.script import Script


def script(options: argparse.Namespace) -> int:
    """Check a script from start to end, and print its plan."""
    # Late imports: no other command needs these modules.
    from stonebook.classroom.plans.plan import plan
    from stonebook.classroom.plans.rehearsal import rehearse

    lesson = _read(options.source)
    rehearse(lesson)
    print(plan(lesson))
    print()
    claims = sum(len(line.holds) for line in lesson.lines)
    print(say("cli.script.fine", lines=len(lesson.lines), claims=claims))
    return 0


def _read(name: str) -> Script:
    """Return the script of a file, of standard input ("-"), or a built-in one by name."""
    from stonebook.classroom.plans.script import plan_ids, read_script, ready_script

    check_name(name)
    if name == STANDARD_INPUT:
        content = sys.stdin.buffer.read(MAX_BYTES + 1)
    elif Path(name).exists():
        with Path(name).open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    elif name in plan_ids():
        return ready_script(name)
    else:
        raise BadRecord(say("cli.script.none", name=excerpt(name), known=plan_ids()), name)
    return read_script(decode_text(content))
