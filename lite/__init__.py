"""Everything that turns the engine and the notebooks into the site, in floors.

    setup -> web -> python -> site -> web/pages, publish -> shell -> notebook -> build

- `setup`: what runs before anything is installed. It uses the standard library only.
- `web`: the front end, scripts, styles and markup of all pages, and what bundles them. In
  `web/pages` lies each standalone page with what makes its markup.
- `python`: what packs Python, as wheels and precompiled archives.
- `site`: the pages around the lessons: landing page, pages to read, pictures, notices.
- `publish`: what makes finished pages fit for a host.
- `shell`: what all pages with live boards share: bar, scripts, the standalone pages.
- `notebook`: what wraps the notebook: JupyterLite, its page and our extension.
- `build` puts the floors together, `__main__` is the starter and needs `setup` alone.

A floor uses those before it and none after it: `tests/test_layers.py` looks.
"""
