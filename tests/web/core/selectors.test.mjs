import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

test('a lesson has other parts in a notebook than on a live page', async () => {
  const notebook = await open().load('core/selectors.js');
  assert.equal(notebook.SELECTORS.code, '.jp-CodeCell');
  const live = await open({ root: { stonebookPage: 'live' } }).load('core/selectors.js');
  assert.equal(live.SELECTORS.text, '.stonebook-text');
});
