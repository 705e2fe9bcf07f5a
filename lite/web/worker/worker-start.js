// The first script of a page with live boards: starts Python in its worker when the page asks for it, in a notebook
// while the page is still loading. The page reaches that worker through `stonebookPython`. In a notebook the worker is
// handed over when the kernel asks for one. No file of JupyterLite is changed.
import { isOnlyRead } from '../core/page-mode.js';

/** @typedef {import('../core/types').Message} Message */
/** @typedef {import('../core/types').PythonPort} PythonPort */

const PRESSES = ['pointerdown', 'keydown', 'click'];
const AFTER_PRESS = 300; // milliseconds in which a reader waits for what a press does
const MAX_PRESSES = 10; // after which Python's boards no longer wait

/** Do long work when the reader has not pressed anything for a moment. @param {() => void} act */
function whenUnpressed(act) {
  let presses = 0;
  const go = () => {
    for (const kind of PRESSES) removeEventListener(kind, onPress, true);
    act();
  };
  let timer = setTimeout(go, AFTER_PRESS);
  const onPress = () => {
    if (++presses > MAX_PRESSES) return;
    clearTimeout(timer);
    timer = setTimeout(go, AFTER_PRESS);
  };
  for (const kind of PRESSES) addEventListener(kind, onPress, true);
}

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const folder = script.src.replace(/[^/]*$/, '');
/** A live page has its own worker, a notebook one of JupyterLite's two. */
const kind = script.dataset.worker || (window.crossOriginIsolated ? 'coincident' : 'comlink');
const isLive = kind === 'live';
const address = `${folder}worker-${kind}.js?v=${script.dataset.build || ''}`;
const NativeWorker = window.Worker;
const IMPORTS = /^(?:import|export) (?:[^"'\n]* from )?["']([^"'\n]+)["'];$/gm;

/** @type {((message: Message) => void)[]} */
const listeners = [];
let isStarted = false;
/** A notebook's worker until the kernel asks for it. @type {Worker | null} */
let waiting = null;

/** @type {PythonPort} */
const python = {
  worker: null,
  post: message => python.worker?.postMessage(message),
  listen: listener => {
    listeners.push(listener);
    if (python.failed) listener(python.failed); // happened before this listener was added
  },
  restart: () => {
    python.worker?.terminate();
    python.failed = undefined;
    python.ready = false;
    startWorker();
  },
  failed: undefined,
  ready: false,
  go: () => startAll(),
};

/** @param {Message} message */
function notify(message) {
  for (const listener of listeners) listener(message);
}

/**
 * Report the script that keeps a worker from starting, which the browser does not name. Follows all imports.
 * @param {string} address @param {Set<string>} [seen] @returns {Promise<boolean>} whether a script was reported
 */
async function reportMissing(address, seen = new Set()) {
  seen.add(address);
  const answer = await fetch(address).catch(() => undefined);
  const type = answer?.headers.get('content-type') || '';
  if (!answer?.ok || !type.includes('javascript')) {
    const file = new URL(address).href.replace(new URL('../..', folder).href, '').replace(/\?.*$/, '');
    notify({ stonebook: 'failed', file, status: answer?.status || 0, why: type });
    return true;
  }
  for (const [, name] of (await answer.text()).matchAll(IMPORTS)) {
    const next = new URL(name, address).href;
    if (!seen.has(next) && (await reportMissing(next, seen))) return true;
  }
  return false;
}

/** Listen for a worker's messages to the page itself, not to the notebook. @param {Worker} worker */
function watch(worker) {
  python.worker = worker;
  worker.addEventListener('message', event => {
    if (event.data?.stonebook) notify(event.data);
  });
  return worker;
}

function onError() {
  waiting = null;
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
  waiting = startWorker();
  const scripts = (script.dataset.scripts || '').split(' ').filter(Boolean);
  for (const href of scripts) load('link', { rel: 'preload', as: 'script', href });
  whenUnpressed(() => scripts.forEach(src => load('script', { src })));
}

/** Do not hand over a worker that has ended before the notebook asked for it. */
function discard() {
  waiting?.terminate();
  waiting = null;
}

/** @param {Message} message */
function onPythonMessage(message) {
  if (message.stonebook === 'ready') {
    python.failed = undefined;
    python.ready = true;
  }
  if (message.stonebook !== 'failed') return;
  python.failed = message;
  window.dispatchEvent(new Event('stonebook-failed'));
}

function start() {
  if (isOnlyRead) return; // bar.js says why
  window.stonebookPython = python;
  python.listen(onPythonMessage);
  if (!isLive) {
    startAll(); // a live page first answers without Python, and then asks for it
    for (const end of ['stonebook-ended', 'stonebook-silent']) window.addEventListener(end, discard);
  }
  window.Worker = new Proxy(NativeWorker, {
    construct(target, args) {
      const worker = waiting;
      if (worker && String(args[0]).includes(`/${kind}.worker.`)) {
        waiting = null;
        return worker;
      }
      return watch(Reflect.construct(target, args));
    },
  });
}

start();
