"""The files that let a browser save the site and install it."""

import json
import struct
from pathlib import Path

from lite.publish import installable
from lite.web import bundle


def test_the_worker_is_at_the_root_and_never_takes_over_by_itself(own_folders: Path) -> None:
    installable.write(own_folders)
    worker = (own_folders / "service-worker.js").read_text(encoding="utf-8")
    assert "skipWaiting" not in worker
    words = json.loads(worker.partition("=")[2].partition(";\n")[0])
    assert (words["en"]["title"], words["de"]["title"]) == ("You are offline", "Du bist offline")
    assert {"keep-panel.js", "keep-panel.css"} <= {
        file.name for file in (own_folders / "static" / "stonebook").iterdir()
    }


def test_the_panel_has_its_sentences_in_each_language(own_folders: Path) -> None:
    installable.write(own_folders)
    file = own_folders / "static" / "stonebook" / "keep-words.json"
    words = json.loads(file.read_text(encoding="utf-8"))
    assert words["en"].keys() == words["de"].keys()
    assert words["de"]["keep.close"] == "Schließen"


def test_the_site_can_be_installed(own_folders: Path) -> None:
    installable.write(own_folders)
    own = own_folders / "static" / "stonebook"
    app = json.loads((own / "app.webmanifest").read_text(encoding="utf-8"))
    assert app["name"] == "Stonebook"
    for key in ("start_url", "scope", "id"):
        assert (own / app[key]).resolve() == own_folders.resolve()
    pictures = [icon for icon in app["icons"] if icon["type"] == "image/png"]
    assert {icon.get("purpose", "any") for icon in pictures} == {"any", "maskable"}
    for icon in pictures:
        width, height = struct.unpack(">II", (own / icon["src"]).read_bytes()[16:24])
        assert icon["sizes"] == f"{width}x{height}"
    assert (bundle.PAGES / "icon.svg").is_file()  # the notebook's part of the build copies it


def test_the_colour_is_that_of_the_pages() -> None:
    tokens = (Path(bundle.__file__).parent / "styles" / "tokens.css").read_text(encoding="utf-8")
    assert f"--paper: {installable.COLOUR};" in tokens
