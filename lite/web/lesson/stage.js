// The stage: one step of a lesson at a time, on one screen. `?view=stage` opens a lesson so, the hash names the step.
import { contentLanguage, isCopy, PARTS, path, say, sayInContent } from '../core/page-data.js';
import { STAGE, wantsStage } from '../core/page-mode.js';
import { placeIn, readsPrograms, setOpensAs, setPlaceIn, setReadsPrograms } from './place.js';
import { watchSwipes } from './swipes.js';

const SHOWN = 'data-stonebook-shown';
const TEXT = `${PARTS.text} > :not(h1, h2, details)`;
const FOLDED = 'data-stonebook-folded';
const UNFOLDED = 'data-stonebook-unfolded';
const PROGRAM = 'data-stonebook-program'; // a cell that is shown only to those who read programs
const WORTH_A_STEP = 300; // characters: a longer text before a board is a step of its own
let shownAt = 0;

/**
 * What is shown at a time: a board with the text that leads to it, a text, code with its texts, or the end.
 * @typedef {{kind: 'board' | 'text' | 'code' | 'end', cells: Element[], intro: Element[]}} Stop
 */

const cellId = (/** @type {Element} */ cell) => cell.getAttribute('data-cell') || cell.id;
const hasBoard = (/** @type {Element} */ cell) => cell.querySelector('.stonebook-step :is(canvas, svg)') !== null;
const hasCode = (/** @type {Element} */ cell) => cell.matches('.stonebook-read, :has(> pre.code)');
const isLong = (/** @type {Element} */ cell) =>
  cell.querySelector('blockquote, table, pre') !== null || (cell.textContent || '').length > WORTH_A_STEP;

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
  const named = cells.map(cell => cell.querySelector(kind === 'board' ? '.stonebook-name' : 'h2')?.textContent);
  return (named.find(Boolean) || '').replace(/^\d+ · /, '');
}

/** Whether one step is shown at a time. */
export const staged = () => document.documentElement.classList.contains(STAGE);

/** The step that is shown. */
export const current = () => shownAt;

/** @param {boolean} on */
function setStaged(on) {
  document.documentElement.classList.toggle(STAGE, on);
  // A copy is a whole notebook, but not on the stage.
  if (isCopy) document.documentElement.classList.toggle('stonebook-styled', on);
}

/**
 * Give the focus to what is shown: a reader who uses keys goes on from there. Before the first key it stays with the
 * page.
 * @param {Stop | undefined} stop
 */
function takeFocusAlong(stop) {
  const place = stop?.cells[0].querySelector(`${PARTS.output} .stonebook-step`) || stop?.cells[0];
  const now = document.activeElement;
  if (!(place instanceof HTMLElement) || !now || now === document.body) return;
  if (staged() && now.closest(`[${SHOWN}], #stonebook-bar`)) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/**
 * @param {string} tag
 * @param {string} name
 * @param {string} [key] of its words
 */
function element(tag, name, key) {
  const made = document.createElement(tag);
  made.className = name;
  if (made instanceof HTMLButtonElement) made.type = 'button';
  if (key) {
    made.textContent = sayInContent(key);
    made.lang = contentLanguage;
  }
  return made;
}

/**
 * Put the text that leads to a board behind a button in its panel. On a board to play on it is behind ⋯: the row of
 * buttons is full, and a text that is open has a button of its own to close it.
 * @param {Stop} stop
 */
function foldText({ cells: [cell], intro }) {
  const step = cell.querySelector(`${PARTS.output} .stonebook-step`);
  const plays = step?.querySelector('.stonebook-plays');
  const foot = plays ? plays.querySelector('.stonebook-more') : step?.querySelector('.stonebook-foot');
  if (!intro.length || !step || !foot || step.querySelector('.stonebook-intro')) return;
  const text = element('div', 'stonebook-intro jp-RenderedHTMLCommon');
  text.append(...intro.flatMap(from => [...from.querySelectorAll(TEXT)]).map(part => part.cloneNode(true)));
  text.id = `stonebook-intro-${cellId(cell)}`;
  text.hidden = true;
  const button = element('button', 'stonebook-intro-toggle', 'page.stage.text');
  button.setAttribute('aria-controls', text.id);
  button.setAttribute('aria-expanded', 'false');
  const toggle = () => {
    const opener = plays ? step.querySelector('.stonebook-more-toggle') : button;
    if (text.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
    text.hidden = !text.hidden;
    button.setAttribute('aria-expanded', String(!text.hidden));
  };
  button.addEventListener('click', toggle);
  if (plays) {
    const close = element('button', 'stonebook-unfold', 'page.whole.close');
    close.addEventListener('click', toggle);
    text.append(close);
  }
  if (plays) foot.prepend(button);
  else foot.append(button);
  step.append(text);
}

/**
 * Fold away what stands around the rule of a text, or behind its first paragraph: quotes, rule ids, remarks.
 * @param {Element} cell
 */
function foldRest(cell) {
  const parts = [...cell.querySelectorAll(TEXT)];
  const kept = parts.find(part => part.matches('blockquote')) || parts[0];
  const rest = parts.filter(part => part !== kept && !part.matches('table, pre'));
  for (const part of rest) part.setAttribute(FOLDED, '');
  return rest.length > 0;
}

/** The button that shows what is folded away. @param {Element} cell */
function unfoldButton(cell) {
  const button = element('button', 'stonebook-unfold', 'page.whole');
  button.setAttribute('aria-expanded', 'false');
  button.addEventListener('click', () => {
    const isOpen = cell.toggleAttribute(UNFOLDED);
    button.setAttribute('aria-expanded', String(isOpen));
    button.textContent = sayInContent(isOpen ? 'page.whole.close' : 'page.whole');
  });
  return button;
}

/**
 * Fold away a rule as a program but for the text that leads to it, and give it a button. Its choice holds in all
 * lessons. Where a lesson is about programs, its code has other names and is never folded.
 * @param {Stop} stop
 */
function programButton({ cells, kind }) {
  if (kind !== 'code' || !cells.slice(1).some(cell => cellId(cell).startsWith('plain'))) return [];
  for (const cell of cells.slice(1)) cell.setAttribute(PROGRAM, '');
  const button = element('button', 'stonebook-unfold', 'page.program.show');
  const { classList } = document.documentElement;
  const show = (/** @type {boolean} */ on) => {
    classList.toggle('stonebook-programs', on);
    button.setAttribute('aria-expanded', String(on));
    button.textContent = sayInContent(on ? 'page.program.fold' : 'page.program.show');
  };
  button.addEventListener('click', () => {
    show(!classList.contains('stonebook-programs'));
    setReadsPrograms(classList.contains('stonebook-programs'));
    window.dispatchEvent(new Event('resize'));
  });
  show(readsPrograms());
  return [button];
}

/**
 * What a guess was about, once it is answered: the printed answer, whose verdicts the style leaves out.
 * @param {Element} cell
 */
const answerOf = cell =>
  cell.querySelector('.stonebook-prompt[data-verdict]') &&
  cell.querySelector('.stonebook-reading .answer figure:last-child svg');

/**
 * A picture of the board next to a text or the end: the one right before as the reader has left it, without a verdict
 * on the reader's guess, else the one behind, else the last one.
 * @param {Stop[]} all
 * @param {number} at
 */
function pictureFor(all, at) {
  const isBoard = (/** @type {Stop} */ { kind }) => kind === 'board';
  const near = all.slice(Math.max(0, at - 1)).find(isBoard) || all.filter(isBoard).at(-1);
  const cell = near?.cells[0];
  const board = cell && (answerOf(cell) || cell.querySelector('.stonebook-step :is(canvas, svg)'));
  const copy = board?.cloneNode(true);
  if (board instanceof HTMLCanvasElement && copy instanceof HTMLCanvasElement) {
    copy.getContext('2d')?.drawImage(board, 0, 0);
    copy.tabIndex = -1;
  }
  // A printed answer has the size that it has on paper.
  if (copy instanceof SVGSVGElement && !copy.matches('.stonebook-canvas')) {
    const { width, height } = copy.viewBox.baseVal;
    copy.style.width = `min(100%, ${width / height} * 100cqh)`;
  }
  return copy instanceof Element ? copy : undefined;
}

/**
 * Give a text its board and its way on.
 * @param {Stop[]} all
 * @param {number} at
 */
function furnish(all, at) {
  const { kind, cells } = all[at];
  const last = cells[cells.length - 1];
  if (kind === 'text' || kind === 'end') {
    const picture = pictureFor(all, at);
    const place = last.querySelector('.stonebook-next') || last;
    let frame = place.querySelector('.stonebook-stage-picture');
    if (!frame && picture) place.append((frame = element('div', 'stonebook-stage-picture')));
    if (picture) frame?.replaceChildren(picture);
    frame?.setAttribute('aria-hidden', 'true');
  }
  const isFolded = kind === 'text' && foldRest(last);
  if ((kind !== 'text' && kind !== 'code') || last.querySelector('.stonebook-continue')) return;
  const foot = element('div', 'stonebook-stage-foot');
  if (isFolded) foot.append(unfoldButton(last));
  foot.append(...programButton(all[at]));
  const button = element('button', 'stonebook-continue', 'page.stage.on');
  button.addEventListener('click', () => turnTo(shownAt + 1));
  foot.append(button);
  last.append(foot);
}

/**
 * @param {number} number
 * @param {boolean} [opens] nothing was turned yet: the address stays as it is
 */
export function turnTo(number, opens = false) {
  const all = stops();
  shownAt = Math.max(0, Math.min(number, all.length - 1));
  const stop = all[shownAt];
  for (const cell of document.querySelectorAll(`[${SHOWN}]`)) cell.removeAttribute(SHOWN);
  for (const cell of stop?.cells || []) cell.setAttribute(SHOWN, stop.kind);
  delete document.documentElement.dataset.stonebookTurning;
  if (staged() && stop) {
    foldText(stop);
    furnish(all, shownAt);
    const place = document.getElementById('stonebook-stage-place');
    const { number: nth, total, isStep } = countAt(all, shownAt);
    const title = nameOf(stop);
    const where = isStep ? sayInContent('page.stage.place', { number: `${nth}`, total: `${total}`, title }) : title;
    if (place && place.textContent !== where) place.textContent = where;
    if (!opens) keepPlace(stop);
    takeFocusAlong(stop);
    for (const scrolled of document.querySelectorAll('.page')) scrolled.scrollTop = 0;
  }
  window.dispatchEvent(new Event('stonebook-turned'));
  window.dispatchEvent(new Event('resize'));
}

/**
 * The address names the step, and the lesson opens there the next time: a reader who has finished begins again.
 * @param {Stop} stop
 */
function keepPlace({ kind, cells }) {
  const id = shownAt ? (kind === 'end' ? 'end' : cellId(cells[0])) : '';
  const address = new URL(location.href);
  address.hash = id;
  if (address.href !== location.href) history.replaceState(history.state, '', address);
  setPlaceIn(path, kind === 'end' ? '' : id);
}

/** The step that the address names, else the one that was shown last. */
function placeAsked() {
  const id = location.hash.slice(1) || placeIn(path);
  const all = stops();
  if (!id) return 0;
  if (id === 'end') return all.length - 1;
  return Math.max(
    0,
    all.findIndex(({ cells, intro }) => [...cells, ...intro].some(cell => cellId(cell) === id)),
  );
}

/**
 * Press a button of the step that is shown.
 * @param {string} answer
 */
function pressAnswer(answer) {
  const button = document.querySelector(`[${SHOWN}] .stonebook-answer-${answer}`);
  if (button instanceof HTMLButtonElement && button.offsetParent) button.click();
}

/** @type {Record<string, () => void>} */
const KEYS = {
  PageDown: () => turnTo(shownAt + 1),
  PageUp: () => turnTo(shownAt - 1),
  ArrowRight: () => pressAnswer('next'),
  ArrowLeft: () => pressAnswer('back'),
};

/** @param {KeyboardEvent} event */
function onKey(event) {
  const target = event.target;
  const typing = target instanceof HTMLElement && target.closest('input, select, textarea, .cm-editor, dialog');
  const takesArrows = target instanceof Element && target.closest('canvas, #stonebook-dots');
  const act = KEYS[event.key];
  if (
    !act ||
    typing ||
    (takesArrows && !event.key.startsWith('Page')) ||
    event.ctrlKey ||
    event.altKey ||
    event.metaKey
  )
    return;
  if (!staged()) return;
  event.preventDefault();
  // A reader who turns from a dot leaves the dots: the arrow keys are the step's again.
  if (takesArrows instanceof HTMLElement && takesArrows.id === 'stonebook-dots' && target instanceof HTMLElement)
    target.blur();
  if (!event.repeat) act();
}

/** The step that is before a reader of the page. */
function inSight() {
  return stops().filter(({ cells }) => cells[0].getBoundingClientRect().top < innerHeight / 2).length - 1;
}

/**
 * Show the step alone that is in sight, or the page again, at the step that was shown.
 * @param {boolean} on
 */
export function setStage(on) {
  const shown = on ? inSight() : shownAt;
  setStaged(on);
  const address = new URL(location.href);
  if (on) address.searchParams.set('view', 'stage');
  else address.searchParams.delete('view');
  history.replaceState(history.state, '', address);
  nameSwitch();
  turnTo(shown);
  if (on) return;
  const stop = stops()[shownAt];
  stop?.cells[0].scrollIntoView();
  takeFocusAlong(stop);
}

/** The entry of ⋯ that leads from the stage to the page and back. */
function nameSwitch() {
  const button = document.getElementById('stonebook-large');
  if (button) button.textContent = say(staged() ? 'page.stage.leave' : 'page.stage');
}

/** A reader has chosen: lessons open so from now on. */
export function switchStage() {
  setOpensAs(staged() ? 'read' : '');
  setStage(!staged());
}

/** Escape closes the text that lies over a panel, unless a menu is open above it. @param {KeyboardEvent} event */
function onEscape(event) {
  const text = document.querySelector(`[${SHOWN}] .stonebook-intro:not([hidden])`);
  if (event.key !== 'Escape' || !text || !staged()) return;
  if (document.querySelector('#stonebook-bar [aria-expanded="true"]')) return;
  event.preventDefault();
  const button = document.querySelector(`[aria-controls="${CSS.escape(text.id)}"]`);
  if (button instanceof HTMLElement) button.click();
}

/** The first link of the page leads past the bar, to the board that is shown. @param {Event} event */
function skipToBoard(event) {
  const boards = [...document.querySelectorAll(staged() ? `[${SHOWN}] canvas` : '.stonebook-step canvas')];
  const board = boards.find(canvas => canvas instanceof HTMLElement && canvas.offsetParent && canvas.tabIndex >= 0);
  const place = board || document.querySelector(staged() ? `[${SHOWN}]` : 'main, .jp-Notebook');
  if (!(place instanceof HTMLElement)) return;
  event.preventDefault();
  if (!board) place.tabIndex = -1;
  place.focus();
}

/** Open the stage if the address asks for it, and turn it by keys and by swipes. */
export function watchStage() {
  document.getElementById('stonebook-skip')?.addEventListener('click', skipToBoard);
  if (document.documentElement.dataset.stonebookStandalone) return; // a standalone page has no steps
  const place = element('p', 'stonebook-only-heard');
  place.id = 'stonebook-stage-place';
  place.lang = contentLanguage;
  place.setAttribute('role', 'status');
  document.getElementById('stonebook-notebook')?.addEventListener('click', () => setOpensAs('notebook'));
  window.addEventListener('keydown', onKey, true);
  window.addEventListener('keydown', onEscape, true);
  watchSwipes(by => staged() && turnTo(shownAt + by));
  window.addEventListener('hashchange', () => staged() && turnTo(placeAsked()));
  if (wantsStage) setStaged(true);
  nameSwitch();
  let known = 0;
  new MutationObserver(() => {
    if (!staged()) return;
    const all = stops();
    if (all.length === known) return all[shownAt] && foldText(all[shownAt]); // a cell that has run brings a new step
    const isFirst = !known;
    known = all.length;
    turnTo(isFirst ? placeAsked() : shownAt, isFirst);
  }).observe(document.body, { childList: true, subtree: true });
  document.body.append(place); // the first change
}
