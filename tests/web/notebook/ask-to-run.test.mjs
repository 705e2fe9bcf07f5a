import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say, settled } from '../page.mjs';

test('a page waits until the reader runs it, and says why', async () => {
  const page = open({ body: '<p id="stonebook-status"></p><button id="stonebook-run-page" hidden></button>' });
  const { askToRun } = await page.load('notebook/ask-to-run.js');
  let runs = false;
  askToRun('page.waiting.unended').then(() => {
    runs = true;
  });
  const button = page.query('button');
  assert.deepEqual([page.state, page.status, button.hidden], ['waiting', say('page.waiting.unended'), false]);
  await settled();
  assert.equal(runs, false);
  button.click();
  await settled();
  assert.deepEqual([runs, button.hidden], [true, true]);
});

test('without the button the page runs at once', async () => {
  const { askToRun } = await open().load('notebook/ask-to-run.js');
  await askToRun('page.waiting.unended');
});
