import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../page.mjs';

async function settled(config, change = () => {}) {
  const page = open({ json: { 'jupyter-config-data': config } });
  change(page.window);
  await page.load('notebook/page/config.js');
  return JSON.parse(page.query('#jupyter-config-data').textContent);
}

test('addresses that begin at the site get its place, wherever it is', async () => {
  const config = {
    appUrl: './lab',
    licensesUrl: './x',
    themesUrl: './themes',
    other: './text',
    fullUrl: 'https://x.example',
    listUrls: ['./a', '/b'],
    oneUrls: './c',
    litePluginSettings: { kernel: { pyodideUrl: './static/p.js', deep: './d' } },
    settingsOverrides: { a: { bUrl: './e' } },
    nested: { cUrl: './f' },
  };
  assert.deepEqual(await settled(config), {
    appUrl: '/school/lab',
    licensesUrl: './x',
    themesUrl: './themes',
    other: './text',
    fullUrl: 'https://x.example',
    listUrls: ['/school/a', '/b'],
    oneUrls: './c',
    litePluginSettings: { kernel: { pyodideUrl: '/school/static/p.js', deep: './d' } },
    settingsOverrides: { a: { bUrl: '/school/e' } },
    nested: { cUrl: './f' },
  });
});

for (const [name, get] of [
  [
    'throws',
    () => {
      throw new Error('no');
    },
  ],
  ['is not there', () => null],
]) {
  test(`where localStorage ${name} the notebook keeps its things in memory`, async () => {
    const found = await settled({}, window => Object.defineProperty(window, 'localStorage', { get }));
    const visit = '["memoryStorageDriver"]';
    assert.deepEqual(found, {
      enableMemoryStorage: 'true',
      contentsStorageDrivers: visit,
      settingsStorageDrivers: visit,
      workspacesStorageDrivers: visit,
    });
  });
}
