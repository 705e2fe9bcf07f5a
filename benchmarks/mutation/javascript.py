"""Whether the tests of the scripts would notice: python -m benchmarks.mutation.javascript core.

Plants faults in the modules of a folder of lite/web, one at a time, with Stryker, and runs the
tests of the same folder. What cannot be tested without a browser is left out.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys

from lite.setup import node, paths
from tests.web.test_javascript import WHOLE_ONLY

FOLDERS = ("core", "lesson", "notebook", "live", "worker", "pages")
STRYKER = paths.BUILD / "stryker"
REPORT = paths.BUILD / "stryker.json"
KILLED, COUNTED = {"Killed", "Timeout"}, {"Killed", "Timeout", "Survived", "NoCoverage"}


def main() -> int:
    """Run the command."""
    node.ensure()
    node.ensure(paths.LOCKS / "stryker", STRYKER)
    killed = counted = 0
    for folder in sys.argv[1:] or FOLDERS:
        some, all_ = _run(folder)
        print(f"{folder:10} {some}/{all_} {100 * some / all_:.1f} %", flush=True)
        killed, counted = killed + some, counted + all_
    print(f"{'all':10} {killed}/{counted} {100 * killed / counted:.1f} %")
    return 0


def _run(folder: str) -> tuple[int, int]:
    left_out = [f"!lite/web/{name}" for name in WHOLE_ONLY if name.startswith(f"{folder}/")]
    settings = {
        "testRunner": "tap",
        "tap": {
            "testFiles": [f"tests/web/{folder}/**/*.test.mjs"],
            "nodeArgs": ["--test-reporter=tap"],
        },
        "mutate": [f"lite/web/{folder}/**/*.js", *left_out],
        "ignorePatterns": ["**", "!lite/web/**", "!tests/web/**", "!engine/stonebook/words/*.json"],
        "tempDirName": ".build/stryker-tmp",
        "reporters": ["json"],
        "jsonReporter": {"fileName": str(REPORT)},
        "incremental": True,
        "incrementalFile": f".build/stryker-{folder}.json",
    }
    file = paths.BUILD / "stryker.conf.json"
    file.write_text(json.dumps(settings), encoding="utf-8")
    program = STRYKER / "node_modules" / "@stryker-mutator" / "core" / "bin" / "stryker.js"
    environment = {**os.environ, "STONEBOOK_NPM": str(paths.NPM / "node_modules")}
    command = [str(node.find()), str(program), "run", str(file)]
    subprocess.run(command, cwd=paths.ROOT, env=environment, check=True, capture_output=True)
    report = json.loads(REPORT.read_text(encoding="utf-8"))
    found = [one for module in report["files"].values() for one in module["mutants"]]
    for name, module in report["files"].items():
        for one in module["mutants"]:
            if one["status"] in COUNTED - KILLED:
                change = one.get("replacement", "").split("\n")[0][:80]
                print(f"  {name}:{one['location']['start']['line']} {one['mutatorName']}: {change}")
    return (
        sum(one["status"] in KILLED for one in found),
        sum(one["status"] in COUNTED for one in found),
    )


if __name__ == "__main__":
    sys.exit(main())
