"""Templates of the pages, filled with the sentences of the engine's own catalogue."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

from ..setup import paths

PAGES = Path(__file__).parent / "pages"
SCRIPTS = Path(__file__).parent / "scripts"


def catalogue() -> dict[str, str]:
    """Return every sentence by its key."""
    words: dict[str, str] = json.loads(paths.WORDS.read_text(encoding="utf-8"))
    return words


def inline_json(value: object) -> str:
    """Return JSON that is safe inside a `<script>` element."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True).replace("</", "<\\/")


def newest_script(root: str) -> str:
    """Return the script that looks for a newer version. `root` leads to the site's root."""
    script = (SCRIPTS / "newest.js").read_text(encoding="utf-8")
    return f'<script data-root="{root}">\n{script}</script>'


def fill(template: str, **values: str) -> str:
    """Fill `{key}` with a sentence of the catalogue (escaped) or a given value (as it is).

    Anything else in braces stays, so that styles and scripts can stand in a template.
    """
    words = catalogue()

    def value(match: re.Match[str]) -> str:
        name = match[1]
        if name in values:
            return values[name]
        if name in words:
            return html.escape(words[name], quote=True)
        if "." in name:
            raise KeyError(f"{name} is not in {paths.WORDS.name}")
        return match[0]

    return re.sub(r"\{([\w.]+)\}", value, template)
