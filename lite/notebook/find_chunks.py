"""`.venv/bin/python -m lite.notebook.find_chunks`: update the list of scripts that a lesson loads.

Needed after a change of the JupyterLite version. Builds the site with all files, opens its first
lesson in Chromium with an empty bundle, and writes the names of the requested scripts into
`chunks.json`.
"""

from __future__ import annotations

import json
import re
import subprocess
import threading

from playwright.sync_api import Route, sync_playwright

from ..setup import browser, paths, serve
from ..site import lesson_files
from . import chunks

UNPRUNED_SITE = paths.BUILD / "unpruned"
NAME = re.compile(r"/((?:build|extensions)/[^?]*)\.[0-9a-f]+\.js(?:\?|$)")
READY = "() => ['ready', 'cell_failed'].includes(document.documentElement.dataset.stonebookState)"


def main() -> None:
    """Find the scripts, and write the list."""
    options = ["--keep-unrequested", "--target", str(UNPRUNED_SITE)]
    subprocess.run([paths.PYTHON, "-m", "lite.build", *options], cwd=paths.ROOT, check=True)
    lesson = lesson_files.read(paths.NOTEBOOKS)[0]
    addresses: list[str] = []
    with (
        serve.open_server(UNPRUNED_SITE, 0, "python3 -m lite") as server,
        sync_playwright() as driver,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        opened = driver.chromium.launch(executable_path=browser.program(), args=["--no-sandbox"])
        page = opened.new_page()
        page.on("request", lambda request: addresses.append(request.url))
        page.route(f"**/{chunks.BUNDLE}*", _empty)
        root = f"http://127.0.0.1:{server.server_address[1]}/"
        page.goto(f"{root}notebooks/index.html?path={lesson.path}")
        page.wait_for_function(READY, timeout=90_000)
        opened.close()
        server.shutdown()
    loaded = dict.fromkeys(match[1] for url in addresses if (match := NAME.search(url)))
    names = [name for name in loaded if not name.endswith((".worker", "/remoteEntry", "/lesson"))]
    chunks.NAMES_FILE.write_text(json.dumps(names, indent=1) + "\n", encoding="utf-8")
    print(f"{len(names)} scripts noted in {chunks.NAMES_FILE.name}. Build again.")


def _empty(route: Route) -> None:
    route.fulfill(body="", content_type="text/javascript")


if __name__ == "__main__":
    main()
