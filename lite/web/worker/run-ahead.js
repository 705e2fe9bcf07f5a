// In the notebook's worker: runs the lesson's cells while the notebook is loading. Their output goes to the lesson's
// first screen, and later to the notebook when it runs the same cells (`kernel/stonebook_ahead.py`).
export { askInNotebook } from './messages/questions.js';

/** @typedef {{id: string, source: string, shown: boolean}} Cell `shown`: on the first screen */
/** @typedef {import('../core/types').MessageToPython} MessageToPython */

const nextTask = () => new Promise(resolve => setTimeout(resolve));

/** @param {any} ahead Python's `AheadRunner` @param {Cell[]} cells */
async function runAll(ahead, cells) {
  for (const { id, source, shown } of cells) {
    if (!ahead.run(source, id, shown)) return;
    await nextTask(); // the reader's input and the notebook's requests come first
  }
}

/** Listen for the page's request to run cells. @param {Promise<any>} starting resolves with Python */
export function runAheadOfNotebook(starting) {
  /** Resolves with Python's `AheadRunner` when Python is idle. @type {Promise<any> | undefined} */
  let queue;
  addEventListener('message', ({ data }) => {
    const {
      stonebook,
      id,
      cell,
      execute,
      cells,
      over,
      msg_type: kind,
      content,
      buffers,
    } = /** @type {MessageToPython} */ (data || {});
    if (stonebook === 'ahead' && cells) {
      queue = starting.then(python => {
        const module = python.pyimport('stonebook_ahead');
        module.execute(execute);
        const ahead = module.AheadRunner();
        void runAll(ahead, cells).catch(error => console.warn('stonebook', error));
        return ahead;
      });
    } else if (stonebook === 'ahead' && over) {
      queue = queue?.then(ahead => {
        ahead.close_first_screen();
        return ahead;
      });
    } else if (stonebook === 'comm') {
      queue = queue?.then(ahead => {
        ahead.receive(kind, JSON.stringify(content), buffers, cell || '');
        postMessage({ stonebook: 'live', id, ok: true });
        return ahead;
      });
    }
    queue?.catch(error => console.debug('stonebook', error)); // the notebook will run all cells itself
  });
}
