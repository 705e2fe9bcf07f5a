import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain, showOn } from '../../page.mjs';

const BUTTON = '<button id="stonebook-letters" hidden></button>';

async function opened(kept) {
  const page = open({ body: BUTTON });
  if (kept) page.window.localStorage.setItem('stonebook-letters', kept);
  const letters = await page.load('core/page/preferences.js');
  letters.markLetters();
  letters.watchLetters();
  return { letters, root: page.document.documentElement, button: page.document.querySelector('button'), page };
}

test('a button shows letters, stores the choice, and hides them again', async () => {
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

test('Python receives the size of a finer screen, not of a coarser one', async () => {
  const page = open({ body: BUTTON });
  showOn(page.window, 800, 600, 1.25);
  const look = await page.load('core/page/preferences.js');
  let told = 0;
  look.whenLookChanges(() => told++);
  const turned = (...screen) => {
    showOn(page.window, ...screen);
    page.window.dispatchEvent(new page.window.Event('resize'));
    return [plain(look.boardLook().screen), told];
  };
  assert.deepEqual(turned(600, 800, 1.25), [[750, 1000], 0]);
  assert.deepEqual(turned(800, 600, 2), [[1600, 1200], 1]);
  assert.deepEqual(turned(800, 600, 1), [[800, 600], 1]);
  assert.deepEqual(turned(800, 600, 2), [[1600, 1200], 1]);
});
