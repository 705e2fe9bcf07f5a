"""The documentation: Sphinx makes it of `docs/`, and each page gets the site's own frame."""
