"""A page's policy blocks every forbidden action."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route

from lite.setup import paths
from tests.browser.conftest import Visits
from tests.browser.lesson_page import LessonPage, ready

pytestmark = [pytest.mark.share(9, of="folder"), pytest.mark.starts_first]

PAGES = ("", "notices.html", "otello/bracketing/read/?page=read", "tree/index.html")
# Each tries a forbidden action, and returns "blocked" or the result.
FORBIDDEN = {
    "eval": "() => { try { return String(window.eval('1')) } catch { return 'blocked' } }",
    "an inline script": "() => inPage(() => { const script = document.createElement('script');"
    " script.textContent = 'window.evil = 1'; document.body.append(script); })",
    "an inline handler": "() => inPage(() => { const place = document.createElement('div');"
    " place.innerHTML = '<b onclick=\"window.evil = 1\">b</b>'; document.body.append(place);"
    " place.firstChild.click(); })",
    "a script from elsewhere": "() => loaded('script', 'src', ELSEWHERE + 'evil.js')",
    "a style from elsewhere": "() => loaded('link', 'href', ELSEWHERE + 'evil.css')",
    "a picture from elsewhere": "() => loaded('img', 'src', ELSEWHERE + 'evil.png')",
    "data from elsewhere": "() => fetch(ELSEWHERE).then(() => 'fetched', () => 'blocked')",
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
const noted = [];
document.addEventListener('securitypolicyviolation', event => {
  noted.push(event.effectiveDirective);
  window.whenNoted?.();
});
/** Run an action in a later task: the policy does not apply to a test's own evaluation. */
window.tried = async what => {
  noted.length = 0;
  await new Promise(go => setTimeout(go));
  const got = await what();
  if (got === 'blocked' && !noted.length) {
    await new Promise(go => { setTimeout(go, 90000, window.whenNoted = go); });
  }
  return [got, [...noted]];
};
window.inPage = async act => {
  delete window.evil;
  act();
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


def test_the_policy_blocks_what_it_forbids_and_python_still_runs(visits: Visits) -> None:
    for address in PAGES:
        _the_policy_blocks_what_it_forbids(visits, address)
    for address in ("otello/bracketing/read/", ""):
        _python_runs_with_the_policy_that_a_host_may_send(visits, address)


def _the_policy_blocks_what_it_forbids(visits: Visits, address: str) -> None:
    context = visits.context()
    context.add_init_script(HELPERS)
    page = context.new_page()
    page.goto(visits.site.url + address)
    visits.check()
    for what, code in FORBIDDEN.items():
        outcome, violations = page.evaluate(f"tried({code})")
        assert outcome == "blocked", what
        assert violations, f"{what} failed for another reason"
    for what, code in ALLOWED.items():
        assert page.evaluate(f"tried({code})") == ["1", []], what
    visits.errors.clear()  # each blocked action logs an error
    visits.outside_requests.clear()


def _python_runs_with_the_policy_that_a_host_may_send(visits: Visits, address: str) -> None:
    documented = (paths.ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    (rules,) = re.findall(r"^Content-Security-Policy: (.*)$", documented, flags=re.M)
    requests = []

    def with_policy(route: Route) -> None:
        answer = route.fetch()
        requests.append(route.request.url)
        text = "'unsafe-eval'" if "comlink" in route.request.url else "'wasm-unsafe-eval'"
        policy = rules.replace("'wasm-unsafe-eval'", text)
        headers = {**answer.headers, "content-security-policy": policy}
        route.fulfill(response=answer, headers=headers)

    context = visits.context()
    context.route("**/worker-*.js*", with_policy)
    lesson = LessonPage(context.new_page(), visits.site.url)
    if address:
        lesson.page.goto(visits.site.url + address)
        ready(lesson.page)
    else:
        lesson.open()
        lesson.wait_until_alive()
    assert requests
