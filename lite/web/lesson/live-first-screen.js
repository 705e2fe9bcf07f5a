// The first screen of a lesson's notebook comes alive before the notebook is there. Both show the same widgets from the
// moment on that the notebook has them, so that the first screen can go when the notebook's board is painted.
import { watchBoards } from '../core/board-input.js';
import { arrival } from '../core/page-data.js';
import { watchCards } from './cards.js';
import { guardInput } from './input-guards.js';

/** @typedef {import('../core/types').LiveBoards} LiveBoards */
/** @typedef {import('../core/types').PythonPort} PythonPort */
/** @typedef {{id: string, source: string, shown: boolean}} Cell `shown` on the first screen */

const LAST_WORDS = 1000; // milliseconds for what was done last to be told to Python
const FOCUSED = ':is(canvas, button, input, select, [tabindex]):not(.stonebook-whole)'; // what Python has made

/** @param {ParentNode | null} step */
const stopsIn = step => [...(step?.querySelectorAll(FOCUSED) || [])];

/**
 * Do in the notebook what was done last on the first screen and is the page's own affair.
 * @param {Element} first
 * @param {Element | null} onwards the button that leads on from the step, if it was pressed
 */
function handOver(first, onwards) {
  const from = first.querySelector('.stonebook-step');
  const to = document.querySelector('.jp-NotebookPanel .stonebook-step');
  const focused = document.activeElement;
  if (focused && first.contains(focused)) {
    const same = stopsIn(to)[stopsIn(from).indexOf(focused)];
    if (same instanceof HTMLElement) same.focus({ preventScroll: true });
  }
  if (onwards) to?.querySelector('.stonebook-go-on')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

/** The style sheet of the widgets, which their script names in this page. */
function addStyles() {
  const link = document.createElement('link');
  const script = /** @type {HTMLElement | null} */ (document.querySelector('script[data-styles]'));
  Object.assign(link, { rel: 'stylesheet', media: 'screen', href: script?.dataset.styles });
  document.head.append(link);
  return link;
}

/**
 * Have Python run the lesson's cells, and show their widgets on the first screen.
 * @param {Element} first
 * @param {LiveBoards} boards
 * @param {PythonPort} python
 * @returns {() => void} hands everything over to the notebook
 */
export function makeLive(first, boards, python) {
  /** @type {Cell[]} */
  const cells = JSON.parse(first.querySelector('script')?.textContent || '[]');
  const styles = addStyles();
  const until = new AbortController();
  guardInput(until.signal);
  watchCards(until.signal);
  watchBoards(until.signal);
  /** @type {Element | null} */
  let onwards = null;
  first.addEventListener('click', event => {
    onwards = event.target instanceof Element ? event.target.closest('.stonebook-go-on') : null;
  });
  /** The notebook takes the focus when it is opened, which then lies below. @type {Element | null} */
  let focused = null;
  document.addEventListener(
    'focusin',
    ({ target }) => {
      const within = target instanceof Element ? target : null;
      if (!within?.closest('#main')) focused = within && first.contains(within) ? within : null;
      else if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
    { signal: until.signal },
  );
  /** @type {ReturnType<LiveBoards['follow']> | undefined} */
  let widgets;
  // Without their styles, widgets would show before they are painted.
  const begin = () => {
    widgets = boards.follow(cells.filter(cell => cell.shown).map(cell => cell.id));
    python.post({ stonebook: 'ahead', tell: arrival(), cells });
  };
  styles.addEventListener('load', begin, { signal: until.signal });
  return () => {
    until.abort();
    handOver(first, onwards);
    widgets?.removeAll();
    if (widgets) python.post({ stonebook: 'ahead', over: true });
    setTimeout(() => {
      styles.remove();
      void widgets?.end();
    }, LAST_WORDS);
  };
}
