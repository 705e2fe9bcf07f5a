"""The results of mining so far, in a file next to the final one.

Each number is a line, written as soon as its result is known: a killed process loses at most the
line that it was writing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

from stonebook.rules.errors import BadRecord
from stonebook.teach.puzzles.mining.sampling import VERSION, MiningTask, Sample
from stonebook.words import say


class MiningProgress:
    """The samples of a new or a resumed file, by number. Raises BadRecord for another task's.

    >>> import tempfile
    >>> task = MiningTask("otello", "puzzles", 1)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with MiningProgress(Path(folder) / "a.part", task) as progress:
    ...         progress.add(Sample(7, None, {"few": 2}))
    ...     with MiningProgress(Path(folder) / "a.part", task) as progress:
    ...         print(progress.samples)
    {7: Sample(number=7, entry=None, removed={'few': 2})}
    """

    def __init__(self, path: Path, task: MiningTask) -> None:
        self.path = path
        self.samples: dict[int, Sample] = {}
        head = json.dumps({"mining": [VERSION, *task]}, sort_keys=True)
        length = 0
        if path.exists():
            lines = path.read_bytes().splitlines(keepends=True)
            if not lines or lines[0] != f"{head}\n".encode():
                raise BadRecord(say("cli.mine.other", file=path), str(path))
            length = len(lines[0])
            for sample, size in self._read(lines[1:]):
                self.samples[sample.number] = sample
                length += size
        self._file = path.open("ab")
        self._file.truncate(length)
        if not length:
            self._write(head)

    @staticmethod
    def _read(lines: list[bytes]) -> Iterator[tuple[Sample, int]]:
        """Yield samples and their lengths up to a line that was cut short."""
        for line in lines:
            try:
                number, entry, removed = json.loads(line)
            except ValueError:
                return
            if not line.endswith(b"\n"):
                return
            yield Sample(number, entry, removed), len(line)

    def add(self, sample: Sample) -> None:
        """Write the result of a number."""
        self.samples[sample.number] = sample
        self._write(json.dumps([*sample], ensure_ascii=False, separators=(",", ":")))

    def _write(self, line: str) -> None:
        self._file.write(f"{line}\n".encode())
        self._file.flush()

    def finish(self, path: Path, text: str) -> None:
        """Write the final file, whole or not at all, and delete the progress file."""
        draft = path.with_name(f"{path.name}.new")
        draft.write_text(text, encoding="utf-8", newline="\n")
        draft.replace(path)
        self._file.close()
        self.path.unlink()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()
