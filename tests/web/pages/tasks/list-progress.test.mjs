import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ListProgress } from '../../../../lite/web/pages/tasks/list-progress.js';

const ROWS = ['io/corners', '', ''].map(lesson => ({ lesson, title: '', facts: '', board: '' }));
const LESSON = { lesson: 'io/corners', of: 2, done: 1, steps: { a: { first_try: true } } };

test('tasks are done by their records, and by the puzzles that were opened on the page', () => {
  const progress = new ListProgress(ROWS, [LESSON]);
  const states = () => [0, 1, 2].map(index => progress.state(index));
  assert.deepEqual([states(), progress.doneCount, progress.following()], [['helped', 'open', 'open'], 0, 0]);
  progress.saved = { given: { 1: [['wrong', 'A1'], ['hint']] }, done: [1] };
  progress.opened.set(2, { isDone: true, attempts: [['wrong'], ['right']] });
  assert.deepEqual([states(), progress.doneCount, progress.following(0)], [['helped', 'helped', 'later'], 2, 0]);
  progress.records = [{ ...LESSON, done: 2 }];
  assert.deepEqual([states()[0], progress.following()], ['later', -1]);
});

test('the next unfinished task comes after this one, or from the start', () => {
  const progress = new ListProgress(ROWS, []);
  progress.saved = { given: {}, done: [2] };
  assert.deepEqual(
    [-1, 0, 1, 2].map(after => progress.following(after)),
    [0, 1, 0, 0],
  );
  assert.deepEqual(progress.lessonProgress('io/corners'), { done: 0, of: 0, first: 0 });
});
