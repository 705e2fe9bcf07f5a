import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

async function played(address) {
  const page = open({ address, body: '<span id="stonebook-languages"><a href="../de/play/"></a></span>' });
  page.window.crypto.getRandomValues = bytes => bytes.map((_, i) => i + 10);
  page.python();
  await page.load('pages/play/play.js');
  page.document.dispatchEvent(new page.window.Event('DOMContentLoaded'));
  return page;
}
const hash = page => page.window.location.hash;

test('without a game the page is for choosing', async () => {
  const page = await played('play/#otello');
  assert.equal(page.root.dataset.stonebookPlay, 'choosing');
  assert.equal(hash(page), '#otello');
});

test('a new game gets an id in the address', async () => {
  const page = await played('play/?game=io');
  assert.equal(page.root.dataset.stonebookPlay, 'playing');
  assert.equal(hash(page), '#kept=0a0b0c0d0e');
  assert.equal(page.query('a').hash, '#kept=0a0b0c0d0e');
  assert.equal(page.window.location.search, '?game=io');
});

test('a game keeps its id until Python sends a new one', async () => {
  const page = await played('play/?game=io#kept=aa');
  assert.equal(hash(page), '#kept=aa');
  page.says({ stonebook: 'another', id: 'bb' });
  assert.equal(hash(page), '#kept=bb');
  page.says({ stonebook: 'other', id: 'cc' });
  assert.equal(hash(page), '#kept=bb');
});

test('a link’s text stays before the id', async () => {
  const page = await played('play/#A1B2');
  assert.equal(page.root.dataset.stonebookPlay, 'playing');
  assert.equal(hash(page), '#A1B2&kept=0a0b0c0d0e');
  page.says({ stonebook: 'another', id: 'bb' });
  assert.equal(hash(page), '#A1B2&kept=bb');
});

test('a link in the address of an open page reloads it', async () => {
  const page = await played('play/');
  for (const [to, reloads] of [
    ['#otello', 0],
    ['#A1', 1],
  ]) {
    page.window.location.hash = to;
    await page.clock.pass(10);
    page.window.dispatchEvent(new page.window.Event('hashchange'));
    assert.ok(page.reloads() >= reloads);
    if (!reloads) assert.equal(page.reloads(), 0);
  }
});
