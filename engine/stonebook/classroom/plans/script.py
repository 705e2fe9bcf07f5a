"""Scripts: lessons for the demonstration board, written in advance, one line per step.

Header lines come first (`title: …`, `goal: …`), then a line for each step: its starting minute
(optional) and the command for the demonstration board:

    title: The first moves
    game: otello
    minutes: 20

    0:00 ask Where may X go?
    3 try A1
    moves C4 E3

Blank lines and lines that begin with # are ignored. Two kinds of line are for the teacher alone:
`expect` and `note`. A `holds` line makes a claim about the board after the line before it; the
rules check it together with the script (`rehearsal`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from stonebook.profiles import profile
from stonebook.records.strict_json import without_mark
from stonebook.rules import GAMES
from stonebook.rules.errors import BadLesson
from stonebook.words import say
from stonebook.words.truncate import excerpt
from stonebook.words.whole_number import read_whole_number

FOLDER = Path(__file__).parent / "scripts"
"""The folder of the ready-made scripts, one file each: `GAME-NAME.txt`."""
HEADERS = ("title", "game", "minutes", "for", "goal", "needs", "credit")
"""The header lines of a script. Only the title is required."""
HOLDS = "holds"
NOTE = "note"
MAX_MINUTES = 240
"""The longest lesson, in minutes."""
MAX_SCRIPT_LINES = 2000

HEADER = re.compile(r"([A-Za-z]+):(?:\s+|$)(.*)")
MINUTE = r"(?:(\d+)(?::([0-5]\d))?\s+)?"
STEP = re.compile(MINUTE + r"(?:(1|2|both):\s*)?([A-Za-z][A-Za-z-]*)(?:\s+(.*))?")


@dataclass(frozen=True, slots=True)
class ScriptLine:
    """A step: a `command` for the board, and its arguments (`text`).

    `minute` is its starting time, None if it has none; half a minute is 0.5.
    `number` is its line in the file, from 1. `board` is the board it applies to: "1", "2", "both",
    or "" by default. `holds` are the claims that follow it, with their line numbers.
    """

    number: int
    minute: float | None
    command: str
    text: str
    board: str = ""
    holds: tuple[tuple[int, str], ...] = ()

    @property
    def typed(self) -> str:
        """The command line for the demonstration board."""
        where = f"{self.board}: " if self.board else ""
        return f"{where}{self.command} {self.text}".rstrip()


@dataclass(frozen=True, slots=True)
class Script:
    """A lesson plan for the demonstration board.

    `lines` are its steps. Its header gives `title`, the name of the `game`, `minutes` (0 if
    unknown), what pupils know `before`, the `goal`, what the class `needs` and the `credit`. A
    plan in the package has an `id`, its file's name.
    """

    title: str
    lines: tuple[ScriptLine, ...]
    game: str = ""
    minutes: int = 0
    before: str = ""
    goal: str = ""
    needs: str = ""
    credit: str = ""
    id: str = ""

    @property
    def steps(self) -> tuple[str, ...]:
        """The command lines for the demonstration board.

        The notes start with the header, and each part starts with a note of its time.

        >>> read_script("title: A\\ngoal: B\\nboard io\\n5 play C3").steps
        ('note Pupils can: B', 'board io', 'note The next part begins at 5:00.', 'play C3')
        """
        about = {"goal": self.goal, "needs": self.needs, "credit": self.credit}
        labels = {name: say(f"script.plan.{name}") for name, text in about.items() if text}
        steps = [" ".join((NOTE, label, about[name])) for name, label in labels.items()]
        for line in self.lines:
            if line.minute:
                steps.append(" ".join((NOTE, say("script.then", minute=clock(line.minute)))))
            steps.append(line.typed)
        return tuple(steps)


def read_script(text: str, id: str = "") -> Script:
    """Parse a script. Raises BadLesson with the line number, what is wrong and what would be right.

    >>> first = read_script("title: One move\\nminutes: 5\\n2:30 play C4\\nholds turned D4\\n")
    >>> first.title, first.minutes, first.lines[0].minute, first.lines[0].typed
    ('One move', 5, 2.5, 'play C4')
    >>> first.lines[0].holds
    ((4, 'turned D4'),)
    >>> read_script("title: One move\\nplay C4\\ngoal: none\\n")
    Traceback (most recent call last):
    ...
    stonebook.rules.errors.BadLesson: Line 3: “goal:” belongs above the first step.
    """
    header: dict[str, str] = {}
    lines: list[ScriptLine] = []
    rows = without_mark(text).splitlines()
    if len(rows) > MAX_SCRIPT_LINES:
        raise bad_line(MAX_SCRIPT_LINES + 1, say("script.too_long", most=MAX_SCRIPT_LINES))
    for number, row in enumerate(rows, 1):
        text = row.strip()
        if not text or text.startswith("#"):
            continue
        head = HEADER.fullmatch(text)
        if head and head[1].lower() in HEADERS:
            _read_header(header, head[1].lower(), head[2].strip(), number, begun=bool(lines))
        elif head and not lines and head[1] != "both":
            raise bad_line(number, say("script.header", name=excerpt(head[1]), known=HEADERS), text)
        else:
            _read_step(lines, text, number)
    if not header.get("title"):
        raise BadLesson(say("script.no_title"), text[:40])
    if not lines:
        raise BadLesson(say("script.empty"), text[:40])
    minutes = read_whole_number(header.get("minutes", ""), MAX_MINUTES) or 0
    _check_minutes(lines, minutes)
    return Script(
        title=header["title"],
        lines=tuple(lines),
        game=header.get("game", ""),
        minutes=minutes,
        before=header.get("for", ""),
        goal=header.get("goal", ""),
        needs=header.get("needs", ""),
        credit=header.get("credit", ""),
        id=id,
    )


def bad_line(number: int, problem: object, text: str = "") -> BadLesson:
    """Return the error for a line of the file: its number, and the problem."""
    return BadLesson(say("script.line", number=number, problem=problem), text)


def _read_header(
    header: dict[str, str], name: str, value: str, number: int, *, begun: bool
) -> None:
    if begun:
        raise bad_line(number, say("script.late_header", name=name))
    if name in header:
        raise bad_line(number, say("script.twice", name=name), value)
    if not value:
        raise bad_line(number, say("script.no_value", name=name))
    if name == "minutes" and not read_whole_number(value, MAX_MINUTES):
        raise bad_line(number, say("script.minutes", value=excerpt(value), most=MAX_MINUTES), value)
    if name == "game" and value not in GAMES:
        raise bad_line(number, say("script.game", value=excerpt(value), known=[*GAMES]), value)
    header[name] = value


def _read_step(lines: list[ScriptLine], row: str, number: int) -> None:
    match = STEP.fullmatch(row)
    minute = read_whole_number(match[1] or "0") if match else None
    if match is None or minute is None:
        raise bad_line(number, say("script.step", value=excerpt(row)), row)
    _, second, board, command, text = match.groups(default="")
    if command != HOLDS:
        when = minute + int(second or 0) / 60 if match[1] else None
        lines.append(ScriptLine(number, when, command=command, text=text, board=board))
        return
    if not lines or not text:
        raise bad_line(number, say("script.holds"), text)
    last = lines[-1]
    claims = (*last.holds, (number, text))
    lines[-1] = replace(last, holds=claims)


def _check_minutes(lines: list[ScriptLine], minutes: int) -> None:
    """Raise BadLesson if the times go backwards, or exceed the length of the lesson."""
    now = 0.0
    for line in lines:
        if line.minute is None:
            continue
        if line.minute < now:
            raise bad_line(
                line.number, say("script.back", minute=clock(line.minute), now=clock(now))
            )
        if minutes and line.minute >= minutes:
            raise bad_line(
                line.number, say("script.over", minute=clock(line.minute), minutes=minutes)
            )
        now = line.minute


def clock(minute: float) -> str:
    """Return a time in the lesson as on a clock.

    >>> clock(2.5), clock(40)
    ('2:30', '40:00')
    """
    seconds = round(minute * 60)
    return f"{seconds // 60}:{seconds % 60:02}"


def plan_ids(game: str = "") -> tuple[str, ...]:
    """Return the ids of the ready-made scripts, of one game or of all, in teaching order."""
    games = [game] if game else GAMES
    return tuple(f"{name}/{plan}" for name in games for plan in profile(name).classroom.plans)


@lru_cache(maxsize=16)
def ready_script(name: str) -> Script:
    """Return a ready-made script by its id, "otello/first-lesson". Raises BadLesson if unknown."""
    if name not in plan_ids():
        raise BadLesson(say("script.unknown", value=excerpt(name), known=plan_ids()), name)
    file = FOLDER / f"{name.replace('/', '-', 1)}.txt"
    return read_script(file.read_text(encoding="utf-8"), name)


def ready_scripts(game: str = "") -> Iterator[Script]:
    """Yield the ready-made scripts, of one game or of all, in teaching order.

    >>> [each.id for each in ready_scripts("io")]
    ['io/first-lesson', 'io/corners-and-captures', 'io/last-stone']
    """
    return map(ready_script, plan_ids(game))
