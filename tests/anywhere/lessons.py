"""Runs every lesson with nbclient. A kernel runs all lessons of a track."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from pathlib import Path

from tests.anywhere.environment import variables

PARALLEL_TRACKS = 2
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
    """Return the problems, each with its lesson."""
    tracks = [[*group] for _, group in groupby(files, key=lambda file: file.parent)]
    with ThreadPoolExecutor(PARALLEL_TRACKS) as pool:
        results = pool.map(lambda track: _run(python, track), tracks)
        return [line for lines in results for line in lines]


def _run(python: Path, files: list[Path]) -> list[str]:
    command = [str(python), "-c", RUN, *map(str, files)]
    process = subprocess.run(command, env=variables(), capture_output=True, text=True, check=False)
    problems = process.stdout.splitlines()
    if process.returncode:
        print(process.stderr, file=sys.stderr)
        problems.append(f"{files[0].parent}: stopped")
    return problems
