"""Runs a script of the tests under node, on values of Python."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from lite.setup import node


def answer_of(script: Path, jobs: list[dict[str, Any]]) -> Any:
    """Return what a script prints as JSON when it gets these jobs."""
    answer = subprocess.run(
        [str(node.find()), str(script)],
        input=json.dumps(jobs),
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    return json.loads(answer.stdout)
