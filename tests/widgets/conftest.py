"""Fixtures for the tests of boards."""

import pytest

from stonebook.widgets.host import host
from tests.widgets.timeless_host import Timeless


@pytest.fixture
def around():
    """A host without time, at the usual pace."""
    here = Timeless()
    before = host.use(here)
    yield here
    host.use(before)
