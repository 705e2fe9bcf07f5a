"""The browser tests in other engines than Chromium's: `python -m tests.engines firefox`."""
