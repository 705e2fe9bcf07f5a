"""What Orca, a screen reader, says in Chromium and Firefox: a share of its journeys.

`python -m tests.screen_reader` makes all journeys, and prints the speech.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from lite.setup import paths
from tests.programs.installed import require
from tests.screen_reader.desktop import missing
from tests.screen_reader.journeys import JOURNEYS
from tests.screen_reader.judge import faults
from tests.screen_reader.reader import Reader, reader

LESSONS = [name for name in JOURNEYS if name.startswith("lesson ")]
TOO_LONG = {"play jo"}
"""Journeys that take more than half a minute: only the command makes them."""
SHORT = [name for name in JOURNEYS if name not in TOO_LONG]
OTHERS = [name for name in SHORT if name not in LESSONS]

pytestmark = pytest.mark.share(len(LESSONS) + len(OTHERS) + len(SHORT), of="file")


class Listeners:
    """Starts a reader in an engine. A second engine ends the first one: one event loop runs."""

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack
        self._readers: dict[str, Reader] = {}

    def in_engine(self, engine: str) -> Reader:
        if engine not in self._readers:
            require(missing(engine))
            self._stack.close()
            self._readers = {engine: self._stack.enter_context(reader(engine=engine))}
        return self._readers[engine]


@pytest.fixture(scope="module")
def listeners() -> Iterator[Listeners]:
    assert (paths.DIST / "index.html").exists(), "build the site first: python3 -m lite build"
    with ExitStack() as stack:
        yield Listeners(stack)


def assert_is_heard(listener: Reader, name: str) -> None:
    heard = [*JOURNEYS[name](listener)]
    speech = "\n".join(f"{each.action}: {' | '.join(each.sentences)}" for each in heard)
    assert faults(heard) == [], speech


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_heard_in_chromium(listeners: Listeners, name: str) -> None:
    assert_is_heard(listeners.in_engine("chromium"), name)


@pytest.mark.parametrize("name", OTHERS)
def test_another_page_is_heard_in_chromium(listeners: Listeners, name: str) -> None:
    assert_is_heard(listeners.in_engine("chromium"), name)


@pytest.mark.parametrize("name", SHORT, ids=lambda name: f"{name} in firefox")
def test_a_page_is_heard_in_firefox(listeners: Listeners, name: str) -> None:
    assert_is_heard(listeners.in_engine("firefox"), name)
