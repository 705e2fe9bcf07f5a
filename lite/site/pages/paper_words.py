"""Words that only make sense on a screen. Paper leaves them out: `styles/reading.css` hides them.

In the text of a lesson, its author marks them with the class `SCREEN`. Sentences of steps stand on
the board as plain text, so here is what such a sentence says about pressing.
"""

from __future__ import annotations

import re

SCREEN = "stonebook-on-screen"
"""The class of words for a screen alone."""
IN_STEPS = re.compile(
    r", then press “Check”"
    r"|(?:(?<=>)|(?<=[.?!]) )(?:Press|One press|You play on to the end)\b[^.<]*\.(?=[ <])"
)


def mark_screen_words(step: str) -> str:
    """Return the markup of a step with its words for a screen marked.

    >>> mark_screen_words("<p>Mark them, then press “Check”.</p>")
    '<p>Mark them<span class="stonebook-on-screen">, then press “Check”</span>.</p>'
    >>> mark_screen_words("<p>Which turn? Press them all.</p>")
    '<p>Which turn?<span class="stonebook-on-screen"> Press them all.</span></p>'
    """
    return IN_STEPS.sub(rf'<span class="{SCREEN}">\g<0></span>', step)
