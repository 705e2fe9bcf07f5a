"""Tests of the package in other Jupyters than the site: see docs/install.md."""
