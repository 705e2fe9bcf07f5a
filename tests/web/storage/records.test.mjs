import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain, settled } from '../page.mjs';

test('the database is created as lessons create it, and a browser without one is refused', async () => {
  const page = open({});
  const { withDatabase } = await page.load('storage/records.js');
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

test('the records of the browser are read, without any where nothing is stored', async () => {
  const page = open();
  const { withRecords } = await page.load('storage/records.js');
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

test('a record is changed in one transaction, and other pages get a message', async () => {
  const page = open();
  const { changeRecord } = await page.load('storage/records.js');
  const calls = [];
  page.window.BroadcastChannel = class {
    postMessage(key) {
      calls.push(['told', key]);
    }
    close() {}
  };
  const change = (stored, update) => {
    const reading = { result: stored };
    const transaction = { objectStore: () => ({ get: () => reading, put: (...what) => calls.push(plain(what)) }) };
    const opening = { result: { transaction: () => transaction, close: () => calls.push('closed') } };
    page.window.indexedDB = { open: () => opening };
    changeRecord('a', update);
    opening.onsuccess();
    reading.onsuccess();
    transaction.oncomplete();
    return calls.splice(0);
  };
  const add = stored => ({ ...stored, done: 1 });
  const end = ['closed', ['told', 'a']];
  assert.deepEqual(change({ of: 2 }, add), [[{ of: 2, done: 1 }, 'a'], ...end]);
  assert.deepEqual(change('damaged', add), [[{ done: 1 }, 'a'], ...end]);
  assert.deepEqual(change({ version: 2 }, add), end, 'a record of a later site is left alone');
  assert.deepEqual(
    change({ of: 2 }, () => undefined),
    end,
  );
});

test('a time is written as Python writes it', async () => {
  const { utcTime } = await open().load('storage/records.js');
  assert.equal(utcTime(Date.parse('2026-03-10T12:00:00.900Z')), '2026-03-10T12:00:00+00:00');
  assert.ok(Math.abs(Date.parse(utcTime()) - Date.now()) < 5000);
});

test('a new id has ten hex digits, as Python’s', async () => {
  const page = open({});
  const { newId } = await page.load('storage/records.js');
  page.window.crypto.getRandomValues = bytes => bytes.map((_, i) => i * 60);
  assert.equal(newId(), '003c78b4f0');
});
