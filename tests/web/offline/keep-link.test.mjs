import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, SITE } from '../page.mjs';

const ENTRY = '<button id="stonebook-keep" hidden></button>';

/** A page with the menu's entry. */
async function linked({ known = '', body = ENTRY, up = '../', workers = true, boards = false } = {}) {
  const page = open({ body, address: 'learn/' });
  if (!boards) delete page.root.dataset.stonebookState;
  page.channels = [];
  page.window.BroadcastChannel = class {
    constructor(name) {
      this.name = name;
      page.channels.push(this);
    }
    close() {
      this.isClosed = true;
    }
  };
  if (workers) Object.defineProperty(page.window.navigator, 'serviceWorker', { value: {} });
  if (known) page.window.localStorage.setItem('stonebook-keep /school/', known);
  const { watchStoreEntry } = await page.load('offline/keep-link.js');
  watchStoreEntry(up);
  page.script = () => page.query('#stonebook-keep-script');
  return page;
}

test('the entry shows where a browser can keep the site, on pages that know where it is', async () => {
  assert.equal((await linked()).query('#stonebook-keep').hidden, false);
  assert.equal((await linked({ workers: false })).query('#stonebook-keep').hidden, true);
  assert.equal((await linked({ up: '/' })).query('#stonebook-keep').hidden, true);
  assert.equal((await linked({ body: '' })).script(), null);
});

test('the panel is fetched when the entry is pressed, once', async () => {
  const page = await linked();
  assert.equal(page.script(), null);
  page.act(page.query('#stonebook-keep'), 'click');
  page.act(page.query('#stonebook-keep'), 'click');
  assert.equal(page.all('#stonebook-keep-script').length, 1);
  assert.equal(page.script().getAttribute('src'), `${SITE}static/stonebook/keep-panel.js?v=b1`);
  assert.deepEqual({ ...page.script().dataset }, { root: SITE, build: 'b1', task: 'open' });
  assert.equal(page.query('link').href, `${SITE}static/stonebook/keep-panel.css?v=b1`);
});

test('the panel is fetched with the first stored record, not on arrival', async () => {
  const page = await linked();
  await page.clock.pass(60_000);
  assert.equal(page.script(), null);
  const [channel] = page.channels;
  assert.equal(channel.name, 'stonebook-records');
  channel.onmessage();
  assert.equal(page.script().dataset.task, 'solved');
  assert.equal(channel.isClosed, true);
  assert.deepEqual((await linked({ known: 'asked' })).channels, []);
});

test('the question comes on the next page without boards', async () => {
  const page = await linked({ known: 'solved' });
  await page.clock.pass(3000);
  assert.equal(page.script().dataset.task, 'ask');
  const playing = await linked({ known: 'solved', boards: true });
  await playing.clock.pass(60_000);
  assert.equal(playing.script(), null);
  const landing = await linked({ known: 'solved', body: `${ENTRY}<div id="first-board"></div>` });
  await landing.clock.pass(60_000);
  assert.equal(landing.script(), null);
});

test('with a stored or wanted version the panel loads once the page has its files', async () => {
  for (const known of ['wanted', 'kept']) {
    const page = await linked({ known });
    assert.equal(page.script(), null);
    await page.clock.pass(3000);
    assert.equal(page.script().dataset.task, 'watch');
    assert.deepEqual(page.channels, []);
  }
  const page = await linked({ known: 'asked' });
  await page.clock.pass(60_000);
  assert.equal(page.script(), null);
});
