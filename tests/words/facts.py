"""What a sentence has to say: its words and its roles, in order, and no more of it than needed.

"{cell} … no {rival}" stands for a sentence that names a cell, and later a rival after the word
"no". A table of such lines is read beside the rules, not beside the file of sentences.
"""

from string import Formatter

from stonebook.words import catalogue, say

AND_LATER = " … "


def roles(key):
    """Return the names of what a sentence is given, each for itself."""
    sentence = catalogue()[key]
    texts = [sentence] if isinstance(sentence, str) else [*sentence.values()]
    names = {name for text in texts for _, name, _, _ in Formatter().parse(text) if name}
    return {name: f"{{{name}}}" for name in names}


def missing(text, gist):
    """Return the first part of the gist that the text lacks behind the parts before it, or None.

    >>> missing("A1 touches no O, so there is nothing to bracket.", "A1 … no O … bracket")
    >>> missing("O touches no A1, so there is nothing to bracket.", "A1 … no O … bracket")
    'no O'
    """
    place, text = 0, text.casefold()
    for part in gist.split(AND_LATER):
        found = text.find(part.casefold(), place)
        if found < 0:
            return part
        place = found + len(part)
    return None


def lacking(key, gist):
    """Return what the sentence of a key lacks of its gist, or None."""
    return missing(say(key, **roles(key)), gist)
