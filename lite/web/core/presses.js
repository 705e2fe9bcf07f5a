// Markup from Python whose buttons call Python (engine/stonebook/widgets/classroom/tasks/press_markup.py), and the
// dialogs that Python shows.
const GRID = '.stonebook-grid';
let presses = 0;

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

/** @param {MouseEvent} event */
function press({ target }) {
  const button = target instanceof Element ? target.closest('[data-press], [data-close]') : null;
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

/** Open each new dialog. It returns the focus when it is closed. */
function open() {
  for (const dialog of document.querySelectorAll('dialog[data-opens]')) {
    dialog.removeAttribute('data-opens');
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  }
}

/** Make the buttons and dialogs of such markup work. */
export function watchPresses() {
  document.addEventListener('click', press);
  document.addEventListener('keydown', move);
  document.addEventListener('focusin', stop);
  new MutationObserver(open).observe(document.documentElement, { subtree: true, childList: true });
}
