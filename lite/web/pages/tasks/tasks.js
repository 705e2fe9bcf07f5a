// Runs first on the page of task lists: shows the editor, or the tasks of a list.
import { watchCamera } from '../../classroom/camera.js';
import { watchPresses } from '../../classroom/presses.js';
import { STAGE } from '../../core/page/page-mode.js';
import { watchEarlyList } from './early-list.js';
import { watchMainButton } from './main-button.js';
import { watchScreens } from './task-screens.js';

/** @type {Element | null} */
let results = null;

/** Scroll new results into view. */
function showResults() {
  const newest = document.querySelector('.stonebook-tasks-results .stonebook-results');
  if (newest && newest !== results) newest.scrollIntoView({ block: 'nearest' });
  results = newest;
}

/** Show a pupil's board on the stage, as in a lesson. On a phone the bar shows its number. */
function showBoardOnStage() {
  const title = document.querySelector('.stonebook-screen .stonebook-step .stonebook-name');
  document.documentElement.classList.toggle(STAGE, title !== null);
  const cell = document.querySelector('.stonebook-screen')?.closest('.stonebook-column > *');
  if (cell && title) cell.setAttribute('data-stonebook-shown', 'board');
  else cell?.removeAttribute('data-stonebook-shown');
  const bar = document.getElementById('stonebook-languages');
  if (!title || !bar) return;
  let task = document.getElementById('stonebook-task');
  if (!task) {
    task = document.createElement('span');
    task.id = 'stonebook-task';
    task.setAttribute('aria-hidden', 'true'); // screen readers get the title instead
    bar.before(task);
  }
  if (task.textContent !== title.textContent) task.textContent = title.textContent;
}

/** @param {HTMLOrSVGScriptElement | null} script this script */
function start(script) {
  const isLink = () => /^#[A-Z0-9]/.test(location.hash);
  const isWorking = isLink() || new URLSearchParams(location.search).has('list');
  document.documentElement.dataset.stonebookPlay = isWorking ? 'playing' : 'choosing';
  addEventListener('hashchange', () => isLink() && location.reload());
  new MutationObserver(() => {
    showBoardOnStage();
    showResults();
  }).observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['class'] });
  watchMainButton();
  watchScreens();
  if (isWorking) void watchEarlyList();
  watchPresses();
  if (script instanceof HTMLScriptElement) watchCamera(script.src.replace('tasks.js', 'qr-reader.js'));
}

start(document.currentScript);
