"""How soon a page is live, compared with a blank page that starts Python: see `__main__`."""
