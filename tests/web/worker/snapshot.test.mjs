import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';
import { moduleOf, pythonOf, snapshotFile } from './pyodide.mjs';

const SHIPPED = {
  core: 'core/',
  snapshot: 'snapshot.bin',
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

/** Start from a snapshot; `change` damages something first. */
async function start({ file = snapshotFile(STATE, FRAMES), change = () => {}, options = {}, ask = () => {} } = {}) {
  const page = open();
  const { startFromSnapshot } = await page.load('worker/snapshot.js');
  const module = moduleOf();
  const python = pythonOf();
  const fixture = { page, module, python, loaded: [] };
  const core = {
    version: '1',
    async loadPyodide(settings) {
      fixture.settings = settings;
      await settings.createPyodideModule('settings');
      fixture.objects = module.API.restoreSnapshot?.();
      await ask(settings);
      return python;
    },
  };
  change(module, core);
  const loading = {
    load: async name => {
      fixture.loaded.push(name);
      return file;
    },
    loadNow: name => {
      fixture.loaded.push(`${name} now`);
      return new Uint8Array([7]);
    },
  };
  const loadOptions = {
    createPyodideModule: async settings => {
      fixture.moduleSettings = settings;
      return module;
    },
    ...options,
  };
  return Object.assign(fixture, await startFromSnapshot(core, loadOptions, SHIPPED, loading));
}

test('memory is restored across the borders of frames', async () => {
  const { module, objects } = await start();
  const memory = [...module.HEAPU8];
  assert.deepEqual(memory.slice(8, 11), [1, 2, 3]);
  assert.deepEqual(memory.slice(100, 104), [4, 5, 6, 7]);
  assert.deepEqual(memory.slice(300, 302), [8, 9]);
  assert.deepEqual(JSON.parse(JSON.stringify(objects)), ['js']);
});

test('Python calls functions in the browser’s way, not in that of the build', async () => {
  const runs = [[100, 8]];
  const { module } = await start({
    file: snapshotFile({ ...STATE, runs }, [[1, 2, 3, 4, 0, 0, 0, 0]]),
    change: fresh => {
      fresh.HEAPU32[20 / 4] = 104 - fresh.__PyRuntime;
      fresh.HEAPU32[104 / 4] = 77;
    },
  });
  assert.deepEqual([...module.HEAPU8.slice(100, 108)], [1, 2, 3, 4, 77, 0, 0, 0]);
});

test('unpacking uses memory above the snapshot’s, and clears it', async () => {
  const { module } = await start();
  assert.deepEqual(module.work, [1000, 100]);
  assert.ok(module.highest <= module.HEAPU8.length);
  assert.ok([...module.HEAPU8.subarray(1000)].every(byte => byte === 0));
  assert.equal(module.HEAPU8.filter(Boolean).length, 9);
});

test('Pyodide starts without packages and with an empty standard library', async () => {
  const { settings, moduleSettings, page, loaded } = await start({ options: { packages: ['x'], indexURL: 'there' } });
  assert.deepEqual([[...settings.packages], settings.indexURL, moduleSettings], [[], 'there', 'settings']);
  assert.equal(settings._loadSnapshot.length, 16);
  assert.equal(page.urls.get(settings.stdLibURL).size, 22); // a zip archive without files
  assert.deepEqual(loaded, ['snapshot.bin']);
  const custom = await start({ options: { stdLibURL: 'empty.zip' } });
  assert.equal(custom.settings.stdLibURL, 'empty.zip');
});

test('Pyodide finds its own objects by their names', async () => {
  let resolved;
  await start({
    ask: ({ _snapshotDeserializer: named }) => {
      resolved = [named('globals'), named('')];
    },
  });
  assert.deepEqual(resolved, ['the globals', { globals: 'the globals' }]);
});

test('files are created without bytes, and fetched when they are opened', async () => {
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

test('Python gets the browser’s language and time zone', async () => {
  const { module, python } = await start({
    options: { env: { HOME: '/home' } },
    change: damaged => {
      const resize = damaged._emscripten_resize_heap;
      damaged._emscripten_resize_heap = size => {
        resize(size);
        damaged.HEAPU32.set([40, 44], 4);
      };
    },
  });
  assert.deepEqual(module.zones, [[4, 8, 40, 44]]);
  const [, text] = /^import stonebook_snapshot; stonebook_snapshot.correct_after_restore\((.*)\)$/.exec(
    python.programs[0],
  );
  assert.deepEqual(JSON.parse(JSON.parse(text)), { LANG: 'en_US.UTF-8', HOME: '/home' });
});

test('the snapshot’s megabytes are released after the start', async () => {
  const { module } = await start();
  assert.equal(module.API.restoreSnapshot, undefined);
});

test('a file that is not a snapshot is refused', async () => {
  await assert.rejects(
    start({ file: new TextEncoder().encode('<!doctype html><html></html>') }),
    /no snapshot of Python/,
  );
});

test('an incomplete file is refused, and so is one with extra bytes', async () => {
  const whole = snapshotFile(STATE, FRAMES);
  await assert.rejects(start({ file: whole.slice(0, -1) }), /bytes instead of/);
  await assert.rejects(start({ file: Uint8Array.from([...whole, 0]) }), /bytes instead of/);
});

test('a file inside a larger buffer is read from its start', async () => {
  const whole = snapshotFile(STATE, FRAMES);
  const larger = new Uint8Array(whole.length + 20);
  larger.set(whole, 20);
  const { module } = await start({ file: larger.subarray(20) });
  assert.equal(module.HEAPU8[300], 8);
});

test('another Pyodide’s snapshot is refused, whichever version differs', async () => {
  for (const about of [{ version: '2' }, { build: 'y' }, { core: 'old/' }]) {
    await assert.rejects(start({ file: snapshotFile(STATE, FRAMES, about) }), /another build of Pyodide/);
  }
});

test('a damaged frame, missing pages and a failing zstd are noticed', async () => {
  const short = module => {
    const unpack = module._ZSTD_decompressDCtx;
    module._ZSTD_decompressDCtx = (...params) => unpack(...params) - 1;
  };
  await assert.rejects(start({ change: short }), /a frame is damaged/);
  const more = { ...STATE, runs: [...STATE.runs, [400, 1]] };
  await assert.rejects(start({ file: snapshotFile(more, FRAMES) }), /pages are missing/);
  const none = module => {
    module.context = 0;
  };
  await assert.rejects(start({ change: none }), /zstd/);
});

test('a snapshot serves one start only', async () => {
  const { settings } = await start();
  await assert.rejects(settings.createPyodideModule(), /the snapshot was requested twice/);
});

test('a Pyodide that restores no memory is refused', async () => {
  const forgets = (_, core) => {
    core.loadPyodide = async settings => {
      await settings.createPyodideModule();
      return pythonOf();
    };
  };
  await assert.rejects(start({ change: forgets }), /no memory was restored/);
});
