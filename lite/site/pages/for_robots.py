"""Files for hosts, browsers and search engines: the page for wrong addresses, icon, robots."""

from __future__ import annotations

import html
import shutil
from pathlib import Path

from ...setup.site_settings import settings
from ...web import bundle
from . import lost

ROBOTS = "User-agent: *\nAllow: /\n"
URL = "  <url><loc>{place}</loc></url>\n"
SITEMAP = """<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
{urls}</urlset>
"""


def write(site: Path, build_id: str) -> None:
    """Write the files. A sitemap needs full addresses, so there is one if the site's is set."""
    shutil.copy(bundle.PAGES / "favicon.ico", site / "favicon.ico")
    lost.write(site, build_id)
    robots = ROBOTS
    if address := settings().address:
        pages = sorted(
            page.parent.relative_to(site).as_posix().removeprefix(".")
            for page in site.rglob("index.html")
            if '<meta name="description"' in page.read_text(encoding="utf-8")
        )
        urls = "".join(
            URL.format(place=html.escape(f"{address}{page}{'/' if page else ''}")) for page in pages
        )
        (site / "sitemap.xml").write_text(SITEMAP.replace("{urls}", urls), encoding="utf-8")
        robots += f"Sitemap: {address}sitemap.xml\n"
    (site / "robots.txt").write_text(robots, encoding="utf-8")
