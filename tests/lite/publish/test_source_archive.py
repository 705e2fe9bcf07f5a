"""The zip file with the site's source."""

from pathlib import Path
from zipfile import ZipFile

from lite import build
from lite.publish import source_archive
from lite.setup import paths
from lite.setup.site_settings import SOURCE_ARCHIVE


def archive(site: Path) -> Path:
    """A site with the archive, written from the project's own files."""
    file = site / SOURCE_ARCHIVE
    file.parent.mkdir(parents=True)
    source_archive.write(site, build.sources(paths.NOTEBOOKS))
    return file


def test_the_archive_unpacks_to_the_sources_of_the_site(tmp_path: Path) -> None:
    with ZipFile(archive(tmp_path / "site")) as packed:
        packed.extractall(tmp_path / "unpacked")
    root = tmp_path / "unpacked" / "stonebook"
    results = {file.relative_to(root).as_posix() for file in root.rglob("*") if file.is_file()}
    assert results == {name for name, _ in build.sources(paths.NOTEBOOKS)}
    assert {"README.md", "pyproject.toml", "lite/__main__.py", "lite/build.py"} <= results
    assert {"notebooks/io/captures.ipynb", "engine/stonebook/rules/position.py"} <= results
    for name in results:
        assert (root / name).read_bytes() == (paths.ROOT / name).read_bytes(), name


def test_the_same_files_make_the_same_bytes(tmp_path: Path) -> None:
    first, second = (archive(tmp_path / name).read_bytes() for name in ("a", "b"))
    assert first == second
