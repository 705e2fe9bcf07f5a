import assert from 'node:assert/strict';
import { test } from 'node:test';
import { database } from '../database.mjs';
import { open, plain, recordKinds } from '../page.mjs';

async function opened(records, how) {
  const page = open();
  const told = [];
  page.window.indexedDB = database(records, how);
  page.window.BroadcastChannel = class {
    postMessage(key) {
      told.push(key);
    }
    close() {}
  };
  return { ...(await page.load('storage/records.js')), base: page.window.indexedDB, told };
}

test('the database is created as lessons create it, and closed after use', async () => {
  const { readRecord, base } = await opened({});
  assert.equal(await readRecord('a'), null);
  assert.deepEqual([base.names, base.closed], [['stonebook', 'progress'], 1]);
});

test('the records of the browser are read, without those that are damaged', async () => {
  const { readRecord, readRecords, readStored } = await opened({ a: { lesson: 'a' }, b: 'damaged' });
  assert.deepEqual(plain(await readRecord('a')), { lesson: 'a' });
  assert.equal(await readRecord('b'), null);
  assert.deepEqual(plain(await readRecords()), [{ lesson: 'a' }]);
  assert.deepEqual(plain(await readStored()), [{ lesson: 'a' }, 'damaged']);
});

test('there are no records if storage is blocked or reading fails', async () => {
  for (const how of [{ refuses: true }, { refuses: 'throws' }, { fails: true }]) {
    const { readRecord, readRecords, readStored, changeRecord, base, told } = await opened({ a: { lesson: 'a' } }, how);
    assert.equal(await readRecord('a'), null);
    assert.deepEqual(plain(await readRecords()), []);
    await assert.rejects(readStored(), JSON.stringify(how));
    await changeRecord('a', () => ({ done: 1 }));
    assert.deepEqual([base.puts, told], [[], []]);
  }
});

test('a record is changed in one transaction, and other pages get a message', async () => {
  const change = async (stored, update) => {
    const { changeRecord, base, told } = await opened({ a: stored });
    await changeRecord('a', update);
    assert.deepEqual([base.closed, told], [1, ['a']]);
    return base.puts;
  };
  const add = stored => ({ ...stored, done: 1 });
  assert.deepEqual(await change({ of: 2 }, add), [[{ of: 2, done: 1 }, 'a']]);
  assert.deepEqual(await change('damaged', add), [[{ done: 1 }, 'a']]);
  assert.deepEqual(await change({ version: 2 }, add), [], 'a record of a later site is left alone');
  assert.deepEqual(await change({ of: 2 }, () => undefined), []);
});

test('pages change records of each kind: all have the version that the script expects', () => {
  for (const [kind, { version }] of Object.entries(recordKinds())) assert.equal(version, 1, kind);
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
