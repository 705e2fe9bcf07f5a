import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceOf, choiceOf } from '../../../../lite/web/replies/sets/chance.js';

test('the number is that of Python for the same text', async () => {
  assert.equal(await chanceOf('5 ada otello/last-six'), 0.0653960868369865);
  assert.equal(await chanceOf('0  x'), 0.20463819296792174);
  assert.equal(await chanceOf('1048575 straße io/é'), 0.3317800287140409);
});

test('the choice is that of Python for the same text', async () => {
  const numbers = [...Array(12).keys()];
  assert.equal(await choiceOf('otello ten 0', numbers), 10);
  assert.equal(await choiceOf('otello ten 2', numbers), 11); // after two numbers that are too large
  assert.equal(await choiceOf('straße', numbers.slice(0, 8)), 5);
  assert.equal(await choiceOf('x', ['only']), 'only');
});
