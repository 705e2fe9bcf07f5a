import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../page.mjs';

const BODY = `<div class="stonebook-demo"><canvas id="one" tabindex="0"></canvas>
  <canvas id="two" tabindex="0"></canvas></div><canvas id="other" tabindex="0"></canvas>`;

test('the last board is the one that had the focus, else the first', async () => {
  const page = open({ body: BODY, address: 'demo/' });
  const { lastBoard, watchFocusedBoard } = await page.load('pages/demo/focused-board.js');
  watchFocusedBoard();
  assert.equal(lastBoard().id, 'one');
  page.query('#two').focus();
  page.query('#other').focus();
  assert.equal(lastBoard().id, 'two');
  page.query('#two').remove();
  assert.equal(lastBoard().id, 'one');
});
