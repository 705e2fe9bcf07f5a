import assert from 'node:assert/strict';
import { test } from 'node:test';
import { twinOf } from '../../../lite/web/replies/twin.js';

/** A board of two cells with a stone on A1, and its mirror image. */
const PUZZLE = {
  start: [0, -2],
  opening: 0,
  states: [[3, 0, 0, 1, 0, 0, [0, 0], { hint: [1, 1] }]],
  replies: [
    [0, 1, 0, -1, -2],
    [-1, 2, 1, -1, -1],
  ],
  texts: ['Choose A1, not B1.', '<p class="h2">\u0001 is empty.</p>', 'C3 lies outside.'],
  taps: [['A1', 'B1']],
  grounds: [
    [
      '0 0 2 1',
      '2rem',
      '',
      [
        [0, ''],
        [1, ''],
      ],
    ],
  ],
  cells: [
    ['A1', 0.5, 0.5],
    ['B1', 1.5, 0.5],
  ],
  pictures: [
    [0, 4, 0, 5, -1],
    [-1, 0, 0, 1, 6, -2],
  ],
  images: ['A1 B1', 'B1 A1'],
};
const MIRRORED = {
  texts: ['Choose B1, not A1.', '<p class="h2">\u0001 is empty.</p>', 'C3 lies outside.'],
  taps: [['B1', 'A1']],
  pictures: [
    [0, 4, 1, 5, -1],
    [0, 6, -2, 4, 1, 5, -1],
  ],
};

test('the cells of a twin with replies move: in pictures, sentences and answers', () => {
  const own = { start: [1, -2], opening: 1, states: [[2, 0, 0, 1, 0, 0, [0, 0], {}]] };
  const twin = twinOf({ ...PUZZLE, twins: [0, 1], variants: [own] }, 1);
  const { images: _, ...kept } = PUZZLE;
  assert.deepEqual(twin, { ...kept, ...own, ...MIRRORED, pictures: twin.pictures });
  assert.deepEqual(twin.pictures[0], MIRRORED.pictures[0]);
  assert.deepEqual(twin.pictures[1].filter((part, at) => at % 2 && part === 4).length, 1);
});

test('the puzzle itself stays as it is', () => {
  const { images: _, ...kept } = PUZZLE;
  assert.deepEqual(twinOf({ ...PUZZLE, twins: [0, 1] }, 0), kept);
  assert.deepEqual(twinOf(PUZZLE, 0), kept);
});

test('a twin without replies shows the first board, and every answer waits for Python', () => {
  const twin = twinOf({ ...PUZZLE, twins: [0, 1] }, 1);
  assert.deepEqual(twin.states, [[3, 0, 0, 1, -1, -1, -1, {}]]);
  assert.deepEqual([twin.start, twin.opening, twin.texts], [PUZZLE.start, 0, MIRRORED.texts]);
});

test('a twin that only Python knows has no data', () => {
  assert.equal(twinOf(PUZZLE, 1), undefined);
  assert.equal(twinOf({ ...PUZZLE, twins: [0, 1] }, 2), undefined);
});
