// Served as static/pyodide/worker-live.js: Python for a page without a notebook. Requests of the page run in order, as
// in a notebook's kernel; `stonebook_page.py` sends Python's output to the page.
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
turn.catch(() => {}); // `python.js` has reported it to the page

/** @param {any} side @param {Message} message */
async function answer(side, { stonebook, id, cell = '', tell, run, msg_type: kind = '', content, buffers = [] }) {
  let ok = true;
  try {
    if (stonebook === 'comm') side.receive(kind, JSON.stringify(content), buffers, cell);
    else if (tell !== undefined) side.tell(tell);
    else if (run !== undefined) ok = await side.run(run, cell);
  } catch (error) {
    ok = false;
    // A program that the reader stops is not a fault. An error from Python has a type, but no message here.
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
