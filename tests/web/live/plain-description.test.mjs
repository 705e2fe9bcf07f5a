import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

test('a description loses its tags, and its text cannot become a tag', async () => {
  const page = open({});
  const { plainDescription } = await page.load('live/plain-description.js');
  assert.equal(plainDescription('Black <b>moves</b> first'), 'Black moves first');
  assert.equal(plainDescription('liberties &lt; 2 &amp; eyes'), 'liberties &lt; 2 &amp; eyes');
  assert.equal(plainDescription('<img src="x" onerror="alert(1)">Pass'), 'Pass');
});
