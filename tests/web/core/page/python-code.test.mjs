import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, SITE, showOn } from '../../page.mjs';

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
  const { arrival } = await page.load('core/page/python-code.js');
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
  const { arrival } = await page.load('core/page/python-code.js');
  assert.deepEqual(factsIn(arrival()).steps, ['predict', 'walk']);
});

test('a page without a query, hash or earlier inputs sends none', async () => {
  const page = open();
  page.media['(prefers-reduced-motion: reduce)'] = true;
  const { arrival } = await page.load('core/page/python-code.js');
  const { query, done, reduced_motion: reduced, dark } = factsIn(arrival());
  assert.deepEqual([query, done, reduced, dark], [{}, {}, true, false]);
});

test('Python speaks the reader’s language in a copy of a lesson', async () => {
  const root = { stonebookPage: 'live', stonebookPath: 'io/third.ipynb', stonebookRoot: '../../../' };
  const page = open({ address: 'io/third/read/', root, language: 'de', className: 'stonebook-copy' });
  const { arrival } = await page.load('core/page/python-code.js');
  assert.equal(factsIn(arrival()).language, 'de');
});

test('a message reaches Python unchanged, whatever it says', async () => {
  const { pythonCall } = await open().load('core/page/python-code.js');
  const code = pythonCall('stonebook.a', 'call', { text: `"'\\\nü` });
  const [, hex] = /_call\("([0-9a-f]+)"\)/.exec(code);
  assert.deepEqual(JSON.parse(Buffer.from(hex, 'hex').toString('utf8')), { text: `"'\\\nü` });
});
