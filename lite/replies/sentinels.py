"""The numbers and texts of a step's data that have another meaning, for the page and the build.

| name | value | where | meaning |
| --- | --- | --- | --- |
| `SAME` | -1 | the number of a part | what was seen before stays |
| `REPEATED` | -2 | a text | what was said in this state is said again |
| `NOTHING` | -2 | the preview of a stone | no stone would be placed |
| `ANYWHERE` | -1 | a place in a picture | the piece is drawn where it belongs |
| `HERE` | -2 | a place in a picture | the cell that was chosen |
| `MARKED` | -3 | a place in a picture | the marks of the marked cells are here |
| `UNMARKED` | -10, -11 … | a place in a picture | a cell whose piece gives way when it is marked |
| | -1, -2 | the first number of a picture | it differs from the one before, or from the first |
| `CELL` | U+0001 | in a sentence | the name of the cell that was chosen |
| | U+0001 | in a puzzle's head | the puzzle's title |
| `OF_PAGE` | U+0002 | in a sentence | what only the page knows: a player's name, the progress |
| `TYPED` | "=" | before a button's name | the name is a typed text |
"""

from __future__ import annotations

import json

from ..setup import paths

FILE = paths.LITE / "web" / "replies" / "sentinels.json"
_SENTINELS = json.loads(FILE.read_text(encoding="utf-8"))
SAME: int = _SENTINELS["SAME"]
REPEATED: int = _SENTINELS["REPEATED"]
NOTHING: int = _SENTINELS["NOTHING"]
ANYWHERE: int = _SENTINELS["ANYWHERE"]
HERE: int = _SENTINELS["HERE"]
MARKED: int = _SENTINELS["MARKED"]
UNMARKED: int = _SENTINELS["UNMARKED"]
CELL: str = _SENTINELS["CELL"]
OF_PAGE: str = _SENTINELS["OF_PAGE"]
TYPED: str = _SENTINELS["TYPED"]
