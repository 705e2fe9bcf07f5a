"""Everything that turns the engine and the notebooks into the site, in floors.

    setup -> python -> site -> notebook -> build

- `setup`: what runs before anything is installed. It uses the standard library only.
- `python`: what packs Python, as wheels and precompiled archives.
- `site`: the pages around the lessons: landing page, pages to read, pictures, notices.
- `notebook`: what wraps the notebook: JupyterLite, its page and our extension.
- `build` puts the floors together, `__main__` is the starter and needs `setup` alone.

A floor uses those before it and none after it: `tests/test_layers.py` looks.
"""
