import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

async function looked(build, seen, address) {
  const page = open({ address });
  if (seen) page.window.sessionStorage.setItem('stonebook-newest', seen);
  if (build) page.answers['/school/build.json'] = { json: async () => ({ build }) };
  await page.load('pages/every-page.js', { data: { root: '../' } });
  return page;
}

test('a page of an older version reloads once for each version', async () => {
  const page = await looked('b2');
  assert.equal(page.reloads(), 1);
  assert.equal(page.window.sessionStorage.getItem('stonebook-newest'), 'b2');
  assert.equal((await looked('b2', 'b2')).reloads(), 0);
  assert.equal((await looked('b3', 'b2')).reloads(), 1);
});

test('a current page does not reload, nor an offline page or a local file', async () => {
  assert.equal((await looked('b1')).reloads(), 0);
  assert.equal((await looked()).reloads(), 0);
  assert.deepEqual((await looked('b2', undefined, 'file:///x/index.html')).fetched, []);
});

test('on pages opened as files, links to folders open their index files', async () => {
  const page = open({
    address: 'file:///x/learn/index.html',
    body: '<a href="../io/?a=1#b"><b>Io</b></a><a href="x.pdf"></a><a href="https://e.org/"></a><a href="#top"></a>',
  });
  await page.load('pages/every-page.js', { data: { root: '../' } });
  const links = [...page.window.document.querySelectorAll('a')];
  page.query('b').click();
  for (const link of links.slice(1)) link.click();
  assert.deepEqual(
    links.map(link => link.getAttribute('href')),
    ['file:///x/io/index.html?a=1#b', 'file:///x/learn/x.pdf', 'https://e.org/', '#top'],
  );
});
