// Runs first on the page of task lists: shows the editor, or the tasks of a list.
import { watchCamera } from '../../classroom/camera.js';
import { watchPresses } from '../../classroom/presses.js';
import { STAGE } from '../../core/page-mode.js';
import { watchEarlyList } from './early-list.js';

const isLink = () => /^#[A-Z0-9]/.test(location.hash);
const isWorking = isLink() || new URLSearchParams(location.search).has('list');
document.documentElement.dataset.stonebookPlay = isWorking ? 'playing' : 'choosing';
addEventListener('hashchange', () => isLink() && location.reload());
// When a screen replaces another one, scroll to its top, and focus the element with which the reader continues.
const SCREEN = '.stonebook-screen :is(.stonebook-kept, .stonebook-step)';
/** Selectors of the elements that may take the focus on a new screen, the first that is visible. */
const NEXT_FOCUS = [
  '.stonebook-step canvas',
  '.stonebook-kept input',
  '.stonebook-kept .stonebook-first',
  '.stonebook-kept a.button',
  '.stonebook-kept button',
];
/** @type {Element | null} */
let shownScreen = null;
/** The element with the list before Python has started, while that is shown. @type {Element | null} */
let earlyList = null;
let hadFocus = false; // whether the focus was on the last screen
let timer = 0;
const moveToScreen = () => {
  const screen = document.querySelector(SCREEN);
  if (!screen || screen === shownScreen) return;
  // The first screen, and Python's when it replaces the early list, need no scrolling.
  const pupil = screen.closest('.stonebook-pupil');
  const isInPlace = !shownScreen || pupil !== earlyList;
  shownScreen = screen;
  earlyList = pupil;
  if (isInPlace) return;
  screen.closest('main')?.scrollTo(0, 0);
  if (!hadFocus || (document.activeElement && document.activeElement !== document.body)) return;
  const target = NEXT_FOCUS.map(selector => screen.parentElement?.querySelector(selector)).find(element =>
    element?.checkVisibility(),
  );
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
};
/** @type {Element | null} */
let results = null;
/** Scroll new results into view. */
const showResults = () => {
  const newest = document.querySelector('.stonebook-tasks-results .stonebook-results');
  if (newest && newest !== results) newest.scrollIntoView({ block: 'nearest' });
  results = newest;
};
/** Show a pupil's board on the stage, as in a lesson. On a phone the bar shows its number. */
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
    task.setAttribute('aria-hidden', 'true'); // screen readers get the title instead
    bar.before(task);
  }
  if (task.textContent !== title.textContent) task.textContent = title.textContent;
};
let isPressedEarly = false; // whether the main button was pressed before Python has started
/** Show that the main button was pressed, until the list is filled. @param {Element} button */
const showPressed = button =>
  button.classList.toggle('stonebook-early', !button.classList.contains('stonebook-filled'));
/** The main button fills in a ready list, or moves to the link to hand out. @param {MouseEvent} event */
const onMainButton = ({ target }) => {
  const button = target instanceof Element ? target.closest('.stonebook-tasks-go') : null;
  if (!button) return;
  showPressed(button);
  if (button.closest('.stonebook-waits')) {
    isPressedEarly = true;
  } else if (button.classList.contains('stonebook-filled')) {
    const link = document.querySelector('.stonebook-tasks-given input');
    if (!(link instanceof HTMLElement)) return;
    link.scrollIntoView({ block: 'center' });
    link.focus({ preventScroll: true });
  }
};
const repeatEarlyPress = () => {
  const button = document.querySelector('.stonebook-tasks-go');
  if (!isPressedEarly || !(button instanceof HTMLElement) || button.closest('.stonebook-waits, .stonebook-coming'))
    return;
  isPressedEarly = false;
  button.click();
};
document.addEventListener('click', onMainButton, true); // in the capture phase: a widget's button stops its clicks
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && target !== document.body) hadFocus = Boolean(target.closest('.stonebook-screen'));
});
new MutationObserver(() => {
  setStage();
  showResults();
  repeatEarlyPress();
  document.querySelectorAll('.stonebook-tasks-go.stonebook-early').forEach(showPressed);
  window.clearTimeout(timer);
  timer = window.setTimeout(moveToScreen, 50);
}).observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['class'] });
if (isWorking) void watchEarlyList();
watchPresses();
const script = document.currentScript;
if (script instanceof HTMLScriptElement) watchCamera(script.src.replace('tasks.js', 'qr-reader.js'));
