"""A layer's run: first the unchanged tests, then each fault. Results are saved between runs."""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.mutation.layers import SLOW_FIXTURES, Layer
from benchmarks.mutation.mutant import Function, Mutant
from benchmarks.mutation.plant import differs, plant
from lite.setup.paths import ROOT

CACHE = (ROOT / ".build" / "mutation").resolve()  # `.build` may be a link
TREE = CACHE / "tree"
"""A copy of the project, in which faults are tried: edits meanwhile have no effect on them."""
BRIEF_SECONDS = 8.0
"""The seconds of tests per fault in a brief run."""
OTHER_SECONDS = 60.0
"""The seconds of the layer's other tests for a fault that the tests of its line don't notice."""
AT_IMPORT = ""
"""Stands in a baseline's `lines` for code that ran outside of tests: at an import, for example."""
MIN_TIMEOUT = 8
TIMEOUT_FACTOR = 5
"""A fault's tests may take this many times longer than the unchanged tests, plus MIN_TIMEOUT."""
NOT_COPIED = shutil.ignore_patterns(
    *(".git", ".build", ".venv", "dist", "dist.*", "__pycache__", ".*_cache", ".hypothesis"),
    "node_modules",
)


class Outcome(NamedTuple):
    """The outcome of a fault, and the test that noticed it, if any.

    `outcome` is "caught", "survived", "not covered", "timeout", or "none" for a change without an
    effect.
    """

    mutant: str
    outcome: str
    test: str


class Baseline(NamedTuple):
    """The run of the unchanged tests: the tests of each line, their seconds, the failed tests."""

    lines: dict[str, dict[int, list[str]]]
    seconds: dict[str, float]
    failed: list[str]


def copy_tree() -> None:
    """Copy the project to TREE, with links to the downloaded programs."""
    shutil.rmtree(TREE, ignore_errors=True)
    shutil.copytree(ROOT, TREE, ignore=NOT_COPIED, symlinks=True)
    # The tests of the site bundle the scripts of the pages with these programs.
    (TREE / ".build").mkdir()
    for name in ("npm", "downloads"):
        (TREE / ".build" / name).symlink_to(CACHE.parent / name)


def digest(files: Iterable[Path]) -> str:
    """Return a hash of the names and contents of files."""
    digest = hashlib.sha256()
    for file in sorted(files):
        digest.update(f"{file.relative_to(TREE)}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def faults_of(file: str) -> list[Mutant]:
    """Return the faults of a file. They are cached, because finding them takes a while."""
    planting_code = [TREE / "benchmarks" / "mutation" / name for name in ("plant.py", "faults.py")]
    cache_file = CACHE / "planted" / f"{digest([TREE / file, *planting_code])}.json"
    if not cache_file.is_file():
        cache_file.parent.mkdir(parents=True, exist_ok=True)
        cache_file.write_text(json.dumps(plant(TREE, file)), encoding="utf-8")
    faults = json.loads(cache_file.read_text(encoding="utf-8"))
    return [
        Mutant(*fields, (first, last), function and Function(*function))
        for *fields, (first, last), function in faults
    ]


@contextlib.contextmanager
def lock_tree() -> Iterator[None]:
    """Lock the copy while the context lasts. Raises BlockingIOError if it is already locked."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield


class Run:
    """The faults of a layer against its tests.

    `digests` and `tests_digest` identify the contents of the sources and tests, for which stored
    results are valid. In a `brief` run only the quickest tests of each fault run.
    """

    def __init__(self, name: str, layer: Layer) -> None:
        self.name = name
        self.starts_programs = layer.starts_programs
        self.brief = False
        self.sources = layer.files(TREE)
        self.tests = layer.arguments(TREE)
        paths = [TREE / name for name in self.tests]
        test_files = [
            file for path in paths for file in ([path] if path.is_file() else path.rglob("*"))
        ]
        self.tests_digest = digest(file for file in test_files if file.suffix in (".py", ".txt"))
        self.digests = {file: digest([TREE / file]) for file in self.sources}
        self._results = CACHE / "results" / f"{name}.jsonl"
        self._writing = threading.Lock()

    def known(self) -> dict[str, Outcome]:
        """Return the outcomes that are still valid, because file and tests have not changed."""
        results = {}
        if self._results.is_file():
            for line in self._results.read_text(encoding="utf-8").splitlines():
                file, source, tests, *outcome = json.loads(line)
                if self.digests.get(file) == source and tests == self.tests_digest:
                    results[outcome[0]] = Outcome(*outcome)
        return results

    def forget(self) -> None:
        """Delete all stored outcomes."""
        self._results.unlink(missing_ok=True)

    def store(self, mutant: Mutant, outcome: Outcome) -> None:
        """Store an outcome for the next run."""
        line = json.dumps([mutant.file, self.digests[mutant.file], self.tests_digest, *outcome])
        with self._writing:
            self._results.parent.mkdir(parents=True, exist_ok=True)
            with self._results.open("a", encoding="utf-8") as file:
                file.write(line + "\n")

    def baseline(self) -> Baseline:
        """Run the unchanged tests, or load an earlier run."""
        sources = "".join(self.digests.values())
        brief = "brief" if self.brief else ""
        key = hashlib.sha256(f"{self.tests_digest}{sources}{brief}".encode()).hexdigest()[:16]
        file = CACHE / "baselines" / f"{self.name}-{key}.json"
        if not file.is_file():
            with Worker("baseline", self.settings()) as worker:
                answer = worker.read_line()
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(answer, encoding="utf-8")
        results = json.loads(file.read_text(encoding="utf-8"))
        lines = {
            Path(name).relative_to(TREE).as_posix(): {
                int(line): tests for line, tests in tests_by_line.items()
            }
            for name, tests_by_line in results["lines"].items()
        }
        return Baseline(lines, results["seconds"], results["failed"])

    def settings(self) -> dict[str, Any]:
        """Return the settings of a worker."""
        return {
            "tests": self.tests,
            "sources": [str(TREE / file) for file in self.sources if file.endswith(".py")],
            "excluded_fixtures": sorted(SLOW_FIXTURES),
            "brief": self.brief,
        }

    def run_mutants(
        self, mutants: Sequence[Mutant], jobs: int, report: Callable[[Mutant, Outcome], None]
    ) -> None:
        """Try the faults without a known outcome, and report each outcome.

        `jobs` is the number of faults that are tried at the same time.
        """
        known, baseline = self.known(), self.baseline()
        waiting = [mutant for mutant in reversed(mutants) if mutant.id not in known]
        for mutant in mutants:
            if mutant.id in known:
                report(mutant, known[mutant.id])
        lock = threading.Lock()
        errors: list[BaseException] = []

        def work() -> None:
            try:
                with Tester(self, baseline) as tester:
                    while not errors:
                        with lock:
                            if not waiting:
                                return
                            mutant = waiting.pop()
                        outcome = tester.outcome(mutant)
                        self.store(mutant, outcome)
                        with lock:
                            report(mutant, outcome)
            except BaseException as error:
                errors.append(error)

        threads = [
            threading.Thread(target=work, daemon=True) for _ in range(min(jobs, len(waiting)))
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if errors:
            raise errors[0]


class Worker:
    """A process that runs `benchmarks.mutation.worker` in one of its modes."""

    def __init__(self, mode: str, settings: dict[str, Any]) -> None:
        command = [sys.executable, "-m", "benchmarks.mutation.worker", mode, json.dumps(settings)]
        path = os.pathsep.join([str(TREE / "engine"), str(TREE)])
        self._process = subprocess.Popen(
            command,
            cwd=TREE,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            # Bytecode of faulty code must not be cached: it would outlive the fault.
            env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
        )

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()

    def read_line(self) -> str:
        """Return the worker's next line. Raises RuntimeError if the worker has ended."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("a worker ended early: do the tests run unchanged?")
        return line.rstrip("\n")

    def try_fault(self, job: dict[str, Any]) -> str:
        """Send a fault to the worker, and return the outcome."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(job) + "\n")
        self._process.stdin.flush()
        return self.read_line()


class Tester:
    """Tries faults one after another, with a "live" and a "fresh" worker."""

    def __init__(self, run: Run, baseline: Baseline) -> None:
        self._baseline = baseline
        self._starts_programs, self._brief = run.starts_programs, run.brief
        self._passing_tests = [name for name in baseline.seconds if name not in baseline.failed]
        self._live, self._fresh = (Worker(mode, run.settings()) for mode in ("live", "fresh"))
        for worker in (self._live, self._fresh):
            worker.read_line()  # the worker is ready
        self._catches: dict[str, int] = {}

    def __enter__(self) -> Tester:
        return self

    def __exit__(self, *error: object) -> None:
        self._live.__exit__(*error)
        self._fresh.__exit__(*error)

    def tests(self, mutant: Mutant) -> list[str]:
        """Return the tests that can notice a fault, the most promising first."""
        lines = self._baseline.lines.get(mutant.file, {})
        if mutant.function:
            first, last = mutant.lines
            covering = {name for line in range(first, last + 1) for name in lines.get(line, ())}
            # What ran at an import has left values that any test may use.
            in_any = self._starts_programs or covering == {AT_IMPORT}
            candidates = {*self._passing_tests} if in_any else covering
        else:
            covering = {name for names in lines.values() for name in names}
            candidates = {*self._passing_tests}
        seconds = self._baseline.seconds

        def order(name: str) -> tuple[bool, float]:
            return name not in covering, seconds[name] / (1 + self._catches.get(name, 0))

        ordered = sorted((name for name in self._passing_tests if name in candidates), key=order)
        if not self._brief:
            return ordered
        end_times = accumulate(seconds[name] for name in ordered)
        return [
            name
            for name, end_time in zip(ordered, end_times, strict=True)
            if end_time <= BRIEF_SECONDS
        ]

    def _with_time_limit(self, tests: list[str]) -> dict[str, Any]:
        seconds = sum(self._baseline.seconds[name] for name in tests)
        return {"tests": tests, "limit": MIN_TIMEOUT + TIMEOUT_FACTOR * seconds}

    def _with_other_tests(self, tests: list[str]) -> dict[str, Any]:
        """Add tests that may use a value that the line left in a cache, or at its import.

        These are the other tests of the same files, then the quickest ones of the layer.
        """
        if self._brief:
            return self._with_time_limit(tests)
        files = {name.partition("::")[0] for name in tests}
        in_files = {name for name in self._passing_tests if name.partition("::")[0] in files}
        more = [*tests, *sorted(in_files - {*tests})]
        seconds = self._baseline.seconds
        others = sorted({*self._passing_tests} - {*more}, key=lambda name: seconds[name])
        ends = accumulate(seconds[name] for name in others)
        return self._with_time_limit(
            more + [name for name, end in zip(others, ends, strict=True) if end <= OTHER_SECONDS]
        )

    @contextlib.contextmanager
    def _fault_in_file(self, mutant: Mutant, text: str) -> Iterator[None]:
        """Write the fault to the copied file while the context lasts, if tests start programs."""
        file = TREE / mutant.file
        if self._starts_programs:
            file.write_text(mutant.source(text), encoding="utf-8")
        try:
            yield
        finally:
            if self._starts_programs:
                file.write_text(text, encoding="utf-8")

    def outcome(self, mutant: Mutant) -> Outcome:
        """Try a fault with the live worker if possible, otherwise with the fresh worker.

        If the tests don't notice the fault, the fresh worker tries it again, with other tests.
        """
        text = (TREE / mutant.file).read_text(encoding="utf-8")
        if not differs(mutant, text):
            return Outcome(mutant.id, "none", "")
        tests = self.tests(mutant)
        if not tests:
            return Outcome(mutant.id, "not covered", "")
        job = {
            "file": str(TREE / mutant.file),
            "source": mutant.source(text),
            "function": mutant.function,
            **self._with_time_limit(tests),
        }
        is_data = not mutant.file.endswith(".py")
        with self._fault_in_file(mutant, text):
            answer, is_fresh = "not possible", False
            if mutant.function or is_data:
                answer = self._live.try_fault(job)
            if answer == "not possible":
                answer, is_fresh = self._fresh.try_fault(job), True
            if answer == "survived" and not is_data and not (self._brief and is_fresh):
                answer = self._fresh.try_fault(job | self._with_other_tests(tests))
        outcome, _, test = answer.partition(" ")
        if test in self._baseline.seconds:
            self._catches[test] = self._catches.get(test, 0) + 1
        return Outcome(mutant.id, outcome, test)
