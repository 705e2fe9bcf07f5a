"""The required content of a sentence: its words and its roles, in order, and no more.

"{cell} … no {rival}" stands for a sentence that names a cell, and later a rival after the word
"no". Read a table of such lines next to the rules, not next to the file of sentences.
"""

from string import Formatter

from stonebook.words import everything

AND_LATER = " … "


def missing(text, gist):
    """Return the first part of the gist that the text lacks after the earlier parts, or None."""
    place, text = 0, text.casefold()
    for part in gist.split(AND_LATER):
        found = text.find(part.casefold(), place)
        if found < 0:
            return part
        place = found + len(part)
    return None


def assert_says(key, gist):
    """Assert that the English sentence of a key has each part of its gist.

    A sentence with forms is checked in the form for many.
    """
    sentence = everything()[key]
    text = sentence if isinstance(sentence, str) else sentence["other"]
    names = {name for _, name, _, _ in Formatter().parse(text) if name}
    lost = missing(text.format(**{name: f"{{{name}}}" for name in names}), gist)
    assert lost is None, (
        f"{key} no longer says “{lost}”. If you meant to change the sentence, "
        "change the key's line in the file of this test, too."
    )
