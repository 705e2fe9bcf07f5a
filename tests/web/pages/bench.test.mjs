import assert from 'node:assert/strict';
import { test } from 'node:test';
import { database } from '../database.mjs';
import { open, settled } from '../page.mjs';

async function first(address, bench) {
  const page = open({ address, root: { stonebookUsual: 'otello' } });
  page.window.indexedDB = database({ bench });
  await page.load('pages/bench/bench.js');
  await settled();
  return page.root.dataset.stonebookFirst;
}

test('the board that Python will open is shown before Python has started', async () => {
  const drafts = { io: { query: 'game=io' } };
  assert.equal(await first('bench/'), 'otello');
  assert.equal(await first('bench/?game=jo'), 'jo');
  assert.equal(await first('bench/', { game: 'jo', drafts }), 'jo');
});

test("a board with a saved draft has its lines, and no stones but the draft's", async () => {
  const drafts = { io: { query: 'game=io' } };
  assert.equal(await first('bench/', { game: 'io', drafts }), 'io-saved');
  assert.equal(await first('bench/?game=io', { game: 'jo', drafts }), 'io-saved');
});
