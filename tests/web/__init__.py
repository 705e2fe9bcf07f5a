"""The scripts of the pages, run by node on a page without a browser."""
