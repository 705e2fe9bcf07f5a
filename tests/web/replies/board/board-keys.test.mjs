import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plain } from '../../page.mjs';
import { earlyBoard, WORDS } from '../step.mjs';

const KEYS = 'question mark: more keys';

test('the keyboard moves a frame, names the cell, and chooses it', async () => {
  const { board, key, words, pieces } = await earlyBoard();
  key('ArrowRight');
  assert.deepEqual([words(), board.framedCell, pieces().includes('rect')], ['A1: empty.', 'A1', true]);
  key('ArrowRight');
  assert.deepEqual([words(), board.framedCell, board.cursor.isNamed], ['B1: empty.', 'B1', true]);
  key('x');
  key('Enter');
  assert.deepEqual([words(), board.cursor.isNamed], ['✗ Wrong.', false]);
  key('Escape');
  assert.deepEqual([board.framedCell, pieces().includes('rect')], ['', false]);
});

test('a key skips to the end of an animation', async () => {
  const { board, key, tap, pieces } = await earlyBoard();
  tap(0);
  key('ArrowLeft');
  assert.deepEqual([board.busy, pieces().includes('path')], [false, true]);
});

test('a board without the sentence about keys names the first cell and takes no questions', async () => {
  const { page, board, key, words } = await earlyBoard({ words: WORDS });
  assert.equal(page.query('.stonebook-board').getAttribute('aria-valuetext'), 'A1: empty.');
  key('?');
  key('r');
  assert.deepEqual([board.waiting.length, words()], [0, '']);
});

test('a comma begins a question, and the key after Shift is still one', async () => {
  const { page, board, key, words } = await earlyBoard({ words: WORDS, keys: KEYS });
  const asks = () => page.query('.stonebook-board').hasAttribute('data-asks'); // other scripts then leave the key alone
  for (const name of [',', 'Shift']) key(name);
  assert.equal(asks(), true);
  key('r');
  assert.deepEqual([words(), asks()], ['row: <none.short>', false]);
  key('k'); // not a question without a comma
  assert.equal(words(), 'row: <none.short>');
  assert.equal(board.waiting.length, 0);
});

test('questions without the page’s sentences wait for Python, each with its letter', async () => {
  const { board, heard, key } = await earlyBoard({ keys: KEYS });
  for (const name of [',', 'Shift', 'r', 'k', '?', '?']) key(name);
  assert.deepEqual(plain(board.waiting), [
    ['key', ','],
    ['key', 'r'],
    ['key', '?'],
  ]);
  assert.deepEqual(heard[0], ['waits']);
});
