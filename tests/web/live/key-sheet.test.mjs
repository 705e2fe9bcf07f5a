import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say, sentences } from '../page.mjs';

const BODY = `<ol id="stonebook-dots"><li></li></ol><input><div class="stonebook-output jp-OutputArea">
  <canvas tabindex="0"></canvas></div><div class="stonebook-board" tabindex="0"></div>`;

async function opened({ known = '', root = {} } = {}) {
  const page = open({ address: 'otello/first/read/', body: BODY, root, words: { en: sentences('en') } });
  const { HTMLDialogElement } = page.window;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.dispatchEvent(new page.window.Event('close'));
  };
  if (known) page.window.localStorage.setItem('stonebook-spoken', known);
  const { watchKeySheet } = await page.load('live/key-sheet.js');
  watchKeySheet();
  page.asked = [];
  page.query('canvas').addEventListener('keydown', event => page.asked.push(event.key));
  page.key = (key, on = 'body') =>
    page.query(on).dispatchEvent(new page.window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  page.sheet = () => page.query('#stonebook-keys');
  return page;
}

test('a question mark shows the keys of the lesson and of the board, and closes them again', async () => {
  const page = await opened();
  page.key('?');
  assert.equal(page.sheet().querySelector('h2').textContent, say('page.keys'));
  const rows = page.all('#stonebook-keys dt').map(key => key.textContent);
  assert.deepEqual([rows.length, rows[0]], [11, 'Page Down']);
  assert.equal(page.query('#stonebook-keys dd').textContent, 'goes to the next screen');
  page.key('?', '#stonebook-keys');
  assert.equal(page.sheet(), null);
  page.key('?', 'canvas');
  page.query('#stonebook-keys button').click();
  assert.deepEqual([page.sheet(), [...page.asked]], [null, []]);
});

test('elsewhere the keys of a lesson are left out, and typed text keeps its question marks', async () => {
  const page = await opened();
  page.query('#stonebook-dots').replaceChildren();
  page.key('?', 'input');
  assert.equal(page.sheet(), null);
  page.key('?');
  assert.equal(page.all('#stonebook-keys dl').length, 1);
});

test('a board answers in words after a comma, or to a reader who wants words', async () => {
  const page = await opened();
  page.query('canvas').toggleAttribute('data-asks', true);
  page.key('?', 'canvas');
  assert.deepEqual([page.sheet(), [...page.asked]], [null, ['?']]);
  const other = await opened({ known: 'on' });
  other.key('?', 'canvas');
  assert.deepEqual([other.sheet(), [...other.asked]], [null, ['?']]);
  other.key('?', '.stonebook-board'); // before Python
  assert.equal(other.sheet(), null);
});

test('the presentation keeps its own sheet', async () => {
  const page = await opened({ root: { stonebookPath: 'demo' } });
  page.key('?');
  assert.equal(page.sheet(), null);
});
