// Fills the bar of a page: the lesson's name, sentences in the language of the address, links and menus. The script is
// right after the bar, so the bar is complete before the notebook interface loads. Then it loads the page's other
// scripts.

import { notebookPath } from '../core/page/page-address.js';
import { isLivePage, isOnlyRead, STAGE, STARTING, wantsStage } from '../core/page/page-mode.js';
import { markLetters } from '../core/page/preferences.js';
import { savedStep } from '../lesson/lesson-memory.js';
import { watchShortcuts } from '../live/shortcuts.js';
import { prefetchReplies } from '../replies/files/reply-files.js';
import { fill, language, root, standalone, words } from './facts.js';
import { addLanguages, carryParameters, setLinks } from './links.js';
import { watchMenus } from './menus.js';
import { leaveUnknownAddress, namePage } from './page-name.js';

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
/** Why Python can't run on this page, or ''. A sentence of the page has this name. */
const obstacle = location.protocol === 'file:' ? 'file' : typeof WebAssembly !== 'object' ? 'old' : '';

/** Say why a lesson can only be read. */
function showObstacle() {
  const notice = document.createElement('p');
  notice.className = 'stonebook-only-read';
  notice.lang = language;
  notice.textContent = words[`page.${obstacle}`];
  document.getElementById('stonebook-notice')?.replaceWith(notice);
}

/** Hide the page until the stage starts so that nothing moves then. Fetch the first board's replies. */
function prepareStage() {
  if (!isLivePage || !wantsStage) return;
  root.classList.add(STAGE);
  if (location.hash || savedStep(notebookPath)) root.dataset.stonebookTurning = '';
  // The board handles an error.
  else if (script.dataset.replies) prefetchReplies(script.dataset.replies).catch(() => {});
}

/** Remember presses until the script of live pages, which loads later, takes them. */
function rememberPresses() {
  if (!isLivePage) return;
  window.stonebookPresses = [];
  document.addEventListener('click', function remember(event) {
    if (!window.stonebookPresses) return document.removeEventListener('click', remember);
    const picture = event.target instanceof Element ? event.target.closest('svg') : null;
    window.stonebookPresses.push({ event, from: picture?.getBoundingClientRect() });
  });
}

function fillSentences() {
  for (const id of ['stonebook-bar', 'stonebook-notice']) document.getElementById(id)?.setAttribute('lang', language);
  for (const element of document.querySelectorAll('[data-say]')) {
    element.textContent = words[element.getAttribute('data-say') || ''];
  }
  for (const element of document.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', words[element.getAttribute('data-label') || '']);
  }
}

/** Show the first sentence of the status in the bar while the page waits. Screen readers get the whole status. */
function showWaiting() {
  const status = document.getElementById('stonebook-status');
  const waits = document.getElementById('stonebook-waits');
  if (!status || !waits) return;
  new MutationObserver(() => {
    const isWaiting = STARTING.includes(root.dataset.stonebookState || '');
    const text = (isWaiting && status.textContent) || '';
    waits.textContent = /^.*?[.!?…](?= )/.exec(text)?.[0] || text;
  }).observe(status, { childList: true });
}

/** Show the reason if Python can't start in this browser. */
function checkBrowser() {
  if (!obstacle) return;
  root.dataset.stonebookState = obstacle;
  fill('stonebook-status', words[`page.${obstacle}`]);
}

/** Load the page's other scripts, one after another. */
function loadScripts() {
  for (const src of (script.dataset.scripts || '').split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('script'), { async: false, src }));
  }
}

function start() {
  markLetters();
  if (isLivePage && isOnlyRead && !standalone) {
    if (obstacle) showObstacle();
    return;
  }
  prepareStage();
  root.dataset.stonebookState = 'opening';
  root.dataset.stonebookLanguage = language;
  fillSentences();
  watchMenus();
  setLinks();
  carryParameters();
  addLanguages();
  leaveUnknownAddress();
  namePage();
  showWaiting();
  fill('stonebook-status', words[`page.status.${root.dataset.stonebookState}`]);
  watchShortcuts(key => fill('stonebook-status', words[key]));
  checkBrowser();
  // In other states the notebook interface has nothing to show.
  if (root.dataset.stonebookState !== 'opening') return;
  rememberPresses();
  document.addEventListener('DOMContentLoaded', loadScripts);
}

start();
