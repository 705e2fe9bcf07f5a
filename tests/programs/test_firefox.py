"""A share of the browser tests in Debian's Firefox. Every commit draws a different one."""

from __future__ import annotations

import pytest

from tests.firefox import firefox
from tests.programs.installed import assert_passes, require

SHARES = {
    "a lesson by keys": (
        "lessons/test_stage.py",
        "lessons/test_spoken_boards.py",
    ),
    "a live lesson": (
        "lessons/test_live.py",
        "lessons/test_tracks.py::test_a_lesson_can_be_finished[jo/custodial-flip-Keys]",
    ),
    "boards": (
        "pages/test_atlas.py",
        "pages/test_embed.py",
        "site/test_shared_pictures.py",
        "site/test_update.py",
    ),
    "players": (
        "pages/test_own_player.py",
        "pages/test_play_against.py",
        "site/test_language.py",
    ),
}
"""Tests below `tests/browser/`, each share about a minute. Each has passed beside other work."""


@pytest.mark.share(8, of="folder")  # with those of WebKit
@pytest.mark.parametrize("share", SHARES)
def test_a_reader_with_firefox_sees_what_others_see(share: str) -> None:
    require("" if firefox.program() else firefox.INSTALL)
    tests = [f"tests/browser/{name}" for name in SHARES[share]]
    assert_passes("pytest", "--engine=firefox", "--quiet", *tests)
