"""The forms of the playing page: what may be chosen, and what is."""

import html
import re

import pytest

import stonebook
from lite.web.pages.play import parts as play_form
from stonebook.teach.play.game_choice import PERSON, SEATS, read_choice
from stonebook.words import player_name

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
def test_the_form_begins_with_the_usual_board_and_players(game: str) -> None:
    rules, fields = stonebook.game(game), selects(form_of(play_form.parts()["forms"], game))
    chosen = {
        name: [value for value, is_chosen, _ in options if is_chosen]
        for name, options in fields.items()
    }
    assert all(len(values) == 1 for values in chosen.values())
    choice = read_choice({"game": game, **{name: values[0] for name, values in chosen.items()}})
    assert rules.start(**choice.settings) == rules.start()
    assert {name: values[0] for name, values in chosen.items() if name in SEATS} == SEATS


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_each_side_offers_a_person_and_the_levels(game: str) -> None:
    form = form_of(play_form.parts()["forms"], game)
    players = [player_name(player) for player in stonebook.game(game).players]
    labels = re.findall(r'data-seat="(\w+)"><span>([^<]*):</span>', form)
    assert labels == [*zip(SEATS, players, strict=True)]
    for name in SEATS:
        assert [value for value, _, _ in selects(form)[name]] == [PERSON, *"12345"]
