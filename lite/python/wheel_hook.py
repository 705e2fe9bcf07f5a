"""Hatchling's hook: adds the lessons and a list of components to the wheel for other Pythons.

The site's own wheel is built without this hook, because the site has the lessons as files.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SBOM = "stonebook.cdx.json"
LESSONS = "stonebook/lessons"


class WheelHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds `stonebook/lessons/` and `.dist-info/sboms/` (PEP 770)."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the files, except to an editable package: it finds the lessons in the project."""
        if version == "editable":
            return
        root = Path(self.root)
        for file in sorted((root / "notebooks").glob("*/*.ipynb")):
            path = file.relative_to(root / "notebooks").as_posix()
            build_data["force_include"][str(file)] = f"{LESSONS}/{path}"
        sbom_file = Path(self.directory) / SBOM
        sbom_file.parent.mkdir(parents=True, exist_ok=True)
        sbom_file.write_text(self._sbom(), encoding="utf-8")
        build_data["sbom_files"].append(str(sbom_file))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the list of components after it was added to the wheel."""
        (Path(self.directory) / SBOM).unlink(missing_ok=True)

    def _sbom(self) -> str:
        """Return the components in CycloneDX: this package and its optional dependencies."""
        core = self.metadata.core
        name, version = core.name, self.metadata.version
        dependencies = sorted(
            {package for extra in core.optional_dependencies.values() for package in extra}
        )
        reference = f"pkg:pypi/{name}@{version}"
        document = {
            "bomFormat": "CycloneDX",
            "specVersion": "1.6",
            "version": 1,
            "metadata": {
                "component": {
                    "type": "library",
                    "bom-ref": reference,
                    "name": name,
                    "version": version,
                    "purl": reference,
                    "licenses": [{"license": {"id": core.license_expression}}],
                }
            },
            "components": [
                {
                    "type": "library",
                    "bom-ref": f"pkg:pypi/{package}",
                    "name": package,
                    "purl": f"pkg:pypi/{package}",
                    "scope": "optional",
                }
                for package in dependencies
            ],
            "dependencies": [
                {
                    "ref": reference,
                    "dependsOn": [f"pkg:pypi/{package}" for package in dependencies],
                }
            ],
        }
        return json.dumps(document, indent=1) + "\n"
