"""The forms of the page of puzzles: what may be chosen, and what is."""

import html
import re

import pytest

import stonebook
from lite.web.pages.puzzles import parts as puzzle_form
from stonebook.profiles import profile
from stonebook.teach.puzzles import puzzles
from stonebook.teach.puzzles.series import set_title

OPTION = re.compile(r'<option value="([^"]*)"( selected)?>([^<]*)</option>')


def form_of(forms: str, game: str) -> str:
    return forms.partition(f'<li class="game" id="{game}">')[2].partition("</form>")[0]


def selects(form: str) -> dict[str, list[tuple[str, bool, str]]]:
    """The choices by their names: what each sends, whether it is chosen, and what it is called."""
    found = re.findall(r'<select name="(\w+)">(.*?)</select>', form)
    return {
        name: [(value, bool(chosen), html.unescape(text)) for value, chosen, text in choices]
        for name, options in found
        for choices in [OPTION.findall(options)]
    }


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_themes_are_offered_with_the_number_of_their_puzzles(game: str) -> None:
    options = selects(form_of(puzzle_form.parts()["forms"], game))["set"]
    assert [value for value, chosen, _ in options if chosen] == ["mixed"]
    themes = {value: text for value, _, text in options if value in profile(game).themes}
    for theme in profile(game).themes:
        number = sum(theme in puzzle.themes for puzzle in puzzles(game))
        assert (theme in themes) == bool(number)
        if number:
            assert themes[theme] == f"{set_title(game, theme)} ({number})"
