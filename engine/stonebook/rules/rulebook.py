"""The rulebook: every rule by its id, in our own words, with its source.

If a source text leaves something open, our reading is separate, so nobody takes it for the
rule. To generate the page in docs/:

    python -m stonebook.rules.rulebook > docs/rules.md
"""

from __future__ import annotations

from dataclasses import dataclass

from stonebook.rules import GAMES
from stonebook.words import catalogue, say


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. `id` is unique among all games, and `game` is the name of its game.

    >>> rule("OT5").text
    "A player who can't bracket must pass; no other player may."
    """

    id: str
    game: str

    @property
    def text(self) -> str:
        """The rule in our own words."""
        return say(f"rule.{self.id}")

    @property
    def source(self) -> str:
        """The rule's place in the source text, in words."""
        return say(f"rule.{self.id}.source")

    @property
    def reading(self) -> str:
        """Our reading of what the source text leaves open, or "" if nothing is open."""
        key = f"rule.{self.id}.choice"
        return say(key) if key in catalogue() else ""

    @property
    def has_reading(self) -> bool:
        """Whether part of the rule is our reading."""
        return bool(self.reading)


RULES: dict[str, Rule] = {
    id: Rule(id, game.name) for game in GAMES.values() for id in game.book.ids
}
"""Every rule by its id, game by game, in the order of the rulebook."""


def rule(id: str) -> Rule:
    """Return a rule by its id. Raises KeyError for an unknown id.

    >>> rule("JO5").game, rule("JO5").has_reading
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
    """Return the credit of a game: its author, the author's requests and the terms of use.

    >>> credit("io")
    'Io is by Christian Freeling (2014).'
    """
    return say(f"site.{game}.credit")


def brief(game: str) -> str:
    """Return a game in brief: its aim, a turn, the end. A game without such words says its idea.

    >>> brief("otello").partition(". ")[0]
    'The player with the most markers at the end wins'
    """
    key = f"rule.page.brief.{game}"
    return say(key if key in catalogue() else f"site.{game}.teaches")


def page() -> str:
    """Return the rulebook of all games as Markdown."""
    lines = ["# " + say("rule.page.title"), "", say("rule.page.about")]
    for game in GAMES.values():
        links = say("rule.page.links", name=game.name)
        lines += ["", f"## {game.title}", "", brief(game.name), "", links, ""]
        for entry in rules(game.name):
            lines.append(f"- **{entry.id}** {entry.text}")
            if entry.has_reading:
                lines.append(f"  *{say('rule.page.choice')}* {entry.reading}")
            lines.append(f"  *{say('rule.page.source', source=entry.source)}*")
        lines += ["", credit(game.name)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(page(), end="")
