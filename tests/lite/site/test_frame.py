"""The frame of every page: what a host can set, and what search engines get."""

from pathlib import Path

import pytest

from lite.setup import site_settings
from lite.site.docs import sphinx_pages
from lite.site.pages import for_robots, frame
from lite.site.template import catalogue
from tests.lite.markup import Element, page

WORDS = catalogue()
SETTINGS = '[project]\nname = "x"\n{more}'


def settings(folder: Path, more: str) -> site_settings.SiteSettings:
    file = folder / "pyproject.toml"
    file.write_text(SETTINGS.format(more=more), encoding="utf-8")
    return site_settings.settings(file)


def written_page(folder: Path, address: str | None = "play/") -> Element:
    place = frame.PagePlace("../", address)
    head = frame.PageHead(about="Say “x”")
    body = frame.PageBody("A & b", "<p>Text</p>")
    frame.write_page(folder / "index.html", body, place, "b1", head)
    return page(folder / "index.html")


def test_nothing_is_set_unless_a_host_sets_it(tmp_path: Path) -> None:
    assert settings(tmp_path, "") == site_settings.SiteSettings("", "")
    assert site_settings.settings() == site_settings.SiteSettings("", "")


@pytest.mark.parametrize(
    "more",
    [
        '[tool.stonebook]\nsource = "https://a.example/s"\naddress = "https://b.example/x"',
        '[tool.stonebook]\naddress = "https://b.example/x/"\n'
        '[project.urls]\nSource = "https://a.example/s"',
    ],
)
def test_a_host_sets_the_source_and_the_address(tmp_path: Path, more: str) -> None:
    assert settings(tmp_path, more) == site_settings.SiteSettings(
        "https://a.example/s", "https://b.example/x/"
    )


def test_the_environment_names_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(site_settings.ADDRESS, "https://c.example/site")
    site_settings.settings.cache_clear()
    try:
        assert site_settings.settings().address == "https://c.example/site/"
    finally:
        site_settings.settings.cache_clear()


def test_the_footer_leads_to_these_addresses(tmp_path: Path) -> None:
    links = [link["href"] for link in written_page(tmp_path).only("footer").every("a")]
    expected = [
        "../docs/",
        "../static/stonebook/stonebook-source.zip",
        "../docs/contributing/",
        "../docs/rules/",
        "../accessibility/",
        "../#credits",
        "../notices.html",
        "../docs/changes/",
        "../docs/hosting/#checking-a-copy",
    ]
    assert links == expected, (
        "the footer in lite/web/pages/frame.html has changed: change this list"
    )


def test_without_settings_pages_link_to_the_sites_own_copy_of_the_source(tmp_path: Path) -> None:
    made_page = written_page(tmp_path)
    links = {link.text: link["href"] for link in made_page.only("footer").every("a")}
    source = links[WORDS["site.footer.source"]]
    assert source.endswith("static/stonebook/stonebook-source.zip")
    assert made_page.every("link", rel="canonical") == []
    assert made_page.only("meta", property="og:title")["content"] == "A & b"
    assert made_page.only("meta", name="description")["content"] == "Say “x”"
    for_robots.write(tmp_path, "b1")
    assert not (tmp_path / "sitemap.xml").exists()


def test_settings_add_a_source_link_and_a_sitemap(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = site_settings.SiteSettings("https://a.example/s", "https://b.example/x/")
    for module in (frame, for_robots, site_settings, sphinx_pages):
        monkeypatch.setattr(module, "settings", lambda: known)
    made_page = written_page(tmp_path / "play")
    links = {link.text: link["href"] for link in made_page.only("footer").every("a")}
    assert links[WORDS["site.footer.source"]] == "https://a.example/s"
    place = "https://b.example/x/play/"
    assert made_page.only("link", rel="canonical")["href"] == place
    assert made_page.only("meta", property="og:url")["content"] == place
    for_robots.write(tmp_path, "b1")
    assert f"<loc>{place}</loc>" in (tmp_path / "sitemap.xml").read_text(encoding="utf-8")
    robots = (tmp_path / "robots.txt").read_text(encoding="utf-8")
    assert robots.endswith("Sitemap: https://b.example/x/sitemap.xml\n")


@pytest.mark.parametrize(
    ("address", "section", "marked"),
    [
        ("play/", "play", ["Play"]),
        ("learn/x/", "learn", ["Learn"]),
        ("explore/", "", [WORDS["page.explore"]]),
        ("own/", "", [WORDS["page.own"]]),
        ("docs/", "", [WORDS["page.docs"]]),
        ("docs/rules/", "", [WORDS["page.rules"]]),
        ("recall/", "", []),
    ],
)
def test_the_bar_marks_a_section_only_on_its_own_pages(
    tmp_path: Path, address: str, section: str, marked: list[str]
) -> None:
    place = frame.PagePlace("../", address, section=section)
    frame.write_page(
        tmp_path / "index.html", frame.PageBody("A", ""), place, "b1", frame.PageHead()
    )
    links = page(tmp_path / "index.html").every("a")
    assert [link.text for link in links if link.attrs.get("aria-current")] == marked
