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

test('on to the notebook, or to the live page on small screens', async () => {
  assert.equal(await goes(''), 'notebooks/index.html?path=otello%2Ffirst.ipynb'.replace('%2F', '/'));
  assert.equal(await goes('', { small: true }), 'otello/first/read/');
  assert.match(await goes('', { small: true, live: false }), /^notebooks/);
});

test('the address decides otherwise', async () => {
  assert.match(await goes('?page=notebook', { small: true }), /^notebooks/);
  assert.equal(await goes('?page=live'), 'otello/first/read/?page=live');
  assert.equal(await goes('?view=board'), 'otello/first/read/?view=board');
});

test('query and hash come along, but no other path', async () => {
  assert.equal(await goes('?page=live&x=1&path=evil#there'), 'otello/first/read/?page=live&x=1#there');
});

test('out of a file the reader goes himself', async () => {
  assert.equal(await goes('', { address: 'file:///site/otello/first/index.html' }), undefined);
});
