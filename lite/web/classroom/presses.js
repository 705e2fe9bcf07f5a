// Connects buttons in Python's markup to Python (engine/stonebook/widgets/board/press_markup.py), and opens its
// dialogs.
import { makeElement } from '../core/elements.js';

const GRID = '.stonebook-grid';
const WAITS = '.stonebook-waits'; // markup that the page shows before Python has started
let pressCount = 0;
/** The presses on such markup, for Python. Two presses of the same button cancel out. @type {Set<string>} */
const earlyPresses = new Set();

/**
 * Send a text to Python, through the hidden field next to an element. The number makes each press a new value.
 * @param {Element} element
 * @param {string} text
 */
export function sendToPython(element, text) {
  const field = element.closest('.stonebook-presses')?.querySelector('.stonebook-press-field input');
  if (!(field instanceof HTMLInputElement)) return;
  field.value = `${++pressCount} ${text}`;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Show a QR code on the whole screen, until a press or Escape. @param {Element} button */
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
function onPress({ target }) {
  const button = target instanceof Element ? target.closest('[data-press], [data-close], [data-enlarge]') : null;
  if (button?.closest('[data-answers]')) return; // the board itself answers
  if (button?.matches('[data-enlarge]')) return enlarge(button);
  if (button instanceof HTMLElement && button.closest(WAITS)) {
    const text = button.dataset.press || '';
    if (!earlyPresses.delete(text)) earlyPresses.add(text);
    return markCards();
  }
  if (button instanceof HTMLElement && button.dataset.press) sendToPython(button, button.dataset.press);
  else button?.closest('dialog')?.close();
}

/**
 * Move through a grid with the arrow keys, Home and End. The Tab key reaches one cell only.
 * @param {KeyboardEvent} event
 */
function moveInGrid(event) {
  const { target, key } = event;
  const grid = target instanceof Element ? target.closest(GRID) : null;
  if (!grid || !(target instanceof HTMLButtonElement) || event.ctrlKey || event.altKey || event.metaKey) return;
  const rows = [...grid.querySelectorAll('tbody tr')].map(row => [...row.querySelectorAll('button')]);
  const rowIndex = rows.findIndex(row => row.includes(target));
  const row = rows[rowIndex];
  const column = row.indexOf(target);
  const next = {
    ArrowUp: rows[rowIndex - 1]?.[column],
    ArrowDown: rows[rowIndex + 1]?.[column],
    ArrowLeft: row[column - 1],
    ArrowRight: row[column + 1],
    Home: row[0],
    End: row.at(-1),
  }[key];
  if (!/^(Arrow|Home|End)/.test(key)) return;
  event.preventDefault();
  next?.focus();
}

/** Make the focused cell of a grid the one that Tab reaches. @param {FocusEvent} event */
function setTabStop({ target }) {
  if (!(target instanceof HTMLButtonElement) || !target.closest(GRID)) return;
  for (const button of target.closest(GRID)?.querySelectorAll('button') || []) button.tabIndex = -1;
  target.tabIndex = 0;
}

/** Press a task's button by its key, with the focus on any button of that task. @param {KeyboardEvent} event */
function actOnTask(event) {
  const task = event.target instanceof Element ? event.target.closest('[data-task]') : null;
  const keys = `${event.altKey ? 'Alt+' : ''}${event.key}`;
  const button = task?.querySelector(`button[aria-keyshortcuts="${CSS.escape(keys)}"]`);
  if (!(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  button.focus();
  button.click();
}

/** Open each new dialog. The browser restores the focus when it is closed. */
function openDialogs() {
  for (const dialog of document.querySelectorAll('dialog[data-opens]')) {
    dialog.removeAttribute('data-opens');
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  }
}

/** Repeat early presses on Python's markup. */
function repeatEarlyPresses() {
  for (const text of earlyPresses) {
    const button = document.querySelector(`[data-press="${CSS.escape(text)}"]`);
    if (!button || button.closest(`${WAITS}, .stonebook-unpainted`)) return;
    earlyPresses.delete(text);
    sendToPython(button, text);
  }
}

/** Mark the cards of tasks that are in the list, with their numbers. */
function markCards() {
  const picked = [...document.querySelectorAll('li[data-task]')].map(task => task.getAttribute('data-task'));
  for (const card of document.querySelectorAll('[data-card]')) {
    const number = picked.indexOf(card.getAttribute('data-card')) + 1;
    card.setAttribute('aria-pressed', String(number > 0 || earlyPresses.has(card.getAttribute('data-press') || '')));
    if (number) card.setAttribute('data-number', String(number));
    else card.removeAttribute('data-number');
  }
}

/**
 * The focused button, with its container and its index there.
 * @type {{text: string, index: number, container: Element, button: Element} | null}
 */
let focused = null;

/** @param {FocusEvent} event */
function noteFocus({ target }) {
  const container = target instanceof HTMLElement && target.dataset.press ? target.closest('.stonebook-presses') : null;
  if (!container || !(target instanceof HTMLElement)) {
    focused = null;
    return;
  }
  const index = [...container.querySelectorAll('[data-press]')].indexOf(target);
  focused = { text: String(target.dataset.press), index, container, button: target };
}

/** After a change of the markup, focus the same button again, or the one at its index. */
function refocus() {
  if (!focused || focused.button.isConnected || document.activeElement !== document.body) return;
  const { text, index, container } = focused;
  const buttons = [...container.querySelectorAll('[data-press]')];
  const button = buttons.find(other => other.getAttribute('data-press') === text) || buttons[index] || buttons.at(-1);
  if (button instanceof HTMLElement) button.focus();
}

/** Make the buttons and dialogs in Python's markup work. */
export function watchPresses() {
  document.addEventListener('click', onPress);
  document.addEventListener('keydown', moveInGrid);
  document.addEventListener('keydown', actOnTask);
  document.addEventListener('focusin', setTabStop);
  document.addEventListener('focusin', noteFocus);
  new MutationObserver(() => {
    openDialogs();
    repeatEarlyPresses();
    markCards();
    refocus();
  }).observe(document.documentElement, { subtree: true, childList: true });
}
