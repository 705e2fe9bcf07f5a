// The slides of a lesson on the stage, in order: each is shown alone, and has a number and a title.
import { sayInContent } from '../../core/page/page-data.js';
import { SELECTORS } from '../../core/selectors.js';
import SLIDE_RULES from './slide-rules.json' with { type: 'json' };

/** Selects the parts of a cell's text except headings and folded details. */
export const TEXT = `${SELECTORS.text} > :not(h1, h2, details)`;
/** `MAX_INTRO`: a longer text before a board, in characters, is a separate slide. `LAST_CELL` ends the lesson. */
const { MAX_INTRO, LAST_CELL } = SLIDE_RULES;

/**
 * A slide: a board with the text before it (`intro`), a text, code with its texts, or the end.
 * @typedef {{kind: 'board' | 'text' | 'code' | 'end', cells: Element[], intro: Element[]}} Slide
 */

export const cellId = (/** @type {Element} */ cell) => cell.getAttribute('data-cell') || cell.id;
const hasBoard = (/** @type {Element} */ cell) => cell.querySelector('.stonebook-step :is(canvas, svg)') !== null;
const hasCode = (/** @type {Element} */ cell) => cell.matches('.stonebook-read, :has(> pre.code)');
const isLong = (/** @type {Element} */ cell) =>
  cell.querySelector('blockquote, table, pre') !== null || (cell.textContent || '').length > MAX_INTRO;

/** All slides of the lesson, in order. */
export function slides() {
  const end = document.querySelector('.stonebook-next');
  /** @type {Slide[]} */
  const found = [];
  /** @type {Element[]} */
  let texts = [];
  for (const cell of document.querySelectorAll(SELECTORS.cell)) {
    if (end && (cell.contains(end) || cellId(cell) === LAST_CELL)) break;
    if (hasBoard(cell) || hasCode(cell)) {
      // The first slide is always a board. Later, a long text before a board is a separate slide.
      const isCode = hasCode(cell);
      const isFirst = !found.length && !isCode;
      const last = texts.at(-1);
      const intro = isFirst ? texts : isCode || (last && !isLong(last)) ? texts.slice(-1) : [];
      for (const text of texts.slice(0, texts.length - intro.length)) addText(found, text);
      if (isCode) found.push({ kind: 'code', cells: [...intro, cell], intro: [] });
      if (hasBoard(cell)) found.push({ kind: 'board', cells: [cell], intro: isCode ? [] : intro });
      texts = [];
    } else if (cell.querySelector(TEXT)) texts.push(cell);
  }
  for (const text of texts) addText(found, text);
  if (end) found.push({ kind: 'end', cells: [end.closest(SELECTORS.cell) || end], intro: [] });
  return found;
}

/**
 * Add a text to the code before it, which it explains, or as a separate slide.
 * @param {Slide[]} found
 * @param {Element} text
 */
function addText(found, text) {
  const last = found.at(-1);
  if (last?.kind === 'code') last.cells.push(text);
  else found.push({ kind: 'text', cells: [text], intro: [] });
}

/** Whether a slide is a rule as a program. A lesson about programs gives its code other ids. @param {Slide} slide */
export const isProgram = ({ kind, cells }) =>
  kind === 'code' && cells.slice(1).some(cell => cellId(cell).startsWith('plain'));

/** The number of a step and the number of steps, as Python shows them. @param {Slide} slide */
function pythonCount({ kind, cells: [cell] }) {
  const place = kind === 'board' && cell.querySelector('[data-place]')?.getAttribute('data-place');
  return place ? place.split(' ').map(Number) : undefined;
}

/**
 * The number of a slide, and the total. Only steps are counted: a text, or a board to play on, has the number of the
 * next step. What comes after the last step is extra. Before Python has counted, all slides are counted.
 * @param {Slide[]} all
 * @param {number} at
 */
export function countAt(all, at) {
  const counts = all.map(pythonCount);
  const total = counts.find(Boolean)?.[1];
  if (!total) return { number: at + 1, total: all.length, isStep: false, isExtra: false };
  let number = 0;
  let previous = 0;
  all.slice(0, at + 1).forEach(({ kind }, i) => {
    previous = number;
    const next = counts.slice(i + 1).find(Boolean)?.[0] ?? total + 1;
    number = counts[i]?.[0] ?? Math.min(next - 1, number + (kind === 'board' ? 1 : 0));
  });
  const isStep = all[at]?.kind === 'board' && number > previous;
  const lastStep = counts.findIndex(count => count?.[0] === total);
  const isExtra = lastStep >= 0 && at > lastStep;
  return { number: Math.max(1, Math.min(total, number + (isStep ? 0 : 1))), total, isStep, isExtra };
}

/** The title of a slide. A text or code without a heading is only “to read”. @param {Slide} slide */
export function titleOf({ kind, cells }) {
  if (kind === 'end') return sayInContent('page.end');
  const titles = cells.map(cell => cell.querySelector(kind === 'board' ? '.stonebook-name' : 'h2')?.textContent);
  const nameless = kind === 'board' ? '' : sayInContent('page.stage.text');
  return titles.find(Boolean)?.replace(/^\d+ · /, '') || nameless;
}
