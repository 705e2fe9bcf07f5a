"""Print HTML that shows a board in any page: `python -m lite.embed`, see docs/embed.md.

    python -m lite.embed position otello C4 C5 --site https://example.org/games/
    python -m lite.embed game mygame.json --iframe --site https://example.org/games/
    python -m lite.embed puzzle otello/last-six --site https://example.org/games/

`position` and `game` take what `python -m stonebook show` takes: a game's name with moves, or a
file.
"""

from __future__ import annotations

import argparse
import base64
import gzip
import html
import json
import sys
from typing import Any

from stonebook.cli.sources import read_source
from stonebook.rules import GAMES
from stonebook.rules.errors import BadNotation, BadPosition, BadRecord, BadSettings, IllegalMove
from stonebook.words import languages, speaking

from ..replies import embedding
from ..site.languages import folder

SCRIPT = "static/stonebook/stone-board.js"
PAGE = "embed/"
INPUT_ERRORS = (BadNotation, BadPosition, BadRecord, BadSettings, IllegalMove, OSError)
ELEMENT_TEMPLATE = """<script defer src="{site}{script}"></script>
<stone-board lang="{language}"><pre>{text}</pre>
<script type="application/json">{data}</script></stone-board>"""
FRAME_TEMPLATE = """<iframe src="{site}{folder}{page}#{data}" title="{title}" \
width="480" height="640" loading="lazy" style="border:0;max-width:100%"></iframe>"""


def element(data: dict[str, Any], site: str, language: str) -> str:
    """Return the element with its data. Without scripts a reader sees the board as text."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    escaped = html.escape(str(data[embedding.DATA_KEY]["text"]))
    return ELEMENT_TEMPLATE.format(
        site=site, script=SCRIPT, language=language, text=escaped, data=text
    )


def frame(data: dict[str, Any], site: str, language: str) -> str:
    """Return a frame with the site's page for boards, whose address holds the data."""
    title = html.escape(data["title"])
    return FRAME_TEMPLATE.format(
        site=site, folder=folder(language), page=PAGE, data=in_address(data), title=title
    )


def in_address(data: dict[str, Any]) -> str:
    """Return data as text for the hash of an address: JSON, compressed, in base 64."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return base64.urlsafe_b64encode(gzip.compress(text.encode(), mtime=0)).decode().rstrip("=")


def markup(arguments: list[str] | None = None) -> str:
    """Return the HTML that a command asks for.

    Raises one of INPUT_ERRORS for a wrong position, game or file, KeyError for an unknown puzzle,
    NoAnswers if the puzzle's answers take too long to prove.
    """
    options = _parser().parse_intermixed_args(arguments)
    if options.site:
        options.site = f"{options.site.removesuffix('/')}/"
    with speaking(options.lang) as spoken:
        markup_of = frame if options.iframe else element
        return markup_of(_data(options), options.site, spoken)


def main(arguments: list[str] | None = None) -> int:
    """Print the HTML, or what is wrong. Return the exit code."""
    try:
        print(markup(arguments))
    except INPUT_ERRORS as error:
        print(error, file=sys.stderr)
        return 1
    except KeyError as error:
        print(f"There is no puzzle {error}.", file=sys.stderr)
        return 1
    except embedding.NoAnswers as error:
        print(f"The answers of {error} take too long to prove.", file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    formatter = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(
        prog="python -m lite.embed", description=__doc__, formatter_class=formatter
    )
    parser.add_argument("what", choices=("position", "game", "puzzle"))
    parser.add_argument("source", help="a game's name, a file, or a puzzle's id")
    parser.add_argument("moves", nargs="*", help="moves to play from there")
    parser.add_argument("--game", choices=GAMES, help="the game, if the file does not name it")
    parser.add_argument("--site", default="", help="the address of a built site")
    parser.add_argument(
        "--lang", default="en", choices=languages(), help="the language of the words"
    )
    parser.add_argument("--iframe", action="store_true", help="print a frame instead of an element")
    return parser


def _data(options: argparse.Namespace) -> dict[str, Any]:
    if options.what == "puzzle":
        return embedding.of_puzzle(options.source, options.site)
    record = read_source(options)
    if options.what == "position":
        return embedding.of_position(record.last, options.site)
    return embedding.of_record(record, options.site)
