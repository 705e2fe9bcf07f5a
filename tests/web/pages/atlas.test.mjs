import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

async function first(address) {
  const page = open({ address, root: { stonebookUsual: 'otello-4x4' } });
  await page.load('pages/atlas/atlas.js');
  return page.root.dataset.stonebookFirst;
}

test('the address’s board is shown before Python has started, else the first one', async () => {
  assert.equal(await first('atlas/'), 'otello-4x4');
  assert.equal(await first('atlas/?board=io-4x4'), 'io-4x4');
  for (const odd of ['', 'io', '"]', 'io-4x4"]']) {
    assert.equal(await first(`atlas/?board=${encodeURIComponent(odd)}`), 'otello-4x4');
  }
});
