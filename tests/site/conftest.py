"""The built site: `python3 -m tests` builds it before the tests, and `built_site` in other runs."""

from pathlib import Path

import pytest

collect_ignore = ["guard", "python/snapshot_modules.py"]  # for other programs than pytest


@pytest.fixture(scope="session")
def site(built_site: Path) -> Path:
    return built_site
