"""Mutation tests of the scripts: python -m benchmarks.mutation.javascript core.

Plants faults with Stryker, one at a time, in the modules of lite/web whose names begin with the
argument, and runs the module's tests that reach the fault. Leaves out modules without tests.
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
NOTICED = {"Killed", "Timeout"}
"""Stryker's statuses of faults that the tests noticed."""
TRIED = NOTICED | {"Survived", "NoCoverage"}
"""Stryker's statuses of faults that count."""
TIMEOUT = 20_000
"""Milliseconds: a fault must not count as noticed because the machine is busy."""
MAX_CHANGE_LENGTH = 80
MAX_LOG_LENGTH = 3000


def main() -> int:
    """Run the command."""
    node.ensure()
    node.ensure(paths.LOCKS / "stryker", STRYKER)
    _print_imports_of_json()
    prefixes = tuple(sys.argv[1:]) or ("",)
    tests = {name: file for name, file in test_files().items() if name.startswith(prefixes)}
    statuses: dict[str, list[str]] = {}
    for name, report in sorted(_run(tests).items()):
        module = name.removeprefix("lite/web/")
        statuses[module] = [mutant["status"] for mutant in report["mutants"]]
        for mutant in report["mutants"]:
            if mutant["status"] in TRIED - NOTICED:
                change = mutant.get("replacement", "").split("\n")[0][:MAX_CHANGE_LENGTH]
                line = mutant["location"]["start"]["line"]
                print(f"  {module}:{line} {mutant['mutatorName']}: {change}")
        print(f"{module}: {_share(statuses[module])}")
    print(_share([status for module in statuses.values() for status in module]))
    return 0


def _print_imports_of_json() -> None:
    """Let Stryker write `import … with { type: 'json' }`. Its version writes an older syntax."""
    file = STRYKER.joinpath(
        *("node_modules", "@stryker-mutator", "instrumenter", "dist", "src"),
        *("printers", "js-printer.js"),
    )
    text, option = file.read_text(encoding="utf-8"), "importAttributesKeyword: 'with'"
    if option not in text:
        changed = text.replace("sourceMaps: false", f"sourceMaps: false, {option}")
        assert option in changed, f"{file} prints in another way"
        file.write_text(changed, encoding="utf-8")


def _share(statuses: list[str]) -> str:
    noticed = sum(status in NOTICED for status in statuses)
    tried = sum(status in TRIED for status in statuses)
    timeouts = statuses.count("Timeout")
    share = 100 * noticed / max(tried, 1)
    return f"{noticed} of {tried} faults were noticed ({share:.1f}%), {timeouts} by a time-out"


def test_files() -> dict[str, str]:
    """Return the test file of each module, as paths below tests/web and lite/web."""
    web, tests = paths.LITE / "web", paths.ROOT / "tests" / "web"
    of_pages = {
        file.name: file.relative_to(tests).as_posix()
        for file in (tests / "pages").rglob("*.test.mjs")
    }
    results = {}
    for file in sorted(web.rglob("*.js")):
        module, test = file.relative_to(web), f"{file.stem}.test.mjs"
        if module.as_posix() not in WHOLE_ONLY:
            is_of_page = module.parts[0] == "pages"
            results[module.as_posix()] = (
                of_pages[test] if is_of_page else (module.parent / test).as_posix()
            )
    return results


def _run(tests: dict[str, str]) -> dict[str, Any]:
    """Run Stryker on modules, and return its report of each file. `tests` are their test files."""
    settings = {
        "testRunner": "page",
        "plugins": [str(Path(__file__).with_name("page_runner.mjs"))],
        "page": {"testFiles": sorted({f"tests/web/{file}" for file in tests.values()})},
        "coverageAnalysis": "perTest",
        "mutate": [f"lite/web/{module}" for module in tests],
        "mutator": {"plugins": ["importAttributes"]},  # import … with { type: 'json' }
        "ignorePatterns": [
            "**",
            "!lite/web/**",
            "!tests/web/**",
            "!tests/storage/**/*.json",
            "!engine/stonebook/words/*.json",
        ],
        "tempDirName": ".build/stryker-tmp",
        "reporters": ["json"],
        "jsonReporter": {"fileName": str(REPORT)},
        "concurrency": os.cpu_count() or 1,
        "timeoutMS": TIMEOUT,
    }
    file = paths.BUILD / "stryker.conf.json"
    file.write_text(json.dumps(settings), encoding="utf-8")
    program = STRYKER / "node_modules" / "@stryker-mutator" / "core" / "bin" / "stryker.js"
    environment = {**os.environ, "STONEBOOK_INSTALLED": str(paths.ROOT)}
    command = [str(node.find()), str(program), "run", str(file)]
    process = subprocess.run(
        command, cwd=paths.ROOT, env=environment, check=False, capture_output=True, text=True
    )
    if process.returncode:
        sys.exit(process.stdout[-MAX_LOG_LENGTH:] + process.stderr[-MAX_LOG_LENGTH:])
    files: dict[str, Any] = json.loads(REPORT.read_text(encoding="utf-8"))["files"]
    return files


if __name__ == "__main__":
    sys.exit(main())
