import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plain } from '../../page.mjs';
import { earlyBoard } from '../step.mjs';

test('the keyboard moves a frame, names the cell, and chooses it', async () => {
  const { board, key, words, pieces } = await earlyBoard();
  key('ArrowRight');
  assert.deepEqual([words(), board.framedCell, pieces().includes('rect')], ['A1: empty.', 'A1', true]);
  key('ArrowRight');
  assert.deepEqual([words(), board.framedCell, board.namesCell], ['B1: empty.', 'B1', true]);
  key('x');
  key('Enter');
  assert.deepEqual([words(), board.namesCell], ['✗ Wrong.', false]);
  key('Escape');
  assert.deepEqual([board.framedCell, pieces().includes('rect')], ['', false]);
});

test('a key skips to the end of an animation', async () => {
  const { board, key, tap, pieces } = await earlyBoard();
  tap(0);
  key('ArrowLeft');
  assert.deepEqual([board.busy, pieces().includes('path')], [false, true]);
});

test('without Python a board names the first cell and takes no questions', async () => {
  const { page, board, key, words } = await earlyBoard();
  assert.equal(page.query('.stonebook-board').getAttribute('aria-valuetext'), 'A1: empty.');
  key('?');
  key('r');
  assert.deepEqual([board.waiting.length, words()], [0, '']);
});

test('questions wait for Python, each with its letter', async () => {
  const { page, board, heard, key } = await earlyBoard();
  page.query('.stonebook-board').dataset.keys = 'question mark: more keys';
  for (const name of [',', 'Shift', 'r', 'k', '?', '?']) key(name);
  assert.deepEqual(plain(board.waiting), [
    ['key', ','],
    ['key', 'r'],
    ['key', '?'],
  ]);
  assert.deepEqual(heard[0], ['waits']);
});
