// The button that stops a program. The first press interrupts it, and Python keeps its variables. A second press
// restarts Python, for programs that ignore the interrupt.
import { say } from '../core/page/page-data.js';
import { setState } from '../core/page/page-state.js';
import { noteRun } from './interrupted-run.js';
import { closeQuestions } from './python/questions.js';

/** @typedef {import('./types').Panel} Panel */

const LONG_RUN = 1000; // milliseconds after which a program can be stopped
const LONG_START = 4000; // the same while the page's cells run
/** The states in which the reader can work with the page. */
export const READY = ['ready', 'cell_failed', 'boards_missing'];

/**
 * Show the button while a program takes long.
 * @param {Panel} panel
 * @param {() => void} restart
 */
export function watchWork(panel, restart) {
  const root = document.documentElement;
  const button = /** @type {HTMLButtonElement | null} */ (document.getElementById('stonebook-stop'));
  const status = document.getElementById('stonebook-status');
  let timer = 0;
  let stateBefore = '';
  let isPressed = false;
  let asks = false; // whether Python waits for the reader's answer
  /** @param {string} key */
  const showStatus = key => {
    if (status) status.textContent = say(key);
  };
  /** Show that a program runs: what it waits for, or that it stops. */
  const showBusy = () => {
    setState('busy');
    if (isPressed) showStatus('page.status.stopping');
    else if (asks) showStatus('page.status.asks');
  };
  const state = () => root.dataset.stonebookState || '';
  const isWorking = () => state() === 'running' || READY.includes(state());
  panel.sessionContext.statusChanged.connect((_, kernelStatus) => {
    clearTimeout(timer);
    if (kernelStatus === 'busy') {
      if (!isWorking()) return;
      timer = setTimeout(
        () => {
          if (!isWorking()) return; // Python has ended meanwhile; no kernel status reports that
          stateBefore = state();
          isPressed = false;
          noteRun(true);
          showBusy();
        },
        state() === 'running' ? LONG_START : LONG_RUN,
      );
    } else if (kernelStatus === 'idle') {
      noteRun(false);
      if (state() === 'busy' || state() === 'silent') setState(stateBefore);
    }
  });
  button?.addEventListener('click', () => {
    if (isPressed) return restart();
    isPressed = true;
    window.stonebookWatch?.stop();
    closeQuestions(); // after the stop: their answers come too late for Python
    showStatus('page.status.stopping');
  });
  window.addEventListener('stonebook-asks', event => {
    asks = /** @type {CustomEvent} */ (event).detail;
    if (state() === 'busy' && !isPressed) showStatus(asks ? 'page.status.asks' : 'page.status.busy');
  });
  window.addEventListener('stonebook-silent', () => {
    if (state() === 'busy') setState('silent');
  });
  window.addEventListener('stonebook-answers', () => {
    if (state() === 'silent') showBusy();
  });
}
