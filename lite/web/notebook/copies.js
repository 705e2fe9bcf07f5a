// Makes a reader's copies of lessons, stores them in this browser, saves them as files, and opens them from files.

import { removeNote, showNote } from '../core/notices.js';
import { notebookPath } from '../core/page/page-address.js';
import { lessons, say } from '../core/page/page-data.js';
import { setState } from '../core/page/page-state.js';
import { WIDGET_VIEW } from '../core/selectors.js';
import { aboutOf, asImported, siteLesson } from './imported-notebooks.js';
import { noteRun } from './interrupted-run.js';

/** @typedef {import('./types').App} App */
/** @typedef {import('./types').NotebookContent} NotebookContent */
/** @typedef {import('./types').Panel} Panel */

const RESTORED_COPY = 'stonebook-kept';

/** After a reset, the only content that may be stored for this page. @type {NotebookContent | undefined} */
let restored;

/**
 * Remove live boards, which cannot be stored. They reappear when their cells are run.
 * @param {NotebookContent} notebook
 */
function withoutBoards(notebook) {
  for (const cell of notebook.cells) {
    cell.outputs = cell.outputs?.filter(output => !output.data || !(WIDGET_VIEW in output.data));
  }
  return notebook;
}

/**
 * Store copies without their live boards, which JupyterLab would try to restore. If the browser has no room left, tell
 * the reader how to save the copy before leaving the page.
 * @param {App} app
 */
export function saveWithoutBoards(app) {
  const { contents } = app.serviceManager;
  const save = contents.save.bind(contents);
  contents.save = async (file, model) => {
    const stored = () => contents.get(notebookPath, { content: false }); // JupyterLab uses its date
    if (restored && file === notebookPath && model.content !== restored) return stored();
    const notebook = /** @type {NotebookContent | undefined} */ (model.content);
    try {
      const saved = await save(
        file,
        notebook?.cells && notebook !== restored ? { ...model, content: withoutBoards(notebook) } : model,
      );
      if (file === notebookPath) removeNote('unsaved');
      return saved;
    } catch (error) {
      if (file !== notebookPath || restored) throw error;
      console.warn('stonebook: save', error);
      showNote('unsaved', say('page.unsaved'));
      return stored(); // the file is unchanged
    }
  };
}

/**
 * Turn a lesson into an editable copy. Its code is shown, and a first cell tells the reader what to do.
 * @param {NotebookContent} notebook
 */
function asCopy(notebook) {
  for (const { metadata } of notebook.cells) delete metadata?.jupyter?.source_hidden;
  const lines = ['page.copy.edit', 'page.copy.run', 'page.copy.show'].map((key, at) => `${at + 1}. ${say(key)}`);
  const welcome = {
    cell_type: 'markdown',
    id: 'your-copy',
    metadata: {},
    source: [say('page.copy.hello'), '', ...lines].join('\n'),
  };
  return { ...notebook, cells: [welcome, ...notebook.cells] };
}

/**
 * Store a notebook under a free name. Resolves with its path.
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

/** Open another notebook. @param {string} target its path */
function goTo(target) {
  const address = new URL(location.href);
  address.searchParams.set('path', target);
  location.search = address.search;
}

/** Show that the browser has no room for a notebook. @param {unknown} error */
export function showFull(error) {
  console.warn('stonebook', error);
  showNote('full', say('page.copy.full'));
}

/** The name of a lesson's copies. @param {string} lesson */
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
 * Store the page's notebook as an editable copy, and open it.
 * @param {App} app
 * @param {Panel} panel
 */
export async function makeCopy(app, panel) {
  goTo(await saveUnderFreeName(app, nameOfCopy(notebookPath), asCopy(withoutBoards(panel.content.model.toJSON()))));
}

/** The path of the lesson that a copy was made from, if the site has it. @param {Panel} panel */
export function originalOf(panel) {
  const { track, lesson } = aboutOf(panel);
  return lessons.find(({ path: file }) => file === `${track}/${lesson}.ipynb`)?.path;
}

/**
 * Reset a copy to the lesson. The reader's version is stored under another name, which a note shows after the reload.
 * @param {App} app
 * @param {Panel} panel
 * @param {string} original
 */
export async function restoreOriginal(app, panel, original) {
  const fresh = asCopy(await siteLesson(original));
  const savedPath = await saveUnderFreeName(app, nameOfCopy(original), withoutBoards(panel.content.model.toJSON()));
  restored = fresh;
  await app.serviceManager.contents.save(notebookPath, { type: 'notebook', format: 'json', content: restored });
  noteRun(false); // the page no longer has the program that never ended
  sessionStorage.setItem(RESTORED_COPY, savedPath);
  location.reload();
}

/** After a reset, link to the reader's version. */
export function showSavedCopy() {
  let copyPath = null;
  try {
    copyPath = sessionStorage.getItem(RESTORED_COPY);
    sessionStorage.removeItem(RESTORED_COPY);
  } catch {
    // Storage is blocked, so there are no copies.
  }
  if (copyPath) showNote('kept', say('page.copy.restored'), ' ', linkTo(copyPath));
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
 * Rename a reader's notebook that hides behind the lesson, whose path it has. It can then be opened.
 * @param {App} app
 * @param {() => Promise<NotebookContent | undefined>} readHidden
 */
export async function restoreHiddenNotebook(app, readHidden) {
  const notebook = await readHidden().catch(() => undefined);
  if (!notebook) return;
  const savedPath = await saveUnderFreeName(app, nameOfCopy(notebookPath), asImported(notebook));
  await app.serviceManager.contents.delete(notebookPath);
  showNote('hidden', say('page.hidden'), ' ', linkTo(savedPath));
}

/**
 * Save a copy as a file.
 * @param {Panel} panel
 */
export function saveFile(panel) {
  const text = JSON.stringify(withoutBoards(panel.content.model.toJSON()), null, 1);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/x-ipynb+json' }));
  link.download = notebookPath.replace(/^.*\//, '');
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/**
 * Read a notebook. Throws if the file is not a notebook.
 * @param {File} file
 * @returns {Promise<NotebookContent>}
 */
async function readNotebook(file) {
  const notebook = JSON.parse(await file.text());
  if (!Array.isArray(notebook?.cells) || !notebook.nbformat) throw new Error(file.name);
  return notebook;
}

/**
 * Let the reader choose a file, store it as a copy, and open it.
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
    if (notebook) await saveUnderFreeName(app, name, asImported(notebook)).then(goTo, showFull);
    else setState('bad_file');
  });
  chooser.click();
}
