"""Makes the site's fonts: `python lite/web/fonts/subset.py FOLDER`.

FOLDER holds the unpacked npm packages of `SOURCES` (docs/upgrading.md). A font keeps the letters of
its `unicode-range` in lite/web/styles/tokens.css: that for headings has those of English and
German, the others have all of Western Europe's, for names that readers type. It needs the packages
of lite/setup/locks/fonts.txt and is not part of the build, which serves its output.
"""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
TOKENS = HERE.parent / "styles" / "tokens.css"
SOURCES = {"source-serif-4": (600,), "inter": (400, 600)}
PARTS = ("latin", "latin-ext")
OWN_NAMES = {"source-serif-4": "Stonebook Serif"}
"""Names of changed fonts whose own name is reserved."""
NAMES = [*range(7), 13, 14]  # with copyright and licence
FEATURES = ["kern", "liga", "mark", "ccmp", "locl", "tnum"]


def letters(file_name: str) -> set[int]:
    """Return the letters that the style sheet expects of a font."""
    face = rf'url\("{re.escape(file_name)}"\).*?unicode-range:([^;]+);'
    match = re.search(face, TOKENS.read_text(encoding="utf-8"), flags=re.S)
    assert match, file_name
    ranges = (part.strip().removeprefix("U+").split("-") for part in match[1].split(","))
    return {code for ends in ranges for code in range(int(ends[0], 16), int(ends[-1], 16) + 1)}


def part_of(file: Path, wanted: set[int]) -> TTFont:
    """Return a font with only the wanted letters, in memory."""
    options = subset.Options(layout_features=FEATURES, hinting=False, name_IDs=NAMES)
    font = TTFont(file)
    font.flavor = None
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted)
    cutter.subset(font)
    return font


def main(packages: Path) -> None:
    """Write each font next to this file."""
    for name, weights in SOURCES.items():
        family = OWN_NAMES.get(name, "")
        for weight in weights:
            file_name = f"{family.lower().replace(' ', '-') if family else name}-{weight}.woff2"
            wanted, files = letters(file_name), []
            for part in PARTS:
                source = packages / name / "files" / f"{name}-{part}-{weight}-normal.woff2"
                font = part_of(source, wanted)
                wanted -= font.getBestCmap().keys()
                file = io.BytesIO()
                font.save(file)
                files.append(io.BytesIO(file.getvalue()))
            merged = Merger().merge(files)
            for entry in merged["name"].names:
                if family and entry.nameID in (1, 3, 4, 6):
                    entry.string = family.replace(" ", "") if entry.nameID == 6 else family
            merged.flavor = "woff2"
            merged.save(HERE / file_name)
            print(name, weight, "lacks", "".join(map(chr, sorted(wanted))) or "nothing")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
