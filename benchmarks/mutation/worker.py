"""Runs tests against faults in a separate process. Jobs and answers are lines of JSON and text.

`baseline` runs the unchanged tests, and records the time of each test and the tests of each line.
`live` collects the tests once, then forks for each fault and replaces the code of the existing
function. `fresh` forks before any module of the project is imported. It tries faults outside of
functions, and tries unnoticed faults again: objects that are built at import are then faulty too.
"""

from __future__ import annotations

import builtins
import contextlib
import functools
import gc
import importlib.machinery
import io
import json
import os
import resource
import signal
import sys
import types
from collections.abc import Callable, Iterator
from typing import Any

import pytest

MAX_MEMORY = 4 << 30
"""The bytes that the tests of a fault may use."""
MAX_ANSWER = 500
"""The most characters of an answer."""
REAL_TIME_FACTOR = 6
"""Other load on the machine may slow a fault's tests down by this factor."""
Job = dict[str, Any]
"""A fault: its file, function and source, the tests to run, and their limit in seconds."""


class Plugin:
    """Selects tests and records their results. Tests with an excluded fixture are left out."""

    def __init__(self, excluded_fixtures: set[str], selected: list[str] | None = None) -> None:
        self.excluded_fixtures = excluded_fixtures
        self.selected = selected
        self.items: list[pytest.Item] = []
        self.failed: list[str] = []
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [
            item
            for item in items
            if not self.excluded_fixtures & {*getattr(item, "fixturenames", ())}
        ]
        if self.selected is not None:
            order = {name: i for i, name in enumerate(self.selected)}
            items[:] = [item for item in items if item.nodeid in order]
            items.sort(key=lambda item: order[item.nodeid])
        self.items = items

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


class CoverageContexts:
    """Makes the name of the running test the context of coverage."""

    def __init__(self, coverage: Any) -> None:
        self.coverage = coverage

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.coverage.switch_context(item.nodeid)
        try:
            return (yield)
        finally:
            self.coverage.switch_context("")


class JobLoop:
    """Replaces pytest's loop over the tests by a loop over jobs."""

    def __init__(self, plugin: Plugin, serve: Callable[[Callable[[Job], str]], None]) -> None:
        self.plugin = plugin
        self.serve = serve

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self) -> bool:
        items = {item.nodeid: item for item in self.plugin.items}
        gc.unfreeze()  # the tests hide what they have collected: `tests/conftest.py`
        functions = _functions()
        self.plugin.failed.clear()

        def try_fault(job: Job) -> str:
            planted = _replace_code(functions, job) if job["function"] else _replace_data(job)
            if not planted:
                return "not possible"
            selected = [items[name] for name in job["tests"] if name in items]
            for item, following in zip(selected, [*selected[1:], None], strict=True):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                if self.plugin.failed:
                    return f"caught {self.plugin.failed[0]}"
            return "survived"

        self.serve(try_fault)
        return True


def _functions() -> dict[tuple[str, str, int], list[types.FunctionType]]:
    """Return every existing function, by the file, the name and the line of its code."""
    functions: dict[tuple[str, str, int], list[types.FunctionType]] = {}
    for candidate in gc.get_objects():
        if isinstance(candidate, types.FunctionType):
            code = candidate.__code__
            key = (code.co_filename, code.co_qualname, code.co_firstlineno)
            functions.setdefault(key, []).append(candidate)
    return functions


def _nested_codes(code: types.CodeType) -> Iterator[types.CodeType]:
    """Yield a code object and all code objects inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _nested_codes(constant)


def _replace_code(
    functions: dict[tuple[str, str, int], list[types.FunctionType]], job: Job
) -> bool:
    """Replace the code of the existing function. Return False if that is impossible."""
    name, line = job["function"]
    existing = functions.get((job["file"], name, line), [])
    compiled = compile(job["source"], job["file"], "exec", dont_inherit=True)
    for code in _nested_codes(compiled):
        if (code.co_qualname, code.co_firstlineno) == (name, line):
            for function in existing:
                if function.__code__.co_freevars != code.co_freevars:
                    return False
                function.__code__ = code
            return bool(existing)
    return False


def _plant_before_import(job: Job) -> None:
    """Make Python read the faulty text instead of the file, as code or as data."""
    file, text = job["file"], job["source"]
    loader = importlib.machinery.SourceFileLoader
    original_get_code, original_open = loader.get_code, io.open

    def get_faulty_code(self: Any, name: str) -> types.CodeType | None:
        if self.path == file:
            return compile(text, file, "exec", dont_inherit=True)
        return original_get_code(self, name)

    def open_faulty(path: Any, mode: str = "r", *args: Any, **kwargs: Any) -> Any:
        if isinstance(path, (str, os.PathLike)) and os.fspath(path) == file:
            return io.BytesIO(text.encode()) if "b" in mode else io.StringIO(text)
        return original_open(path, mode, *args, **kwargs)

    if file.endswith(".py"):
        loader.get_code = get_faulty_code  # type: ignore[method-assign, assignment]
    else:
        io.open = builtins.open = open_faulty  # type: ignore[assignment]


def _replace_data(job: Job) -> bool:
    """Clear the caches of the data so that modules read the fault.

    Returns False if no module caches data from the file's folder.
    """
    folder, cleared = os.path.dirname(job["file"]), False  # noqa: PTH120
    _plant_before_import(job)
    for candidate in gc.get_objects():
        if isinstance(candidate, functools._lru_cache_wrapper):
            module = sys.modules.get(candidate.__module__ or "")
            if os.path.dirname(getattr(module, "__file__", None) or "") == folder:  # noqa: PTH120
                candidate.cache_clear()
                cleared = True
    return cleared


def _run_in_fork(job: Job, work: Callable[[Job], str]) -> str:
    """Return the result of `work(job)`, done in a fork with limited time and memory."""
    read_end, write_end = os.pipe()
    child = os.fork()
    if not child:
        answer = "caught crash"
        try:
            os.setsid()
            # The limit is processor time, so other load on the machine matters little.
            for kind, clock, factor in (
                (signal.SIGPROF, signal.ITIMER_PROF, 1),
                (signal.SIGALRM, signal.ITIMER_REAL, REAL_TIME_FACTOR),
            ):
                signal.signal(kind, signal.SIG_DFL)
                signal.setitimer(clock, factor * job["limit"])
            resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
            answer = work(job)
        except BaseException as error:
            answer = f"caught {type(error).__name__}"
        finally:
            os.write(write_end, answer[:MAX_ANSWER].encode())
            os._exit(0)
    os.close(write_end)
    with os.fdopen(read_end, "rb") as pipe:
        answer = pipe.read().decode()
    _, status = os.waitpid(child, 0)
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(child, signal.SIGKILL)  # its subprocesses
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGALRM, signal.SIGPROF):
        return "timeout"
    return answer or "caught crash"


def main() -> None:
    """Run the mode in the first argument, with the settings in the second argument."""
    mode, settings = sys.argv[1], json.loads(sys.argv[2])
    jobs, answers = os.fdopen(os.dup(0), "r"), os.fdopen(os.dup(1), "w")
    for descriptor in (0, 1, 2):
        os.dup2(os.open(os.devnull, os.O_RDWR), descriptor)
    excluded_fixtures = set(settings["excluded_fixtures"])
    options = ["-q", "-p", "no:cacheprovider", "--doctest-modules", "--assert=plain"]
    # If a test file can't be imported, the other files must still run.
    options.append("--continue-on-collection-errors")
    if settings["brief"]:
        options.append("-mnot slow")

    def send(answer: str) -> None:
        answers.write(answer + "\n")
        answers.flush()

    def serve(work: Callable[[Job], str]) -> None:
        send("ready")
        for line in jobs:
            send(_run_in_fork(json.loads(line), work))

    def try_fresh(job: Job) -> str:
        _plant_before_import(job)
        plugin = Plugin(excluded_fixtures, job["tests"])
        files = list(dict.fromkeys(name.partition("::")[0] for name in job["tests"]))
        code = pytest.main([*options, "-x", *files], plugins=[plugin])
        if code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            return "survived"
        return f"caught {plugin.failed[0] if plugin.failed else f'pytest {code}'}"

    plugin = Plugin(excluded_fixtures)
    arguments = [*settings["tests"], *settings["sources"]]
    if mode == "live":
        pytest.main([*options, *arguments], plugins=[plugin, JobLoop(plugin, serve)])
    elif mode == "fresh":
        with contextlib.suppress(ImportError):
            import hypothesis  # noqa: F401  (imported once, before the forks)
        serve(try_fresh)
    else:
        send(json.dumps(_run_baseline(settings, [*options, *arguments], plugin)))


def _run_baseline(settings: Job, options: list[str], plugin: Plugin) -> dict[str, Any]:
    """Run the unchanged tests. Return the tests of each line, their seconds, the failed tests."""
    import coverage

    recorder = coverage.Coverage(data_file=None, include=settings["sources"], config_file=False)
    recorder.start()
    pytest.main(options, plugins=[plugin, CoverageContexts(recorder)])
    recorder.stop()
    data = recorder.get_data()
    lines = {file: data.contexts_by_lineno(file) for file in data.measured_files()}
    return {"lines": lines, "seconds": plugin.seconds, "failed": sorted(set(plugin.failed))}


if __name__ == "__main__":
    main()
