"""JupyterLite's page configuration, merged at build time.

JupyterLite's `config-utils.js` does this in the browser, with seven requests in a row. The rules
here are the same.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

APPENDED = ("disabledExtensions", "federated_extensions")
MERGED = ("litePluginSettings", "settingsOverrides")


def merged(site: Path, app: str) -> dict[str, Any]:
    """Return the configuration of an app's page, with addresses relative to the site's root."""
    result = _read(site / "jupyter-lite.json")
    for key, value in _read(site / app / "jupyter-lite.json").items():
        if key in APPENDED:
            result[key] = [*result.get(key, []), *value]
        elif key in MERGED:
            result.setdefault(key, {}).update(value)
        elif isinstance(value, str) and key.endswith("Url") and value.startswith("./"):
            # JupyterLite leaves themesUrl alone, too
            result[key] = value if key == "themesUrl" else f"./{app}/{value[2:]}"
        else:
            result[key] = value
    return result


def set_pyodide_version(site: Path, build_id: str) -> None:
    """Make the kernel request this build's Pyodide so that old and new files never mix."""
    set_kernel_option(site, "pyodideUrl", f"./static/pyodide/python.js?v={build_id}")


def set_kernel_option(folder: Path, name: str, value: object) -> None:
    """Set an option of the kernel in the configuration of a folder."""
    file = folder / "jupyter-lite.json"
    config = json.loads(file.read_text(encoding="utf-8"))
    settings = config["jupyter-config-data"]["litePluginSettings"]
    settings["@jupyterlite/pyodide-kernel-extension:kernel"][name] = value
    file.write_text(json.dumps(config, indent=1), encoding="utf-8")


def _read(file: Path) -> dict[str, Any]:
    content = json.loads(file.read_text(encoding="utf-8"))
    data: dict[str, Any] = content.get("jupyter-config-data", {})
    return data
