// A button of the menu switches off the keys that are a single letter, digit or sign. A board with the focus still
// takes them. Readers who speak to their computer, or often press a wrong key, need this (WCAG 2.1.4).
import { store, stored } from '../core/local-storage.js';

const SHORTCUTS = 'stonebook-shortcuts'; // the storage key, and the button's id
const TAKES_KEYS = 'canvas, .stonebook-board, input, textarea, select, [contenteditable="true"]';

const areOff = () => stored(SHORTCUTS) === 'off';

/** Whether the reader has switched a key off. @param {KeyboardEvent} event */
export function isSwitchedOff(event) {
  const { key, target } = event;
  if (key.length !== 1 || key === ' ' || event.ctrlKey || event.altKey || event.metaKey) return false;
  return areOff() && target instanceof Element && !target.closest(TAKES_KEYS);
}

/**
 * Watch the button and the keys. Scripts that listen to keys before this call ask `isSwitchedOff`.
 * @param {(key: string) => void} showStatus shows the sentence of a key as the page's status
 */
export function watchShortcuts(showStatus) {
  const button = document.getElementById(SHORTCUTS);
  const show = () => button?.setAttribute('aria-pressed', String(!areOff()));
  show();
  button?.removeAttribute('hidden');
  button?.addEventListener('click', () => {
    store(SHORTCUTS, areOff() ? '' : 'off');
    show();
    showStatus(areOff() ? 'page.shortcuts.off' : 'page.shortcuts.on');
  });
  window.addEventListener('keydown', event => isSwitchedOff(event) && event.stopImmediatePropagation(), true);
}
