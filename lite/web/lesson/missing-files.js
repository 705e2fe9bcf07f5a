// Inline in a page with live boards, before the scripts that they need. If the page does not become live because the
// host lacks a file, has only part of it or sends something else, it names that file. The page holds the list of files
// and their sizes.
import { notebookPath, openedAddress, rootAddress } from '../core/page/page-address.js';
import { isOnlyRead } from '../core/page/page-mode.js';
import { inlineJson, speaker } from '../core/sentences.js';

const CHECKS = [4000, 12_000, 30_000, 90_000]; // milliseconds after which a page that is not live is checked
const FAILURES = ['failed', 'missing', 'boards_missing', 'cell_failed']; // states that a missing file may cause
const MAX_COUNTED = 300_000; // bytes: smaller files are fetched again and counted if the host does not send their size

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const root = document.documentElement;
const siteRoot = new URL(rootAddress, openedAddress);
/** @typedef {{key: string, file: string, [about: string]: string}} Problem the key of the sentence, and the file */
/** The running check of all files. @type {Promise<Problem | undefined> | undefined} */
let checking;
let namedFile = ''; // the file that the page names
let hasRun = false; // whether Python has run the page's cells

const state = () => root.dataset.stonebookState || '';
const isLive = () => !['', 'opening', 'starting', 'running', ...FAILURES].includes(state());

/** The files that this page needs, with their sizes. @returns {Map<string, number>} */
function neededFiles() {
  /** @type {Record<string, number>} */
  const files = inlineJson('stonebook-files') || {};
  const folder = notebookPath.replace(/[^/]*$/, '');
  const lessonFiles = [`files/${notebookPath}`, `api/contents/${folder}all.json`, 'api/contents/all.json'];
  return new Map(
    Object.entries(files).filter(([file]) => !/^(files|api\/contents)\//.test(file) || lessonFiles.includes(file)),
  );
}

/** The browser's entries about requests for a file. @param {string} file */
function entriesOf(file) {
  const { pathname } = new URL(file, siteRoot);
  const entries = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
  return entries.filter(entry => new URL(entry.name).pathname === pathname);
}

/** @param {string} file @param {string} method */
function request(file, method) {
  const address = entriesOf(file)[0]?.name || `${new URL(file, siteRoot).href}?v=${script.dataset.build}`;
  return window.fetch(address, { method, cache: method === 'HEAD' ? 'no-store' : 'force-cache' });
}

/**
 * The problem of a response, before its bytes are counted.
 * @param {string} file
 * @param {Response} response
 * @returns {Problem | undefined}
 */
function problemOf(file, response) {
  const type = (response.headers.get('content-type') || '?').replace(/;.*/, '');
  if (!response.ok) return { key: 'page.host.missing', file, status: String(response.status) };
  if (type === 'text/html') return { key: 'page.host.other', file };
  if (file.endsWith('.js') && !/javascript|ecmascript/.test(type)) return { key: 'page.host.type', file, type };
}

/** Whether a text ends with its closing bracket. @param {ArrayBuffer} bytes */
const isComplete = bytes => new TextDecoder().decode(bytes).trimEnd().endsWith('}');

/**
 * Request one file from the host, and check it.
 * @param {string} file
 * @param {number} [size]
 * @param {boolean} [mustCount] whether to count its bytes in any case
 * @returns {Promise<Problem | undefined>}
 */
async function check(file, size, mustCount = false) {
  try {
    let response = await request(file, 'HEAD'); // which some hosts do not support
    if ([403, 405, 501].includes(response.status)) response = await request(file, 'GET');
    const problem = problemOf(file, response);
    if (problem || !size) return problem;
    const isCompressed = response.headers.has('content-encoding');
    let length = isCompressed ? NaN : Number(response.headers.get('content-length') || NaN);
    if (Number.isNaN(length) || (length === size && mustCount)) {
      if (size > MAX_COUNTED && !mustCount) return;
      const bytes = await (await request(file, 'GET')).arrayBuffer();
      // A proxy may minify a style sheet, which is then smaller but complete.
      if (file.endsWith('.css') && isComplete(bytes)) return;
      length = bytes.byteLength;
    }
    // A teacher may have changed a notebook on the host, which then has another size.
    if (length !== size && file.endsWith('.ipynb') && isComplete(await (await request(file, 'GET')).arrayBuffer()))
      return;
    if (length !== size) return { key: 'page.host.cut', file, part: String(length), size: String(size) };
  } catch {
    return { key: 'page.host.lost', file };
  }
}

/** Check each file that the browser has not received in full. @returns {Promise<Problem | undefined>} */
async function findProblem() {
  const unconfirmed = [...neededFiles()].filter(
    ([file, size]) => !entriesOf(file).some(entry => entry.decodedBodySize === size),
  );
  const problems = await Promise.all(
    unconfirmed.map(([file, size]) =>
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
 * Check the received style sheets. A page is live even without them, but looks broken.
 * @returns {Promise<Problem | undefined>}
 */
async function findCutStyles() {
  const wrongSize = [...neededFiles()].filter(
    ([file, size]) => file.endsWith('.css') && entriesOf(file).some(entry => entry.decodedBodySize !== size),
  );
  return (await Promise.all(wrongSize.map(([file, size]) => check(file, size, true)))).find(Boolean);
}

/**
 * A problem in words. The page's words may be missing, too, and are not there yet when this script begins.
 * @param {Problem} problem
 */
function sentenceOf({ key, ...values }) {
  const sentences = inlineJson('stonebook-words')?.[root.dataset.stonebookLanguage || 'en'];
  return speaker({ [key]: `${values.file}: ${key}`, ...sentences })(key, values);
}

/** Name a problem's file. Only one file is named at a time. @param {Problem} problem */
function showProblem(problem) {
  if (namedFile) return;
  namedFile = root.dataset.stonebookHost = problem.file;
  const line = document.createElement('div');
  line.id = 'stonebook-host';
  line.lang = root.dataset.stonebookLanguage || 'en';
  line.setAttribute('role', 'alert');
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = sentenceOf({ key: 'page.host.again', file: '' });
  retry.addEventListener('click', () => location.reload());
  line.append(sentenceOf(problem), ' ', retry);
  const bar = document.getElementById('stonebook-bar');
  if (bar) bar.after(line);
  else document.body.prepend(line);
  window.dispatchEvent(new Event('resize')); // JupyterLab measures its layout only when the window is resized
}

/** Wait until the browser has parsed the page. */
const pageParsed = () =>
  new Promise(resolve => {
    if (document.readyState !== 'loading') resolve(undefined);
    else document.addEventListener('DOMContentLoaded', resolve, { once: true });
  });

/** Report the result of a check. @param {Promise<Problem | undefined>} found */
async function report(found) {
  const problem = await found;
  await pageParsed();
  if (problem && !(isLive() && !problem.file.endsWith('.css'))) showProblem(problem);
  return problem;
}

function checkAll() {
  checking ||= report(findProblem()).finally(() => {
    checking = undefined;
  });
  return checking;
}

/** Check a file of this site, and all files if it is fine. @param {string} address @param {boolean} [mustCount] */
async function checkAddress(address, mustCount) {
  if (!address.startsWith(siteRoot.href)) return;
  const file = decodeURI(new URL(address).href.slice(siteRoot.href.length).replace(/[?#].*/, ''));
  if (!(await report(check(file, neededFiles().get(file), mustCount)))) await checkAll();
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
    if (file) void checkAddress(new URL(file, siteRoot).href, true);
    else void checkAll();
  });
  new MutationObserver(() => {
    if (FAILURES.includes(state())) void checkAll();
    hasRun ||= isLive() || state() === 'cell_failed';
    if (!isLive()) return;
    void report(findCutStyles());
    if (!namedFile || namedFile.endsWith('.css')) return;
    namedFile = ''; // the page has become live anyway
    delete root.dataset.stonebookHost;
    document.getElementById('stonebook-host')?.remove();
  }).observe(root, { attributes: true, attributeFilter: ['data-stonebook-state'] });
  for (const after of CHECKS) {
    setTimeout(() => {
      if (!hasRun) void checkAll(); // after a run, the state shows failures
    }, after);
  }
}

start();
