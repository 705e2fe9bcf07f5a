import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, settled } from '../page.mjs';

const BODY = `<div><textarea>link</textarea><button class="stonebook-copy">Copy</button>
  <p data-copied="copied" data-selected="selected">old</p></div><button class="else">x</button>
  <div><button class="stonebook-copy bare">Copy</button></div>`;

async function copied(clipboard) {
  const page = open({ body: BODY });
  Object.defineProperty(page.window.navigator, 'clipboard', { value: clipboard, configurable: true });
  const { watchCopyButtons } = await page.load('core/clipboard.js');
  watchCopyButtons();
  page.query('.else').click();
  page.query('.bare').click();
  assert.equal(page.query('p').textContent, 'old');
  page.query('.stonebook-copy').click();
  await settled();
  const field = page.query('textarea');
  assert.equal(page.document.activeElement, field);
  assert.deepEqual([field.selectionStart, field.selectionEnd], [0, 4]);
  return [page.query('p').textContent, page.root.classList.contains('stonebook-clipboard')];
}

test('the copy button copies its link', async () => {
  const written = [];
  assert.deepEqual(await copied({ writeText: async text => written.push(text) }), ['copied', true]);
  assert.deepEqual(written, ['link']);
});

test('the link is selected if copying is refused', async () => {
  assert.deepEqual(await copied({ writeText: async () => Promise.reject(new Error('no')) }), ['selected', true]);
});

test('the link is selected if there is no clipboard', async () => {
  assert.deepEqual(await copied(undefined), ['selected', false]);
});

test('a phone shares the link that a button sends', async () => {
  const page = open({ body: BODY.replace('"stonebook-copy"', '"stonebook-copy stonebook-send"') });
  const shared = [];
  Object.defineProperty(page.window.navigator, 'share', { value: async ({ url }) => shared.push(url) });
  page.window.matchMedia = () => ({ matches: true });
  const { watchCopyButtons } = await page.load('core/clipboard.js');
  watchCopyButtons();
  page.query('.stonebook-send').click();
  await settled();
  assert.deepEqual(shared, ['link']);
  assert.ok(page.root.classList.contains('stonebook-sharing-apps'));
});
