"""Each test file of the scripts, run by node with a page in jsdom."""

import subprocess
from pathlib import Path

import pytest

from lite.setup import node, paths

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.test.mjs"))
WEB = paths.LITE / "web"
# These have no decisions to test without what is around them: JupyterLite, ipywidgets or Pyodide.
WHOLE_ONLY = {
    "bundle.js",
}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(HERE).as_posix())
def test_scripts(file: Path) -> None:
    command = [str(node.find()), "--test", str(file)]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert answer.returncode == 0, answer.stdout[-6000:] + answer.stderr[-2000:]


def test_every_module_has_tests_where_it_lies() -> None:
    tested = {file.relative_to(HERE).as_posix().replace(".test.mjs", ".js") for file in FILES}
    modules = {file.relative_to(WEB).as_posix() for file in WEB.rglob("*.js")}
    of_pages = {
        f"pages/{Path(name).name}" if name.startswith("pages/") else name for name in modules
    }
    assert of_pages - tested == WHOLE_ONLY
    assert tested <= of_pages
