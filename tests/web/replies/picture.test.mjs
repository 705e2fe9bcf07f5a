import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StepData } from '../../../lite/web/replies/step-data.js';
import { DATA, stillPage } from './step.mjs';

async function picture() {
  const page = stillPage();
  const { Picture } = await page.load('replies/picture.js');
  const svg = page.query('svg');
  return { page, svg, picture: new Picture(svg, new StepData(structuredClone(DATA))) };
}

test('a picture is laid out once, and its pieces are put on their cells', async () => {
  const { svg, picture: shown } = await picture();
  shown.show(2);
  assert.deepEqual([svg.getAttribute('viewBox'), svg.style.width], ['0 0 2 1', '10px']);
  const [ground, under, above] = svg.querySelectorAll(':scope > g');
  assert.equal(ground.innerHTML, '<g id="wood"></g>');
  const places = [...above.children].map(piece => piece.getAttribute('transform'));
  assert.deepEqual(places, ['translate(0.5 0.5)', 'translate(1.5 0.5)']);
  assert.equal(under.innerHTML, '');
  ground.append('kept');
  shown.show(0, [[3, -1]], [[2, 1]]);
  assert.match(ground.innerHTML, /kept/);
  assert.deepEqual([above.innerHTML, under.children.length], ['<rect></rect>', 1]);
});

test('a press finds its cell', async () => {
  const { page, picture: shown } = await picture();
  shown.show(0);
  assert.deepEqual([shown.cellAt(page.query('[data-cell="1"]')), shown.cellAt(page.query('svg'))], [1, undefined]);
  // A stroke is one unit wide, as wide as a cell, and would take the presses on half of each neighbour.
  assert.equal(page.query('[data-cell="1"]').getAttribute('pointer-events'), 'fill');
  assert.deepEqual([shown.cellAt(page.query('section')), shown.cellAt(null)], [undefined, undefined]);
});
