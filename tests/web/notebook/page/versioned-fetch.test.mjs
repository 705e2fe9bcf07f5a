import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, settled } from '../../page.mjs';

const answer = { clone: () => 'copy' };

async function fetching(address, answers = { '*': answer }) {
  const page = open({ address });
  page.answers = answers;
  await page.load('notebook/page/versioned-fetch.js', { data: { build: 'b1' } });
  page.asked = () =>
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

test('what a lesson needs is asked for at once, in this build’s version', async () => {
  const page = await fetching('notebooks/index.html?path=otello/first.ipynb');
  assert.deepEqual(page.asked(), [
    ...FIRST,
    'GET api/contents/otello/all.json?v=b1',
    'GET files/otello/first.ipynb?v=b1',
  ]);
  assert.equal(await page.window.fetch('../files/otello/first.ipynb'), 'copy');
  assert.equal(
    await page.window.fetch(new page.window.URL('https://stones.example/school/api/contents/all.json')),
    'copy',
  );
  assert.deepEqual(page.asked(), []);
});

test('no lesson file is fetched early for a reader’s own page, or without a path', async () => {
  for (const address of ['notebooks/index.html?path=scratch/x.ipynb', 'notebooks/index.html']) {
    assert.deepEqual((await fetching(address)).asked(), FIRST);
  }
});

test('the rest gets the version when it is asked for', async () => {
  const page = await fetching('notebooks/index.html');
  page.asked();
  for (const [what, expected] of [
    ['../build/themes/a.css', 'GET build/themes/a.css?v=b1'],
    ['../api/x.json?v=2', 'GET api/x.json?v=2'],
    ['../static/a.js', 'GET static/a.js'],
    ['https://x.example/api/', 'GET https://x.example/api/'],
  ]) {
    await page.window.fetch(what);
    assert.deepEqual(page.asked(), [expected]);
  }
  await page.window.fetch('../api/contents/all.json', { method: 'POST' });
  assert.deepEqual(page.asked(), ['POST api/contents/all.json?v=b1']);
  await page.window.fetch('../api/contents/all.json', { method: 'GET' });
  assert.deepEqual(page.asked(), []);
});

test('a request as an object is left as it is', async () => {
  const page = await fetching('notebooks/index.html');
  page.asked();
  await page.window.fetch({ toString: () => 'https://stones.example/school/api/x.json' });
  assert.deepEqual(page.asked(), ['GET api/x.json']);
});

test('what did not come early is asked for again', async () => {
  const page = await fetching('notebooks/index.html', {});
  page.asked();
  page.answers = { '*': 'now' };
  assert.equal(await page.window.fetch('../api/contents/all.json'), 'now');
  await settled();
  assert.deepEqual(page.asked(), ['GET api/contents/all.json?v=b1']);
});

test('out of a file nothing can be fetched ahead', async () => {
  const page = await fetching('file:///site/notebooks/index.html');
  assert.deepEqual(page.fetched, []);
});
