"""Every module of the standard library that imports in stock Pyodide imports in the site's."""

import json
import subprocess
import zipfile
from pathlib import Path

import pytest

from lite.setup import node, paths

SCRIPT = Path(__file__).with_name("stdlib.mjs")
SHOW_SOMETHING = {"this", "antigravity"}  # importing these does something


def module_names() -> list[str]:
    """Return the modules in Pyodide's archive of the standard library, submodules included."""
    with zipfile.ZipFile(paths.PYODIDE / "python_stdlib.zip") as archive:
        files = [Path(name) for name in archive.namelist() if name.endswith(".py")]
    names = {".".join(file.with_suffix("").parts).removesuffix(".__init__") for file in files}
    return sorted(name for name in names if name not in SHOW_SOMETHING and "__main__" not in name)


def failures(folder: Path, names: Path, *bundle: Path) -> dict[str, str]:
    command = [str(node.find()), str(SCRIPT), str(folder), str(names), *map(str, bundle)]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert answer.returncode == 0, answer.stderr[-2000:]
    result: dict[str, str] = json.loads(answer.stdout.strip().splitlines()[-1])
    return result


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("stdlib") / "names.json"
    file.write_text(json.dumps(module_names()), encoding="utf-8")
    return file


@pytest.mark.share(6, of="suite")
def test_modules_of_stock_pyodide_import_here(site: Path, names: Path) -> None:
    assert len(module_names()) > 300
    stock = failures(paths.PYODIDE, names)
    folder = site / "static" / "pyodide"
    (core,) = folder.glob("core-*")
    ours = failures(core, names, folder / "zipped.zip", folder / "unpacked.zip")
    assert len(stock) < 60
    assert {name: why for name, why in ours.items() if name not in stock} == {}


def test_the_standard_library_is_compiled(site: Path) -> None:
    (stdlib,) = (site / "static" / "pyodide").glob("core-*/python_stdlib.zip")
    with zipfile.ZipFile(stdlib) as archive:
        kinds = {Path(name).suffix for name in archive.namelist()}
        assert ".pyc" in kinds
        assert ".py" not in kinds


def test_the_archives_hold_the_expected_modules(site: Path) -> None:
    contents = {}
    for part in ("zipped", "unpacked"):
        with zipfile.ZipFile(site / "static" / "pyodide" / f"{part}.zip") as archive:
            contents[part] = archive.namelist()
        assert len(contents[part]) == len(set(contents[part]))
    assert not [name for name in contents["zipped"] if name.endswith(".py")]
    sources = [name for name in contents["unpacked"] if name.endswith(".py")]
    assert len(sources) > 10
    for name in sources:  # a program can ask for the source, and nothing is compiled
        folder, _, base = name.rpartition("/")
        assert f"{folder}/__pycache__/{base[:-3]}.cpython-314.pyc" in contents["unpacked"]
