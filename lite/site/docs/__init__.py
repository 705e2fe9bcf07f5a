"""The documentation: Sphinx builds it from `docs/`, and each page gets the site's own frame."""
