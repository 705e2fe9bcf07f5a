import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

test('a time that the calendar or the clock does not have is ignored, as in Python', async () => {
  const { validTries } = await open().load('storage/tries.js');
  const times = ['2026-02-28T10:00:00+00:00', '2026-02-30T10:00:00+00:00', '2026-06-30T24:00:00+00:00'];
  const tries = times.map(at => [at, 'right']);
  assert.deepEqual({ ...validTries({ a: tries }) }, { a: tries.slice(0, 1) });
});

test('a solved step or puzzle counts, a wrong try does not', async () => {
  const { isAnySolved } = await open().load('storage/tries.js');
  const puzzles = how => ({ lesson: 'puzzles', done: 0, puzzles: { a: [['2026-01-01T10:00:00+00:00', how]] } });
  assert.equal(isAnySolved([]), false);
  assert.equal(isAnySolved([{ lesson: 'otello/first', done: 0 }, puzzles('wrong')]), false);
  assert.equal(isAnySolved([{ lesson: 'otello/first', done: 1 }]), true);
  assert.equal(isAnySolved([puzzles('right')]), true);
  assert.equal(isAnySolved([{ lesson: 'puzzles', done: 0, puzzles: { a: 7, b: { some: 1 } } }]), false);
});
