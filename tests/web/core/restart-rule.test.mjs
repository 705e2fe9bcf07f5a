import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

test('Python restarts by itself, but not twice in a short time', async () => {
  const page = open();
  const { restartRule } = await page.load('core/restart-rule.js');
  const [mayRestart, other] = [restartRule(), restartRule()];
  assert.equal(mayRestart(), true);
  await page.clock.pass(19_999);
  assert.deepEqual([mayRestart(), other()], [false, true]);
  await page.clock.pass(1);
  assert.equal(mayRestart(), true);
});

test('a restart is explained by the reason of Python’s end', async () => {
  const { restartReason } = await open().load('core/restart-rule.js');
  assert.deepEqual(['full', 'memory', undefined].map(restartReason), [
    'page.again.full',
    'page.again.ended',
    'page.again.ended',
  ]);
});
