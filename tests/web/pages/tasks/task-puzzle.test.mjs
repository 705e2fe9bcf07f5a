import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plain } from '../../page.mjs';
import { PUZZLE, PUZZLE_FILES, SCREENS } from './list-files.mjs';
import { LINK, openList } from './pupils.mjs';

const [NUMBERS, NUMBER] = [1048576, 500924];

async function found(files, pupil, number = NUMBER) {
  const page = await openList({ hash: LINK, screens: SCREENS, files });
  const { puzzleOf } = await page.load('pages/tasks/task-puzzle.js');
  return plain(await puzzleOf('otello', number, NUMBERS, pupil));
}

test('a pupil gets the same twin as in Python, from the file with all twins', async () => {
  const second = await found(PUZZLE_FILES, '5 cleo');
  assert.deepEqual([second.hasTwins, second.data.taps], [true, [['B1', 'A1']]]);
  const first = await found(PUZZLE_FILES, '5 ada');
  assert.deepEqual([first.data.taps, first.data.states], [[['A1', 'B1']], plain(PUZZLE.states)]);
});

test('a file of a single puzzle shares all parts, its twins too', async () => {
  const name = 'twins/shared/otello/last-six';
  const { steps, ...others } = PUZZLE_FILES[name];
  const joined = { ...others, ...steps['otello/last-six'], steps: { 'otello/last-six': {} } };
  const second = await found({ ...PUZZLE_FILES, [name]: joined }, '5 cleo');
  assert.deepEqual([second.hasTwins, second.data.taps], [true, [['B1', 'A1']]]);
});

test('another puzzle is in the file of its set, where only the puzzle itself has replies', async () => {
  const { 'puzzles/en/otello/sets': sets } = PUZZLE_FILES;
  const steps = { 'otello/last-six': { twins: [0, 1] } };
  const files = {
    'puzzles/en/otello/sets': { ...sets, handed: [] },
    'puzzles/shared/otello/first-steps-1': { ...PUZZLE, steps },
    'puzzles/en/otello/first-steps-1': { steps: {} },
  };
  const second = await found(files, '5 cleo');
  assert.deepEqual(second.data.states[0].at(-1), {});
  assert.deepEqual((await found(files, '5 ada')).data.states, plain(PUZZLE.states));
  const alone = { ...files, 'puzzles/shared/otello/first-steps-1': { ...PUZZLE, steps: { 'otello/last-six': {} } } };
  assert.equal(await found(alone, '5 ada'), null, 'its twins differ at the beginning');
});

test('the next puzzle is fetched while the pupil reads the list', async () => {
  const record = { lesson: 'io/corners', of: 1, done: 1, steps: { a: { first_try: true } } };
  const page = await openList({ hash: LINK, screens: SCREENS, files: PUZZLE_FILES, records: [record] });
  assert.equal(page.query('.stonebook-pupil figure'), null);
  const { puzzleOf } = await page.load('pages/tasks/task-puzzle.js');
  const before = page.fetched.length;
  assert.equal((await puzzleOf('otello', NUMBER, NUMBERS, '5 ada')).hasTwins, true);
  assert.deepEqual([before, page.fetched.length], [4, 4]);
});

test('a puzzle that is in no file is left to Python', async () => {
  assert.equal(await found(PUZZLE_FILES, '5 cleo', 1), null);
});
