"""Makes the site's fonts: `python lite/web/fonts/subset.py FOLDER`.

FOLDER holds the unpacked npm packages of `SOURCES` (docs/upgrading.md). A font keeps the letters of
its `unicode-range` in lite/web/styles/tokens.css. The headings' font has the letters of English and
German, the others have the letters of Western Europe, for names that readers type. The program
needs the packages of lite/setup/locks/fonts.txt. The build does not run it, but serves its output.
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
NEW_NAMES = {"source-serif-4": "Stonebook Serif"}
"""The names of changed fonts whose original name is reserved."""
NAME_IDS = [*range(7), 13, 14]
"""The names that a font keeps, among them copyright (0) and licence (13, 14)."""
FAMILY_IDS = (1, 3, 4, 6)
"""The names that contain the family's name."""
POSTSCRIPT_ID = 6
"""The name without spaces."""
FEATURES = ["kern", "liga", "mark", "ccmp", "locl", "tnum"]


def letters(file_name: str) -> set[int]:
    """Return the code points of the letters that the style sheet expects of a font."""
    face = rf'url\("{re.escape(file_name)}"\).*?unicode-range:([^;]+);'
    match = re.search(face, TOKENS.read_text(encoding="utf-8"), flags=re.S)
    assert match, file_name
    ranges = (part.strip().removeprefix("U+").split("-") for part in match[1].split(","))
    return {code for ends in ranges for code in range(int(ends[0], 16), int(ends[-1], 16) + 1)}


def load_subset(file: Path, code_points: set[int]) -> TTFont:
    """Load a font with only these letters."""
    options = subset.Options(layout_features=FEATURES, hinting=False, name_IDs=NAME_IDS)
    font = TTFont(file)
    font.flavor = None
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=code_points)
    subsetter.subset(font)
    return font


def main(packages: Path) -> None:
    """Write each font next to this file."""
    for name, weights in SOURCES.items():
        family = NEW_NAMES.get(name, "")
        for weight in weights:
            file_name = f"{family.lower().replace(' ', '-') if family else name}-{weight}.woff2"
            missing, files = letters(file_name), []
            for part in PARTS:
                source = packages / name / "files" / f"{name}-{part}-{weight}-normal.woff2"
                font = load_subset(source, missing)
                missing -= font.getBestCmap().keys()
                file = io.BytesIO()
                font.save(file)
                files.append(io.BytesIO(file.getvalue()))
            merged = Merger().merge(files)
            for entry in merged["name"].names:
                if family and entry.nameID in FAMILY_IDS:
                    is_postscript = entry.nameID == POSTSCRIPT_ID
                    entry.string = family.replace(" ", "") if is_postscript else family
            merged.flavor = "woff2"
            merged.save(HERE / file_name)
            print(name, weight, "lacks", "".join(map(chr, sorted(missing))) or "nothing")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
