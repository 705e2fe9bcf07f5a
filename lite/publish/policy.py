"""The content security policy of each page, written first into its head.

A page loads scripts, styles and data only from the site, runs only the inline scripts that the
build wrote, and creates no scripts from text and no workers from blobs. A lesson's Python runs in a
worker, to which a page's policy does not apply: see `docs/hosting.md`.
"""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

from ..setup.messages import BuildStopped

SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script>", flags=re.DOTALL)
DATA = 'type="application/json"'
RULES = {
    "default-src": "'none'",
    "base-uri": "'none'",
    "object-src": "'none'",
    "form-action": "'none'",
    # To stop a program, the worker asks whether an object URL of the page still exists.
    "connect-src": "'self' blob:",
    "img-src": "'self' data: blob:",
    "media-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "manifest-src": "'self'",  # the description of the site as an app
    "worker-src": "'self'",
    "frame-src": "'self'",  # a lesson is printed from its reading page
    "style-src": "'self' 'unsafe-inline'",
}

PREFETCH_RULES = {"default-src": "'self'", "child-src": "'none'"}
"""For a page that prefetches files: Firefox checks them against the default rule, and no other rule
exists. A separate rule forbids everything else that the default would allow.
"""


def write(site: Path) -> None:
    """Write a policy into every page of the site."""
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        if "<html" not in text:  # only a part of a page
            continue
        head, tag, rest = text.partition("<head>")
        if not tag:
            raise BuildStopped(f"{page.relative_to(site)} has no <head> for its policy.")
        page.write_text(f"{head}{tag}\n{_meta(text)}{rest}", encoding="utf-8")


def _meta(page: str) -> str:
    """Return a page's policy, with the hashes of its inline scripts."""
    scripts = [
        body for about, body in SCRIPT.findall(page) if "src=" not in about and DATA not in about
    ]
    hashes = (
        base64.b64encode(hashlib.sha256(body.encode()).digest()).decode()
        for body in dict.fromkeys(scripts)
    )
    sources = " ".join(["'self'", *(f"'sha256-{digest}'" for digest in hashes)])
    forms = {"form-action": "'self'"} if "<form" in page else {}  # forms lead to pages of the site
    prefetch_rules = PREFETCH_RULES if '<link rel="prefetch"' in page else {}
    all_rules = {**RULES, **prefetch_rules, **forms, "script-src": sources}
    rules = "; ".join(f"{name} {value}" for name, value in all_rules.items())
    return f'<meta http-equiv="Content-Security-Policy" content="{rules}">'
