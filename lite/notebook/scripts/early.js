// The first script of a lesson page: starts Python in its worker while the notebook is still on its way,
// and hands that worker over when the kernel asks for one. No file of JupyterLite is changed.
// @ts-check
(() => {
  if (location.protocol === 'file:' || typeof WebAssembly !== 'object') return;  // bar.js says so
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const here = script.src.replace(/[^/]*$/, '');
  const build = script.dataset.build || '';
  const kind = window.crossOriginIsolated ? 'coincident' : 'comlink';
  const Native = window.Worker;
  /** @type {Worker | null} */
  let waiting = new Native(`${here}early-${kind}.mjs?v=${build}`, { type: 'module' });
  const forget = () => { waiting = null; };
  waiting.addEventListener('error', forget, { once: true });
  /** Tell the page when Python could not be started in a worker. @param {Worker} worker */
  const watch = worker => {
    worker.addEventListener('message', event => {
      if (event.data?.stonebook === 'failed') window.dispatchEvent(new Event('stonebook-failed'));
    });
    return worker;
  };
  watch(waiting);
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
