import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain, settled } from '../page.mjs';

test('a solved step or puzzle counts, a wrong try does not', async () => {
  const { isAnySolved } = await open().load('offline/progress-file.js');
  const puzzles = how => ({ lesson: 'puzzles', done: 0, puzzles: { a: [['2026-01-01', how]] } });
  assert.equal(isAnySolved([]), false);
  assert.equal(isAnySolved([{ lesson: 'otello/first', done: 0 }, puzzles('wrong')]), false);
  assert.equal(isAnySolved([{ lesson: 'otello/first', done: 1 }]), true);
  assert.equal(isAnySolved([puzzles('right')]), true);
});

test('the file holds all records, as the landing page reads it', async () => {
  const page = open();
  const { progressFile } = await page.load('offline/progress-file.js');
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
  const { withRecords } = await page.load('offline/progress-file.js');
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
