"""The host of a build, in which a lesson has begun."""

import pytest

from stonebook.widgets.host import host
from stonebook.widgets.host.environments import BuildHost
from stonebook.widgets.lesson.lesson import begin_lesson


@pytest.fixture
def build_host():
    """Return the host of a build, in use during the test, after a lesson's beginning."""
    here = BuildHost()
    before = host.use_host(here)
    begin_lesson("otello/x")
    yield here
    host.use_host(before)
