// Fills the bar of a page: the lesson's name, sentences in the language of the address, links and menus. The script is
// right after the bar, so the bar is complete before the notebook interface loads.

import { address, landingAddressIn, path, rootAddress } from '../core/page/page-address.js';
import { isLivePage, isOnlyRead, STAGE, STARTING, wantsStage } from '../core/page/page-mode.js';
import { markLetters } from '../core/page/preferences.js';
import { inlineJson, nearestLanguage } from '../core/sentences.js';
import { watchShortcuts } from '../live/shortcuts.js';
import { fetchAhead } from '../replies/files/reply-files.js';
import { isImportedFile, savedStep } from './lesson-memory.js';

const MENU_BUTTONS = '#stonebook-bar [aria-controls]';

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const root = document.documentElement;
const { stonebookStandalone: standalone, stonebookTitle: standaloneTitle } = root.dataset;
/** @type {Record<string, Record<string, string>>} */
const sentences = inlineJson('stonebook-words') || {};
const language = nearestLanguage(
  address.searchParams.get('lang') || (standalone ? root.lang : ''),
  Object.keys(sentences),
);
const words = sentences[language];
const home = landingAddressIn(language);
/** The task list that a reader came from. */
const tasks = (address.searchParams.get('tasks') || '').match(/^[0-9a-f]{8}$/)?.[0];

/** @param {string} id @param {string} text */
function fill(id, text) {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
}

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
  if (location.hash || savedStep(path)) root.dataset.stonebookTurning = '';
  else if (script.dataset.replies) fetchAhead(script.dataset.replies).catch(() => {}); // the board handles the error
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

/** Open and close menus. A click outside a menu, a choice in it, or Escape closes it. */
function watchMenus() {
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = document.querySelectorAll(MENU_BUTTONS);
  /** @param {HTMLElement} [except] */
  const closeAll = except => {
    for (const button of buttons) if (button !== except) button.setAttribute('aria-expanded', 'false');
  };
  document.addEventListener('click', event => {
    const pressed = [...buttons].find(button => button.contains(/** @type {Node} */ (event.target)));
    closeAll(pressed);
    pressed?.setAttribute('aria-expanded', String(pressed.getAttribute('aria-expanded') !== 'true'));
  });
  document.addEventListener(
    'keydown',
    event => {
      const open = [...buttons].find(button => button.getAttribute('aria-expanded') === 'true');
      if (event.key !== 'Escape' || !open) return;
      event.stopImmediatePropagation();
      closeAll();
      open.focus();
    },
    true,
  );
}

/** Lead the bar's links to pages in this language, and back to the task list that the reader came from. */
function setLinks() {
  const back = document.getElementById('stonebook-back');
  back?.setAttribute('href', `${home}${tasks ? `tasks/?list=${tasks}` : ''}`);
  for (const link of document.querySelectorAll('#stonebook-bar [data-goes]')) {
    link.setAttribute('href', `${home}${link.getAttribute('data-goes')}`);
  }
  const label = back?.querySelector('[data-say]');
  if (!tasks || !label) return;
  root.dataset.stonebookTasks = tasks;
  label.textContent = words['page.back.tasks'];
  label.setAttribute('data-say', 'page.back.tasks');
}

/** Pass on parameters of the address to links: the task list, locks, the view and, for notebooks, the language. */
function carryParameters() {
  const carried = Object.entries({ tasks, lock: address.searchParams.get('lock') });
  if (!isLivePage && language === 'en' && !carried.some(([, value]) => value)) return;
  /** @param {Event} event */
  const carry = event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href.startsWith(new URL(rootAddress, address).href) || link.pathname.endsWith('/tasks/')) return;
    const target = new URL(link.href);
    const isStage = root.classList.contains(STAGE) && target.pathname.endsWith('/read/');
    if (isStage && !link.closest('#stonebook-bar')) target.searchParams.set('view', 'stage');
    for (const [name, value] of carried)
      if (value && !target.searchParams.has(name)) target.searchParams.set(name, value);
    if (language !== 'en' && !link.hreflang && target.pathname.endsWith('/notebooks/index.html'))
      target.searchParams.set('lang', language);
    if (target.href !== link.href) link.href = target.href;
  };
  for (const kind of ['pointerdown', 'focusin', 'click']) addEventListener(kind, carry, true);
}

/** The address of this page in another language. @param {string} other @returns {string} */
function addressIn(other) {
  const target = standalone
    ? new URL(`${landingAddressIn(other)}${standalone}${address.search}${location.hash}`, address)
    : new URL(address);
  target.searchParams.set('lang', other);
  if (other === 'en' || standalone) target.searchParams.delete('lang');
  return target.href;
}

function addLanguages() {
  for (const other of Object.keys(sentences)) {
    if (other === language) continue;
    const link = document.createElement('a');
    link.href = addressIn(other);
    link.lang = link.hreflang = other;
    link.textContent = sentences[other]['language.name'];
    document.getElementById('stonebook-languages')?.append(link, ' ');
    // In a lesson on a phone the link is in the menu instead, as the bar has no room.
    const entry = /** @type {HTMLElement} */ (link.cloneNode(true));
    entry.className = 'stonebook-language';
    document.querySelector('#stonebook-tools > :last-child')?.append(entry);
  }
}

/** Show the link from a lesson to its track. @param {import('../core/types').Lesson} lesson */
function linkToTrack(lesson) {
  const link = document.getElementById('stonebook-way');
  fill('stonebook-game', lesson.game);
  link?.setAttribute('href', `${home}learn/#${lesson.path.split('/')[0]}`);
  link?.removeAttribute('hidden');
}

/** Leave an address that names neither a notebook nor a page. */
function leaveUnknownAddress() {
  if (!path && !standalone) location.replace(`${home}404.html`);
}

/** Name the lesson, the standalone page or the reader's copy in the bar and in the page's title. */
function namePage() {
  /** @type {import('../core/types').Lesson[]} */
  const lessons = inlineJson('stonebook-lessons') || [];
  const lesson = lessons.find(known => known.path === path);
  const isCopy = !lesson && (path.startsWith('scratch') || isImportedFile(path));
  root.classList.add(isCopy ? 'stonebook-copy' : 'stonebook-styled');
  const name = lesson?.title || standaloneTitle || path.replace(/^.*\//, '').replace(/\.ipynb$/, '');
  fill('stonebook-title', name);
  if (lesson?.game && !tasks) linkToTrack(lesson);
  if (standalone) document.getElementById('stonebook-title')?.removeAttribute('lang');
  else if (!lesson && !isCopy) root.dataset.stonebookState = 'missing';
  const title = `${name} · Stonebook`;
  const restoreTitle = () => {
    if (document.title !== title) document.title = title;
  };
  restoreTitle();
  // The notebook interface would set its own title.
  new MutationObserver(restoreTitle).observe(document.head, { childList: true, subtree: true });
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
  if (root.dataset.stonebookState === 'opening') document.addEventListener('DOMContentLoaded', loadScripts);
}

start();
