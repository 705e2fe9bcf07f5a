import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

/** A stand-in for Emscripten's file system, with a zlib that doubles each byte. */
function emscripten({ refuses = 0, ends = 1 } = {}) {
  const module = { freed: [], HEAPU8: new Uint8Array(4096), next: 1024 };
  module.HEAPU32 = new Uint32Array(module.HEAPU8.buffer);
  Object.assign(module, {
    _malloc: size => {
      const at = module.next;
      module.next += size + (4 - (size % 4));
      return at;
    },
    _free: at => module.freed.push(at),
    _zlibVersion: () => 7,
    _inflateInit2_: (_stream, bits, version, size) => {
      module.init = [bits, version, size];
      return refuses;
    },
    _inflate: (stream, flush) => {
      const [from, left, , , to, room] = [0, 4, 8, 8, 12, 16].map(field => module.HEAPU32[(stream + field) >>> 2]);
      module.inflated = [left, room, flush];
      for (let i = 0; i < left; i++) module.HEAPU8[to + i] = module.HEAPU8[from + i] * 2;
      return ends;
    },
    _inflateEnd: () => {
      module.ended = true;
    },
  });
  module.FS = {
    ErrnoError: class {
      constructor(errno) {
        this.errno = errno;
      }
    },
    made: {},
    folders: [],
    mknod(path, mode) {
      this.made[path] = { mode, stream_ops: { open: () => 'usual', read: 'read' } };
      return this.made[path];
    },
    mkdirTree(folder) {
      this.folders.push(folder);
    },
  };
  return module;
}

async function files() {
  const page = open();
  return { page, ...(await page.load('worker/lazy-files.js')) };
}

test('bytes are unpacked, and the memory for this is freed', async () => {
  const { inflate } = await files();
  const module = emscripten();
  assert.deepEqual([...inflate(module, new Uint8Array([1, 2, 3]), 3)], [2, 4, 6]);
  assert.deepEqual([module.init, module.inflated, module.ended, module.freed], [[-15, 7, 56], [3, 3, 4], true, [1024]]);
});

test('damaged bytes throw, and free their memory', async () => {
  const { inflate } = await files();
  for (const fault of [{ refuses: 1 }, { ends: 0 }]) {
    const module = emscripten(fault);
    assert.throws(() => inflate(module, new Uint8Array([1]), 1), /zlib/);
    assert.deepEqual(module.freed, [1024]);
  }
});

test('an archive is fetched once', async () => {
  const { Archive } = await files();
  let fetched = 0;
  const archive = new Archive(() => {
    fetched += 1;
    return 'bytes';
  });
  assert.deepEqual([archive.bytes(), archive.bytes(), fetched], ['bytes', 'bytes', 1]);
  const loaded = new Archive(() => assert.fail('it is there'));
  loaded.loaded = 'here';
  assert.equal(loaded.bytes(), 'here');
});

test('a file gets its bytes when it is first opened', async () => {
  const { place } = await files();
  const { FS } = emscripten();
  let fetches = 0;
  place(FS, '/a', 5, () => {
    fetches += 1;
    return 'hello';
  });
  const node = FS.made['/a'];
  assert.deepEqual([node.mode, node.usedBytes, node.stream_ops.read, node.contents], [0o100644, 5, 'read', undefined]);
  node.stream_ops.open();
  assert.deepEqual([node.contents, fetches, node.stream_ops.open()], ['hello', 1, 'usual']);
});

test('a file that is overwritten is not fetched', async () => {
  const { place } = await files();
  const { FS } = emscripten();
  place(FS, '/a', 5, () => assert.fail('not asked for'));
  FS.made['/a'].usedBytes = 0;
  FS.made['/a'].stream_ops.open();
  assert.equal(FS.made['/a'].contents, undefined);
});

test('a failed fetch is a read error, and is tried again', async () => {
  const { page, place } = await files();
  const { FS } = emscripten();
  let online = false;
  place(FS, '/a', 5, () => {
    if (!online) throw new Error('no network');
    return 'hello';
  });
  const node = FS.made['/a'];
  assert.throws(
    () => node.stream_ops.open(),
    error => error.errno === 29,
  );
  assert.equal(page.warned.length, 1);
  online = true;
  node.stream_ops.open();
  assert.equal(node.contents, 'hello');
});

test('all files of an archive are created in their folders', async () => {
  const { Archive, placeAll } = await files();
  const module = emscripten();
  const archive = new Archive(() => new Uint8Array([9, 1, 2, 9]));
  placeAll(module, '/site', archive, { '': [['top', 0, 1, 1]], 'a/b': [['x', 1, 2, 2]] });
  assert.deepEqual(module.FS.folders, ['/site', '/site/a/b']);
  const node = module.FS.made['/site/a/b/x'];
  node.stream_ops.open();
  assert.deepEqual([...node.contents], [2, 4]);
  assert.ok(module.FS.made['/site/top']);
});
