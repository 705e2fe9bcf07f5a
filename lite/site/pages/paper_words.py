"""Words of a lesson that only make sense on a screen are left out on paper, or replaced.

Lessons are in English, so these are English words. `reading.css` hides one form or the other.
"""

from __future__ import annotations

import re

from stonebook.words.files import texts

SCREEN, PAPER = "stonebook-on-screen", "stonebook-on-paper"
"""The classes of words for one of them."""
BLOCK = re.compile(
    r"(<(?:p|li|figcaption)\b[^>]*>)(.*?)(?=</?(?:p|li|figcaption|ul|ol)\b)", re.DOTALL
)
SENTENCE = re.compile(r"(?<=[.!?:)])(\s+)(?=[A-Z(<“])")
TAG = re.compile(r"<[^>]*>")
LABELS = tuple(
    re.escape(texts()[key])
    for key in ("board.legal.off", "step.pair.free_cells.off", "step.walk.back", "step.walk.next")
)
"""Buttons that a sentence names without “press”, as patterns."""
ONLY_SCREEN = re.compile(
    r"\b(?:press(?:es|ed)?|click\w*|arrow keys|run (?:it|them|this|the cells?)"
    rf"|{texts()['board.pass']} button|button {texts()['page.stop']}|{'|'.join(LABELS)}"
    r"|A tap|Then check your answer|comes? (?:again|back) at the end|A mistake comes back"
    r"|After two mistakes|Then watch|You play on to the end|The board says who|its replies before"
    r"|Alone(?=\?)|Play both sides)\b",
    re.IGNORECASE,
)
"""A sentence with these words is for the screen alone."""
PHRASE = re.compile(
    r",? (?:then|and) (?:check(?: your answer)?|press “Check”)(?=[.!])|, on one screen(?=,)"
    r"|: the computer replies with its best move, and you play on to the end(?=\.)"
    r"|, and play on to the end(?=\.)"
)
"""Parts of sentences for the screen alone."""
REPLACED = {
    "Tap": "Mark",
    "tap": "mark",
    "next to the screen": "next to the board",
}
WORD = re.compile(rf"\b(?:{'|'.join(REPLACED)})\b")


def for_paper(markup: str) -> str:
    """Return a lesson's markup, with both forms of words that differ on paper.

    >>> for_paper("<p>Mark them, then press “Check”.</p>")
    '<p>Mark them<span class="stonebook-on-screen">, then press “Check”</span>.</p>'
    >>> for_paper("<p>Watch. Press <b>Next</b>.</p>")
    '<p>Watch.<span class="stonebook-on-screen"> Press <b>Next</b>.</span></p>'
    >>> for_paper("<p>Win, and play on to the end. Then watch.</p>")[3:64]
    'Win<span class="stonebook-on-screen">, and play on to the end'
    """
    return BLOCK.sub(lambda block: block[1] + _sentences(block[2]), markup)


def _sentences(text: str) -> str:
    parts = SENTENCE.split(text)
    sentences = [_sentence(parts[0])]
    sentences += [
        _sentence(space + part) for space, part in zip(parts[1::2], parts[2::2], strict=True)
    ]
    return "".join(sentences)


def _sentence(text: str) -> str:
    if ONLY_SCREEN.search(PHRASE.sub("", TAG.sub("", text))) and text.count("<") == 2 * text.count(
        "</"
    ):
        return _only(SCREEN, text)
    pieces = re.split(r"(<[^>]*>)", text)
    return "".join(piece if piece.startswith("<") else _words(piece) for piece in pieces)


def _words(text: str) -> str:
    text = PHRASE.sub(lambda phrase: _only(SCREEN, phrase[0]), text)
    return WORD.sub(lambda word: _only(SCREEN, word[0]) + _only(PAPER, REPLACED[word[0]]), text)


def _only(kind: str, text: str) -> str:
    return f'<span class="{kind}">{text}</span>'
