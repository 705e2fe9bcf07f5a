import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

test('distances become pointers again, in what is restored alone', async () => {
  const { NEAR, restorePointers } = await open().load('worker/pointers.js');
  const words = new Uint32Array(2000);
  const first = 0xa0000000;
  words.fill(7);
  words[1000] = first + NEAR / 2; // to itself
  words[1001] = first; // the farthest before
  words[1002] = first + NEAR - 1; // the farthest after
  words[1003] = first + NEAR; // no distance
  words[1004] = first - 1;
  words[1999] = first; // not restored
  restorePointers(words, [[4000, 400]], first);
  assert.deepEqual([...words.subarray(1000, 1006)], [4000, 2980, 5028, first + NEAR, first - 1, 7]);
  assert.equal(words[1999], first);
});
