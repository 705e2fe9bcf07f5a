// Has screen readers say what boards say. Python's words come as new elements each time, and only some browsers
// announce a live region that is new: so one region stays on the page and gets the words, and theirs are ordinary text.
import { makeElement } from '../core/elements.js';
import { PARTS } from '../core/page-data.js';

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
  for (const kind of ['keydown', 'pointerdown', 'click'])
    addEventListener(
      kind,
      () => {
        last = '';
      },
      { capture: true, signal },
    );
  const say = () => {
    timer = 0;
    const regions = [...news].filter(isShown);
    news.clear();
    const sentences = regions.map(region => region.dataset.spoken ?? textOf(region));
    const texts = new Set(sentences.map(text => text.replace(/\s+/g, ' ').trim()).filter(Boolean));
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
