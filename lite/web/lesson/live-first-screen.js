// Makes the first screen of a lesson's notebook live before the notebook is shown. Later both show the same widgets, so
// that the first screen can be removed when the notebook's board is painted.
import { watchBoards } from '../core/board-input.js';
import { arrival } from '../core/page/python-code.js';
import { watchCards } from './cards.js';
import { guardInput } from './input-guards.js';
import { pressedGoOn } from './progress/go-on.js';

/** @typedef {import('../core/types').LiveBoards} LiveBoards */
/** @typedef {import('../core/types').PythonPort} PythonPort */
/** @typedef {{id: string, source: string, shown: boolean}} Cell `shown`: on the first screen */

const LAST_MESSAGES = 1000; // milliseconds in which Python receives the last actions
/** Selects the focusable elements that Python has made. */
const FOCUSABLE = ':is(canvas, button, input, select, [tabindex]):not(.stonebook-whole)';

/** @param {ParentNode | null} step */
const focusableIn = step => [...(step?.querySelectorAll(FOCUSABLE) || [])];

/**
 * Repeat in the notebook what only the page knows of the first screen: the focus, and a press on “Continue”.
 * @param {Element} first
 * @param {Element | null} goOn the button that leads on from the step, if it was pressed last
 */
function handOver(first, goOn) {
  const from = first.querySelector('.stonebook-step');
  const to = document.querySelector('.jp-NotebookPanel .stonebook-step');
  const focused = document.activeElement;
  if (focused && first.contains(focused)) {
    const counterpart = focusableIn(to)[focusableIn(from).indexOf(focused)];
    if (counterpart instanceof HTMLElement) counterpart.focus({ preventScroll: true });
  }
  if (goOn) to?.querySelector('.stonebook-go-on')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

/** Add the style sheet of the widgets. The page's script element holds its address. */
function addStyles() {
  const link = document.createElement('link');
  const script = /** @type {HTMLElement | null} */ (document.querySelector('script[data-styles]'));
  Object.assign(link, { rel: 'stylesheet', media: 'screen', href: script?.dataset.styles });
  document.head.append(link);
  return link;
}

/**
 * Run the lesson's cells in Python, and show their widgets on the first screen.
 * @param {Element} first
 * @param {LiveBoards} boards
 * @param {PythonPort} python
 * @returns {() => void} a function that hands the widgets over to the notebook
 */
export function makeLive(first, boards, python) {
  /** @type {Cell[]} */
  const cells = JSON.parse(first.querySelector('script')?.textContent || '[]');
  const styles = addStyles();
  const listening = new AbortController();
  guardInput(listening.signal);
  watchCards(listening.signal);
  watchBoards(listening.signal);
  /** @type {Element | null} */
  let goOn = null;
  first.addEventListener('click', event => {
    goOn = pressedGoOn(event);
  });
  /** The focused element. The notebook takes the focus when it opens below the first screen. @type {Element | null} */
  let focused = null;
  document.addEventListener(
    'focusin',
    ({ target }) => {
      const element = target instanceof Element ? target : null;
      if (!element?.closest('#main')) focused = element && first.contains(element) ? element : null;
      else if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
    { signal: listening.signal },
  );
  /** @type {ReturnType<LiveBoards['follow']> | undefined} */
  let widgets;
  // Without their styles, widgets would be visible before they are painted.
  const begin = () => {
    widgets = boards.follow(cells.filter(cell => cell.shown).map(cell => cell.id));
    python.post({ stonebook: 'ahead', execute: arrival(), cells });
  };
  styles.addEventListener('load', begin, { signal: listening.signal });
  return () => {
    listening.abort();
    handOver(first, goOn);
    widgets?.removeAll();
    if (widgets) python.post({ stonebook: 'ahead', over: true });
    setTimeout(() => {
      styles.remove();
      void widgets?.end();
    }, LAST_MESSAGES);
  };
}
