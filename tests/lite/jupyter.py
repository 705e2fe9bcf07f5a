"""A small site as JupyterLite leaves it, for tests of the pages that are built on it."""

import json
from pathlib import Path

from lite.web import bundle

BUNDLE = "../build/notebooks/bundle.js?_=abc"
KERNEL = "@jupyterlite/pyodide-kernel-extension"
NOTEBOOK = """<!DOCTYPE html><html>
<head>
<meta charset="utf-8">
<link id="jupyter-lite-main" rel="preload" href="../build/lite.js">
<link rel="preload" as="script" href="{bundle}">
<script>startJupyter()</script>
<style>b {{ color: red }}</style>
</head>
<body class="jp-ThemedContainer" data-notebook="notebooks">
<!-- neither <html> nor <head> nor <body class="jp-ThemedContainer" data-notebook="notebooks"> -->
<p>Loading</p>
</body>
</html>
"""
TREE = """<!DOCTYPE html><html><head><title>Tree</title>
<link rel="manifest" href="../manifest.webmanifest">
<link id="jupyter-lite-main" rel="preload" href="../build/tree/bundle.js?_=abc" as="script">
<script>startJupyter()</script>
<style></style></head><body></body></html>"""


def write(file: Path, content: object) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    text = content if isinstance(content, str) else json.dumps(content)
    file.write_text(text, encoding="utf-8")


def write_assembled_site(site: Path) -> Path:
    """Write the files of JupyterLite and of Python that exist before the pages are finished."""
    write(site / "notebooks" / "index.html", NOTEBOOK.format(bundle=BUNDLE))
    write(site / "tree" / "index.html", TREE)
    write(site / "build" / "schemas" / "all.json", [])
    for kind in ("comlink", "coincident"):
        write(site / "extensions" / KERNEL / "static" / f"{kind}.worker.0a1b.js", f"// {kind}")
    write(site / "extensions" / KERNEL / "static" / "remoteEntry.12.js", "")
    write(site / "extensions" / "a" / "static" / "remoteEntry.34.js", "")
    settings = {f"{KERNEL}:kernel": {"disablePyPIFallback": True}}
    write(
        site / "jupyter-lite.json",
        {"jupyter-config-data": {"appName": "</script>", "litePluginSettings": settings}},
    )
    for app, address in (("notebooks", "./x"), ("tree", "./y")):
        write(site / app / "jupyter-lite.json", {"jupyter-config-data": {"appUrl": address}})
    (site / "static" / "pyodide").mkdir(parents=True, exist_ok=True)
    for name in bundle.WIDGETS:
        write(site / "static" / "stonebook" / name, "")
    return site
