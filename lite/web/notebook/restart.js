// Python started again: whatever the old one does is ended, and what it leaves behind is let go.
import { say, setState } from '../core/page-data.js';

/** @typedef {import('./types').Panel} Panel */
/** @typedef {import('./types').WidgetModel} WidgetModel */

const WIDGET_VIEW = 'application/vnd.jupyter.widget-view+json';
const KERNEL_TAKES = 8000; // milliseconds within which a new Python has a kernel, on a slow machine too

/**
 * The widgets that the page knows. Their manager tells nobody of itself, but who shows a widget has it.
 * @param {Panel} panel
 * @returns {Promise<Map<string, WidgetModel>>}
 */
async function widgetsOf(panel) {
  const renderer = /** @type {import('./types').WidgetRenderer} */ (
    panel.content.rendermime.createRenderer(WIDGET_VIEW)
  );
  const manager = await Promise.race([renderer._manager?.promise, null]);
  renderer.dispose();
  return manager?._modelsSync || new Map();
}

/**
 * Let go of what a Python that has ended has on the page. A browser keeps the memory of a picture for as long as
 * anything knows its canvas, so that is given back first.
 * @param {Map<string, WidgetModel>} known all widgets that the page knows
 * @param {Map<string, WidgetModel>} old those among them
 * @param {NodeListOf<HTMLCanvasElement>} drawn what they have drawn on
 */
async function release(known, old, drawn) {
  const canvases = [...drawn, ...[...old.values()].map(model => model.canvas)];
  for (const [id, model] of old) {
    await model.close(true); // without a word to Python, which is not there any more
    known.delete(id);
  }
  for (const canvas of canvases) if (canvas instanceof HTMLCanvasElement) canvas.width = canvas.height = 0;
}

/**
 * End Python and start another one. Resolves when there is one that can be asked. What the old one had
 * on the page is let go by calling what it resolves with, once the new boards are there.
 * @param {Panel} panel
 * @param {string} reason the key of the sentence that says why
 */
export async function restartPython(panel, reason) {
  setState('starting');
  const status = document.getElementById('stonebook-status');
  if (status) status.textContent = say(reason);
  const known = await widgetsOf(panel);
  const old = new Map(known);
  /** @type {NodeListOf<HTMLCanvasElement>} */
  const drawn = panel.node.querySelectorAll('.jp-OutputArea canvas');
  window.stonebookWatch?.end();
  const context = panel.sessionContext;
  const alive = () => Boolean(context.session?.kernel) && context.session?.kernel?.status !== 'dead';
  const started = await Promise.race([
    context.restartKernel().then(alive, () => false),
    new Promise(late => setTimeout(() => late(false), KERNEL_TAKES)),
  ]);
  if (!started) location.reload(); // the notebook has lost its kernel for good
  return () => release(known, old, drawn);
}
