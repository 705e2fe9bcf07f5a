"""The front end: scripts, styles and markup of all pages, and their bundler."""
