import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../page.mjs';

const live = { stonebookPage: 'live' };

async function mode(about, change = () => {}) {
  const page = open(about);
  change(page.window);
  const { isLivePage, canRunPython, isOnlyRead } = await page.load('core/page/page-mode.js');
  return [isLivePage, canRunPython, isOnlyRead];
}

test('a live page is live, unless its address asks to read it', async () => {
  assert.deepEqual(await mode({ address: 'otello/first/read/', root: live }), [true, true, false]);
  assert.deepEqual(await mode({ address: 'otello/first/read/?page=read', root: live }), [true, true, true]);
  assert.deepEqual(await mode({ address: 'otello/first/read/?page=live', root: live }), [true, true, false]);
});

test('a notebook is never a reading page', async () => {
  assert.deepEqual(await mode({ address: 'notebooks/?page=read' }), [false, true, false]);
});

test('without WebAssembly, or out of a file, no boards can live', async () => {
  const without = window => {
    window.eval('delete globalThis.WebAssembly');
  };
  assert.deepEqual(await mode({ root: live }, without), [true, false, true]);
  assert.deepEqual(await mode({}, without), [false, false, true]);
  assert.deepEqual(await mode({ address: 'file:///site/index.html' }), [false, false, true]);
});
