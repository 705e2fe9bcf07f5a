import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

const BUTTON = '<button id="stonebook-lettered" hidden></button>';

async function opened(kept) {
  const page = open({ body: BUTTON });
  if (kept) page.window.localStorage.setItem('stonebook-letters', kept);
  const letters = await page.load('core/board-look.js');
  letters.markLetters();
  letters.watchLetters();
  return { letters, root: page.document.documentElement, button: page.document.querySelector('button'), page };
}

test('letters come by a button, are kept, and go again', async () => {
  const { letters, root, button, page } = await opened();
  let told = 0;
  letters.whenLookChanges(() => told++);
  assert.equal(button.hidden, false);
  assert.deepEqual([letters.boardLook().letters, button.getAttribute('aria-pressed')], [false, 'false']);
  button.click();
  assert.deepEqual([letters.boardLook().letters, button.getAttribute('aria-pressed')], [true, 'true']);
  assert.ok(root.classList.contains('stonebook-letters'));
  assert.equal(page.window.localStorage.getItem('stonebook-letters'), 'on');
  button.click();
  assert.deepEqual([letters.boardLook().letters, told], [false, 2]);
});

test('a page opens with the letters that were chosen', async () => {
  const { letters, button } = await opened('on');
  assert.deepEqual([letters.boardLook().letters, button.getAttribute('aria-pressed')], [true, 'true']);
});
