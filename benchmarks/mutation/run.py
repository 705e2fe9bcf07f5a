"""A layer's run: the unchanged tests first, then each fault. Results are saved between runs."""

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

from benchmarks.mutation.layers import NEEDS_MORE, Layer
from benchmarks.mutation.mutant import Function, Mutant
from benchmarks.mutation.plant import differs, plant

ROOT = Path(__file__).resolve().parent.parent.parent
CACHE = ROOT / ".build" / "mutation"
TREE = CACHE / "tree"
"""Faults are tried in a copy, so that faults and concurrent edits don't affect each other."""
BRIEF = 8.0
"""The seconds of tests per fault in a brief run."""
LEFT_OUT = shutil.ignore_patterns(
    *(".git", ".build", ".venv", "dist", "dist.*", "__pycache__", ".*_cache", ".hypothesis"),
    "node_modules",
)


class Outcome(NamedTuple):
    """The result of a fault: "caught", "survived", "not covered" or "timeout", and the test."""

    mutant: str
    outcome: str
    by: str


class Baseline(NamedTuple):
    """The run of the unchanged tests: the tests of each line, their seconds, the failed ones."""

    lines: dict[str, dict[int, list[str]]]
    seconds: dict[str, float]
    failed: list[str]


def copy_tree() -> None:
    """Make a fresh copy, with links to what was downloaded."""
    shutil.rmtree(TREE, ignore_errors=True)
    shutil.copytree(ROOT, TREE, ignore=LEFT_OUT, symlinks=True)
    # The tests of the site bundle the scripts of the pages.
    (TREE / ".build").mkdir()
    for name in ("npm", "downloads"):
        (TREE / ".build" / name).symlink_to(CACHE.parent / name)


def digest(files: Iterable[Path]) -> str:
    """Return a hash of the content of files."""
    digest = hashlib.sha256()
    for file in sorted(files):
        digest.update(f"{file.relative_to(TREE)}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def planted(file: str) -> list[Mutant]:
    """Return the faults of a file. They are cached, because finding them takes a while."""
    planting_code = [TREE / "benchmarks" / "mutation" / name for name in ("plant.py", "faults.py")]
    cache_file = CACHE / "planted" / f"{digest([TREE / file, *planting_code])}.json"
    if not cache_file.is_file():
        cache_file.parent.mkdir(parents=True, exist_ok=True)
        cache_file.write_text(json.dumps(plant(TREE, file)), encoding="utf-8")
    faults = json.loads(cache_file.read_text(encoding="utf-8"))
    return [
        Mutant(*rest, (first, last), function and Function(*function))
        for *rest, (first, last), function in faults
    ]


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Lock the copy while we work on it. Raises BlockingIOError if it is already locked."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield


class Run:
    """The faults of a layer against its tests. `digests` identifies the files of the results."""

    def __init__(self, name: str, layer: Layer) -> None:
        self.name = name
        self.programs = layer.programs
        self.brief = False
        self.sources = layer.files(TREE)
        self.tests = layer.arguments(TREE)
        paths = [TREE / name for name in self.tests]
        tested = [
            file for path in paths for file in ([path] if path.is_file() else path.rglob("*"))
        ]
        self.tests_digest = digest(file for file in tested if file.suffix in (".py", ".txt"))
        self.digests = {file: digest([TREE / file]) for file in self.sources}
        self._results = CACHE / "results" / f"{name}.jsonl"
        self._writing = threading.Lock()

    def known(self) -> dict[str, Outcome]:
        """Return the outcomes that are still valid: the file and the tests have not changed."""
        results = {}
        if self._results.is_file():
            for line in self._results.read_text(encoding="utf-8").splitlines():
                file, source, tests, *outcome = json.loads(line)
                if self.digests.get(file) == source and tests == self.tests_digest:
                    results[outcome[0]] = Outcome(*outcome)
        return results

    def forget(self) -> None:
        """Forget all outcomes."""
        self._results.unlink(missing_ok=True)

    def keep(self, mutant: Mutant, outcome: Outcome) -> None:
        """Keep an outcome for the next run."""
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
        file = CACHE / "looks" / f"{self.name}-{key}.json"
        if not file.is_file():
            with Worker("look", self._settings()) as worker:
                answer = worker.line()
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(answer, encoding="utf-8")
        results = json.loads(file.read_text(encoding="utf-8"))
        lines = {
            Path(name).relative_to(TREE).as_posix(): {int(n): tests for n, tests in by.items()}
            for name, by in results["lines"].items()
        }
        return Baseline(lines, results["seconds"], results["failed"])

    def _settings(self) -> dict[str, Any]:
        sources = [str(TREE / file) for file in self.sources if file.endswith(".py")]
        settings = {"tests": self.tests, "sources": sources, "but_with": sorted(NEEDS_MORE)}
        return {**settings, "brief": self.brief}

    def run_mutants(
        self, mutants: Sequence[Mutant], jobs: int, report: Callable[[Mutant, Outcome], None]
    ) -> None:
        """Try the faults without a known outcome, and report each outcome."""
        known, baseline = self.known(), self.baseline()
        waiting = [mutant for mutant in reversed(mutants) if mutant.id not in known]
        for mutant in mutants:
            if mutant.id in known:
                report(mutant, known[mutant.id])
        taking = threading.Lock()
        problems: list[BaseException] = []

        def work() -> None:
            try:
                with Tester(self, baseline) as tester:
                    while not problems:
                        with taking:
                            if not waiting:
                                return
                            mutant = waiting.pop()
                        outcome = tester.outcome(mutant)
                        self.keep(mutant, outcome)
                        with taking:
                            report(mutant, outcome)
            except BaseException as problem:
                problems.append(problem)

        threads = [
            threading.Thread(target=work, daemon=True) for _ in range(min(jobs, len(waiting)))
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if problems:
            raise problems[0]


class Worker:
    """A worker process."""

    def __init__(self, mode: str, settings: dict[str, Any]) -> None:
        command = [sys.executable, "-m", "benchmarks.mutation.worker", mode, json.dumps(settings)]
        path = os.pathsep.join([str(TREE / "engine"), str(TREE)])
        self._process = subprocess.Popen(
            command,
            cwd=TREE,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            # Faulty code must not be cached as bytecode, which would outlive the fault.
            env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
        )

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()

    def line(self) -> str:
        """Return the worker's next line."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("a worker ended early: do the tests run unchanged?")
        return line.rstrip("\n")

    def ask(self, job: dict[str, Any]) -> str:
        """Send a fault to the worker and return the outcome."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(job) + "\n")
        self._process.stdin.flush()
        return self.line()


class Tester:
    """Tries faults one after the other, with two workers."""

    def __init__(self, run: Run, baseline: Baseline) -> None:
        self._baseline = baseline
        self._programs, self._brief = run.programs, run.brief
        self._sound = [name for name in baseline.seconds if name not in baseline.failed]
        self._live, self._fresh = (Worker(mode, run._settings()) for mode in ("live", "fresh"))
        self._live.line(), self._fresh.line()
        self._caught: dict[str, int] = {}

    def __enter__(self) -> Tester:
        return self

    def __exit__(self, *problem: object) -> None:
        self._live.__exit__(*problem)
        self._fresh.__exit__(*problem)

    def tests(self, mutant: Mutant) -> list[str]:
        """Return the tests that can notice a fault, the most promising first."""
        lines = self._baseline.lines.get(mutant.file, {})
        if mutant.function:
            first, last = mutant.lines
            near = {name for line in range(first, last + 1) for name in lines.get(line, ())}
            chosen = {*self._sound} if self._programs else near
        else:
            near = {name for names in lines.values() for name in names}
            chosen = {*self._sound}
        seconds = self._baseline.seconds

        def order(name: str) -> tuple[bool, float]:
            return name not in near, seconds[name] / (1 + self._caught.get(name, 0))

        ordered = sorted((name for name in self._sound if name in chosen), key=order)
        if not self._brief:
            return ordered
        spent = accumulate(seconds[name] for name in ordered)
        return [name for name, by_then in zip(ordered, spent, strict=True) if by_then <= BRIEF]

    def _limited(self, tests: list[str]) -> dict[str, Any]:
        return {
            "tests": tests,
            "limit": 8 + 5 * sum(self._baseline.seconds[name] for name in tests),
        }

    def _more(self, tests: list[str]) -> dict[str, Any]:
        """Add the other tests of their files, which may have used what another one had cached."""
        files = {name.partition("::")[0] for name in tests}
        others = {name for name in self._sound if name.partition("::")[0] in files} - {*tests}
        return self._limited([*tests, *sorted(others)])

    @contextlib.contextmanager
    def _in_the_file(self, mutant: Mutant, text: str) -> Iterator[None]:
        """Write the fault to the file in the copy, if the tests start subprocesses."""
        file = TREE / mutant.file
        if self._programs:
            file.write_text(mutant.source(text), encoding="utf-8")
        try:
            yield
        finally:
            if self._programs:
                file.write_text(text, encoding="utf-8")

    def outcome(self, mutant: Mutant) -> Outcome:
        """Try a fault: within a function in place; if unnoticed, again in a fresh process."""
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
            **self._limited(tests),
        }
        data = not mutant.file.endswith(".py")
        with self._in_the_file(mutant, text):
            answer = self._live.ask(job) if mutant.function or data else "not possible"
            again = answer == "survived" and not data and not self._brief
            if again:
                job |= self._more(tests)
            if answer == "not possible" or again:
                answer = self._fresh.ask(job)
        outcome, _, by = answer.partition(" ")
        if by in self._baseline.seconds:
            self._caught[by] = self._caught.get(by, 0) + 1
        return Outcome(mutant.id, outcome, by)
