"""The memory snapshot: preparations before it is taken, and repairs after it is restored.

The build runs `prepare_snapshot()` and takes the snapshot. A reader's browser restores it and runs
`correct_after_restore()`, which corrects everything that was only true in the build.
"""

import gc
import importlib.util
import json
import logging
import os
import random
import sys
import time
from typing import Any

# The imports of a lesson's first cells and of its first answers.
FIRST = (
    "piplite.piplite",
    "stonebook_ahead",
    "stonebook.widgets.playing.board_screen",
    "stonebook.widgets.playing.one_minute.invitation",
    "stonebook.widgets.lesson.step_board",
    *("IPython.core.logger", "bdb", "hashlib"),  # the variables of a new shell
    "textwrap",
)

_to_restore: dict[str, Any] = {}


def prepare_snapshot() -> None:
    """Prepare Python for the snapshot."""
    import stonebook_site
    import stonebook_tables

    from stonebook.search.solve import load_solvers
    from stonebook.words import languages, say, speak

    stonebook_site.prepare()
    for name in FIRST:
        importlib.import_module(name)
    load_solvers()
    for language in [*languages(), "en"]:  # so that the first sentence needs no file
        speak(language)
        say("language.name")
    os.environ.pop("PYTHONHASHSEED", None)  # set only in the build
    sys.path.remove("")  # Pyodide's start adds it again, with its import hook
    _to_restore["excepthook"] = sys.excepthook
    stonebook_tables.hide_tables()
    for _ in range(3):
        gc.collect()


def correct_after_restore(environment: str) -> None:
    """Correct what was only true in the build: random state, clocks, the browser's properties."""
    sys.excepthook = _to_restore["excepthook"]
    random.seed()
    logging._startTime = time.time_ns()  # type: ignore[attr-defined]
    _set_time_zone()
    os.environ.update(json.loads(environment))
    _find_javascript()


def _find_javascript() -> None:
    """Import `js` directly from its finder, since other finders before it would fetch files."""
    for finder in sys.meta_path:
        if type(finder).__name__ == "JsFinder" and (spec := finder.find_spec("js", None)):
            sys.modules["js"] = importlib.util.module_from_spec(spec)


def _set_time_zone() -> None:
    """Compute the time zone constants of `time` as its import does."""
    year = time.localtime().tm_year
    winter, summer = (time.localtime(time.mktime((year, m, 1, 0, 0, 0, 0, 0, -1))) for m in (1, 7))
    if winter.tm_gmtoff > summer.tm_gmtoff:  # southern hemisphere: summer time in January
        winter, summer = summer, winter
    time.timezone, time.altzone = -winter.tm_gmtoff, -summer.tm_gmtoff
    time.daylight = int(winter.tm_gmtoff != summer.tm_gmtoff)
    time.tzname = (winter.tm_zone, summer.tm_zone)
