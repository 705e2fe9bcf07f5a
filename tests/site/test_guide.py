"""The documentation in the built site: its links, what its pages load, and the way home."""

import re
from pathlib import Path
from urllib.parse import unquote

import pytest

from lite.publish import licences
from tests.site.test_pages import ParsedPage

OLD = (
    *("classroom", "tasks", "rules", "lessons", "puzzles", "engine", "hosting", "embed"),
    *("glossary", "evidence", "changes"),
)
"""Addresses that readers hold."""


def pages(site: Path) -> list[Path]:
    return sorted((site / "docs").rglob("index.html"))


def test_the_addresses_of_earlier_versions_exist(site: Path) -> None:
    for name in ("", *OLD):
        assert (site / "docs" / name / "index.html").is_file()


def test_every_link_leads_somewhere(site: Path) -> None:
    assert len(pages(site)) > 30
    known: dict[Path, set[str]] = {}
    for file in pages(site):
        for address in ParsedPage(file).leads:
            if address.startswith(("https://", "http://")):
                continue
            path, _, place = unquote(address).partition("#")
            target = (file.parent / path.partition("?")[0]).resolve() if path else file
            target = target / "index.html" if target.is_dir() else target
            assert target.is_file(), f"{file}: {address}"
            if target not in known:
                known[target] = ParsedPage(target).ids if target.suffix == ".html" else set()
            assert not place or path.endswith("/embed/") or place in known[target], (
                f"{file}: {address}"
            )


def test_pages_load_only_files_of_the_site(site: Path) -> None:
    for file in pages(site):
        for address in ParsedPage(file).loads:
            assert "://" not in address, f"{file}: {address}"
            assert (file.parent / address.partition("?")[0].partition("#")[0]).exists(), address
    styles = [*(site / "docs").rglob("*.css")]
    assert styles
    for style in styles:
        assert "@import" not in style.read_text(encoding="utf-8"), style


@pytest.mark.parametrize("name", ["", "hosting/", "api/positions/", "search/"])
def test_home_and_the_sections_are_one_press_away(site: Path, name: str) -> None:
    file = site / "docs" / name / "index.html"
    text = file.read_text(encoding="utf-8")
    (bar,) = re.findall(r'<header id="stonebook-bar">.*?</header>', text, flags=re.S)
    leads = {(file.parent / address).resolve() for address in re.findall(r'href="([^"]*)"', bar)}
    root = site.resolve()
    assert {root, root / "learn", root / "puzzles", root / "docs"} <= leads


def test_the_api_comes_from_docstrings(site: Path) -> None:
    text = ParsedPage(site / "docs" / "api" / "positions" / "index.html").text
    assert "Return a ruleset by its name or title" in text
    words = ParsedPage(site / "docs" / "api" / "boards" / "index.html").text
    assert "predict(" in words and "task(" in words


def test_the_licences_name_the_makers_of_its_theme(site: Path) -> None:
    text = (site / "licences" / "docs-packages.txt").read_text(encoding="utf-8")
    sbom = (site / "licences" / "sbom.cdx.json").read_text(encoding="utf-8")
    for name in licences.DOCS:
        assert f"\n{name} " in text and f"pkg:pypi/{name}@" in sbom
