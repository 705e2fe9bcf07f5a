// Right behind the bar in the page: names the lesson before the notebook interface is there, in the
// language that the address asks for.
import { fetchAhead } from '../answers/replies.js';
import { isLivePage, isOnlyRead, STAGE, STARTING, wantsStage } from '../core/page-mode.js';
import { markLetters } from '../core/preferences.js';
import { inlineJson, nearestLanguage } from '../core/sentences.js';
import { placeIn } from './place.js';

const MENU_BUTTONS = '#stonebook-bar [aria-controls]';

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const root = document.documentElement;
const address = new URL(location.href);
const { stonebookStandalone: standalone, stonebookTitle: standaloneTitle } = root.dataset;
const up = root.dataset.stonebookRoot || '../';
const path = root.dataset.stonebookPath || address.searchParams.get('path') || '';
/** @type {Record<string, Record<string, string>>} */
const sentences = inlineJson('stonebook-words') || {};
const language = nearestLanguage(
  address.searchParams.get('lang') || (standalone ? root.lang : ''),
  Object.keys(sentences),
);
const words = sentences[language];
const home = language === 'en' ? up : `${up}${language}/`;
/** The task list that a reader came from. */
const tasks = (address.searchParams.get('tasks') || '').match(/^[0-9a-f]{8}$/)?.[0];

/** @param {string} id @param {string} text */
function fill(id, text) {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
}

/** Say in a page that was opened as a file what to do. */
function showFileNotice() {
  const notice = document.createElement('p');
  notice.className = 'stonebook-file';
  notice.lang = language;
  notice.textContent = words['page.file'];
  document.getElementById('stonebook-notice')?.replaceWith(notice);
}

/** The page below is never painted, so nothing moves when the stage starts. Its first step is there at once. */
function prepareStage() {
  if (!isLivePage || !wantsStage) return;
  root.classList.add(STAGE);
  if (location.hash || placeIn(path)) root.dataset.stonebookTurning = '';
  else if (script.dataset.replies) fetchAhead(script.dataset.replies).catch(() => {}); // the board hears of it
}

function fillSentences() {
  for (const id of ['stonebook-bar', 'stonebook-notice']) document.getElementById(id)?.setAttribute('lang', language);
  for (const place of document.querySelectorAll('[data-say]')) {
    place.textContent = words[place.getAttribute('data-say') || ''];
  }
  for (const place of document.querySelectorAll('[data-label]')) {
    place.setAttribute('aria-label', words[place.getAttribute('data-label') || '']);
  }
}

/** A click next to an open menu, a choice in it or Escape closes it. */
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
  const backTo = back?.querySelector('[data-say]');
  if (!tasks || !backTo) return;
  root.dataset.stonebookTasks = tasks;
  backTo.textContent = words['page.back.tasks'];
  backTo.setAttribute('data-say', 'page.back.tasks');
}

/** Let links take along what this page's link has locked, its task list, its view and, to a notebook, its language. */
function carryParameters() {
  const carried = Object.entries({ tasks, lock: address.searchParams.get('lock') });
  if (!isLivePage && language === 'en' && !carried.some(([, value]) => value)) return;
  /** @param {Event} event */
  const carry = event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href.startsWith(new URL(up, address).href) || link.pathname.endsWith('/tasks/')) return;
    const there = new URL(link.href);
    const isStage = root.classList.contains(STAGE) && there.pathname.endsWith('/read/');
    if (isStage && !link.closest('#stonebook-bar')) there.searchParams.set('view', 'stage');
    for (const [name, value] of carried)
      if (value && !there.searchParams.has(name)) there.searchParams.set(name, value);
    if (language !== 'en' && !link.hreflang && there.pathname.endsWith('/notebooks/index.html'))
      there.searchParams.set('lang', language);
    if (there.href !== link.href) link.href = there.href;
  };
  for (const kind of ['pointerdown', 'focusin', 'click']) addEventListener(kind, carry, true);
}

/** This page in another language. @param {string} other @returns {string} */
function addressIn(other) {
  const there = standalone
    ? new URL(`${up}${other === 'en' ? '' : `${other}/`}${standalone}${address.search}${location.hash}`, address)
    : new URL(address);
  there.searchParams.set('lang', other);
  if (other === 'en' || standalone) there.searchParams.delete('lang');
  return there.href;
}

function addLanguages() {
  for (const other of Object.keys(sentences)) {
    if (other === language) continue;
    const link = document.createElement('a');
    link.href = addressIn(other);
    link.lang = link.hreflang = other;
    link.textContent = sentences[other]['language.name'];
    document.getElementById('stonebook-languages')?.append(link, ' ');
    // In a lesson on a phone the bar has no room for it: it is in the menu there.
    const entry = /** @type {HTMLElement} */ (link.cloneNode(true));
    entry.className = 'stonebook-language';
    document.querySelector('#stonebook-tools > :last-child')?.append(entry);
  }
}

/** Whether imported-notebooks.js has put this notebook into the browser. */
function isImported() {
  try {
    return localStorage.getItem(`stonebook-brought ${path}`) !== null;
  } catch {
    return false;
  }
}

/** Lead from a lesson back to its track. @param {import('../core/types').Lesson} lesson */
function leadToTrack(lesson) {
  const way = document.getElementById('stonebook-way');
  fill('stonebook-game', lesson.game);
  way?.setAttribute('href', `${home}learn/#${lesson.path.split('/')[0]}`);
  way?.removeAttribute('hidden');
}

/** Name the lesson, the standalone page or the reader's copy in the bar and in the page's title. */
function namePage() {
  /** @type {import('../core/types').Lesson[]} */
  const lessons = inlineJson('stonebook-lessons') || [];
  const lesson = lessons.find(known => known.path === path);
  const isCopy = !lesson && (path.startsWith('scratch') || isImported());
  root.classList.add(isCopy ? 'stonebook-copy' : 'stonebook-styled');
  const name = lesson?.title || standaloneTitle || path.replace(/^.*\//, '').replace(/\.ipynb$/, '');
  fill('stonebook-title', name);
  if (lesson?.game && !tasks) leadToTrack(lesson);
  if (standalone) document.getElementById('stonebook-title')?.removeAttribute('lang');
  else if (!lesson && !isCopy) root.dataset.stonebookState = 'missing';
  const title = `${name} · Stonebook`;
  const restoreTitle = () => {
    if (document.title !== title) document.title = title;
  };
  restoreTitle();
  // The notebook interface would put its own name there.
  new MutationObserver(restoreTitle).observe(document.head, { childList: true, subtree: true });
}

/** Show in the bar what a page says while it waits: the first sentence. Screen readers hear all of it. */
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

/** Say what keeps Python from starting at all, if anything does. */
function checkBrowser() {
  const obstacle = location.protocol === 'file:' ? 'file' : typeof WebAssembly !== 'object' ? 'old' : '';
  if (!obstacle) return;
  root.dataset.stonebookState = obstacle;
  fill('stonebook-status', words[`page.${obstacle}`]);
}

/** Load the page's other scripts, one after the other. */
function loadScripts() {
  for (const src of (script.dataset.scripts || '').split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('script'), { async: false, src }));
  }
}

function start() {
  markLetters();
  if (isLivePage && isOnlyRead && !standalone) {
    if (location.protocol === 'file:') showFileNotice();
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
  namePage();
  showWaiting();
  fill('stonebook-status', words[`page.status.${root.dataset.stonebookState}`]);
  checkBrowser();
  // Otherwise the notebook interface has nothing to show.
  if (root.dataset.stonebookState === 'opening') document.addEventListener('DOMContentLoaded', loadScripts);
}

start();
