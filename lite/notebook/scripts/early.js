// The first script of a page with live boards: starts Python in its worker while the page is still on its way.
// What the page knows of that worker goes through `stonebookPython`. In a notebook the worker is handed over
// when the kernel asks for one. No file of JupyterLite is changed.
// @ts-check
(() => {
  if (location.protocol === 'file:' || typeof WebAssembly !== 'object') return;  // bar.js says so
  // A page that is only read, or printed from a notebook, needs no Python.
  if (document.documentElement.dataset.stonebookPage === 'live' && new URLSearchParams(location.search).get('page') === 'read') return;
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const here = script.src.replace(/[^/]*$/, '');
  const build = script.dataset.build || '';
  // Whoever only reads needs no Python.
  if (script.dataset.worker === 'live' && new URLSearchParams(location.search).get('page') === 'read') return;
  // A live page has a worker of its own, a notebook one of JupyterLite's two.
  const kind = script.dataset.worker || (window.crossOriginIsolated ? 'coincident' : 'comlink');
  const Native = window.Worker;
  /** @type {((message: {stonebook: string, [part: string]: unknown}) => void)[]} */
  const listeners = [];
  /** @type {Worker | null} */
  let waiting = null;
  /** @param {{stonebook: string, [part: string]: unknown}} message */
  const hear = message => {
    for (const listener of listeners) listener(message);
  };
  /**
   * Name the script that keeps a worker from starting: the browser does not. Follows what each one imports.
   * @param {string} address @param {Set<string>} [seen] @returns {Promise<boolean>} whether one was named
   */
  const nameMissing = async (address, seen = new Set()) => {
    seen.add(address);
    const answer = await fetch(address).catch(() => undefined);
    const type = answer?.headers.get('content-type') || '';
    if (!answer?.ok || !type.includes('javascript')) {
      const file = new URL(address).href.replace(new URL('../..', here).href, '').replace(/\?.*$/, '');
      hear({ stonebook: 'failed', file, status: answer?.status || 0, why: type });
      return true;
    }
    for (const [, name] of (await answer.text()).matchAll(/^(?:import|export) (?:[^'\n]* from )?'([^'\n]+)';$/gm)) {
      const next = new URL(name, address).href;
      if (!seen.has(next) && await nameMissing(next, seen)) return true;
    }
    return false;
  };
  /** Hear what a worker says to the page itself, not to the notebook. @param {Worker} worker */
  const watch = worker => {
    python.worker = worker;
    worker.addEventListener('message', event => {
      if (event.data?.stonebook) hear(event.data);
    });
    return worker;
  };
  const python = {
    /** The worker in which Python runs now. @type {Worker | null} */
    worker: null,
    /** @param {{stonebook: string, [part: string]: unknown}} message */
    post: message => python.worker?.postMessage(message),
    /** @param {(message: {stonebook: string, [part: string]: any}) => void} listener */
    listen: listener => {
      listeners.push(listener);
      if (python.failed) listener(python.failed);  // said before anybody listened
    },
    /** End Python and start another one: for a live page, which has no kernel that does it. */
    restart: () => {
      python.worker?.terminate();
      python.failed = undefined;
      begin();
    },
    /** Why Python could not start. @type {{stonebook: string, [part: string]: unknown} | undefined} */
    failed: undefined,
  };
  Object.assign(window, { stonebookPython: python });
  python.listen(message => {
    if (message.stonebook === 'ready') python.failed = undefined;
    if (message.stonebook !== 'failed') return;
    python.failed = message;
    window.dispatchEvent(new Event('stonebook-failed'));
  });
  const address = `${here}early-${kind}.js?v=${build}`;
  const forget = () => {
    waiting = null;
    void nameMissing(address);
  };
  const begin = () => {
    const worker = watch(new Native(address, { type: 'module' }));
    worker.addEventListener('error', forget, { once: true });
    return worker;
  };
  waiting = begin();
  // One that has ended before the notebook asked for it is not handed over.
  const drop = () => {
    waiting?.terminate();
    waiting = null;
  };
  if (kind !== 'live') for (const end of ['stonebook-ended', 'stonebook-silent']) window.addEventListener(end, drop);
  window.Worker = new Proxy(Native, {
    construct(target, args) {
      const worker = waiting;
      if (worker && String(args[0]).includes(`/${kind}.worker.`)) {
        waiting = null;
        return worker;
      }
      return watch(Reflect.construct(target, args));
    },
  });
})();
