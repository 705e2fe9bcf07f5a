"""Sentences that a game outside the package brings along."""

import json

import pytest

from stonebook.words import catalogue, files, include, languages, say, speaking


@pytest.fixture
def brought(monkeypatch, tmp_path):
    """Return a function that lays a folder of sentences. Included sentences are removed again."""
    monkeypatch.setattr(files, "_included", {})

    def lay(name="game", **languages):
        folder = tmp_path / name
        folder.mkdir()
        for language, sentences in languages.items():
            text = json.dumps(sentences, ensure_ascii=False)
            (folder / f"{language}.json").write_text(text, encoding="utf-8")
        return folder

    yield lay
    files.catalogue.cache_clear()


ENGLISH = {
    "site.noughts.teaches": "Three in a row, {player}.",
    "refusal.noughts.taken": {"one": "{number} stone is there.", "other": "{number} are there."},
}


def test_each_language_has_the_sentences_of_its_file(brought):
    german = {"site.noughts.teaches": "Drei in einer Reihe, {player}."}
    include(brought(en=ENGLISH, de=german))
    assert say("site.noughts.teaches", player="Black") == "Three in a row, Black."
    assert say("refusal.noughts.taken", number=1) == "1 stone is there."
    with speaking("de"):
        assert say("site.noughts.teaches", player="Black") == "Drei in einer Reihe, Schwarz."
        assert say("refusal.noughts.taken", number=2) == "2 are there."
        assert say("board.undo") == "Zug zurück"


def test_a_language_without_a_file_falls_back_to_english(brought):
    include(str(brought(en=ENGLISH)))
    with speaking("de"):
        assert say("site.noughts.teaches", player="White") == "Three in a row, Weiß."


def test_a_language_that_stonebook_does_not_speak_is_left_alone(brought):
    include(brought(en=ENGLISH, tlh={"site.noughts.teaches": "wej, {player}."}))
    assert "tlh" not in languages()
    with speaking("tlh"):
        assert say("site.noughts.teaches", player="X") == "Three in a row, X."


def test_two_games_bring_their_sentences(brought):
    include(brought("one", en={"site.one.teaches": "One."}))
    include(brought("two", en={"site.two.teaches": "Two."}))
    assert [say(f"site.{name}.teaches") for name in ("one", "two")] == ["One.", "Two."]


def test_a_folder_is_taken_in_once(brought):
    folder = brought(en=ENGLISH)
    include(folder)
    include(folder)
    assert say("site.noughts.teaches", player="X") == "Three in a row, X."


@pytest.mark.parametrize(
    ("contents", "complaint"),
    [
        ({"en": {"board.undo": "Oops"}}, "already under board.undo"),
        ({"en": {"a.b": "A", "language.plural": "other"}}, "already under language.plural"),
        ({"en": {"a.b": "A"}, "de": {"a.c": "C"}}, "de.json has keys not in en.json: a.c"),
        ({"en": {"a.b": "A"}, "de": {"board.undo": "Weg"}}, "keys not in en.json: board.undo"),
    ],
)
def test_a_file_that_replaces_a_sentence_is_refused_entirely(brought, contents, complaint):
    before = {**catalogue()}
    with pytest.raises(ValueError, match=complaint):
        include(brought(**contents))
    files.catalogue.cache_clear()
    assert catalogue() == before


def test_two_games_cannot_have_one_key(brought):
    include(brought("one", en=ENGLISH))
    with pytest.raises(ValueError, match=r"already under refusal\.noughts\.taken, site\.noughts"):
        include(brought("two", en=ENGLISH))


def test_a_folder_without_english_is_refused(brought):
    with pytest.raises(OSError, match=r"en\.json"):
        include(brought(de={"a.b": "B"}))


def test_a_missing_comma_is_reported_with_its_file_and_line(brought):
    folder = brought(en=ENGLISH)
    (folder / "en.json").write_text('{\n "a.one": "One."\n "a.two": "Two."\n}\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"game/en\.json, line 3: .*comma.* line before"):
        include(folder)
