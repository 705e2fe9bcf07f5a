// The JupyterLab extension. Built without webpack: module federation needs only {init, get}.
import { watchLesson } from '../lesson/watch-lesson.js';
import { watchErrors } from './code-cells.js';
import { guardContents } from './imported-notebooks.js';
import { formulasPlugin } from './jupyterlab/formulas.js';
import { openFilesPlugin } from './jupyterlab/open-files.js';
import { keepFocusInThemes } from './jupyterlab/scroll-lock.js';
import { settingsPlugin } from './jupyterlab/settings.js';
import { filesPlugin } from './python/files.js';
import { questionsPlugin } from './python/questions.js';
import { openEarly, runPage, watchStart } from './run-lesson.js';

/** @typedef {import('./types').App} App */
/** @typedef {import('./types').NotebookActions} NotebookActions */
/** @typedef {import('./types').Panel} Panel */
/** @typedef {import('./types').Shared} Shared */

const NAME = 'stonebook-lesson';
/** @type {Shared} */
let scope = {};

/**
 * Load a module that JupyterLab shares with its extensions.
 * @param {string} name
 */
async function loadShared(name) {
  const versions = scope[name];
  return (await versions[Object.keys(versions)[0]].get())();
}

/** @param {App} app */
function activate(app) {
  /** @type {WeakSet<Panel>} */
  const startedPanels = new WeakSet();
  const readHidden = guardContents(app); // before JupyterLab reads a file
  const runPanels = async () => {
    for (const panel of app.shell.widgets('main')) {
      if (!panel.sessionContext || !panel.content?.widgets || startedPanels.has(panel)) continue;
      startedPanels.add(panel);
      const module = /** @type {{NotebookActions: NotebookActions}} */ (await loadShared('@jupyterlab/notebook'));
      await runPage(app, panel, module.NotebookActions, readHidden);
    }
  };
  const runAll = () => void runPanels().catch(error => console.error('stonebook', error));
  watchLesson();
  watchErrors();
  watchStart();
  keepFocusInThemes(app.shell);
  app.shell.currentChanged?.connect(runAll);
  if (document.body.dataset.notebook === 'notebooks') void openEarly(app).then(runAll);
  void app.restored.then(runAll);
}

/** @type {any} */
const globals = window;
(globals._JUPYTERLAB ||= {})[NAME] = {
  init: (/** @type {Shared} */ modules) => {
    scope = modules;
  },
  get: async () => {
    const settings = /** @type {import('./types').SettingsModule} */ (await loadShared('@jupyterlab/settingregistry'));
    const rendering = /** @type {import('./types').Rendermime} */ (await loadShared('@jupyterlab/rendermime'));
    const kernels = /** @type {import('./types').LiteServices} */ (await loadShared('@jupyterlite/services'));
    const services = /** @type {import('./types').JupyterServices} */ (await loadShared('@jupyterlab/services'));
    const application = /** @type {import('./types').NotebookApplication} */ (
      await loadShared('@jupyter-notebook/application')
    );
    const plugins = [
      { id: `${NAME}:plugin`, autoStart: true, activate },
      settingsPlugin(settings),
      questionsPlugin(kernels),
      filesPlugin(services),
      openFilesPlugin(application),
      formulasPlugin(rendering),
    ];
    return () => ({ __esModule: true, default: plugins });
  },
};
