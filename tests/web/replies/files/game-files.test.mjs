import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../page.mjs';

test('each kind of table has its file', async () => {
  const page = open({ root: { stonebookRoot: '../', stonebookLanguage: 'de', stonebookGuided: '0 1' } });
  const { gameAddress, secondOf } = await page.load('replies/files/game-files.js');
  const file = text => gameAddress(new URLSearchParams(text)).replace('../static/stonebook/replies/play/', '');
  assert.equal(file('game=io'), 'de/io-guided.bin');
  assert.equal(file('game=io&two=0'), 'de/io-guided.bin');
  assert.equal(file('game=io&two=6'), 'de/io-plain.bin');
  assert.equal(file('game=io&one=person&two=person'), 'de/io-two.bin');
  for (const other of ['one=3&two=person', 'two=elsewhere', 'two=9', 'lock=review'])
    assert.equal(file(`game=io&${other}`), '');
  assert.equal(secondOf(new URLSearchParams('game=io')), '1');
});
