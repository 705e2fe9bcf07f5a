"""The licences of the shipped packages, read from wheels and lists of a few packages."""

import json
import zipfile
from pathlib import Path

import pytest

from lite.publish import licences, sbom
from lite.publish.licences import RULE
from lite.setup import paths
from tests.licence_texts import entries


def wheel(folder: Path, name: str, about: str, **texts: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(folder / f"{name}-1.0-py3-none-any.whl", "w") as archive:
        archive.writestr(f"{name}/METADATA", "Name: not this\n")
        archive.writestr(f"{name}-1.0.dist-info/METADATA", f"Name: {name}\nVersion: 1.0\n{about}")
        for file, text in texts.items():
            archive.writestr(file.replace("__", "/").replace("INFO", f"{name}-1.0.dist-info"), text)


@pytest.mark.parametrize(
    ("about", "licence"),
    [
        ("License-Expression: MIT\nLicense: other\n", "MIT"),
        (
            "Classifier: License :: OSI Approved :: BSD License\nClassifier: Topic :: Games\n"
            "Classifier: License :: OSI Approved :: MIT License\nLicense: other\n",
            "BSD License, MIT License",
        ),
        ("License: Apache 2.0\n More of it\n", "Apache 2.0"),
        ("", "see below"),
    ],
)
def test_each_package_has_its_licence(tmp_path: Path, about: str, licence: str) -> None:
    wheel(tmp_path / "static" / "pyodide", "one", about)
    licences.write(tmp_path)
    found = entries(tmp_path / "licences" / "python-packages.txt")
    assert found == {"one 1.0": (licence, "")}


def test_every_text_of_a_wheel_and_no_other_file(tmp_path: Path) -> None:
    texts = {
        "INFO__LICENSE": "first\n",
        "INFO__licenses__LICENCE.txt": "second",
        "INFO__Copying": "third",
        "INFO__NOTICE.md": "fourth ü",
        "INFO__licenses__of__others__LICENSE": "fifth",
        "INFO__licenses__AUTHORS": "not this",
        "one__LICENSE": "nor this",
        "INFO__RECORD": "nor that",
    }
    folder = tmp_path / "static" / "pyodide"
    wheel(folder, "two", "", INFO__LICENSE="of two")
    wheel(folder, "one", "", **texts)
    licences.write(tmp_path)
    file = tmp_path / "licences" / "python-packages.txt"
    found = entries(file)
    assert [*found] == ["one 1.0", "two 1.0"]  # in their order
    assert found["one 1.0"][1] == "first\n\n\nsecond\n\nthird\n\nfourth ü\n\nfifth"
    assert found["two 1.0"][1] == "of two"
    assert f"fifth\n\n{RULE}\ntwo 1.0" in file.read_text(encoding="utf-8")


def test_the_packages_in_the_scripts_have_their_licences(tmp_path: Path) -> None:
    known = {
        "b": [{"name": "x", "versionInfo": "2", "licenseId": "ISC", "extractedText": " Text\n"}],
        "a": [{"name": "y"}, {"name": "z", "versionInfo": "1", "extractedText": None}],
    }
    for folder, packages in known.items():
        (tmp_path / folder).mkdir()
        file = tmp_path / folder / "third-party-licenses.json"
        file.write_text(json.dumps({"packages": packages}), encoding="utf-8")
    licences.write(tmp_path)
    file = tmp_path / "licences" / "page-packages.txt"
    assert entries(file) == {
        "y ": ("see below", ""),
        "z 1": ("see below", ""),
        "x 2": ("ISC", "Text"),
    }
    assert [*entries(file)] == ["y ", "z 1", "x 2"]
    assert f"\n\n{RULE}\nz 1" in file.read_text(encoding="utf-8")


def test_packages_with_one_text_share_it(tmp_path: Path) -> None:
    about = {"versionInfo": "1", "licenseId": "ISC", "extractedText": "Text"}
    packages = [{"name": "x", **about}, {"name": "y"}, {"name": "z", **about}]
    (tmp_path / "third-party-licenses.json").write_text(json.dumps({"packages": packages}), "utf-8")
    licences.write(tmp_path)
    file = tmp_path / "licences" / "page-packages.txt"
    assert entries(file) == {
        "x 1": ("ISC", "Text"),
        "z 1": ("ISC", "Text"),
        "y ": ("see below", ""),
    }
    assert file.read_text(encoding="utf-8").count("Text") == 1


def test_licence_texts_that_no_package_has_are_written(tmp_path: Path) -> None:
    licences.write(tmp_path)
    names = {file.name for file in licences.TEXTS.iterdir()}
    assert names == {
        *("MPL-2.0.txt", "PSF-2.0.txt", "michi.txt"),
        *("inter.txt", "source-serif-4.txt"),
    }
    for name in names:
        assert (tmp_path / "licences" / name).read_bytes() == (licences.TEXTS / name).read_bytes()
    assert (tmp_path / "licences" / "python-packages.txt").read_bytes() == b""


def test_everything_that_is_shipped_is_listed_once(tmp_path: Path) -> None:
    about = "License-Expression: MIT\n"
    wheel(tmp_path / "static" / "pyodide", "one", about)
    packages = [{"name": "@of/page", "versionInfo": "2.1.0", "licenseId": "ISC"}]
    for folder in ("build", "extensions"):
        (tmp_path / folder).mkdir()
        listed = tmp_path / folder / "third-party-licenses.json"
        listed.write_text(json.dumps({"packages": packages}), encoding="utf-8")
    licences.write(tmp_path)
    data = json.loads((tmp_path / "licences" / "sbom.cdx.json").read_text(encoding="utf-8"))
    assert (data["bomFormat"], data["specVersion"]) == ("CycloneDX", "1.6")
    assert data["metadata"]["component"]["name"] == "stonebook"
    results = {part.get("purl", part["name"]): part for part in data["components"]}
    assert len(results) == len(data["components"]) == 3 + len(sbom.OTHERS) + len(licences.DOCS)
    asked = json.loads((paths.LOCKS / "package.json").read_text(encoding="utf-8"))["dependencies"]
    runtime = f"pkg:npm/pyodide@{asked['pyodide']}"
    assert {"CPython", "Inter", "Source Serif 4", runtime} < {*results}
    assert results["pkg:npm/%40of/page@2.1.0"]["licenses"] == [{"license": {"name": "ISC"}}]
    assert results["pkg:pypi/one@1.0"]["licenses"] == [{"license": {"name": "MIT"}}]
