import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { open } from '../page.mjs';

const CASES = JSON.parse(fs.readFileSync(new URL('../../storage/due.json', import.meta.url), 'utf8'));

test('a puzzle is due at the same time as in Python', async () => {
  const { due } = await open().load('storage/due.js');
  for (const known of CASES) {
    const when = new Date(due(known.tries, Date.parse(known.now)));
    assert.equal(when.getTime(), Date.parse(known.due), JSON.stringify(known));
  }
});

test('each game’s puzzles that are due are counted', async () => {
  const { dueNow } = await open().load('storage/due.js');
  const first = [['2026-01-01T08:00:00+00:00', 'right']];
  const record = { 'io/a': first, 'io/b': first, 'otello/c': first, 'jo/d': [['2026-01-09T08:00:00+00:00', 'right']] };
  assert.deepEqual({ ...dueNow(record, Date.parse('2026-01-10T08:00:00Z')) }, { io: 2, otello: 1 });
});
