// The cards of steps. A text that is too long for its card is shortened, with a button that shows all of it.
import { oncePerFrame } from '../core/animation-frame.js';
import { makeButton, makeElement } from '../core/elements.js';
import { sayInContent } from '../core/page/page-data.js';
import { watchPage } from '../core/page-changes.js';

const SHEET = 'stonebook-sheet';
const SMALLER = 'stonebook-smaller';
const TOO_LONG = 'stonebook-too-long';
const BRIEF = 'stonebook-brief';
// The end of a sentence, but not a full stop after a single letter, as in an abbreviation.
const SENTENCE_END = /(?<=(?:[^\s.]{2}|\s\d)[.!?…]["”“)]*)\s+/u;

/** @param {HTMLElement} card */
const fits = card => card.scrollHeight <= card.clientHeight + 1;

/** The sizes and the text that decide how much of the text is shown. @param {HTMLElement} card @param {string} text */
const measurements = (card, text) => [card.clientWidth, card.clientHeight, card.scrollHeight, text].join(' ');

const MAX_VERDICT_WORDS = 3; // as in engine/stonebook/teach/steps/brief.py

const REST = '.stonebook-rest'; // the part of a reason behind its first sentences
const NOTE = '.stonebook-note'; // how the step continues, after the reason
const MISTAKE = '.stonebook-refused'; // the words on a wrong answer that is not a guess
const PUZZLES = '[data-stonebook-path="puzzles"]'; // where a reason ends with how play could go on
const NOTELESS = 'stonebook-noteless';
const HAS_VALUES = '.stonebook-asks-review, [data-stonebook-path="atlas"]'; // cards with values of moves, not reasons

/** The part of a card's text that is shown first, without the note. @param {HTMLElement} card */
function briefOf(card) {
  const words = /** @type {Element | undefined} */ (card.querySelector('.stonebook-words')?.cloneNode(true));
  for (const rest of words?.querySelectorAll(`${REST}, ${NOTE}`) || []) rest.remove();
  return words?.textContent || '';
}

/**
 * Fit a card's text: a reason's first sentences with a button for the rest, any other text whole. A reason against a
 * mistake in a lesson is whole, too, if there is room. A text that does not fit gets a smaller font. Then its note is
 * hidden, without a button, since the board's own buttons say as much. Then it gets fewer sentences. Screen readers
 * get the whole text, which stays in the page.
 * @param {HTMLElement} card
 */
function fitText(card) {
  const text = card.querySelector('.stonebook-words')?.textContent || '';
  const isNew = card.dataset.fittedText !== text;
  if (!isNew && (card.classList.contains(SHEET) || card.dataset.measured === measurements(card, text))) return;
  card.dataset.fittedText = text;
  card.classList.remove(SHEET, SMALLER, TOO_LONG, BRIEF, NOTELESS);
  const isMistake = card.querySelector(MISTAKE) && !card.closest(PUZZLES);
  if (card.querySelector(REST) && !(isMistake && fits(card))) {
    addButton(card);
    card.classList.add(BRIEF);
  }
  if (!fits(card)) card.classList.add(SMALLER);
  if (!fits(card) && card.querySelector(NOTE)) card.classList.add(NOTELESS);
  if (!fits(card)) shorten(card, briefOf(card).split(SENTENCE_END));
  card.dataset.measured = measurements(card, text);
}

/**
 * Show as many whole sentences as fit. A verdict gives way to the reason, since a sign and a colour say it, too.
 * @param {HTMLElement} card @param {string[]} sentences
 */
function shorten(card, sentences) {
  const short = addButton(card);
  card.classList.add(TOO_LONG);
  const [, sign, first] = /^([✓✗⚠] )?(.*)$/su.exec(sentences[0]) || ['', '', ''];
  const reasons = first.split(' ').length > MAX_VERDICT_WORDS ? [] : sentences.slice(1);
  for (let number = sentences.length; number > 0; number -= 1) {
    const isWhole = number > 1 && number === sentences.length && !card.querySelector(REST);
    const shown = isWhole ? [] : [sentences.slice(0, number).join(' ')];
    if (reasons.length && number > 1) shown.push((sign || '') + reasons.slice(0, number - 1).join(' '));
    for (const text of shown) {
      short.textContent = text;
      if (fits(card)) return;
    }
  }
}

/** Add the element for the first sentences, and the button that shows all. @param {HTMLElement} card */
function addButton(card) {
  let short = card.querySelector('.stonebook-short');
  if (!short) {
    short = makeElement('span', { className: 'stonebook-short' });
    short.setAttribute('aria-hidden', 'true');
    const toggle = () => {
      card.classList.toggle(SHEET);
      card.scrollTop = 0;
      labelButton(card);
    };
    card.append(short, ' ', makeButton('', toggle, { className: 'stonebook-whole' }));
  }
  labelButton(card);
  return short;
}

/** @param {HTMLElement} card */
function labelButton(card) {
  const button = card.querySelector('.stonebook-whole');
  const isOpen = card.classList.contains(SHEET);
  const openLabel = card.closest(HAS_VALUES) ? 'page.values' : 'page.why';
  if (button)
    button.textContent = sayInContent(
      isOpen ? 'page.whole.close' : card.querySelector(REST) ? openLabel : 'page.whole',
    );
}

/** Fit the texts of all cards, and again when readers widen letters or lines. @param {ResizeObserver} sizes */
function fitAllTexts(sizes) {
  /** @type {NodeListOf<HTMLElement>} */
  const cards = document.querySelectorAll('.stonebook-step .stonebook-voice');
  for (const card of cards) {
    fitText(card);
    const words = card.querySelector('.stonebook-words');
    if (words) sizes.observe(words);
  }
}

/** Label the buttons of menus with their titles, as ipywidgets sets only titles. */
function labelToggles() {
  for (const more of document.querySelectorAll('.stonebook-more-toggle')) {
    const label = more.getAttribute('title');
    if (label && more.getAttribute('aria-label') !== label) more.setAttribute('aria-label', label);
  }
}

/** Fit the texts of cards, and label their buttons. @param {AbortSignal} [signal] stops it */
export function watchCards(signal) {
  const schedule = oncePerFrame(() => {
    fitAllTexts(sizes);
    labelToggles();
  });
  const sizes = new ResizeObserver(schedule);
  watchPage(schedule, { attributes: ['disabled', 'title'], state: true, signal });
  window.addEventListener('resize', schedule, { signal });
  signal?.addEventListener('abort', () => sizes.disconnect());
}
