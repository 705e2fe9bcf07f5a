// node snapshot.js JOB.json: starts Python from the files of the site, prepares it, and saves the pages of its memory
// that differ from the memory of a new start. `lite/web/worker/snapshot.js` reads them.
// @ts-check
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The paths of the files, the name of the site's folder for Pyodide, and the positions of files in archives that the
 * snapshot does not contain.
 * @typedef {{folder: string, core: string, zipped: string, unpacked: string, lock: string, files: object, level:
 *   number, target: string, tables: string, pointers: string}} Job
 */

const MAGIC = 'stonebook snapshot 1';
const PAGE = 4096;
const FIRST_BLOCK = 0x500000; // the first block of `NEAR` numbers that are not addresses
const FRAME = 5 << 22; // bytes that are compressed together, and so the memory that unpacking needs
// Zstd's numbers of parameters.
const LEVEL = 100;
const CHECKSUM = 201;
const job = /** @type {Job} */ (JSON.parse(fs.readFileSync(process.argv[2], 'utf8')));
/** @param {string} name */
const load = name => import(pathToFileURL(path.join(job.folder, name)).href);
// Most browsers can suspend Python, which this node cannot: here these functions do nothing, so Python's memory
// contains the part that waits. A browser without them never reaches it (`can_run_sync`).
/** @param {Function} call */
function unchanged(call) {
  return call;
}
Object.assign(WebAssembly, { Suspending: unchanged, promising: unchanged });
const { loadPyodide, version } = await load('pyodide-core.js');
const { default: createModule } = await load('pyodide.asm.js');
const { NEAR } = await import(pathToFileURL(job.pointers).href);
const { putTables, withTables } = await import(pathToFileURL(job.tables).href);
const tables = new Uint8Array(fs.readFileSync(path.join(job.folder, 'tables.bin')));
// The same files must make the same memory, so random numbers, the time and the machine's name are fixed. A browser
// that restores the snapshot sets its own.
let randomState = 1;
crypto.randomFillSync = view => {
  for (let i = 0; i < view.length; i += 1) {
    randomState = (Math.imul(randomState, 1103515245) + 12345) >>> 0;
    view[i] = randomState >>> 16;
  }
  return view;
};
let time = Date.UTC(2026, 0, 1);
Date.now = () => (time += 1);
performance.now = () => (time += 1);
const settings = {
  _sysExecutable: './this.program',
  env: { HOME: '/home/pyodide', PYTHONHASHSEED: '0' },
  lockFileContents: fs.readFileSync(job.lock, 'utf8'),
};

const python = await loadPyodide(
  withTables({ ...settings, _makeSnapshot: true, createPyodideModule: createModule }, tables),
);
/** Copy a folder into Python's file system. Python would need more memory. @param {string} from @param {string} to */
function copy(from, to) {
  python.FS.mkdirTree(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), `${to}/${entry.name}`];
    if (entry.isDirectory()) copy(source, target);
    else python.FS.writeFile(target, new Uint8Array(fs.readFileSync(source)));
  }
}
copy(job.unpacked, python.runPython('import site; site.getsitepackages()[0]'));
python.FS.writeFile('/lib/zipped.zip', new Uint8Array(fs.readFileSync(job.zipped)));
python.runPython("import sys; sys.path.append('/lib/zipped.zip')");
python.runPython('import stonebook_snapshot; stonebook_snapshot.prepare_snapshot()');

// The JavaScript objects that Python holds are saved by their names in Pyodide's API.
const names = [...Object.getOwnPropertyNames(Object.getPrototypeOf(python)), ...Object.getOwnPropertyNames(python)];
const objects = python._api.serializeHiwireState((/** @type {unknown} */ object) => {
  const name = object === python ? '' : names.find(candidate => python[candidate] === object);
  if (name === undefined) throw new Error(`Python holds an object of JavaScript that cannot be saved: ${object}`);
  return name;
});

/** Fill freed memory with zeros: its old bytes would make the snapshot larger. @param {any} module */
function clearFreedMemory(module) {
  let top = module.HEAPU8.length;
  while (top && !module.HEAPU8[top - 1]) top -= 1;
  /** @type {number[]} */
  const addresses = [];
  for (let size = 1 << 20; size >= 16; size = size > 64 ? size >> 1 : size - 8) {
    for (let at = module._malloc(size); at; at = module._malloc(size)) {
      addresses.push(at);
      if (at + size > top) break; // no freed memory of this size is left
      module.HEAPU8.fill(0, at, at + size);
    }
  }
  for (const at of addresses) module._free(at);
}

/** The file of the tables with zeros as their contents. @param {Uint8Array} file */
function emptyTables(file) {
  const count = new DataView(file.buffer, file.byteOffset).getUint32(0, true);
  return file.slice().fill(0, 4 * (1 + 2 * count));
}

clearFreedMemory(python._module);
/** @type {Uint8Array} */
const memory = python._module.HEAPU8.slice();
putTables({ HEAPU8: memory }, emptyTables(tables)); // a page fetches them when it needs them
/** The memory of a new start. @returns {Promise<Uint8Array>} */
const initialMemory = () =>
  new Promise((resolve, reject) => {
    loadPyodide({
      ...settings,
      _loadSnapshot: new Uint8Array(16),
      createPyodideModule: async (/** @type {unknown} */ moduleSettings) => {
        const module = await createModule(moduleSettings);
        resolve(module.HEAPU8);
        return new Promise(() => {}); // the start must not continue
      },
    }).catch(reject);
  });
const fresh = await initialMemory();
/** @type {[start: number, length: number][]} */
const runs = [];
/** @type {Uint8Array[]} */
const parts = [];
for (let at = 0; at < memory.length; at += PAGE) {
  const page = memory.subarray(at, at + PAGE);
  if (page.every((byte, i) => byte === (fresh[at + i] ?? 0))) continue;
  const last = runs.at(-1);
  if (last && last[0] + last[1] === at) last[1] += PAGE;
  else runs.push([at, PAGE]);
  parts.push(page);
}

/** Compress with Python's zstd. @param {Uint8Array} bytes @returns {Uint8Array} */
function compress(bytes) {
  const module = python._module;
  const bound = module._ZSTD_compressBound(bytes.length);
  const [context, from, to] = [module._ZSTD_createCCtx(), module._malloc(bytes.length), module._malloc(bound)];
  module.HEAPU8.set(bytes, from);
  module._ZSTD_CCtx_setParameter(context, LEVEL, job.level);
  module._ZSTD_CCtx_setParameter(context, CHECKSUM, 1);
  const size = module._ZSTD_compress2(context, to, bound, from, bytes.length);
  if (module._ZSTD_isError(size)) throw new Error('zstd');
  const packed = module.HEAPU8.slice(to, to + size);
  for (const pointer of [from, to]) module._free(pointer);
  module._ZSTD_freeCCtx(context);
  return packed;
}

/**
 * Replace each pointer to a near address by a number for its distance. Equal objects in different places then have
 * equal bytes, which compress better. Returns the first number for a distance; no other word of the memory is one.
 * @param {Uint32Array} words
 */
function shortenPointers(words) {
  const usedBlocks = new Set(words.map(word => Math.floor(word / NEAR)));
  let block = FIRST_BLOCK;
  while (usedBlocks.has(block)) block += 1;
  let word = 0;
  for (const [start, length] of runs) {
    for (let at = start; at < start + length; at += 4, word += 1) {
      const number = (words[word] - at) / 4 + NEAR / 2;
      if (Number.isInteger(number) && number >= 0 && number < NEAR) words[word] = block * NEAR + number;
    }
  }
  return block * NEAR;
}

const pages = Buffer.from(Uint8Array.from(Buffer.concat(parts)).buffer); // its buffer begins with its first word
const near = shortenPointers(new Uint32Array(pages.buffer));
const state = Buffer.from(JSON.stringify({ ...job.files, objects, runs, near }));
const plain = [state];
for (let at = 0; at < pages.length; at += FRAME) plain.push(pages.subarray(at, at + FRAME));
const frames = plain.map(compress);
const header = Buffer.from(
  JSON.stringify({
    version,
    build: python._api.config.BUILD_ID,
    core: job.core,
    memory: memory.length,
    frames: frames.map((packed, i) => [packed.length, plain[i].length]),
  }),
);
const length = Buffer.alloc(4);
length.writeUInt32LE(header.length);
fs.writeFileSync(job.target, Buffer.concat([Buffer.from(MAGIC), length, header, ...frames]));
process.exit(0);
