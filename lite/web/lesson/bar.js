// Right behind the bar in the page: names the lesson before the notebook interface is there, in the
// language that the address asks for.
import { fetchAhead } from '../answers/replies.js';
import { markLetters } from '../core/board-look.js';
import { isLivePage, isOnlyRead, STAGE, wantsStage } from '../core/page-mode.js';
import { inlineJson, nearestLanguage } from '../core/sentences.js';
import { placeIn } from './place.js';

const WAITING = ['opening', 'starting', 'running'];

/** Show in the bar what a page says while it waits: the first sentence. Whole, it is heard. */
function showWaiting() {
  const status = document.getElementById('stonebook-status');
  const waits = document.getElementById('stonebook-waits');
  if (!status || !waits) return;
  new MutationObserver(() => {
    const isWaiting = WAITING.includes(document.documentElement.dataset.stonebookState || '');
    const text = (isWaiting && status.textContent) || '';
    waits.textContent = /^.*?[.!?…](?= )/.exec(text)?.[0] || text;
  }).observe(status, { childList: true });
}

function start() {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const address = new URL(location.href);
  const root = document.documentElement;
  markLetters();
  const { stonebookOwn: ownAddress, stonebookTitle: ownTitle } = root.dataset; // a page of its own, no lesson
  const up = root.dataset.stonebookRoot || '../';
  const path = root.dataset.stonebookPath || address.searchParams.get('path') || '';
  /** @type {Record<string, Record<string, string>>} */
  const known = inlineJson('stonebook-words') || {};
  const wanted = address.searchParams.get('lang') || (ownAddress ? root.lang : '');
  const language = nearestLanguage(wanted, Object.keys(known));
  const words = known[language];
  if (isLivePage && isOnlyRead && !ownAddress) {
    if (location.protocol === 'file:') {
      const notice = document.createElement('p');
      notice.className = 'stonebook-file';
      notice.lang = language;
      notice.textContent = words['page.file'];
      document.getElementById('stonebook-notice')?.replaceWith(notice);
    }
    return;
  }
  // The page below is never painted, so nothing moves when the stage starts. Its first step is there at once.
  if (isLivePage && wantsStage) {
    root.classList.add(STAGE);
    if (location.hash || placeIn(path)) root.dataset.stonebookTurning = '';
    else if (script.dataset.replies) fetchAhead(script.dataset.replies).catch(() => {}); // the board hears of it
  }
  root.dataset.stonebookState = 'opening';
  root.dataset.stonebookLanguage = language;
  for (const id of ['stonebook-bar', 'stonebook-notice']) document.getElementById(id)?.setAttribute('lang', language);
  for (const place of document.querySelectorAll('[data-say]')) {
    place.textContent = words[place.getAttribute('data-say') || ''];
  }
  for (const place of document.querySelectorAll('[data-label]')) {
    place.setAttribute('aria-label', words[place.getAttribute('data-label') || '']);
  }
  // A click next to what has unfolded, a choice in it or Escape folds it again.
  /** @type {NodeListOf<HTMLElement>} */
  const menuButtons = document.querySelectorAll('#stonebook-bar [aria-controls]');
  /** @param {HTMLElement} [but] */
  const collapse = but =>
    menuButtons.forEach(button => button !== but && button.setAttribute('aria-expanded', 'false'));
  document.addEventListener('click', event => {
    const on = [...menuButtons].find(button => button.contains(/** @type {Node} */ (event.target)));
    collapse(on);
    on?.setAttribute('aria-expanded', String(on.getAttribute('aria-expanded') !== 'true'));
  });
  document.addEventListener(
    'keydown',
    event => {
      const open = [...menuButtons].find(button => button.getAttribute('aria-expanded') === 'true');
      if (event.key !== 'Escape' || !open) return;
      event.stopImmediatePropagation();
      collapse();
      open.focus();
    },
    true,
  );
  // A reader who came from a task list goes back to it.
  const tasks = (address.searchParams.get('tasks') || '').match(/^[0-9a-f]{8}$/)?.[0];
  const back = document.getElementById('stonebook-back');
  const home = language === 'en' ? up : `${up}${language}/`;
  back?.setAttribute('href', `${home}${tasks ? `tasks/?list=${tasks}` : ''}`);
  for (const link of document.querySelectorAll('#stonebook-bar [data-goes]')) {
    link.setAttribute('href', `${home}${link.getAttribute('data-goes')}`);
  }
  const backTo = back?.querySelector('[data-say]');
  if (tasks && backTo) {
    root.dataset.stonebookTasks = tasks;
    backTo.textContent = words['page.back.tasks'];
    backTo.setAttribute('data-say', 'page.back.tasks');
  }
  // What a link has locked, and the list that it belongs to, go on with whatever leads on from here,
  // and the language to a notebook, unless another one is chosen.
  const carried = Object.entries({ tasks, lock: address.searchParams.get('lock') });
  /** @param {Event} event */
  const carryOn = event => {
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
  if (isLivePage || language !== 'en' || carried.some(([, value]) => value))
    for (const kind of ['pointerdown', 'focusin', 'click']) addEventListener(kind, carryOn, true);
  for (const other of Object.keys(known)) {
    if (other === language) continue;
    const link = document.createElement('a');
    const there = ownAddress
      ? new URL(`${up}${other === 'en' ? '' : `${other}/`}${ownAddress}${address.search}${location.hash}`, address)
      : new URL(address);
    there.searchParams.set('lang', other);
    if (other === 'en' || ownAddress) there.searchParams.delete('lang');
    link.href = there.href;
    link.lang = link.hreflang = other;
    link.textContent = known[other]['language.name'];
    document.getElementById('stonebook-languages')?.append(link, ' ');
    // In a lesson on a phone the bar has no room for it: it is in the menu there.
    const entry = /** @type {HTMLElement} */ (link.cloneNode(true));
    entry.className = 'stonebook-language';
    document.getElementById('stonebook-tools')?.append(entry);
  }
  /** @type {import('../core/types').Lesson[]} */
  const lessons = inlineJson('stonebook-lessons') || [];
  const lesson = lessons.find(known => known.path === path);
  const isImported = () => {
    try {
      return localStorage.getItem(`stonebook-brought ${path}`) !== null; // by imported-notebooks.js
    } catch {
      return false;
    }
  };
  const isOwnPage = !lesson && (path.startsWith('scratch') || isImported());
  root.classList.add(isOwnPage ? 'stonebook-copy' : 'stonebook-lesson');
  const name = lesson?.title || ownTitle || path.replace(/^.*\//, '').replace(/\.ipynb$/, '');
  /** @param {string} id @param {string} text */
  const fill = (id, text) => {
    const element = document.getElementById(id);
    if (element) element.textContent = text;
  };
  fill('stonebook-title', name);
  fill('stonebook-game', lesson?.game || '');
  if (ownAddress) document.getElementById('stonebook-title')?.removeAttribute('lang');
  else if (!lesson && !isOwnPage) {
    root.dataset.stonebookState = 'missing';
  }
  const title = `${name} · Stonebook`;
  const keepTitle = () => {
    if (document.title !== title) document.title = title;
  };
  keepTitle();
  // The notebook interface would put its own name there.
  new MutationObserver(keepTitle).observe(document.head, { childList: true, subtree: true });
  showWaiting();
  fill('stonebook-status', words[`page.status.${root.dataset.stonebookState}`]);
  /** What keeps Python from starting at all, and the sentence about it. @param {string} state */
  const stop = state => {
    root.dataset.stonebookState = state;
    fill('stonebook-status', words[`page.${state}`]);
  };
  if (typeof WebAssembly !== 'object') stop('old');
  if (location.protocol === 'file:') stop('file');
  if (root.dataset.stonebookState !== 'opening') return; // the notebook interface has nothing to show
  document.addEventListener('DOMContentLoaded', () => {
    for (const address of (script.dataset.scripts || '').split(' ').filter(Boolean)) {
      const part = document.createElement('script');
      part.async = false; // one after the other
      part.src = address;
      document.head.append(part);
    }
  });
}

start();
