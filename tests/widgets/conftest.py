"""What the tests of boards share."""

import pytest

from stonebook.widgets import surroundings
from stonebook.widgets.controls import Pace
from tests.widgets.timeless import Timeless


@pytest.fixture
def around():
    """Surroundings without time, at the usual pace."""
    here = Timeless()
    before = surroundings.use(here)
    Pace.chosen = None
    yield here
    surroundings.use(before)
