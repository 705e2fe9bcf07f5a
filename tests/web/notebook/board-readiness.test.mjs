import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';
import { cellOf } from './panel.mjs';

const BOARD = { data: { 'application/vnd.jupyter.widget-view+json': {} } };
const PICTURE = '<div class="stonebook-step"><svg></svg></div>';
const CANVAS = '<canvas class="stonebook-canvas"></canvas>';

async function ready(about) {
  const page = open();
  const module = await page.load('notebook/board-readiness.js');
  const cell = cellOf(page, about);
  module.noteBoards([cell]);
  return { page, module, cell };
}
const output = cell => cell.node.querySelector('.jp-OutputArea-output');

test('a cell without a board is ready at once', async () => {
  const { module, cell } = await ready({ outputs: [BOARD] });
  assert.equal(await module.boardsReady([cell]), true);
});

test('a cell with a picture or an error is ready, too', async () => {
  const { module, cell } = await ready({ html: PICTURE, outputs: [{ data: { 'text/html': 'x' } }, {}] });
  assert.equal(await module.boardsReady([cell]), true);
});

for (const outputs of [[BOARD], []]) {
  test(`a board is ready once it is in its cell, with ${outputs.length} outputs`, async () => {
    const { page, module, cell } = await ready({ html: PICTURE, outputs });
    let alive;
    module.boardsReady([cell]).then(live => {
      alive = live;
    });
    await page.clock.pass(4900);
    assert.equal(alive, undefined);
    output(cell).innerHTML = CANVAS;
    await page.clock.pass(50);
    assert.equal(alive, true);
  });
}

test('a missing board is reported after five seconds', async () => {
  const { page, module, cell } = await ready({ html: PICTURE, outputs: [BOARD] });
  let alive;
  module.boardsReady([cell]).then(live => {
    alive = live;
  });
  await page.clock.pass(5000);
  assert.equal(alive, undefined);
  await page.clock.pass(100);
  assert.equal(alive, false);
});

test('a page that reported missing boards notices late ones', async () => {
  const { page, module, cell } = await ready({ html: PICTURE, outputs: [BOARD] });
  module.watchLateBoards([cell]);
  page.root.dataset.stonebookState = 'boards_missing';
  await page.clock.pass(3000);
  assert.equal(page.state, 'boards_missing');
  output(cell).innerHTML = CANVAS;
  page.root.dataset.stonebookState = 'busy';
  await page.clock.pass(1000);
  assert.equal(page.state, 'busy');
  page.root.dataset.stonebookState = 'boards_missing';
  await page.clock.pass(1000);
  assert.equal(page.state, 'ready');
});

test('the page stops looking for late boards after two minutes', async () => {
  const { page, module, cell } = await ready({ html: PICTURE, outputs: [BOARD] });
  module.watchLateBoards([cell]);
  await page.clock.pass(120_000);
  assert.equal(page.clock.tasks.length, 0);
});
