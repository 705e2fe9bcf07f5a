"""English and German confirm each other: a sentence with the wrong sense in one of them is found.

People wrote both, and neither was generated from the other. So a name in the wrong place, an extra
“not”, or a sentence under the wrong key makes the languages differ. Sentences that say the same in
different words are in the lists of exceptions below.
"""

import re
from string import Formatter

import pytest

from stonebook.words import everything, say

# Sentences whose German names the parameters in another order.
OTHER_ORDER = {
    *("cells.refused", "error.diagram.setting", "error.record.value", "error.setting_value"),
    *("goal.did.removed.apart", "goal.shuts.not_own", "objection.holder", "objection.number"),
    *("goal.did.number.of", "goal.what.at_least.of", "goal.what.exactly.of"),
    *("own.error", "perfect.claim.draw", "perfect.claim.win", "plain.about.pair"),
    *("step.predict.what", "step.score.goes_on"),
    *("step.score.ikeda.leaks", "step.walk.ask.bracketed", "step.why_not.removed.later"),
    "worksheet.error.number",
}

# An English sentence with one of these words has one of those words in German.
WORDS = {
    "a question": (r"\?", r"\?"),
    "not": (
        r"\b((?<!than )not|no(?!,|$)|never|nobody|nothing(?! but)|none|neither|nor|without|cannot"
        r"|fails to|unless it is|too long to)\b|n['’]t\b",
        r"\b(nicht(?!s)|kein\w*|nie|niemand\w*|nichts|ohne|weder)\b",
    ),
    "last": (r"\blast\b", "letzt"),
    "proved": (r"\bprov(e|ing)|proof", r"bewe?is|bewies"),
    "string": (r"\bstrings?\b", "kette"),
    "pair": (r"\bpairs?\b", "paar"),
    "code": (r"\bcodes?\b", "code"),
    "file": (r"\bfiles?\b", "datei"),
    "link": (r"\blinks?\b", r"\b(?<!von )links?\b"),
    "komi": (r"komi", "komi"),
    "setting": (r"setting", "einstell"),
    "computer": (r"computer", "computer"),
    "Python": (r"python", "python"),
    "browser": (r"browser", "browser"),
}
OTHERWISE = {
    "not": {
        *("bench.checked.faults", "cells.refused", "goal.begins_ko"),
        *("cli.convert.target", "cli.mine.number", "cli.mine.seed"),
        *("cli.play.as", "cli.prove.games", "cli.prove.processes"),
        *("error.diagram.shown", "error.expected.handicap"),
        *("error.record.two_settings", "event.ended.jo.no_pair", "glossary.alterigo.arrangement"),
        *("keep.ask", "keep.kept", "legal.io.single", "objection.number", "page.again.full"),
        *("page.waiting.unended", "play.now.io.entering"),
        *("puzzle.difficulty.harder", "puzzle.tell.idea.ikeda.superko"),
        *("recall.missed", "recall.missed.now"),
        *("refusal.jo.over.no_pair", "site.recall.about"),
        *("result.jo.no_pair.last_mover", "result.jo.no_pair.stones", "result.jo.no_pair.threes"),
        *("glossary.alterigo.null_move", "puzzle.tell.idea.alterigo.null-move"),
        *("result.alterigo.null_move", "rule.AI5"),
        "step.pair.both",
        "step.predict.wrong.removed",
    },
    "last": {"demo.form.open", "glossary.ikeda.self_capture"},
    "pair": {"cells.is_custodial", "cells.not_custodial", "contest.about", "step.why.flipped"},
    "code": {"cli.examples", "codes.scan.part"},
    "link": {
        "error.link.count",
        *(f"spoken.way.{way}" for way in ("left", "up_left", "down_left")),
    },
    "computer": {"cli.mine.about", "site.bench.lead"},
}

# How a game ends, where a sentence says that.
RESULTS = {
    "win": (r"\bwins?\b|\bwon\b", "gewinn|gewonn|sieg"),
    "loss": (r"\b(loses?|losing|loss|lost)\b", "verlier|verlor|verlust|niederlage"),
    "draw": (r"\bdraws?\b|\bdrawn\b", "unentschieden"),
}
# How a count stands in the end.
STANDS = {
    "ahead": (r"\bahead|\bwin by", "vorn|vorsprung|voraus"),
    "behind": (r"\bbehind", "zurück|hinten|rückstand"),
}


def forms(sentence):
    if isinstance(sentence, str):
        return {"": sentence}
    return {form: text for form, text in sentence.items() if form != "by"}


def pairs():
    """Every key with its sentence in English and in German, and each of its forms."""
    german = everything("de")
    for key, sentence in everything("en").items():
        english = forms(sentence)
        for form, text in forms(german[key]).items():
            yield key, english.get(form) or english[""], text


def order(sentence):
    """The parameters in the order in which they come first."""
    return list(dict.fromkeys(name for _, name, _, _ in Formatter().parse(sentence) if name))


def says(word, sentence):
    return bool(re.search(word, re.sub(r"{\w+}", "{}", sentence), re.IGNORECASE))


def end(sentence):
    """The sign at the end, after which a reader knows a sentence, a question and a name."""
    last = sentence.rstrip("}")[-1:]
    return last if last in ".:?!…" else ""


def test_both_languages_name_things_in_the_same_order():
    other = {key for key, english, german in pairs() if order(english) != order(german)}
    assert other == OTHER_ORDER


def test_ahead_and_behind_are_ahead_and_behind_in_both_languages():
    keys = re.compile(r"goal\.leads|puzzle\.tell\.(comes|every|left)|atlas\.margin")
    for key, english, german in pairs():
        if not keys.match(key):
            continue
        stands = {name for name, (in_english, _) in STANDS.items() if says(in_english, english)}
        in_german = {name for name, (_, word) in STANDS.items() if says(word, german)}
        assert stands == in_german, key
        named = {"win": "ahead", "loss": "behind"} if key.startswith("atlas") else {}
        end = key.rpartition(".")[2]
        if (end := named.get(end, end)) in STANDS:
            assert stands == {end}


def test_a_result_is_the_same_in_both_languages():
    keys = re.compile(
        r"result\.(?!jo)|goal\.(ends|wins|draws)|puzzle\.tell\.(comes|every|left)|worth\.outcome"
        r"|atlas\.(win|loss|margin)"
    )
    for key, english, german in pairs():
        for in_english, in_german in RESULTS.values() if keys.match(key) else ():
            assert says(in_english, english) == says(in_german, german), key


def test_both_languages_have_the_same_numbers():
    """A number may have a point, a comma or a blank in it."""

    def numbers(sentence):
        bare = re.sub(r"(?<=\d)[.,\s](?=\d{3}\b)", "", sentence)
        return sorted(re.findall(r"\d+", bare))

    other = {key for key, english, german in pairs() if numbers(english) != numbers(german)}
    assert other == {"demo.key.home", "error.sgf.size"}


def test_yes_and_no_are_yes_and_no_in_both_languages():
    words = {"yes": "ja", "no": "nein"}
    german = everything("de")
    keys = [key for key, sentence in everything("en").items() if str(sentence).lower() in words]
    assert len(keys) >= 4
    for key in keys:
        assert german[key].lower() == words[say(key).lower()], key


def test_a_sentence_ends_alike_in_both_languages():
    other = {key for key, english, german in pairs() if end(english) != end(german)}
    assert other == {"language.decimal"}


@pytest.mark.parametrize("word", WORDS)
def test_both_languages_state_the_same_facts(word):
    in_english, in_german = WORDS[word]
    other = {
        key
        for key, english, german in pairs()
        if says(in_english, english) != says(in_german, german)
    }
    assert other == OTHERWISE.get(word, set())
