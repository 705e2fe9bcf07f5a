// The cards of steps: a sentence that is longer than its card can be opened.
import { oncePerFrame } from '../core/animation-frame.js';
import { makeButton, makeElement } from '../core/elements.js';
import { sayInContent } from '../core/page-data.js';

const SHEET = 'stonebook-sheet';
const SMALLER = 'stonebook-smaller';
const TOO_LONG = 'stonebook-too-long';
const BRIEF = 'stonebook-brief';
// Where a sentence ends: not behind the single letters of an abbreviation.
const SENTENCE_END = /(?<=(?:[^\s.]{2}|\s\d)[.!?…]["”“)]*)\s+/u;

/** @param {HTMLElement} card */
const fits = card => card.scrollHeight <= card.clientHeight + 1;

/** The measures and the words that decide how much of them is shown. @param {HTMLElement} card @param {string} text */
const measures = (card, text) => [card.clientWidth, card.clientHeight, card.scrollHeight, text].join(' ');

const REST = '.stonebook-rest'; // what stands behind the first sentences of a reason
const HAS_VALUES = '.stonebook-asks-back, [data-stonebook-path="atlas"]'; // what moves are worth, and no reason

/** What is shown of a card's words at once. @param {HTMLElement} card */
function briefOf(card) {
  const words = /** @type {Element | undefined} */ (card.querySelector('.stonebook-words')?.cloneNode(true));
  for (const rest of words?.querySelectorAll(REST) || []) rest.remove();
  return words?.textContent || '';
}

/**
 * Show what is said: a reason's first sentences with a button for the rest, anything else whole. It is smaller if need
 * be, or shorter, but never cut within a sentence that fits. Screen readers hear the whole text, which stays in place.
 * @param {HTMLElement} card
 */
function measure(card) {
  const text = card.querySelector('.stonebook-words')?.textContent || '';
  const isNew = card.dataset.said !== text;
  if (!isNew && (card.classList.contains(SHEET) || card.dataset.measured === measures(card, text))) return;
  card.dataset.said = text;
  card.classList.remove(SHEET, SMALLER, TOO_LONG, BRIEF);
  if (card.querySelector(REST)) {
    addButton(card);
    card.classList.add(BRIEF);
  }
  if (!fits(card)) card.classList.add(SMALLER);
  if (!fits(card)) shorten(card, briefOf(card).split(SENTENCE_END));
  card.dataset.measured = measures(card, text);
}

/** @param {HTMLElement} card @param {string[]} sentences */
function shorten(card, sentences) {
  const short = addButton(card);
  card.classList.add(TOO_LONG);
  for (let number = Math.max(1, sentences.length - (card.querySelector(REST) ? 0 : 1)); number > 0; number -= 1) {
    short.textContent = sentences.slice(0, number).join(' ');
    if (fits(card)) return;
  }
}

/** The place of the first sentences, with the button for all behind it. @param {HTMLElement} card */
function addButton(card) {
  let short = card.querySelector('.stonebook-short');
  if (!short) {
    short = makeElement('span', { className: 'stonebook-short' });
    short.setAttribute('aria-hidden', 'true');
    const toggle = () => {
      card.classList.toggle(SHEET);
      card.scrollTop = 0;
      nameWhole(card);
    };
    card.append(short, ' ', makeButton('', toggle, { className: 'stonebook-whole' }));
  }
  nameWhole(card);
  return short;
}

/** @param {HTMLElement} card */
function nameWhole(card) {
  const button = card.querySelector('.stonebook-whole');
  const isOpen = card.classList.contains(SHEET);
  const behind = card.closest(HAS_VALUES) ? 'page.values' : 'page.why';
  if (button)
    button.textContent = sayInContent(isOpen ? 'page.whole.close' : card.querySelector(REST) ? behind : 'page.whole');
}

function measureAll() {
  /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.stonebook-step .stonebook-voice')).forEach(
    measure,
  );
}

/** Give the button of a menu its title as its name: ipywidgets sets only the title. */
function nameToggles() {
  for (const more of document.querySelectorAll('.stonebook-more-toggle')) {
    const label = more.getAttribute('title');
    if (label && more.getAttribute('aria-label') !== label) more.setAttribute('aria-label', label);
  }
}

/** Measure the cards of steps, and name their buttons. @param {AbortSignal} [signal] stops it */
export function watchCards(signal) {
  const schedule = oncePerFrame(() => {
    measureAll();
    nameToggles();
  });
  const observer = new MutationObserver(schedule);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-stonebook-state'] });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'title'],
  });
  window.addEventListener('resize', schedule, { signal });
  signal?.addEventListener('abort', () => observer.disconnect());
}
