// On every page: the menu's entry that keeps the site on this device. The panel behind it is fetched when it is needed:
// when the entry is pressed, after the first solved step, or where the site is stored already.
import { store, stored } from '../core/local-storage.js';
import { RECORDS_CHANNEL } from '../records/records.js';

const QUIET = 3000; // milliseconds in which the page gets its own files first

/** The storage key of a site: several may share the storage of one origin. @param {string} root its address */
export const keepKey = root => `stonebook-keep ${new URL(root).pathname}`;

/** Load the panel, once. @param {string} root @param {string} task what it does first: open, solved, ask or watch */
function loadPanel(root, task) {
  if (document.getElementById('stonebook-keep-script')) return;
  const build = document.querySelector('meta[name=stonebook-build]')?.getAttribute('content') || '';
  const panel = `${root}static/stonebook/keep-panel`;
  const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${panel}.css?v=${build}` });
  const script = Object.assign(document.createElement('script'), {
    id: 'stonebook-keep-script',
    src: `${panel}.js?v=${build}`,
  });
  Object.assign(script.dataset, { root, build, task });
  script.onerror = () => script.remove(); // so that a press tries again
  document.head.append(style, script);
}

/** @param {string} root */
function connect(root) {
  const entry = document.getElementById('stonebook-keep');
  if (!(entry instanceof HTMLButtonElement)) return;
  entry.hidden = false;
  entry.addEventListener('click', () => loadPanel(root, 'open'));
  const known = stored(keepKey(root));
  setTimeout(() => {
    const task = { wanted: 'watch', kept: 'watch', solved: hasBoards() ? '' : 'ask' }[known];
    if (task && navigator.onLine) loadPanel(root, task);
  }, QUIET);
  if (known || !('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel(RECORDS_CHANNEL);
  channel.onmessage = () => {
    if (!navigator.onLine) return;
    channel.close();
    loadPanel(root, 'solved');
  };
}

/** Whether the page has a board to play on: nothing lies over it, and nobody is asked anything there. */
export const hasBoards = () =>
  'stonebookState' in document.documentElement.dataset || Boolean(document.getElementById('first-board'));

/** Browsers have service workers over https, and on this machine. @param {string} up the way to the site's root */
export function watchKeeping(up) {
  // The page for wrong addresses does not know where it is.
  if (!('serviceWorker' in navigator) || up.startsWith('/')) return;
  const root = new URL(up, location.href).href;
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => connect(root));
  else connect(root);
}

/** @param {string} root @param {'solved' | 'asked' | 'wanted' | 'kept'} value */
export const remember = (root, value) => store(keepKey(root), value);
