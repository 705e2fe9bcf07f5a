"""Makes the site's fonts: `python lite/web/fonts/subset.py FOLDER`.

FOLDER holds the unpacked npm packages of `SOURCES` (docs/upgrading.md). A font keeps the letters of
its `unicode-range` in lite/web/styles/tokens.css. The headings' font has the letters of English and
German, the others have the letters of Western Europe, for names that readers type. The program
needs the packages of lite/setup/locks/fonts.txt. The build does not run it, but serves its output.

Sentences are written with the apostrophe of the keyboard, so readers can search them and tests can
type them. The fonts draw it as ’ in a word. Code has another font, which leaves it straight.
"""

from __future__ import annotations

import copy
import io
import re
import sys
from pathlib import Path

from fontTools import subset
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables

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
APOSTROPHES = """
    languagesystem DFLT dflt;
    feature ccmp {{
        lookup in_a_word {{ sub [{before}] quotesingle' [{letters}] by quoteright; }} in_a_word;
        lookup after_s {{ sub [s x z] quotesingle' by quoteright; }} after_s;
        lookup of_bold {{ sub quotesingle' s [space comma period] by quoteright; }} of_bold;
    }} ccmp;
"""
"""Where an apostrophe is drawn as ’: in “White's”, “B5's”, “players'”, and in “**O**'s”, whose “'s”
has another font than its O. Letter spacing turns off `calt`, but not `ccmp`."""


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


def draw_apostrophes(font: TTFont) -> None:
    """Add the rule for apostrophes to the font's other rules, for every script and language."""
    glyphs = font.getBestCmap()
    letters = " ".join(glyphs[code] for code in sorted(glyphs) if chr(code).isalpha())
    digits = " ".join(glyphs[code] for code in range(ord("0"), ord("9") + 1))
    rules = APOSTROPHES.format(before=f"{letters} {digits}", letters=letters)
    alone = copy.deepcopy(font)
    addOpenTypeFeaturesFromString(alone, rules, tables={"GSUB"})
    added, table = alone["GSUB"].table, font["GSUB"].table
    offset = len(table.LookupList.Lookup)
    for lookup in added.LookupList.Lookup:
        for rule in lookup.SubTable:
            if isinstance(rule, otTables.ChainContextSubst):
                assert rule.Format == 3  # of classes of letters: its records are all in one list
                for record in rule.SubstLookupRecord:
                    record.LookupListIndex += offset
    table.LookupList.Lookup += added.LookupList.Lookup
    feature = added.FeatureList.FeatureRecord[0]
    feature.Feature.LookupListIndex = [index + offset for index in feature.Feature.LookupListIndex]
    table.FeatureList.FeatureRecord.append(feature)
    for script in table.ScriptList.ScriptRecord:
        languages = [entry.LangSys for entry in script.Script.LangSysRecord]
        for language in (script.Script.DefaultLangSys, *languages):
            language.FeatureIndex.append(len(table.FeatureList.FeatureRecord) - 1)


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
            draw_apostrophes(merged)
            for entry in merged["name"].names:
                if family and entry.nameID in FAMILY_IDS:
                    is_postscript = entry.nameID == POSTSCRIPT_ID
                    entry.string = family.replace(" ", "") if is_postscript else family
            merged.flavor = "woff2"
            merged.save(HERE / file_name)
            print(name, weight, "lacks", "".join(map(chr, sorted(missing))) or "nothing")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
