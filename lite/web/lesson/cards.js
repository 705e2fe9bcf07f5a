// The cards of steps. A text that is too long for its card is shortened, with a button that shows all of it.
import { oncePerFrame } from '../core/animation-frame.js';
import { makeButton, makeElement } from '../core/elements.js';
import { sayInContent } from '../core/page/page-data.js';
import { watchPage } from '../core/page-changes.js';

const SHEET = 'stonebook-sheet';
const SMALLER = 'stonebook-smaller';
const TOO_LONG = 'stonebook-too-long';
const BRIEF = 'stonebook-brief';
const OVER_ANSWERS = 'stonebook-over-answers';
// The end of a sentence, but not a full stop after a single letter, as in an abbreviation.
const SENTENCE_END = /(?<=(?:[^\s.]{2}|\s\d)[.!?…]["”“)]*)\s+/u;

/** @param {HTMLElement} card */
const fits = card => card.scrollHeight <= card.clientHeight + 1;

/** The sizes and the text that decide how much of the text is shown. @param {HTMLElement} card @param {string} text */
const measurements = (card, text) => [card.clientWidth, card.clientHeight, card.scrollHeight, text].join(' ');

const MAX_VERDICT_WORDS = 3; // as in engine/stonebook/teach/steps/brief.py

const REST = '.stonebook-rest'; // the part of a reason behind its first sentences
const NOTE = '.stonebook-note'; // how the step continues, after the reason
const NOTELESS = 'stonebook-noteless';
const HAS_VALUES = '.stonebook-asks-review, [data-stonebook-path="atlas"]'; // cards with values of moves, not reasons

/** A card's text without some of its parts. @param {HTMLElement} card @param {string} parts */
function textWithout(card, parts) {
  const words = /** @type {Element | undefined} */ (card.querySelector('.stonebook-words')?.cloneNode(true));
  for (const part of words?.querySelectorAll(parts) || []) part.remove();
  return words?.textContent || '';
}

/** Whether only the first sentences are shown, however much room there is. @param {HTMLElement} card */
const hidesValues = card => Boolean(card.closest(HAS_VALUES) && card.querySelector(REST));

/**
 * Fit a card's text: all of it if there is room, except the values of moves, which are behind a button. A text that
 * does not fit gets a smaller font. Then its note is hidden, without a button, since the board's own buttons say as
 * much. Then it gets fewer sentences, with a button for the others. Screen readers get the whole text, which stays in
 * the page.
 * @param {HTMLElement} card
 */
function fitText(card) {
  const text = card.querySelector('.stonebook-words')?.textContent || '';
  const isNew = card.dataset.fittedText !== text;
  if (!isNew && (card.classList.contains(SHEET) || card.dataset.measured === measurements(card, text))) return;
  card.dataset.fittedText = text;
  card.classList.remove(SHEET, SMALLER, TOO_LONG, BRIEF, NOTELESS, OVER_ANSWERS);
  if (hidesValues(card)) {
    addButton(card);
    card.classList.add(BRIEF);
  }
  if (!fits(card)) card.classList.add(SMALLER);
  if (!fits(card) && card.querySelector(NOTE)) card.classList.add(NOTELESS);
  if (!fits(card)) shorten(card, textWithout(card, hidesValues(card) ? `${REST}, ${NOTE}` : NOTE).split(SENTENCE_END));
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
    const isWhole = number > 1 && number === sentences.length && !hidesValues(card);
    const shown = isWhole ? [] : [sentences.slice(0, number).join(' ')];
    if (reasons.length && number > 1) shown.push((sign || '') + reasons.slice(0, number - 1).join(' '));
    for (const text of shown) {
      short.textContent = text;
      labelButton(card);
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
      const isOpen = card.classList.toggle(SHEET);
      card.classList.remove(OVER_ANSWERS);
      // A whole text may cover answered options rather than be cut. The buttons at the foot stay where they are.
      card.classList.toggle(OVER_ANSWERS, isOpen && !fits(card));
      card.scrollTop = 0;
      labelButton(card);
    };
    card.append(short, ' ', makeButton('', toggle, { className: 'stonebook-whole' }));
  }
  labelButton(card);
  return short;
}

/**
 * Label the button that shows all: it asks for the reason, unless some of that is shown.
 * @param {HTMLElement} card
 */
function labelButton(card) {
  const button = card.querySelector('.stonebook-whole');
  if (!button) return;
  const shown = card.querySelector('.stonebook-short')?.textContent || '';
  let label = 'page.whole';
  if (card.classList.contains(SHEET)) label = 'page.whole.close';
  else if (hidesValues(card)) label = 'page.values';
  else if (card.querySelector(REST) && shown.length <= textWithout(card, `${REST}, ${NOTE}`).length) label = 'page.why';
  button.textContent = sayInContent(label);
}

/** Fit the texts of all cards, and again when readers widen letters or lines. @param {ResizeObserver} sizes */
function fitAllTexts(sizes) {
  /** @type {NodeListOf<HTMLElement>} */
  const cards = document.querySelectorAll('.stonebook-step .stonebook-announcement');
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
