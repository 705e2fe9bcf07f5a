import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Replies } from '../../../lite/web/answers/replies.js';
import { DATA } from './step.mjs';

const fresh = () => new Replies(structuredClone(DATA));

test('an answer leads to its reply and to the next state', () => {
  const step = fresh();
  assert.deepEqual([step.done, step.goesOn, step.asks, step.preview], [0, false, true, 2]);
  const reply = step.answer(['tap', 'A1']);
  assert.equal(reply.words, 'Just a moment.');
  assert.deepEqual([reply.question, reply.picture, reply.strip], [undefined, undefined, undefined]);
  assert.deepEqual(reply.series, [
    [
      { words: undefined, picture: 1, shakes: undefined, wait: 700 },
      { words: '✓ Right.', picture: 2, shakes: undefined, wait: 0 },
    ],
  ]);
  assert.deepEqual([step.done, step.goesOn, step.preview], [2, true, -2]);
});

test('what the data does not hold has no reply, and changes nothing', () => {
  const step = fresh();
  for (const action of [
    ['tap', 'C1'],
    ['press', 'show'],
    ['text', 'A1'],
  ]) {
    assert.equal(step.answer(action), undefined);
  }
  step.answer(['tap', 'B1']);
  assert.equal(step.answer(['tap', 'A1']), undefined);
  assert.equal(step.buttons[1][0], 'retry');
});

test('the sentence of a state is said again', () => {
  const data = structuredClone(DATA);
  data.replies[4][1] = -2;
  const step = new Replies(data);
  step.answer(['tap', 'A1']);
  assert.equal(step.answer(['press', 'past']).words, '✓ Right.');
});

test('a cell is named with what stands on it', () => {
  const step = fresh();
  assert.deepEqual([step.sentence(2, 0), step.sentence(2, 1)], ['A1: X.', 'B1: empty.']);
});
