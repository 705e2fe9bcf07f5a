// Descriptions of boards in words, for readers with a screen reader. The first key on a board asks, once, whether the
// reader wants them. A button of the menu changes the choice.

import { makeButton } from '../core/elements.js';
import { removeNote, showNote } from '../core/notices.js';
import { say } from '../core/page/page-data.js';
import { spokenBoards, switchSpokenBoards } from '../core/page/preferences.js';
import { SELECTORS } from '../core/selectors.js';

const NOTE = 'spoken';

/** @param {'on' | 'off'} wanted */
function answer(wanted) {
  removeNote(NOTE);
  switchSpokenBoards(wanted);
  document.getElementById('stonebook-spoken')?.setAttribute('aria-pressed', String(wanted === 'on'));
  const status = document.getElementById('stonebook-status');
  if (status) status.textContent = say(wanted === 'on' ? 'page.spoken.on' : 'page.spoken.off');
}

function ask() {
  // Stored before the reader answers, so that they are never asked twice.
  switchSpokenBoards('off');
  const yes = makeButton(say('page.spoken.yes'), () => answer('on'));
  const no = makeButton(say('page.spoken.no'), () => answer('off'));
  showNote(NOTE, say('page.spoken.ask'), ' ', yes, ' ', no);
  // A reader who uses a mouse does not need the descriptions.
  window.addEventListener('click', event => event.target !== yes && removeNote(NOTE), { once: true });
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const { target } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || !(target instanceof HTMLCanvasElement)) return;
  if (!target.closest(SELECTORS.output)) return;
  if (!spokenBoards() && event.key !== 'Tab' && event.key !== 'Shift') ask();
}

export function watchSpokenBoards() {
  const entry = document.getElementById('stonebook-spoken');
  entry?.setAttribute('aria-pressed', String(spokenBoards() === 'on'));
  entry?.removeAttribute('hidden');
  entry?.addEventListener('click', () => answer(spokenBoards() === 'on' ? 'off' : 'on'));
  window.addEventListener('keydown', onKey, true);
}
