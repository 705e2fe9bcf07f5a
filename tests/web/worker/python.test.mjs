import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Browser, Host, version } from '../offline/world.mjs';
import { open, settled } from '../page.mjs';
import { pythonOf } from './pyodide.mjs';

const HERE = 'https://stones.example/school/static/pyodide/';
const SHIPPED = {
  core: 'core-1/',
  snapshot: 'snapshot.bin?v=1',
  packages: ['numpy', 'ipycanvas'],
  lock: '{"lock": 1}',
};
const MODULES = {
  './pyodide-core.js': 'export const version = "1"; export const loadPyodide = () => "never called here";',
  './pyodide-module.js': 'export const createModule = (...params) => globalThis.ways.module(...params);',
  './snapshot.js': 'export const startFromSnapshot = (...params) => globalThis.ways.snapshot(...params);',
  './full-start.js': 'export const startInFull = (...params) => globalThis.ways.full(...params);',
};

/** The worker's module for Python, with stand-ins for the two ways to start it. */
async function module({ shipped = {}, ways = {}, script = `${HERE}python.js`, caches } = {}) {
  const page = open();
  page.window.caches = caches;
  const python = pythonOf();
  const fixture = { page, python, ways: [], archives: {} };
  page.window.postMessage = message => page.posted.push(JSON.parse(JSON.stringify(message)));
  page.window.ways = {
    module: (...params) => ['module of', ...params],
    snapshot: async (core, options, _, loading) => {
      fixture.ways.push('snapshot');
      Object.assign(fixture, { core, options, loading });
      python._api = {}; // of a Python that has just started
      return { python, archives: fixture.archives };
    },
    full: async (_, options, __, load) => {
      fixture.ways.push('full');
      Object.assign(fixture, { options, load });
      return python;
    },
    ...ways,
  };
  const define = {
    'import.meta.url': JSON.stringify(script),
    STONEBOOK_SHIPPED: JSON.stringify({ ...SHIPPED, ...shipped }),
  };
  return Object.assign(fixture, await page.load('worker/python.js', {}, {}, { modules: MODULES, define }));
}

test('Python starts from the snapshot, and reports that it is ready', async () => {
  const fixture = await module();
  assert.equal(await fixture.loadPyodide({ fullStdLib: true }), fixture.python);
  const { page, python, ways, options, core } = fixture;
  assert.deepEqual([ways, core.version], [['snapshot'], '1']);
  assert.deepEqual(page.posted, [{ stonebook: 'ready', snapshot: true }]);
  assert.deepEqual(python.loadedPackages, { numpy: 'site', ipycanvas: 'site' });
  assert.ok(python.buffer); // it can be stopped
  const { indexURL, packageBaseUrl, lockFileContents, fullStdLib, createPyodideModule } = options;
  assert.deepEqual(
    [indexURL, packageBaseUrl, lockFileContents, fullStdLib],
    [`${HERE}core-1/`, HERE, '{"lock": 1}', true],
  );
  assert.deepEqual([...createPyodideModule('settings')], ['module of', 'core-1/', 'settings']);
});

test('Python starts in full if the snapshot does not fit', async () => {
  const fixture = await module({ ways: { snapshot: async () => Promise.reject(new Error('another Pyodide')) } });
  await fixture.loadPyodide();
  assert.deepEqual([fixture.ways, fixture.page.posted], [['full'], [{ stonebook: 'ready', snapshot: false }]]);
});

test('Python starts in full if the site has no snapshot', async () => {
  const fixture = await module({ shipped: { snapshot: '' } });
  await fixture.loadPyodide();
  assert.deepEqual([fixture.ways, fixture.page.posted], [['full'], [{ stonebook: 'ready', snapshot: false }]]);
});

test('an early Python is handed over once, with its output', async () => {
  const fixture = await module();
  const early = fixture.startNow();
  await settled();
  const printed = [];
  fixture.options.stdout('before anybody reads'); // goes nowhere
  const stdout = text => printed.push(['out', text]);
  const stderr = text => printed.push(['err', text]);
  assert.equal(await fixture.loadPyodide({ stdout, stderr }), fixture.python);
  assert.equal(await early, fixture.python);
  assert.deepEqual(fixture.ways, ['snapshot']);
  fixture.options.stdout('a');
  fixture.options.stderr('b');
  assert.deepEqual(printed, [
    ['out', 'a'],
    ['err', 'b'],
  ]);
  await fixture.loadPyodide();
  assert.deepEqual(fixture.ways, ['snapshot', 'snapshot']);
});

test('archives that were not needed are fetched later in the background', async () => {
  const fixture = await module();
  const loaded = { loaded: 'here' };
  const unloaded = { loaded: undefined };
  const opened = { loaded: undefined };
  Object.assign(fixture.archives, {
    'loaded.zip': loaded,
    'unloaded.zip': unloaded,
    'opened.zip': opened,
    'gone.zip': {},
  });
  const bytes = async () => ({ ok: true, arrayBuffer: async () => new Uint8Array([5]).buffer });
  fixture.page.answers['/school/static/pyodide/unloaded.zip'] = bytes;
  fixture.page.answers['/school/static/pyodide/opened.zip'] = () => {
    opened.loaded = 'by Python';
    return bytes();
  };
  await fixture.loadPyodide();
  await fixture.page.clock.pass(19_999);
  assert.deepEqual(fixture.page.fetched, []);
  await fixture.page.clock.pass(1);
  assert.deepEqual(
    fixture.page.fetched.map(([, address]) => address.replace(HERE, '')),
    ['unloaded.zip', 'opened.zip', 'gone.zip'],
  );
  assert.deepEqual([loaded.loaded, [...unloaded.loaded], opened.loaded], ['here', [5], 'by Python']);
});

test('nothing is fetched in the background without a network', async () => {
  const fixture = await module();
  fixture.archives['unloaded.zip'] = {};
  Object.defineProperty(fixture.page.window.navigator, 'onLine', { value: false });
  await fixture.loadPyodide();
  await fixture.page.clock.pass(20_000);
  assert.deepEqual(fixture.page.fetched, []);
});

test('files are fetched from the script’s folder, and synchronously while Python waits', async () => {
  const fixture = await module();
  await fixture.loadPyodide();
  const { load, loadNow } = fixture.loading;
  fixture.page.answers['/school/static/pyodide/a.zip'] = {
    ok: true,
    arrayBuffer: async () => new Uint8Array([1, 2]).buffer,
  };
  assert.deepEqual([...(await load('a.zip'))], [1, 2]);
  fixture.page.answers['/school/static/pyodide/b.zip'] = { ok: false, status: 404 };
  await assert.rejects(
    load('b.zip'),
    error => error.file === 'b.zip' && error.status === 404 && /b.zip: 404/.test(error),
  );
  let status = 200;
  const opened = [];
  fixture.page.window.XMLHttpRequest = class {
    open(...about) {
      opened.push(about);
    }
    send() {
      Object.assign(this, { status, response: this.responseType === 'arraybuffer' && new Uint8Array([3]).buffer });
    }
  };
  assert.deepEqual([...loadNow('c.zip')], [3]);
  assert.deepEqual(fixture.page.posted.at(-1), { stonebook: 'fetching' });
  assert.deepEqual(opened, [['GET', `${HERE}c.zip`, false]]);
  status = 503;
  assert.throws(
    () => loadNow('c.zip'),
    error => error.file === 'c.zip' && error.status === 503,
  );
});

test('a missing file is reported to the page by its address', async () => {
  const missing = Object.assign(new Error('zipped.zip?v=2: 404'), { file: 'zipped.zip?v=2', status: 404 });
  const fixture = await module({ shipped: { snapshot: '' }, ways: { full: async () => Promise.reject(missing) } });
  await assert.rejects(fixture.loadPyodide(), /404/);
  assert.deepEqual(fixture.page.posted, [
    { stonebook: 'failed', file: 'static/pyodide/zipped.zip', status: 404, why: 'zipped.zip?v=2: 404' },
  ]);
});

test('a Python that exits at once lacks its standard library', async () => {
  const exit = Object.assign(new Error('exit 1'), { name: 'ExitStatus', status: 1 });
  const fixture = await module({ shipped: { snapshot: '' }, ways: { full: async () => Promise.reject(exit) } });
  await assert.rejects(fixture.loadPyodide(), /exit 1/);
  assert.deepEqual(fixture.page.posted, [
    { stonebook: 'failed', file: 'static/pyodide/core-1/python_stdlib.zip', why: 'exit 1' },
  ]);
});

test('an error without a file is posted with its message, also after an early start', async () => {
  const fixture = await module({
    shipped: { snapshot: '' },
    ways: { full: async () => Promise.reject(new Error('memory')) },
  });
  fixture.startNow();
  await settled();
  assert.deepEqual(fixture.page.posted, []);
  await assert.rejects(fixture.loadPyodide(), /memory/);
  assert.deepEqual(fixture.page.posted, [{ stonebook: 'failed', why: 'memory' }]);
});

/** A browser that keeps the site and has no network. As in Firefox, nothing answers the worker's requests. */
async function offline() {
  const files = ['static/pyodide/snapshot.bin', 'static/pyodide/core-1/python_stdlib.zip', 'static/pyodide/seldom.zip'];
  const browser = new Browser(new Host(version('b1', files)));
  await browser.save();
  const fixture = await module({
    shipped: { zipped: 'zipped.zip?v=1', unpacked: 'unpacked.zip?v=1', seldom: 'seldom.zip?v=1' },
    script: `${HERE}python.js?v=b1`,
    caches: browser.storage,
  });
  const blobs = fixture.page.urls;
  fixture.page.window.Request = Request;
  fixture.page.window.XMLHttpRequest = class {
    open(_, address) {
      this.address = address;
    }
    send() {
      const blob = blobs.get(this.address);
      if (!blob) throw new Error('refused');
      Object.assign(this, { status: 200, response: blob });
    }
  };
  return fixture;
}

test('where a worker’s requests reach nobody, Python starts from what the browser keeps', async () => {
  const fixture = await offline();
  await fixture.loadPyodide();
  await settled();
  const text = bytes => new TextDecoder().decode(bytes);
  assert.match(text(await fixture.loading.load('snapshot.bin?v=1')), /^b1: static\/pyodide\/snapshot.bin/);
  const fetched = await fixture.page.window.fetch(`${HERE}seldom.zip`); // as Pyodide does
  assert.match(await fetched.text(), /^b1: /);
  await assert.rejects(fixture.loading.load('other.bin'), /no network/);
});

test('while Python waits, a file comes from what was prepared', async () => {
  const fixture = await offline();
  await fixture.loadPyodide();
  await settled();
  fixture.loading.loadNow('seldom.zip?v=1');
  fixture.loading.loadNow('core-1/python_stdlib.zip');
  assert.throws(() => fixture.loading.loadNow('other.zip'), /refused/);
});
