import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

const BODY = `<button id="stonebook-shortcuts" hidden></button><a href="x">x</a><input>
  <div class="stonebook-board" tabindex="0"></div><canvas tabindex="0"></canvas>`;

async function opened({ choice = '' } = {}) {
  const page = open({ body: BODY });
  if (choice) page.window.localStorage.setItem('stonebook-shortcuts', choice);
  const { watchShortcuts } = await page.load('live/shortcuts.js');
  page.shown = [];
  watchShortcuts(key => page.shown.push(key));
  page.reached = [];
  page.window.addEventListener('keydown', event => page.reached.push(event.key), true);
  page.key = (key, on = 'body', held = {}) =>
    page.query(on).dispatchEvent(new page.window.KeyboardEvent('keydown', { key, bubbles: true, ...held }));
  page.button = page.query('#stonebook-shortcuts');
  return page;
}

test('single keys reach the page until the menu switches them off', async () => {
  const page = await opened();
  page.key('c');
  assert.deepEqual([page.button.hidden, page.button.getAttribute('aria-pressed')], [false, 'true']);
  page.button.click();
  page.key('v');
  page.key('?', 'a');
  assert.deepEqual([...page.reached], ['c']);
  assert.equal(page.button.getAttribute('aria-pressed'), 'false');
  page.button.click();
  page.key('v');
  assert.deepEqual([...page.reached], ['c', 'v']);
  assert.deepEqual([...page.shown], ['page.shortcuts.off', 'page.shortcuts.on']);
});

test('the choice stays, and boards, text boxes and other keys are left alone', async () => {
  const page = await opened({ choice: 'off' });
  page.key('d');
  for (const place of ['canvas', '.stonebook-board', 'input']) page.key('c', place);
  for (const key of ['PageDown', 'Escape', 'Tab', ' ']) page.key(key);
  page.key('p', 'body', { ctrlKey: true });
  assert.deepEqual([...page.reached], ['c', 'c', 'c', 'PageDown', 'Escape', 'Tab', ' ', 'p']);
});
