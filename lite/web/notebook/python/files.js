// Exchanges the reader's files with Python (`kernel/stonebook_files.py`): stores what Python has changed, and answers
// with what it doesn't know yet. JupyterLite's own way needs its service worker, and asks the page at each import.

import { notebookPath } from '../../core/page/page-address.js';
import { FILES_CHANNEL } from '../../worker/messages/questions.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').BrowserDrive} BrowserDrive */
/** @typedef {import('../types').PythonFile} PythonFile */
/** @typedef {{changed: PythonFile[], gone: string[], known: Record<string, string>}} Changes */

/** A path as JupyterLite takes it: it decodes paths. @param {string} path */
const encoded = path => path.replaceAll('%', '%25');

/** @param {unknown} error */
const warn = error => console.warn('stonebook: files', error);

/**
 * Store what Python has changed. Resolves with the times of the changes, and the paths that could not be stored.
 * @param {App['serviceManager']['contents']} contents @param {Changes} changes
 */
async function store(contents, { changed, gone }) {
  /** @type {Record<string, string>} */
  const times = {};
  /** @type {string[]} */
  const unsaved = [];
  for (const path of gone) await contents.delete(encoded(path)).catch(warn);
  for (const { path, type = 'file', format = 'json', content = null } of changed) {
    try {
      const saved = await contents.save(encoded(path), { type, format, content });
      times[path] = String(saved.last_modified);
    } catch (error) {
      warn(error);
      unsaved.push(path);
    }
  }
  return { times, unsaved };
}

/**
 * Read the stored files that Python doesn't know. `stored` has all files, with the times of their last changes.
 * @param {BrowserDrive} drive @param {Record<string, string>} known
 */
async function read(drive, known) {
  /** @type {Record<string, string>} */
  const stored = {};
  /** @type {PythonFile[]} */
  const files = [];
  const storage = await drive.storage;
  await storage.iterate(({ type, format, content, last_modified: time }, path) => {
    stored[path] = time;
    if (known[path] === time) return;
    files.push({ path, type, format, content: format === 'json' ? JSON.stringify(content) : content });
  });
  return { stored, files };
}

/** Answer Python's requests for files. @param {App} app @param {BrowserDrive} drive where JupyterLite stores files */
function exchangeFiles(app, drive) {
  const python = window.stonebookPython;
  const channel = new BroadcastChannel(FILES_CHANNEL);
  app.serviceManager.contents.fileChanged.connect(() => channel.postMessage(null));
  const folder = notebookPath.replace(/\/?[^/]*$/, '');
  python?.listen(async message => {
    if (message.stonebook !== 'files') return;
    const { worker } = python;
    const { id, known } = message;
    const { times, unsaved } = await store(app.serviceManager.contents, /** @type {any} */ (message));
    const content = await read(drive, { ...known, ...times }).catch(error => {
      warn(error);
      return { stored: known, files: [] };
    });
    worker?.postMessage({ stonebook: 'answer', id, text: JSON.stringify({ folder, unsaved, ...content }) });
  });
}

/**
 * The plugin that exchanges files with Python.
 * @param {import('../types').JupyterServices} services JupyterLab's shared module
 */
export const filesPlugin = services => ({
  id: 'stonebook-lesson:files',
  autoStart: true,
  requires: [services.IDefaultDrive],
  activate: exchangeFiles,
});
