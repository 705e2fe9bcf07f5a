"""From a mistake in the reader's own game to the same idea: puzzles on it, and a lesson."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from stonebook.teach.puzzles.custom_puzzle import LINK_SEPARATOR
from stonebook.teach.puzzles.labels import theme_title
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.sets.puzzle_sets import grades
from stonebook.words import ENGLISH, language, say

Ideas = Mapping[str, Sequence[str]]
"""The lesson about each theme, "io/capture": its address and its title."""
NO_IDEAS: Ideas = {}


def same_idea(puzzle: Puzzle, ideas: Ideas) -> str:
    """Return links to a theme of a puzzle that is in no file, and to its lesson, as HTML.

    Its themes come from its proof. The first that has puzzles is taken, preferably with a lesson.
    """
    themes = [theme for theme in puzzle.themes if grades(puzzle.game, theme)]
    if LINK_SEPARATOR not in puzzle.id or not themes:
        return ""
    theme = next((theme for theme in themes if f"{puzzle.game}/{theme}" in ideas), themes[0])
    title = escape(theme_title(puzzle.game, theme))
    links = [f'<a href="?game={puzzle.game}&amp;set={theme}">{title}</a>']
    if lesson := ideas.get(f"{puzzle.game}/{theme}"):
        address, name = map(escape, lesson)
        up, spoken = ("../", "") if language() == ENGLISH else ("../../", f"&amp;lang={language()}")
        label = escape(say("puzzle.idea.lesson"))
        links.append(f'{label} <a href="{up}{address}{spoken}" lang="en">{name}</a>')
    return f'<p lang="{language()}"><b>{escape(say("puzzle.idea"))}</b> {" · ".join(links)}</p>'
