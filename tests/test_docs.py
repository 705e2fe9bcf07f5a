"""The pages of docs/: short where they let a newcomer in, and true in their paths and links."""

import re

import pytest

from lite.setup import paths
from stonebook.cli.command_line import parser
from tests.repository_files import committed

PAGES = [
    *(paths.ROOT / name for name in ("README.md", "CONTRIBUTING.md")),
    *sorted((paths.ROOT / "docs").glob("*.md")),
]
SHORT = ("architecture", "browser", "adding", "glossary")
MAX_WORDS = 1200
# The folders with which a path in backticks may begin. Addresses of the site begin with a slash.
ROOTS = ("", "engine/stonebook/", "engine/")
OURS = (
    r"(?:engine|lite|tests|benchmarks|docs|notebooks)/|[a-z_]+/[\w./-]+\.(?:py|js|json|css|html)$"
)
# In the built site, a reader's own, or made by a command.
ELSEWHERE = ("own/", "static/", "dist/", ".build/", "benchmarks/puzzles/tried")
PLACEHOLDER = re.compile(r"[A-Z]{4,}|[<>*]")  # GAME, NAME, *.json
CODE = ("engine", "lite", "benchmarks")
IN_CODE = re.compile(
    r"(?<![\w./-])(?:engine|lite|tests|benchmarks|docs)/[\w./-]+\.(?:py|js|css|md)\b"
)
"""A path in code or a comment. An `.html` or `.json` file may be an address of the site."""
HOST = "engine/stonebook/widgets/host/environments.py"
SCRIPTS = (".js", ".py")
MESSAGE = re.compile(
    r"""[{ ]"?stonebook"?: ['"](\w+)['"]|postToPage\('(\w+)'|_post_message\("(\w+)\""""
)
OTHER_MESSAGES = {"progress", "offline"}
"""The kind of a file with a reader's progress, and a question to the service worker."""


def name(page):
    return page.name


def exists(path, files):
    """Whether a file or a folder is in the tree, seen from the root or from the package."""
    return any(
        file == root + path or file.startswith(f"{root}{path.rstrip('/')}/")
        for root in ROOTS
        for file in files
    )


@pytest.mark.parametrize("page", SHORT)
def test_a_page_for_newcomers_is_short(page):
    text = (paths.ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
    words = [word for word in text.split() if re.search(r"\w", word)]  # not the bars of a table
    assert len(words) <= MAX_WORDS


def test_the_readme_shows_the_site_first():
    """Three sentences say what the site is, and two pictures show it."""
    beginning, *_ = (paths.ROOT / "README.md").read_text(encoding="utf-8").split("\n## ")
    text, *pictures = beginning.split("![")
    assert len(pictures) == 2 and len(re.findall(r"\.\s", text.split("**\n\n")[1])) == 3


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_paths_in_backticks_exist(page):
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    files = committed()
    missing = [
        path
        for path in re.findall(r"`([\w./-]+)`", text)
        if re.match(OURS, path)
        and not path.startswith(ELSEWHERE)
        and not PLACEHOLDER.search(path)
        and not exists(path, files)
    ]
    assert not missing


@pytest.mark.parametrize("folder", CODE)
def test_paths_in_code_and_comments_exist(folder):
    files = committed()
    sources = [file for file in files if re.match(rf"{folder}/.*\.(?:py|js|css)$", file)]
    assert len(sources) > 20
    missing = [
        f"{source}: {path}"
        for source in sources
        for path in IN_CODE.findall((paths.ROOT / source).read_text(encoding="utf-8"))
        if not exists(path, files)
    ]
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_examples_of_python_are_in_fences(page):
    """Outside a fence Markdown makes three nested quotations of `>>>`."""
    fenced, outside = False, []
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), start=1):
        if line.startswith("```"):
            fenced = not fenced
        elif line.lstrip().startswith((">>>", "...")) and not fenced:
            outside.append(f"{page.name}:{number}")
    assert not outside and not fenced


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_of_the_docs_lead_to_files_and_headings(page):
    text = re.sub(r"`[^`\n]*`", "", page.read_text(encoding="utf-8"))  # not quotations
    targets = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text)
    # `site:` leads to a page of the built site: tests/site/test_guide.py follows it.
    files = [target for target in targets if "://" not in target and target[:5] != "site:"]
    assert not [target for target in files if not (page.parent / target).exists()]


def test_the_browser_page_lists_every_message():
    """The table has exactly the messages that page and worker send each other."""
    files = [f for f in committed() if f.startswith(("lite/web/", "lite/python/", HOST))]
    code = "\n".join((paths.ROOT / f).read_text("utf-8") for f in files if f.endswith(SCRIPTS))
    sent = {name for names in MESSAGE.findall(code) for name in names if name} - OTHER_MESSAGES
    text = (paths.ROOT / "docs" / "browser.md").read_text(encoding="utf-8")
    table = text.split("## Messages between page and worker")[1].split("\n## ")[0]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    assert {name for row in rows for name in re.findall(r"`(\w+)", row)} == sent


@pytest.mark.parametrize(
    ("declaration", "direction"),
    [("NameToPython", "page → worker"), ("NameToPage", "worker → page")],
)
def test_the_types_name_the_messages_of_each_direction(declaration, direction):
    text = (paths.ROOT / "docs" / "browser.md").read_text(encoding="utf-8")
    types = (paths.ROOT / "lite" / "web" / "core" / "types.d.ts").read_text(encoding="utf-8")
    names = re.search(rf"type {declaration} =([^;]+);", types)[1]
    in_table = re.findall(rf"^\| `(\w+).*?` \| {direction} \|", text, re.M)
    assert {*re.findall(r"'(\w+)'", names)} == {*in_table}


def test_the_engine_page_shows_every_command():
    text = (paths.ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
    shown = {*re.findall(r"^    python -m stonebook (\w+)", text, re.M)}
    commands = parser()._subparsers._group_actions[0].choices
    assert {*commands} - shown == set(), "docs/engine.md, “In a terminal”, lacks these commands"


def test_the_glossary_names_what_is_in_its_module():
    """A class, function or type in the glossary is defined in the module or folder next to it."""
    text = (paths.ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    wrong = []
    for line in text.splitlines():
        columns = [column.strip() for column in line.split("|")]
        if len(columns) < 4 or not (where := re.fullmatch(r"`([\w./-]+)`", columns[3])):
            continue
        place = next(p for r in ROOTS if (p := paths.ROOT / r / where[1]).exists())
        sources = [place] if place.is_file() else [*place.rglob("*.py")]
        code = "\n".join(source.read_text(encoding="utf-8") for source in sources)
        names = re.findall(r"`(\w+)(?:\(\))?`", columns[1])
        definition = r"^ *(?:async )?(?:class|def) {0}\b|^{0} = "
        wrong += [name for name in names if not re.search(definition.format(name), code, re.M)]
    assert not wrong
