"""What a page of the site may do: written first into its head, and the browser holds it to that.

A page loads scripts, styles and data from the site alone, runs no other inline script than those
that the build has put there, makes no scripts out of text and no workers out of blobs. A lesson's
Python runs in a worker, which a policy in a page does not bind: see `docs/hosting.md`.
"""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

from ..setup.talk import Stop

SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script>", flags=re.DOTALL)
DATA = 'type="application/json"'
RULES = {
    "default-src": "'none'",
    "base-uri": "'none'",
    "object-src": "'none'",
    "form-action": "'none'",
    # A program is stopped by asking whether an address still exists that the page has made.
    "connect-src": "'self' blob:",
    "img-src": "'self' data: blob:",
    "media-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "worker-src": "'self'",
    "frame-src": "'self'",  # a lesson is printed as its page to read
    "style-src": "'self' 'unsafe-inline'",
}

AHEAD = {"default-src": "'self'", "child-src": "'none'", "manifest-src": "'none'"}
"""For a page that has files fetched ahead: for these Firefox asks the default rule, and browsers
know no other. What it stands in for beside them is forbidden by its own rule."""


def write(site: Path) -> None:
    """Write its policy into every page of the site."""
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        if "<html" not in text:  # a part of a page
            continue
        head, found, rest = text.partition("<head>")
        if not found:
            raise Stop(f"{page.relative_to(site)} has no <head> for its policy.")
        page.write_text(f"{head}{found}\n{_meta(text)}{rest}", encoding="utf-8")


def _meta(page: str) -> str:
    """Return the policy of a page, by the scripts that stand in it."""
    scripts = [
        body for about, body in SCRIPT.findall(page) if "src=" not in about and DATA not in about
    ]
    hashes = (
        base64.b64encode(hashlib.sha256(body.encode()).digest()).decode()
        for body in dict.fromkeys(scripts)
    )
    sources = " ".join(["'self'", *(f"'sha256-{digest}'" for digest in hashes)])
    forms = {"form-action": "'self'"} if "<form" in page else {}  # to a page of the site
    ahead = AHEAD if '<link rel="prefetch"' in page else {}
    named = {**RULES, **ahead, **forms, "script-src": sources}
    rules = "; ".join(f"{name} {value}" for name, value in named.items())
    return f'<meta http-equiv="Content-Security-Policy" content="{rules}">'
