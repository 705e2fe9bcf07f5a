import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

test('a text is kept, replaced and removed', async () => {
  const page = open({});
  const { store, stored } = await page.load('core/local-storage.js');
  assert.equal(stored('key'), '');
  store('key', 'one');
  store('key', 'two');
  assert.equal(stored('key'), 'two');
  assert.equal(page.window.localStorage.getItem('key'), 'two');
  store('key', '');
  assert.equal(page.window.localStorage.length, 0);
});

test('a browser that blocks storage keeps nothing, without an error', async () => {
  const page = open({});
  Object.defineProperty(page.window, 'localStorage', {
    get() {
      throw new page.window.DOMException('denied', 'SecurityError');
    },
  });
  const { store, stored } = await page.load('core/local-storage.js');
  store('key', 'one');
  store('key', '');
  assert.equal(stored('key'), '');
});

test('the database is made like the one that lessons write to, and a browser without one is refused', async () => {
  const page = open({});
  const { withDatabase } = await page.load('core/local-storage.js');
  const made = [];
  const request = { result: { createObjectStore: name => made.push(name) } };
  page.window.indexedDB = { open: name => made.push(name) && request };
  let used;
  withDatabase(base => (used = base));
  request.onupgradeneeded();
  request.onsuccess();
  assert.deepEqual(made, ['stonebook', 'progress']);
  assert.equal(used, request.result);
  let refused = 0;
  withDatabase(
    () => {},
    () => (refused += 1),
  );
  request.onerror();
  page.window.indexedDB = undefined;
  withDatabase(
    () => {},
    () => (refused += 1),
  );
  assert.equal(refused, 2);
});
