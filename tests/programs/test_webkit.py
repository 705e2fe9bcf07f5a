"""A share of the journeys in Debian's WebKit. Every commit draws a different one."""

from __future__ import annotations

import pytest

from tests.programs.installed import assert_passes, require
from tests.webkit import programs

SHARES = (
    "otello/bracketing or keys_and_survives or puzzle",
    "io/captures or first_board or german",
    "ikeda/liberties or jo/custodial-flip or level",
    "alterigo/strings or saved_site or notebook",
)
"""Parts of the names of journeys that take about a minute together."""


@pytest.mark.share(8, of="folder")  # with those of Firefox
@pytest.mark.parametrize("names", SHARES)
def test_a_reader_with_webkit_learns_and_plays(names: str) -> None:
    require(programs.missing())
    assert_passes("tests.webkit", "-k", names)
