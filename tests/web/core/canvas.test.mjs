import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

test('a board counts as painted when its middle is not transparent', async () => {
  const page = open({
    body: '<div></div><canvas width="9" height="9" data-clientheight="9" data-painted="1"></canvas>',
  });
  const { isPainted } = await page.load('core/canvas.js');
  const canvas = page.query('canvas');
  assert.equal(isPainted(canvas), true);
  assert.equal(isPainted(null), false);
  assert.equal(isPainted(page.query('div')), false);
  delete canvas.dataset.painted;
  assert.equal(isPainted(canvas), false);
  for (const [name, value] of [
    ['width', 0],
    ['height', 0],
    ['data-clientheight', 0],
  ]) {
    const other = canvas.cloneNode();
    other.dataset.painted = '1';
    other.setAttribute(name, value);
    assert.equal(isPainted(other), false, name);
  }
});

test('a press lands at the same share of a board, at any place and size', async () => {
  const page = open({ body: '<canvas></canvas>' });
  const { pressAt } = await page.load('core/canvas.js');
  const canvas = page.query('canvas');
  canvas.getBoundingClientRect = () => ({ left: 10, top: 20, width: 200, height: 100 });
  const presses = [];
  for (const kind of ['mousedown', 'mouseup', 'click'])
    page.document.addEventListener(kind, event => presses.push([event.type, event.clientX, event.clientY]));
  pressAt(canvas, { x: 0.25, y: 0.5 });
  assert.deepEqual(presses, [
    ['mousedown', 60, 70],
    ['mouseup', 60, 70],
    ['click', 60, 70],
  ]);
});
