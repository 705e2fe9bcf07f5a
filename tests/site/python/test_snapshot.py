"""Python from its snapshot: the same as the ordinary start, or the ordinary start itself."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from lite.setup import node
from tests.site.python.test_stdlib import module_names

pytestmark = pytest.mark.share(6, of="file")

HERE = Path(__file__).parent
MODULES = (HERE / "snapshot_modules.py").read_text(encoding="utf-8")
# The differences that are allowed.
MAY_DIFFER = {
    ("logging", "_startTime"),  # the time of the start
    ("sys", "flags"),  # hash_randomization: the build's hashes are fixed, and it says so
    ("tempfile", "tempdir"),  # the ordinary start has unpacked an archive
    ("tempfile", "_name_sequence"),
    ("encodings", "cp437"),
    ("sys", "meta_path"),  # what asks for tables
    # Fetched when a program asks for them: see `TABLES`.
    *(("unicodedata", name) for name in ("name", "lookup", "ucd_3_2_0", "__getattr__")),
    ("unicodedata", "_ucnhash_CAPI"),
    *(
        ("html", name) for name in ("_html5", "entities", "__getattr__")
    ),  # imported when a program needs a name
}
TABLES = """
import hashlib, importlib, json
found = {}
TRIED
def every(act):
    known = hashlib.sha256()
    for number in range(0, 0x32000, 7):
        try:
            known.update(repr(act(chr(number))).encode())
        except ValueError:
            pass
    return known.hexdigest()[:12]
import encodings.aliases
for name in sorted({*encodings.aliases.aliases.values()}):
    if name in ("mbcs", "oem"):  # of Windows
        continue
    module = importlib.import_module(f"encodings.{name}")
    if type(getattr(module, "codec", None)).__name__ == "MultibyteCodec":
        known = "".join(map(chr, range(0xD800))).encode(name, "ignore")
        found[name] = hashlib.sha256(known + known.decode(name, "ignore").encode()).hexdigest()[:12]
import unicodedata
names = ("name", "category", "decomposition", "combining", "east_asian_width")
found |= {name: every(getattr(unicodedata, name)) for name in names}
found |= {form: every(lambda one: unicodedata.normalize(form, one)) for form in ("NFC", "NFKD")}
found["old"] = every(unicodedata.ucd_3_2_0.category)
found["star"] = unicodedata.lookup("BLACK STAR")
import runpy, ntpath, os
importlib.reload(os)
found["path"] = ntpath.join("a", "b")
json.dumps(found)
"""
FIRST_NEED = {
    "a name in a program": """found["first"] = eval(r'"\\N{BLACK STAR}"')""",
    "a character set": """found["first"] = "石".encode("shift_jis").hex()""",
    "the name of a character": """import unicodedata; found["first"] = unicodedata.name("石")""",
    "a module of the start": "import __hello__; found['first'] = __hello__.__name__",
}
SURROUNDINGS = """
import asyncio, json, logging, os, random, sys, time, uuid
import pyodide_kernel, stonebook
from stonebook.words import say, speak
sent = []
shell = pyodide_kernel.ipython_shell
shell.send_comm = lambda kind, content, *rest: sent.append([kind, content["target_name"]])
shell.events.trigger("pre_execute")
german = (speak("de"), say("language.name"), speak("en"))[1]
json.dumps({
    "chance": [random.random(), str(uuid.uuid4()), os.urandom(8).hex(), random.randrange(10**9)],
    "begun": time.time() - logging._startTime / 1e9,
    "clock": time.time(),
    "zone": [time.tzname, time.timezone, time.altzone, time.daylight, time.strftime("%Z %z")],
    "environment": dict(os.environ),
    "path": sys.path,
    "folder": os.getcwd(),
    "hash": [hash("stonebook"), "stonebook" in {"stonebook": 1}],
    "sent": sent,
    "german": german,
    "board": stonebook.game("otello").start().play("C4").rows(),
    "numpy": [name for name in ("numpy", "PIL") if name in sys.modules],
    "history": shell.execution_count,
})
"""
LATER = """
import html, importlib.metadata, inspect, json, linecache
import pygments.lexers.diff, stonebook.cli, xml.dom.minidom
from pathlib import Path
text = Path(stonebook.__file__).read_text()
json.dumps({
    "point": html.entities.name2codepoint["eacute"],
    "names": [html.unescape("&copy &eacute;&notin; &no;"), html.escape("<")],
    "metadata": importlib.metadata.version("ipycanvas"),
    "source": inspect.getsource(stonebook.game)[:9],
    "line": linecache.getline(stonebook.__file__, 1) == text.splitlines(keepends=True)[0],
    "sizes": Path(stonebook.__file__).stat().st_size == len(text.encode()),
    "files": sorted(one.name for one in Path(stonebook.__file__).parent.iterdir()),
})
"""
IMPORTS = """
import importlib, json
failed = {}
for name in NAMES:
    try:
        importlib.import_module(name)
    except BaseException as error:
        failed[name] = type(error).__name__
json.dumps(failed)
"""


@pytest.fixture(scope="module")
def pyodide(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the site's Python that node takes as modules."""
    folder = tmp_path_factory.mktemp("snapshot") / "pyodide"
    shutil.copytree(site / "static" / "pyodide", folder)
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    return folder


def started(pyodide: Path, way: str, python: str, zone: str = "UTC") -> Any:
    program, answer = pyodide.parent / "program.py", pyodide.parent / "answer.json"
    program.write_text(python, encoding="utf-8")
    script = HERE / "start_python.mjs"
    run = subprocess.run(
        [str(node.find()), *map(str, (script, pyodide)), way, str(program), str(answer)],
        capture_output=True,
        text=True,
        timeout=300,
        env={"TZ": zone},
    )
    assert run.returncode == 0, run.stderr[-2000:]
    return json.loads(answer.read_text(encoding="utf-8"))


def test_module_by_module_it_is_the_ordinary_start(pyodide: Path) -> None:
    restored = started(pyodide, "snapshot", f"NAMES = []\n{MODULES}")
    (fetched,) = restored["start"]
    assert fetched.startswith("snapshot-")
    assert restored["fetched"] == []
    # tokenize puts its patterns together from sets, in the order of their hashes
    names = sorted({*restored["found"]} - {"__main__", "tokenize"})
    ordinary = started(pyodide, "ordinary", f"NAMES = {names}\n{MODULES}")["found"]
    assert len(names) > 400
    assert {"stonebook.widgets", "IPython", "ipywidgets", "ipycanvas"} <= {*names}
    differs = {
        (name, key): (restored["found"][name].get(key), ordinary[name].get(key))
        for name in names
        for key in {*restored["found"][name], *ordinary[name]}
        if restored["found"][name].get(key) != ordinary[name].get(key)
    }
    assert {place: both for place, both in differs.items() if place not in MAY_DIFFER} == {}


def test_the_environment_is_the_readers(pyodide: Path) -> None:
    south = "Pacific/Auckland"
    answers = [started(pyodide, "snapshot", SURROUNDINGS, zone) for zone in (south, "UTC")]
    ordinary = started(pyodide, "ordinary", SURROUNDINGS, south)["found"]
    first, second = (answer["found"] for answer in answers)
    assert answers[0]["fetched"] == []  # nothing stays out that a first cell needs
    for number, other in zip(first.pop("chance"), second["chance"], strict=True):
        assert number != other
    for found in (first, ordinary):
        found.pop("chance", None)
        assert 0 <= found.pop("begun") < 60
    assert abs(first.pop("clock") - ordinary.pop("clock")) < 60
    assert first.pop("hash") == second["hash"]  # stored files are found by it
    assert ordinary.pop("hash")[1] is True
    assert first["zone"] != second["zone"]
    assert ["comm_open", "jupyter.widget"] in first["sent"]
    assert first == ordinary


def test_modules_left_out_are_imported_when_needed(pyodide: Path) -> None:
    answers = [started(pyodide, way, LATER) for way in ("snapshot", "ordinary")]
    assert answers[0]["found"] == answers[1]["found"]
    assert sorted(answers[0]["fetched"]) == ["python_stdlib.zip", "unpacked.zip", "zipped.zip"]


@pytest.fixture(scope="module")
def ordinary_tables(pyodide: Path) -> Any:
    """The files that the ordinary start finds, with each first need under its name."""
    lines = [f"{code}\nfound[{need!r}] = found.pop('first')" for need, code in FIRST_NEED.items()]
    return started(pyodide, "ordinary", TABLES.replace("TRIED", "\n".join(lines)))["found"]


@pytest.mark.parametrize("need", FIRST_NEED)
def test_tables_are_loaded_when_something_needs_them(
    pyodide: Path, ordinary_tables: dict[str, Any], need: str
) -> None:
    restored = started(pyodide, "snapshot", TABLES.replace("TRIED", FIRST_NEED[need]))
    others = {name: value for name, value in ordinary_tables.items() if name not in FIRST_NEED}
    assert restored["found"] == {**others, "first": ordinary_tables[need]}
    assert len(restored["found"]) > 30
    assert restored["fetched"].count("tables.bin") == 1
    (fetched,) = restored["start"]
    assert fetched.startswith("snapshot-")


def test_every_module_of_the_standard_library_imports_as_in_the_ordinary_start(
    pyodide: Path,
) -> None:
    program = f"NAMES = {module_names()}\n{IMPORTS}"
    restored, ordinary = (
        started(pyodide, way, program)["found"] for way in ("snapshot", "ordinary")
    )
    assert restored == ordinary
