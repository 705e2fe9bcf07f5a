import assert from 'node:assert/strict';
import { test } from 'node:test';
import { database } from '../database.mjs';
import { open, settled } from '../page.mjs';

const LESSON = {
  lesson: 'otello/first',
  steps: [
    ['one', 'old-one'],
    ['two', 'old-two'],
  ],
};

/** Save a step next to the `stored` record. Returns the new record and its key, if one is put. */
async function kept(stored, id = 'one', first = true, of = LESSON) {
  const page = open();
  const { saveDoneStep, saveRow, saveTry } = await page.load('replies/progress.js');
  const key = of === 'row' ? 'solver' : of ? of.lesson : 'puzzles';
  page.window.indexedDB = database({ [key]: stored });
  const { puts } = page.window.indexedDB;
  if (of === 'row') saveRow(id, first);
  else if (of) saveDoneStep(of, id, first);
  else saveTry(id, first);
  await settled();
  return puts;
}

test('a step is stored in the record of its lesson', async () => {
  const [[record, key]] = await kept(undefined, 'two', false);
  assert.match(record.steps.two.at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
  delete record.steps.two.at;
  const steps = { two: { done: true, first_try: false } };
  assert.deepEqual([record, key], [{ lesson: 'otello/first', of: 2, done: 1, steps }, 'otello/first']);
});

test('stored results stay, under their former ids too', async () => {
  const steps = { 'old-two': { done: true, first_try: true, at: 'then' } };
  assert.deepEqual(await kept({ steps }, 'two'), []);
  const [[record]] = await kept({ steps }, 'one');
  assert.deepEqual([record.done, record.steps['old-two'].at], [2, 'then']);
});

test('a record of a later version is not changed', async () => {
  assert.equal((await kept({ version: 2, steps: {} })).length, 0);
});

test('a try of a puzzle comes after the earlier ones, and those of other puzzles stay', async () => {
  const puzzles = {
    'io/a': [['2026-01-01T10:00:00+00:00', 'failed']],
    'io/b': [['2026-01-01T10:00:00+00:00', 'right']],
  };
  const [[record, key]] = await kept({ lesson: 'puzzles', puzzles }, 'io/a', 'hinted', null);
  assert.deepEqual(key, 'puzzles');
  assert.deepEqual(record.puzzles['io/b'], puzzles['io/b']);
  assert.deepEqual(
    record.puzzles['io/a'].map(([, how]) => how),
    ['failed', 'hinted'],
  );
});

test('a record of tries keeps its other parts, and eight tries of a puzzle, one of which solved it', async () => {
  const at = second => `2026-01-01T10:00:0${second}+00:00`;
  const tries = [[at(0), 'right'], ...[1, 2, 3, 4, 5, 6, 7].map(second => [at(second), 'failed'])];
  const [[record]] = await kept({ lesson: 'puzzles', since: 5, puzzles: { 'io/a': tries } }, 'io/a', 'failed', null);
  assert.equal(record.since, 5);
  const results = record.puzzles['io/a'].map(([, result]) => result);
  assert.deepEqual(results, ['right', ...Array(7).fill('failed')]);
});

test('the longest row of a game is stored, and everything else stays', async () => {
  const [[record, key]] = await kept(null, 'io', 2, 'row');
  assert.deepEqual([record, key], [{ lesson: 'solver', of: 0, done: 0, steps: {}, row: { io: 2 } }, 'solver']);
  const stored = { lesson: 'solver', of: 0, done: 0, steps: {}, since: 5, row: { io: 3, jo: 1 } };
  const [[longer]] = await kept(stored, 'io', 4, 'row');
  assert.deepEqual(longer, { ...stored, row: { io: 4, jo: 1 } });
  assert.equal((await kept(stored, 'io', 3, 'row')).length, 0);
});
