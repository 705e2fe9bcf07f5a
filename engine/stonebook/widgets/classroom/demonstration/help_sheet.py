"""The help sheet: all keys, and all lines that can be typed."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from stonebook.classroom.demonstration.command_runner import DISPLAY_COMMANDS
from stonebook.classroom.demonstration.commands import BOARD_COMMANDS
from stonebook.widgets.classroom.demonstration.modes import KEYS
from stonebook.words import language, say

TOOLS = {
    "happens": "w",
    "legal": "k",
    "last": "m",
    "clear": "d",
    "undo": "u",
    "full": "f",
    "type": "t",
    "open": "o",
    "share": "q",
    "hide": "h",
    "present": "v",
    "help": "?",
}
"""The tools of the buttons next to the board, and their keys."""
BOARD_TOOLS = ("happens", "legal", "last", "clear", "undo")
"""The tools that are lines of a demonstration, too."""
PAGE_TOOLS = ("full", "present")
"""The tools that the page handles itself: lite/web/classroom/."""
RARE_TOOLS = ("legal", "last", "clear", "share", "present", "type", "help")
"""The tools whose buttons take the place of the modes after a press on “More tools”."""
FREQUENT_TOOLS = ("happens", "undo")
"""The tools whose buttons are shown with the modes of a press and with the rare tools."""
ALWAYS_SHOWN_TOOLS = ("open", "full", "hide")
"""The tools whose buttons are always shown."""
KEYS_WITHOUT_BUTTON = ("page", "black", "arrows", "home", "cursor", "leave", "ways", "board")
"""The keys without a button."""


def help_markup() -> str:
    """Return the sheet as HTML."""
    modes = [(key.upper(), say(f"demo.mode.{mode}")) for mode, key in KEYS.items()]
    tools = [(key.upper(), say(f"demo.tool.{tool}")) for tool, key in TOOLS.items()]
    moving = [(say(f"demo.key.{key}"), say(f"demo.key.{key}.does")) for key in KEYS_WITHOUT_BUTTON]
    forms = [say(f"demo.form.{verb}") for verb in (*DISPLAY_COMMANDS, *BOARD_COMMANDS, "undo")]
    lines = "".join(f"<li>{escape(form)}</li>" for form in forms)
    return (
        f'<div lang="{language()}"><h2>{escape(say("demo.help.keys"))}</h2>'
        f'<div class="stonebook-demo-keys">{_table(moving)}{_table(modes)}{_table(tools)}</div>'
        f"<h2>{escape(say('demo.help.lines'))}</h2><p>{escape(say('demo.help.boards'))}</p>"
        f'<ul class="stonebook-demo-lines">{lines}</ul></div>'
    )


def _table(rows: Sequence[tuple[str, str]]) -> str:
    cells = (f"<dt>{escape(key)}</dt><dd>{escape(does)}</dd>" for key, does in rows)
    return f"<dl>{''.join(cells)}</dl>"
