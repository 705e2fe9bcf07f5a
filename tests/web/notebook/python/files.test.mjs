import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain, settled } from '../../page.mjs';

const DAY = '2026-05-01T10:00:00.000Z';
const NEXT_DAY = '2026-05-02T10:00:00.000Z';
const NONE = { stonebook: 'files', id: 1, changed: [], gone: [], known: {} };

/** A notebook's page. JupyterLite has these files, each with its content or a whole model. */
async function exchanging({ files = {}, path = 'scratch/page.ipynb', blocked = false } = {}) {
  const page = open({ address: `notebooks/index.html?path=${path}` });
  const got = { listeners: [], saved: [], deleted: [] };
  const workerOf = name => ({ postMessage: message => page.posted.push([name, plain(message)]) });
  page.window.stonebookPython = { worker: workerOf('first'), listen: listener => got.listeners.push(listener) };
  const stored = new Map(
    Object.entries(files).map(([name, file]) => [
      name,
      typeof file === 'string' ? { type: 'file', format: 'text', content: file, last_modified: DAY } : file,
    ]),
  );
  const contents = {
    save: async (name, model) => {
      if (name.endsWith('full.txt')) throw new Error('no room');
      got.saved.push([name, plain(model)]);
      stored.set(decodeURIComponent(name), { ...model, last_modified: NEXT_DAY });
      return { last_modified: NEXT_DAY };
    },
    fileChanged: { connect: listener => Object.assign(got, { change: listener }) },
    delete: async name => {
      got.deleted.push(name);
      if (!stored.delete(decodeURIComponent(name))) throw new Error('not found');
    },
  };
  page.window.BroadcastChannel = class {
    constructor(name) {
      this.postMessage = data => page.posted.push([name, data]);
    }
  };
  const iterate = async visit => stored.forEach(visit);
  const storage = blocked ? { iterate: () => Promise.reject(new Error('blocked')) } : { iterate };
  const drive = { storage: Promise.resolve(storage) };
  const { filesPlugin } = await page.load('notebook/python/files.js');
  const plugin = filesPlugin({ IDefaultDrive: 'the drive' });
  assert.deepEqual(plain([plugin.autoStart, plugin.requires]), [true, ['the drive']]);
  plugin.activate({ serviceManager: { contents } }, drive);
  const says = async message => {
    for (const listener of got.listeners) listener({ ...NONE, ...message });
    await settled(20);
    const [name, { text, ...answer }] = page.posted.at(-1) ?? ['', { text: 'null' }];
    return { name, answer, ...JSON.parse(text) };
  };
  return { page, says, workerOf, ...got };
}

test('Python gets all files in the form in which it writes them', async () => {
  const { says } = await exchanging({
    files: {
      'scratch/data.csv': 'a,b',
      'scratch/stone.png': { type: 'file', format: 'base64', content: 'iQ==', last_modified: DAY },
      'scratch/page.ipynb': { type: 'notebook', format: 'json', content: { cells: [] }, last_modified: DAY },
      more: { type: 'directory', format: 'json', content: null, last_modified: DAY },
    },
  });
  const { answer, folder, unsaved, stored, files } = await says({ id: 7 });
  assert.deepEqual(answer, { stonebook: 'answer', id: 7 });
  assert.deepEqual([folder, unsaved], ['scratch', []]);
  assert.deepEqual(Object.values(stored), [DAY, DAY, DAY, DAY]);
  assert.deepEqual(files, [
    { path: 'scratch/data.csv', type: 'file', format: 'text', content: 'a,b' },
    { path: 'scratch/stone.png', type: 'file', format: 'base64', content: 'iQ==' },
    { path: 'scratch/page.ipynb', type: 'notebook', format: 'json', content: '{"cells":[]}' },
    { path: 'more', type: 'directory', format: 'json', content: 'null' },
  ]);
});

test('files that Python knows are not sent again', async () => {
  const { says } = await exchanging({ files: { 'a.txt': 'one', 'b.txt': 'two' }, path: 'page.ipynb' });
  const { folder, files } = await says({ known: { 'a.txt': DAY, 'b.txt': 'before' } });
  assert.equal(folder, '');
  assert.deepEqual(
    files.map(({ path }) => path),
    ['b.txt'],
  );
});

test('the changes of Python are stored, and not sent back', async () => {
  const { says, saved, deleted } = await exchanging({ files: { 'old.txt': 'old' } });
  const changed = [
    { path: 'new', type: 'directory' },
    { path: 'new/100%.txt', format: 'text', content: 'one' },
  ];
  const { stored, files } = await says({ changed, gone: ['old.txt', 'never.txt'], known: { 'old.txt': DAY } });
  assert.deepEqual(saved, [
    ['new', { type: 'directory', format: 'json', content: null }],
    ['new/100%25.txt', { type: 'file', format: 'text', content: 'one' }],
  ]);
  assert.deepEqual(deleted, ['old.txt', 'never.txt']);
  assert.deepEqual(stored, { new: NEXT_DAY, 'new/100%.txt': NEXT_DAY });
  assert.deepEqual(files, []);
});

test('a file without room is named', async () => {
  const { says } = await exchanging();
  const changed = ['full.txt', 'a.txt'].map(path => ({ path, format: 'text', content: 'one' }));
  const { unsaved, stored } = await says({ changed });
  assert.deepEqual([unsaved, stored], [['full.txt'], { 'a.txt': NEXT_DAY }]);
});

test('in a browser that blocks storage Python keeps what it knows', async () => {
  const { says } = await exchanging({ blocked: true });
  const { stored, files } = await says({ known: { 'a.txt': DAY } });
  assert.deepEqual([stored, files], [{ 'a.txt': DAY }, []]);
});

test('other messages get no answer, and neither does a Python that has been replaced', async () => {
  const { page, says, workerOf, listeners } = await exchanging();
  await says({ stonebook: 'pulse' });
  assert.deepEqual(page.posted, []);
  listeners[0]({ ...NONE });
  page.window.stonebookPython.worker = workerOf('second');
  await settled(20);
  assert.equal(page.posted[0][0], 'first');
});

test('the Python of every tab hears that files have changed', async () => {
  const { page, change } = await exchanging();
  change();
  assert.deepEqual(page.posted, [['stonebook-files', null]]);
});
