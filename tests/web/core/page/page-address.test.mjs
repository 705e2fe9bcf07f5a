import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../page.mjs';

test('a page without marks on its root is one folder below the site', async () => {
  const page = open({ address: 'notebooks/index.html?path=otello/second.ipynb' });
  const { notebookPath, rootAddress, landingAddressIn } = await page.load('core/page/page-address.js');
  assert.deepEqual([notebookPath, rootAddress], ['otello/second.ipynb', '../']);
  assert.deepEqual([landingAddressIn('en'), landingAddressIn('de')], ['../', '../de/']);
});

test('the marks on the root say where a page is', async () => {
  const root = { stonebookPath: 'io/third.ipynb', stonebookRoot: '../../../' };
  const page = open({ address: 'io/third/read/', root });
  const { notebookPath, landingAddressIn } = await page.load('core/page/page-address.js');
  assert.deepEqual([notebookPath, landingAddressIn('de')], ['io/third.ipynb', '../../../de/']);
});

test('parts of an address are decoded', async () => {
  const { decoded } = await open().load('core/page/page-address.js');
  assert.equal(decoded('a%20b'), 'a b');
  assert.equal(decoded('50%'), '50%');
});
