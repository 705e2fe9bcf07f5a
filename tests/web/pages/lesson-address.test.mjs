import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

async function goes(query, { opens = '', live = true, address = 'otello/first/' } = {}) {
  const page = open({
    address: address + query,
    body: `<a id="open" href="../../notebooks/index.html?path=otello/first.ipynb"></a>
    <a href="read/"${live ? ' data-live' : ''}></a>`,
  });
  if (opens) page.window.localStorage.setItem('stonebook-opens', opens);
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

test('a lesson’s address leads to the stage, or to what the reader prefers', async () => {
  assert.equal(await goes(''), 'otello/first/read/?view=stage');
  assert.equal(await goes('', { opens: 'read' }), 'otello/first/read/');
  assert.equal(await goes('', { opens: 'notebook' }), 'notebooks/index.html?path=otello/first.ipynb');
  assert.match(await goes('', { live: false }), /^notebooks/);
});

test('the address can ask for another view', async () => {
  assert.match(await goes('?page=notebook'), /^notebooks/);
  assert.equal(await goes('?page=live', { opens: 'notebook' }), 'otello/first/read/?page=live');
  assert.equal(await goes('?view=board', { opens: 'read' }), 'otello/first/read/?view=board');
});

test('the query and the hash stay, except `path`', async () => {
  assert.equal(await goes('?page=live&x=1&path=evil#there'), 'otello/first/read/?page=live&x=1#there');
});

test('a page opened as a file leads to the reading page, if there is one', async () => {
  const address = 'file:///site/otello/first/index.html';
  const read = 'file:///site/otello/first/read/index.html?view=stage';
  assert.equal(await goes('', { address }), read);
  assert.equal(await goes('?page=notebook', { address }), read.replace('view=stage', 'page=notebook'));
  assert.equal(await goes('', { address, live: false }), undefined);
});
