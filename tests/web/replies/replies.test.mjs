import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Replies } from '../../../lite/web/replies/replies.js';
import { DATA, fieldOf, packedState } from './step.mjs';

const DONE = 2; // the number of the last state

const fresh = () => new Replies(structuredClone(DATA));

test('an answer leads to its reply and to the next state', () => {
  const step = fresh();
  assert.deepEqual([step.isDone, step.canGoOn, step.asksForCell, step.preview], [false, false, true, 2]);
  const reply = step.answer(['tap', 'A1']);
  assert.equal(reply.words, 'Just a moment.');
  assert.deepEqual([reply.question, reply.pictureNumber, reply.strip], [undefined, undefined, undefined]);
  assert.deepEqual(reply.series, [
    [
      { words: undefined, pictureNumber: 1, shakes: undefined, wait: 700 },
      { words: '✓ Right.', pictureNumber: 2, shakes: undefined, wait: 0 },
    ],
  ]);
  assert.deepEqual([step.isFirstTry, step.canGoOn, step.preview], [true, true, -2]);
});

test('an answer that the data lacks has no reply, and changes nothing', () => {
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
  assert.equal(step.buttons[1].name, 'retry');
});

/** A step that asks for a set: A1 and B1 can be marked, and checking both is right. */
function marking() {
  const data = structuredClone(DATA);
  data.members = [
    [
      [1, 0, false],
      [3, 1, true],
    ],
  ];
  data.texts.push('\u0001 marked, 1 in all.', '\u0001 marked, 2 in all.', '\u0001 unmarked.');
  data.pictures.push([0, 0, 0, 2, -11, 0, -3]); // a stone, a piece on B1 that a mark replaces, the marks
  data.replies.push([-1, 10, 3, -1, -1], [-1, 11, 3, -1, -1], [-1, 12, 3, -1, -1], [-1, 3, 3, -1, -1]);
  data.rows.push([5, 6], [7, 7]);
  const by = { lock: { 'A1 B1': [0, DONE] } };
  const presses = { hint: [8, 0], clear: [8, 0] };
  data.states[0] = packedState({ presses, result: 0, marking: { members: 0, on: 2, off: 3, keeps: ['hint'], by } });
  return data;
}

test('cells are marked and unmarked, whichever they are', () => {
  const step = new Replies(marking());
  const shown = action => {
    const { words, pictureNumber } = step.answer(action);
    return [words, step.data.piecesOf(pictureNumber).flat()];
  };
  assert.deepEqual(shown(['tap', 'B1']), ['B1 marked, 1 in all.', [0, 0, 3, 1]]);
  assert.deepEqual(shown(['tap', 'A1']), ['A1 marked, 2 in all.', [0, 0, 3, 1, 1, 0]]);
  assert.deepEqual(shown(['press', 'hint']), ['Look.', [0, 0, 3, 1, 1, 0]]);
  assert.deepEqual(shown(['tap', 'B1']), ['B1 unmarked.', [0, 0, 2, 1, 1, 0]]);
  assert.equal(step.answer(['press', 'lock']), undefined); // this set was not worked out
  assert.deepEqual(shown(['tap', 'B1'])[0], 'B1 marked, 2 in all.');
  assert.equal(step.answer(['press', 'lock']).series.length, 1);
  assert.equal(step.isFirstTry, true);
});

test('buttons that do not keep the marks unmark all cells', () => {
  const step = new Replies(marking());
  step.answer(['tap', 'A1']);
  step.answer(['press', 'clear']);
  assert.equal(step.answer(['tap', 'A1']).words, 'A1 marked, 1 in all.');
});

test('the last of all cells leads on, and a found one stays', () => {
  const data = marking();
  Object.assign(fieldOf(data.states[0], 'marking'), { again: 8, last: [0, DONE] });
  const step = new Replies(data);
  step.answer(['tap', 'A1']);
  assert.equal(step.answer(['tap', 'A1']).words, 'Look.');
  step.answer(['tap', 'B1']);
  assert.equal(step.isFirstTry, true);
});

test('a typed number is answered if the data has its reply', () => {
  const data = marking();
  fieldOf(data.states[0], 'presses')['=7'] = [8, 0, 'A1 B1'];
  const step = new Replies(data);
  assert.equal(step.answer(['text', '8']), undefined);
  assert.equal(step.answer(['text', '7']).words, 'Look.');
  assert.equal(step.answer(['press', 'lock']).series.length, 1); // both cells are marked again
});

test('the sentence of a state can be repeated', () => {
  const data = structuredClone(DATA);
  data.replies[4][1] = -2;
  const step = new Replies(data);
  step.answer(['tap', 'A1']);
  assert.equal(step.answer(['press', 'past']).words, '✓ Right.');
});

test('a cell is named with what stands on it', () => {
  const step = fresh();
  assert.deepEqual([step.data.sentence(2, 0), step.data.sentence(2, 1)], ['A1: X.', 'B1: empty.']);
});
