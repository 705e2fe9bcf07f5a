// Copies of one's own: made of a lesson, kept in this browser, saved as files and opened from them.

import { removeNote, showNote } from '../core/notes.js';
import { lessons, path, say, setState } from '../core/page-data.js';
import { aboutOf, asImported, siteLesson } from './imported-notebooks.js';
import { noteRun } from './interrupted-run.js';

/** @typedef {import('./types').App} App */
/** @typedef {import('./types').NotebookContent} NotebookContent */
/** @typedef {import('./types').Panel} Panel */

const LIVE = 'application/vnd.jupyter.widget-view+json';
const RESTORED_COPY = 'stonebook-kept';

/** @type {NotebookContent | undefined} what is stored of the page from now on, whatever it shows */
let restored;

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
 * Store a copy as often as it changes, but never its live boards: a later visit would look for them. A browser that
 * has no room left loses nothing before the page is left, and it is said how to keep it.
 * @param {App} app
 */
export function saveWithoutBoards(app) {
  const { contents } = app.serviceManager;
  const save = contents.save.bind(contents);
  contents.save = async (file, model) => {
    if (restored && file === path && model.content !== restored) return model;
    const notebook = /** @type {NotebookContent | undefined} */ (model.content);
    try {
      const saved = await save(
        file,
        notebook?.cells && notebook !== restored ? { ...model, content: withoutBoards(notebook) } : model,
      );
      if (file === path) removeNote('unsaved');
      return saved;
    } catch (error) {
      if (file !== path || restored) throw error;
      console.warn('stonebook: save', error);
      showNote('unsaved', say('page.unsaved'));
      return contents.get(path, { content: false }); // what is stored is what was
    }
  };
}

/**
 * A lesson as it can be changed: its code is to be seen, and it begins with what can be done here.
 * @param {NotebookContent} notebook
 */
function asCopy(notebook) {
  for (const { metadata } of notebook.cells) delete metadata?.jupyter?.source_hidden;
  const lines = ['page.copy.edit', 'page.copy.run', 'page.copy.show'].map((key, at) => `${at + 1}. ${say(key)}`);
  const hello = {
    cell_type: 'markdown',
    id: 'your-copy',
    metadata: {},
    source: [say('page.copy.hello'), '', ...lines].join('\n'),
  };
  return { ...notebook, cells: [hello, ...notebook.cells] };
}

/**
 * Store a notebook under a name that nothing has yet. Resolves with its path.
 * @param {App} app
 * @param {string} name
 * @param {NotebookContent} content
 */
async function saveUnderFreeName(app, name, content) {
  const { contents } = app.serviceManager;
  let target = `scratch/${name}.ipynb`;
  for (let number = 2; await exists(contents, target); number++) target = `scratch/${name}-${number}.ipynb`;
  await contents.save(target, { type: 'notebook', format: 'json', content });
  return target;
}

/** @param {string} target */
function goTo(target) {
  const address = new URL(location.href);
  address.searchParams.set('path', target);
  location.search = address.search;
}

/** Say that there was no room for what was to be kept. @param {unknown} error */
export function sayFull(error) {
  console.warn('stonebook', error);
  showNote('full', say('page.copy.full'));
}

/** What a lesson's copies are called. @param {string} lesson */
const nameOfCopy = lesson => lesson.replace(/\.ipynb$/, '').replace(/\//g, '-');

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
export async function makeCopy(app, panel) {
  goTo(await saveUnderFreeName(app, nameOfCopy(path), asCopy(withoutBoards(panel.content.model.toJSON()))));
}

/** The path of the lesson that a copy was made of, if the site has it. @param {Panel} panel */
export function originalOf(panel) {
  const { track, lesson } = aboutOf(panel);
  return lessons.find(({ path: file }) => file === `${track}/${lesson}.ipynb`)?.path;
}

/**
 * Make a copy as the lesson is again. What its reader made of it is kept under another name, and that is said.
 * @param {App} app
 * @param {Panel} panel
 * @param {string} original
 */
export async function restoreOriginal(app, panel, original) {
  const fresh = asCopy(await siteLesson(original));
  const kept = await saveUnderFreeName(app, nameOfCopy(original), withoutBoards(panel.content.model.toJSON()));
  restored = fresh;
  await app.serviceManager.contents.save(path, { type: 'notebook', format: 'json', content: restored });
  noteRun(false); // it was another program that found no end
  sessionStorage.setItem(RESTORED_COPY, kept);
  location.reload();
}

/** After that: where the reader's own is. */
export function sayWhereCopyIs() {
  let kept = null;
  try {
    kept = sessionStorage.getItem(RESTORED_COPY);
    sessionStorage.removeItem(RESTORED_COPY);
  } catch {
    // a browser that keeps nothing has no copies
  }
  if (kept) showNote('kept', say('page.copy.restored'), ' ', linkTo(kept));
}

/** @param {string} file */
function linkTo(file) {
  const link = document.createElement('a');
  const address = new URL(location.href);
  address.searchParams.set('path', file);
  link.href = address.href;
  link.textContent = file.replace(/^.*\//, '');
  return link;
}

/**
 * A notebook that was put in the place of a lesson gets a name of its own: it is the reader's, and can be seen again.
 * @param {App} app
 * @param {() => Promise<NotebookContent | undefined>} hidden
 */
export async function restoreHiddenNotebook(app, hidden) {
  const found = await hidden().catch(() => undefined);
  if (!found) return;
  const kept = await saveUnderFreeName(app, nameOfCopy(path), asImported(found));
  await app.serviceManager.contents.delete(path);
  showNote('hidden', say('page.hidden'), ' ', linkTo(kept));
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
    const name = file.name.replace(/\.ipynb$/, '').replace(/[^\w.-]+/g, '-');
    const notebook = await readNotebook(file).catch(error => console.warn('stonebook', error));
    if (notebook) await saveUnderFreeName(app, name, asImported(notebook)).then(goTo, sayFull);
    else setState('bad_file');
  });
  chooser.click();
}
