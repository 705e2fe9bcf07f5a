// Starts Python's worker on a page with live boards: on a live page when the page asks for it, in a notebook while the
// page is loading. The page reaches the worker through `stonebookPython`. In a notebook, the kernel gets this worker
// when it creates its own. No file of JupyterLite is changed.
import { isOnlyRead } from '../core/page/page-mode.js';

/** @typedef {import('../core/types').MessageToPage} MessageToPage */
/** @typedef {import('../core/types').PythonPort} PythonPort */

const PRESSES = ['pointerdown', 'keydown', 'click'];
const PRESS_DELAY = 300; // milliseconds after a press in which the page stays responsive
const MAX_PRESSES = 10; // further presses no longer delay Python's boards

/** Call a function that takes long, once the reader has not pressed anything for a moment. @param {() => void} act */
function whenIdle(act) {
  let presses = 0;
  const run = () => {
    for (const kind of PRESSES) removeEventListener(kind, onPress, true);
    act();
  };
  let timer = setTimeout(run, PRESS_DELAY);
  const onPress = () => {
    if (++presses > MAX_PRESSES) return;
    clearTimeout(timer);
    timer = setTimeout(run, PRESS_DELAY);
  };
  for (const kind of PRESSES) addEventListener(kind, onPress, true);
}

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const folder = script.src.replace(/[^/]*$/, '');
/** The kind of worker: `live` on a live page, in a notebook one of JupyterLite's two kinds. */
const kind = script.dataset.worker || (window.crossOriginIsolated ? 'coincident' : 'comlink');
const isLive = kind === 'live';
const address = `${folder}worker-${kind}.js?v=${script.dataset.build || ''}`;
const NativeWorker = window.Worker;
const IMPORTS = /^(?:import|export) (?:[^"'\n]* from )?["']([^"'\n]+)["'];$/gm;

/** @type {((message: MessageToPage) => void)[]} */
const listeners = [];
let isStarted = false;
/** A notebook's worker until the kernel takes it. @type {Worker | null} */
let unclaimed = null;
/** The message that records can't be stored, while that is so. @type {MessageToPage | undefined} */
let unstored;

/** @type {PythonPort} */
const python = {
  worker: null,
  post: message => python.worker?.postMessage(message),
  listen: listener => {
    listeners.push(listener);
    // What happened before this listener was added:
    if (python.failed) listener(python.failed);
    if (unstored) listener(unstored);
  },
  restart: () => {
    python.worker?.terminate();
    python.failed = undefined;
    python.ready = false;
    unstored = undefined;
    startWorker();
  },
  failed: undefined,
  ready: false,
  go: () => startAll(),
};

/** @param {MessageToPage} message */
function notify(message) {
  for (const listener of listeners) listener(message);
}

/**
 * Report the missing script that keeps a worker from starting, since the browser does not name it. Follows all imports.
 * @param {string} address @param {Set<string>} [visited] @returns {Promise<boolean>} whether a script was reported
 */
async function reportMissing(address, visited = new Set()) {
  visited.add(address);
  const response = await fetch(address).catch(() => undefined);
  const type = response?.headers.get('content-type') || '';
  if (!response?.ok || !type.includes('javascript')) {
    const file = new URL(address).href.replace(new URL('../..', folder).href, '').replace(/\?.*$/, '');
    notify({ stonebook: 'failed', file, status: response?.status || 0, why: type });
    return true;
  }
  for (const [, name] of (await response.text()).matchAll(IMPORTS)) {
    const next = new URL(name, address).href;
    if (!visited.has(next) && (await reportMissing(next, visited))) return true;
  }
  return false;
}

/** Listen for a worker's messages to the page, as opposed to the notebook. @param {Worker} worker */
function watch(worker) {
  python.worker = worker;
  worker.addEventListener('message', event => {
    if (event.data?.stonebook) notify(event.data);
  });
  return worker;
}

function onError() {
  unclaimed = null;
  void reportMissing(address);
}

function startWorker() {
  const worker = watch(new NativeWorker(address, { type: 'module' }));
  worker.addEventListener('error', onError, { once: true });
  return worker;
}

/** @param {'link' | 'script'} tag @param {object} properties */
function load(tag, properties) {
  document.head.append(Object.assign(document.createElement(tag), properties));
}

/** Start Python, and load the scripts that show its boards. */
function startAll() {
  if (isStarted) return;
  isStarted = true;
  unclaimed = startWorker();
  const scripts = (script.dataset.scripts || '').split(' ').filter(Boolean);
  for (const href of scripts) load('link', { rel: 'preload', as: 'script', href });
  whenIdle(() => scripts.forEach(src => load('script', { src })));
}

/** Drop a worker that has ended before the kernel took it. */
function discard() {
  unclaimed?.terminate();
  unclaimed = null;
}

/** @param {MessageToPage} message */
function onPythonMessage(message) {
  if (message.stonebook === 'ready') {
    python.failed = undefined;
    python.ready = true;
  }
  if (message.stonebook === 'unstored') unstored = message.records ? message : undefined;
  if (message.stonebook !== 'failed') return;
  python.failed = message;
  window.dispatchEvent(new Event('stonebook-failed'));
}

function start() {
  if (isOnlyRead) return; // bar/bar.js shows the reason
  window.stonebookPython = python;
  python.listen(onPythonMessage);
  if (!isLive) {
    startAll(); // a live page starts Python later, by calling `go`
    for (const end of ['stonebook-ended', 'stonebook-silent']) window.addEventListener(end, discard);
  }
  window.Worker = new Proxy(NativeWorker, {
    construct(target, args) {
      const worker = unclaimed;
      if (worker && String(args[0]).includes(`/${kind}.worker.`)) {
        unclaimed = null;
        return worker;
      }
      return watch(Reflect.construct(target, args));
    },
  });
}

start();
