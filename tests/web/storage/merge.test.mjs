import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain, recordKinds, recordPairs, savedStores } from '../page.mjs';

const { mergeRecords } = await open().load('storage/merge.js');

for (const { name, here, there, merged } of recordPairs()) {
  test(name, () => assert.deepEqual(plain(mergeRecords(recordKinds(), here, there)), merged));
}

test('a record of a later version stays as it is, on either side', () => {
  const here = { lesson: 'puzzles', of: 0, done: 0, steps: {}, puzzles: { a: [['2026-01-01', 'right']] } };
  const later = { ...here, version: 2, puzzles: { b: [['2026-01-02', 'failed']] } };
  for (const [first, second] of [
    [here, later],
    [later, here],
  ]) {
    assert.deepEqual(plain(mergeRecords(recordKinds(), first, second)), first);
  }
});

for (const [version, records] of Object.entries(savedStores())) {
  test(`what readers have stored with version ${version} is read, and nothing of it is lost`, () => {
    for (const record of records) {
      const merged = plain(mergeRecords(recordKinds(), record, record));
      assert.deepEqual(merged, { ...merged, ...record }, record.lesson);
    }
  });
}
