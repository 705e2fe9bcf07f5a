// What is folded away on the stage, and the buttons that unfold it: the text that leads to a board, what stands around
// a rule, and a rule as a program.
import { makeButton, makeElement } from '../../core/elements.js';
import { contentLanguage, PARTS, sayInContent } from '../../core/page-data.js';
import { areProgramsShown, setProgramsShown } from '../place.js';
import { cellId, TEXT } from './stops.js';

/** @typedef {import('./stops.js').Stop} Stop */

const FOLDED = 'data-stonebook-folded';
const UNFOLDED = 'data-stonebook-unfolded';
const PROGRAM = 'data-stonebook-program'; // a cell that is shown only to those who read programs

/**
 * A button of the stage, in the lesson's language.
 * @param {string} className
 * @param {string} key
 * @param {() => void} press
 */
export const stageButton = (className, key, press) =>
  makeButton(sayInContent(key), press, { className, lang: contentLanguage });

/**
 * Put the text that leads to a board behind a button in its panel. On a board to play on it is behind ⋯: the row of
 * buttons is full. A text that is open has a button of its own to close it.
 * @param {Stop} stop
 */
export function foldText({ cells: [cell], intro }) {
  const step = cell.querySelector(`${PARTS.output} .stonebook-step`);
  const plays = step?.querySelector('.stonebook-plays');
  const foot = plays ? plays.querySelector('.stonebook-more') : step?.querySelector('.stonebook-foot');
  if (!intro.length || !step || !foot || step.querySelector('.stonebook-intro')) return;
  const text = makeElement('div', { className: 'stonebook-intro jp-RenderedHTMLCommon' });
  text.append(...intro.flatMap(from => [...from.querySelectorAll(TEXT)]).map(part => part.cloneNode(true)));
  text.id = `stonebook-intro-${cellId(cell)}`;
  text.hidden = true;
  const toggle = () => {
    const opener = plays ? step.querySelector('.stonebook-more-toggle') : unfold;
    if (text.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
    text.hidden = !text.hidden;
    unfold.setAttribute('aria-expanded', String(!text.hidden));
  };
  const unfold = stageButton('stonebook-intro-toggle', 'page.whole', toggle);
  unfold.setAttribute('aria-controls', text.id);
  unfold.setAttribute('aria-expanded', 'false');
  text.prepend(stageButton('stonebook-cross', 'page.whole.close', toggle));
  if (plays) foot.prepend(unfold);
  else foot.append(unfold);
  step.append(text);
}

/**
 * Fold away what stands around the rule of a text, or behind its first paragraph: quotes, rule ids, remarks.
 * @param {Element} cell
 */
export function foldRest(cell) {
  const parts = [...cell.querySelectorAll(TEXT)];
  const first = parts.find(part => part.matches('blockquote')) || parts[0];
  const rest = parts.filter(part => part !== first && !part.matches('table, pre'));
  for (const part of rest) part.setAttribute(FOLDED, '');
  return rest.length > 0;
}

/** The button that shows what is folded away. @param {Element} cell */
export function unfoldButton(cell) {
  const unfold = stageButton('stonebook-unfold', 'page.whole', () => {
    const isOpen = cell.toggleAttribute(UNFOLDED);
    unfold.setAttribute('aria-expanded', String(isOpen));
    unfold.textContent = sayInContent(isOpen ? 'page.whole.close' : 'page.whole');
  });
  unfold.setAttribute('aria-expanded', 'false');
  return unfold;
}

/**
 * Fold away a rule as a program but for the text that leads to it, and give it a button. Its choice holds in all
 * lessons. Where a lesson is about programs, its code has other names and is never folded.
 * @param {Stop} stop
 */
export function programButton({ cells, kind }) {
  if (kind !== 'code' || !cells.slice(1).some(cell => cellId(cell).startsWith('plain'))) return [];
  for (const cell of cells.slice(1)) cell.setAttribute(PROGRAM, '');
  const { classList } = document.documentElement;
  const show = (/** @type {boolean} */ on) => {
    classList.toggle('stonebook-programs', on);
    toggle.setAttribute('aria-expanded', String(on));
    toggle.textContent = sayInContent(on ? 'page.program.fold' : 'page.program.show');
  };
  const toggle = stageButton('stonebook-unfold', 'page.program.show', () => {
    show(!classList.contains('stonebook-programs'));
    setProgramsShown(classList.contains('stonebook-programs'));
    window.dispatchEvent(new Event('resize'));
  });
  show(areProgramsShown());
  return [toggle];
}
