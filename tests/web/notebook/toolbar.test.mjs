import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say, settled } from '../page.mjs';
import { appOf, cellOf, panelOf } from './panel.mjs';

const IDS = ['restart', 'large', 'open', 'save', 'restore', 'code', 'copy', 'print'];
const BODY = `<div id="stonebook-notice"></div><div id="stonebook-notes">
    </div>${IDS.map(id => `<button id="stonebook-${id}" hidden></button>`).join('')}`;

async function set(about = {}, cells = page => [cellOf(page)], notebook = undefined, change = () => {}) {
  const page = open({ body: BODY, ...about });
  change(page.window);
  const { setUpToolbar } = await page.load('notebook/toolbar.js');
  const app = appOf(page);
  const panel = panelOf(page, cells(page), notebook);
  setUpToolbar(app, panel, { restart: () => page.left.push('restart'), run: cell => page.left.push(cell.model.id) });
  return Object.assign(page, { app, panel, works: IDS.filter(id => !page.query(`#stonebook-${id}`).hidden) });
}

test('a lesson has its buttons and its end', async () => {
  const page = await set();
  assert.deepEqual(page.works, ['restart', 'large', 'open', 'code', 'copy', 'print']);
  page.query('#stonebook-restart').click();
  assert.deepEqual(page.left, ['restart']);
  page.query('#stonebook-code').click();
  assert.equal(page.query('#stonebook-code').textContent, say('page.code.hide'));
  page.query('#stonebook-code').click();
  assert.equal(page.query('#stonebook-code').textContent, say('page.code.show'));
  page.query('#stonebook-large').click();
  assert.equal(page.navigations.length, 1); // on to the stage
  assert.ok(page.query('.stonebook-next'));
  page.query('#stonebook-copy').click();
  await settled();
  assert.deepEqual(Object.keys(page.app.stored), ['scratch/otello-first.ipynb']);
});

test('the page says when there is no room for a copy', async () => {
  const page = await set();
  page.app.serviceManager.contents.save = async () => Promise.reject(new Error('full'));
  page.query('#stonebook-copy').click();
  await settled();
  assert.ok(page.query('[data-note=full]'));
});

test('a notebook that is not a lesson of the site has no end', async () => {
  const page = await set({ address: 'notebooks/?path=else/x.ipynb' });
  assert.deepEqual(page.works, ['restart', 'large', 'open', 'code', 'copy']);
  assert.equal(page.query('.stonebook-next'), null);
});

test('a copy can be saved, and reset if the site has its lesson', async () => {
  const about = { address: 'notebooks/?path=scratch/x.ipynb', className: 'stonebook-copy' };
  assert.deepEqual((await set(about)).works, ['restart', 'large', 'open', 'save']);
  const of = { cells: [], metadata: { stonebook: { track: 'otello', lesson: 'first' } }, nbformat: 4 };
  const page = await set(about, undefined, of);
  assert.deepEqual(page.works, ['restart', 'large', 'open', 'save', 'restore']);
  page.query('#stonebook-restore').click(); // offline
  await settled();
  assert.ok(page.query('[data-note=full]'));
});

test('a browser that blocks storage offers no copies', async () => {
  const page = await set({}, undefined, undefined, window =>
    Object.defineProperty(window, 'localStorage', { get: () => null }),
  );
  assert.deepEqual(page.works, ['restart', 'large', 'code', 'print']);
});

test('the lesson ends before the cells for teachers and credits, and leads to its board for two', async () => {
  const cells = [{ id: 'a' }, { id: 'b', metadata: { stonebook_linked: 'play' } }, { id: 'credit' }];
  const page = await set({}, to => cells.map(about => cellOf(to, about)));
  const [, second] = page.all('.jp-Cell');
  assert.ok(second.querySelector('.stonebook-next'));
  page.query('.stonebook-to-board').click();
  assert.equal(page.scrolled[0][0], second);
  const first = await set({}, to => [cellOf(to, { id: 'teacher' })]);
  assert.equal(first.all('.jp-Cell .stonebook-next').length, 1);
  const none = await set({}, () => []);
  assert.ok(none.panel.node.querySelector('.stonebook-next'));
});

test('JupyterLab measures its layout when the notice changes', async () => {
  const page = await set();
  let resized = 0;
  page.window.addEventListener('resize', () => {
    resized += 1;
  });
  page.resized();
  assert.equal(resized, 1);
});
