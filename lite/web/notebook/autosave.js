// Saves a notebook after each change, so the reader can leave the page at any time.

/** @typedef {import('./types').Panel} Panel */

const SAVE_DELAY = 400; // milliseconds after a change

/**
 * Let the reader leave the page without a warning: a lesson has no changes to save, and a copy is saved automatically.
 * @param {Panel} panel
 */
export function saveAutomatically(panel) {
  const { context } = panel;
  let timer = 0;
  let changes = 0;
  let savedChanges = 0; // the number of changes that the current save includes
  const saveSoon = () => {
    if (!context.model.dirty) return;
    if (context.contentsModel?.writable === false) {
      context.model.dirty = false;
    } else {
      clearTimeout(timer);
      timer = setTimeout(() => context.save().catch(error => console.warn('stonebook: save', error)), SAVE_DELAY);
    }
  };
  context.model.stateChanged.connect((_, change) => {
    if (change.name === 'dirty') queueMicrotask(saveSoon);
  });
  context.model.contentChanged.connect(() => {
    changes += 1;
  });
  context.saveState.connect((_, state) => {
    if (state === 'started') savedChanges = changes;
    // JupyterLab now treats all changes as saved, including those made during the save.
    else if (state === 'completed' && savedChanges !== changes) context.model.dirty = true;
  });
  saveSoon();
  window.addEventListener('beforeunload', event => event.stopImmediatePropagation(), true);
}
