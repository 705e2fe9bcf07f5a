"""A fixture for the tests of controls."""

import pytest

from stonebook.widgets.host import host
from stonebook.widgets.host.host import Native


@pytest.fixture(autouse=True)
def around():
    """A host of plain Jupyter, without a page."""
    here = Native()
    before = host.use(here)
    yield here
    host.use(before)
