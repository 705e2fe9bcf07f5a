"""The files of licence texts that a site ships, read back by package."""

from pathlib import Path

from lite.publish.licences import RULE


def entries(file: Path) -> dict[str, tuple[str, str]]:
    """Return the licence and its text for each package, by name and version.

    Packages that have one text share it: their names stand above it, one after another.
    """
    parts = file.read_text(encoding="utf-8").split(f"{RULE}\n")
    assert parts.pop(0) == ""
    results = {}
    for head, text in zip(parts[::2], parts[1::2], strict=True):
        lines = head.splitlines()
        for title, licence in zip(lines[::2], lines[1::2], strict=True):
            assert licence.startswith("Licence: ")
            results[title] = (licence.removeprefix("Licence: "), text.rstrip("\n"))
    return results
