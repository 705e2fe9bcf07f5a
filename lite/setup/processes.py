"""Worker processes for the build. Modules that most processes need are imported only once."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Callable
from functools import cache
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from typing import Any

_preloaded: list[str] = []


def preload(*modules: str) -> None:
    """Import modules before the first process starts, and not again in each process."""
    _preloaded.extend(modules)


@cache
def context() -> BaseContext:
    """Return the context that starts processes."""
    if os.name == "nt":
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([*_preloaded, *_program_modules()])
    return context


def _program_modules() -> list[str]:
    """Return the modules of the running program, which each process would import."""
    spec = getattr(sys.modules["__main__"], "__spec__", None)
    if spec is None or spec.name.endswith("__main__"):
        return []
    return sorted(name for name in sys.modules if name.startswith("lite."))


def run(work: Callable[[Any], Any], job: object, limit: float) -> Any:
    """Return the result of `work(job)`, which runs in a new process.

    Raises TimeoutError after `limit` seconds, and EOFError if the process ends without a result.
    """
    receiver, sender = multiprocessing.Pipe(duplex=False)
    process = context().Process(  # type: ignore[attr-defined]
        target=_send, args=(sender, work, job), daemon=True
    )
    process.start()
    sender.close()
    try:
        if not receiver.poll(limit):
            raise TimeoutError
        return receiver.recv()
    finally:
        process.kill()
        process.join()
        receiver.close()


def _send(sender: Connection, work: Callable[[Any], Any], job: object) -> None:
    sender.send(work(job))
