"""Fixtures for the tests of boards."""

import pytest

from stonebook.widgets.host import host
from tests.widgets.timeless_host import Timeless


@pytest.fixture
def page_host():
    """Return a host whose pauses take no time, in use during the test."""
    here = Timeless()
    before = host.use_host(here)
    yield here
    host.use_host(before)
