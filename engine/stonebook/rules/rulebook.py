"""The rulebook: every rule by its id, told in our own words, with its source.

Where a source text leaves something open, the rule says what was chosen, so that a reader can
tell the rule from our reading of it. The page in docs/ is made from here:

    python -m stonebook.rules.rulebook > docs/rules.md
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from stonebook.words import catalogue, say


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. `id` serves everywhere, `game` is its game's name, `source` where it is from.

    >>> rule("OT5").text
    'Who can bracket nothing must pass. Nobody else may.'
    """

    id: str
    game: str
    source: str

    @property
    def text(self) -> str:
        """The rule in our own words."""
        return say(f"rule.{self.id}")

    @property
    def reading(self) -> str:
        """What the source text leaves open and we chose, empty when it decides everything."""
        key = f"rule.{self.id}.choice"
        return say(key) if key in catalogue() else ""

    @property
    def choice(self) -> bool:
        """Whether some of the rule is a reading that the source text does not force."""
        return bool(self.reading)


class Book(NamedTuple):
    """The rules of a game: how their ids begin, the game's title, the source of each in order."""

    game: str
    prefix: str
    title: str
    sources: tuple[str, ...]


PLAY = "“The Play”"
PHASE = "“The one-bound-one-free phase”"

BOOKS = (
    Book(
        "otello",
        "OT",
        "O-tell-O",
        (
            "figure O-1",
            f"{PLAY}, figure O-1",
            PLAY,
            PLAY,
            PLAY,
            PLAY,
            PLAY,
            "caption of figure O-1",
        ),
    ),
    Book(
        "io",
        "IO",
        "Io",
        (
            "“Rules”, “About Io”",
            PHASE,
            PHASE,
            PHASE,
            PHASE,
            "“Capture”, “Capture in the one-bound-one-free phase”",
            "“The single placement phase”",
            "“Object”",
        ),
    ),
    Book(
        "ikeda",
        "IK",
        "Ikeda Area III",
        (
            "Definitions (1), Rule 1",
            "Definitions (2), Rule 2",
            "Definitions (3), Rule 3",
            "Definitions (4), Rule 4",
            "Rule 5",
            "Rule 6",
            "Definitions (5), Rule 7",
            "Rule 8",
            "Notes by Ikeda Toshio",
        ),
    ),
    Book(
        "alterigo", "AI", "Alter Igo", ("Rule 1", "Rule 2", "Rule 3", "Rule 4", "Rule 5", "Rule 5")
    ),
    Book(
        "jo",
        "JO",
        "Jō",
        (
            "“Components”",
            "“Standard setup”, captions of figures 2 to 4",
            "“Components”, caption of figure 2",
            "“Standard setup”",
            "“Standard setup”",
            "“Standard setup”",
            "“Standard setup”",
            "“Game End”",
            "“Winning the Game”",
            "none: a way of counting",
            "the copyright notice",
        ),
    ),
)

RULES: dict[str, Rule] = {
    f"{book.prefix}{number}": Rule(f"{book.prefix}{number}", book.game, source)
    for book in BOOKS
    for number, source in enumerate(book.sources, start=1)
}
"""Every rule by its id, game by game, in the order of the rulebook."""


def rule(id: str) -> Rule:
    """Return a rule by its id. Raises KeyError for an id that is none.

    >>> rule("JO5").game, rule("JO5").choice
    ('jo', True)
    """
    return RULES[id]


def rules(game: str) -> tuple[Rule, ...]:
    """Return the rules of a game, in order.

    >>> [rule.id for rule in rules("alterigo")]
    ['AI1', 'AI2', 'AI3', 'AI4', 'AI5', 'AI6']
    """
    return tuple(rule for rule in RULES.values() if rule.game == game)


def credit(game: str) -> str:
    """Return who made a game, what its author asks for, and under which terms its text stands.

    >>> credit("io")
    'Io is by Christian Freeling (2014).'
    """
    return say(f"site.{game}.credit")


def page() -> str:
    """Return the whole rulebook as a page in Markdown."""
    lines = ["# " + say("rule.page.title"), "", say("rule.page.about")]
    for book in BOOKS:
        lines += ["", f"## {book.title}", "", credit(book.game), ""]
        for one in rules(book.game):
            lines.append(f"- **{one.id}** {one.text}")
            if one.choice:
                lines.append(f"  *{say('rule.page.choice')}* {one.reading}")
            lines.append(f"  *{say('rule.page.source', source=one.source)}*")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(page(), end="")
