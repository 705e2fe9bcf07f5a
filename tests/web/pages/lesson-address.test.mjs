import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

const SMALL = '(max-width: 719.98px), (hover: none) and (pointer: coarse)';

async function goes(query, { small = false, live = true, address = 'otello/first/' } = {}) {
  const page = open({
    address: address + query,
    body: `<a id="open" href="../../notebooks/index.html?path=otello/first.ipynb"></a>
    <a href="read/"${live ? ' data-live' : ''}></a>`,
  });
  page.media[SMALL] = small;
  let gone;
  const { location } = page.window;
  page.window.location_ = {
    search: location.search,
    hash: location.hash,
    protocol: location.protocol,
    replace: to => {
      gone = String(to);
    },
  };
  await page.load('pages/lesson-address.js', {}, { location: 'location_' });
  return gone?.replace('https://stones.example/school/', '');
}

test('a lesson’s address leads to the notebook, or to the live page on small screens', async () => {
  assert.equal(await goes(''), 'notebooks/index.html?path=otello%2Ffirst.ipynb'.replace('%2F', '/'));
  assert.equal(await goes('', { small: true }), 'otello/first/read/');
  assert.match(await goes('', { small: true, live: false }), /^notebooks/);
});

test('the query overrides the choice of page', async () => {
  assert.match(await goes('?page=notebook', { small: true }), /^notebooks/);
  assert.equal(await goes('?page=live'), 'otello/first/read/?page=live');
  assert.equal(await goes('?view=board'), 'otello/first/read/?view=board');
});

test('the query and the hash are kept, except `path`', async () => {
  assert.equal(await goes('?page=live&x=1&path=evil#there'), 'otello/first/read/?page=live&x=1#there');
});

test('a page opened as a file does not redirect', async () => {
  assert.equal(await goes('', { address: 'file:///site/otello/first/index.html' }), undefined);
});
