// Lists the reader's own notebooks, which the notebook interface stores in this browser.
import { makeElement } from '../../core/elements.js';
import { inlineJson, speaker } from '../../core/sentences.js';

/** @typedef {{path: string, type: string, last_modified?: string}} Entry */

const say = speaker(inlineJson('stonebook-words') || {});
const list = /** @type {HTMLElement} */ (document.getElementById('own'));
const status = /** @type {HTMLElement} */ (document.getElementById('own-status'));

/** @param {IDBRequest} request @returns {Promise<any>} */
const resultOf = request =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The notebooks in one of the interface's databases. @param {string} name @returns {Promise<Entry[]>} */
async function notebooksIn(name) {
  const base = await resultOf(indexedDB.open(name));
  try {
    if (!base.objectStoreNames.contains('files')) return [];
    const entries = await resultOf(base.transaction('files').objectStore('files').getAll());
    return entries.filter((/** @type {Entry} */ entry) => entry?.type === 'notebook');
  } finally {
    base.close();
  }
}

/** All of the reader's notebooks, the last changed first. */
async function findNotebooks() {
  const databases = await indexedDB.databases();
  const names = databases.flatMap(({ name }) => (name?.startsWith('JupyterLite Storage') ? [name] : []));
  const notebooks = (await Promise.all(names.map(notebooksIn))).flat();
  return notebooks.sort((a, b) => (b.last_modified || '').localeCompare(a.last_modified || ''));
}

/** @param {Entry} entry */
function makeCard({ path, last_modified: changed }) {
  const href = `${list.dataset.open}${encodeURIComponent(path)}${list.dataset.more}`;
  const link = makeElement('a', { href }, path.replace(/^.*\//, '').replace(/\.ipynb$/, ''));
  const time = changed ? new Date(changed).toLocaleString(document.documentElement.lang || undefined) : '';
  const when = makeElement('p', { className: 'facts' }, time);
  return makeElement('li', { className: 'card' }, makeElement('h3', {}, link), when);
}

findNotebooks().then(
  notebooks => {
    list.append(...notebooks.map(makeCard));
    list.hidden = !notebooks.length;
    status.hidden = Boolean(notebooks.length);
  },
  error => {
    console.warn('stonebook', error);
    status.textContent = say('site.own.blocked');
  },
);
