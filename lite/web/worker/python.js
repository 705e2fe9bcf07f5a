// Served as static/pyodide/python.js, which the kernel imports as Pyodide. Wraps Pyodide's module: Python starts before
// the notebook asks for it, from the memory snapshot if it fits, otherwise in full.

import { StoredFiles } from '../offline/stored-files.js';
import { startInFull } from './full-start.js';
import { answerPage, postToPage } from './messages/interrupts.js';
// @ts-expect-error: Pyodide's module, present in the built site only
import * as core from './pyodide-core.js';
import { createModule } from './pyodide-module.js';
import { startFromSnapshot } from './snapshot.js';
import { TABLES } from './tables.js';

// @ts-expect-error: as above
export * from './pyodide-core.js';

/** @typedef {{stdout?: (text: string) => void, stderr?: (text: string) => void, [option: string]: unknown}} Options */
/** Pyodide's API object, whose types are not installed. @typedef {any} Python */

const HERE = new URL('.', import.meta.url).href;
/**
 * The names of the archives, the snapshot and Pyodide's folder contain a version, so no cache mixes two builds.
 * The lock file names the wheels that are fetched on demand.
 */
const SHIPPED = STONEBOOK_SHIPPED;
const PREFETCH_DELAY = 20_000; // milliseconds after which the other archives are fetched
const watch = answerPage();
const storedFiles = new StoredFiles(import.meta.url, globalThis.caches);
globalThis.fetch = storedFiles.fetchAfter(globalThis.fetch); // also for Pyodide
/** @type {{sink: Options, python: Promise<Python>} | undefined} */
let started;

/** The error for a file that can't be fetched. The page names the file. */
class MissingFile extends Error {
  /** @param {string} file @param {number} status */
  constructor(file, status) {
    super(`${file}: ${status}`);
    Object.assign(this, { file, status });
  }
}

/** @param {string} name */
async function load(name) {
  const response = await fetch(HERE + name);
  if (!response.ok) throw new MissingFile(name, response.status);
  return new Uint8Array(await response.arrayBuffer());
}

/** @param {string} name @param {string} address */
function loadSync(name, address) {
  const request = new XMLHttpRequest();
  request.open('GET', address, false);
  request.responseType = 'arraybuffer';
  request.send();
  if (request.status !== 200) throw new MissingFile(name, request.status);
  return new Uint8Array(request.response);
}

/** Fetch a file synchronously, while Python waits. @param {string} name */
function loadNow(name) {
  postToPage('fetching'); // the worker gives no other sign of life until the file has arrived
  try {
    return loadSync(name, HERE + name);
  } catch (error) {
    const address = storedFiles.now(HERE + name);
    if (!address) throw error;
    return loadSync(name, address);
  }
}

/** @param {Options} options */
async function startRestored(options) {
  const { python, archives } = await startFromSnapshot(core, options, SHIPPED, { load, loadNow });
  setTimeout(() => {
    if (!navigator.onLine) return;
    for (const [name, archive] of Object.entries(archives)) {
      if (!archive.loaded)
        load(name).then(
          bytes => {
            archive.loaded ??= bytes;
          },
          () => {},
        ); // fetched again when needed
    }
  }, PREFETCH_DELAY);
  return python;
}

/** @param {Options} options */
async function boot(options) {
  const { core: folder, zipped, unpacked, seldom } = SHIPPED;
  const laterFiles = [`${folder}python_stdlib.zip`, folder + TABLES, zipped, unpacked, seldom];
  storedFiles.prepare(laterFiles.map(name => HERE + name)).catch(() => {});
  const addresses = { indexURL: HERE + SHIPPED.core, packageBaseUrl: HERE, lockFileContents: SHIPPED.lock };
  const createPyodideModule = (/** @type {unknown} */ settings) => createModule(SHIPPED.core, settings);
  const loadOptions = { ...options, ...addresses, createPyodideModule };
  let fromSnapshot = Boolean(SHIPPED.snapshot);
  /** @type {Python} */
  let python;
  try {
    if (fromSnapshot) python = await startRestored(loadOptions);
  } catch (error) {
    console.debug('stonebook', error);
    fromSnapshot = false;
  }
  python ??= await startInFull(core, loadOptions, SHIPPED, load);
  for (const name of SHIPPED.packages) python.loadedPackages[name] = 'site';
  watch(python);
  postToPage('ready', { snapshot: fromSnapshot });
  return python;
}

/** Start Python. The next call of loadPyodide() returns this instance. @returns {Promise<Python>} */
export function startNow() {
  /** @type {Options} */
  const sink = {};
  const python = boot({
    stdout: text => sink.stdout?.(text),
    stderr: text => sink.stderr?.(text),
  });
  python.catch(() => {}); // the caller of loadPyodide() handles it
  started = { sink, python };
  return python;
}

/** @param {Options} options */
export async function loadPyodide(options = {}) {
  const early = started;
  started = undefined;
  try {
    if (!early) return await boot(options);
    Object.assign(early.sink, { stdout: options.stdout, stderr: options.stderr });
    return await early.python;
  } catch (error) {
    const { name, file, status, message } = /** @type {MissingFile & {file?: string, status?: number}} */ (error);
    const isLibraryMissing = name === 'ExitStatus'; // Python exits at once without its standard library
    const missing = isLibraryMissing ? `${SHIPPED.core}python_stdlib.zip` : file;
    postToPage('failed', {
      // worker-start.js passes it on to the page
      file: missing && `static/pyodide/${missing.replace(/\?.*$/, '')}`,
      status: isLibraryMissing ? undefined : status,
      why: message,
    });
    throw error;
  }
}
