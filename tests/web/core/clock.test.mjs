import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

test('the page’s time is the browser’s unless a test sets the clock', async () => {
  const page = open();
  const { timeOf } = await page.load('core/clock.js');
  assert.equal(timeOf(1234), 1234);
  page.window.stonebookTest = { timeOf: at => at + 5000 };
  assert.equal(timeOf(1234), 6234);
});
