import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';
import { keptFile, moduleOf, pythonOf } from './pyodide.mjs';

const SHIPPED = {
  core: 'core/',
  kept: 'kept.bin',
  zipped: 'zipped.zip',
  unpacked: 'unpacked.zip',
  seldom: 'seldom.zip',
};
const PYTHON = '/lib/python3.14/site-packages';
const STATE = {
  objects: ['js'],
  runs: [
    [8, 3],
    [100, 4],
    [300, 2],
  ],
  stdlib: 11,
  zipped: 12,
  unpacked: { pack: [['a.py', 0, 1, 1]] },
  seldom: { '': [['b.py', 0, 1, 1]] },
};
const FRAMES = [
  [1, 2, 3, 4, 5],
  [6, 7, 8, 9],
];

/** Start from a file that was kept; `change` spoils something first. */
async function start({ file = keptFile(STATE, FRAMES), change = () => {}, options = {}, ask = () => {} } = {}) {
  const page = open();
  const { startFromSnapshot } = await page.load('worker/snapshot.js');
  const module = moduleOf();
  const python = pythonOf();
  const made = { page, module, python, loaded: [] };
  const core = {
    version: '1',
    async loadPyodide(settings) {
      made.settings = settings;
      await settings.createPyodideModule('settings');
      made.objects = module.API.restoreSnapshot?.();
      await ask(settings);
      return python;
    },
  };
  change(module, core);
  const loading = {
    load: async name => {
      made.loaded.push(name);
      return file;
    },
    loadNow: name => {
      made.loaded.push(`${name} now`);
      return new Uint8Array([7]);
    },
  };
  const all = {
    createPyodideModule: async settings => {
      made.asked = settings;
      return module;
    },
    ...options,
  };
  return Object.assign(made, await startFromSnapshot(core, all, SHIPPED, loading));
}

test('memory is put back in its places, across the borders of what was packed', async () => {
  const { module, objects } = await start();
  const memory = [...module.HEAPU8];
  assert.deepEqual(memory.slice(8, 11), [1, 2, 3]);
  assert.deepEqual(memory.slice(100, 104), [4, 5, 6, 7]);
  assert.deepEqual(memory.slice(300, 302), [8, 9]);
  assert.deepEqual(JSON.parse(JSON.stringify(objects)), ['js']);
});

test('what was used to unpack lies above the memory that counts, and is blank again', async () => {
  const { module } = await start();
  assert.deepEqual(module.work, [1000, 100]);
  assert.ok(module.highest <= module.HEAPU8.length);
  assert.ok([...module.HEAPU8.subarray(1000)].every(byte => byte === 0));
  assert.equal(module.HEAPU8.filter(Boolean).length, 9);
});

test('Pyodide starts without packages and with an empty standard library', async () => {
  const { settings, asked, page, loaded } = await start({ options: { packages: ['x'], indexURL: 'there' } });
  assert.deepEqual([[...settings.packages], settings.indexURL, asked], [[], 'there', 'settings']);
  assert.equal(settings._loadSnapshot.length, 16);
  assert.equal(page.urls.get(settings.stdLibURL).size, 22); // a zip archive without files
  assert.deepEqual(loaded, ['kept.bin']);
  const given = await start({ options: { stdLibURL: 'empty.zip' } });
  assert.equal(given.settings.stdLibURL, 'empty.zip');
});

test('Pyodide finds its own objects by their names', async () => {
  let found;
  await start({
    ask: ({ _snapshotDeserializer: named }) => {
      found = [named('globals'), named('')];
    },
  });
  assert.deepEqual(found, ['the globals', { globals: 'the globals' }]);
});

test('files that were not needed yet are in their places, and are fetched when they are opened', async () => {
  const { module, archives, loaded } = await start();
  const { FS } = module;
  assert.deepEqual(FS.removed, ['/lib/python314.zip']);
  assert.deepEqual(Object.keys(archives), ['core/python_stdlib.zip', 'zipped.zip', 'unpacked.zip']);
  assert.deepEqual(Object.keys(FS.nodes), [
    '/lib/python314.zip',
    '/lib/zipped.zip',
    `${PYTHON}/pack/a.py`,
    `${PYTHON}/b.py`,
  ]);
  assert.deepEqual([FS.nodes['/lib/python314.zip'].usedBytes, FS.nodes['/lib/zipped.zip'].usedBytes], [11, 12]);
  FS.nodes['/lib/python314.zip'].stream_ops.open();
  FS.nodes['/lib/zipped.zip'].stream_ops.open();
  for (const name of ['pack/a.py', 'b.py']) {
    assert.throws(() => FS.nodes[`${PYTHON}/${name}`].stream_ops.open()); // there is no zlib here
  }
  assert.deepEqual(loaded.slice(1), [
    'core/python_stdlib.zip now',
    'zipped.zip now',
    'unpacked.zip now',
    'seldom.zip now',
  ]);
  assert.deepEqual([...FS.nodes['/lib/zipped.zip'].contents], [7]);
});

test('Python learns the browser’s language and time zone, which were the build’s', async () => {
  const { module, python } = await start({
    options: { env: { HOME: '/home' } },
    change: made => {
      const resize = made._emscripten_resize_heap;
      made._emscripten_resize_heap = size => {
        resize(size);
        made.HEAPU32.set([40, 44], 4);
      };
    },
  });
  assert.deepEqual(module.zones, [[4, 8, 40, 44]]);
  const [, text] = /^import stonebook_ready; stonebook_ready.after\((.*)\)$/.exec(python.programs[0]);
  assert.deepEqual(JSON.parse(JSON.parse(text)), { LANG: 'en_US.UTF-8', HOME: '/home' });
});

test('the snapshot’s megabytes are released after the start', async () => {
  const { module } = await start();
  assert.equal(module.API.restoreSnapshot, undefined);
});

test('a file that is not the kept memory is refused', async () => {
  await assert.rejects(start({ file: new TextEncoder().encode('<!doctype html><html></html>') }), /no kept Python/);
});

test('half a file is refused, and one with something behind it', async () => {
  const whole = keptFile(STATE, FRAMES);
  await assert.rejects(start({ file: whole.slice(0, -1) }), /bytes instead of/);
  await assert.rejects(start({ file: Uint8Array.from([...whole, 0]) }), /bytes instead of/);
});

test('a file inside a larger buffer is read from where it begins', async () => {
  const whole = keptFile(STATE, FRAMES);
  const larger = new Uint8Array(whole.length + 20);
  larger.set(whole, 20);
  const { module } = await start({ file: larger.subarray(20) });
  assert.equal(module.HEAPU8[300], 8);
});

test('the memory of another Pyodide is refused, whichever of its names differs', async () => {
  for (const about of [{ version: '2' }, { build: 'y' }, { core: 'old/' }]) {
    await assert.rejects(start({ file: keptFile(STATE, FRAMES, about) }), /another Pyodide/);
  }
});

test('damage is noticed: in a frame, in the number of pages, in what unpacks', async () => {
  const short = module => {
    const unpack = module._ZSTD_decompressDCtx;
    module._ZSTD_decompressDCtx = (...given) => unpack(...given) - 1;
  };
  await assert.rejects(start({ change: short }), /a frame is damaged/);
  const more = { ...STATE, runs: [...STATE.runs, [400, 1]] };
  await assert.rejects(start({ file: keptFile(more, FRAMES) }), /pages are missing/);
  const none = module => {
    module.context = 0;
  };
  await assert.rejects(start({ change: none }), /zstd/);
});

test('the memory is there for one start only', async () => {
  const { settings } = await start();
  await assert.rejects(settings.createPyodideModule(), /asked for twice/);
});

test('a Pyodide that asks for no memory was not started from it', async () => {
  const forgets = (_, core) => {
    core.loadPyodide = async settings => {
      await settings.createPyodideModule();
      return pythonOf();
    };
  };
  await assert.rejects(start({ change: forgets }), /nothing was put back/);
});
