// The first screen of a lesson's notebook comes alive before the notebook is there. Both show the same widgets from the
// moment on that the notebook has them, so that the first screen can go when the notebook's board is painted.
import { watchPictures } from '../../notebook/extension/src/ahead.js';
import { watchBoards } from '../../notebook/extension/src/boards.js';
import { arrival } from '../../notebook/extension/src/page.js';
import { watchPresses } from '../../notebook/extension/src/presses.js';
import { listen, tell } from './channel.js';
import { Life } from './life.js';
import { begin } from './outputs.js';

const LAST_WORDS = 1000;  // milliseconds for what was done last to be told to Python
const FOCUSED = ':is(canvas, button, input, select, [tabindex]):not(.stonebook-whole)';  // what Python has made

/** @param {ParentNode | null} step */
const stopsIn = step => [...(step?.querySelectorAll(FOCUSED) || [])];

/** Do in the notebook what was done last on the first screen and is the page's own affair. @param {Element} first @param {Element | null} on */
function handOver(first, on) {
  const [from, to] = [first.querySelector('.stonebook-step'), document.querySelector('.jp-NotebookPanel .stonebook-step')];
  const held = document.activeElement;
  if (held && first.contains(held)) {
    const same = stopsIn(to)[stopsIn(from).indexOf(held)];
    if (same instanceof HTMLElement) same.focus({ preventScroll: true });
  }
  if (on) to?.querySelector('.stonebook-go-on')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

/** @param {Element} first the first screen @param {string} styles of the widgets */
function comeAlive(first, styles) {
  const cells = JSON.parse(first.querySelector('script')?.textContent || '[]');
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', media: 'screen', href: styles });
  document.head.append(link);
  const until = new AbortController();
  watchPresses(until.signal);
  watchBoards(until.signal);
  /** @type {Element | null} the button that leads on from the step, if it was pressed */
  let on = null;
  first.addEventListener('click', event => {
    on = event.target instanceof Element ? event.target.closest('.stonebook-go-on') : null;
  });
  /** The notebook takes the focus when it is opened, which then lies below. @type {Element | null} */
  let held = null;
  document.addEventListener('focusin', ({ target }) => {
    const within = target instanceof Element ? target : null;
    if (!within?.closest('#main')) held = within && first.contains(within) ? within : null;
    else if (held instanceof HTMLElement) held.focus({ preventScroll: true });
  }, { signal: until.signal });
  const life = new Life();
  listen(message => life.take(message));
  for (const { id, shown } of cells) if (shown) begin(id);
  tell({ stonebook: 'ahead', tell: arrival(), cells });
  window.addEventListener('stonebook-first-goes', () => {
    until.abort();
    handOver(first, on);
    life.over = true;
    life.widgets.takeAll();
    tell({ stonebook: 'ahead', over: true });
    setTimeout(() => {
      link.remove();
      void life.end();
    }, LAST_WORDS);
  }, { once: true });
}

/** Wait for the first screen, and make it live. @param {string} styles */
export function comeAhead(styles) {
  if (!('stonebookPython' in window)) return;
  watchPictures();
  const look = () => {
    const first = document.getElementById('stonebook-first');
    if (first) comeAlive(first, styles);
    return first;
  };
  if (!look()) window.addEventListener('stonebook-first-there', look, { once: true });
}
