"""A fixture for the tests of controls."""

import pytest

from stonebook.widgets.host import host
from stonebook.widgets.host.environments import JupyterHost


@pytest.fixture(autouse=True)
def jupyter_host():
    """Return the host of plain Jupyter, in use during the test."""
    here = JupyterHost()
    before = host.use_host(here)
    yield here
    host.use_host(before)
