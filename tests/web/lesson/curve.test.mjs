import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

// The picture is 100 pixels wide, its first move is at 10 and its last one, the fifth, at 90.
const BODY = `<div class="stonebook-presses">
  <svg class="stonebook-curve" data-last="5" data-side="0.1"><path></path></svg>
  <div class="stonebook-press-field"><input></div></div><svg class="other"></svg>`;

test('a press on the curve of a game asks for the board after that move, and no further than its ends', async () => {
  const page = open({ body: BODY });
  const { watchCurves } = await page.load('lesson/curve.js');
  watchCurves();
  const asked = [];
  page.query('input').addEventListener('change', event => asked.push(event.target.value.replace(/^\d+ /, '')));
  page.query('.stonebook-curve').getBoundingClientRect = () => ({ left: 0, width: 100 });
  for (const clientX of [10, 48, 90, 0, 100]) page.act(page.query('path'), 'click', { clientX });
  page.act(page.query('.other'), 'click', { clientX: 50 });
  assert.deepEqual(asked, ['1', '3', '5', '1', '5']);
});
