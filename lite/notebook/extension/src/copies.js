// Copies of one's own: made of a lesson, kept in this browser, saved as files and opened from them.
import { path, say, setState } from './page.js';

/** @typedef {import('./types').App} App */
/** @typedef {import('./types').NotebookContent} NotebookContent */
/** @typedef {import('./types').Panel} Panel */

const LIVE = 'application/vnd.jupyter.widget-view+json';

/**
 * A live board cannot be stored. It comes back when its cell is run.
 * @param {NotebookContent} notebook
 */
function withoutBoards(notebook) {
  for (const cell of notebook.cells) {
    cell.outputs = cell.outputs?.filter(output => !output.data || !(LIVE in output.data));
  }
  return notebook;
}

/**
 * Store a copy as often as it changes, but never its live boards: a later visit would look for them.
 * @param {App} app
 */
export function storeNoBoards(app) {
  const { contents } = app.serviceManager;
  const save = contents.save.bind(contents);
  contents.save = (file, model) => save(file, model.content?.cells ? { ...model, content: withoutBoards(model.content) } : model);
}

/**
 * A lesson as it can be changed: its code is to be seen, and it begins with what can be done here.
 * @param {NotebookContent} notebook
 */
function asCopy(notebook) {
  for (const { metadata } of notebook.cells) delete metadata?.jupyter?.source_hidden;
  const lines = ['page.copy.edit', 'page.copy.run', 'page.copy.show'].map((key, at) => `${at + 1}. ${say(key)}`);
  const hello = { cell_type: 'markdown', id: 'your-copy', metadata: {}, source: [say('page.copy.hello'), '', ...lines].join('\n') };
  return { ...notebook, cells: [hello, ...notebook.cells] };
}

/**
 * Store a notebook under a name that nothing has yet, and go there.
 * @param {App} app
 * @param {string} name
 * @param {NotebookContent} content
 */
async function keep(app, name, content) {
  const { contents } = app.serviceManager;
  let target = `scratch/${name}.ipynb`;
  for (let number = 2; await exists(contents, target); number++) target = `scratch/${name}-${number}.ipynb`;
  await contents.save(target, { type: 'notebook', format: 'json', content });
  const address = new URL(location.href);
  address.searchParams.set('path', target);
  location.search = address.search;
}

/**
 * @param {App['serviceManager']['contents']} contents
 * @param {string} file
 */
async function exists(contents, file) {
  try {
    return Boolean(await contents.get(file, { content: false }));
  } catch {
    return false;
  }
}

/**
 * Store what the page shows as a notebook that can be changed, and go there.
 * @param {App} app
 * @param {Panel} panel
 */
export function makeCopy(app, panel) {
  const name = path.replace(/\.ipynb$/, '').replace(/\//g, '-');
  return keep(app, name, asCopy(withoutBoards(panel.content.model.toJSON())));
}

/**
 * Save a copy as a file: to be sent to somebody, who opens it here.
 * @param {Panel} panel
 */
export function saveFile(panel) {
  const text = JSON.stringify(withoutBoards(panel.content.model.toJSON()), null, 1);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/x-ipynb+json' }));
  link.download = path.replace(/^.*\//, '');
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/**
 * Read a notebook. Throws where a file is none.
 * @param {File} file
 * @returns {Promise<NotebookContent>}
 */
async function readNotebook(file) {
  const notebook = JSON.parse(await file.text());
  if (!Array.isArray(notebook?.cells) || !notebook.nbformat) throw new Error(file.name);
  return notebook;
}

/**
 * Let the reader choose a file, keep it as a copy, and go there.
 * @param {App} app
 */
export function openFile(app) {
  const chooser = document.createElement('input');
  chooser.type = 'file';
  chooser.accept = '.ipynb';
  chooser.addEventListener('change', async () => {
    const file = chooser.files?.[0];
    if (!file) return;
    try {
      await keep(app, file.name.replace(/\.ipynb$/, '').replace(/[^\w.-]+/g, '-'), await readNotebook(file));
    } catch (error) {
      console.warn('stonebook', error);
      setState('bad_file');
    }
  });
  chooser.click();
}
