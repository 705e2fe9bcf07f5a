// Runs first on the page of task lists: decides between making a list and working through one.
import { watchCamera } from '../../classroom/camera.js';
import { watchPresses } from '../../classroom/presses.js';

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
let shown = null;
let wasOnScreen = false; // whether the focus was on the screen
let settling = 0;
const follow = () => {
  const screen = document.querySelector(SCREEN);
  if (!screen || screen === shown) return;
  const isFirst = !shown;
  shown = screen;
  if (isFirst) return;
  screen.closest('main')?.scrollTo(0, 0);
  if (!wasOnScreen || (document.activeElement && document.activeElement !== document.body)) return;
  const onwards = ONWARDS.map(selector => screen.parentElement?.querySelector(selector)).find(element =>
    element?.checkVisibility(),
  );
  if (onwards instanceof HTMLElement) onwards.focus({ preventScroll: true });
};
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && target !== document.body) wasOnScreen = Boolean(target.closest('.stonebook-screen'));
});
new MutationObserver(() => {
  window.clearTimeout(settling);
  settling = window.setTimeout(follow, 50);
}).observe(document.documentElement, { subtree: true, childList: true });
watchPresses();
const own = document.currentScript;
if (own instanceof HTMLScriptElement) watchCamera(own.src.replace('tasks.js', 'qr-reader.js'));
