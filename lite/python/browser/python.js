// Served as static/pyodide/python.js. Wraps Pyodide's own module (pyodide-core.js), which stays as it is:
// two precompiled archives instead of twenty wheels, and a start before the notebook asks for it.
// @ts-check
// @ts-ignore: Pyodide's module, present in the built site only
import * as core from './pyodide-core.js';
// @ts-ignore: as above
export * from './pyodide-core.js';

/** @typedef {{stdout?: (text: string) => void, stderr?: (text: string) => void, [option: string]: unknown}} Options */
/** @typedef {any} Python the API object of Pyodide, which has no types of its own here */

const HERE = new URL('.', import.meta.url).href;
/**
 * The archives and the folder of Pyodide's own files carry a version, so that a new build never
 * meets an old one out of some cache. The lock names the wheels that are fetched when asked for.
 */
const SHIPPED = { packages: [''], zipped: '', unpacked: '', core: '', lock: '' }; // by the build
const PLACE = '/lib/zipped.zip';
/** @type {{sink: Options, python: Promise<Python>} | undefined} */
let started;

/** @param {string} name */
async function load(name) {
  const response = await fetch(HERE + name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** @param {Options} options */
async function boot(options) {
  const archives = Promise.all([load(SHIPPED.zipped), load(SHIPPED.unpacked)]);
  const places = { indexURL: HERE + SHIPPED.core, packageBaseUrl: HERE, lockFileContents: SHIPPED.lock };
  const python = await core.loadPyodide({ ...options, ...places, packages: [] });
  const [zipped, unpacked] = await archives;
  // What is large and little used is imported out of its archive: quicker than unpacking it.
  python.FS.writeFile(PLACE, zipped);
  const site = python.runPython(`import site, sys; sys.path.append('${PLACE}'); site.getsitepackages()[0]`);
  python.unpackArchive(unpacked, 'zip', { extractDir: site });
  for (const name of SHIPPED.packages) python.loadedPackages[name] = 'site';
  python.runPython('import stonebook_site; stonebook_site.prepare()');
  return python;
}

/** Start now: the next loadPyodide() gets this instance. */
export function startEarly() {
  /** @type {Options} */
  const sink = {};
  const python = boot({
    stdout: text => sink.stdout?.(text),
    stderr: text => sink.stderr?.(text),
  });
  python.catch(() => {});  // told to whoever calls loadPyodide()
  started = { sink, python };
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
    globalThis.postMessage?.({ stonebook: 'failed' });  // early.js tells the page
    throw error;
  }
}
