"""The frame of every page of the site: head, bar, main part, footer."""

from __future__ import annotations

import html
from dataclasses import dataclass
from pathlib import Path

from stonebook.words import language

from ...setup.site_settings import settings, source_address
from ...web import bundle
from ..languages import folder, language_links, root
from ..previews import boards
from ..shared_pictures import share
from ..template import app_links, catalogue, every_page_script, fill
from . import release
from .bar import bar

DESCRIPTION = """<meta name="description" content="{about}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="{site.title}">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{about}">
<meta property="og:locale" content="{language}">
"""
ADDRESS_TAGS = """<link rel="canonical" href="{place}">
<meta property="og:url" content="{place}">
<meta property="og:image" content="{picture}">
<meta property="og:image:width" content="{width}">
<meta property="og:image:height" content="{height}">
<meta name="twitter:card" content="summary_large_image">
"""
FONTS = "".join(
    '<link rel="preload" as="font" type="font/woff2" crossorigin '
    f'href="{{root}}static/stonebook/{name}.woff2">\n'
    for name in ("inter-400", "inter-600", "stonebook-serif-600")
)
"""The fonts of a page's first screen: its styles would ask for them late, and lines would move."""
MAIN = """<main id="stonebook-main" class="{frame}" tabindex="-1">{open}
{heading}
{body}
{close}</main>"""
SECTION_STYLES = '<link rel="stylesheet" href="{root}static/stonebook/sections.css?v={build_id}">'
"""The style of pages that consist of sections and cards."""
SOURCE = '<a href="{address}">{site.footer.source}</a>'
STYLE = "site.css"
"""The styles of a page of the site."""
BAR_STYLE = "page.css"
"""The part of these that is left if a page's main part has its own look: tokens and bar."""


@dataclass(frozen=True)
class PagePlace:
    """The place of a page in the site, and the addresses that its bar leads to."""

    root: str = "./"  # leads to the site's root
    # Below the folder of its language; None hides the page from search engines.
    address: str | None = None
    home: str = ""  # leads to the start page, "" if that is at the root
    section: str = ""  # the part of the bar to which the page belongs
    language_links: str = ""  # the markup of the links to other languages


@dataclass(frozen=True)
class PageHead:
    """A page's head and the attributes of its root element."""

    markup: str = ""  # after the page's `style`
    about: str = ""  # what is on the page, for search engines; "" hides it from them
    title: str = ""  # the name of a page whose body has its own heading
    before_styles: str = ""  # markup at the start of the head
    attributes: str = ""  # of the root element; begins with a space
    style: str = STYLE  # the styles before those of the markup: `STYLE` or `BAR_STYLE`


@dataclass(frozen=True)
class PageBody:
    """A page's bar and its main part."""

    heading: str  # "" if the markup has its own
    markup: str
    frame: str = "wrap page"  # the class of the main part; "" if the markup has that part itself
    column: bool = False  # whether the main part is one column
    bar: str = ""  # markup instead of the site's bar


def place_of(address: str, section: str = "") -> PagePlace:
    """Return the place of a page that every language has, by its address below their folders."""
    home = "../" * address.count("/") or "./"
    return PagePlace(
        root=root(address),
        address=address,
        home=home,
        section=section,
        language_links=language_links(address),
    )


def write_page(page: Path, body: PageBody, place: PagePlace, build_id: str, head: PageHead) -> None:
    """Write a page of the site with the id of this build."""
    root = place.root or "./"
    home = place.home or root
    template = (bundle.PAGES / "frame.html").read_text(encoding="utf-8")
    text = fill(
        template,
        title=html.escape(_window_title(body.heading, head)),
        meta_tags=_description(head.about, body.heading or head.title, place.address),
        style=head.style,
        main=_main(body),
        root=root,
        home=home,
        language=language(),
        attributes=head.attributes,
        bar=body.bar or bar(root, home, place.address or "", place.section, place.language_links),
        source=fill(SOURCE, address=html.escape(source_address(root))),
        version=_version(),
        build_id=build_id,
        build_sentence=build_sentence(build_id),
        every_page_script=every_page_script(root),
        app_links=app_links(root),
        early_head=fill(FONTS, root=root) + head.before_styles,
        head=head.markup,
    )
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(share(text), encoding="utf-8")


def _window_title(heading: str, head: PageHead) -> str:
    if head.title and not heading:
        return head.title
    return f"{heading} · {catalogue()['site.title']}"


def _description(about: str, title: str, address: str | None) -> str:
    """Return what search engines and other sites show of a page, "" for a page they leave out."""
    if not about:
        return ""
    shown = {"about": html.escape(about), "title": html.escape(title), "language": language()}
    return fill(DESCRIPTION, **shown) + _address_tags(address)


def _main(body: PageBody) -> str:
    if not body.frame:
        return body.markup
    return fill(
        MAIN,
        heading=f"<h1>{html.escape(body.heading)}</h1>" if body.heading else "",
        body=body.markup,
        frame=body.frame,
        open='<div class="stonebook-column">' if body.column else "",
        close="</div>\n" if body.column else "",
    )


def build_sentence(build_id: str) -> str:
    """Return the sentence with the build's id."""
    return html.escape(catalogue()["site.build"].format(build=build_id))


def _version() -> str:
    sentence = catalogue()["site.footer.version"].format(version=release.version())
    return html.escape(sentence)


def _address_tags(address: str | None) -> str:
    """Return where the page and its picture are served, if that is set."""
    if address is None or not settings().address:
        return ""
    site = settings().address
    width, height = map(str, boards.SIZE)
    return fill(
        ADDRESS_TAGS,
        place=html.escape(f"{site}{folder(language())}{address}"),
        picture=html.escape(f"{site}{boards.picture_of(address)}"),
        width=width,
        height=height,
    )
