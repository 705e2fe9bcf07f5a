import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say, sentences } from '../page.mjs';

const BODY = `<button id="stonebook-spoken" hidden></button><p id="stonebook-status"></p>
  <div id="stonebook-notes"></div><div class="stonebook-output jp-OutputArea"><canvas tabindex="0"></canvas></div>`;

async function opened(known) {
  const page = open({ address: 'otello/first/read/', body: BODY, words: { en: sentences('en') } });
  if (known) page.window.localStorage.setItem('stonebook-spoken', known);
  const { watchSpokenBoards } = await page.load('live/spoken-boards.js');
  watchSpokenBoards();
  page.reached = [];
  page.query('canvas').addEventListener('keydown', event => page.reached.push(event.key));
  page.key = (key, on = 'canvas') =>
    page.query(on).dispatchEvent(new page.window.KeyboardEvent('keydown', { key, bubbles: true }));
  page.known = () => page.window.localStorage.getItem('stonebook-spoken');
  return page;
}

test('the first key on a board asks once, and still does what it does', async () => {
  const page = await opened();
  page.key('ArrowDown', '#stonebook-status');
  page.key('Tab');
  assert.equal(page.query('#stonebook-notes p'), null);
  page.key('ArrowDown');
  assert.match(page.query('#stonebook-notes p').textContent, new RegExp(say('page.spoken.ask').slice(0, 20)));
  page.key('ArrowDown');
  assert.equal(page.window.document.querySelectorAll('#stonebook-notes p').length, 1);
  assert.deepEqual(page.reached, ['Tab', 'ArrowDown', 'ArrowDown']);
  const next = await opened(page.known());
  next.key('ArrowDown');
  assert.equal(next.query('#stonebook-notes p'), null);
});

test('letters are keys of the board, also while it asks', async () => {
  const page = await opened();
  for (const key of ['Y', 'n', 'y']) page.key(key);
  assert.deepEqual(page.reached, ['Y', 'n', 'y']);
  assert.ok(page.query('#stonebook-notes p'));
  page.query('canvas').click();
  assert.equal(page.query('#stonebook-notes p'), null);
  assert.equal(page.known(), 'off');
});

for (const [place, wanted] of [
  [0, 'on'],
  [1, 'off'],
])
  test(`a button answers ${wanted}`, async () => {
    const page = await opened();
    page.key('ArrowDown');
    page.window.document.querySelectorAll('#stonebook-notes button')[place].click();
    assert.equal(page.known(), wanted);
    assert.equal(page.query('#stonebook-notes p'), null);
    assert.equal(page.query('#stonebook-status').textContent, say(`page.spoken.${wanted}`));
  });

test('the menu changes it later', async () => {
  const page = await opened();
  page.key('ArrowDown');
  page.query('#stonebook-notes button').click();
  assert.equal(page.known(), 'on');
  const entry = page.query('#stonebook-spoken');
  assert.deepEqual([entry.hidden, entry.getAttribute('aria-pressed')], [false, 'true']);
  entry.click();
  assert.deepEqual([page.known(), entry.getAttribute('aria-pressed')], ['off', 'false']);
});
