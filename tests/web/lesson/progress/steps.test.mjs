import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSteps, STEPS } from './open-steps.mjs';

test('a listener is called on each change', async () => {
  const page = await openSteps(null);
  let heard = 0;
  page.module.onSteps(() => {
    heard += 1;
  });
  await page.report(STEPS);
  assert.equal(heard, 1);
  assert.equal(page.module.steps().length, 3);
  await page.report(STEPS);
  assert.equal(heard, 1);
  await page.report(STEPS.slice(1));
  assert.equal(heard, 2);
  page.query('#line').setAttribute('data-stonebook-steps', '');
  await page.clock.pass(20);
  assert.equal(heard, 2);
});

test('the newest step of a cell that has run again counts', async () => {
  const page = await openSteps();
  page
    .query('#cell-c')
    .insertAdjacentHTML('beforeend', '<div class="stonebook-step" id="newest"><i data-step="b"></i></div>');
  page.all('.stonebook-dot')[1].click();
  assert.equal(page.scrolled[0][0].id, 'newest');
});
