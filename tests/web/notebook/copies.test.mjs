import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain, say, settled } from '../page.mjs';
import { appOf, panelOf } from './panel.mjs';

const BOARD = { data: { 'application/vnd.jupyter.widget-view+json': {} } };
const TEXT = { data: { 'text/plain': '1' } };
const cells = () => [
  { source: 'a', metadata: { jupyter: { source_hidden: true } }, outputs: [BOARD, TEXT, {}] },
  { source: 'b', metadata: {} },
];
const lesson = () => ({ cells: cells(), metadata: { stonebook: { track: 'otello', lesson: 'first' } }, nbformat: 4 });
const OWN = { address: 'notebooks/?path=scratch/x.ipynb', className: 'stonebook-copy' };

async function copying(about = {}, stored = {}) {
  const page = open({ body: '<p id="stonebook-status"></p><div id="stonebook-notes"></div>', ...about });
  const module = await page.load('notebook/copies.js');
  const app = appOf(page, stored);
  return { page, module, app, stored, panel: panelOf(page, [], lesson()) };
}

test('a copy shows its code, begins with instructions, and stores no live boards', async () => {
  const { page, module, app, stored, panel } = await copying();
  await module.makeCopy(app, panel);
  const { type, format, content } = stored['scratch/otello-first.ipynb'];
  assert.deepEqual([type, format], ['notebook', 'json']);
  const [hello, first, second] = content.cells;
  assert.deepEqual([hello.cell_type, hello.id], ['markdown', 'your-copy']);
  assert.equal(
    hello.source,
    [
      say('page.copy.hello'),
      '',
      `1. ${say('page.copy.edit')}`,
      `2. ${say('page.copy.run')}`,
      `3. ${say('page.copy.show')}`,
    ].join('\n'),
  );
  assert.deepEqual(plain(first), { source: 'a', metadata: { jupyter: {} }, outputs: [TEXT, {}] });
  assert.deepEqual(plain(second), { source: 'b', metadata: {} });
  assert.equal(page.reloads(), 1);
});

test('a copy with a taken name gets a number', async () => {
  const { module, app, stored, panel } = await copying(
    {},
    { 'scratch/otello-first.ipynb': 1, 'scratch/otello-first-2.ipynb': 1 },
  );
  await module.makeCopy(app, panel);
  assert.ok(stored['scratch/otello-first-3.ipynb']);
});

test('a copy is saved without its boards; a note appears when there is no room', async () => {
  const { page, module, app, stored } = await copying(OWN, { 'scratch/x.ipynb': 'before' });
  const { contents } = app.serviceManager;
  const save = contents.save;
  module.saveWithoutBoards(app);
  await contents.save('scratch/x.ipynb', { content: lesson() });
  assert.deepEqual(plain(stored['scratch/x.ipynb'].content.cells[0].outputs), [TEXT, {}]);
  await contents.save('scratch/y.txt', { content: 'text' });
  assert.equal(stored['scratch/y.txt'].content, 'text');
  contents.save = save;
  app.serviceManager.contents.save = async () => {
    throw new Error('full');
  };
  module.saveWithoutBoards(app);
  const model = await contents.save('scratch/x.ipynb', { content: lesson() });
  assert.equal(model.path, 'scratch/x.ipynb');
  assert.equal(page.query('[data-note=unsaved]').textContent, say('page.unsaved'));
  await assert.rejects(contents.save('else.ipynb', {}), /full/);
  contents.save = save;
  module.saveWithoutBoards(app);
  await contents.save('scratch/y.ipynb', { content: lesson() });
  assert.ok(page.query('[data-note=unsaved]'));
  await contents.save('scratch/x.ipynb', { content: lesson() });
  assert.equal(page.query('[data-note=unsaved]'), null);
});

test('a copy knows its lesson, if the site has it', async () => {
  const { page, module, panel } = await copying(OWN);
  assert.equal(module.originalOf(panel), 'otello/first.ipynb');
  assert.equal(module.originalOf(panelOf(page, [])), undefined);
});

test('a copy can be reset to the lesson; the reader’s version is saved, and a note says where', async () => {
  const { page, module, app, stored, panel } = await copying(OWN, { 'scratch/x.ipynb': 'before' });
  page.answers['/school/files/otello/first.ipynb'] = {
    ok: true,
    json: async () => ({ cells: [{ source: 'new', metadata: {} }], nbformat: 4 }),
  };
  page.window.localStorage.setItem('stonebook-unended scratch/x.ipynb', '1');
  module.saveWithoutBoards(app);
  await module.restoreOriginal(app, panel, 'otello/first.ipynb');
  assert.deepEqual(plain(stored['scratch/otello-first.ipynb'].content.cells.map(cell => cell.source)), ['a', 'b']);
  assert.deepEqual(plain(stored['scratch/x.ipynb'].content.cells.map(cell => cell.source).slice(1)), ['new']);
  assert.equal(page.window.localStorage.length, 0);
  assert.equal(page.reloads(), 1);
  // The page's old content is no longer stored. JupyterLab gets the stored file's model, which has a date.
  const model = await app.serviceManager.contents.save('scratch/x.ipynb', { content: lesson() });
  assert.equal(model.path, 'scratch/x.ipynb');
  assert.deepEqual(plain(stored['scratch/x.ipynb'].content.cells.map(cell => cell.source).slice(1)), ['new']);
  module.showSavedCopy();
  const note = page.query('[data-note=kept]');
  assert.equal(note.textContent, `${say('page.copy.restored')} otello-first.ipynb`);
  assert.equal(new URL(note.querySelector('a').href).searchParams.get('path'), 'scratch/otello-first.ipynb');
  note.remove();
  module.showSavedCopy();
  assert.equal(page.query('[data-note]'), null);
});

test('a browser that blocks storage shows no note about copies', async () => {
  const { page, module } = await copying(OWN);
  Object.defineProperty(page.window, 'sessionStorage', {
    get() {
      throw new Error('no');
    },
  });
  module.showSavedCopy();
  assert.equal(page.query('[data-note]'), null);
});

test('a notebook hidden by a lesson is saved under another name', async () => {
  const { page, module, app, stored } = await copying({}, { 'otello/first.ipynb': 'hidden' });
  await module.restoreHiddenNotebook(app, async () => undefined);
  await module.restoreHiddenNotebook(app, async () => Promise.reject(new Error('404')));
  assert.deepEqual(Object.keys(stored), ['otello/first.ipynb']);
  await module.restoreHiddenNotebook(app, async () => lesson());
  assert.deepEqual(Object.keys(stored), ['scratch/otello-first.ipynb']);
  assert.equal(stored['scratch/otello-first.ipynb'].content.metadata.stonebook.elsewhere, true);
  assert.equal(page.query('[data-note=hidden]').textContent, `${say('page.hidden')} otello-first.ipynb`);
});

test('a copy is saved as a file', async () => {
  const { page, module, panel } = await copying(OWN);
  const clicked = [];
  page.window.HTMLAnchorElement.prototype.click = function () {
    clicked.push([this.download, page.urls.get(this.href)]);
  };
  module.saveFile(panel);
  const [[name, blob]] = clicked;
  assert.deepEqual([name, blob.type], ['x.ipynb', 'application/x-ipynb+json']);
  await page.clock.pass(0);
  assert.equal(page.urls.size, 0);
});

async function opened(name, text) {
  const { page, module, app, stored } = await copying();
  let chooser;
  page.window.HTMLInputElement.prototype.click = function () {
    chooser = this;
  };
  module.openFile(app);
  assert.deepEqual([chooser.type, chooser.accept], ['file', '.ipynb']);
  Object.defineProperty(chooser, 'files', { value: name ? [{ name, text: async () => text }] : [] });
  chooser.dispatchEvent(new page.window.Event('change'));
  await settled();
  return { page, stored };
}

test('a file becomes a copy that is marked as imported', async () => {
  const { page, stored } = await opened('My föö (1).ipynb', JSON.stringify(lesson()));
  assert.deepEqual(Object.keys(stored), ['scratch/My-f-1-.ipynb']);
  assert.equal(Object.values(stored)[0].content.metadata.stonebook.elsewhere, true);
  assert.equal(page.reloads(), 1);
});

test('a file that is not a notebook is refused with a message', async () => {
  for (const text of ['no', '{}', '{"cells": []}', '{"nbformat": 4}', '{"cells": 1, "nbformat": 4}']) {
    const { page, stored } = await opened('x.ipynb', text);
    assert.deepEqual([page.state, Object.keys(stored)], ['bad_file', []], text);
  }
  const { page } = await opened('', '');
  assert.equal(page.state, 'opening');
});

test('the page says when there is no room for a copy', async () => {
  const { page, module } = await copying();
  module.showFull(new Error('full'));
  assert.equal(page.query('[data-note=full]').textContent, say('page.copy.full'));
});
