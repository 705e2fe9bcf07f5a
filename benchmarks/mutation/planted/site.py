"""Faults in the pages that the build makes."""

from benchmarks.mutation.planted.fault import Fault

FAULTS = (
    Fault(
        "a hard game is called easy",
        'difficulty="hard"',
        'difficulty="easy"',
        file="alterigo.py",
    ),
    Fault(
        "a track takes as long as its longest lesson",
        "minutes = round(mean(lesson.minutes for lesson in lessons))",
        "minutes = max(lesson.minutes for lesson in lessons)",
    ),
    Fault(
        "the number of lessons and the minutes are exchanged",
        "format(number=len(lessons), minutes=minutes)",
        "format(number=minutes, minutes=len(lessons))",
    ),
    Fault(
        "a card begins with the last lesson",
        "    first = lessons[0]\n",
        "    first = lessons[-1]\n",
    ),
    Fault(
        "the start page begins with the last game",
        "next((group[0] for group in tracks.values() if group), None)",
        "next((group[0] for group in reversed(tracks.values()) if group), None)",
    ),
    Fault(
        "a German page leads to lessons in English",
        "read/?view=stage{query().replace('?', '&amp;')}\"",
        'read/?view=stage"',
    ),
    Fault(
        "a lesson's text is not marked as English",
        "return text if language() == ENGLISH else",
        "return text if language() != ENGLISH else",
    ),
    Fault(
        "a page leads to itself in its own language",
        "        for other, address in addresses.items()\n        if other != language()\n",
        "        for other, address in addresses.items()\n",
        file="languages.py",
    ),
    Fault(
        "alternates name the wrong language",
        'hreflang="{other}" href="{_address(other, page)}">\'\n        for',
        'hreflang="{other}" href="{_address(language(), page)}">\'\n        for',
    ),
    Fault("the smallest solved board is linked", "boards[-1].name", "boards[0].name"),
    Fault(
        "a game page leads to another game's puzzles",
        'href="../puzzles/#{track}"',
        'href="../puzzles/#"',
    ),
    Fault(
        "a rule that we interpret is not marked",
        "        if rule.has_reading:\n            text +=",
        "        if not rule.has_reading:\n            text +=",
    ),
    Fault(
        "the glossary of a game has all games' words",
        'if key.startswith(f"glossary.{game}.")}',
        'if key.startswith("glossary.")}',
    ),
    Fault(
        "lessons are sorted by name and not by number",
        "            lesson.order,\n            lesson.name,",
        "            lesson.name,\n            lesson.order,",
    ),
    Fault(
        "tracks are sorted by name",
        "tracks.index(lesson.track) if lesson.track in tracks else len(tracks)",
        "0",
    ),
    Fault(
        "a lesson without minutes takes an hour",
        'int(facts.get("minutes", 0))',
        'int(facts.get("minutes", 60))',
    ),
    Fault(
        "a lesson shows the progress of another one",
        'return f"{self.track}/{self.name}"',
        'return f"{self.name}"',
    ),
    Fault(
        "an unknown theme does not stop the build",
        "if theme and theme not in known:",
        "if theme and theme in known and False:",
    ),
    Fault(
        "a finished page leads to the previous lesson",
        "next_lesson = lesson_files.next_lesson(lesson, lessons)",
        "next_lesson = lessons[lessons.index(lesson) - 1]",
    ),
    Fault(
        "the last lesson of a track leads into another track",
        "if next_lesson is not None and (lesson.leads or next_lesson.track == lesson.track):",
        "if next_lesson is not None:",
    ),
    Fault(
        "links to a neighbour lead to the root",
        'f"../{track}/" if track else ""',
        'f"../{track}/" if not track else ""',
    ),
    Fault(
        "a page to read shows its heading twice",
        'text = source.partition("\\n")[2] if source.startswith("# ") else source',
        "text = source",
    ),
    Fault(
        "hidden code is shown",
        'if not cell["metadata"].get("jupyter", {}).get("source_hidden"):',
        "if True:",
    ),
    Fault(
        "shown code is hidden",
        'if not cell["metadata"].get("jupyter", {}).get("source_hidden"):',
        "if False:",
    ),
    Fault(
        "a form selects all settings but the usual one",
        '" selected" if value == usual else ""',
        '" selected" if value != usual else ""',
    ),
    Fault(
        "a theme has the number of puzzles of its game",
        "{theme: themes[theme] for theme in",
        "{theme: len(puzzles(game)) for theme in",
    ),
    Fault("a page may load from anywhere", '"default-src": "\'none\'"', '"default-src": "*"'),
    Fault(
        "a page's own scripts have no hash",
        "base64.b64encode(hashlib.sha256(body.encode()).digest())",
        "base64.b64encode(hashlib.sha256(body.strip().encode()).digest())",
    ),
    Fault(
        "any form may leave the site",
        'forms = {"form-action": "\'self\'"} if "<form" in page else {}',
        'forms = {"form-action": "*"} if "<form" in page else {}',
    ),
    Fault("the board of the start page is one turn short", "TURNS = 2\n", "TURNS = 1\n"),
    Fault("the best move is another move", 'BEST_MOVE = "B1"', 'BEST_MOVE = "F4"'),
    Fault(
        "the address in a credit ends with a full stop", 'bare = word.rstrip(".")', "bare = word"
    ),
    Fault(
        "credits are another game's",
        '"".join(f"<li>{credit(game)}</li>" for game in GAME_TITLES)',
        '"".join(f"<li>{credit(next(iter(GAME_TITLES)))}</li>" for game in GAME_TITLES)',
    ),
    Fault(
        "a short address leads to the root",
        'target = f"../../notebooks/index.html?path={quote(lesson.path)}"',
        'target = f"../notebooks/index.html?path={quote(lesson.path)}"',
    ),
)
