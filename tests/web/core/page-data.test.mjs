import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain, SITE, say, showOn } from '../page.mjs';

test('a notebook page finds its lesson by its address', async () => {
  const page = open({ address: 'notebooks/index.html?path=otello/second.ipynb' });
  const data = await page.load('core/page-data.js');
  assert.equal(data.path, 'otello/second.ipynb');
  assert.equal(data.lessonIndex, 1);
  assert.equal(data.rootAddress, '../');
  assert.deepEqual([data.landingAddress, data.languageQuery, data.language], ['../', '', 'en']);
  assert.equal(data.isCopy, false);
  assert.equal(data.PARTS.code, '.jp-CodeCell');
  assert.equal(data.say('page.step', {}), 'page.step');
  assert.equal(data.say('page.build', { build: 'b7' }), say('page.build', { build: 'b7' }));
  assert.deepEqual(plain(data.pageCells()), []);
  assert.deepEqual(plain(data.linkedCells()), {});
});

test('a live page finds its lesson and language on the root element', async () => {
  const root = { stonebookPage: 'live', stonebookPath: 'io/third.ipynb', stonebookRoot: '../../../' };
  const cells = [{ id: 'a', source: '1', tags: [] }];
  const page = open({
    address: 'io/third/read/',
    root,
    language: 'de',
    className: 'stonebook-copy',
    json: { 'stonebook-page': { cells, linked: { play: 'a' } } },
  });
  const data = await page.load('core/page-data.js');
  assert.deepEqual([data.path, data.lessonIndex, data.rootAddress], ['io/third.ipynb', 2, '../../../']);
  assert.deepEqual([data.landingAddress, data.languageQuery], ['../../../de/', '?lang=de']);
  assert.equal(data.isCopy, true);
  assert.equal(data.PARTS.text, '.stonebook-text');
  assert.equal(data.say('page.restart'), say('page.restart', {}, 'de'));
  assert.equal(data.sayInContent('page.run'), say('page.run', {}, 'de')); // the reader may write in any language
  assert.equal(factsIn(data.arrival()).language, 'de');
  assert.deepEqual(plain(data.pageCells()), cells);
  assert.deepEqual(plain(data.linkedCells()), { play: 'a' });
});

test('a page without inline data has no lessons and no sentences', async () => {
  const page = open({ address: 'notebooks/', lessons: null, words: null });
  const data = await page.load('core/page-data.js');
  assert.deepEqual([data.path, data.lessonIndex, data.lessons.length], ['', -1, 0]);
  assert.equal(data.say('page.build'), 'page.build');
});

test('the state of the page is shown in words and on the root element', async () => {
  const page = open({ body: '<p id="stonebook-status"></p>' });
  const { setState } = await page.load('core/page-data.js');
  setState('running');
  assert.equal(page.state, 'running');
  assert.equal(page.status, say('page.status.running'));
  const { firstChild } = page.query('#stonebook-status');
  setState('running');
  assert.equal(page.query('#stonebook-status').firstChild, firstChild, 'a screen reader does not say it again');
  page.query('#stonebook-status').remove();
  setState('ready');
  assert.equal(page.state, 'ready');
});

test('connecting a button shows it', async () => {
  const page = open({ body: '<button id="go" hidden></button><p id="text" hidden></p>' });
  const { onClick } = await page.load('core/page-data.js');
  let pressed = 0;
  onClick('go', () => {
    pressed += 1;
  });
  onClick('text', () => {});
  onClick('none', () => {});
  page.query('#go').click();
  assert.equal(pressed, 1);
  assert.equal(page.query('#go').hidden, false);
  assert.equal(page.query('#text').hidden, true);
});

test('parts of an address are decoded', async () => {
  const { decoded } = await open().load('core/page-data.js');
  assert.equal(decoded('a%20b'), 'a b');
  assert.equal(decoded('50%'), '50%');
});

/** The facts in the Python code of `arrival`. */
function factsIn(code) {
  const [, hex] =
    /^from stonebook\.widgets\.host\.host import arrive as _arrive\n_arrive\("([0-9a-f]*)"\)\ndel _arrive$/.exec(code);
  return JSON.parse(Buffer.from(hex, 'hex').toString('utf8'));
}

test('Python gets the page’s address and settings, which a worker cannot see', async () => {
  const page = open({ address: 'notebooks/index.html?path=otello/first.ipynb&lang=de&x=%C3%BC#a%20b', language: 'de' });
  page.media['(prefers-color-scheme: dark)'] = true;
  showOn(page.window, 1024, 768, 2);
  page.window.stonebookWatch = { done: () => ({ board: [['tap', 'C4']] }) };
  const { arrival } = await page.load('core/page-data.js');
  assert.deepEqual(factsIn(arrival()), {
    query: { x: 'ü', '#': 'a b' },
    lesson: 'otello/first',
    language: 'en', // a lesson speaks the language it is written in
    reduced_motion: false,
    dark: true,
    letters: false,
    wide: false,
    sounds: false,
    spoken: false,
    screen: [2048, 1536],
    site: SITE,
    steps: [],
    done: { board: [['tap', 'C4']] },
  });
});

test('Python gets the lesson’s steps, so that their number stands from the start', async () => {
  const page = open();
  const data = JSON.stringify({
    cells: [],
    steps: [
      ['predict', 'predict-what'],
      ['walk', 'walk-on'],
    ],
  });
  page.window.document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="stonebook-page">${data}</script>`,
  );
  const { arrival } = await page.load('core/page-data.js');
  assert.deepEqual(factsIn(arrival()).steps, ['predict', 'walk']);
});

test('a page without a query, hash or earlier inputs sends none', async () => {
  const page = open();
  page.media['(prefers-reduced-motion: reduce)'] = true;
  const { arrival } = await page.load('core/page-data.js');
  const { query, done, reduced_motion: reduced, dark } = factsIn(arrival());
  assert.deepEqual([query, done, reduced, dark], [{}, {}, true, false]);
});
