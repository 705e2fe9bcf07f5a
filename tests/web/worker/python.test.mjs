import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, settled } from '../page.mjs';
import { pythonOf } from './pyodide.mjs';

const HERE = 'https://stones.example/school/static/pyodide/';
const SHIPPED = { core: 'core-1/', kept: 'kept.bin?v=1', packages: ['numpy', 'ipycanvas'], lock: '{"lock": 1}' };
const MODULES = {
  './pyodide-core.js': 'export const version = "1"; export const loadPyodide = () => "never called here";',
  './pyodide-module.js': 'export const createModule = (...given) => globalThis.ways.module(...given);',
  './snapshot.js': 'export const startFromSnapshot = (...given) => globalThis.ways.snapshot(...given);',
  './full-start.js': 'export const startInFull = (...given) => globalThis.ways.full(...given);',
};

/** The worker's module for Python, with stand-ins for the two ways to start it. */
async function module({ shipped = {}, ways = {} } = {}) {
  const page = open();
  const python = pythonOf();
  const made = { page, python, asked: [], archives: {} };
  page.window.postMessage = message => page.posted.push(JSON.parse(JSON.stringify(message)));
  page.window.ways = {
    module: (...given) => ['module of', ...given],
    snapshot: async (core, options, _, loading) => {
      made.asked.push('snapshot');
      Object.assign(made, { core, options, loading });
      python._api = {}; // of a Python that has just begun
      return { python, archives: made.archives };
    },
    full: async (_, options, __, load) => {
      made.asked.push('full');
      Object.assign(made, { options, load });
      return python;
    },
    ...ways,
  };
  const define = {
    'import.meta.url': JSON.stringify(`${HERE}python.js`),
    STONEBOOK_SHIPPED: JSON.stringify({ ...SHIPPED, ...shipped }),
  };
  return Object.assign(made, await page.load('worker/python.js', {}, {}, { modules: MODULES, define }));
}

test('Python starts from the kept memory, and the page hears that it is ready', async () => {
  const made = await module();
  assert.equal(await made.loadPyodide({ fullStdLib: true }), made.python);
  const { page, python, asked, options, core } = made;
  assert.deepEqual([asked, core.version], [['snapshot'], '1']);
  assert.deepEqual(page.posted, [{ stonebook: 'ready', kept: true }]);
  assert.deepEqual(python.loadedPackages, { numpy: 'site', ipycanvas: 'site' });
  assert.ok(python.buffer); // it can be stopped
  const { indexURL, packageBaseUrl, lockFileContents, fullStdLib, createPyodideModule } = options;
  assert.deepEqual(
    [indexURL, packageBaseUrl, lockFileContents, fullStdLib],
    [`${HERE}core-1/`, HERE, '{"lock": 1}', true],
  );
  assert.deepEqual([...createPyodideModule('settings')], ['module of', 'core-1/', 'settings']);
});

test('a memory that does not fit is no harm: Python starts in full', async () => {
  const made = await module({ ways: { snapshot: async () => Promise.reject(new Error('another Pyodide')) } });
  await made.loadPyodide();
  assert.deepEqual([made.asked, made.page.posted], [['full'], [{ stonebook: 'ready', kept: false }]]);
});

test('a site without a kept memory starts in full', async () => {
  const made = await module({ shipped: { kept: '' } });
  await made.loadPyodide();
  assert.deepEqual([made.asked, made.page.posted], [['full'], [{ stonebook: 'ready', kept: false }]]);
});

test('Python that has started early is handed over once, with what it prints', async () => {
  const made = await module();
  const early = made.startNow();
  await settled();
  const printed = [];
  made.options.stdout('before anybody reads'); // goes nowhere
  const stdout = text => printed.push(['out', text]);
  const stderr = text => printed.push(['err', text]);
  assert.equal(await made.loadPyodide({ stdout, stderr }), made.python);
  assert.equal(await early, made.python);
  assert.deepEqual(made.asked, ['snapshot']);
  made.options.stdout('a');
  made.options.stderr('b');
  assert.deepEqual(printed, [
    ['out', 'a'],
    ['err', 'b'],
  ]);
  await made.loadPyodide();
  assert.deepEqual(made.asked, ['snapshot', 'snapshot']);
});

test('what stayed out is fetched when all is quiet, so that no first need waits for it', async () => {
  const made = await module();
  const known = { known: 'here' };
  const unknown = { known: undefined };
  const opened = { known: undefined };
  Object.assign(made.archives, { 'known.zip': known, 'unknown.zip': unknown, 'opened.zip': opened, 'gone.zip': {} });
  const bytes = async () => ({ ok: true, arrayBuffer: async () => new Uint8Array([5]).buffer });
  made.page.answers['/school/static/pyodide/unknown.zip'] = bytes;
  made.page.answers['/school/static/pyodide/opened.zip'] = () => {
    opened.known = 'by Python';
    return bytes();
  };
  await made.loadPyodide();
  await made.page.clock.pass(19_999);
  assert.deepEqual(made.page.fetched, []);
  await made.page.clock.pass(1);
  assert.deepEqual(
    made.page.fetched.map(([, address]) => address.replace(HERE, '')),
    ['unknown.zip', 'opened.zip', 'gone.zip'],
  );
  assert.deepEqual([known.known, [...unknown.known], opened.known], ['here', [5], 'by Python']);
});

test('files are fetched from the script’s folder, and synchronously while Python waits', async () => {
  const made = await module();
  await made.loadPyodide();
  const { load, loadNow } = made.loading;
  made.page.answers['/school/static/pyodide/a.zip'] = {
    ok: true,
    arrayBuffer: async () => new Uint8Array([1, 2]).buffer,
  };
  assert.deepEqual([...(await load('a.zip'))], [1, 2]);
  made.page.answers['/school/static/pyodide/b.zip'] = { ok: false, status: 404 };
  await assert.rejects(
    load('b.zip'),
    error => error.file === 'b.zip' && error.status === 404 && /b.zip: 404/.test(error),
  );
  let status = 200;
  const opened = [];
  made.page.window.XMLHttpRequest = class {
    open(...about) {
      opened.push(about);
    }
    send() {
      Object.assign(this, { status, response: this.responseType === 'arraybuffer' && new Uint8Array([3]).buffer });
    }
  };
  assert.deepEqual([...loadNow('c.zip')], [3]);
  assert.deepEqual(opened, [['GET', `${HERE}c.zip`, false]]);
  status = 503;
  assert.throws(
    () => loadNow('c.zip'),
    error => error.file === 'c.zip' && error.status === 503,
  );
});

test('a file that keeps Python from starting is named to the page, by its address', async () => {
  const missing = Object.assign(new Error('zipped.zip?v=2: 404'), { file: 'zipped.zip?v=2', status: 404 });
  const made = await module({ shipped: { kept: '' }, ways: { full: async () => Promise.reject(missing) } });
  await assert.rejects(made.loadPyodide(), /404/);
  assert.deepEqual(made.page.posted, [
    { stonebook: 'failed', file: 'static/pyodide/zipped.zip', status: 404, why: 'zipped.zip?v=2: 404' },
  ]);
});

test('a Python that gives up at once lacks its library', async () => {
  const exit = Object.assign(new Error('exit 1'), { name: 'ExitStatus', status: 1 });
  const made = await module({ shipped: { kept: '' }, ways: { full: async () => Promise.reject(exit) } });
  await assert.rejects(made.loadPyodide(), /exit 1/);
  assert.deepEqual(made.page.posted, [
    { stonebook: 'failed', file: 'static/pyodide/core-1/python_stdlib.zip', why: 'exit 1' },
  ]);
});

test('an error without a file is posted in its own words, also when it happened early', async () => {
  const made = await module({ shipped: { kept: '' }, ways: { full: async () => Promise.reject(new Error('memory')) } });
  made.startNow();
  await settled();
  assert.deepEqual(made.page.posted, []);
  await assert.rejects(made.loadPyodide(), /memory/);
  assert.deepEqual(made.page.posted, [{ stonebook: 'failed', why: 'memory' }]);
});
