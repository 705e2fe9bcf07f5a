// Fetches Python only on request on a slow or metered connection, or if the reader has chosen so. Boards that answer
// without Python still do.

import { connectButton } from '../core/elements.js';
import { store } from '../core/local-storage.js';
import { language, say } from '../core/page/page-data.js';
import { setState } from '../core/page/page-state.js';
import { inlineJson } from '../core/sentences.js';
import { CHOICE_KEY, isOnRequest } from './slow-line.js';

const ANSWERS = 'figure[data-answers]';
let isRequested = false; // may be set before `offerPython` is called

/**
 * Offer Python instead of fetching it, if the page has boards that answer without it. Returns whether it is offered.
 */
export function offerPython() {
  if (isRequested || !isOnRequest() || !document.querySelector(ANSWERS)) return false;
  const size = (inlineJson('stonebook-page')?.python || 0) / 1e6;
  const button = document.getElementById('stonebook-fetch');
  if (!button || !size) return false;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  button.textContent = say('page.python.fetch', { size: size.toLocaleString(language, digits) });
  connectButton(button.id, fetchPython);
  setState('spared');
  return true;
}

/** Fetch Python after all, if it is only fetched on request. */
export function fetchPython() {
  isRequested = true;
  if (document.documentElement.dataset.stonebookState !== 'spared') return;
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
