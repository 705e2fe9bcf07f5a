"""The files of sentences: what each of them may hold, and what German has to."""

import re
from itertools import pairwise
from string import Formatter

import pytest

from stonebook.words import ENGLISH, LIST_FORMS, everything, languages
from stonebook.words.files import folder, own_sentences, parts
from stonebook.words.plurals import RULES

SENTENCES = everything()
OTHERS = [language for language in languages() if language != ENGLISH]


def own(language):
    """The sentences in the files of a language itself."""
    return {
        key: sentence
        for part in ("", *parts())
        for key, sentence in own_sentences(language, part).items()
    }


def file_name(language, part=""):
    return f"engine/stonebook/words/{part and part + '/'}{language}.json"


def file_of(key, language):
    """The file in which a language says a sentence, and the key."""
    part = key.split(".")[0]
    return f"{file_name(language, part if part in parts() else '')}: {key}"


FILES = [
    (language, part)
    for language in languages()
    for part in ("", *sorted(parts()))
    if (folder() / part / f"{language}.json").is_file()
]
"""The files of sentences. A language that is not complete may have no file for a part."""


COMPLETE = frozenset({"de"})
"""Languages that say everything themselves, the texts of handmade puzzles too."""
LACKING = {language: {*SENTENCES} - {*own(language)} for language in sorted(COMPLETE)}
"""The keys that a complete language lacks: named by one test, and left out by the others."""


def templates(sentence):
    if isinstance(sentence, str):
        return [sentence]
    return [text for form, text in sentence.items() if form != "by"]


def parameters(sentence):
    """The parameters that a sentence shows in any of its forms, and the one it counts by."""
    shown = {name for text in templates(sentence) for _, name, _, _ in Formatter().parse(text)}
    counted = set() if isinstance(sentence, str) or "pair" in sentence else {by(sentence)}
    return (shown | counted) - {None}


def by(sentence):
    return sentence.get("by", "number")


def wrong_forms(sentences):
    """The keys of sentences whose forms are not those of a list or of the language's rule."""
    needed = RULES[sentences.get("language.plural", SENTENCES["language.plural"])].forms
    forms = {key: {*s} - {"by"} for key, s in sentences.items() if not isinstance(s, str)}
    return [key for key, names in forms.items() if names not in (needed, LIST_FORMS)]


@pytest.mark.parametrize(("language", "part"), FILES)
def test_each_file_is_one_sorted_line_a_key(language, part):
    name = file_name(language, part)
    lines = (folder() / part / f"{language}.json").read_text(encoding="utf-8").splitlines()
    keys = []
    for number, line in enumerate(lines[1:-1], start=2):
        key = re.match(r' "([^"]+)": ', line)
        assert key, f'{name}, line {number}: a line is one space, then "KEY": "SENTENCE"'
        keys.append(key[1])
    for before, after in pairwise(keys):
        assert before < after, f"{name}: {after} stands below {before}, but keys are sorted"
    assert keys == sorted(own_sentences(language, part))


def test_a_part_says_only_what_begins_with_its_name():
    roots = {part: {key.split(".")[0] for key in own_sentences(ENGLISH, part)} for part in parts()}
    assert roots == {part: {part} for part in parts()}
    assert not parts() & {key.split(".")[0] for key in own_sentences(ENGLISH)}


@pytest.mark.parametrize("language", languages())
def test_each_language_has_a_name_a_rule_of_plurals_and_the_forms_of_that_rule(language):
    sentences, name = own(language), file_name(language)
    rule = sentences.get("language.plural")
    assert sentences.get("language.name"), f"{name} needs language.name, the language's own name"
    assert rule in [*RULES], f"{name}: language.plural is “{rule}”, but must be a rule: {[*RULES]}"
    forms = ", ".join(sorted(RULES[rule].forms))
    wrong = [f"{file_of(key, language)} needs the forms {forms}" for key in wrong_forms(sentences)]
    assert not wrong, "\n".join(wrong)
    empty = [key for key, s in sentences.items() if not all(templates(s))]
    assert not empty, [f"{file_of(key, language)} is empty" for key in empty]


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_only_sentences_that_english_has(language):
    unknown = [file_of(key, language) for key in sorted({*own(language)} - {*SENTENCES})]
    assert not unknown, "English has no such sentence. Is a key misspelt?\n" + "\n".join(unknown)


def translated(language):
    """The sentences of a language that English has, too, by key, each with the English one."""
    return {key: (s, SENTENCES[key]) for key, s in own(language).items() if key in SENTENCES}


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_shows_only_what_the_english_sentence_shows(language):
    pairs = translated(language)
    more = {key: parameters(other) - parameters(english) for key, (other, english) in pairs.items()}
    wrong = [f"{file_of(key, language)} has {sorted(more[key])}" for key in more if more[key]]
    assert not wrong, "the English sentences lack these parameters:\n" + "\n".join(wrong)


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_forms_wherever_english_has_and_by_the_same_number(language):
    for key, (sentence, english) in translated(language).items():
        if isinstance(english, str):
            continue
        place = file_of(key, language)
        assert not isinstance(sentence, str), f"{place} needs forms, as in English: {english}"
        assert ("pair" in sentence) == ("pair" in english), f"{place}: the English forms: {english}"
        assert by(sentence) == by(english), f"{place}: its forms count by “{by(english)}”"


@pytest.mark.parametrize("language", sorted(COMPLETE))
def test_a_complete_language_leaves_nothing_to_english(language):
    lacking = [file_of(key, language) for key in sorted(LACKING[language])]
    assert not lacking, "translate these sentences:\n" + "\n".join(lacking)


@pytest.mark.parametrize("language", sorted(COMPLETE))
def test_a_complete_language_shows_all_that_english_shows(language):
    sentences = own(language)
    assert [
        key
        for key in {*SENTENCES} - LACKING[language]
        if parameters(sentences[key]) < parameters(SENTENCES[key])
    ] == []


# Sentences that are the same in German: names, commands, and texts of parameters alone.
SAME = re.compile(
    r"(contest\.(half|result)|own\.thought.*"
    r"|board\.(cell\.taken|pace\.normal|refused|title)|cli\.(play\.seat|prompt.*)"
    r"|demo\.(each|notes\.note|key\.(arrows|board|cursor|leave)|voted\.cell)"
    r"|error\.(expected\.choice|illegal|record\.at)|goal\.scores\.parts"
    r"|list\..*|language\.plural|puzzle\.(title\.graded|tell\.step)|page\.(code|home|stage\.text)|part\.komi|play\.seat|player\.[XO]|player\.Neutral"
    r"|play\.hold|result\.whole.*|review\.share\.each|script\.stands|spoken\.(ray|stones)|play\.spoken\.placed|site\.(footer\.version|minutes|play\.komi|title)|step\.(count\.(addend|why\.cells)|pair\.asked)"
    r"|worksheet\.(name|paper\.a4)|worth\.(group|percent))"
)


# Quotations from a source text stay English, in the marks of the language around them.
QUOTED = re.compile("“([^”]+)”")
QUOTED_IN_GERMAN = re.compile("„([^“]+)“")


def without_quotations(key: str, german: str) -> str:
    """Return a German sentence without what the English one of the same key quotes as well."""
    for quotation in QUOTED.findall(" ".join(templates(SENTENCES[key]))):
        german = german.replace(f"„{quotation}“", "")
    return german


def test_german_says_nothing_in_english():
    german = own("de")
    same = [key for key in SENTENCES if german.get(key) == SENTENCES[key]]
    assert [key for key in same if not SAME.fullmatch(key)] == []
    words = re.compile(r"\b(the|stones?|and|of|is|move|board)\b")
    # Typed input, a diagram's line, and quotations.
    exempt = {"cli.examples", "cli.play.words", "error.io.last_stone"}
    exempt |= {"demo.form.board", "demo.form.to-move", "script.empty", "script.holds"}
    shown = {key: re.sub(r"{\w+}", "", " ".join(templates(german[key]))) for key in german}
    shown = {key: without_quotations(key, shown[key]) for key in {*shown} & {*SENTENCES}}
    english = {key for key, text in shown.items() if words.search(text)}
    assert english <= exempt


def test_german_leaves_names_and_addresses_alone():
    fixed = re.compile(r"https?://[^ ,]+|[\w.]+@[\w.]+\w|\b(?:OT|IO|IK|AI|JO)\d+\b|© \d+|“[^”]+”")
    credited = [key for key, text in SENTENCES.items() if "philleduc" in str(text)]
    assert len(credited) == 2
    for key in (*credited, *(key for key in SENTENCES if key.startswith("glossary"))):
        english, german = SENTENCES[key], QUOTED_IN_GERMAN.sub(r"“\1”", everything("de")[key])
        assert sorted(fixed.findall(german)) == sorted(fixed.findall(english)), key
