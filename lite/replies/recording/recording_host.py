"""A host on which the animations of boards run at once, for recording them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterator
from contextlib import contextmanager

from stonebook.widgets.host import host as hosts
from stonebook.widgets.host.environments import BuildHost


class RecordingHost(BuildHost):
    """A host on which animations run without waiting. `on_pause` is called with each wait."""

    def __init__(self) -> None:
        super().__init__()
        self.coroutines: list[Coroutine[object, object, object]] = []
        self.on_pause: Callable[[float], None] = lambda seconds: None

    def can_wait(self) -> bool:
        """Whether code can wait: it can, so moves are animated."""
        return True

    def spawn(self, work: Coroutine[object, object, object]) -> None:
        """Keep the work until the answer has been handled."""
        self.coroutines.append(work)

    def sleep(self, seconds: float) -> Awaitable[None]:
        """Report the pause, and continue at once."""
        self.on_pause(seconds)
        return _Nothing()


class _Nothing:
    def __await__(self) -> Generator[None, None, None]:
        return
        yield


@contextmanager
def recording_host() -> Iterator[RecordingHost]:
    """Use a `RecordingHost` inside the context."""
    host = RecordingHost()
    before = hosts.use_host(host)
    try:
        yield host
    finally:
        hosts.use_host(before)
