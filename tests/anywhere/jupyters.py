"""A lesson of each track in a real JupyterLab and in Notebook 7, in Chromium: a board answers."""

from __future__ import annotations

import contextlib
import os
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from lite.setup import browser, starter
from lite.setup.talk import tell

PROGRAMS = {"lab": "lab/tree", "notebook": "notebooks"}
"""What is begun, and how it calls a notebook."""
READY = """() => document.querySelector('.jp-KernelName')?.textContent.includes('Python 3') &&
  document.querySelector('.jp-Notebook-ExecutionIndicator')?.dataset.status === 'idle'"""
BOARD = ".jp-OutputArea .stonebook-board canvas.stonebook-canvas"
SOON = 120_000
