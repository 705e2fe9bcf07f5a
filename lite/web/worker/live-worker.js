// Served as static/pyodide/worker-live.js: Python for a page without a notebook. It performs the page's requests in
// order, as a notebook's kernel does. `kernel/stonebook_page.py` sends Python's output to the page.
import { loadPyodide, startNow } from './python.js';

/** @typedef {import('../core/types').MessageToPython} MessageToPython */

startNow();
/** Resolves with the module `stonebook_page` when Python is idle. @type {Promise<any>} */
let queue = loadPyodide().then((/** @type {any} */ python) => {
  const module = python.pyimport('stonebook_page');
  module.begin();
  return module;
});
queue.catch(() => {}); // `python.js` reports the error to the page

/** @param {any} module @param {MessageToPython} message */
async function answer(module, { stonebook, id, cell = '', execute, run, msg_type: kind = '', content, buffers = [] }) {
  let ok = true;
  try {
    if (stonebook === 'comm') module.receive(kind, JSON.stringify(content), buffers, cell);
    else if (execute !== undefined) module.execute(execute);
    else if (run !== undefined) ok = await module.run(run, cell);
  } catch (error) {
    ok = false;
    // A program that the reader has stopped is not an error. Python's errors have a type here, but no message.
    const { type } = /** @type {{type?: string}} */ (error);
    if (type !== 'KeyboardInterrupt') console.error('stonebook', type, error);
  }
  postMessage({ stonebook: 'live', id, ok });
}

addEventListener('message', (/** @type {MessageEvent<MessageToPython | undefined>} */ { data }) => {
  if (data?.stonebook !== 'live' && data?.stonebook !== 'comm') return;
  queue = queue.then(async module => {
    await answer(module, data);
    return module;
  });
  queue.catch(() => {});
});
