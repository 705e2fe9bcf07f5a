"""The sheet that says which keys there are, and what can be typed."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from stonebook.teach.classroom.demonstration.commands import ACTS
from stonebook.teach.classroom.demonstration.demonstration import WHOLE
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
    "help": "?",
}
"""What the buttons beside the board do, and their keys."""
MOVING = ("page", "black", "arrows", "home", "cursor", "leave", "ways", "board")
"""The keys that are no button's."""


def help_markup() -> str:
    """Return the sheet as HTML."""
    modes = [(key.upper(), say(f"demo.mode.{mode}")) for mode, key in KEYS.items()]
    tools = [(key.upper(), say(f"demo.tool.{tool}")) for tool, key in TOOLS.items()]
    moving = [(say(f"demo.key.{one}"), say(f"demo.key.{one}.does")) for one in MOVING]
    forms = [say(f"demo.form.{verb}") for verb in (*WHOLE, *ACTS, "undo")]
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
