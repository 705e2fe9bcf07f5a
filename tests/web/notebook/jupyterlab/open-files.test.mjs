import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, settled } from '../../page.mjs';

/** The list of files, which opens files in windows. */
async function opener() {
  const page = open({ body: '' });
  const got = { windows: [], downloads: [] };
  page.window.open = (address, target) => {
    got.windows.push([String(address), target]);
    return 'a window';
  };
  const prototype = page.window.HTMLAnchorElement.prototype;
  prototype.click = function click() {
    got.downloads.push([this.href, this.download]);
  };
  const { openFilesPlugin } = await page.load('notebook/jupyterlab/open-files.js');
  const plugin = openFilesPlugin({ INotebookPathOpener: 'the opener' });
  assert.deepEqual([plugin.autoStart, plugin.provides], [true, 'the opener']);
  const contents = { getDownloadUrl: async path => `blob:${path}` };
  return { ...got, ...plugin.activate({ serviceManager: { contents } }) };
}

test('a notebook opens in a window', async () => {
  const { open, windows, downloads } = await opener();
  const prefix = 'https://example.org/games/notebooks';
  const searchParams = new URLSearchParams({ factory: 'Notebook' });
  assert.equal(open({ prefix, path: 'scratch/a b.ipynb', searchParams, target: '_blank' }), 'a window');
  open({ prefix: 'https://example.org/games/tree' });
  assert.deepEqual(windows, [
    [`${prefix}?factory=Notebook&path=scratch%2Fa+b.ipynb`, '_blank'],
    ['https://example.org/games/tree', undefined],
  ]);
  assert.deepEqual(downloads, []);
});

test('any other file is downloaded', async () => {
  const { open, windows, downloads } = await opener();
  open({ prefix: 'https://example.org/games/edit', path: 'scratch/data.csv', target: '_blank' });
  await settled();
  assert.deepEqual(downloads, [['blob:scratch/data.csv', 'data.csv']]);
  assert.deepEqual(windows, []);
});
