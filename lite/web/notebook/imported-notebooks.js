// Guards against notebooks from elsewhere. A lesson's path always opens the site's lesson, even if a file is stored
// under it. An imported notebook is marked, and its cells lose their trust, since trusted output could run scripts.
import { notebookPath, rootAddress } from '../core/page/page-address.js';
import { lessonIndex, lessons } from '../core/page/page-data.js';
import { noteImportedFile } from '../lesson/lesson-memory.js';

/** @typedef {import('./types').App} App */
/** @typedef {import('./types').NotebookContent} NotebookContent */
/** @typedef {import('./types').Panel} Panel */
/** @typedef {import('./types').FileModel} FileModel */

/**
 * The part of a notebook's metadata under "stonebook".
 * @typedef {{elsewhere?: boolean, track?: string, lesson?: string}} About
 */

/**
 * Mark a notebook as imported, and drop its cells' trust: JupyterLab runs scripts in output of trusted cells.
 * @param {NotebookContent} notebook
 * @returns {NotebookContent}
 */
export function asImported(notebook) {
  const cells = notebook.cells.map(cell => ({ ...cell, metadata: { ...cell.metadata, trusted: undefined } }));
  const about = { ...notebook.metadata?.stonebook, elsewhere: true };
  return JSON.parse(JSON.stringify({ ...notebook, cells, metadata: { ...notebook.metadata, stonebook: about } }));
}

/** A notebook's metadata under "stonebook". @param {Panel} panel @returns {About} */
export const aboutOf = panel => /** @type {About | undefined} */ (panel.content.model.getMetadata('stonebook')) || {};

/** Whether the notebook is imported, and the reader has not run it yet. @param {Panel} panel */
export const isImported = panel => Boolean(aboutOf(panel).elsewhere);

/** Remove the mark once the reader has run the notebook. @param {Panel} panel */
export function acceptImported(panel) {
  const { elsewhere, ...about } = aboutOf(panel);
  if (elsewhere) panel.content.model.setMetadata('stonebook', about);
}

/** Fetch the site's version of a lesson. @param {string} file @returns {Promise<NotebookContent>} */
export async function siteLesson(file) {
  const answer = await fetch(
    new URL(`${rootAddress}files/${file.split('/').map(encodeURIComponent).join('/')}`, location.href),
  );
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer.json();
}

/**
 * Apply these rules whenever JupyterLab reads or saves a file. Returns a function that reads the notebook that a lesson
 * hides.
 * @param {App} app
 */
export function guardContents(app) {
  const { contents } = app.serviceManager;
  const get = contents.get.bind(contents);
  const save = contents.save.bind(contents);
  contents.get = async (file, options) => {
    if (!lessons.some(lesson => lesson.path === file)) return get(file, options);
    const content = options?.content ? await siteLesson(file) : null;
    const epoch = new Date(0).toISOString();
    return {
      name: file.replace(/^.*\//, ''),
      path: file,
      type: 'notebook',
      format: content && 'json',
      mimetype: 'application/json',
      content,
      writable: false,
      created: epoch,
      last_modified: epoch,
      size: 0,
    };
  };
  contents.save = async (file, model) => {
    const saved = await save(file, model);
    // Open notebooks are saved as JSON. Any other file is an upload: mark it after its last chunk.
    const isPartial = model.chunk !== undefined && model.chunk !== -1;
    if (!file.endsWith('.ipynb') || isPartial || (model.type === 'notebook' && model.format === 'json')) return saved;
    if (!file.startsWith('scratch/')) noteImportedFile(file); // for `bar/bar.js`
    try {
      const upload = await get(file, { content: true, type: 'notebook', format: 'json' });
      return await save(file, {
        type: 'notebook',
        format: 'json',
        content: asImported(/** @type {NotebookContent} */ (upload.content)),
      });
    } catch (error) {
      console.warn('stonebook', error); // the file is not a notebook
      return saved;
    }
  };
  /** Read the notebook stored under the open lesson's path, which the lesson hides. */
  return async () => {
    if (lessonIndex < 0) return undefined;
    const stored = await get(notebookPath, { content: true, type: 'notebook', format: 'json' });
    return stored.writable === false ? undefined : /** @type {NotebookContent} */ (stored.content);
  };
}
