// Runs first on the page of task lists: decides between making a list and working through one.
import { watchCamera } from '../../classroom/camera.js';
import { watchPresses } from '../../classroom/presses.js';
import { STAGE } from '../../core/page-mode.js';
import { watchEarlyList } from './early-list.js';

const isLink = () => /^#[A-Z0-9]/.test(location.hash);
const working = isLink() || new URLSearchParams(location.search).has('list');
document.documentElement.dataset.stonebookPlay = working ? 'playing' : 'choosing';
addEventListener('hashchange', () => isLink() && location.reload());
// When a screen replaces another one, scroll to its top, and focus the element with which the reader continues.
const SCREEN = '.stonebook-screen :is(.stonebook-kept, .stonebook-step)';
const ONWARDS = [
  '.stonebook-step canvas',
  '.stonebook-kept input',
  '.stonebook-kept .stonebook-first',
  '.stonebook-kept a.button',
  '.stonebook-kept button',
];
/** @type {Element | null} */
let openPicture = null;
/** @type {Element | null} where the page shows the list before Python has started, if it is there */
let ownScreen = null;
let wasOnScreen = false; // whether the focus was on the screen
let settling = 0;
const follow = () => {
  const screen = document.querySelector(SCREEN);
  if (!screen || screen === openPicture) return;
  // The first one, and Python's in the place of the page's own, move nothing.
  const own = screen.closest('.stonebook-pupil');
  const isInPlace = !openPicture || own !== ownScreen;
  openPicture = screen;
  ownScreen = own;
  if (isInPlace) return;
  screen.closest('main')?.scrollTo(0, 0);
  if (!wasOnScreen || (document.activeElement && document.activeElement !== document.body)) return;
  const onwards = ONWARDS.map(selector => screen.parentElement?.querySelector(selector)).find(element =>
    element?.checkVisibility(),
  );
  if (onwards instanceof HTMLElement) onwards.focus({ preventScroll: true });
};
/** @type {Element | null} */
let results = null;
/** New results come into sight. */
const showResults = () => {
  const now = document.querySelector('.stonebook-tasks-results .stonebook-results');
  if (now && now !== results) now.scrollIntoView({ block: 'nearest' });
  results = now;
};
/** A pupil's board is on the stage, as in a lesson. On a phone its number is in the bar. */
const setStage = () => {
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
    task.setAttribute('aria-hidden', 'true'); // the title is still there to be heard
    bar.before(task);
  }
  if (task.textContent !== title.textContent) task.textContent = title.textContent;
};
let wantsReady = false; // pressed before Python was there
/** The main button shows that it was pressed until the list is there. @param {Element} button */
const showPressed = button =>
  button.classList.toggle('stonebook-early', !button.classList.contains('stonebook-filled'));
/** The main button begins with a ready list, or goes to what is handed out. @param {MouseEvent} event */
const go = ({ target }) => {
  const button = target instanceof Element ? target.closest('.stonebook-tasks-go') : null;
  if (!button) return;
  showPressed(button);
  if (button.closest('.stonebook-waits')) {
    wantsReady = true;
  } else if (button.classList.contains('stonebook-filled')) {
    const link = document.querySelector('.stonebook-tasks-given input');
    if (!(link instanceof HTMLElement)) return;
    link.scrollIntoView({ block: 'center' });
    link.focus({ preventScroll: true });
  }
};
const goEarly = () => {
  const button = document.querySelector('.stonebook-tasks-go');
  if (!wantsReady || !(button instanceof HTMLElement) || button.closest('.stonebook-waits, .stonebook-coming')) return;
  wantsReady = false;
  button.click();
};
document.addEventListener('click', go, true); // in the capture phase: a widget's button stops its clicks
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && target !== document.body) wasOnScreen = Boolean(target.closest('.stonebook-screen'));
});
new MutationObserver(() => {
  setStage();
  showResults();
  goEarly();
  document.querySelectorAll('.stonebook-tasks-go.stonebook-early').forEach(showPressed);
  window.clearTimeout(settling);
  settling = window.setTimeout(follow, 50);
}).observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['class'] });
if (working) void watchEarlyList();
watchPresses();
const script = document.currentScript;
if (script instanceof HTMLScriptElement) watchCamera(script.src.replace('tasks.js', 'qr-reader.js'));
