// Announces the sentences of boards to screen readers. Python's sentences arrive as new elements, and only some
// browsers announce a new live region. So one live region stays on the page and receives each sentence.
import { addLiveRegion, makeElement } from '../core/elements.js';
import { STARTING } from '../core/page/page-mode.js';
import { SELECTORS } from '../core/selectors.js';

const REGION = '[role="status"], [aria-live="polite"]';
const BATCH = 50; // milliseconds in which the sentences of one press arrive

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
const announcementOf = region => (region.dataset.spoken ?? textOf(region)).replace(/\s+/g, ' ').trim();

/** The lesson cell that contains an element. @param {Element} element */
const cellOf = element => element.closest(SELECTORS.cell) ?? document.body;

/** Whether an element is visible. Sentences of hidden steps are not announced. @param {Element | null} element */
function isShown(element) {
  for (let ancestor = element; ancestor; ancestor = ancestor.parentElement) if (isSilent(ancestor)) return false;
  return Boolean(element?.isConnected);
}

/** Collects the regions with new sentences, and announces their text in one live region. */
class Announcer {
  constructor() {
    this.liveRegion = addLiveRegion('stonebook-announcements');
    /** The regions to announce together. @type {Set<HTMLElement>} */
    this.pending = new Set();
    this.timer = 0;
    // A repeated text is announced only after a press: a board of Python first repeats the early board's sentence.
    this.lastText = '';
    /** The last texts of each cell. @type {WeakMap<Element, Set<string>>} */
    this.textsOf = new WeakMap();
    /** The cells in which the reader has pressed something. @type {WeakSet<Element>} */
    this.usedCells = new WeakSet();
    /** The cells whose sentences were announced last. @type {Element[]} */
    this.announcedCells = [];
  }

  /** @param {Event} event */
  onPress({ target }) {
    this.lastText = '';
    if (target instanceof Element) this.usedCells.add(cellOf(target));
  }

  /** Take the regions of a new part of the page. @param {Node} node */
  takeRegions(node) {
    if (!(node instanceof HTMLElement) || !node.closest(SELECTORS.output)) return;
    const regions = /** @type {HTMLElement[]} */ ([...node.querySelectorAll(REGION)]);
    if (node.matches(REGION)) regions.unshift(node);
    for (const region of regions) {
      region.removeAttribute('role');
      region.removeAttribute('aria-live');
      this.pending.add(region);
    }
    if (regions.length && !this.timer) this.timer = window.setTimeout(() => this.announce(), BATCH);
  }

  announce() {
    this.timer = 0;
    const regions = this.regionsToAnnounce([...this.pending]);
    this.pending.clear();
    const texts = new Set(regions.map(announcementOf).filter(Boolean));
    const text = [...texts].join(' ');
    if (!text || text === this.lastText) return;
    this.lastText = text;
    this.announcedCells = regions.map(cellOf);
    this.liveRegion.lang = regions[0].closest('[lang]')?.getAttribute('lang') || '';
    // A new paragraph is announced even if its text is the same as before.
    this.liveRegion.replaceChildren(makeElement('p', {}, text));
  }

  /** On another step, forget what the last one has said: a reader who explores the page would still find it. */
  onTurn() {
    if (this.announcedCells.some(isShown)) return;
    this.lastText = '';
    this.liveRegion.replaceChildren();
  }

  /**
   * The regions to announce. A screen reader reads the page's text itself. So in a lesson, a cell that the reader has
   * not used is announced only if its text changes, and never while Python fills in all cells.
   * @param {HTMLElement[]} regions
   */
  regionsToAnnounce(regions) {
    const { stonebookStandalone, stonebookState = '' } = document.documentElement.dataset;
    if (stonebookStandalone) return regions.filter(isShown);
    const isStarting = STARTING.includes(stonebookState);
    const before = new Map(regions.map(region => [cellOf(region), this.textsOf.get(cellOf(region))]));
    for (const cell of before.keys()) this.textsOf.set(cell, new Set());
    for (const region of regions) this.textsOf.get(cellOf(region))?.add(announcementOf(region));
    return regions.filter(region => {
      const textsBefore = before.get(cellOf(region));
      const isChanged = !isStarting && textsBefore && !textsBefore.has(announcementOf(region));
      return isShown(region) && (isChanged || this.usedCells.has(cellOf(region)));
    });
  }
}

/** Announce the sentences of boards. @param {AbortSignal} [signal] stops it */
export function watchAnnouncements(signal) {
  const announcer = new Announcer();
  for (const kind of ['keydown', 'pointerdown', 'click'])
    addEventListener(kind, event => announcer.onPress(event), { capture: true, signal });
  addEventListener('stonebook-slide-shown', () => announcer.onTurn(), { signal });
  const observer = new MutationObserver(changes => {
    for (const { addedNodes } of changes) for (const node of addedNodes) announcer.takeRegions(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  signal?.addEventListener('abort', () => observer.disconnect());
}
