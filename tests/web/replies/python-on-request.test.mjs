import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say } from '../page.mjs';

const BODY = `<p id="stonebook-status"></p><button id="stonebook-fetch" hidden></button>
  <button id="stonebook-spare-python" hidden></button><figure data-answers="a.bin"></figure>`;

async function offered({ chosen = 'asked', body = BODY, python = 9_360_000, before = () => {} } = {}) {
  const page = open({ body, root: { stonebookPage: 'live' }, json: { 'stonebook-page': { cells: [], python } } });
  page.window.localStorage.setItem('stonebook-python', chosen);
  page.went = 0;
  page.window.stonebookPython = { go: () => page.went++ };
  const { fetchPython, offerPython, watchPythonOnRequest } = await page.load('replies/python-on-request.js');
  watchPythonOnRequest();
  before(fetchPython);
  page.offers = offerPython();
  return page;
}

test('a page whose boards answer says how large Python is, and fetches it when asked', async () => {
  const page = await offered();
  const button = page.query('#stonebook-fetch');
  assert.deepEqual([page.offers, page.went, page.state, button.hidden], [true, 0, 'spared', false]);
  assert.equal(page.status, say('page.status.spared'));
  assert.equal(button.textContent, say('page.python.fetch').replace('{size}', '9.4'));
  button.click();
  assert.deepEqual([page.went, page.state, button.hidden], [1, 'starting', true]);
});

test('a page without such boards fetches Python, and so does one that may', async () => {
  assert.equal((await offered({ body: BODY.replace('data-answers', 'data-other') })).offers, false);
  assert.equal((await offered({ chosen: 'always' })).offers, false);
});

test('a board that asks for Python before it is offered gets it', async () => {
  const page = await offered({ before: fetchPython => fetchPython() });
  assert.deepEqual([page.offers, page.state], [false, 'opening']);
});

test('the choice under the dots is stored, and undoing it fetches Python at once', async () => {
  const page = await offered();
  const choice = page.query('#stonebook-spare-python');
  assert.deepEqual([choice.hidden, choice.getAttribute('aria-pressed')], [false, 'true']);
  choice.click();
  assert.deepEqual([choice.getAttribute('aria-pressed'), page.went, page.state], ['false', 1, 'starting']);
  choice.click();
  assert.equal(page.window.localStorage.getItem('stonebook-python'), 'asked');
});
