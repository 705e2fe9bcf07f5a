"""The browser tests in Firefox instead of Chromium: `python -m tests.firefox`."""
