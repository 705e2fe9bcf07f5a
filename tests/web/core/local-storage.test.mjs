import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

test('a text is stored, replaced and removed', async () => {
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

test('a browser that blocks storage stores nothing, without an error', async () => {
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

test('a browser with localStorage does not block storage', async () => {
  const page = open({});
  const { isStorageBlocked } = await page.load('core/local-storage.js');
  assert.equal(isStorageBlocked(), false);
});

for (const [name, get] of [
  [
    'throws',
    () => {
      throw new Error('no');
    },
  ],
  ['is missing', () => null],
]) {
  test(`a browser whose localStorage ${name} blocks storage`, async () => {
    const page = open();
    Object.defineProperty(page.window, 'localStorage', { get });
    const { isStorageBlocked } = await page.load('core/local-storage.js');
    assert.equal(isStorageBlocked(), true);
  });
}
