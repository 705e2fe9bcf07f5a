// The terms of a game. A press on a term in a text shows its meaning.
import { makeElement } from '../../core/elements.js';
import { notebookPath } from '../../core/page/page-address.js';
import { SELECTORS } from '../../core/selectors.js';
import { inlineJson } from '../../core/sentences.js';

const GAP = 8; // pixels between a term and its meaning
const PUNCTUATION = /^[.,;:!?)]/; // stays on the term's line
const EXCLUDED = 'a, button, code, pre, h1, h2, h3, details, svg';
/**
 * The terms of this lesson's game and their meanings, longer terms first: “spare eye” before “eye”.
 * @type {[string, string][]}
 */
const terms = (inlineJson('stonebook-glossary')?.[notebookPath.split('/')[0]] || []).sort(
  (/** @type {[string]} */ [a], /** @type {[string]} */ [b]) => b.length - a.length,
);
/** @type {HTMLElement | null} */
let card = null;
/** @type {HTMLElement | null} */
let opener = null;

/** The text nodes in which terms may be marked. @param {Element} text */
function* textNodes(text) {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest(EXCLUDED)) yield/** @type {Text} */ (node);
}

/** A node, or the next one that is not empty within an element. @param {Text} node @param {Element} text */
function filledFrom(node, text) {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  walker.currentNode = node;
  let filled = node;
  while (!filled.data && walker.nextNode()) filled = /** @type {Text} */ (walker.currentNode);
  return filled;
}

/** Make the first occurrence of each term in a text a button. @param {Element} text */
function mark(text) {
  for (const [term, meaning] of terms) {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])${term}s?(?![\\p{L}\\p{N}-])`, 'iu');
    for (const node of textNodes(text)) {
      const found = pattern.exec(node.data);
      if (!found) continue;
      const textAfter = node.splitText(found.index);
      textAfter.data = textAfter.data.slice(found[0].length);
      const button = makeElement('button', { type: 'button', className: 'stonebook-term' }, found[0]);
      Object.assign(button.dataset, { term, meaning });
      button.setAttribute('aria-haspopup', 'dialog');
      const next = filledFrom(textAfter, text); // after a bold term it is outside of its element
      const [sign = ''] = PUNCTUATION.exec(next.data) || [];
      next.data = next.data.slice(sign.length);
      textAfter.before(sign ? makeElement('span', { className: 'stonebook-unbroken' }, button, sign) : button);
      break;
    }
  }
}

function markAll() {
  for (const text of document.querySelectorAll(SELECTORS.text)) {
    if (text.hasAttribute('data-stonebook-terms')) continue;
    text.setAttribute('data-stonebook-terms', '');
    mark(text);
  }
}

/** Show a term's meaning below it, or above it near the bottom of the window. @param {HTMLElement} word */
function open(word) {
  close();
  opener = word;
  const { term = '', meaning = '' } = word.dataset;
  const properties = { className: 'stonebook-meaning', tabIndex: -1, lang: 'en' }; // the language of lessons
  card = makeElement('div', properties, makeElement('b', {}, term), ` ${meaning}`);
  card.setAttribute('role', 'dialog');
  card.setAttribute('aria-label', term);
  card.popover = 'manual';
  document.body.append(card);
  card.showPopover?.();
  const { left, top, bottom } = word.getBoundingClientRect();
  const isAbove = bottom + card.offsetHeight + GAP > innerHeight;
  card.style.left = `${Math.max(GAP, Math.min(left, innerWidth - card.offsetWidth - GAP))}px`;
  card.style.top = `${Math.max(GAP, isAbove ? top - card.offsetHeight - GAP : bottom + GAP)}px`;
  card.focus({ preventScroll: true });
}

/** Close the meaning. Move the focus back to the term, unless the focus is elsewhere. */
function close() {
  const hadFocus = card?.contains(document.activeElement);
  card?.remove();
  card = null;
  if (hadFocus) opener?.focus({ preventScroll: true });
}

/** Mark terms, and open and close their meanings. Call before `watchStage`, which also reacts to Escape. */
export function watchTerms() {
  if (!terms.length) return;
  window.addEventListener(
    'keydown',
    event => {
      if (!card || event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    },
    true,
  );
  document.addEventListener('click', event => {
    const word = event.target instanceof Element ? event.target.closest('.stonebook-term') : null;
    if (word instanceof HTMLElement && !(card && word === opener)) open(word);
    else if (!(event.target instanceof Node && card?.contains(event.target))) close();
  });
  window.addEventListener('scroll', close, true);
  window.addEventListener('stonebook-slide-shown', () => {
    close();
    markAll();
  });
  markAll();
}
