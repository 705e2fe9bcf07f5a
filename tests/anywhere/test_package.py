"""The published package: reproducible files, with the lessons and a list of components."""

import tarfile
from pathlib import Path

import pytest
import yaml
from packaging.metadata import Metadata

import stonebook
from lite.python import wheel_hook, wheels
from lite.setup import paths
from tests.anywhere import package

WORKFLOW = paths.ROOT / ".github" / "workflows" / "package.yml"


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Wheel and source. A second build in another time zone and language has made the same."""
    packages = package.build_twice(tmp_path_factory.mktemp("packages"))
    assert [file.suffix for file in packages] == [".whl", ".gz"]
    return packages


@pytest.fixture
def wheel(packages: list[Path]) -> Path:
    return packages[0]


@pytest.mark.thorough
def test_the_index_accepts_the_metadata(packages: list[Path]) -> None:
    """`python -m tests.anywhere` also asks twine, which needs twenty more packages."""
    wheel, source = packages
    (in_wheel,) = (
        text for name, text in package.content(wheel).items() if name.endswith("/METADATA")
    )
    with tarfile.open(source) as archive:
        stem = source.name.removesuffix(".tar.gz")
        in_source = archive.extractfile(f"{stem}/PKG-INFO").read()
    for text in (in_wheel, in_source):
        found = Metadata.from_email(text, validate=True)
        assert (found.name, str(found.version)) == ("stonebook", stonebook.__version__)
        assert found.description_content_type == "text/markdown" and found.description
        assert found.summary and found.license_expression == "BSD-3-Clause"
    assert in_wheel == in_source


def test_the_wheel_has_every_lesson_unchanged(wheel: Path) -> None:
    content = package.content(wheel)
    lessons = {name: data for name, data in content.items() if name.endswith(".ipynb")}
    assert lessons == {
        f"stonebook/lessons/{file.relative_to(paths.NOTEBOOKS).as_posix()}": file.read_bytes()
        for file in paths.NOTEBOOKS.glob("*/*.ipynb")
    }


def test_the_wheel_lists_its_components(wheel: Path) -> None:
    found = package.sbom(wheel)
    assert (found["bomFormat"], found["specVersion"]) == ("CycloneDX", "1.6")
    about = found["metadata"]["component"]  # type: ignore[index]
    assert about["purl"] == f"pkg:pypi/stonebook@{stonebook.__version__}"
    assert about["licenses"] == [{"license": {"id": "BSD-3-Clause"}}]
    parts = {part["name"]: part["scope"] for part in found["components"]}  # type: ignore[attr-defined]
    assert {"ipywidgets", "ipycanvas"} <= {*parts} and {*parts.values()} == {"optional"}


def test_the_wheel_has_the_sites_styles(wheel: Path) -> None:
    style = package.content(wheel)[wheel_hook.STYLE].decode()
    assert style == wheel_hook.jupyter_style(paths.ROOT / wheel_hook.STYLES)
    assert style.count("{") == style.count("}") > 300
    assert "@import" not in style and "stonebook-styled" not in style and ":root {" not in style


def test_styles_follow_the_theme_of_the_jupyter_except_on_paper(wheel: Path) -> None:
    style = package.content(wheel)[wheel_hook.STYLE].decode()
    assert "prefers-color-scheme" not in style
    light, dark = "--accent: #22614f;", "--accent: #7fd0b3;"
    nested = f"@media screen {{ {wheel_hook.DARK_THEME} {{ {wheel_hook.OURS} {{"
    assert light in style.partition(nested)[0] and dark in style.partition(nested)[2]
    contrast = f"@media screen and (prefers-contrast: more) {{ {wheel_hook.DARK_THEME} {{"
    assert "--accent: #a5ecd2;" in style.partition(contrast)[2]


def test_the_sites_wheel_has_only_what_pages_need(tmp_path: Path) -> None:
    """With lessons in the wheel, each change of a lesson would change the memory snapshot."""
    content = package.content(wheels.engine_wheel(tmp_path))
    assert not [name for name in content if "/lessons/" in name and name.endswith(".ipynb")]
    assert not [name for name in content if "/sboms/" in name]
    assert wheel_hook.STYLE not in content


def test_a_tag_is_tested_and_then_published_without_a_password() -> None:
    jobs = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]
    commands = [step["run"] for step in jobs["build"]["steps"] if "run" in step]
    tried = next(n for n, text in enumerate(commands) if "-m tests.anywhere" in text)
    assert tried < next(n for n, text in enumerate(commands) if "hatchling build" in text)
    publish = jobs["publish"]
    assert publish["needs"] == "build" and publish["permissions"] == {"id-token": "write"}
    assert publish["steps"][-1]["with"] == {"attestations": True}
    assert "secrets." not in WORKFLOW.read_text(encoding="utf-8")
