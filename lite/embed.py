"""`python -m lite.embed`: print HTML that shows a board in any page, see docs/embed.md."""

import sys

from .live_pages.embed_command import main

if __name__ == "__main__":
    sys.exit(main())
