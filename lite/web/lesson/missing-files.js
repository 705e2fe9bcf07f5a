// First in a page with live boards: names the file that keeps it from coming alive, if the host lacks it, or has
// only part of it, or sends something else in its place. The page itself holds the list of files and their sizes.
import { isOnlyRead } from '../core/page-mode.js';
import { inlineJson, speaker } from '../core/sentences.js';

const CHECKS = [4000, 12_000, 30_000, 90_000]; // milliseconds after which a page that is not alive is checked
const HALTED = ['failed', 'missing', 'boards_missing', 'cell_failed']; // a state that a missing file may cause
const SMALL = 300_000; // bytes that are fetched once more to be counted, where the host does not say how many

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const root = document.documentElement;
const page = new URLSearchParams(location.search);
const up = new URL(root.dataset.stonebookRoot || '../', location.href);
const path = root.dataset.stonebookPath || page.get('path') || '';
/** @typedef {{key: string, file: string, [about: string]: string}} Problem what is said, and of which file */
/** @type {Promise<Problem | undefined> | undefined} a check of all files that is under way */
let checking;
let namedFile = ''; // the file that is named
let hasRun = false; // Python has run the page's cells

const state = () => root.dataset.stonebookState || '';
const isAlive = () => !['', 'opening', 'starting', 'running', ...HALTED].includes(state());

/** The files that this page needs, with their sizes. @returns {Map<string, number>} */
function neededFiles() {
  /** @type {Record<string, number>} */
  const files = inlineJson('stonebook-files') || {};
  const folder = path.replace(/[^/]*$/, '');
  const lessonFiles = [`files/${path}`, `api/contents/${folder}all.json`, 'api/contents/all.json'];
  return new Map(
    Object.entries(files).filter(([file]) => !/^(files|api\/contents)\//.test(file) || lessonFiles.includes(file)),
  );
}

/** What the page has fetched of a file. @param {string} file */
function entriesOf(file) {
  const { pathname } = new URL(file, up);
  const all = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
  return all.filter(entry => new URL(entry.name).pathname === pathname);
}

/** @param {string} file @param {string} method */
function request(file, method) {
  const address = entriesOf(file)[0]?.name || `${new URL(file, up).href}?v=${script.dataset.build}`;
  return window.fetch(address, { method, cache: method === 'HEAD' ? 'no-store' : 'force-cache' });
}

/**
 * What is wrong with an answer, before its bytes are counted.
 * @param {string} file
 * @param {Response} answer
 * @returns {Problem | undefined}
 */
function problemOf(file, answer) {
  const type = (answer.headers.get('content-type') || '?').replace(/;.*/, '');
  if (!answer.ok) return { key: 'page.host.missing', file, status: String(answer.status) };
  if (type === 'text/html') return { key: 'page.host.other', file };
  if (file.endsWith('.js') && !/javascript|ecmascript/.test(type)) return { key: 'page.host.type', file, type };
}

/** Whether a text is there to its last bracket. @param {ArrayBuffer} bytes */
const isComplete = bytes => new TextDecoder().decode(bytes).trimEnd().endsWith('}');

/**
 * Ask the host for one file.
 * @param {string} file
 * @param {number} [size]
 * @param {boolean} [whole] count its bytes in any case
 * @returns {Promise<Problem | undefined>} what is wrong with it
 */
async function check(file, size, whole = false) {
  try {
    let answer = await request(file, 'HEAD');
    if ([403, 405, 501].includes(answer.status)) answer = await request(file, 'GET'); // a host that knows no HEAD
    const problem = problemOf(file, answer);
    if (problem || !size) return problem;
    const packed = answer.headers.has('content-encoding');
    let length = packed ? NaN : Number(answer.headers.get('content-length') || NaN);
    if (Number.isNaN(length) || (length === size && whole)) {
      if (size > SMALL && !whole) return;
      const bytes = await (await request(file, 'GET')).arrayBuffer();
      // A proxy that makes a style sheet smaller on its way leaves it whole.
      if (file.endsWith('.css') && isComplete(bytes)) return;
      length = bytes.byteLength;
    }
    // A teacher may have changed a notebook on the host.
    if (length !== size && file.endsWith('.ipynb') && isComplete(await (await request(file, 'GET')).arrayBuffer()))
      return;
    if (length !== size) return { key: 'page.host.cut', file, part: String(length), size: String(size) };
  } catch {
    return { key: 'page.host.lost', file };
  }
}

/** Check every file that has not come as it is. @returns {Promise<Problem | undefined>} */
async function findProblem() {
  const open = [...neededFiles()].filter(
    ([file, size]) => !entriesOf(file).some(entry => entry.decodedBodySize === size),
  );
  const problems = await Promise.all(
    open.map(([file, size]) =>
      check(
        file,
        size,
        entriesOf(file).some(entry => entry.decodedBodySize > 0),
      ),
    ),
  );
  return problems.find(Boolean);
}

/**
 * Check the style sheets that have come: without one a page is alive, and looks broken.
 * @returns {Promise<Problem | undefined>}
 */
async function findCutStyles() {
  const cut = [...neededFiles()].filter(
    ([file, size]) => file.endsWith('.css') && entriesOf(file).some(entry => entry.decodedBodySize !== size),
  );
  return (await Promise.all(cut.map(([file, size]) => check(file, size, true)))).find(Boolean);
}

/** @param {Problem} problem */
function say({ key, ...values }) {
  const sentences = inlineJson('stonebook-words')?.[root.dataset.stonebookLanguage || 'en'];
  return speaker({ [key]: `${values.file}: ${key}`, ...sentences })(key, values);
}

/** Name a file. Only the first one is named; when it is mended, the next follows. @param {Problem} problem */
function showProblem(problem) {
  if (namedFile) return;
  namedFile = root.dataset.stonebookHost = problem.file;
  const line = document.createElement('div');
  line.id = 'stonebook-host';
  line.lang = root.dataset.stonebookLanguage || 'en';
  line.setAttribute('role', 'alert');
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = say({ key: 'page.host.again', file: '' });
  retry.addEventListener('click', () => location.reload());
  line.append(say(problem), ' ', retry);
  const bar = document.getElementById('stonebook-bar');
  if (bar) bar.after(line);
  else document.body.prepend(line);
  window.dispatchEvent(new Event('resize')); // the notebook measures itself only then
}

/** Wait until the page's own text is there. */
const pageParsed = () =>
  new Promise(go => {
    if (document.readyState !== 'loading') go(undefined);
    else document.addEventListener('DOMContentLoaded', go, { once: true });
  });

/** Name what a check finds. @param {Promise<Problem | undefined>} found */
async function report(found) {
  const problem = await found;
  await pageParsed();
  if (problem && !(isAlive() && !problem.file.endsWith('.css'))) showProblem(problem);
  return problem;
}

function checkAll() {
  checking ||= report(findProblem()).finally(() => {
    checking = undefined;
  });
  return checking;
}

/** Check a file of this site that may be missing, or else all. @param {string} address @param {boolean} [whole] */
async function checkAddress(address, whole) {
  if (!address.startsWith(up.href)) return;
  const file = decodeURI(new URL(address).href.slice(up.href.length).replace(/[?#].*/, ''));
  if (!(await report(check(file, neededFiles().get(file), whole)))) await checkAll();
}

function start() {
  if (isOnlyRead) return;
  window.addEventListener(
    'error',
    event => {
      const { target } = event;
      if (target instanceof HTMLScriptElement && target.src) void checkAddress(target.src);
      else if (target instanceof HTMLLinkElement && target.href) void checkAddress(target.href);
      else if (event.filename && event.error instanceof SyntaxError) void checkAddress(event.filename, true);
    },
    true,
  );
  window.addEventListener('stonebook-failed', () => {
    const file = window.stonebookPython?.failed?.file;
    if (file) void checkAddress(new URL(file, up).href, true);
    else void checkAll();
  });
  new MutationObserver(() => {
    if (HALTED.includes(state())) void checkAll();
    hasRun ||= isAlive() || state() === 'cell_failed';
    if (!isAlive()) return;
    void report(findCutStyles());
    if (!namedFile || namedFile.endsWith('.css')) return;
    namedFile = ''; // it has come alive all the same
    delete root.dataset.stonebookHost;
    document.getElementById('stonebook-host')?.remove();
  }).observe(root, { attributes: true, attributeFilter: ['data-stonebook-state'] });
  for (const after of CHECKS) {
    setTimeout(() => {
      if (!hasRun) void checkAll(); // afterwards a state names what fails
    }, after);
  }
}

start();
