// Starts Python by restoring the build's memory snapshot, which includes all imports. Throws if the snapshot does not
// fit; the caller then starts Python in full.
import { Archive, place, placeAll } from './lazy-files.js';
import { restorePointers } from './pointers.js';
import { putTables, TABLES } from './tables.js';

/** @typedef {any} Module Pyodide's module, whose types are not installed */
/**
 * The header of the snapshot file, as plain text before its frames.
 * @typedef {{version: string, build: string, core: string, memory: number, frames: [packed: number, size:
 *   number][]}} About
 */
/**
 * @typedef {Record<string, [string, number, number, number][]>} Entries positions of files in an archive, by folder
 */
/**
 * The first frame: the state besides memory, and the addresses of the memory's pages.
 * @typedef {{objects: unknown, runs: [start: number, length: number][], near?: number, stdlib: number, zipped: number,
 *   unpacked: Entries, seldom: Entries}} State
 */
/**
 * @typedef {{core: string, snapshot: string, zipped: string, unpacked: string, seldom: string}} Shipped
 * @typedef {{load: (name: string) => Promise<Uint8Array>, loadNow: (name: string) => Uint8Array}} Loading
 */

const MAGIC = 'stonebook snapshot 1';
const EMPTY_ZIP = new Uint8Array([80, 75, 5, 6, ...new Array(18).fill(0)]);
const STDLIB = '/lib/python314.zip';
const SITE = '/lib/python3.14/site-packages';
const ZIPPED = '/lib/zipped.zip';
const MARGIN = 65536; // bytes between zstd's context and its input

/** Read the header of the file, and find its frames. @param {Uint8Array} file */
export function openSnapshot(file) {
  const text = new TextDecoder();
  if (text.decode(file.subarray(0, MAGIC.length)) !== MAGIC) throw new Error('no snapshot of Python');
  const begin = MAGIC.length + 4;
  const length = new DataView(file.buffer, file.byteOffset).getUint32(MAGIC.length, true);
  const about = /** @type {About} */ (JSON.parse(text.decode(file.subarray(begin, begin + length))));
  let at = begin + length;
  const frames = about.frames.map(([packed, size]) => {
    at += packed;
    return { packed: file.subarray(at - packed, at), size };
  });
  if (at !== file.length) throw new Error(`${file.length} bytes instead of ${at}`);
  return { about, frames };
}

/**
 * The index of the word that says how Python calls its built-in functions. The browser has set it: calls that pass
 * through JavaScript, as in the node of the build, are slower, and Python can't be suspended inside them.
 * @param {Module} module
 */
const callIndex = module =>
  (module.__PyRuntime + module.HEAPU32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >>> 2]) >>> 2;

/**
 * Restore the memory of a fresh module. Python's zstd unpacks the frames above the memory in use, which it must not
 * overwrite.
 * @param {Module} module @param {ReturnType<typeof openSnapshot>} snapshot @returns {State}
 */
function restoreMemory(module, { about, frames }) {
  const calls = module.HEAPU32[callIndex(module)];
  const packed = Math.max(...frames.map(frame => frame.packed.length));
  const size = Math.max(...frames.map(frame => frame.size));
  const context = module._ZSTD_estimateDCtxSize();
  const base = about.memory;
  const [from, to] = [base + context + MARGIN, base + context + MARGIN + packed];
  module._emscripten_resize_heap(to + size);
  const work = module._ZSTD_initStaticDCtx(base, context);
  if (!work) throw new Error('zstd');
  /** @type {State | undefined} */
  let state;
  let [run, done] = [0, 0];
  for (const frame of frames) {
    module.HEAPU8.set(frame.packed, from);
    const unpacked = module._ZSTD_decompressDCtx(work, to, frame.size, from, frame.packed.length);
    if (unpacked !== frame.size) throw new Error('a frame is damaged');
    if (!state) {
      state = JSON.parse(new TextDecoder().decode(module.HEAPU8.slice(to, to + unpacked)));
      continue;
    }
    for (let at = 0; at < unpacked; ) {
      const [start, length] = state.runs[run];
      const chunk = Math.min(length - done, unpacked - at);
      module.HEAPU8.copyWithin(start + done, to + at, to + at + chunk);
      at += chunk;
      done += chunk;
      if (done === length) [run, done] = [run + 1, 0];
    }
  }
  module.HEAPU8.fill(0, base, to + size);
  if (state?.near) restorePointers(module.HEAPU32, state.runs, state.near);
  if (!state || run !== state.runs.length) throw new Error('pages are missing');
  module.HEAPU32[callIndex(module)] = calls;
  return state;
}

/** The environment variables that depend on the browser. @param {Record<string, string>} [env] */
const environmentOf = env => ({ LANG: `${(globalThis.navigator?.language ?? 'C').replace('-', '_')}.UTF-8`, ...env });

/** Set the browser's time zone, as the C library has read the build's. @param {Module} module */
function setTimeZone(module) {
  const names = module.HEAPU32.subarray(module._tzname >>> 2);
  module.__tzset_js(module._timezone, module._daylight, names[0], names[1]);
}

/**
 * Throw if the snapshot does not fit this Pyodide.
 * @param {About} about the snapshot
 * @param {string} version of Pyodide
 * @param {Module} module
 * @param {Shipped} shipped
 */
function checkSnapshot(about, version, module, shipped) {
  if (about.version !== version || about.build !== module.API.config.BUILD_ID || about.core !== shipped.core)
    throw new Error('the snapshot belongs to another build of Pyodide');
}

/**
 * Start Python from the snapshot. Throws if it does not fit.
 * @param {{loadPyodide: Function, version: string}} core
 * @param {Record<string, any>} options of loadPyodide, including `createPyodideModule`
 * @param {Shipped} shipped
 * @param {Loading} loading
 */
export async function startFromSnapshot(core, options, shipped, loading) {
  /** @type {Promise<ReturnType<typeof openSnapshot>> | undefined} */
  let file = loading.load(shipped.snapshot).then(openSnapshot);
  file.catch(() => {}); // handled below
  /** @type {Module} */
  let module;
  /** @type {State | undefined} */
  let state;
  const archives = Object.fromEntries(
    [`${shipped.core}python_stdlib.zip`, shipped.zipped, shipped.unpacked].map(name => [
      name,
      new Archive(() => loading.loadNow(name)),
    ]),
  );
  const [stdlib, zipped, unpacked] = Object.values(archives);
  const python = await core.loadPyodide({
    stdLibURL: URL.createObjectURL(new Blob([EMPTY_ZIP])),
    ...options,
    packages: [],
    _loadSnapshot: new Uint8Array(16), // the real one is restored below
    createPyodideModule: async (/** @type {any} */ settings) => {
      const [created, snapshot] = await Promise.all([options.createPyodideModule(settings), file]);
      module = created;
      if (!snapshot) throw new Error('the snapshot was requested twice');
      checkSnapshot(snapshot.about, core.version, module, shipped);
      module.API.restoreSnapshot = () => {
        state = restoreMemory(module, snapshot);
        return state.objects;
      };
      return module;
    },
    _snapshotDeserializer: (/** @type {string} */ name) => {
      const api = module.API.public_api;
      return name ? api[name] : api;
    },
  });
  if (!state) throw new Error('no memory was restored');
  // This must not happen earlier: during its start Pyodide would read all packages that it finds.
  module.FS.unlink(STDLIB);
  place(module.FS, STDLIB, state.stdlib, () => stdlib.bytes());
  place(module.FS, ZIPPED, state.zipped, () => zipped.bytes());
  placeAll(module, SITE, unpacked, state.unpacked);
  // This archive is not in `archives`, which python.js prefetches: it is fetched when one of its files is opened.
  placeAll(module, SITE, new Archive(() => loading.loadNow(shipped.seldom)), state.seldom);
  file = module.API.restoreSnapshot = state = undefined; // frees megabytes
  setTimeZone(module);
  // `kernel/stonebook_tables.py` calls this.
  const stonebookTables = () => putTables(module, loading.loadNow(shipped.core + TABLES));
  Object.assign(globalThis, { stonebookTables });
  const environment = JSON.stringify(JSON.stringify(environmentOf(options.env)));
  python.runPython(`import stonebook_snapshot; stonebook_snapshot.correct_after_restore(${environment})`);
  return { python, archives };
}
