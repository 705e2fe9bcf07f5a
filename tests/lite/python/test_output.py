"""The printed output of a cell is cut at a maximum length."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from lite.setup import paths
from stonebook.words import say


class Stream:
    """A stream as the kernel has it."""

    name = "stdout"

    def __init__(self) -> None:
        self.sent: list[str] = []

    def publish_stream_callback(self, name: str, text: str) -> None:
        assert name == self.name
        self.sent.append(text)


class Kernel:
    """The part of a kernel that shows output."""

    def __init__(self) -> None:
        self.stdout = Stream()
        self.on: dict[str, Callable[[], object]] = {}
        self.events = SimpleNamespace(register=self.on.__setitem__)
        self.display_pub = SimpleNamespace(publish=lambda *_: self.stdout.sent.append("shown"))

    def run(self, cell: Callable[[], object]) -> list[str]:
        """Run a cell. Return the messages to the page."""
        self.stdout.sent.clear()
        self.on["pre_run_cell"]()
        cell()
        self.on["post_run_cell"]()
        return [*self.stdout.sent]


@pytest.fixture
def kernel(monkeypatch: pytest.MonkeyPatch) -> Kernel:
    """Return a kernel that shortens its output."""
    monkeypatch.syspath_prepend(str(paths.LITE / "python" / "kernel"))
    import stonebook_output

    kernel = Kernel()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", kernel.stdout)
        patch.setattr(sys, "stderr", Stream())
        stonebook_output.limit(kernel)
    return kernel


def test_short_output_is_shown_unchanged(kernel: Kernel) -> None:
    assert "".join(kernel.run(lambda: print("a", "b", file=kernel.stdout))) == "a b\n"


def test_long_output_is_cut_and_sent_in_few_messages(kernel: Kernel) -> None:
    sent = kernel.run(lambda: [print(number, file=kernel.stdout) for number in range(20_000)])
    text = "".join(sent)
    assert text.startswith("0\n1\n")
    assert "\n999\n" in text
    assert "\n1000\n" not in text
    assert say("output.cut", number=19_000) in text
    assert len(sent) < 100
    assert "".join(kernel.run(lambda: print("again", file=kernel.stdout))) == "again\n"


def test_a_long_line_and_many_pictures_are_cut(kernel: Kernel) -> None:
    text = "".join(kernel.run(lambda: print("x" * 1_000_000, file=kernel.stdout)))
    assert len(text) < 101_000
    assert say("output.cut", number=1) in text
    sent = kernel.run(lambda: [kernel.display_pub.publish({}) for _ in range(130)])
    assert sent.count("shown") == 100
    assert say("output.cut.shown", number=30) in "".join(sent)
