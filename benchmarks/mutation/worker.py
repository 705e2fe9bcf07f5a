"""Runs tests against faults in a separate process, which talks to the command by lines.

`look` runs the unchanged tests, and records the time of each test and the tests of each line.
`live` collects the tests once, then forks for each fault and swaps the faulty code into the
existing function. `fresh` forks before any of our modules is imported: for faults outside of
functions, and to confirm unnoticed faults, because objects built at import are then faulty too.
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

MEMORY = 4 << 30
Job = dict[str, Any]


class Plugin:
    """Selects the wanted tests and records their results."""

    def __init__(self, but_with: set[str], wanted: list[str] | None = None) -> None:
        self.but_with = but_with
        self.wanted = wanted
        self.items: list[pytest.Item] = []
        self.failed: list[str] = []
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [
            item for item in items if not self.but_with & {*getattr(item, "fixturenames", ())}
        ]
        if self.wanted is not None:
            order = {name: i for i, name in enumerate(self.wanted)}
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


class Contexts:
    """Tells coverage which test is running."""

    def __init__(self, coverage: Any) -> None:
        self.coverage = coverage

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.coverage.switch_context(item.nodeid)
        try:
            return (yield)
        finally:
            self.coverage.switch_context("")


class Loop:
    """Replaces pytest's loop over the tests."""

    def __init__(self, plugin: Plugin, serve: Callable[[Callable[[Job], str]], None]) -> None:
        self.plugin = plugin
        self.serve = serve

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self) -> bool:
        items = {item.nodeid: item for item in self.plugin.items}
        functions = _functions()
        self.plugin.failed.clear()

        def job(request: Job) -> str:
            ready = _exchange(functions, request) if request["function"] else _reread(request)
            if not ready:
                return "not possible"
            chosen = [items[name] for name in request["tests"] if name in items]
            for item, following in zip(chosen, [*chosen[1:], None], strict=True):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                if self.plugin.failed:
                    return f"caught {self.plugin.failed[0]}"
            return "survived"

        self.serve(job)
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


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _codes(constant)


def _exchange(functions: dict[tuple[str, str, int], list[types.FunctionType]], job: Job) -> bool:
    """Swap the faulty code into the existing function. Return False if that is impossible."""
    name, line = job["function"]
    there = functions.get((job["file"], name, line), [])
    compiled = compile(job["source"], job["file"], "exec", dont_inherit=True)
    for code in _codes(compiled):
        if (code.co_qualname, code.co_firstlineno) == (name, line):
            for function in there:
                if function.__code__.co_freevars != code.co_freevars:
                    return False
                function.__code__ = code
            return bool(there)
    return False


def _plant_before_import(job: Job) -> None:
    """Make Python read the faulty text instead of the file, as code and as data."""
    file, text = job["file"], job["source"]
    loader = importlib.machinery.SourceFileLoader
    get_code, opened = loader.get_code, io.open

    def faulty(self: Any, name: str) -> types.CodeType | None:
        if self.path == file:
            return compile(text, file, "exec", dont_inherit=True)
        return get_code(self, name)

    def open_faulty(path: Any, mode: str = "r", *rest: Any, **more: Any) -> Any:
        if isinstance(path, (str, os.PathLike)) and os.fspath(path) == file:
            return io.BytesIO(text.encode()) if "b" in mode else io.StringIO(text)
        return opened(path, mode, *rest, **more)

    if file.endswith(".py"):
        loader.get_code = faulty  # type: ignore[method-assign, assignment]
    else:
        io.open = builtins.open = open_faulty  # type: ignore[assignment]


def _reread(job: Job) -> bool:
    """Clear caches of the data, so that modules read the fault. Return False if there is none."""
    folder, cleared = os.path.dirname(job["file"]), False  # noqa: PTH120
    _plant_before_import(job)
    for candidate in gc.get_objects():
        if isinstance(candidate, functools._lru_cache_wrapper):
            module = sys.modules.get(candidate.__module__ or "")
            if os.path.dirname(getattr(module, "__file__", None) or "") == folder:  # noqa: PTH120
                candidate.cache_clear()
                cleared = True
    return cleared


def _in_a_fork(job: Job, work: Callable[[Job], str]) -> str:
    """Return the result of work done in a fork with limited time and memory."""
    ours, theirs = os.pipe()
    child = os.fork()
    if not child:
        answer = "caught crash"
        try:
            os.setsid()
            # By processor time, so that other load on the machine matters little.
            for kind, clock, times in (
                (signal.SIGPROF, signal.ITIMER_PROF, 1),
                (signal.SIGALRM, signal.ITIMER_REAL, 6),
            ):
                signal.signal(kind, signal.SIG_DFL)
                signal.setitimer(clock, times * job["limit"])
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            answer = work(job)
        except BaseException as error:
            answer = f"caught {type(error).__name__}"
        finally:
            os.write(theirs, answer[:500].encode())
            os._exit(0)
    os.close(theirs)
    with os.fdopen(ours, "rb") as pipe:
        answer = pipe.read().decode()
    _, status = os.waitpid(child, 0)
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(child, signal.SIGKILL)  # its subprocesses
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGALRM, signal.SIGPROF):
        return "timeout"
    return answer or "caught crash"


def main() -> None:
    """Run the mode in the first argument, with the settings in the second."""
    mode, settings = sys.argv[1], json.loads(sys.argv[2])
    listen, talk = os.fdopen(os.dup(0), "r"), os.fdopen(os.dup(1), "w")
    for number in (0, 1, 2):
        os.dup2(os.open(os.devnull, os.O_RDWR), number)
    but_with = set(settings["but_with"])
    options = ["-q", "-p", "no:cacheprovider", "--doctest-modules", "--assert=plain"]
    # A file of tests that can't be imported is reported, and must not take the others along.
    options.append("--continue-on-collection-errors")
    if settings["brief"]:
        options.append("-mnot slow")

    def answer(text: str) -> None:
        talk.write(text + "\n")
        talk.flush()

    def serve(work: Callable[[Job], str]) -> None:
        answer("ready")
        for line in listen:
            answer(_in_a_fork(json.loads(line), work))

    def fresh(job: Job) -> str:
        _plant_before_import(job)
        plugin = Plugin(but_with, job["tests"])
        files = list(dict.fromkeys(name.partition("::")[0] for name in job["tests"]))
        code = pytest.main([*options, "-x", *files], plugins=[plugin])
        if code in (0, 5):
            return "survived"
        return f"caught {plugin.failed[0] if plugin.failed else f'pytest {code}'}"

    plugin = Plugin(but_with)
    arguments = [*settings["tests"], *settings["sources"]]
    if mode == "live":
        pytest.main([*options, *arguments], plugins=[plugin, Loop(plugin, serve)])
    elif mode == "fresh":
        with contextlib.suppress(ImportError):
            import hypothesis  # noqa: F401  (once for all forks)
        serve(fresh)
    else:
        answer(json.dumps(_look(settings, [*options, *arguments], plugin)))


def _look(settings: Job, options: list[str], plugin: Plugin) -> dict[str, Any]:
    import coverage

    cover = coverage.Coverage(data_file=None, include=settings["sources"], config_file=False)
    cover.start()
    pytest.main(options, plugins=[plugin, Contexts(cover)])
    cover.stop()
    data = cover.get_data()
    lines = {file: data.contexts_by_lineno(file) for file in data.measured_files()}
    return {"lines": lines, "seconds": plugin.seconds, "failed": sorted(set(plugin.failed))}


if __name__ == "__main__":
    main()
