import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

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
