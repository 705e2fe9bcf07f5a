import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

test('repeated requests run once per animation frame', async () => {
  const page = open();
  const { oncePerFrame } = await page.load('core/animation-frame.js');
  let times = 0;
  const act = oncePerFrame(() => {
    times += 1;
  });
  act();
  act();
  assert.equal(times, 0);
  await page.clock.pass(20);
  assert.equal(times, 1);
  act();
  await page.clock.pass(20);
  assert.equal(times, 2);
});
