import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain, settled } from '../page.mjs';

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

test('a solved step or puzzle counts, a wrong try does not', async () => {
  const { isAnySolved } = await open().load('core/local-storage.js');
  const puzzles = how => ({ lesson: 'puzzles', done: 0, puzzles: { a: [['2026-01-01', how]] } });
  assert.equal(isAnySolved([]), false);
  assert.equal(isAnySolved([{ lesson: 'otello/first', done: 0 }, puzzles('wrong')]), false);
  assert.equal(isAnySolved([{ lesson: 'otello/first', done: 1 }]), true);
  assert.equal(isAnySolved([puzzles('right')]), true);
});

test('the file holds all records, as the landing page reads it', async () => {
  const page = open();
  const { progressFile } = await page.load('core/local-storage.js');
  const address = progressFile([{ lesson: 'otello/first', done: 1 }]);
  const text = await new Promise(go => {
    const reader = new page.window.FileReader();
    reader.onload = () => go(reader.result);
    reader.readAsText(page.urls.get(address));
  });
  assert.deepEqual(JSON.parse(text), { stonebook: 'progress', lessons: [{ lesson: 'otello/first', done: 1 }] });
});

test('the records of the browser are read, without any where nothing is stored', async () => {
  const page = open();
  const { withRecords } = await page.load('core/local-storage.js');
  const found = [];
  withRecords(records => found.push(records));
  await settled();
  assert.deepEqual(plain(found), [[]]);
  const all = { result: [{ lesson: 'a' }, 'damaged'] };
  const base = { close() {}, transaction: () => ({ objectStore: () => ({ getAll: () => all }) }) };
  const opening = { result: base };
  page.window.indexedDB = { open: () => opening };
  withRecords(records => found.push(records));
  opening.onsuccess();
  all.onsuccess();
  assert.deepEqual(plain(found.at(-1)), [{ lesson: 'a' }]);
});
