import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

async function onRequest({ connection, chosen } = {}) {
  const page = open({});
  if (connection) Object.defineProperty(page.window.navigator, 'connection', { value: connection });
  const { isOnRequest, CHOICE_KEY } = await page.load('replies/slow-line.js');
  if (chosen) page.window.localStorage.setItem(CHOICE_KEY, chosen);
  return isOnRequest();
}

test('Python waits for a request on a slow or metered connection', async () => {
  assert.equal(await onRequest(), false);
  assert.equal(await onRequest({ connection: { effectiveType: '4g', saveData: false } }), false);
  assert.equal(await onRequest({ connection: { effectiveType: '4g', saveData: true } }), true);
  assert.equal(await onRequest({ connection: { effectiveType: '3g' } }), true);
});

test('the reader’s choice overrides the connection', async () => {
  assert.equal(await onRequest({ chosen: 'asked' }), true);
  assert.equal(await onRequest({ connection: { saveData: true }, chosen: 'always' }), false);
});
