#!/bin/sh
# The program that Playwright starts: the bridge, which starts Firefox itself.
cd "$(dirname "$0")/../.." && exec "$STONEBOOK_PYTHON" -m tests.firefox.bridge "$STONEBOOK_FIREFOX" "$@"
