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
  const kind = window.crossOriginIsolated ? 'coincident' : 'comlink';
  const Native = window.Worker;
  /** @type {((message: {stonebook: string, [part: string]: unknown}) => void)[]} */
  const listeners = [];
  /** @type {Worker | null} */
  let waiting = null;
  /** Hear what a worker says to the page itself, not to the notebook. @param {Worker} worker */
  const watch = worker => {
    python.worker = worker;
    worker.addEventListener('message', event => {
      if (event.data?.stonebook) for (const listener of listeners) listener(event.data);
    });
    return worker;
  };
  const python = {
    /** The worker in which Python runs now. @type {Worker | null} */
    worker: null,
    /** @param {{stonebook: string, [part: string]: unknown}} message */
    post: message => python.worker?.postMessage(message),
    /** @param {(message: {stonebook: string, [part: string]: any}) => void} listener */
    listen: listener => { listeners.push(listener); },
  };
  Object.assign(window, { stonebookPython: python });
  python.listen(message => {
    if (message.stonebook === 'failed') window.dispatchEvent(new Event('stonebook-failed'));
  });
  const forget = () => { waiting = null; };
  waiting = watch(new Native(`${here}early-${kind}.mjs?v=${build}`, { type: 'module' }));
  waiting.addEventListener('error', forget, { once: true });
  window.Worker = new Proxy(Native, {
    construct(target, args) {
      const worker = waiting;
      if (worker && String(args[0]).includes(`/${kind}.worker.`)) {
        worker.removeEventListener('error', forget);
        forget();
        return worker;
      }
      return watch(Reflect.construct(target, args));
    },
  });
})();
