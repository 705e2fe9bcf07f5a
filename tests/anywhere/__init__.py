"""The package in other Jupyters than the site's: see docs/install.md."""
