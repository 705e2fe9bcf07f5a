// Served as static/pyodide/worker-live.js: Python for a page without a notebook. What the page asks for is done one
// after the other, as a notebook's kernel does it; what Python says goes to the page from `stonebook_page.py`.
import { loadPyodide, startNow } from './python.js';

/**
 * @typedef {{stonebook: string, id: string, cell?: string, tell?: string, run?: string, msg_type?: string, content?:
 *   unknown, buffers?: Uint8Array[]}} Message
 */

startNow();
/** @type {Promise<any>} Python's side, when it is free */
let turn = loadPyodide().then((/** @type {any} */ python) => {
  const side = python.pyimport('stonebook_page');
  side.begin();
  return side;
});
turn.catch(() => {}); // the page has been told

/** @param {any} side @param {Message} message */
async function answer(side, { stonebook, id, cell = '', tell, run, msg_type: kind = '', content, buffers = [] }) {
  let ok = true;
  try {
    if (stonebook === 'comm') side.receive(kind, JSON.stringify(content), buffers, cell);
    else if (tell !== undefined) side.tell(tell);
    else if (run !== undefined) ok = await side.run(run, cell);
  } catch (error) {
    ok = false;
    // What its reader stops, or a Python that is let go, is no fault. An error of Python's has a type, but no words
    // here.
    const { type } = /** @type {{type?: string}} */ (error);
    if (type !== 'KeyboardInterrupt') console.error('stonebook', type, error);
  }
  postMessage({ stonebook: 'live', id, ok });
}

addEventListener('message', ({ data }) => {
  if (!['live', 'comm'].includes(data?.stonebook)) return;
  turn = turn.then(async side => {
    await answer(side, data);
    return side;
  });
  turn.catch(() => {});
});
