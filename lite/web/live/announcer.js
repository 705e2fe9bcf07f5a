// Has screen readers say what boards say. Python's words come as new elements each time, and only some browsers
// announce a live region that is new: so one region stays on the page and gets the words, and theirs are ordinary text.
import { makeElement } from '../core/elements.js';
import { PARTS } from '../core/page-data.js';
import { STARTING } from '../core/page-mode.js';

const REGION = '[role="status"], [aria-live="polite"]';
const SOON = 50; // milliseconds in which the words of one press come together
const HIDDEN = 'position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;';

/** @param {Element} element */
const isSilent = element =>
  element.getAttribute('aria-hidden') === 'true' || getComputedStyle(element).display === 'none';

/** The text of an element as a screen reader would read it. @param {Element} element @returns {string} */
function textOf(element) {
  if (isSilent(element)) return '';
  const parts = [...element.childNodes].map(node => {
    if (node instanceof Text) return node.data;
    return node instanceof Element ? textOf(node) : '';
  });
  return parts.join('');
}

/** The text to announce for a region. @param {HTMLElement} region */
const spokenOf = region => (region.dataset.spoken ?? textOf(region)).replace(/\s+/g, ' ').trim();

/** The cell in which an element stands. @param {Element} element */
const cellOf = element => element.closest(PARTS.cell) ?? document.body;

/** Whether an element can be seen: nothing is said of a step that is not shown. @param {Element | null} element */
function isShown(element) {
  for (let at = element; at; at = at.parentElement) if (isSilent(at)) return false;
  return Boolean(element?.isConnected);
}

/** @param {AbortSignal} [signal] stops it */
export function watchAnnouncements(signal) {
  const voice = makeElement('div', { id: 'stonebook-said' });
  voice.setAttribute('role', 'status');
  voice.setAttribute('aria-live', 'polite');
  voice.style.cssText = HIDDEN;
  document.body.append(voice);
  /** @type {Set<HTMLElement>} */
  const news = new Set();
  let timer = 0;
  // The same words again are news only after a press: when Python takes a board over, it says what the page has said.
  let last = '';
  /** The last words of each cell. @type {WeakMap<Element, Set<string>>} */
  const wordsOf = new WeakMap();
  /** The cells in which the reader has pressed something. @type {WeakSet<Element>} */
  const used = new WeakSet();
  for (const kind of ['keydown', 'pointerdown', 'click'])
    addEventListener(
      kind,
      ({ target }) => {
        last = '';
        if (target instanceof Element) used.add(cellOf(target));
      },
      { capture: true, signal },
    );
  /**
   * A screen reader reads the page itself. So words of a lesson's cell that the reader has not used are news only if
   * they change, and not while Python fills in all cells.
   * @param {HTMLElement[]} regions
   */
  const newsOf = regions => {
    const { stonebookStandalone, stonebookState = '' } = document.documentElement.dataset;
    if (stonebookStandalone) return regions.filter(isShown);
    const isStarting = STARTING.includes(stonebookState);
    const before = new Map(regions.map(region => [cellOf(region), wordsOf.get(cellOf(region))]));
    for (const cell of before.keys()) wordsOf.set(cell, new Set());
    for (const region of regions) wordsOf.get(cellOf(region))?.add(spokenOf(region));
    return regions.filter(region => {
      const known = before.get(cellOf(region));
      const isChanged = !isStarting && known && !known.has(spokenOf(region));
      return isShown(region) && (isChanged || used.has(cellOf(region)));
    });
  };
  const say = () => {
    timer = 0;
    const regions = newsOf([...news]);
    news.clear();
    const texts = new Set(regions.map(spokenOf).filter(Boolean));
    const text = [...texts].join(' ');
    if (!text || text === last) return;
    last = text;
    voice.lang = regions[0].closest('[lang]')?.getAttribute('lang') || '';
    // A paragraph that is new is said even if it is the same as before.
    voice.replaceChildren(makeElement('p', {}, text));
  };
  /** @param {Node} node */
  const hear = node => {
    if (!(node instanceof HTMLElement) || !node.closest(PARTS.output)) return;
    const regions = /** @type {HTMLElement[]} */ ([...node.querySelectorAll(REGION)]);
    if (node.matches(REGION)) regions.unshift(node);
    for (const region of regions) {
      region.removeAttribute('role');
      region.removeAttribute('aria-live');
      news.add(region);
    }
    if (regions.length && !timer) timer = window.setTimeout(say, SOON);
  };
  const observer = new MutationObserver(changes => {
    for (const { addedNodes } of changes) addedNodes.forEach(hear);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  signal?.addEventListener('abort', () => observer.disconnect());
}
