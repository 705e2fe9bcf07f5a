// A JupyterLab extension without a bundler: what module federation asks of one is just {init, get}.
import { watchBoards } from './boards.js';
import { watchErrors } from './code.js';
import { watchCopying } from './copying.js';
import { watchDots } from './dots.js';
import { guardContents } from './elsewhere.js';
import { watchKept } from './kept.js';
import { watchPresentation } from './present.js';
import { bringToLife, openEarly, watchStart } from './run.js';
import { watchPresses } from './presses.js';
import { settingsPlugin } from './settings.js';

/** @typedef {import('./types').App} App */
/** @typedef {import('./types').NotebookActions} NotebookActions */
/** @typedef {import('./types').Panel} Panel */
/** @typedef {import('./types').Shared} Shared */

const NAME = 'stonebook-lesson';
/** @type {Shared} */
let scope = {};

/**
 * A module that JupyterLab shares with its extensions.
 * @param {string} name
 */
async function shared(name) {
  const versions = scope[name];
  return (await versions[Object.keys(versions)[0]].get())();
}

/** @param {App} app */
function activate(app) {
  /** @type {WeakSet<Panel>} */
  const seen = new WeakSet();
  const hidden = guardContents(app);  // before anything is read
  const look = async () => {
    for (const panel of app.shell.widgets('main')) {
      if (!panel.sessionContext || !panel.content?.widgets || seen.has(panel)) continue;
      seen.add(panel);
      const module = /** @type {{NotebookActions: NotebookActions}} */ (await shared('@jupyterlab/notebook'));
      await bringToLife(app, panel, module.NotebookActions, hidden);
    }
  };
  const tryLook = () => void look().catch(error => console.error('stonebook', error));
  watchPresses();  // before everybody: what is pressed twice is pressed once
  watchCopying();
  watchPresentation();  // before the boards, which keep keys that are not theirs to themselves
  watchBoards();
  watchDots();
  watchErrors();
  watchKept();
  watchStart();
  app.shell.currentChanged?.connect(tryLook);
  if (document.body.dataset.notebook === 'notebooks') void openEarly(app).then(tryLook);
  void app.restored.then(tryLook);
}

/** @type {any} the page's own global */
const page = window;
(page._JUPYTERLAB ||= {})[NAME] = {
  init: (/** @type {Shared} */ modules) => { scope = modules; },
  get: async () => {
    const settings = /** @type {import('./types').SettingsModule} */ (await shared('@jupyterlab/settingregistry'));
    const plugins = [{ id: `${NAME}:plugin`, autoStart: true, activate }, settingsPlugin(settings)];
    return () => ({ __esModule: true, default: plugins });
  },
};
