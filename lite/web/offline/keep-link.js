// On every page: the menu entry that stores the site on this device. Its panel is fetched when it is needed: when the
// entry is pressed, after the first solved step, or if the site is already stored.
import { store, stored } from '../core/local-storage.js';
import { RECORDS_CHANNEL } from '../storage/records.js';

const DELAY = 3000; // milliseconds in which the page loads its own files first

/** The storage key of a site, as several sites may share one origin. @param {string} root the site's address */
export const keepKey = root => `stonebook-keep ${new URL(root).pathname}`;

/** Load the panel, once. @param {string} root @param {string} task its first task: open, solved, ask or watch */
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
  const choice = stored(keepKey(root));
  setTimeout(() => {
    const task = { wanted: 'watch', kept: 'watch', solved: hasBoards() ? '' : 'ask' }[choice];
    if (task && navigator.onLine) loadPanel(root, task);
  }, DELAY);
  if (choice || !('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel(RECORDS_CHANNEL);
  channel.onmessage = () => {
    if (!navigator.onLine) return;
    channel.close();
    loadPanel(root, 'solved');
  };
}

/** Whether the page has a board to play on. Such a page shows no questions about storing. */
export const hasBoards = () =>
  'stonebookState' in document.documentElement.dataset || Boolean(document.getElementById('first-board'));

/**
 * Show the menu entry if the browser has service workers here.
 * @param {string} path the relative path to the site's root
 */
export function watchStoreEntry(path) {
  // The page for wrong addresses does not know its own path.
  if (!('serviceWorker' in navigator) || path.startsWith('/')) return;
  const root = new URL(path, location.href).href;
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => connect(root));
  else connect(root);
}

/** Store the reader's choice. @param {string} root @param {'solved' | 'asked' | 'wanted' | 'kept'} value */
export const storeChoice = (root, value) => store(keepKey(root), value);
