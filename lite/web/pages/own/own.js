// The reader's own notebooks, as the notebook interface keeps them in this browser.
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
  const item = document.createElement('li');
  const title = document.createElement('h3');
  const link = document.createElement('a');
  const when = document.createElement('p');
  item.className = 'card';
  when.className = 'facts';
  link.href = `${list.dataset.open}${encodeURIComponent(path)}${list.dataset.more}`;
  link.textContent = path.replace(/^.*\//, '').replace(/\.ipynb$/, '');
  when.textContent = changed ? new Date(changed).toLocaleString(document.documentElement.lang || undefined) : '';
  title.append(link);
  item.append(title, when);
  return item;
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
