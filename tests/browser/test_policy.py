"""What a page's policy forbids is tried, and does not happen."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visits

PAGES = ("", "notices.html", "otello/bracketing/read/?page=read", "tree/index.html")
# Each tries what is forbidden, and tells "blocked" or what it got.
FORBIDDEN = {
    "eval": "() => { try { return setTimeout('window.evil = 1') && String(window.eval('1')) }"
    " catch { return 'blocked' } }",
    "an inline script": "() => inPage(() => { const script = document.createElement('script');"
    " script.textContent = 'window.evil = 1'; document.body.append(script); })",
    "an inline handler": "() => inPage(() => { const place = document.createElement('div');"
    " place.innerHTML = '<b onclick=\"window.evil = 1\">b</b>'; document.body.append(place);"
    " place.firstChild.click(); })",
    "a script from elsewhere": "() => loaded('script', 'src', ELSEWHERE + 'evil.js')",
    "a style from elsewhere": "() => loaded('link', 'href', ELSEWHERE + 'evil.css')",
    "a picture from elsewhere": "() => loaded('img', 'src', ELSEWHERE + 'evil.png')",
    "data from elsewhere": "() => fetch(ELSEWHERE).then(() => 'fetched', () => 'blocked')",
    "a page within": "() => inPage(() => { const frame = document.createElement('iframe');"
    " frame.srcdoc = '<script>parent.evil = 1</script>'; document.body.append(frame); })",
    "a worker out of text": """() => new Promise(done => {
      const text = new Blob(['postMessage(1)'], { type: 'text/javascript' });
      try {
        const worker = new Worker(URL.createObjectURL(text));
        worker.onmessage = () => done('works');
        worker.onerror = () => done('blocked');
      } catch { done('blocked'); }
    })""",
}
ALLOWED = {
    "an address that the page made": "() => fetch(URL.createObjectURL(new Blob(['1'])))"
    ".then(answer => answer.text())",
    "a picture out of data": "() => loaded('img', 'src', 'data:image/svg+xml,'"
    " + encodeURIComponent('<svg xmlns=\"http://www.w3.org/2000/svg\"/>'))",
}
HELPERS = """
window.ELSEWHERE = 'http://school.test:1/';
window.inPage = async act => {
  delete window.evil;
  act();
  await new Promise(go => setTimeout(go, 200));
  return window.evil ? 'works' : 'blocked';
};
window.loaded = (tag, name, value) => new Promise(done => {
  const element = document.createElement(tag);
  element.onload = () => done('1');
  element.onerror = () => done('blocked');
  if (tag === 'link') element.rel = 'stylesheet';
  element[name] = value;
  document.head.append(element);
});
"""


@pytest.mark.parametrize("address", PAGES)
def test_what_it_forbids_does_not_happen(visits: Visits, address: str) -> None:
    context = visits.context()
    context.add_init_script(HELPERS)
    page = context.new_page()
    page.goto(visits.site.url + address)
    visits.check()
    blocked: list[str] = []
    page.expose_function("noteBlocked", blocked.append)
    page.evaluate(
        "document.addEventListener('securitypolicyviolation',"
        " event => noteBlocked(event.effectiveDirective))"
    )
    for what, code in FORBIDDEN.items():
        before = len(blocked)
        # A script in the page tries it: what comes from a test is not held to the policy.
        got = page.evaluate(f"(async () => ({code})())()")
        assert got == "blocked", what
        page.wait_for_function("() => true")
        assert len(blocked) > before, f"{what} failed for another reason"
    for what, code in ALLOWED.items():
        assert page.evaluate(f"(async () => ({code})())()") == "1", what
    visits.errors.clear()  # each of these was said
    visits.left.clear()


def test_every_page_has_one_first_in_its_head(visits: Visits) -> None:
    for file in visits.site.folder.rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        if "<html" in text:
            first = text.partition("<head>")[2].lstrip()
            assert first.startswith('<meta http-equiv="Content-Security-Policy"'), file
            assert "unsafe-eval" not in first.partition(">")[0]
