"""How soon a page is alive, compared with a blank page that has a Python: see `__main__`."""
