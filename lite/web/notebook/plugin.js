// A JupyterLab extension without webpack: module federation needs only {init, get}.
import { watchBoards } from '../core/board-input.js';
import { watchLetters } from '../core/board-look.js';
import { watchCopyButtons } from '../core/clipboard.js';
import { watchStorage } from '../core/storage-notice.js';
import { watchCards } from '../lesson/cards.js';
import { watchCurves } from '../lesson/curve.js';
import { guardInput } from '../lesson/input-guards.js';
import { watchSheets } from '../lesson/sheet.js';
import { watchSounds } from '../lesson/sounds.js';
import { watchProgressDots } from '../lesson/stage/progress-dots.js';
import { watchStage } from '../lesson/stage/stage.js';
import { watchTerms } from '../lesson/text/terms.js';
import { watchTyping } from '../lesson/typed-moves.js';
import { watchAnnouncements } from '../live/announcer.js';
import { watchSpokenBoards } from '../live/spoken-boards.js';
import { watchErrors } from './code-cells.js';
import { guardContents } from './imported-notebooks.js';
import { openEarly, runPage, watchStart } from './run-lesson.js';
import { keepFocusInThemes } from './scroll-lock.js';
import { settingsPlugin } from './settings.js';

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
async function shared(name) {
  const versions = scope[name];
  return (await versions[Object.keys(versions)[0]].get())();
}

/** @param {App} app */
function activate(app) {
  /** @type {WeakSet<Panel>} */
  const known = new WeakSet();
  const readHidden = guardContents(app); // before JupyterLab reads a file
  const runPanels = async () => {
    for (const panel of app.shell.widgets('main')) {
      if (!panel.sessionContext || !panel.content?.widgets || known.has(panel)) continue;
      known.add(panel);
      const module = /** @type {{NotebookActions: NotebookActions}} */ (await shared('@jupyterlab/notebook'));
      await runPage(app, panel, module.NotebookActions, readHidden);
    }
  };
  const runAll = () => void runPanels().catch(error => console.error('stonebook', error));
  guardInput(); // first, so that it sees each press before the others
  watchCards();
  watchCopyButtons();
  watchLetters();
  watchSheets();
  watchTerms();
  watchStage(); // all before watchBoards, which stops the keys that boards do not use
  watchCurves();
  watchSpokenBoards();
  watchTyping();
  watchSounds();
  watchBoards();
  watchAnnouncements();
  watchProgressDots();
  watchErrors();
  watchStorage();
  watchStart();
  keepFocusInThemes(app.shell);
  app.shell.currentChanged?.connect(runAll);
  if (document.body.dataset.notebook === 'notebooks') void openEarly(app).then(runAll);
  void app.restored.then(runAll);
}

/** @type {any} the page's own global */
const page = window;
(page._JUPYTERLAB ||= {})[NAME] = {
  init: (/** @type {Shared} */ modules) => {
    scope = modules;
  },
  get: async () => {
    const settings = /** @type {import('./types').SettingsModule} */ (await shared('@jupyterlab/settingregistry'));
    const plugins = [{ id: `${NAME}:plugin`, autoStart: true, activate }, settingsPlugin(settings)];
    return () => ({ __esModule: true, default: plugins });
  },
};
