"""Mutants: engines with one wrong rule. The tests must catch each of them.

A mutant replaces a fragment of the engine's source, or a few that belong together. Each has to
occur exactly once, so a mutant that has lost its place is noticed. The changed file is loaded
with the rest of the package as a second engine, next to the real one, which stays unchanged.
"""

import importlib
import sys
from dataclasses import dataclass
from importlib.machinery import PathFinder, SourceFileLoader
from pathlib import Path

import stonebook

ENGINE = Path(stonebook.__file__).parent


@dataclass(frozen=True)
class Mutant:
    """A wrong rule: its name, the rule that it breaks, what is replaced by what, and where."""

    name: str
    rule: str
    old: str
    new: str
    file: str = ""  # in the package; a game's own module when empty
    also: tuple[tuple[str, str], ...] = ()  # more (old, new) for the same file

    def path(self, game):
        return ENGINE / (self.file or f"rules/{game}/position.py")

    def source(self, game):
        """The changed source of its file."""
        text = self.path(game).read_text(encoding="utf-8")
        for old, new in ((self.old, self.new), *self.also):
            times = text.count(old)
            assert times == 1, f"{self.name}: {old!r} occurs {times} times in {self.path(game)}"
            text = text.replace(old, new)
        return text


class ChangedLoader(SourceFileLoader):
    """Loads a module from a changed source instead of its file's, and caches nothing."""

    def __init__(self, name, path, source):
        super().__init__(name, path)
        self.source = source

    def path_stats(self, path):
        raise OSError("no cached bytecode for a changed source")

    def get_data(self, path):
        return self.source.encode()


class ChangedFinder:
    """Finds modules as ever, except that some files have another source."""

    def __init__(self, sources):
        self.sources = sources

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] != "stonebook":
            return None
        spec = PathFinder.find_spec(name, path or [str(ENGINE.parent)], target)
        source = spec and self.sources.get(Path(spec.origin or ""))
        if source is not None:
            spec.loader = ChangedLoader(name, spec.origin, source)
        return spec


def engine_with(sources, *modules):
    """A second `stonebook` in which the files of `sources` (path -> text) are changed.

    Name all `modules` that are needed: any other module would be the real engine's.
    """

    def loaded():
        return [name for name in sys.modules if name.partition(".")[0] == "stonebook"]

    before = {name: sys.modules.pop(name) for name in loaded()}
    finder = ChangedFinder(sources)
    sys.meta_path.insert(0, finder)
    try:
        engine = importlib.import_module("stonebook")
        for module in modules:
            importlib.import_module(module)
        # Modules named in a profile are loaded later, and must be the changed engine's, too.
        copies = {name: sys.modules[name] for name in loaded()}
        if "stonebook.profiles.game_profile" in copies:
            copies["stonebook.profiles.game_profile"].import_module = copies.__getitem__
        return engine
    finally:
        sys.meta_path.remove(finder)
        for name in loaded():
            del sys.modules[name]
        sys.modules.update(before)
