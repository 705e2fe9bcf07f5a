"""The build: it makes the site from the engine and the notebooks.

The packages are layers:

    setup -> web -> python -> site -> web/pages, publish -> shell -> notebook -> build

- `setup`: set-up before anything is installed, with the standard library only.
- `web`: the front end: scripts, styles and markup of all pages, and their bundler.
  `web/pages` has a folder for each standalone page.
- `python`: Python for the browser, as wheels and precompiled archives.
- `site`: the pages around the lessons: landing page, pages to read, pictures, notices.
- `publish`: prepares finished pages for a host.
- `shell`: shared by all pages with live boards: bar, scripts, standalone pages.
- `notebook`: the notebook: JupyterLite, its page and our extension.
- `build` combines the layers; `__main__` is the starter and needs only `setup`.

A layer uses only the layers before it: `tests/test_layers.py` checks this.
"""
