"""Whether the tests of the scripts would notice: python -m benchmarks.mutation.javascript core.

Plants faults in the modules of a folder of lite/web with Stryker, one at a time, and runs the test
file of the module. Modules that cannot be tested without a browser are left out.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys

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
    killed = counted = 0
    for module, tests in modules().items():
        if not wanted or module.startswith(wanted):
            some, all_ = _run(module, tests)
            print(f"{module}: {some} of {all_}", flush=True)
            killed, counted = killed + some, counted + all_
    print(f"{100 * killed / max(counted, 1):.1f} % of {counted} faults were noticed")
    return 0


def modules() -> dict[str, str]:
    """Return the test file of each module, both as paths below their folders."""
    found = {}
    for file in sorted((paths.LITE / "web").rglob("*.js")):
        name = file.relative_to(paths.LITE / "web").as_posix()
        folder = name.partition("/")[0]
        if name not in WHOLE_ONLY:
            found[name] = f"{folder}/{file.stem}.test.mjs"
    return found


def _run(module: str, tests: str) -> tuple[int, int]:
    settings = {
        "testRunner": "tap",
        "tap": {
            "testFiles": [f"tests/web/{tests}"],
            "nodeArgs": ["--test-reporter=tap"],
        },
        "mutate": [f"lite/web/{module}"],
        "ignorePatterns": ["**", "!lite/web/**", "!tests/web/**", "!engine/stonebook/words/*.json"],
        "tempDirName": ".build/stryker-tmp",
        "reporters": ["json"],
        "jsonReporter": {"fileName": str(REPORT)},
        "concurrency": os.cpu_count() or 1,
    }
    file = paths.BUILD / "stryker.conf.json"
    file.write_text(json.dumps(settings), encoding="utf-8")
    program = STRYKER / "node_modules" / "@stryker-mutator" / "core" / "bin" / "stryker.js"
    environment = {**os.environ, "STONEBOOK_NPM": str(paths.NPM / "node_modules")}
    command = [str(node.find()), str(program), "run", str(file)]
    subprocess.run(command, cwd=paths.ROOT, env=environment, check=True, capture_output=True)
    report = json.loads(REPORT.read_text(encoding="utf-8"))
    found = [mutant for about in report["files"].values() for mutant in about["mutants"]]
    for name, about in report["files"].items():
        for mutant in about["mutants"]:
            if mutant["status"] in COUNTED - KILLED:
                line = mutant["location"]["start"]["line"]
                change = mutant.get("replacement", "").split("\n")[0][:80]
                print(f"  {name}:{line} {mutant['mutatorName']}: {change}")
    return (
        sum(mutant["status"] in KILLED for mutant in found),
        sum(mutant["status"] in COUNTED for mutant in found),
    )


if __name__ == "__main__":
    sys.exit(main())
