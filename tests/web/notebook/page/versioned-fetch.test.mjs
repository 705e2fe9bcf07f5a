import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, settled } from '../../page.mjs';

const answer = { clone: () => 'copy' };

async function fetching(address, answers = { '*': answer }) {
  const page = open({ address });
  page.answers = answers;
  await page.load('notebook/page/versioned-fetch.js', { data: { build: 'b1' } });
  page.requests = () =>
    page.fetched.splice(0).map(([method, href]) => `${method} ${href.replace('https://stones.example/school/', '')}`);
  return page;
}
const FIRST = [
  'build/schemas/all.json',
  'build/schemas/all_federated.json',
  'api/translations/all.json',
  'api/translations/en.json',
  'api/contents/all.json',
].map(file => `GET ${file}?v=b1`);

test('a lesson’s files are fetched at once, in this build’s version', async () => {
  const page = await fetching('notebooks/index.html?path=otello/first.ipynb');
  assert.deepEqual(page.requests(), [
    ...FIRST,
    'GET api/contents/otello/all.json?v=b1',
    'GET files/otello/first.ipynb?v=b1',
  ]);
  assert.equal(await page.window.fetch('../files/otello/first.ipynb'), 'copy');
  assert.equal(
    await page.window.fetch(new page.window.URL('https://stones.example/school/api/contents/all.json')),
    'copy',
  );
  assert.deepEqual(page.requests(), []);
});

test('no lesson file is fetched early for a reader’s own page, or without a path', async () => {
  for (const address of ['notebooks/index.html?path=scratch/x.ipynb', 'notebooks/index.html']) {
    assert.deepEqual((await fetching(address)).requests(), FIRST);
  }
});

test('other files get the version when they are fetched', async () => {
  const page = await fetching('notebooks/index.html');
  page.requests();
  for (const [what, expected] of [
    ['../build/themes/a.css', 'GET build/themes/a.css?v=b1'],
    ['../api/x.json?v=2', 'GET api/x.json?v=2'],
    ['../static/a.js', 'GET static/a.js'],
    ['https://x.example/api/', 'GET https://x.example/api/'],
  ]) {
    await page.window.fetch(what);
    assert.deepEqual(page.requests(), [expected]);
  }
  await page.window.fetch('../api/contents/all.json', { method: 'POST' });
  assert.deepEqual(page.requests(), ['POST api/contents/all.json?v=b1']);
  await page.window.fetch('../api/contents/all.json', { method: 'GET' });
  assert.deepEqual(page.requests(), []);
});

test('a request object is not changed', async () => {
  const page = await fetching('notebooks/index.html');
  page.requests();
  await page.window.fetch({ toString: () => 'https://stones.example/school/api/x.json' });
  assert.deepEqual(page.requests(), ['GET api/x.json']);
});

test('a failed early fetch is repeated when it is needed', async () => {
  const page = await fetching('notebooks/index.html', {});
  page.requests();
  page.answers = { '*': 'now' };
  assert.equal(await page.window.fetch('../api/contents/all.json'), 'now');
  await settled();
  assert.deepEqual(page.requests(), ['GET api/contents/all.json?v=b1']);
});

test('a page opened as a file fetches nothing early', async () => {
  const page = await fetching('file:///site/notebooks/index.html');
  assert.deepEqual(page.fetched, []);
});
