import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

const BOARD = `<div class="stonebook-widget stonebook-plays"><canvas tabindex="0"></canvas>
  <div class="stonebook-typed"><input></div><button class="stonebook-type">Type</button></div>`;

async function typing(body = BOARD) {
  const page = open({ body: `${body}<textarea></textarea>` });
  const { watchTyping } = await page.load('lesson/typed-moves.js');
  watchTyping();
  const press = (target, key, held = {}) => {
    const event = new page.window.KeyboardEvent('keydown', { key, bubbles: true, ...held });
    (target ? page.query(target) : page.document.body).dispatchEvent(event);
    return page.document.activeElement.localName;
  };
  return { page, press };
}

test('the first letter of a move opens the text box', async () => {
  const { press } = await typing();
  assert.equal(press('canvas', 'c'), 'input');
  assert.equal(press('input', 'Escape'), 'canvas');
});

test('the first letter opens the text box on the board of a puzzle, but not of a question', async () => {
  const of = kind => typing(BOARD.replace('stonebook-plays', `stonebook-asks-${kind}`));
  assert.equal((await of('puzzle')).press('canvas', 'c'), 'input');
  assert.equal((await of('predict')).press('canvas', 'c'), 'body');
});

test('the text box opens from the page too, if there is one board', async () => {
  assert.equal((await typing()).press('', 'D'), 'input');
  assert.equal((await typing(BOARD + BOARD)).press('', 'D'), 'body');
});

test('keys of the board, of the browser and of other boxes do not open it', async () => {
  const { press } = await typing();
  for (const key of ['w', 'v', '1', 'Enter', 'ArrowLeft', 'Tab']) assert.equal(press('canvas', key), 'body', key);
  assert.equal(press('canvas', 'c', { ctrlKey: true }), 'body');
  assert.equal(press('textarea', 'c'), 'body');
});

test('the menu opens the text box', async () => {
  const { page } = await typing();
  page.query('.stonebook-type').click();
  assert.equal(page.document.activeElement.localName, 'input');
});

test('a text that stays after Enter is replaced by the next one', async () => {
  const { page } = await typing();
  const box = page.query('input');
  box.value = 'a1';
  box.dispatchEvent(new page.window.KeyboardEvent('keyup', { key: 'Enter', bubbles: true }));
  assert.deepEqual([box.selectionStart, box.selectionEnd], [0, 2]);
});

test('the box reports its text after Enter, also the same text again', async () => {
  const { page } = await typing();
  let reports = 0;
  page.document.addEventListener('change', () => {
    reports += 1;
  });
  const leave = (target, key) =>
    page.query(target).dispatchEvent(new page.window.KeyboardEvent('keyup', { key, bubbles: true }));
  leave('input', 'Enter');
  leave('input', 'Enter');
  assert.equal(reports, 2);
  leave('input', 'c');
  leave('textarea', 'Enter');
  assert.equal(reports, 2);
});
