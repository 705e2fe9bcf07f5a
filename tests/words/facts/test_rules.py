"""Each rule, its source and our reading of it say what they are about, and so does each word."""

import re

import pytest

from stonebook import GAMES
from stonebook.rules.rulebook import RULES
from stonebook.words import catalogue, languages, say, speaking
from tests.words.facts.sentence_checks import assert_says

ABOUT = {
    "AI1": "9 × 9 … 1 × 1 to 19 × 19 … without I … bottom … Black moves first",
    "AI1.choice": "who begins, how large … how points are named. We chose",
    "AI2": "stone on an empty point … resign, and lose … Nobody may pass … nothing is counted",
    "AI3": "Stones of one colour … joined … string … on its own",
    "AI4": "After each stone … of either colour without an empty point … leave … same time",
    "AI5": "changes nothing … loses at once",
    "AI6": "same arrangement … third time, the game is a draw",
    "AI6.choice": "does not matter who is to move … empty board at the start … "
    "the first time … null move loses … third time",
    "IK1": "9 × 9 … 1 × 1 to 19 × 19 … without I … bottom … Black moves first … "
    "White after a handicap",
    "IK1.choice": "how points are named … after a handicap. We chose",
    "IK2": "stone on an empty point, or a pass … stops playing resigns and loses",
    "IK2.choice": "illegal move does not lose … refuses … moves again",
    "IK3": "stone is played … the other player's strings without an empty point … leave",
    "IK4": "captures may not bring back … start included … captures nothing may",
    "IK5": "captures nothing may not leave its own string without an empty point",
    "IK6": "first pass … never counts … two passes in a row end … three passes in a row",
    "IK7": "stones on the board … empty point … leads only to their stones … White made the first "
    "pass … half a point goes from Black to White … higher score wins",
    "IK7.choice": "equal … draw",
    "IK8": "Komi … added to White's score … 0, unless … multiple of ½ … negative … "
    "Handicap stones are black … before the first move … liberty … first of the game",
    "IK8.choice": "lets the players agree",
    "IK9": "After the passes … agree … dead … leave the board … count … "
    "Without agreement every stone",
    "IK9.choice": "whole strings",
    "IO1": "9 × 9 … 4 × 4 to 19 × 19 … including I … bottom … White and Black … White moves first",
    "IO1.choice": "odd sizes … bounds",
    "IO2": "White enters with one stone … but on a corner",
    "IO3": "bound … empty cell that touches the other player's last stone … A corner is legal",
    "IO4": "second … free … neighbours … all empty … corner is not legal here",
    "IO5": "must place both … no free cell … turn ends … other player begins the single phase",
    "IO6": "turns all of the other player's stones … brackets … free stone never can",
    "IO7": "single phase … one stone on any empty cell, including corners … nobody may pass",
    "IO8": "board is full … most stones wins",
    "IO8.choice": "odd boards … even board … draw",
    "JO1": "hexagon … five cells on a side, 61 … Columns a to i … same number … row 9 … at the top",
    "JO1.choice": "which way is up … named the cells … figures",
    "JO10": "same position count as one move … record",
    "JO10.choice": "does not count moves",
    "JO11": "Phil Leduc, © 2014 … duplicated and distributed … unaltered … credit … contact … "
    "philleduc.pled@gmail.com … We have no permission",
    "JO2": "Six neutral stones … c5, c7, e3, e8, g5 and h2",
    "JO2.choice": "Figure 1 … captions of figures 2 to 4",
    "JO3": "Red and Black have 27 stones each in reserve … choose who begins",
    "JO3.choice": "Red begins",
    "JO4": "two stones from the reserve on two empty cells that touch … Nobody may pass",
    "JO5": "ends of the pair's line … custodial … other player's … flipped … neutral stone … moved",
    "JO5.choice": "each may be used once … stood there when",
    "JO6": "other player's … flipped … owner's reserve … own reserve takes its place",
    "JO6.choice": "reserve is empty can't flip",
    "JO7": "neutral stone … moved to any empty cell, or onto … other player's stones … owner's "
    "reserve",
    "JO7.choice": "first effect … arrives … not moved again",
    "JO8": "player to move has fewer than two stones … no two empty cells touch",
    "JO9": "the most three-in-a-rows wins … row of four holds two … reserve … moved last",
    "OT1": "A to H from the left … 1 to 8 from the top … X and O",
    "OT2": "four markers … O on D4 and E5, X on E4 and D5 … X moves first",
    "OT3": "one marker on an empty square … must bracket … the other player's markers … "
    "eight directions count, and one is enough",
    "OT4": "brackets turns to the player who placed it … Markers that turn bracket nothing",
    "OT5": "who can't bracket must pass … no other player may",
    "OT6": "neither player can bracket … over … Nobody passes",
    "OT7": "most markers wins … Empty squares count for nobody",
    "OT7.choice": "equal … draw",
    "OT8": "even size, from 4 to 16 … same start",
    "OT8.choice": "reduced to eight squares … Smaller",
}


@pytest.mark.parametrize("rule", ABOUT)
def test_a_rule_names_its_subject(rule):
    assert_says(f"rule.{rule}", ABOUT[rule])


def test_every_rule_and_every_reading_is_here():
    readings = {key[5:] for key in catalogue() if re.fullmatch(r"rule\.\w\w\d+\.choice", key)}
    assert {*ABOUT} == {*RULES} | readings


SOURCES = {
    "IK1": "Definitions (1), Rule 1",
    "IK2": "Definitions (2), Rule 2",
    "IK3": "Definitions (3), Rule 3",
    "IK4": "Definitions (4), Rule 4",
    "IK5": "Rule 5",
    "IK6": "Rule 6",
    "IK7": "Definitions (5), Rule 7",
    "IK8": "Rule 8",
    "IK9": "Ikeda Toshio",
    "IO1": "About Io",
    "IO5": "“The one-bound-one-free phase”",
    "IO6": "“Capture”",
    "IO7": "single placement phase",
    "IO8": "Object",
    "JO1": "“Components”",
    "JO10": "none",
    "JO11": "copyright notice",
    "JO2": "setup … figures 2 to 4",
    "JO3": "Components … figure 2",
    "JO4": "“Standard setup”",
    "JO8": "Game End",
    "JO9": "Winning the Game",
    "OT1": "figure O-1",
    "OT2": "The Play … figure O-1",
    "OT3": "“The Play”",
    "OT7": "“The Play”",
    "OT8": "caption of figure O-1",
}


@pytest.mark.parametrize("rule", SOURCES)
def test_a_rule_names_the_place_in_its_source(rule):
    assert_says(f"rule.{rule}.source", SOURCES[rule])


@pytest.mark.parametrize("language", languages())
def test_the_place_of_a_rule_of_alter_igo_is_its_number(language):
    with speaking(language):
        numbers = {n: re.findall(r"\d+", say(f"rule.AI{n}.source")) for n in range(1, 7)}
    # The text has five rules: its last one is two of ours.
    assert numbers == {**{n: [str(n)] for n in range(1, 6)}, 6: ["5"]}


NUMBERS = re.compile(r"\b[A-Za-z]?\d+\b")


@pytest.mark.parametrize("language", [language for language in languages() if language != "en"])
@pytest.mark.parametrize("rule", ABOUT)
def test_another_language_has_the_numbers_and_the_cells_of_a_rule(rule, language):
    english = sorted({*NUMBERS.findall(say(f"rule.{rule}"))} - {"O"})
    with speaking(language):
        other = sorted({*NUMBERS.findall(say(f"rule.{rule}"))} - {"O"})
    assert other == english


WORDS = {
    "alterigo.arrangement": "which stones stand where … third … draw",
    "alterigo.eye": "empty point … only one player's stones",
    "alterigo.liberty": "empty point next to a string",
    "alterigo.null_move": "changes nothing … loses",
    "alterigo.spare_eye": "empty point … still fill … nothing safe",
    "alterigo.string": "one colour … joined … on its own",
    "ikeda.dame": "nobody's territory",
    "ikeda.dead": "both players agree … before the count",
    "ikeda.eye": "empty point … only one player's stones",
    "ikeda.handicap": "Black has on the board before the game",
    "ikeda.ko": "capture back and forth for ever … capture may not bring back an earlier board",
    "ikeda.komi": "Points given to White",
    "ikeda.liberty": "empty point next to a string",
    "ikeda.point": "two lines … cross",
    "ikeda.self_capture": "own string without a liberty … capture nothing",
    "ikeda.string": "one colour … joined",
    "ikeda.territory": "Empty points … one player's stones only",
    "io.bound": "first stone of a turn … touches … placed last",
    "io.entering": "White's very first stone",
    "io.free": "second stone … only empty cells around it … may not be a corner",
    "io.free_cell": "empty cell, not a corner, … only empty cells around",
    "io.miai": "two cells … each player gets one",
    "io.opening": "turn is two stones … no free cell",
    "io.single": "turn is one stone … any empty cell",
    "jo.custodial": "cell … end of the pair's line",
    "jo.flip": "replace the other player's stone … one of your own",
    "jo.neutral": "belongs to nobody … a player may move it … bombing",
    "jo.pair": "two stones of a turn",
    "jo.reserve": "not on the board … 27",
    "jo.row": "three stones of one player … line … n − 2",
    "otello.bracket": "own marker at both ends … other player's markers",
    "otello.marker": "X or an O",
    "otello.pass": "skip a turn … can't bracket must pass … no other player may",
    "otello.turn": "change sides … becomes a marker of the player who bracketed it",
}


@pytest.mark.parametrize("word", WORDS)
def test_a_word_is_explained(word):
    assert_says(f"glossary.{word}", f"{WORDS[word]} … (")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("word", [key for key in catalogue() if key.startswith("glossary.")])
def test_a_word_names_a_rule_of_its_game(word, language):
    with speaking(language):
        text = say(word)
    match = re.fullmatch(r"\w[^:]+: \w.*\. \((\w+)\)", text)
    assert match
    assert GAMES[word.split(".")[1]].start().moves()
    assert RULES[match[1]].game == word.split(".")[1]


def test_every_word_of_the_glossary_has_a_case():
    assert {f"glossary.{word}" for word in WORDS} == {k for k in catalogue() if "glossary." in k}
