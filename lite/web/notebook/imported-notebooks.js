// What comes from elsewhere. A lesson's path shows the site's own lesson, whatever is stored under it; a notebook that
// was put here is marked when it comes, and loses what would let its saved pages act as if their reader had made them.
import { here, lessons, path, up } from '../core/page-data.js';

/** @typedef {import('./types').App} App */
/** @typedef {import('./types').NotebookContent} NotebookContent */
/** @typedef {import('./types').Panel} Panel */
/** @typedef {import('./types').FileModel} FileModel */

/**
 * As the notebook's own metadata hold it, under "stonebook".
 * @typedef {{elsewhere?: boolean, track?: string, lesson?: string}} About
 */

/**
 * A notebook marked as one from elsewhere. JupyterLab shows what a cell that is trusted has saved, scripts and all.
 * @param {NotebookContent} notebook
 * @returns {NotebookContent}
 */
export function asImported(notebook) {
  const cells = notebook.cells.map(cell => ({ ...cell, metadata: { ...cell.metadata, trusted: undefined } }));
  const about = { ...notebook.metadata?.stonebook, elsewhere: true };
  return JSON.parse(JSON.stringify({ ...notebook, cells, metadata: { ...notebook.metadata, stonebook: about } }));
}

/** What a notebook says of itself. @param {Panel} panel @returns {About} */
export const aboutOf = panel => /** @type {About | undefined} */ (panel.content.model.getMetadata('stonebook')) || {};

/** Whether the notebook was put here, and its reader has not yet run it. @param {Panel} panel */
export const isImported = panel => Boolean(aboutOf(panel).elsewhere);

/** Its reader has run it: from now on it is a page of theirs. @param {Panel} panel */
export function acceptImported(panel) {
  const { elsewhere, ...about } = aboutOf(panel);
  if (elsewhere) panel.content.model.setMetadata('stonebook', about);
}

/** A lesson as the site has it. @param {string} file @returns {Promise<NotebookContent>} */
export async function siteLesson(file) {
  const answer = await fetch(new URL(`${up}files/${file.split('/').map(encodeURIComponent).join('/')}`, location.href));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer.json();
}

/** Note that a page was brought, for `bar.js`: outside scratch/ it would take it for none. @param {string} file */
function noteBrought(file) {
  try {
    localStorage.setItem(`stonebook-brought ${file}`, '1');
  } catch {
    // a browser that keeps nothing has not kept the page
  }
}

/**
 * Have it so from the beginning, whoever asks for a file or brings one.
 * @param {App} app
 */
export function guardContents(app) {
  const { contents } = app.serviceManager;
  const get = contents.get.bind(contents);
  const save = contents.save.bind(contents);
  contents.get = async (file, options) => {
    if (!lessons.some(lesson => lesson.path === file)) return get(file, options);
    const content = options?.content ? await siteLesson(file) : null;
    const always = new Date(0).toISOString();
    return {
      name: file.replace(/^.*\//, ''),
      path: file,
      type: 'notebook',
      format: content && 'json',
      mimetype: 'application/json',
      content,
      writable: false,
      created: always,
      last_modified: always,
      size: 0,
    };
  };
  contents.save = async (file, model) => {
    const saved = await save(file, model);
    // A notebook saves itself as one. What comes as bytes is brought: it is looked at when all of it is there.
    const more = model.chunk !== undefined && model.chunk !== -1;
    if (!file.endsWith('.ipynb') || more || (model.type === 'notebook' && model.format === 'json')) return saved;
    if (!file.startsWith('scratch/')) noteBrought(file);
    try {
      const whole = await get(file, { content: true, type: 'notebook', format: 'json' });
      return await save(file, {
        type: 'notebook',
        format: 'json',
        content: asImported(/** @type {NotebookContent} */ (whole.content)),
      });
    } catch (error) {
      console.warn('stonebook', error); // no notebook, whatever its name
      return saved;
    }
  };
  /** What is stored under the path of the lesson that is open, and hidden by it. */
  return async () => {
    if (here < 0) return undefined;
    const stored = await get(path, { content: true, type: 'notebook', format: 'json' });
    return stored.writable === false ? undefined : /** @type {NotebookContent} */ (stored.content);
  };
}
