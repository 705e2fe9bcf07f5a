"""Whether the tests of the scripts would notice: python -m benchmarks.mutation.javascript core.

Plants faults in the modules of lite/web whose names begin so with Stryker, one at a time, and runs
the tests of the module that reach the fault. Left out is what has no tests of its own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from lite.setup import node, paths
from tests.web.test_javascript import WHOLE_ONLY

STRYKER = paths.BUILD / "stryker"
REPORT = paths.BUILD / "stryker.json"
KILLED, COUNTED = {"Killed", "Timeout"}, {"Killed", "Timeout", "Survived", "NoCoverage"}


def main() -> int:
    """Run the command."""
    node.ensure()
    node.ensure(paths.LOCKS / "stryker", STRYKER)
    wanted = tuple(sys.argv[1:])
    chosen = {name: tests for name, tests in modules().items() if name.startswith(wanted or ("",))}
    statuses: dict[str, list[str]] = {}
    for name, about in sorted(_run(chosen).items()):
        module = name.removeprefix("lite/web/")
        statuses[module] = [mutant["status"] for mutant in about["mutants"]]
        for mutant in about["mutants"]:
            if mutant["status"] in COUNTED - KILLED:
                change = mutant.get("replacement", "").split("\n")[0][:80]
                line = mutant["location"]["start"]["line"]
                print(f"  {module}:{line} {mutant['mutatorName']}: {change}")
        print(f"{module}: {_share(statuses[module])}")
    print(_share([status for all_ in statuses.values() for status in all_]))
    return 0


def _share(statuses: list[str]) -> str:
    killed = sum(status in KILLED for status in statuses)
    counted = sum(status in COUNTED for status in statuses)
    late = statuses.count("Timeout")
    share = 100 * killed / max(counted, 1)
    return f"{killed} of {counted} faults were noticed ({share:.1f}%), {late} by a time-out"


def modules() -> dict[str, str]:
    """Return the test file of each module, both as paths below their folders."""
    results = {}
    for file in sorted((paths.LITE / "web").rglob("*.js")):
        name = file.relative_to(paths.LITE / "web").as_posix()
        place = file.parent.relative_to(paths.LITE / "web").as_posix()
        folder = "pages" if place.startswith("pages/") else place
        if name not in WHOLE_ONLY:
            results[name] = f"{folder}/{file.stem}.test.mjs"
    return results


def _run(wanted: dict[str, str]) -> dict[str, Any]:
    settings = {
        "testRunner": "page",
        "plugins": [str(Path(__file__).with_name("page_runner.mjs"))],
        "page": {"testFiles": sorted({f"tests/web/{tests}" for tests in wanted.values()})},
        "coverageAnalysis": "perTest",
        "mutate": [f"lite/web/{module}" for module in wanted],
        "ignorePatterns": [
            "**",
            "!lite/web/**",
            "!tests/web/**",
            "!tests/storage/*.json",
            "!engine/stonebook/words/*.json",
        ],
        "tempDirName": ".build/stryker-tmp",
        "reporters": ["json"],
        "jsonReporter": {"fileName": str(REPORT)},
        "concurrency": os.cpu_count() or 1,
        "timeoutMS": 20_000,  # a busy machine is not a fault that was noticed
    }
    file = paths.BUILD / "stryker.conf.json"
    file.write_text(json.dumps(settings), encoding="utf-8")
    program = STRYKER / "node_modules" / "@stryker-mutator" / "core" / "bin" / "stryker.js"
    environment = {**os.environ, "STONEBOOK_INSTALLED": str(paths.ROOT)}
    command = [str(node.find()), str(program), "run", str(file)]
    answer = subprocess.run(
        command, cwd=paths.ROOT, env=environment, check=False, capture_output=True, text=True
    )
    if answer.returncode:
        sys.exit(answer.stdout[-3000:] + answer.stderr[-3000:])
    files: dict[str, Any] = json.loads(REPORT.read_text(encoding="utf-8"))["files"]
    return files


if __name__ == "__main__":
    sys.exit(main())
