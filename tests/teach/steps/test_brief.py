"""The part of a reason that is shown at once, and the part behind “Why?”."""

import pytest

from stonebook.teach.steps.brief import split_brief

LONG = "The line from B4 to E4 has no X at its far end, and so it does not turn at all."


@pytest.mark.parametrize(
    ("message", "first", "words"),
    [
        ("A gap at E3. " + LONG, "A gap at E3.", 4),
        ("Not this time. " + LONG, f"Not this time. {LONG}", 21),  # a verdict alone says nothing
        ("Right. A gap at E3. " + LONG, "Right. A gap at E3.", 4),
        ("Right. A gap at E3. It is White's. " + LONG, "Right. A gap at E3. It is White's.", 7),
        ("Das ist z. B. erlaubt. " + LONG, "Das ist z. B. erlaubt.", 5),
        ("The author writes “no.” Then (OT3.) " + LONG, "The author writes “no.” Then (OT3.)", 6),
        ("Right.", "Right.", 1),
        ("", "", 0),
    ],
)
def test_whole_sentences_up_to_the_limit_are_shown(message, first, words):
    brief = split_brief(message)
    assert (brief.first, brief.words) == (first, words)
    assert f"{brief.first} {brief.rest}".strip() == message


def test_a_limit_takes_more_or_fewer_sentences():
    assert split_brief("One two. Three four. Five.", limit=2).first == "One two. Three four."
    assert split_brief("One two three four. Five six.", limit=4).first == "One two three four."
    assert split_brief("One two three four. Five six.", limit=6).rest == ""
