import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

test('a solved step or puzzle counts, a wrong try does not', async () => {
  const { isAnySolved } = await open().load('storage/tries.js');
  const puzzles = how => ({ lesson: 'puzzles', done: 0, puzzles: { a: [['2026-01-01T10:00:00+00:00', how]] } });
  assert.equal(isAnySolved([]), false);
  assert.equal(isAnySolved([{ lesson: 'otello/first', done: 0 }, puzzles('wrong')]), false);
  assert.equal(isAnySolved([{ lesson: 'otello/first', done: 1 }]), true);
  assert.equal(isAnySolved([puzzles('right')]), true);
  assert.equal(isAnySolved([{ lesson: 'puzzles', done: 0, puzzles: { a: 7, b: { some: 1 } } }]), false);
});
