import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, plain } from '../../page.mjs';

async function settings() {
  const page = open();
  const { settingsPlugin } = await page.load('notebook/jupyterlab/settings.js');
  const registryOptions = [];
  class SettingRegistry {
    constructor(options) {
      registryOptions.push(options);
    }
  }
  const plugin = settingsPlugin({ ISettingRegistry: 'registry', ISettingConnector: 'connector', SettingRegistry });
  return { page, plugin, registryOptions };
}

test('the plugin replaces JupyterLab’s own, with the settings of installed plugins', async () => {
  const { plugin, registryOptions } = await settings();
  assert.deepEqual(
    [plugin.id, plugin.autoStart, plugin.provides, plain(plugin.requires)],
    ['stonebook-lesson:settings', true, 'registry', ['connector']],
  );
  const connector = { list: async query => ({ values: query === 'active' ? [{ id: 'a' }, { id: 'b' }] : [] }) };
  await plugin.activate({ hasPlugin: id => id === 'b' }, connector);
  assert.deepEqual(
    registryOptions[0].plugins.map(installed => installed.id),
    ['b'],
  );
  assert.equal(registryOptions[0].connector, connector);
});

async function validated(raw, schema, populate) {
  const { page, plugin, registryOptions } = await settings();
  await plugin.activate({ hasPlugin: () => true }, { list: async () => ({ values: [] }) });
  const validatedPlugin = { id: 'x', raw, schema, data: 'before' };
  assert.equal(
    registryOptions[0].validator.validateData(validatedPlugin, ...(populate === undefined ? [] : [populate])),
    null,
  );
  return { page, data: validatedPlugin.data };
}

test('defaults are filled in for settings that the reader has not set', async () => {
  const list = [1];
  const schema = {
    properties: {
      a: { default: 1 },
      b: { default: 2 },
      none: {},
      list: { default: list },
      zero: { default: 0 },
      deep: { properties: { c: { default: 3 }, d: { default: 4 } } },
      flat: { properties: { e: { default: 5 } } },
      off: { properties: { f: { default: 6 } } },
    },
  };
  const { data } = await validated('{"b": 7, "deep": {"c": 8}, "flat": "x", "off": null}', schema);
  assert.deepEqual(plain(data), {
    composite: { a: 1, b: 7, list: [1], zero: 0, deep: { c: 8, d: 4 }, flat: 'x', off: null },
    user: { b: 7, deep: { c: 8 }, flat: 'x', off: null },
  });
  assert.notEqual(data.composite.list, list);
});

test('a schema without properties, and empty or invalid settings, are accepted', async () => {
  assert.deepEqual(plain((await validated('', {})).data), { composite: {}, user: {} });
  const { page, data } = await validated('{broken', { properties: { a: { default: 1 } } });
  assert.deepEqual(plain(data), { composite: { a: 1 }, user: {} });
  assert.equal(page.warned.length, 1);
});

test('nothing is filled in without `populate`', async () => {
  assert.equal((await validated('{}', {}, false)).data, 'before');
});
