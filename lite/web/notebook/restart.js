// Restarts Python: terminates the old process, and frees its widgets.
import { setState } from '../core/page/page-state.js';
import { WIDGET_VIEW } from '../core/selectors.js';

/** @typedef {import('./types').Panel} Panel */
/** @typedef {import('./types').WidgetModel} WidgetModel */

const KERNEL_TIMEOUT = 8000; // milliseconds for a new kernel to start, even on a slow machine

/**
 * The page's widgets by id. JupyterLab does not share their manager, but a renderer of widgets holds it.
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
 * Close the widgets of a Python that has ended, and free the pixels of their canvases, which the browser would keep as
 * long as there are references to a canvas.
 * @param {Map<string, WidgetModel>} models all widgets of the page
 * @param {Map<string, WidgetModel>} oldModels the ended Python's widgets
 * @param {NodeListOf<HTMLCanvasElement>} oldCanvases the canvases in its output
 */
async function release(models, oldModels, oldCanvases) {
  const canvases = [...oldCanvases, ...[...oldModels.values()].map(model => model.canvas)];
  for (const [id, model] of oldModels) {
    await model.close(true); // without telling Python, which has ended
    models.delete(id);
  }
  for (const canvas of canvases) if (canvas instanceof HTMLCanvasElement) canvas.width = canvas.height = 0;
}

/**
 * Restart Python. Resolves once a kernel runs, with a function that frees the old widgets: call it when the new boards
 * are shown.
 * @param {Panel} panel
 * @param {string} reason the key of the sentence that says why
 */
export async function restartPython(panel, reason) {
  setState('starting', reason);
  const models = await widgetsOf(panel);
  const oldModels = new Map(models);
  /** @type {NodeListOf<HTMLCanvasElement>} */
  const oldCanvases = panel.node.querySelectorAll('.jp-OutputArea canvas');
  window.stonebookWatch?.end();
  const context = panel.sessionContext;
  const isAlive = () => Boolean(context.session?.kernel) && context.session?.kernel?.status !== 'dead';
  const hasStarted = await Promise.race([
    context.restartKernel().then(isAlive, () => false),
    new Promise(resolve => setTimeout(() => resolve(false), KERNEL_TIMEOUT)),
  ]);
  if (!hasStarted) location.reload(); // the notebook has lost its kernel
  return () => release(models, oldModels, oldCanvases);
}
