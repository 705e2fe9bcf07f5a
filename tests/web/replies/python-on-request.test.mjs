import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say } from '../page.mjs';

const BODY = `<p id="stonebook-status"></p><button id="stonebook-fetch" hidden></button>
  <button id="stonebook-spare-python" hidden></button><figure data-answers="a.bin"></figure>`;

const WITHOUT_ANSWERS = BODY.replace('data-answers', 'data-other');
const GAMES = '<ul class="cards choosing"></ul>';

async function offered({ chosen = 'asked', body = BODY, root = {}, python = 9_360_000, before = () => {} } = {}) {
  const page = open({
    body,
    root: { stonebookPage: 'live', ...root },
    json: { 'stonebook-page': { cells: [], python } },
  });
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

test('a page that does nothing without Python says so, and fetches it for a press on what waits', async () => {
  const page = await offered({ body: `${WITHOUT_ANSWERS}<div class="stonebook-waits"><button>Prove</button></div>` });
  assert.deepEqual([page.offers, page.state, page.status], [true, 'needed', say('page.status.needed')]);
  page.query('figure').click();
  assert.deepEqual([page.went, page.state], [0, 'needed']);
  page.query('.stonebook-waits button').click();
  assert.deepEqual([page.went, page.state], [1, 'starting']);
});

test('a choice of games and a pupil’s list work without Python, a board and an editor do not', async () => {
  const stateOf = async (stonebookPath, stonebookPlay) =>
    (await offered({ body: `${WITHOUT_ANSWERS}${GAMES}`, root: { stonebookPath, stonebookPlay } })).state;
  assert.equal(await stateOf('play', 'choosing'), 'spared');
  assert.equal(await stateOf('play', 'playing'), 'needed');
  assert.equal(await stateOf('tasks', 'playing'), 'spared');
  const editor = await offered({
    body: WITHOUT_ANSWERS,
    root: { stonebookPath: 'tasks', stonebookPlay: 'choosing' },
  });
  assert.equal(editor.state, 'needed');
});

test('a page may fetch Python if the reader has chosen so', async () => {
  const page = await offered({ chosen: 'always' });
  assert.deepEqual([page.offers, page.state], [false, 'opening']);
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
