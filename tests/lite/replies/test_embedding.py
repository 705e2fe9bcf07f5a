"""Boards for other pages: the commands print them, and refuse what they can't show.

`tests/web/embed` shows them, and compares each board of a game with the rules.
"""

import base64
import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

import stonebook
from lite.live_pages import embed_command as embed
from lite.live_pages import embed_page
from lite.setup import paths
from lite.site.docs import sphinx_pages
from lite.web import bundle
from stonebook.words import ENGLISH, language

DATA = re.compile(r'<script type="application/json">(.*)</script>', flags=re.S)
FRAMED = re.compile(r'src="([^"#]*)#([\w-]*)"')
MAX_BYTES = 60_000
SITE = "https://b.example/x/"


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert embed.main([*words]) == 0
    return capsys.readouterr().out


def test_moves_may_follow_the_options_and_the_slash_after_the_site_may_be_missing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    wanted = printed(capsys, "position", "otello", "C4", "C5", "--site", SITE)
    assert printed(capsys, "position", "otello", "--site", SITE[:-1], "C4", "C5") == wanted


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        embed.main(["position", "otello", "--lang", "tlh"])
    assert "'tlh'" in capsys.readouterr().err


def data_of(markup: str) -> dict[str, Any]:
    match = DATA.search(markup)
    assert match
    return dict(json.loads(match[1]))


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_a_position_is_an_element_with_its_text_for_pages_without_scripts(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    markup = printed(capsys, "position", game, "--site", SITE)
    assert f'<script defer src="{SITE}static/stonebook/stone-board.js"></script>' in markup
    data = data_of(markup)
    start = stonebook.game(game).start()
    assert data["guest"]["text"] == str(start) and "<pre>" in markup
    assert data["guest"]["home"].startswith(f"{SITE}play/#")
    assert len(data["states"]) == 1 and len(markup) < MAX_BYTES


def test_a_game_has_a_state_for_each_move(capsys: pytest.CaptureFixture[str]) -> None:
    data = data_of(printed(capsys, "game", "otello", "C4", "C5", "D6"))
    assert len(data["states"]) == 4
    assert [text for text in data["texts"] if "Move 2 of 3, O: C5." in text]


def test_a_frame_holds_the_same_data_in_its_address(capsys: pytest.CaptureFixture[str]) -> None:
    command = ("game", "otello", "C4", "--site", SITE, "--lang", "de")
    framed = FRAMED.search(printed(capsys, *command, "--iframe"))
    assert framed and framed[1] == f"{SITE}de/embed/"
    packed = framed[2] + "=" * (-len(framed[2]) % 4)
    data = json.loads(gzip.decompress(base64.urlsafe_b64decode(packed)))
    assert data == data_of(printed(capsys, *command))
    assert language() == ENGLISH


def test_a_game_comes_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    moves = ["C4", "C5"]
    file.write_text(stonebook.records.write_record(stonebook.records.Record("otello", {}, moves)))
    assert len(data_of(printed(capsys, "game", str(file)))["states"]) == 3


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("position", "otello", "A1"), "OT3"),
        (("game", "chess"), "chess"),
        (("puzzle", "otello/gone"), "There is no puzzle 'otello/gone'."),
    ],
)
def test_an_error_names_what_is_wrong(
    words: tuple[str, ...], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert embed.main([*words]) == 1
    caught = capsys.readouterr()
    assert reason in caught.err and not caught.out


def test_the_script_is_small() -> None:
    assert len(bundle.text("stone-board.js").encode()) < MAX_BYTES


def test_the_guide_states_the_size_of_the_script() -> None:
    script = bundle.text("stone-board.js").encode()
    size, compressed = round(len(script) / 1000), round(len(gzip.compress(script)) / 1000)
    text = (paths.ROOT / "docs" / "embed.md").read_text(encoding="utf-8")
    assert f"The script is {size} kB long ({compressed} kB compressed)." in text


@pytest.mark.thorough
def test_the_guide_shows_the_board_of_each_of_its_commands() -> None:
    text = (paths.ROOT / "docs" / "embed.md").read_text(encoding="utf-8")
    page = sphinx_pages.sphinx_pages() / "embed" / "index.html"
    body = embed_page.with_boards(page.read_text(encoding="utf-8"))
    commands = re.findall(r"^\.venv/bin/python -m lite\.embed (\w+)", text, flags=re.M)
    assert commands == ["position", "game", "puzzle", "position"]
    assert body.count("<stone-board lang=") == 3
    assert body.count('<script defer src="../../static/stonebook/stone-board.js">') == 3
    assert body.count('<iframe src="../../embed/#') == 1
