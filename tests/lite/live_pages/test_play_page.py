"""The playing page as the build writes it: cards, one form for each game, and the first boards."""

import html
import re
from functools import cache

import pytest

import stonebook
from lite.web.pages.play.markup import fragments
from stonebook.search.levels.strength import LEVEL_NUMBERS
from stonebook.teach.play.game_choice import (
    ELSEWHERE,
    PERSON,
    SEATS,
    level_about,
    level_title,
    read_choice,
)
from stonebook.widgets.playing.page import board
from stonebook.words import player_name, say, speaking

CHECKED = re.compile(r'<input type="radio" name="(\w+)" value="(\w+)"( checked)?>')
OPTION = re.compile(r'<option value="([^"]*)"( selected)?>')


@cache
def built_parts():
    return fragments()


def form_of(game):
    _, _, form = built_parts()["forms"].partition(f'<section class="setup" id="{game}">')
    return form.partition("</form>")[0]


def radios(game):
    """The radio buttons of a form: their values by name, and those that are chosen."""
    values, chosen = {}, {}
    for name, value, checked in CHECKED.findall(form_of(game)):
        values.setdefault(name, []).append(value)
        if checked:
            chosen[name] = value
    return values, chosen


def radios_of(markup):
    """The radio buttons of some markup, as text."""
    return " ".join(re.findall(r'<input type="radio"[^>]*>', markup))


def selects(game):
    matches = re.findall(r'<select name="(\w+)">(.*?)</select>', form_of(game))
    chosen = {name: [v for v, on in OPTION.findall(inside) if on] for name, inside in matches}
    assert all(len(values) == 1 for values in chosen.values())
    return {name: values[0] for name, values in chosen.items()}


def first_board(game):
    return (
        built_parts()["boards"].partition(f'<div data-first="{game}">')[2].partition("</figure>")[0]
    )


def test_the_page_knows_the_levels_against_which_a_reader_is_guided():
    levels = re.search(r'data-stonebook-guided="([^"]*)"', built_parts()["attributes"])[1].split()
    choices = {f"{n}": read_choice({"game": "io", "two": f"{n}"}) for n in LEVEL_NUMBERS}
    assert levels == [level for level, choice in choices.items() if choice.guides]


@pytest.mark.parametrize("game", stonebook.GAMES)
class TestForm:
    def test_the_form_says_once_what_the_stars_of_the_levels_mean(self, game):
        assert form_of(game).count(html.escape(say("site.play.stars"))) == 1

    def test_the_form_begins_with_the_usual_board_and_the_easiest_level(self, game):
        _, chosen = radios(game)
        picked = selects(game)
        seats = {"one": picked.pop("one"), "two": chosen["two"]}
        assert seats == SEATS | {"two": str(min(LEVEL_NUMBERS))} and chosen["side"] == "one"
        choice = read_choice({"game": game, **picked, **seats})
        rules = stonebook.game(game)
        assert rules.start(**choice.settings) == rules.start()

    def test_the_form_offers_each_level_with_a_sentence_and_a_person(self, game):
        values, _ = radios(game)
        assert values["two"] == [*map(str, LEVEL_NUMBERS), PERSON, ELSEWHERE]
        assert values["side"] == [*SEATS]
        text = html.unescape(form_of(game))
        for number in LEVEL_NUMBERS:
            assert f"<b>{level_title(number)}</b> <small>{level_about(number)}</small>" in text

    def test_settings_are_under_more(self, game):
        _, _, folded = form_of(game).partition("<details>")
        for setting in stonebook.game(game).settings:
            assert f'name="{setting.name}"' in folded
        assert f'value="{ELSEWHERE}"' not in folded and f'value="{PERSON}"' not in radios_of(folded)

    def test_each_card_opens_its_form(self, game):
        assert f'<a href="#{game}">' in built_parts()["cards"]


def test_one_card_leads_with_the_main_button():
    first, *others = built_parts()["cards"].split("</li>")[:-1]
    assert '<span class="button">' in first
    assert all('<span class="button quiet">' in card for card in others)


@pytest.mark.parametrize("game", stonebook.GAMES)
class TestFirstBoard:
    def test_the_first_board_has_the_stones_players_and_buttons_of_the_live_one(self, game):
        shown = first_board(game)
        live = board(read_choice({"game": game}), "").widget()
        head, view = live.children[0].children
        assert head.value in shown
        assert "<desc>" in shown
        row = next(w for w in view.children if "stonebook-foot" in w._dom_classes).children[0]
        visible = [w for w in row.children if w.layout.display != "none"]
        for field in visible:
            assert f">{field.description}</button>" in shown

    def test_a_board_that_only_python_knows_shows_no_stones(self, game):
        shown = first_board(f"{game}-unknown")
        assert "stonebook-canvas" in shown and "<desc>" not in shown

    def test_the_first_board_speaks_the_language_of_its_page(self, game):
        with speaking("de"):
            assert "Anfänger" in fragments()["boards"]
            assert player_name(stonebook.game(game).players[0]) in fragments()["forms"]
