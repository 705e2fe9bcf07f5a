import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say, sentences, settled } from '../page.mjs';

const BODY = `<ul id="own" data-open="../notebooks/index.html?path=" data-more="" hidden></ul>
<p id="own-status">none</p>`;

/** Databases that hold notebooks, by name. */
function databases(stores) {
  const answered = result => {
    const request = {};
    setImmediate(() => {
      request.result = result;
      request.onsuccess?.();
    });
    return request;
  };
  return {
    databases: async () => Object.keys(stores).map(name => ({ name })),
    open: name =>
      answered({
        close() {},
        objectStoreNames: { contains: () => Array.isArray(stores[name]) },
        transaction: () => ({ objectStore: () => ({ getAll: () => answered(stores[name]) }) }),
      }),
  };
}

async function listed(stores) {
  const page = open({ address: 'own/', body: BODY, words: sentences() });
  page.window.indexedDB = stores ? databases(stores) : {};
  await page.load('pages/own/own.js');
  await settled(100);
  return page;
}

test('the reader’s notebooks are listed, the newest first', async () => {
  const page = await listed({
    'JupyterLite Storage - x': [
      { path: 'scratch/old one.ipynb', type: 'notebook', last_modified: '2026-01-01T00:00:00Z' },
      { path: 'scratch/new.ipynb', type: 'notebook', last_modified: '2026-02-01T00:00:00Z' },
      { path: 'scratch', type: 'directory' },
    ],
    'JupyterLite Storage - y': 'without files',
    stonebook: [{ path: 'a', type: 'notebook' }],
  });
  assert.deepEqual(
    page.all('#own a').map(link => [link.textContent, link.getAttribute('href')]),
    [
      ['new', '../notebooks/index.html?path=scratch%2Fnew.ipynb'],
      ['old one', '../notebooks/index.html?path=scratch%2Fold%20one.ipynb'],
    ],
  );
  assert.deepEqual([page.query('#own').hidden, page.query('#own-status').hidden], [false, true]);
});

test('without any, and where the browser shows none, a sentence says what to do', async () => {
  const none = await listed({});
  assert.deepEqual([none.query('#own').hidden, none.query('#own-status').textContent], [true, 'none']);
  const blocked = await listed(undefined);
  assert.equal(blocked.query('#own-status').textContent, say('site.own.blocked'));
});
