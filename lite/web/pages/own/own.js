// The reader's own notebooks, as the notebook interface keeps them in this browser.
import { makeElement } from '../../core/elements.js';
import { inlineJson, speaker } from '../../core/sentences.js';

/** @typedef {{path: string, type: string, last_modified?: string}} Entry */

const say = speaker(inlineJson('stonebook-words') || {});
const list = /** @type {HTMLElement} */ (document.getElementById('own'));
const status = /** @type {HTMLElement} */ (document.getElementById('own-said'));

/** @param {IDBRequest} request @returns {Promise<any>} */
const answer = request =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

/** The notebooks in one of the interface's databases. @param {string} name @returns {Promise<Entry[]>} */
async function notebooksIn(name) {
  const base = await answer(indexedDB.open(name));
  try {
    if (!base.objectStoreNames.contains('files')) return [];
    const all = await answer(base.transaction('files').objectStore('files').getAll());
    return all.filter((/** @type {Entry} */ entry) => entry?.type === 'notebook');
  } finally {
    base.close();
  }
}

async function notebooks() {
  const known = await indexedDB.databases();
  const names = known.flatMap(({ name }) => (name?.startsWith('JupyterLite Storage') ? [name] : []));
  const found = (await Promise.all(names.map(notebooksIn))).flat();
  return found.sort((a, b) => (b.last_modified || '').localeCompare(a.last_modified || ''));
}

/** @param {Entry} entry */
function card({ path, last_modified: changed }) {
  const href = `${list.dataset.open}${encodeURIComponent(path)}${list.dataset.more}`;
  const link = makeElement('a', { href }, path.replace(/^.*\//, '').replace(/\.ipynb$/, ''));
  const time = changed ? new Date(changed).toLocaleString(document.documentElement.lang || undefined) : '';
  const when = makeElement('p', { className: 'facts' }, time);
  return makeElement('li', { className: 'card' }, makeElement('h3', {}, link), when);
}

notebooks().then(
  found => {
    list.append(...found.map(card));
    list.hidden = !found.length;
    status.hidden = Boolean(found.length);
  },
  error => {
    console.warn('stonebook', error);
    status.textContent = say('site.own.blocked');
  },
);
