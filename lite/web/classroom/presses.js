// Markup from Python whose buttons call Python (engine/stonebook/widgets/board/press_markup.py), and the
// dialogs that Python shows.
import { makeElement } from '../core/elements.js';

const GRID = '.stonebook-grid';
const WAITS = '.stonebook-waits'; // markup that is there before Python is
let presses = 0;
/** @type {Set<string>} the presses on such markup: Python gets them when it is there, a pair of them cancels out */
const earlyPresses = new Set();

/**
 * Hand a text to Python, through the hidden field next to an element. The number makes each press a new value.
 * @param {Element} element
 * @param {string} text
 */
export function tellPython(element, text) {
  const field = element.closest('.stonebook-presses')?.querySelector('.stonebook-press-field input');
  if (!(field instanceof HTMLInputElement)) return;
  field.value = `${++presses} ${text}`;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Show a QR code as large as the screen, until a press or Escape. @param {Element} button */
function enlarge(button) {
  const code = button.closest('.widget-html-content, .stonebook-presses')?.querySelector('.stonebook-code svg');
  if (!code) return;
  const dialog = makeElement('dialog', { className: 'stonebook-enlarged' }, code.cloneNode(true));
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {MouseEvent} event */
function press({ target }) {
  const button = target instanceof Element ? target.closest('[data-press], [data-close], [data-enlarge]') : null;
  if (button?.matches('[data-enlarge]')) return enlarge(button);
  if (button instanceof HTMLElement && button.closest(WAITS)) {
    const text = button.dataset.press || '';
    if (!earlyPresses.delete(text)) earlyPresses.add(text);
    return markCards();
  }
  if (button instanceof HTMLElement && button.dataset.press) tellPython(button, button.dataset.press);
  else button?.closest('dialog')?.close();
}

/** Arrows, Home and End move through a grid, which is one stop of the Tab key. @param {KeyboardEvent} event */
function move(event) {
  const { target, key } = event;
  const grid = target instanceof Element ? target.closest(GRID) : null;
  if (!grid || !(target instanceof HTMLButtonElement) || event.ctrlKey || event.altKey || event.metaKey) return;
  const rows = [...grid.querySelectorAll('tbody tr')].map(row => [...row.querySelectorAll('button')]);
  const at = rows.findIndex(row => row.includes(target));
  const row = rows[at];
  const column = row.indexOf(target);
  const next = {
    ArrowUp: rows[at - 1]?.[column],
    ArrowDown: rows[at + 1]?.[column],
    ArrowLeft: row[column - 1],
    ArrowRight: row[column + 1],
    Home: row[0],
    End: row.at(-1),
  }[key];
  if (!/^(Arrow|Home|End)/.test(key)) return;
  event.preventDefault();
  next?.focus();
}

/** @param {FocusEvent} event */
function stop({ target }) {
  if (!(target instanceof HTMLButtonElement) || !target.closest(GRID)) return;
  for (const button of target.closest(GRID)?.querySelectorAll('button') || []) button.tabIndex = -1;
  target.tabIndex = 0;
}

/** The keys of the buttons next to a task, on any button of that task. @param {KeyboardEvent} event */
function actOnTask(event) {
  const task = event.target instanceof Element ? event.target.closest('[data-task]') : null;
  const keys = `${event.altKey ? 'Alt+' : ''}${event.key}`;
  const button = task?.querySelector(`button[aria-keyshortcuts="${CSS.escape(keys)}"]`);
  if (!(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  button.focus();
  button.click();
}

/** Open each new dialog. It returns the focus when it is closed. */
function open() {
  for (const dialog of document.querySelectorAll('dialog[data-opens]')) {
    dialog.removeAttribute('data-opens');
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  }
}

/** Repeat early presses on the markup of Python. */
function repeatEarly() {
  for (const text of earlyPresses) {
    const button = document.querySelector(`[data-press="${CSS.escape(text)}"]`);
    if (!button || button.closest(`${WAITS}, .stonebook-coming`)) return;
    earlyPresses.delete(text);
    tellPython(button, text);
  }
}

/** Mark the cards whose tasks are in the list, with their numbers. */
function markCards() {
  const picked = [...document.querySelectorAll('li[data-task]')].map(task => task.getAttribute('data-task'));
  for (const card of document.querySelectorAll('[data-card]')) {
    const number = picked.indexOf(card.getAttribute('data-card')) + 1;
    card.setAttribute('aria-pressed', String(number > 0 || earlyPresses.has(card.getAttribute('data-press') || '')));
    if (number) card.setAttribute('data-number', String(number));
    else card.removeAttribute('data-number');
  }
}

/** @type {{text: string, place: number, of: Element, button: Element} | null} the focused button */
let focused = null;

/** @param {FocusEvent} event */
function keepFocused({ target }) {
  const of = target instanceof HTMLElement && target.dataset.press ? target.closest('.stonebook-presses') : null;
  if (!of || !(target instanceof HTMLElement)) {
    focused = null;
    return;
  }
  const place = [...of.querySelectorAll('[data-press]')].indexOf(target);
  focused = { text: String(target.dataset.press), place, of, button: target };
}

/** Markup that has changed gives the focus back to the same button, or to the one in its place. */
function refocus() {
  if (!focused || focused.button.isConnected || document.activeElement !== document.body) return;
  const { text, place, of } = focused;
  const buttons = [...of.querySelectorAll('[data-press]')];
  const button = buttons.find(other => other.getAttribute('data-press') === text) || buttons[place] || buttons.at(-1);
  if (button instanceof HTMLElement) button.focus();
}

/** Make the buttons and dialogs of such markup work. */
export function watchPresses() {
  document.addEventListener('click', press);
  document.addEventListener('keydown', move);
  document.addEventListener('keydown', actOnTask);
  document.addEventListener('focusin', stop);
  document.addEventListener('focusin', keepFocused);
  new MutationObserver(() => {
    open();
    repeatEarly();
    markCards();
    refocus();
  }).observe(document.documentElement, { subtree: true, childList: true });
}
