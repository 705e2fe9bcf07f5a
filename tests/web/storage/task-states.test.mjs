import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, taskStates } from '../page.mjs';

const { isLessonDone, lessonProgress, lessonState, puzzleState } = await open().load('storage/task-states.js');

for (const { attempts, done, state } of taskStates().puzzles) {
  test(`a puzzle with ${JSON.stringify(attempts)} that is ${done ? '' : 'not '}done is in the state ${state}`, () => {
    assert.equal(puzzleState(attempts, done), state);
  });
}

for (const { record, done, state } of taskStates().lessons) {
  test(`a lesson with the record ${JSON.stringify(record)} is in the state ${state}`, () => {
    const progress = lessonProgress(record);
    assert.deepEqual([isLessonDone(progress), lessonState(progress)], [done, state]);
  });
}

test('a lesson that was never opened is open', () => {
  assert.equal(lessonState(lessonProgress(undefined)), 'open');
});
