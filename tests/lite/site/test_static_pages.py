"""The start page, the games' pages and the short addresses, of a small site."""

import re
from pathlib import Path

import pytest

import stonebook
from lite.setup import paths
from lite.site import game_pictures, lesson_files, puzzle_notebooks, static_pages
from lite.site.first_board import BEST_MOVE
from lite.site.lesson_files import GAME_TITLES, LessonFile
from lite.site.pages import release
from lite.site.pages.sections.plan_cards import FIRST_PLAN
from lite.site.template import catalogue
from lite.web import bundle
from stonebook.classroom.plans.script import plan_ids
from stonebook.profiles import profile
from stonebook.rules import rulebook
from stonebook.teach.puzzles.sets.pool import set_title
from stonebook.words import languages
from tests.lite.conftest import write_notebook, write_notebooks
from tests.lite.markup import Element, embedded, page

BUILD_ID = "0123456789"
WORDS = catalogue()
AHEAD = ["static/a.mjs?v=1", "b.js?x=1&y=2"]


def build_pages(folder: Path, lessons: list[LessonFile]) -> Path:
    (folder / "static" / "stonebook").mkdir(parents=True)
    (folder / "licences").mkdir()
    for name in ("inter.txt", "python-packages.txt"):
        (folder / "licences" / name).write_text("", encoding="utf-8")
    static_pages.write(folder, lessons, AHEAD, BUILD_ID)
    return folder


@pytest.fixture(scope="module")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> list[LessonFile]:
    return lesson_files.read(write_notebooks(tmp_path_factory.mktemp("lessons") / "notebooks"))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory, lessons: list[LessonFile]) -> Path:
    """The pages, which no test changes."""
    return build_pages(tmp_path_factory.mktemp("built") / "out", lessons)


@pytest.fixture(scope="module")
def landing(built: Path) -> Element:
    return page(built / "index.html")


def lessons_of(lessons: list[LessonFile], track: str) -> list[LessonFile]:
    return [lesson for lesson in lessons if lesson.track == track]


def stage_of(lesson: LessonFile) -> str:
    return f"{lesson.address}read/?view=stage"


def picture_of(element: Element) -> str:
    """The game that is drawn."""
    return element.only("svg").only("title").raw.partition(".")[0]


def sentence(key: str, **values: object) -> str:
    return " ".join(WORDS[key].format(**values).split())


def check_frame(element: Element, root: str) -> None:
    """Check the parts of every page: version, style, update check, language."""
    assert element.only("html")["lang"] == "en"
    assert element.only("meta", name="stonebook-build")["content"] == BUILD_ID
    assert element.only("", id="build").text == sentence("site.build", build=BUILD_ID)
    (script,) = [script for script in element.every("script") if "data-root" in script.attrs]
    assert script["data-root"] == (root or "./")
    assert script.raw.strip() == bundle.text("every-page.js").strip()
    loads = [link["href"] for link in element.every("link", rel="stylesheet")]
    # It has the colours, which come before what uses them.
    assert loads[0] == f"{root or './'}static/stonebook/site.css?v={BUILD_ID}"
    bar = element.only("header", id="stonebook-bar")
    assert element.only("a", id="stonebook-back").text == WORDS["page.home"]
    assert [link.text for link in bar.only("nav", id="stonebook-sections").every("a")] == [
        WORDS[f"page.section.{name}"] for name in ("learn", "play", "puzzles", "teach")
    ]
    assert len(element.every("h1")) == 1
    assert element.only("head").raw.strip() == ""


def check_all_texts_known(element: Element, *known: str) -> None:
    """Check that every text of a page is a whole one of the catalogue, the lessons or the rules."""
    sentences = [text for text in WORDS.values() if isinstance(text, str)]
    allowed = [*sentences, *known, *GAME_TITLES.values(), sentence("site.build", build=BUILD_ID)]
    allowed += [f"{sentence('site.footer.version', version=release.version())} ·", "☰"]
    allowed += ["·", *(sentence("site.done_of", done=0, of=number) for number in range(1, 20))]
    allowed.append(sentence("site.puzzles.solved", done=0, of=3))
    for game in GAME_TITLES:
        for rule in rulebook.rules(game):
            allowed += [rule.id, rule.text, f"{WORDS['site.choice']} {rule.reading}"]
    # An address within a sentence may be a link, and so a separate piece.
    parts = [part for text in allowed for part in (text, *re.split(r"(https://\S*\w)", text))]
    for key in WORDS:
        if key.startswith("glossary."):
            parts += re.fullmatch(r"(.+?): (.+) (\(.+\))", WORDS[key]).groups()
    known_texts = {" ".join(part.split()) for part in parts}
    pieces = {re.sub(r"^(‹|:) | \.$", "", piece) for piece in element.only("body").pieces()}
    assert pieces - known_texts == set()


def length(lessons: list[LessonFile]) -> str:
    key = "site.length" if len(lessons) > 1 else "site.length.one"
    each = round(sum(lesson.minutes for lesson in lessons) / len(lessons))
    return sentence(key, number=len(lessons), minutes=each)


def lesson_texts(lesson: LessonFile) -> list[str]:
    return [lesson.title, lesson.summary]


class TestLanding:
    def test_every_page_has_its_title_and_links(self, landing: Element) -> None:
        check_frame(landing, "")
        assert landing.only("h1").text == WORDS["site.tagline"]
        icon = landing.only("link", rel="icon")
        assert icon["href"] == "./static/stonebook/icon.svg"

    def test_the_landing_page_has_all_its_sentences(
        self, landing: Element, lessons: list[LessonFile]
    ) -> None:
        known = [text for lesson in lessons for text in lesson_texts(lesson)]
        known += [
            sentence("site.number_of_lessons", number=2),
            sentence("site.board.ask", cell=BEST_MOVE),
        ]
        for track in ("otello", "io", "compare"):
            track_lessons = lessons_of(lessons, track)
            known.append(length(track_lessons))
        check_all_texts_known(landing, *known)

    def test_the_first_button_begins_the_first_lesson(
        self, landing: Element, lessons: list[LessonFile]
    ) -> None:
        begin = landing.only("a", id="begin")
        assert (begin["class"], begin["href"]) == ("button", "otello/first/read/?view=stage")
        assert begin.text == sentence("site.begin")
        assert picture_of(landing.only(id="first-board")) == "O-tell-O"

    def test_without_lessons_nothing_is_begun(self, tmp_path: Path) -> None:
        landing = page(build_pages(tmp_path / "none", []) / "index.html")
        assert landing.every(id="begin") == []
        check_all_texts_known(landing, sentence("site.board.ask", cell=BEST_MOVE))
        assert len(landing.every("li", class_="game")) == 5
        assert landing.every("span", class_="reached") == []

    def test_the_first_lesson_is_the_first_that_there_is(
        self, tmp_path: Path, lessons: list[LessonFile]
    ) -> None:
        landing = page(build_pages(tmp_path / "io", lessons_of(lessons, "io")) / "index.html")
        assert landing.only("a", id="begin")["href"] == "io/enter/read/?view=stage"

    @pytest.mark.parametrize("game", GAME_TITLES)
    def test_each_game_has_a_card_with_its_link_and_picture(
        self, landing: Element, lessons: list[LessonFile], game: str
    ) -> None:
        cards = landing.every("li", class_="game")
        assert [card["id"] for card in cards] == [*GAME_TITLES, "compare"]
        card = landing.only("li", id=game)
        assert card["data-track"] == game
        assert picture_of(card.only("", class_="picture")) == GAME_TITLES[game]
        assert card.only("h3").links == [(f"{game}/", GAME_TITLES[game])]
        assert sentence(f"site.{game}.teaches") in [paragraph.text for paragraph in card.every("p")]
        track_lessons = lessons_of(lessons, game)
        act = card.only("p", class_="act")
        if not track_lessons:
            button = act.only("a", class_="button quiet")
            assert act.links == [(f"{game}/", WORDS["site.soon"])]
            assert button["aria-label"] == f"{GAME_TITLES[game]}: {WORDS['site.soon']}"
            assert card.every("details") == card.every(class_="progress") == []
            assert card.every("p", class_="facts") == card.every("span", class_="reached") == []
            return
        self.is_long(card, track_lessons)
        button = act.only("a", class_="button")
        assert act.links == [
            (stage_of(track_lessons[0]), WORDS["site.start"]),
            (f"play/#{game}", WORDS["page.section.play"]),
        ]
        assert button["aria-label"] == f"{WORDS['site.start']}: {GAME_TITLES[game]}"
        self.folds(card, track_lessons)

    def test_the_first_screen_shows_every_game_with_its_aim(self, landing: Element) -> None:
        cells = landing.only("ul", class_="all-games").every("li")
        assert [cell.links for cell in cells] == [
            [(f"{game}/", f"{title} {sentence(f'site.{game}.like')}")]
            for game, title in GAME_TITLES.items()
        ]
        drawn = [picture_of(cell.only("span", class_="picture")) for cell in cells]
        assert drawn == [*GAME_TITLES.values()]

    def test_the_first_card_alone_says_where_to_begin(
        self, landing: Element, lessons: list[LessonFile]
    ) -> None:
        badge = landing.only("span", class_="here")
        assert badge.text == WORDS["site.begin.here"]
        assert landing.only("li", id=lessons[0].track).every("span", class_="here") == [badge]

    def test_each_card_says_how_hard_its_game_is(self, tmp_path: Path) -> None:
        for game in GAME_TITLES:
            write_notebook(tmp_path / "notebooks", f"{game}/first", title="First", minutes=5)
        lessons = lesson_files.read(tmp_path / "notebooks")
        landing = page(build_pages(tmp_path / "out", lessons) / "index.html")
        games = {game: landing.only("li", id=game) for game in GAME_TITLES}
        shown = {game: item.only("b", class_="level").text for game, item in games.items()}
        easy, middle, hard = (
            sentence(f"site.level.{level}") for level in ("easy", "middle", "hard")
        )
        assert shown == {
            "otello": easy,
            "io": middle,
            "ikeda": middle,
            "alterigo": hard,
            "jo": hard,
        }

    def test_search_engines_find_the_page_in_each_language(self, landing: Element) -> None:
        links = landing.every("link", rel="alternate")
        others = {language: f"{language}/" for language in languages() if language != "en"}
        assert {link["hreflang"]: link["href"] for link in links} == {"en": "./", **others}

    def is_long(self, card: Element, lessons: list[LessonFile]) -> None:
        """A card says how hard and how long it is, and has room for how much is done."""
        facts = card.only("p", class_="facts")
        levels = {sentence(f"site.level.{level}") for level in ("easy", "middle", "hard")}
        level = facts.only("b", class_="level").text
        assert level in levels and facts.text == f"{length(lessons)} {level}"
        reached = card.only("p", class_="act").only("span", class_="reached")
        assert reached.text == sentence("site.done_of", done=0, of=len(lessons))
        assert reached.only("span", class_="bar")["aria-hidden"] == "true"
        assert len(reached.every("i")) == len(reached.every("span", class_="count")) == 1

    def test_no_card_leads_to_the_page_that_only_redirects(
        self, built: Path, lessons: list[LessonFile]
    ) -> None:
        for name in ("index.html", "learn/index.html", "otello/index.html", "de/index.html"):
            shown = page(built / name)
            targets = {
                (built / name).parent / link.attrs.get("href", "").partition("?")[0]
                for link in shown.only("main").every("a")
            }
            short = {(built / lesson.address).resolve() for lesson in lessons}
            assert short.isdisjoint(target.resolve() for target in targets)
            fonts = [link["href"] for link in shown.every("link", as_="font")]
            assert len(fonts) == 3
            assert all(font.endswith(".woff2") for font in fonts)

    def folds(self, card: Element, lessons: list[LessonFile]) -> None:
        number = sentence("site.number_of_lessons", number=len(lessons))
        details = card.only("details", class_="all")
        assert details.only("summary").text == (
            number if len(lessons) > 1 else sentence("site.lessons")
        )
        self.lists(details.only("ol"), lessons)

    def lists(self, element: Element, lessons: list[LessonFile]) -> None:
        lines = element.every("li")
        assert [line["data-lesson"] for line in lines] == [lesson.key for lesson in lessons]
        for line, lesson in zip(lines, lessons, strict=True):
            assert line.links == [(stage_of(lesson), lesson.title)]
            assert line.only("span", class_="progress").text == ""

    def test_a_card_after_the_games_leads_to_the_lessons_that_compare_them(
        self, landing: Element, lessons: list[LessonFile]
    ) -> None:
        card, track_lessons = landing.only("li", id="compare"), lessons_of(lessons, "compare")
        assert card["data-track"] == "compare"
        assert card.only("h3").links == [("compare/", sentence("site.compare"))]
        assert card.every("p")[0].text == sentence("site.compare.teaches")
        assert card.only("p", class_="act").links == []  # no lesson is about a game that is known
        self.folds(card, track_lessons)

    def test_a_reader_who_knows_othello_or_go_has_a_link_of_their_own(self, tmp_path: Path) -> None:
        for name in ("know-go", "know-othello", "own-player"):
            write_notebook(tmp_path / "notebooks", f"compare/{name}", title="First", minutes=5)
        lessons = lesson_files.read(tmp_path / "notebooks")
        landing = page(build_pages(tmp_path / "out", lessons) / "index.html")
        address = "compare/{}/read/?view=stage".format
        assert landing.only("li", id="compare").only("p", class_="act").links == [
            (address(f"know-{game}"), sentence(f"site.compare.{game}"))
            for game in ("othello", "go")
        ]
        for_developers = landing.every("p", class_="for-whom")[1].every("a")
        assert [(link["href"], link.text) for link in for_developers] == [
            ("docs/engine/", sentence("site.developers.engine")),
            (address("own-player"), sentence("site.developers.player")),
            ("docs/#for-contributors-and-developers", sentence("site.developers.source")),
        ]

    def test_the_first_board_is_shown_before_any_script_runs(self, landing: Element) -> None:
        box = landing.only("figure", id="first-board")
        assert box.only("", role="status").text == sentence("site.board.ask", cell=BEST_MOVE)
        assert box.only("button").text == sentence("site.board.again")
        data = f"static/stonebook/replies/first-board-en.bin?v={BUILD_ID}"
        assert box["data-answers"] == data

    def test_the_first_board_has_no_second_button_to_the_first_lesson(
        self, landing: Element
    ) -> None:
        assert landing.only("figure", id="first-board").every("a") == []

    def test_the_authors_of_the_games_are_credited(self, landing: Element) -> None:
        lines = landing.only("section", id="credits").only("ul").every("li")
        assert [re.sub(r"\s+(?=\.)", "", line.text) for line in lines] == [
            sentence(f"site.{game}.credit") for game in GAME_TITLES
        ]
        for game, line in zip(GAME_TITLES, lines, strict=True):
            outside = re.findall(r"https://[\w./-]*\w", WORDS[f"site.{game}.credit"])
            assert line.links == [(address, address) for address in outside]

    def test_the_landing_page_prefetches_the_listed_files(self, landing: Element) -> None:
        assert [link["href"] for link in landing.every("link", rel="prefetch")] == AHEAD

    def test_the_script_gets_the_sentences_that_it_uses(
        self, landing: Element, built: Path
    ) -> None:
        scripts = [script["src"] for script in landing.every("script") if "defer" in script.attrs]
        names = ["landing.js", "first-board.js"]
        assert scripts == [f"static/stonebook/{name}?v={BUILD_ID}" for name in names]
        keys = set()
        for name in names:
            text = (built / "static/stonebook" / name).read_text(encoding="utf-8")
            assert text == bundle.text(name)
            keys |= {*re.findall(r'"((?:site|page)\.[\w.]+)"', text)}
        # The card is on the page of puzzles, too.
        for script in (bundle.HERE / "today").glob("*.js"):
            keys |= {*re.findall(r"'((?:site|page)\.[\w.]+)'", script.read_text(encoding="utf-8"))}
        words = embedded(landing, "stonebook-words")
        of_today = embedded(landing, "stonebook-today")["words"]
        assert {**words, **of_today} == {key: WORDS[key] for key in keys}
        assert (built / "static/stonebook/site.css").stat().st_size > 100


@pytest.fixture(scope="class")
def own(built: Path, game: str) -> Element:
    """A game's page."""
    return page(built / game / "index.html")


@pytest.mark.parametrize("game", GAME_TITLES, scope="class")
class TestGamePage:
    def test_every_page_has_its_title_and_links(
        self, own: Element, lessons: list[LessonFile], game: str
    ) -> None:
        check_frame(own, "../")
        assert own.only("h1").text == GAME_TITLES[game]
        title = own.only("head").only("title").raw.strip()
        assert title == f"{GAME_TITLES[game]} · {WORDS['site.title']}"
        assert own.only("a", id="stonebook-back")["href"] == "../"
        assert own.only("a", aria_current="true").text == WORDS["page.section.learn"]
        script = own.only("script", src=f"../static/stonebook/landing.js?v={BUILD_ID}")
        assert "defer" in script.attrs
        assert "site.done" in embedded(own, "stonebook-words")
        assert picture_of(own.only("", class_="picture")) == GAME_TITLES[game]
        assert sentence(f"site.{game}.teaches") in [paragraph.text for paragraph in own.every("p")]
        texts = [text for lesson in lessons for text in (lesson.title, lesson.summary)]
        total = [length(lessons_of(lessons, game))] if lessons_of(lessons, game) else []
        sizes = map(str, puzzle_notebooks.numbers(game).values())
        minutes = [sentence("site.minutes", minutes=lesson.minutes) for lesson in lessons]
        check_all_texts_known(own, *texts, *total, *sizes, *minutes)

    def test_the_page_of_a_game_leads_to_its_board_puzzles_and_largest_solved_board(
        self, own: Element, game: str
    ) -> None:
        links = [link for link, _ in own.only("main").links]
        assert f"../play/#{game}" in links
        assert f"../puzzles/#{game}" in links
        largest = {"otello": "4x4", "io": "4x4", "ikeda": "3x3", "alterigo": "3x4"}
        solved = [link for link in links if link.startswith("../atlas/")]
        assert solved == [f"../atlas/?board={game}-{size}" for size in [largest.get(game)] if size]

    def test_each_theme_of_its_puzzles_has_a_link_with_their_number(
        self, own: Element, game: str
    ) -> None:
        chips = dict(own.only("ul", class_="chips").links)
        numbers = {theme: n for theme, n in puzzle_notebooks.numbers(game).items() if n}
        assert [*chips] == [f"../puzzles/?game={game}&set={theme}" for theme in numbers]
        for words, (theme, number) in zip(chips.values(), numbers.items(), strict=True):
            assert words == f"{set_title(game, theme)} {number}"

    def test_the_page_of_a_game_lists_the_lessons_of_its_track(
        self, own: Element, lessons: list[LessonFile], game: str
    ) -> None:
        track_lessons = lessons_of(lessons, game)
        heads = [heading.text for heading in own.every("h2")]
        if not track_lessons:
            assert (
                own.every("", data_track=game)
                == own.every("ol")
                == own.every("span", class_="progress")
            )
            assert sentence("site.no_lessons") in own.only("main").text
            assert sentence(f"site.{game}.coming") in own.only("main").text
            assert WORDS["site.lessons"] not in heads
            return
        assert sentence("site.no_lessons") not in own.only("main").text
        track = own.only("", data_track=game)
        button = track.only("a", class_="button")
        assert button["href"] == f"../{stage_of(track_lessons[0])}"
        assert button["aria-label"] == f"{WORDS['site.start']}: {GAME_TITLES[game]}"
        assert [heading.text for heading in track.every("h2")] == [WORDS["site.lessons"]]
        lines = track.only("ol", class_="cards path").every("li")
        assert [line["data-lesson"] for line in lines] == [lesson.key for lesson in track_lessons]
        for line, lesson in zip(lines, track_lessons, strict=True):
            assert line.links == [(f"../{stage_of(lesson)}", lesson.title)]
            minutes = sentence("site.minutes", minutes=lesson.minutes)
            assert line.text == f"{lesson.title} {lesson.summary} {minutes}"
            assert line.only("img")["src"] == f"../static/stonebook/first/{lesson.key}.svg"
            assert line.only("span", class_="progress").text == ""

    def test_rules_have_their_ids_our_reading_and_their_lessons(
        self, own: Element, lessons: list[LessonFile], game: str
    ) -> None:
        rules = own.only("dl", class_="rules")
        heads, texts = rules.every("dt"), rules.every("dd")
        known = rulebook.rules(game)
        assert [(heading["id"], heading.text) for heading in heads] == [
            (rule.id, rule.id) for rule in known
        ]
        for text, rule in zip(texts, known, strict=True):
            reading = f" {WORDS['site.choice']} {rule.reading}" if rule.has_reading else ""
            taught = [lesson for lesson in lessons_of(lessons, game) if rule.id in lesson.rules]
            titles = ", ".join(lesson.title for lesson in taught)
            assert text.text == " ".join(f"{rule.text}{reading} {titles}".split())
            assert text.links == [(f"../{stage_of(lesson)}", lesson.title) for lesson in taught]
        assert WORDS["site.rules"] in [heading.text for heading in own.every("h2")]

    def test_a_games_page_has_its_glossary(self, own: Element, game: str) -> None:
        assert own.only("h2", id="words").text == WORDS["site.glossary"]
        glossary = own.only("dl", class_="terms")
        sentences = [
            (f"{term.text}: {meaning.text}")
            for term, meaning in zip(glossary.every("dt"), glossary.every("dd"), strict=True)
        ]
        keys = [key for key in sorted(WORDS) if key.startswith(f"glossary.{game}.")]
        assert sentences == [" ".join(WORDS[key].split()) for key in keys]
        assert keys

    def test_the_author_of_the_game_is_credited(self, own: Element, game: str) -> None:
        credit = own.only("", class_="more").only("p").text
        assert re.sub(r"\s+(?=\.)", "", credit) == sentence(f"site.{game}.credit")


class TestTeach:
    @pytest.mark.parametrize("folder", ["", "de/"])
    def test_plans_are_folded_below_their_games_and_the_first_plan_is_in_sight(
        self, built: Path, folder: str
    ) -> None:
        rows = page(built / f"{folder}teach/index.html").every("details", class_="track")
        names = [row.only("summary").only("h3").text for row in rows]
        assert names == list(GAME_TITLES.values())
        for row, game in zip(rows, GAME_TITLES, strict=True):
            plans = plan_ids(game)
            starts = row.only("ul", class_="cards plans").every("a", class_="button")
            assert [start["href"] for start in starts] == [f"../demo/?script={id}" for id in plans]
            facts = row.only("summary").only("span", class_="facts")
            assert facts.text.startswith(f"{len(plans)} ")
            assert ("open" in row.attrs) == (FIRST_PLAN in plans)


class TestShortAddress:
    def test_a_name_with_special_characters_of_addresses_is_linked(self, tmp_path: Path) -> None:
        write_notebook(tmp_path / "notebooks", "io/50% & more #1?")
        lessons = lesson_files.read(tmp_path / "notebooks")
        assert lessons[0].key == "io/50% & more #1?"
        assert lessons[0].address == "io/50%25%20%26%20more%20%231%3F/"
        site = build_pages(tmp_path / "out", lessons)
        assert page(site / "index.html").only("a", id="begin")["href"] == stage_of(lessons[0])
        own = page(site / "io" / "50% & more #1?" / "index.html")
        target = "../../notebooks/index.html?path=io/50%25%20%26%20more%20%231%3F.ipynb"
        assert own.only("a", id="open")["href"] == target

    def test_a_short_address_leads_to_the_notebook(
        self, built: Path, lessons: list[LessonFile]
    ) -> None:
        for lesson in lessons:
            own = page(built / lesson.address / "index.html")
            check_frame(own, "../../")
            assert own.only("h1").text == lesson.title
            notebook = f"../../notebooks/index.html?path={lesson.path}"
            assert own.only("a", id="open")["href"] == notebook
            assert own.only("main").links == [
                (notebook, WORDS["site.open_lesson"]),
                ("read/", WORDS["site.read_lesson"]),
            ]
            paragraphs = [paragraph.text for paragraph in own.only("main").every("p")]
            assert paragraphs[:2] == [
                lesson.summary,
                f"{sentence('site.opening')} {WORDS['site.open_lesson']}",
            ]
            assert own.only("noscript").only("p", class_="notice").text == sentence("site.noscript")
            script = own.only("main").only("script")
            assert script.raw == bundle.text("lesson-address.js")
            check_all_texts_known(own, *lesson_texts(lesson))


class TestNotices:
    def test_the_notices_link_each_licence_where_its_file_is_named(self, built: Path) -> None:
        own = page(built / "notices.html")
        check_frame(own, "")
        assert own.only("h1").text == WORDS["site.source_notices"]
        links = own.only("main").links
        assert [link for link in links if link[0].startswith("licences/")] == [
            ("licences/python-packages.txt", "python-packages.txt"),
            ("licences/inter.txt", "inter.txt"),
        ]
        notices = (paths.ROOT / "THIRD_PARTY_NOTICES.md").read_text(encoding="utf-8")
        written = re.findall(r"\w+", notices.partition("\n")[2])
        shown = re.findall(r"\w+", own.only("main").text)
        assert shown[-len(written) :] == written
        assert not {"*", "#", "`"} & {*own.only("main").text}, "Markdown is left"
        assert own.only("a", id="stonebook-back")["href"] == "./"


@pytest.mark.parametrize("game", GAME_TITLES)
def test_a_picture_shows_a_game_under_way(game: str) -> None:
    drawn = page(game_pictures.picture(game))
    settings, moves = profile(game).site.picture
    assert picture_of(drawn) == GAME_TITLES[game]
    position = stonebook.game(game).replay(moves, **settings)
    stones = [cell for cell in position.cells() if position.at(cell) is not None]
    assert len(stones) >= 4
    assert str(position) in drawn.only("svg").only("desc").raw
    assert "width:100%" in drawn.only("svg")["style"]


def test_every_lesson_on_the_page_can_be_found_by_the_script(landing: Element) -> None:
    """The script writes into `.progress` of a lesson, and leads a track's button to a lesson."""
    for line in landing.every("li"):
        if "data-lesson" in line.attrs:
            assert len(line.every("span", class_="progress")) == 1
            assert line.every("a")[0].text
