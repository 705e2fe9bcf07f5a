"""Python made ready beforehand: what is done before its memory is kept, and after it is put back.

The build runs `before()` and keeps the memory. A reader's browser puts the memory back and runs
`after()`, which sets right what was true of the build only.
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

# What a lesson's first cells, and what answers a reader, would otherwise import one by one.
FIRST = (
    "piplite.piplite",
    "stonebook_ahead",
    "stonebook.widgets.playing.review",
    "stonebook.widgets.playing.board",
    "stonebook.widgets.lesson.step_board",
    *("IPython.core.logger", "bdb", "hashlib"),  # what a shell begins with
    "statistics",
    "textwrap",
)

_kept: dict[str, Any] = {}


def before() -> None:
    """Make Python ready to have its memory kept."""
    import stonebook_site

    from stonebook.search.solve import load_solvers
    from stonebook.words import languages, say, speak

    stonebook_site.prepare()
    for name in FIRST:
        importlib.import_module(name)
    load_solvers()
    for language in [*languages(), "en"]:  # so that no file is read for the first sentence
        speak(language)
        say("language.name")
    os.environ.pop("PYTHONHASHSEED", None)  # of the build alone
    sys.path.remove("")  # comes back with the start, which also sets a hook of its own
    _kept["excepthook"] = sys.excepthook
    for _ in range(3):
        gc.collect()


def after(environment: str) -> None:
    """Set right what was true of the build: chance, clocks, and what the browser says of itself."""
    sys.excepthook = _kept["excepthook"]
    random.seed()
    logging._startTime = time.time_ns()  # type: ignore[attr-defined]
    _set_time_zone()
    os.environ.update(json.loads(environment))
    _find_javascript()


def _find_javascript() -> None:
    """Import `js` from who has it: every other place would be searched before, and fetched."""
    for finder in sys.meta_path:
        if type(finder).__name__ == "JsFinder" and (spec := finder.find_spec("js", None)):
            sys.modules["js"] = importlib.util.module_from_spec(spec)


def _set_time_zone() -> None:
    """Find the constants of `time` anew, as it finds them when it is imported."""
    year = time.localtime().tm_year
    winter, summer = (time.localtime(time.mktime((year, m, 1, 0, 0, 0, 0, 0, -1))) for m in (1, 7))
    if winter.tm_gmtoff > summer.tm_gmtoff:  # south of the equator
        winter, summer = summer, winter
    time.timezone, time.altzone = -winter.tm_gmtoff, -summer.tm_gmtoff
    time.daylight = int(winter.tm_gmtoff != summer.tm_gmtoff)
    time.tzname = (winter.tm_zone, summer.tm_zone)
