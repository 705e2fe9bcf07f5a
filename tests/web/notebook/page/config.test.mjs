import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../page.mjs';

async function configured(config, change = () => {}) {
  const page = open({ json: { 'jupyter-config-data': config } });
  change(page.window);
  await page.load('notebook/page/config.js');
  return JSON.parse(page.query('#jupyter-config-data').textContent);
}

test('relative addresses get the site’s path', async () => {
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
  assert.deepEqual(await configured(config), {
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
  ['is missing', () => null],
]) {
  test(`a notebook is stored in memory if localStorage ${name}`, async () => {
    const settings = await configured({}, window => Object.defineProperty(window, 'localStorage', { get }));
    const memory = '["memoryStorageDriver"]';
    assert.deepEqual(settings, {
      enableMemoryStorage: 'true',
      contentsStorageDrivers: memory,
      settingsStorageDrivers: memory,
      workspacesStorageDrivers: memory,
    });
  });
}
