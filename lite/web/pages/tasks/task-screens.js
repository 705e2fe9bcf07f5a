// When a screen replaces another one, scrolls to its top, and focuses the element with which the reader continues.

const SCREEN = '.stonebook-screen :is(.stonebook-plain-screen, .stonebook-step)';
const DELAY = 50; // milliseconds in which a screen is complete
/** Selectors of the elements that may take the focus on a new screen, the first that is visible. */
const NEXT_FOCUS = [
  '.stonebook-step canvas',
  '.stonebook-step .stonebook-board',
  '.stonebook-plain-screen input',
  '.stonebook-plain-screen .stonebook-first',
  '.stonebook-plain-screen a.button',
  '.stonebook-plain-screen button',
];
/** @type {Element | null} */
let shownScreen = null;
/** The element with the list before Python has started, while that is shown. @type {Element | null} */
let earlyList = null;
let hadFocus = false; // whether the focus was on the last screen

function moveToScreen() {
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
}

/** Move to each new screen. */
export function watchScreens() {
  let timer = 0;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target !== document.body) hadFocus = Boolean(target.closest('.stonebook-screen'));
  });
  new MutationObserver(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(moveToScreen, DELAY);
  }).observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['class'] });
}
