"""Lint, format and types of Python and JavaScript."""

import re
import subprocess
import sys

import pytest

from lite.setup import node, paths
from tests.test_structure import MAX_FILES

pytestmark = pytest.mark.starts_first

PYTHON_TOOLS = {
    "ruff": ["-m", "ruff", "check", "."],
    "format": ["-m", "ruff", "format", "--check", "."],
    "types": ["-m", "mypy"],
}


LONGEST_LINE = 120


def run(command: list[str]) -> str:
    """Run a program, which must find no fault. Return what it printed."""
    answer = subprocess.run(command, cwd=paths.ROOT, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return answer.stdout


@pytest.mark.parametrize("tool", PYTHON_TOOLS)
def test_the_python_tools_find_no_fault(tool: str) -> None:
    run([sys.executable, *PYTHON_TOOLS[tool]])


def test_typescript_reads_every_script_and_finds_no_wrong_type() -> None:
    tsc = paths.NPM / "node_modules" / "typescript" / "bin" / "tsc"
    # The next run checks only what has changed, in a quarter of the time.
    last_run = ("--incremental", "--tsBuildInfoFile", str(paths.BUILD / "tsc.tsbuildinfo"))
    project = ("-p", str(paths.LITE / "web"), "--listFiles")
    files = run([str(node.find()), str(tsc), *project, *last_run]).splitlines()
    scripts = [*paths.LITE.rglob("*.js"), *paths.LITE.rglob("*.mjs")]
    assert len(scripts) > 100
    assert {str(script) for script in scripts} <= {*files}


def test_biome_finds_no_fault_in_scripts_and_styles() -> None:
    """Checks their form, the order of imports, and likely mistakes."""
    biome = paths.NPM / "node_modules" / "@biomejs" / "biome" / "bin" / "biome"
    run([str(node.find()), str(biome), "check", "--error-on-warnings", "."])


def test_no_line_of_the_pages_is_too_long() -> None:
    """Not even in comments, texts and markup, which the formatter does not break."""
    listed = subprocess.run(
        ["git", "ls-files", "--", *(f"*.{kind}" for kind in ("js", "mjs", "css", "ts", "html"))],
        cwd=paths.ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    files = [paths.ROOT / name for name in listed if (paths.ROOT / name).is_file()]
    assert len(files) > 100
    lines = [
        f"{file.relative_to(paths.ROOT)}:{number}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST_LINE
    ]
    assert not lines


def test_no_folder_of_the_pages_has_too_many_files() -> None:
    folders = {file.parent for file in (paths.LITE).rglob("*") if file.suffix != ".pyc"}
    crowded = {
        str(folder.relative_to(paths.LITE)): len(files)
        for folder in folders
        if "locks" not in folder.parts
        and "__pycache__" not in folder.parts
        and len(files := [file for file in folder.iterdir() if file.is_file()]) > MAX_FILES
    }
    assert not crowded


# A rule such as `html:has(…)` makes browsers style every element again after each change anywhere.
# With such rules a notebook's start took a fifth longer. A rare condition before it avoids this.
WHOLE_PAGE = re.compile(r"(?:^|[\s,{}])((?:html|:root|body)(?:\([^{}]*?\)|[^\s{},])*?:has\()", re.M)
RARE_CONDITIONS = ("stonebook-stage", "stonebook-demo-bare", 'data-stonebook-play="playing"')
ON_PAPER = "html:has("


def whole_page_rules(style: str) -> list[str]:
    """Return the beginnings of rules that ask the whole page with `:has`."""
    text = re.sub(r"/\*.*?\*/", "", style, flags=re.S)
    results = [match[1] for match in WHOLE_PAGE.finditer(re.sub(r"\s*\n\s*", "", text))]
    return [rule for rule in results if not any(name in rule for name in RARE_CONDITIONS)]


def test_no_rule_makes_browsers_style_the_whole_page_at_each_change() -> None:
    slow = {
        file.name: rules
        for file in (paths.LITE / "web").rglob("*.css")
        if (rules := whole_page_rules(file.read_text(encoding="utf-8")))
    }
    assert slow == {"worksheet.css": [ON_PAPER, ON_PAPER]}
    assert whole_page_rules(':root:is(\n  [data-a="b"],\n  [data-c]\n):has(p) a {}')
    assert whole_page_rules("a {}\nhtml:not(:has(p a)) .b {}")


# The widths at which styles may change (docs/design.md). The guide has those of its theme, too.
WIDTHS = {"37.5rem", "40rem", "48rem", "64rem", "80rem", "100rem", "1800px"}
GUIDE_WIDTHS = {"63em", "82em"}


def widths_named(style: str) -> set[str]:
    """Return the widths that the conditions of a style sheet name."""
    conditions = re.findall(
        r"@(?:media|container)[^{]*", re.sub(r"/\*.*?\*/", "", style, flags=re.S)
    )
    width_condition = r"\b(?:(?:min|max)-width:|width *[<>]=?) *([\d.]+\w+)"
    return {width for condition in conditions for width in re.findall(width_condition, condition)}


def test_scripts_and_styles_are_of_one_purpose() -> None:
    """As in Python, a file has 400 lines at most."""
    files = [f for f in (paths.LITE / "web").rglob("*") if f.suffix in (".css", ".js", ".mjs")]
    lines = {file.name: len(file.read_text(encoding="utf-8").splitlines()) for file in files}
    assert {name: number for name, number in lines.items() if number > 400} == {}


def test_styles_change_at_a_few_widths_only() -> None:
    for file in (paths.LITE / "web").rglob("*.css"):
        known = WIDTHS | GUIDE_WIDTHS if file.name == "docs.css" else WIDTHS
        assert widths_named(file.read_text(encoding="utf-8")) <= known, file.name
    assert widths_named("@media (width < 44rem) and (min-width: 3em) {}") == {"44rem", "3em"}
