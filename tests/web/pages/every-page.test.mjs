import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

test('a page on a server asks for its version, one opened as a file asks for nothing', async () => {
  for (const [address, asked] of [
    ['learn/', 1],
    ['file:///x/index.html', 0],
  ]) {
    const page = open({ address });
    await page.load('pages/every-page.js', { data: { root: '../' } });
    assert.equal(page.fetched.length, asked);
  }
});
