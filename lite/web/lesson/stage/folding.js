// Folds away less important parts of a step on the stage, with buttons that unfold them: the text before a board, and
// the remarks around a rule.
import { makeButton, makeElement } from '../../core/elements.js';
import { contentLanguage, sayInContent } from '../../core/page/page-data.js';
import { SELECTORS } from '../../core/selectors.js';
import { areProgramsShown, setProgramsShown } from '../lesson-memory.js';
import { cellId, isProgram, slides, TEXT } from './slides.js';

/** @typedef {import('./slides.js').Slide} Slide */

const FOLDED = 'data-stonebook-folded';
const UNFOLDED = 'data-stonebook-unfolded';
/** The id of a rule, such as IO6 or “JO1 to JO4”. Its letters stand for the rulebook. */
const RULE_ID = /\b([A-Z]{2})\d+(?: to \1\d+)?\b/;

/**
 * A button of the stage, in the lesson's language.
 * @param {string} className
 * @param {string} key
 * @param {() => void} onPress
 */
export const stageButton = (className, key, onPress) =>
  makeButton(sayInContent(key), onPress, { className, lang: contentLanguage });

/**
 * Put the text before a board behind a button in the board's panel. On a board of a game, whose row of buttons is full,
 * the button is in the menu ⋯. An open text has a button that closes it.
 * @param {Slide} slide
 */
export function foldText({ cells: [cell], intro }) {
  const step = cell.querySelector(`${SELECTORS.output} .stonebook-step`);
  const game = step?.querySelector('.stonebook-plays');
  const foot = game ? game.querySelector('.stonebook-more') : step?.querySelector('.stonebook-foot');
  if (!intro.length || !step || !foot || step.querySelector('.stonebook-intro')) return;
  const text = makeElement('div', { className: 'stonebook-intro jp-RenderedHTMLCommon' });
  text.append(...intro.flatMap(textCell => [...textCell.querySelectorAll(TEXT)]).map(part => part.cloneNode(true)));
  text.id = `stonebook-intro-${cellId(cell)}`;
  text.hidden = true;
  const toggle = () => {
    const opener = game ? step.querySelector('.stonebook-more-toggle') : unfold;
    if (text.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
    text.hidden = !text.hidden;
    unfold.setAttribute('aria-expanded', String(!text.hidden));
    if (!text.hidden && !game) cross.focus({ preventScroll: true }); // on a phone the text covers its button
  };
  const unfold = stageButton('stonebook-intro-toggle', 'page.about_step', toggle);
  unfold.setAttribute('aria-controls', text.id);
  unfold.setAttribute('aria-expanded', 'false');
  const cross = stageButton('stonebook-cross', 'page.whole.close', toggle);
  text.prepend(cross);
  if (game) foot.prepend(unfold);
  else foot.append(unfold);
  step.append(text);
  const isFirst = slides()[0]?.cells[0] === cell;
  step.append(makeOpening(intro[isFirst ? 0 : intro.length - 1]));
}

/**
 * The words with which a lesson begins, or those before a step. Where there is room, they have the place of the
 * feedback until there is some. Hidden from screen readers, which find them in the text behind the button.
 * @param {Element} textCell
 */
function makeOpening(textCell) {
  const opening = makeElement('div', { className: 'stonebook-opening jp-RenderedHTMLCommon' });
  opening.setAttribute('aria-hidden', 'true');
  opening.setAttribute('inert', ''); // a term in it has no explanation
  opening.append(...[...textCell.querySelectorAll(TEXT)].map(part => part.cloneNode(true)));
  return opening;
}

/**
 * Fold away the parts of a text around its rule, or behind its first paragraph. Returns whether there were any.
 * @param {Element} cell
 */
export function foldRemarks(cell) {
  const parts = [...cell.querySelectorAll(TEXT)];
  const first = parts.find(part => part.matches('blockquote')) || parts[0];
  const remarks = parts.filter(part => part !== first && !part.matches('table, pre'));
  for (const part of remarks) part.setAttribute(FOLDED, '');
  return remarks.length > 0;
}

/** The button that shows the code of a slide on a phone, if it has some to fold away. @param {Slide} slide */
export function codeButton(slide) {
  const code = slide.cells.map(cell => cell.querySelector(':scope > pre.code')).find(Boolean);
  if (!code?.parentElement || isProgram(slide)) return [];
  code.setAttribute(FOLDED, '');
  return [unfoldButton(code.parentElement, sayInContent('page.whole.code'))];
}

/**
 * The label of the button that unfolds the remarks of a text. If they name the rule that is shown, it names the rule
 * and its author.
 * @param {Element} cell
 */
function unfoldLabel(cell) {
  const remarks = [...cell.querySelectorAll(`[${FOLDED}]`)].map(part => part.textContent).join(' ');
  const found = cell.querySelector('blockquote') && remarks.match(RULE_ID);
  if (!found) return sayInContent('page.whole');
  const key = `page.whole.${found[1]}`;
  const label = sayInContent(key);
  return label === key ? sayInContent('page.whole') : label; // not every rulebook has such a sentence
}

/**
 * The button that unfolds parts of a cell: the remarks of a text, unless `name` names other parts.
 * @param {Element} cell
 * @param {string} [name]
 */
export function unfoldButton(cell, name = unfoldLabel(cell)) {
  const unfold = stageButton('stonebook-unfold', 'page.whole', () => {
    const isOpen = cell.toggleAttribute(UNFOLDED);
    unfold.setAttribute('aria-expanded', String(isOpen));
    unfold.textContent = isOpen ? sayInContent('page.whole.close') : name;
  });
  unfold.textContent = name;
  unfold.setAttribute('aria-expanded', 'false');
  return unfold;
}

/**
 * The button with which a reader asks for rules as programs on the way through all lessons. Otherwise only the end of
 * a lesson leads there.
 * @param {Slide} slide
 */
export function programButton(slide) {
  if (!isProgram(slide)) return [];
  const name = () => sayInContent(areProgramsShown() ? 'page.program.fold' : 'page.program.show');
  const toggle = stageButton('stonebook-unfold', 'page.program.show', () => {
    setProgramsShown(!areProgramsShown());
    toggle.textContent = name();
  });
  toggle.textContent = name();
  return [toggle];
}
