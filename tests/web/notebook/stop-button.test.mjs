import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say } from '../page.mjs';
import { panelOf } from './panel.mjs';

async function watched(state = 'ready', about = {}) {
  const page = open({ body: '<p id="stonebook-status"></p><button id="stonebook-stop"></button>', ...about });
  page.window.stonebookWatch = { stop: () => page.left.push('stop') };
  const { watchWork, READY } = await page.load('notebook/stop-button.js');
  assert.deepEqual([...READY], ['ready', 'cell_failed', 'boards_missing']);
  const panel = panelOf(page, []);
  watchWork(panel, () => page.left.push('restart'));
  page.root.dataset.stonebookState = state;
  page.kernel = status => panel.sessionContext.statusChanged.emit(status);
  return page;
}

test('a long program can be stopped; a second press restarts Python', async () => {
  const page = await watched('cell_failed');
  page.kernel('busy');
  await page.clock.pass(999);
  assert.equal(page.state, 'cell_failed');
  await page.clock.pass(1);
  assert.equal(page.state, 'busy');
  page.query('button').click();
  assert.deepEqual([page.left, page.status], [['stop'], say('page.status.stopping')]);
  page.query('button').click();
  assert.deepEqual(page.left, ['stop', 'restart']);
  page.kernel('idle');
  assert.equal(page.state, 'cell_failed');
  page.kernel('busy');
  await page.clock.pass(1000);
  page.query('button').click();
  assert.deepEqual(page.left, ['stop', 'restart', 'stop']);
});

test('the page says that a program waits for the reader’s answer', async () => {
  const page = await watched();
  const ask = detail => page.window.dispatchEvent(new page.window.CustomEvent('stonebook-asks', { detail }));
  page.kernel('busy');
  ask(true);
  assert.equal(page.status, ''); // a quick answer needs no status
  await page.clock.pass(1000);
  assert.equal(page.status, say('page.status.asks'));
  ask(false);
  assert.equal(page.status, say('page.status.busy'));
  ask(true);
  assert.equal(page.status, say('page.status.asks'));
  page.document.body.insertAdjacentHTML('beforeend', '<input class="jp-Stdin-input">');
  const keys = [];
  page.query('input').addEventListener('keydown', event => keys.push(event.key));
  page.query('button').click();
  assert.deepEqual([page.left, keys], [['stop'], ['Enter']]);
  ask(false);
  assert.equal(page.status, say('page.status.stopping'));
});

test('after a silence the page says again what the program waits for', async () => {
  const page = await watched();
  page.kernel('busy');
  page.window.dispatchEvent(new page.window.CustomEvent('stonebook-asks', { detail: true }));
  await page.clock.pass(1000);
  await page.tells('stonebook-silent');
  await page.tells('stonebook-answers');
  assert.deepEqual([page.state, page.status], ['busy', say('page.status.asks')]);
  page.query('button').click();
  await page.tells('stonebook-silent');
  await page.tells('stonebook-answers');
  assert.deepEqual([page.state, page.status], ['busy', say('page.status.stopping')]);
});

test('a short program shows no button', async () => {
  const page = await watched();
  page.kernel('busy');
  await page.clock.pass(900);
  page.kernel('idle');
  page.kernel('busy');
  await page.clock.pass(900);
  assert.equal(page.state, 'ready');
  page.kernel('starting');
  await page.clock.pass(900);
  assert.equal(page.state, 'ready');
});

test('a page’s own cells have more time', async () => {
  const page = await watched('running');
  page.kernel('busy');
  await page.clock.pass(3999);
  assert.equal(page.state, 'running');
  await page.clock.pass(1);
  assert.equal(page.state, 'busy');
});

test('a starting page shows no button', async () => {
  const page = await watched('starting');
  page.kernel('busy');
  await page.clock.pass(9000);
  assert.equal(page.state, 'starting');
  page.kernel('idle');
  assert.equal(page.state, 'starting');
});

test('a Python that has ended does not count as busy', async () => {
  const page = await watched();
  page.kernel('busy');
  page.root.dataset.stonebookState = 'ended'; // no kernel status tells that
  await page.clock.pass(9000);
  assert.equal(page.state, 'ended');
});

test('the page shows when Python is silent and when it answers again', async () => {
  const page = await watched();
  await page.tells('stonebook-silent');
  assert.equal(page.state, 'ready');
  page.kernel('busy');
  await page.clock.pass(1000);
  await page.tells('stonebook-answers');
  assert.equal(page.state, 'busy');
  await page.tells('stonebook-silent');
  assert.equal(page.state, 'silent');
  await page.tells('stonebook-answers');
  assert.equal(page.state, 'busy');
  await page.tells('stonebook-silent');
  page.kernel('idle');
  assert.equal(page.state, 'ready');
});

test('a reader’s own page remembers that a program runs', async () => {
  const page = await watched('ready', { className: 'stonebook-copy', address: 'notebooks/?path=scratch/x.ipynb' });
  page.kernel('busy');
  await page.clock.pass(1000);
  assert.equal(page.window.localStorage.getItem('stonebook-unended scratch/x.ipynb'), '1');
  page.kernel('idle');
  assert.equal(page.window.localStorage.length, 0);
});
