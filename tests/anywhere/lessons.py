"""Every lesson with nbclient: all cells of a track's lessons run in one kernel."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from pathlib import Path

AT_ONCE = 2
RUN = """
import sys, nbformat
from jupyter_client import KernelManager
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
kernel = KernelManager(kernel_name="python3")
kernel.start_kernel()
for name in sys.argv[1:]:
    notebook = nbformat.read(name, as_version=4)
    try:
        NotebookClient(notebook, km=kernel, timeout=120).execute()
    except CellExecutionError as error:
        print(f"{name}: {error}")
    data = [o["data"] for cell in notebook.cells for o in cell.get("outputs", ()) if "data" in o]
    boards = ["application/vnd.jupyter.widget-view+json" in shown for shown in data]
    if sum(boards) < 3:
        print(f"{name}: only {sum(boards)} boards")
kernel.shutdown_kernel(now=True)
"""


def faults(python: Path, files: list[Path]) -> list[str]:
    """Return what fails in which lesson."""
    tracks = [[*group] for _, group in groupby(files, key=lambda file: file.parent)]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return [
            line for lines in pool.map(lambda some: _run(python, some), tracks) for line in lines
        ]


def _run(python: Path, files: list[Path]) -> list[str]:
    command = [str(python), "-c", RUN, *map(str, files)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    if ran.returncode:
        print(ran.stderr, file=sys.stderr)
    return [*ran.stdout.splitlines(), *([f"{files[0].parent}: stopped"] if ran.returncode else [])]
