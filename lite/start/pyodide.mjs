// Served as static/pyodide/pyodide.mjs. Wraps Pyodide's own module (pyodide-core.mjs), which stays as it is:
// one precompiled bundle instead of twenty wheels, and a start before the notebook asks for it.
// @ts-check
// @ts-ignore: Pyodide's module, present in the built site only
import * as core from './pyodide-core.mjs';
// @ts-ignore: as above
export * from './pyodide-core.mjs';

/** @typedef {{stdout?: (text: string) => void, stderr?: (text: string) => void, [option: string]: unknown}} Options */
/** @typedef {any} Python the API object of Pyodide, which has no types of its own here */

const HERE = new URL('.', import.meta.url).href;
const BUILD = new URL(import.meta.url).search;  // ?v=…: a new version of the site never meets an old bundle
/** @type {{sink: Options, python: Promise<Python>} | undefined} */
let started;

/** @param {string} name */
async function load(name) {
  const response = await fetch(HERE + name + BUILD);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

/** @param {Options} options */
async function boot(options) {
  const bundle = load('kernel-bundle.zip').then(response => response.arrayBuffer());
  const contents = load('kernel-bundle.json').then(response => response.json());
  const python = await core.loadPyodide({ ...options, packages: [] });
  const site = python.runPython('import site; site.getsitepackages()[0]');
  python.unpackArchive(await bundle, 'zip', { extractDir: site });
  Object.assign(python.loadedPackages, (await contents).packages);
  python.runPython('import stonebook_site; stonebook_site.prepare()');
  return python;
}

/** Start now: the next loadPyodide() gets this instance. */
export function startEarly() {
  /** @type {Options} */
  const sink = {};
  const python = boot({
    indexURL: HERE,
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
  if (!early) return boot(options);
  Object.assign(early.sink, { stdout: options.stdout, stderr: options.stderr });
  try {
    return await early.python;
  } catch (error) {
    console.warn('The early start failed, starting again', error);
    return boot(options);
  }
}
