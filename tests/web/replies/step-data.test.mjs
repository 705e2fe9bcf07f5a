import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StepData, withoutButton, withText } from '../../../lite/web/replies/step-data.js';
import { DATA, DONE, packedState } from './step.mjs';

const fresh = (more = {}) => new StepData({ ...structuredClone(DATA), ...more });

test('a state names its buttons and its answers', () => {
  const state = fresh().state(0);
  assert.deepEqual(state.buttons, [{ name: 'hint', label: 'Hint', classes: 'stonebook-answer-hint', isEnabled: true }]);
  assert.deepEqual(state.onCell('A1'), { reply: 0, state: DONE });
  assert.deepEqual(state.onPress('hint'), { reply: 2, state: 0, marked: undefined });
  assert.deepEqual([state.onCell('C1'), state.onPress('retry'), state.marking], [undefined, undefined, undefined]);
});

test('data with a row of states in the state itself are read, too', () => {
  const states = structuredClone(DATA.states);
  states[0] = packedState({ nextStates: [1, 0, 1, 2] }, states[0]);
  const rows = [DATA.rows[0], [2, 1]];
  assert.equal(fresh({ states, rows }).state(0).onCell('A1').state, 2);
});

test('a reply has its texts, and each picture as a number', () => {
  const { words, pictureNumber, preview, series } = fresh().reply(0, 'A1', [], '');
  assert.deepEqual([words, pictureNumber, preview], ['Just a moment.', undefined, -2]);
  assert.deepEqual(
    series[0].map(moment => moment.pictureNumber),
    [1, 2],
  );
});

test('cells have names, letters, frames and neighbours', () => {
  const data = fresh();
  assert.deepEqual(data.cellsOf(0).map(data.cellName, data), ['A1', 'B1']);
  assert.deepEqual([data.cellNamed(0, 'B1'), data.cellNamed(0, 'C1')], [1, undefined]);
  assert.deepEqual([data.letterOn(2, 0), data.letterOn(2, 1)], ['X', '']);
  assert.deepEqual([data.firstCell(0), data.firstCell(1), data.frameOf(0, 1)], [0, undefined, 3]);
  assert.deepEqual([data.neighbour(0, 0, 1), data.neighbour(0, 1, 1), data.neighbour(1, 1, 0)], [1, 1, 1]);
});

test('the chosen cell is filled into a picture once', () => {
  const data = fresh({ pictures: [[0], [0, 0, -2]], replies: [[-1, -1, 1, -1, -1]] });
  const { pictureNumber } = data.reply(0, 'B1', [], '');
  assert.deepEqual(
    [data.piecesOf(pictureNumber), data.reply(0, 'B1', [], '').pictureNumber],
    [[[0, 1]], pictureNumber],
  );
  assert.deepEqual(data.piecesOf(data.reply(0, 'A1', [], '').pictureNumber), [[0, 0]]);
});

test('a page fills in a text, and removes a button', () => {
  assert.equal(withText(structuredClone(DATA), 'Look', 'See').texts[3], 'See.');
  const { buttons } = withoutButton(structuredClone(DATA), 'retry');
  assert.deepEqual(
    buttons[1].map(([name]) => name),
    ['hint'],
  );
});
