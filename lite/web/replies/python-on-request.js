// Fetches Python only on request on a slow or metered connection, or if the reader has chosen so. Boards that answer
// without Python still do.

import { connectButton } from '../core/elements.js';
import { store } from '../core/local-storage.js';
import { language, say } from '../core/page/page-data.js';
import { isPythonOffered, setState } from '../core/page/page-state.js';
import { inlineJson } from '../core/sentences.js';
import { CHOICE_KEY, isOnRequest } from './slow-line.js';

// What a reader can use without Python: a board that answers, the choice of a game or of puzzles, a pupil's task list.
const WITHOUT_PYTHON = [
  'figure[data-answers]',
  '[data-stonebook-play="choosing"] .cards.choosing',
  '[data-stonebook-path="tasks"][data-stonebook-play="playing"]',
].join();
const WAITING = '.stonebook-waits'; // what the page shows of Python's boards and forms before Python has started

/** Offer Python instead of fetching it, if it is only fetched on request. Returns whether it is offered. */
export function offerPython() {
  // A board may have requested it before. The scripts of some pages are separate, so the page itself remembers it.
  if ('stonebookRequested' in document.documentElement.dataset || !isOnRequest()) return false;
  const size = (inlineJson('stonebook-page')?.python || 0) / 1e6;
  const button = document.getElementById('stonebook-fetch');
  if (!button || !size) return false;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  button.textContent = say('page.python.fetch', { size: size.toLocaleString(language, digits) });
  connectButton(button.id, fetchPython);
  const isNeeded = !document.querySelector(WITHOUT_PYTHON);
  setState(isNeeded ? 'needed' : 'spared');
  if (isNeeded)
    document.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest(WAITING)) fetchPython();
    });
  return true;
}

/** Fetch Python after all, if it is only fetched on request. */
export function fetchPython() {
  document.documentElement.dataset.stonebookRequested = '';
  if (!isPythonOffered()) return;
  document.getElementById('stonebook-fetch')?.setAttribute('hidden', '');
  setState('starting');
  window.stonebookPython?.go();
}

/** Make a button of the bar switch fetching on request on and off. */
export function watchPythonOnRequest() {
  const button = document.getElementById('stonebook-spare-python');
  const show = () => button?.setAttribute('aria-pressed', String(isOnRequest()));
  show();
  connectButton('stonebook-spare-python', () => {
    store(CHOICE_KEY, isOnRequest() ? 'always' : 'asked');
    show();
    if (!isOnRequest()) fetchPython();
  });
}
