"""Sphinx's configuration for `docs/`: the theme furo, Markdown by MyST, the API from docstrings.

Only `sphinx_pages.py` uses it, and puts the pages into the frame of the site. A link to a notebook
becomes `lesson:otello/passing.ipynb`, and a link to another file of the project becomes
`source:lite/build.py`, since their addresses depend on the site.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from lite.setup import paths

HERE = Path(__file__).parent
LESSON, SOURCE, SITE = "lesson", "source", "site"

project = "Stonebook"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["hosts"]
templates_path = [str(HERE)]
nitpicky = True
# Markdown has no references to Python's names. Signatures may name types that have no page here.
nitpick_ignore_regex = [(r"py:.*", r".*")]

html_theme = "furo"
html_copy_source = False
html_use_index = False
html_domain_indices = False
html_permalinks = False
html_sidebars = {
    "**": [
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
highlight_language = "text"
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"

myst_heading_anchors = 4
myst_url_schemes = {"http": None, "https": None, LESSON: None, SOURCE: None, SITE: None}

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
add_module_names = False
default_role = "code"


class FilesOfTheProject(SphinxTransform):
    """Points links to files of the project at their lessons or sources, not at copies of them."""

    default_priority = 10

    def apply(self, **_: Any) -> None:
        """Replace the links of a page whose targets are files of the project."""
        for node in [*self.document.findall(addnodes.download_reference)]:
            file = Path(self.env.relfn2path(node["reftarget"])[1]).resolve()
            scheme, folder = SOURCE, paths.ROOT
            if file.is_relative_to(paths.NOTEBOOKS):
                scheme, folder = LESSON, paths.NOTEBOOKS
            address = f"{scheme}:{file.relative_to(folder).as_posix()}"
            node.replace_self(nodes.reference("", "", *node.children, refuri=address))


def _keep_addresses(_app: Sphinx, tree: nodes.document) -> None:
    """Give each heading the id that links know, `#a-folder-of-your-own`: docutils may differ."""
    for section in tree.findall(nodes.section):
        slug = section.get("slug")
        if slug and slug not in section["ids"]:
            section["ids"].append(slug)


def setup(app: Sphinx) -> dict[str, bool]:
    """Add what the links need."""
    app.add_transform(FilesOfTheProject)
    app.connect("doctree-read", _keep_addresses)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
