import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextUnsolved, ofGrade, puzzleOfDay, requestedDay } from '../../../../lite/web/replies/sets/puzzle-sets.js';

const SET = { name: 'Ko', titles: ['Easy: Ko 1', 'Hard: Ko 2', 'Hard: Ko 3'], intro: '', ids: ['a', 'b', 'c'] };

test('the puzzles of one difficulty are numbered from 1', () => {
  const set = { ...SET, grades: '133' };
  assert.deepEqual(ofGrade(set, 0), set);
  const hard = { ...set, titles: ['Hard: Ko 1', 'Hard: Ko 2'], ids: ['b', 'c'], grades: '33' };
  assert.deepEqual(ofGrade(set, 3), hard);
  assert.deepEqual(ofGrade(set, 2).ids, []);
});

test('the next puzzle is the first unsolved one after the last, starting over at the end', () => {
  const tries = { b: [['', 'found']], c: [['', 'failed']] };
  const after = id => nextUnsolved(SET.ids, tries, id);
  assert.deepEqual(['', 'a', 'b', 'c', 'other'].map(after), ['a', 'c', 'c', 'a', 'a']);
  assert.equal(nextUnsolved(['b'], tries), '');
});

test('a day is today or an earlier date, and has its own puzzle', () => {
  const now = new Date('2026-11-28T23:30:00Z');
  const days = ['today', '', '2026-11-28', '2024-02-29'].map(text => requestedDay(text, now));
  assert.deepEqual(days, ['2026-11-28', '2026-11-28', '2026-11-28', '2024-02-29']);
  for (const text of ['2026-11-29', 'tomorrow', '2026-02-30', '20261128']) assert.throws(() => requestedDay(text, now));
  const sets = { daily: [2, 0, 1], files: { 'one-1': ['a', 'b'], 'two-1': ['c'] } };
  const puzzles = ['1970-01-01', '1970-01-02', '1970-01-06', '1969-12-31'].map(day => puzzleOfDay(sets, day));
  assert.deepEqual(puzzles, ['c', 'a', 'b', 'b']);
});
