import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain } from '../page.mjs';
import { appOf, panelOf } from './panel.mjs';

const NOTEBOOK = {
  cells: [{ source: 'a', metadata: { trusted: true, tags: ['x'] } }],
  metadata: { stonebook: { track: 'io' } },
  nbformat: 4,
};
const MARKED = {
  cells: [{ source: 'a', metadata: { tags: ['x'] } }],
  metadata: { stonebook: { track: 'io', elsewhere: true } },
  nbformat: 4,
};

async function guarded(stored = {}, address = 'notebooks/?path=otello/first.ipynb') {
  const page = open({ address });
  page.answers['/school/files/otello/first.ipynb'] = { ok: true, json: async () => NOTEBOOK };
  const module = await page.load('notebook/imported-notebooks.js');
  const app = appOf(page, stored);
  const readHidden = module.guardContents(app);
  return { page, module, readHidden, contents: app.serviceManager.contents, stored };
}

test('an imported notebook is marked, and its cells lose their trust', async () => {
  const { module } = await guarded();
  assert.deepEqual(plain(module.asImported(NOTEBOOK)), MARKED);
  assert.deepEqual(plain(module.asImported({ cells: [], nbformat: 4 })), {
    cells: [],
    nbformat: 4,
    metadata: { stonebook: { elsewhere: true } },
  });
});

test('running an imported notebook removes its mark', async () => {
  const { page, module } = await guarded();
  const notebook = structuredClone(MARKED);
  const panel = panelOf(page, [], notebook);
  assert.equal(module.isImported(panel), true);
  module.acceptImported(panel);
  assert.equal(module.isImported(panel), false);
  assert.deepEqual(plain(notebook.metadata), { stonebook: { track: 'io' } });
  panel.content.model.setMetadata = () => assert.fail('it is theirs already');
  module.acceptImported(panel);
  assert.deepEqual(plain(module.aboutOf(panelOf(page, []))), {});
});

test('a lesson’s path returns the site’s own lesson, even if another file is stored there', async () => {
  const { page, contents } = await guarded({ 'otello/first.ipynb': { content: 'hidden' } });
  const lesson = await contents.get('otello/first.ipynb', { content: true });
  assert.deepEqual(plain(lesson), {
    name: 'first.ipynb',
    path: 'otello/first.ipynb',
    type: 'notebook',
    format: 'json',
    mimetype: 'application/json',
    content: NOTEBOOK,
    writable: false,
    created: '1970-01-01T00:00:00.000Z',
    last_modified: '1970-01-01T00:00:00.000Z',
    size: 0,
  });
  const without = await contents.get('otello/first.ipynb');
  assert.deepEqual([without.content, without.format], [null, null]);
  assert.equal(page.fetched.length, 1);
  page.answers['/school/files/otello/second.ipynb'] = { ok: false, status: 404 };
  await assert.rejects(contents.get('otello/second.ipynb', { content: true }), /otello\/second\.ipynb: 404/);
});

test('other files are read from storage', async () => {
  const { contents } = await guarded({ 'scratch/x.ipynb': { content: 'mine' } });
  assert.deepEqual(plain(await contents.get('scratch/x.ipynb')), { content: 'mine' });
});

test('an uploaded notebook is marked after its last chunk', async () => {
  const { page, contents, stored } = await guarded();
  const bytes = { type: 'file', format: 'text', content: NOTEBOOK };
  for (const chunk of [1, 2]) await contents.save('scratch/x.ipynb', { ...bytes, chunk });
  assert.deepEqual(stored['scratch/x.ipynb'].content, NOTEBOOK);
  const saved = await contents.save('scratch/x.ipynb', { ...bytes, chunk: -1 });
  assert.deepEqual(plain(saved.content), MARKED);
  assert.equal(saved.type, 'notebook');
  assert.deepEqual(plain((await contents.save('scratch/y.ipynb', bytes)).content), MARKED);
  assert.equal(page.window.localStorage.length, 0);
  await contents.save('else/y.ipynb', bytes);
  assert.equal(page.window.localStorage.getItem('stonebook-brought else/y.ipynb'), '1');
});

test('an open notebook’s own saves and other files are not marked', async () => {
  const { page, contents, stored } = await guarded();
  await contents.save('scratch/x.ipynb', { type: 'notebook', format: 'json', content: NOTEBOOK });
  await contents.save('scratch/x.txt', { type: 'file', format: 'text', content: NOTEBOOK });
  assert.deepEqual([stored['scratch/x.ipynb'].content, stored['scratch/x.txt'].content], [NOTEBOOK, NOTEBOOK]);
  const saved = await contents.save('scratch/bad.ipynb', { type: 'file', format: 'text', content: 'no notebook' });
  assert.equal(saved.content, 'no notebook');
  assert.equal(page.warned.length, 1);
  Object.defineProperty(page.window, 'localStorage', {
    get() {
      throw new Error('no');
    },
  });
  assert.equal(
    (await contents.save('else/y.ipynb', { type: 'file', format: 'text', content: NOTEBOOK })).type,
    'notebook',
  );
});

test('a notebook that a lesson hides can be read', async () => {
  const { readHidden } = await guarded({ 'otello/first.ipynb': { content: NOTEBOOK } });
  assert.deepEqual(plain(await readHidden()), NOTEBOOK);
  assert.equal(
    await (await guarded({ 'otello/first.ipynb': { content: NOTEBOOK, writable: false } })).readHidden(),
    undefined,
  );
  assert.equal(await (await guarded({}, 'notebooks/?path=scratch/x.ipynb')).readHidden(), undefined);
  await assert.rejects((await guarded()).readHidden(), /404/);
});
