import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceOf } from '../../../../lite/web/pages/tasks/chance.js';

test('the number is that of Python for the same text', async () => {
  assert.equal(await chanceOf('5 ada otello/last-six'), 0.0653960868369865);
  assert.equal(await chanceOf('0  x'), 0.20463819296792174);
  assert.equal(await chanceOf('1048575 straße io/é'), 0.3317800287140409);
});
