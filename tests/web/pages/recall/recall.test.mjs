import assert from 'node:assert/strict';
import { test } from 'node:test';
import { database } from '../../database.mjs';
import { open, say, settled } from '../../page.mjs';
import { missed } from '../../recall/missed.mjs';

const BODY = `<a id="stonebook-back" href="../"><span data-say="page.back"></span></a>
  <section class="stonebook-cell"></section><section class="choosing"><p id="next-round">never</p></section>`;
const WORDS = { 'stonebook-recall-words': { 'site.recall.next': say('site.recall.next') } };

async function opened(records, query = '') {
  const page = open({ address: `recall/${query}`, body: BODY, json: WORDS, root: { stonebookRoot: '../' } });
  page.window.indexedDB = database(records);
  await page.load('pages/recall/recall.js');
  page.isHidden = () => 'stonebookReading' in page.root.dataset;
  assert.equal(page.isHidden(), true);
  page.window.dispatchEvent(new page.window.Event('DOMContentLoaded'));
  await settled();
  assert.equal(page.isHidden(), false);
  page.shows = () => [page.root.dataset.stonebookPlay, page.root.classList.contains('stonebook-stage')];
  page.next = () => page.query('#next-round').textContent;
  return page;
}

test('old questions are asked on the stage', async () => {
  const page = await opened([missed('io/third', 'x')]);
  assert.deepEqual(page.shows(), ['playing', true]);
});

test('without questions the page says when there will be some, without Python', async () => {
  const none = await opened([]);
  assert.deepEqual([none.shows(), none.next()], [['choosing', false], 'never']);
  assert.equal(none.query('.stonebook-cell').style.display, 'none');
  const at = `${new Date().toISOString().slice(0, 19)}+00:00`;
  const fresh = { lesson: 'io/third', of: 1, done: 1, steps: { x: { done: true, first_try: false, at } } };
  const later = await opened([fresh]);
  assert.deepEqual(later.shows(), ['choosing', false]);
  assert.match(later.next(), /comes (today|tomorrow)\./);
});

test('before a lesson its own questions are not asked, and the bar leads back to it', async () => {
  const page = await opened([missed('io/third', 'x')], '?before=io/third');
  assert.deepEqual(page.shows(), ['choosing', false]);
  assert.equal(page.query('#stonebook-back').getAttribute('href'), '../io/third/');
  const other = await opened([missed('io/third', 'x')], '?before=io/second');
  assert.deepEqual(other.shows(), ['playing', true]);
});

test('the page shows itself if the browser never opens its records', async () => {
  const page = open({ address: 'recall/', body: BODY, json: WORDS, root: { stonebookRoot: '../' } });
  page.window.indexedDB = { open: () => ({}) };
  await page.load('pages/recall/recall.js');
  page.window.dispatchEvent(new page.window.Event('DOMContentLoaded'));
  await settled();
  assert.equal('stonebookReading' in page.root.dataset, true);
  await page.clock.pass(1000);
  assert.equal('stonebookReading' in page.root.dataset, false);
});
