// The words of a game: a press on one of them in a text says what it means.
import { makeElement } from '../../core/elements.js';
import { PARTS, path } from '../../core/page-data.js';
import { inlineJson } from '../../core/sentences.js';

const GAP = 8; // pixels between a word and its meaning
const UNTOUCHED = 'a, button, code, pre, h1, h2, h3, details, svg';
/** Of this lesson's game, longer ones first: “spare eye” before “eye”. @type {[string, string][]} */
const terms = (inlineJson('stonebook-glossary')?.[path.split('/')[0]] || []).sort(
  (/** @type {[string]} */ [a], /** @type {[string]} */ [b]) => b.length - a.length,
);
/** @type {HTMLElement | null} */
let card = null;
/** @type {HTMLElement | null} */
let opener = null;

/** The nodes in which words may be marked. @param {Element} text */
function* written(text) {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest(UNTOUCHED)) yield/** @type {Text} */ (node);
}

/** Make each word of the game a button where it first occurs in a text. @param {Element} text */
function mark(text) {
  for (const [term, meaning] of terms) {
    const word = new RegExp(`(?<![\\p{L}\\p{N}-])${term}s?(?![\\p{L}\\p{N}-])`, 'iu');
    for (const node of written(text)) {
      const found = word.exec(node.data);
      if (!found) continue;
      const rest = node.splitText(found.index);
      rest.data = rest.data.slice(found[0].length);
      const button = makeElement('button', { type: 'button', className: 'stonebook-term' }, found[0]);
      Object.assign(button.dataset, { term, meaning });
      button.setAttribute('aria-haspopup', 'dialog');
      rest.before(button);
      break;
    }
  }
}

function markAll() {
  for (const text of document.querySelectorAll(PARTS.text)) {
    if (text.hasAttribute('data-stonebook-terms')) continue;
    text.setAttribute('data-stonebook-terms', '');
    mark(text);
  }
}

/** Say what a word means, below it, or above one that is far down. @param {HTMLElement} word */
function open(word) {
  close();
  opener = word;
  const { term = '', meaning = '' } = word.dataset;
  const properties = { className: 'stonebook-meaning', tabIndex: -1, lang: 'en' }; // as lessons are
  card = makeElement('div', properties, makeElement('b', {}, term), ` ${meaning}`);
  card.setAttribute('role', 'dialog');
  card.setAttribute('aria-label', term);
  card.popover = 'manual';
  document.body.append(card);
  card.showPopover?.();
  const { left, top, bottom } = word.getBoundingClientRect();
  const above = bottom + card.offsetHeight + GAP > innerHeight;
  card.style.left = `${Math.max(GAP, Math.min(left, innerWidth - card.offsetWidth - GAP))}px`;
  card.style.top = `${Math.max(GAP, above ? top - card.offsetHeight - GAP : bottom + GAP)}px`;
  card.focus({ preventScroll: true });
}

/** Put the meaning away. The focus goes back to its word, unless it is elsewhere already. */
function close() {
  const isHere = card?.contains(document.activeElement);
  card?.remove();
  card = null;
  if (isHere) opener?.focus({ preventScroll: true });
}

/** Call before `watchStage`, whose Escape leaves the stage. */
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
  window.addEventListener('stonebook-turned', () => {
    close();
    markAll();
  });
  markAll();
}
