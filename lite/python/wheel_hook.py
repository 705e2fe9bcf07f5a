"""Hatchling's hook: adds lessons, styles and a list of components to the wheel for other Jupyters.

The site's own wheel is built without this hook, because the site has lessons and styles as files.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SBOM = "stonebook.cdx.json"
LESSONS = "stonebook/lessons"
STYLE = "stonebook/widgets/host/jupyter.css"
STYLES = "lite/web/styles"
STYLE_SHEETS = ("tokens", "lesson/steps", "step/index", "table/index", "jupyter")
"""The site's style sheets for lessons in other Jupyters, without those that need its scripts."""
OURS = ":is(.stonebook-step, .stonebook-progress-line)"
"""The elements below which these styles apply."""
DARK_THEME = ":is([data-jp-theme-light='false'], .vscode-dark, .vscode-high-contrast)"
"""The page's body in a dark theme of Jupyter, and of VS Code."""
DARK_PAGE = "(prefers-color-scheme: dark)"
MEDIA_RULE = re.compile(r"@media ([^{]+?) \{\n(.*?)^\}\n", re.DOTALL | re.MULTILINE)


class WheelHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds `stonebook/lessons/`, `STYLE` and `.dist-info/sboms/` (PEP 770)."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the files, except to an editable package: it finds the lessons in the project."""
        if version == "editable":
            return
        root = Path(self.root)
        for file in sorted((root / "notebooks").glob("*/*.ipynb")):
            path = file.relative_to(root / "notebooks").as_posix()
            build_data["force_include"][str(file)] = f"{LESSONS}/{path}"
        for name, text in ((SBOM, self._sbom()), (STYLE, jupyter_style(root / STYLES))):
            file = self._written(name)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        build_data["sbom_files"].append(str(self._written(SBOM)))
        build_data["force_include"][str(self._written(STYLE))] = STYLE

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the written files after they were added to the wheel."""
        for name in (SBOM, STYLE):
            self._written(name).unlink(missing_ok=True)

    def _written(self, name: str) -> Path:
        """Return where a file is written until it is in the wheel."""
        return Path(self.directory) / Path(name).name

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


def jupyter_style(styles: Path) -> str:
    """Return the site's styles for lessons in another Jupyter, as one sheet.

    They apply only to elements of lessons, and follow the theme of the Jupyter.
    """
    sheet = "".join(_read(styles / f"{name}.css") for name in STYLE_SHEETS)
    sheet = sheet[sheet.index(":root") :]  # no fonts
    sheet = MEDIA_RULE.sub(_rule_for_theme, sheet).replace(":root", OURS)
    sheet = re.sub(r"\s+", " ", sheet.replace("\\\n", ""))
    sheet = sheet.replace(".stonebook-styled .stonebook-", ":root .stonebook-")
    return sheet.replace(".stonebook-styled", f":root :where({OURS})")


def _read(file: Path) -> str:
    """Return a style sheet with those that it imports, without comments."""
    text = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    return re.sub(r'@import "(.*?)";', lambda found: _read(file.parent / found[1]), text)


def _rule_for_theme(found: re.Match[str]) -> str:
    """Return a rule for dark pages as one for dark themes, except on paper. Keep any other rule."""
    conditions, rules = found[1].split(" and "), found[2]
    if DARK_PAGE not in conditions:
        return found[0]
    conditions = ["screen", *(condition for condition in conditions if condition != DARK_PAGE)]
    rules = rules.replace("html.stonebook-styled", OURS)
    return f"@media {' and '.join(conditions)} {{ {DARK_THEME} {{ {rules} }} }}\n"
