import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gradeOf, openSet } from '../../../../lite/web/replies/sets/set-kinds.js';

const ids = ['io/a', 'io/b', 'io/c', 'io/d'];
const SETS = {
  files: { 'ko-1': ['io/a', 'io/b'], 'two-eyes-1': ['io/c', 'io/d'] },
  sets: {
    ko: { name: 'Ko', titles: ['Easy: Ko 1', 'Hard: Ko 2'], intro: 'Ko.', ids: ids.slice(0, 2), grades: '13' },
    'two-eyes': { name: 'Eyes', titles: ['Eyes 1', 'Hard: Eyes 2'], intro: '', ids: ids.slice(2), grades: '03' },
  },
  place: '\u0001 of \u0002 solved',
  grades: [
    ['', 'Any'],
    ['easy', 'Easy'],
    ['medium', 'Medium'],
    ['hard', 'Hard'],
  ],
  row: { order: [3, 0, 1, 2], length: 2, near: 1, places: ['\u0001 in a row', 'Two! \u0001'] },
  left: ['one left: \u0001', '\u0001 left'],
};
const reader = { tries: {}, after: '', shownCount: 0, streak: 0 };

test('a set of a theme has its sentence, its titles and the progress', () => {
  const set = openSet(SETS, 'ko', 0);
  assert.deepEqual([set.intro, set.titleOf('io/b'), set.next(reader)], ['Ko.', 'Hard: Ko 2', 'io/a']);
  const tries = { 'io/a': [['', 'right']] };
  assert.deepEqual([set.next({ ...reader, tries }), set.place({ ...reader, tries })], ['io/b', '1 of 2 solved']);
  assert.equal(openSet(SETS, 'ko', 3).titleOf('io/b'), 'Hard: Ko 1');
  assert.deepEqual(
    ['io/b', 'io/c', 'io/x'].map(id => gradeOf(SETS, id)),
    ['3', '0', ''],
  );
});

test('a row goes from easy to hard, and prefers the puzzles that were tried least', async () => {
  const set = openSet(SETS, 'ten', 0);
  const next = about => set.next({ ...reader, ...about });
  // The easy half is d, a, and the hard half b, c.
  assert.deepEqual([await next({}), await next({ streak: 1 }), await next({ streak: 3 })], ['io/d', 'io/b', 'io/b']);
  assert.deepEqual(
    [await next({ after: 'io/d' }), await next({ tries: { 'io/d': [['', 'right']] } })],
    ['io/a', 'io/a'],
  );
  assert.deepEqual([set.intro, set.titleOf('io/b'), set.titleOf('io/c')], ['', 'Hard', 'Eyes']);
  const places = [1, 2, 3].map(streak => set.place({ ...reader, streak }));
  assert.deepEqual(places, ['1 in a row', 'Two! 2', 'Two! 3']);
  const easy = openSet(SETS, 'ten', 1);
  assert.deepEqual([await easy.next(reader), await easy.next({ ...reader, after: 'io/a' })], ['io/a', 'io/a']);
  assert.equal(await openSet(SETS, 'ten', 2).next(reader), '');
});

test('the puzzle that was missed longest ago comes first, another one than before if there is one', () => {
  const set = openSet(SETS, 'failed', 0);
  const tries = {
    'io/c': [['2026-03', 'failed']],
    'io/b': [
      ['2026-01', 'right'],
      ['2026-02', 'failed'],
    ],
    'io/a': [
      ['2026-01', 'failed'],
      ['2026-04', 'found'],
    ],
    'jo/a': [['2026-01', 'failed']],
  };
  const next = about => set.next({ ...reader, tries, ...about });
  assert.deepEqual([next({}), next({ after: 'io/b' }), next({ after: 'io/c' })], ['io/b', 'io/c', 'io/b']);
  assert.deepEqual([set.place({ ...reader, tries }), set.titleOf('io/b')], ['2 left', 'Hard']);
  const hard = openSet(SETS, 'failed', 3);
  assert.deepEqual([hard.next({ ...reader, tries, after: 'io/b' }), hard.place({ tries })], ['io/b', 'one left: 1']);
  assert.equal(openSet(SETS, 'failed', 1).next({ ...reader, tries }), '');
  // Only Python knows retired puzzles, and which of two comes first that were missed at the same time.
  for (const id of ['io/retired', 'io/d'])
    assert.throws(() => next({ tries: { ...tries, [id]: [['2026-02', 'failed']] } }));
});

test('other sets are left to Python', () => {
  for (const name of ['mixed', 'again', 'minutes', 'own', 'x']) assert.throws(() => openSet(SETS, name, 0));
  assert.throws(() => openSet(SETS, 'ko', -1)); // an unknown difficulty
});
