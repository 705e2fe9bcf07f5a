"""Sentences of the site's pages and a lesson's bar: buttons, games, errors."""

import pytest

from stonebook import GAMES
from stonebook.rules.rulebook import credit
from stonebook.words import languages, say, speaking
from tests.words.facts.sentence_checks import assert_says

SENTENCES = {
    "lesson.done": "done",
    "lesson.progress": "{done} of {of} steps",
    "lesson.reset": "delete my progress",
    "confirm.sure": "really … ?",
    "page.ahead": "respond to your press",
    "page.ahead.key": "respond to keys",
    "page.answer_on_buttons": "answer … buttons",
    "page.back": "all games",
    "page.board": "board",
    "page.code": "code",
    "page.code.hide": "hide … code",
    "page.code.keys": "Enter edits … Esc … Tab, leaves",
    "page.code.show": "show … code",
    "page.copy": "make a copy",
    "page.copy.edit": "edit … change",
    "page.copy.full": "no room left … nothing was changed",
    "page.copy.hello": "yours",
    "page.copy.open": "open a file",
    "page.copy.restore": "restore the original",
    "page.copy.restored": "original lesson … your version … saved",
    "page.copy.run": "run … Shift and Enter",
    "page.copy.save": "save as a file",
    "page.copy.show": "show it to a class … “One step at a time” … ☰",
    "page.end": "end of this lesson",
    "page.end.first": "first try: {first} of {of}",
    "page.end.all": "all lessons",
    "page.end.can": "you know now",
    "page.end.idea": "idea of this lesson",
    "page.end.idea.waits": "guess … step 1 … idea of the lesson",
    "page.end.computer": "play",
    "page.end.go_on": "step {number} ({open} left)",
    "page.end.missing": "another look … got wrong at first",
    "page.end.later": "later try: {later}",
    "page.end.watched": "watched: {watched}",
    "page.end.open": "not done yet: {open}",
    "page.end.perfect": "all {of} questions … first try",
    "page.end.play": "play a game",
    "page.file": "opened this page as a file … http.server … address",
    "page.hidden": "your … same name as this lesson … this is the lesson … saved",
    "page.host.again": "reload this page",
    "page.host.cut": "part … {file} … {part} of its {size} bytes … reload the page … copied",
    "page.host.lost": "{file} did not arrive … can't be reached … offline",
    "page.host.missing": "{file} is missing … {status} … copied … folders",
    "page.host.other": "instead … {file} … its own pages … copied … folders",
    "page.host.type": "{file} as {type} … .js as text/javascript",
    "page.keep": "download … offline",
    "page.last": "last lesson … all games",
    "page.menu": "menu",
    "page.next": "next lesson: {title}",
    "page.next_game": "next game: {game}, {title}",
    "page.notebook": "open the notebook",
    "page.notebook.change": "notebook … change this code … run",
    "page.noscript": "needs JavaScript … switched off … read about",
    "page.old": "WebAssembly … Firefox, Chrome, Edge or Safari",
    "page.skins": "other forms … lesson",
    "page.skins.notebook": "as a notebook",
    "page.skins.page": "as one page",
    "page.stage": "one step at a time",
    "page.stage.count": "{number} of {total}",
    "page.stage.extra": "extra",
    "page.stage.leave": "read as a page",
    "page.stage.on": "continue",
    "page.stage.place": "{number} of {total}: {title}",
    "page.stage.text": "to read",
    "page.print": "print",
    "page.restart": "restart Python",
    "page.run": "run this",
    "page.status.bad_file": "not a notebook … .ipynb",
    "page.status.boards_missing": "not all boards are ready … “Restart Python”",
    "page.status.busy": "is working … “Stop” ends the program",
    "page.status.cell_failed": "part … does not work … the rest does",
    "page.status.ended": "Python has stopped … “Restart Python” … boards stay as they are",
    "page.status.failed": "Python could not be started",
    "page.status.missing": "does not exist",
    "page.status.opening": "loading",
    "page.status.ready": "ready … play on the boards",
    "page.status.running": "loading",
    "page.status.silent": "not responding … busy … stopped … keeps your boards",
    "page.status.starting": "loading",
    "page.status.stopping": "stopping … “Stop” once more … starts again … boards stay",
    "page.status.waiting": "waiting … “Run this page”",
    "page.unkept": "can't save your progress … no room … nothing … until you leave this page",
    "page.unkept.save": "save as a file",
    "page.unrun": "changed this code … not run again … yourself",
    "page.unsaved": "no room left to save this page … “Save as a file” … ☰",
    "page.waiting.elsewhere": "somewhere else … read it first … “Run this page” runs everything",
    "page.waiting.unended": "did not end … change it … “Run this page” runs everything",
    "page.again": "starting again … boards stay as they are",
    "page.again.ended": "stopped … starting again … boards stay as they are",
    "page.again.full": "ran out of memory … starting again … boards stay as they are",
    "output.cut": "more … left out … 1000 lines",
    "output.cut.shown": "more … left out … 100",
    "output.no_input": "can't ask … input() gets no answer … name = 'Ann'",
    "output.memory": "used up … memory … stopped … starting again … without this code",
    "output.stopped": "you stopped this code",
    "output.unsaved_files": "not saved … no room left: {files}",
    "page.step.done": "step {number}, done: {title}",
    "page.step.first": "step {number}, done on the first try: {title}",
    "page.step.open": "step {number}: {title}",
    "page.steps": "steps of this lesson",
    "page.steps.count": "{done} of {of}",
    "player.nobody": "nobody",
    "reading.answer": "the answer",
    "reading.answers": "the answers",
    "reading.key": "answers",
    "rule.page.about": "five games, rule by rule … leaves something open, we say how we read it",
    "rule.page.choice": "our reading",
    "rule.page.title": "the rules",
    "site.again": "again",
    "site.alterigo.coming": "captured … changes nothing … same board … third time",
    "site.alterigo.teaches": "surrounded stones leave … even your own … changes nothing loses",
    "site.board.again": "start over",
    "site.board.ask": "play x (black) … ring on {cell} … four white markers turn black",
    "site.board.answer": "o plays {reply} … turns {answer} back",
    "site.board.end": "markers turn … tell beforehand",
    "site.board.turns": "you turn {number}",
    "site.board.turned": "you turned {number} … o plays {reply} … turns {answer} back … new ring",
    "site.board.lesson": "lesson 1 … why markers turn",
    "site.board.nothing": "{cell} … turn nothing … ring on {ring}",
    "site.board.taken": "{cell} is taken … ring on {ring}",
    "site.board.won": "you win … all markers are black",
    "site.choice": "our reading",
    "site.compare": "side by side",
    "site.compare.teaches": "know Othello or Go … same move … same stones … each game",
    "site.credits": "who made the games",
    "site.done": "{done} of {of}",
    "site.done_all": "all done",
    "site.done_of": "{done} of {of}",
    "site.file": "opened this page as a file … http.server … address",
    "site.games": "the games",
    "site.glossary": "word list",
    "site.ikeda.coming": "strings and liberties … passing, the half point … territory",
    "site.ikeda.teaches": "surround more … agree on the count",
    "site.io.coming": "entering, bound and free",
    "site.io.teaches": "at first … two stones a turn … each new stone turns … lines that it "
    "catches with another of yours",
    "site.jo.coming": "pair, flipping, neutral stones, and counting rows",
    "site.jo.teaches": "two stones side by side … may flip or move … ends … three in a row",
    "site.lead": "cousins of Othello and Go … lessons, puzzles and a computer … free, no account",
    "site.lead.short": "cousins of Othello and Go … free, no account",
    "site.length": "{number} lessons … {minutes} min each",
    "site.length.one": "one lesson … {minutes} min",
    "site.lessons": "lessons",
    "site.level.easy": "easy",
    "site.level.hard": "hard",
    "site.level.middle": "medium",
    "site.licence": "free software … BSD 3-clause",
    "site.next": "next: {title}",
    "site.no_lessons": "no lesson yet",
    "site.noscript": "need JavaScript … switched off … still read",
    "site.old": "no WebAssembly … Firefox, Chrome, Edge or Safari",
    "site.open_lesson": "open the lesson",
    "site.lost.stonebook": "free … teaches five board games",
    "site.opening": "opens by itself",
    "site.otello.coming": "passing … corners … against the computer",
    "site.otello.teaches": "line of the other player's markers between two of yours … turns",
    "site.progress": "your progress",
    "site.progress.about": "saved only in this browser … file",
    "site.progress.blocked": "not let this site save … lessons still work",
    "site.progress.export": "save … file",
    "site.progress.forget": "delete all my progress",
    "site.progress.failed": "could not save … nothing was changed",
    "site.progress.load": "load … file",
    "site.progress.loaded": "nothing that was here is lost … {number}",
    "site.progress.sure": "really … ?",
    "site.progress.unreadable": "can't be read … left out … rest counts",
    "site.progress.wrong": "no progress … nothing was changed … stonebook-progress.json",
    "site.read_about": "on a phone … without JavaScript … live lesson",
    "site.read_lesson": "read this lesson as a page",
    "site.read_live": "open the live lesson",
    "site.rules": "the rules",
    "site.soon": "what is coming",
    "site.source_notices": "notices and licences",
    "site.start": "start",
    "site.tagline": "five board games … learn by playing",
    "site.title": "stonebook",
}


@pytest.mark.parametrize("key", SENTENCES)
def test_a_page_states_its_facts(key):
    assert_says(key, SENTENCES[key])


CREDITS = {
    "otello": ("O-tell-O", "no author"),
    "io": ("Io", "Christian Freeling", "2014"),
    "ikeda": ("Ikeda Area III", "Ikeda Toshio"),
    "alterigo": ("Alter Igo", "Bass", "2004", "OpenContent"),
    "jo": ("Jō", "Phil Leduc", "© 2014", "philleduc.pled@gmail.com", "full credit must be given"),
}


@pytest.mark.parametrize("game", CREDITS)
def test_a_game_is_credited_to_its_author(game):
    assert [name for name in CREDITS[game] if name not in credit(game)] == []
    assert CREDITS[game][0] == GAMES[game].title
    others = {name for other, names in CREDITS.items() for name in names if other != game}
    assert [n for n in others - {"2014", "Io", *CREDITS[game]} if n in credit(game)] == []


@pytest.mark.parametrize("language", languages())
def test_each_credit_begins_with_its_game_in_each_language(language):
    with speaking(language):
        for name, game in GAMES.items():
            assert say(f"site.{name}.credit").startswith(game.title)


BUTTONS = [
    ("site.progress.forget", "site.progress.export", "site.progress.sure", "site.progress.load"),
    ("page.stage", "page.stage.leave", "page.stage.on", "page.whole", "page.about_step"),
    ("page.code.hide", "page.code.show", "page.copy", "page.run", "page.restart"),
    ("site.read_lesson", "site.read_live", "site.open_lesson", "site.start"),
]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("buttons", BUTTONS)
def test_no_two_buttons_of_a_place_say_the_same(buttons, language):
    with speaking(language):
        assert len({say(key) for key in buttons}) == len(buttons)
