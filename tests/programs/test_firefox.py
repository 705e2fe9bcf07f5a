"""A share of the browser tests in Debian's Firefox. Every commit draws another one."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from lite.setup import paths
from tests.firefox import firefox
from tests.programs.installed import require

SHARES: dict[str, tuple[str, ...]] = {
    "lessons": (
        "lessons/test_stage.py",
        "lessons/test_spoken_boards.py",
        "lessons/test_live.py",
        "lessons/test_tracks.py::test_a_lesson_can_be_finished[jo/custodial-flip-Keys]",
    ),
    "keys": ("lessons/test_by_mouse.py", "lessons/test_by_keyboard.py"),
    "notebook": (
        "notebook/test_elsewhere.py",
        "notebook/test_files.py",
        "notebook/test_questions.py",
    ),
    "pages": (
        "pages/test_atlas.py",
        "pages/test_guest.py",
        "pages/test_own_player.py",
        "pages/test_play_against.py",
    ),
    "classes": ("pages/test_demo.py", "pages/test_tasks.py", "site/test_landing.py"),
    "python": (
        "python/test_board_ahead.py",
        "python/test_first_bytes.py",
        "python/test_network.py",
        "python/test_two_tabs.py",
    ),
    "site": ("site/test_update.py", "site/test_language.py", "site/test_shared_pictures.py"),
    "saved": ("offline/test_stored_site.py",),
    "many": (
        "--one-in=8",
        "site/test_accessibility.py",
        "site/test_reading.py",
        "site/test_hidden_text.py",
        "pages/test_first_boards.py",
    ),
}
"""Options and tests below `tests/browser/` that take about a minute together."""


@pytest.mark.share(len(SHARES))
@pytest.mark.parametrize("share", SHARES)
def test_a_reader_with_firefox_sees_what_others_see(share: str) -> None:
    require("" if firefox.program() else firefox.INSTALL)
    selected = [word if word.startswith("-") else f"tests/browser/{word}" for word in SHARES[share]]
    command: list[str | Path] = [paths.PYTHON, "-m", "pytest", "--engine=firefox", "--quiet"]
    ended = subprocess.run(
        [*command, *selected], cwd=paths.ROOT, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
