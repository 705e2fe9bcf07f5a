// The links of the bar, and what links of the page pass on.

import { landingAddressIn, openedAddress, rootAddress } from '../core/page/page-address.js';
import { isLivePage, STAGE } from '../core/page/page-mode.js';
import { home, language, root, sentences, standalone, tasks, words } from './facts.js';

/** Lead the bar's links to pages in this language, and back to the task list that the reader came from. */
export function setLinks() {
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
export function carryParameters() {
  const carried = Object.entries({ tasks, lock: openedAddress.searchParams.get('lock') });
  if (!isLivePage && language === 'en' && !carried.some(([, value]) => value)) return;
  /** @param {Event} event */
  const carry = event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href.startsWith(new URL(rootAddress, openedAddress).href) || link.pathname.endsWith('/tasks/')) return;
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
    ? new URL(`${landingAddressIn(other)}${standalone}${openedAddress.search}${location.hash}`, openedAddress)
    : new URL(openedAddress);
  target.searchParams.set('lang', other);
  if (other === 'en' || standalone) target.searchParams.delete('lang');
  return target.href;
}

export function addLanguages() {
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
