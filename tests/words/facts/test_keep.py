"""Sentences of the panel that keeps the site on this device."""

import pytest

from stonebook.words import languages, say, speaking
from stonebook.words.files import own_sentences
from tests.words.facts.sentence_checks import assert_says

SENTENCES = {
    "keep.about": "everything works offline … never opened",
    "keep.again": "try again",
    "keep.ask": "download … offline use? … {size} … works offline",
    "keep.ask.newer": "new version … download … {size}",
    "keep.backup": "may delete … seven days without a visit",
    "keep.backup.code": "copy … code",
    "keep.backup.save": "save my progress … file",
    "keep.cancel": "cancel",
    "keep.cancelled": "cancelled … had arrived was deleted",
    "keep.checking": "everything has arrived … checked",
    "keep.close": "close",
    "keep.costly": "slow or metered … download … {size}",
    "keep.fetching": "{done} of {size}",
    "keep.full": "too little room … {size} more … nothing new was saved",
    "keep.go_on": "continue",
    "keep.kept": "downloaded on {date} … {size} … offline",
    "keep.later": "not now",
    "keep.meanwhile": "close this … while a page … open",
    "keep.newer": "new version … {size} … until … the old one",
    "keep.next": "new version is here … next page",
    "keep.offline": "offline … not stored on this device",
    "keep.offline.title": "offline",
    "keep.progress": "progress … download",
    "keep.refused": "browser does not let",
    "keep.remove": "remove",
    "keep.removed": "removed from this device … progress stays",
    "keep.start": "download … {size}",
    "keep.stopped": "has stopped … arrived stays … continue",
    "keep.title": "offline",
    "keep.update": "new version",
    "keep.version": "build {build} … files {hash}",
    "keep.wrong": "host sends a file, {file}, that does not belong … can't be saved",
    "keep.yes": "yes",
}


def test_every_sentence_of_the_panel_is_checked() -> None:
    assert {*SENTENCES} == {*own_sentences("en", "keep")}


@pytest.mark.parametrize("key", SENTENCES)
def test_the_panel_states_its_facts(key: str) -> None:
    assert_says(key, SENTENCES[key])


@pytest.mark.parametrize("language", languages())
def test_no_two_buttons_say_the_same(language: str) -> None:
    buttons = ("again", "cancel", "close", "go_on", "later", "remove", "start", "update", "yes")
    with speaking(language):
        labels = [say(f"keep.{button}", size="56 MB") for button in buttons]
    assert len({*labels}) == len(buttons)
