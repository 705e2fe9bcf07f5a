// The stops of a lesson on the stage: what is shown at a time, in order, with its number and its name.
import { PARTS, sayInContent } from '../../core/page-data.js';

/** A cell's text without its heading and what is folded away there. */
export const TEXT = `${PARTS.text} > :not(h1, h2, details)`;
const MAX_INTRO = 300; // characters: a longer text before a board is a step of its own

/**
 * What is shown at a time: a board with the text that leads to it, a text, code with its texts, or the end.
 * @typedef {{kind: 'board' | 'text' | 'code' | 'end', cells: Element[], intro: Element[]}} Stop
 */

export const cellId = (/** @type {Element} */ cell) => cell.getAttribute('data-cell') || cell.id;
const hasBoard = (/** @type {Element} */ cell) => cell.querySelector('.stonebook-step :is(canvas, svg)') !== null;
const hasCode = (/** @type {Element} */ cell) => cell.matches('.stonebook-read, :has(> pre.code)');
const isLong = (/** @type {Element} */ cell) =>
  cell.querySelector('blockquote, table, pre') !== null || (cell.textContent || '').length > MAX_INTRO;

/** Every step of the lesson, in order. */
export function stops() {
  const end = document.querySelector('.stonebook-next');
  /** @type {Stop[]} */
  const found = [];
  /** @type {Element[]} */
  let texts = [];
  for (const cell of document.querySelectorAll(PARTS.cell)) {
    if (end && (cell.contains(end) || cellId(cell) === 'next')) break;
    if (hasBoard(cell) || hasCode(cell)) {
      // The first screen is a board. Elsewhere a rule or an idea before one has a screen of its own.
      const code = hasCode(cell);
      const isFirst = !found.length && !code;
      const last = texts.at(-1);
      const intro = isFirst ? texts : code || (last && !isLong(last)) ? texts.slice(-1) : [];
      for (const text of texts.slice(0, texts.length - intro.length)) addText(found, text);
      if (code) found.push({ kind: 'code', cells: [...intro, cell], intro: [] });
      if (hasBoard(cell)) found.push({ kind: 'board', cells: [cell], intro: code ? [] : intro });
      texts = [];
    } else if (cell.querySelector(TEXT)) texts.push(cell);
  }
  for (const text of texts) addText(found, text);
  if (end) found.push({ kind: 'end', cells: [end.closest(PARTS.cell) || end], intro: [] });
  return found;
}

/**
 * A text behind code is about that code, any other is a step.
 * @param {Stop[]} found
 * @param {Element} text
 */
function addText(found, text) {
  const last = found.at(-1);
  if (last?.kind === 'code') last.cells.push(text);
  else found.push({ kind: 'text', cells: [text], intro: [] });
}

/** The number of a step and how many there are, as Python counts them. @param {Stop} stop */
function counted({ kind, cells: [cell] }) {
  const words = kind === 'board' ? cell.querySelector('.stonebook-nth')?.textContent : '';
  return words?.match(/\d+/g)?.map(Number);
}

/**
 * The number of a stop and how many there are. Everywhere steps are counted, and no texts: a text has the number of the
 * step that it leads to, and is not a step itself. Where Python has counted nothing, it is the stops.
 * @param {Stop[]} all
 * @param {number} at
 */
export function countAt(all, at) {
  const known = all.map(counted);
  const total = known.find(Boolean)?.[1];
  if (!total) return { number: at + 1, total: all.length, isStep: false };
  let number = 0;
  let before = 0;
  all.slice(0, at + 1).forEach(({ kind }, i) => {
    before = number;
    const next = known.slice(i + 1).find(Boolean)?.[0] ?? total + 1;
    number = known[i]?.[0] ?? Math.min(next - 1, number + (kind === 'board' ? 1 : 0));
  });
  const isStep = all[at]?.kind === 'board' && number > before;
  const leads = all[at]?.kind !== 'board';
  return { number: Math.max(1, Math.min(total, number + (leads ? 1 : 0))), total, isStep };
}

/** @param {Stop} stop */
export function nameOf({ kind, cells }) {
  if (kind === 'end') return sayInContent('page.end');
  const titles = cells.map(cell => cell.querySelector(kind === 'board' ? '.stonebook-name' : 'h2')?.textContent);
  return (titles.find(Boolean) || '').replace(/^\d+ · /, '');
}
