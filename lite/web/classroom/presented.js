// The board's side of the presenter view: opens the second window, tells it what to show and carries out its presses.
// Meanwhile this window shows the boards and their sentences only.
import { pressAt } from '../core/canvas.js';
import { channel } from './presenter-channel.js';

/** @typedef {import('./presenter-channel.js').Said} Said */
/** @typedef {import('./presenter-channel.js').Shown} Shown */
const DEMO = '.stonebook-demo';
const CLASS = 'stonebook-presented';
const KEY = 'stonebook-presenter';
const EVERY = 400; // milliseconds between two pictures of the boards
const WIDE = 480; // pixels of a picture
const BUTTONS = ['steps', 'ways', 'modes', 'tools', 'sheet'].map(part => `${DEMO}-${part} > button`).join();
const WINDOW_KEYS = /^(f|t|h|v|o|help)$/; // tools of this window alone

/** The id of this board's channel, the same after a reload. */
function boardId() {
  const newId = Math.random().toString(36).slice(2);
  try {
    const id = sessionStorage.getItem(KEY) || newId;
    sessionStorage.setItem(KEY, id);
    return id;
  } catch {
    return newId; // nothing may be stored: a reloaded board begins again
  }
}

/** @param {string} part @param {string} [within] */
const texts = (part, within = DEMO) =>
  [...document.querySelectorAll(`${within} ${part}`)].map(element => element.textContent?.trim() || '').filter(Boolean);

/** Whether Python shows an element. The page's styles hide more. @param {Element} element */
const isOffered = element => {
  for (let at = /** @type {Element | null} */ (element); at && !at.matches(DEMO); at = at.parentElement)
    if (at instanceof HTMLElement && at.style.display === 'none') return false;
  return !(/** @type {HTMLButtonElement} */ (element).disabled);
};

/** @param {Element} button */
const keyOf = button => /stonebook-key-(\S+)/.exec(button.className)?.[1] || '';

/** The buttons that the presenter may press, by their keys or labels. */
function buttons() {
  return [...document.querySelectorAll(BUTTONS)]
    .filter(button => isOffered(button) && !WINDOW_KEYS.test(keyOf(button)))
    .map(button => ({
      button,
      key: keyOf(button) || button.textContent?.trim() || '',
      label: button.textContent?.trim() || '',
      pressed: button.classList.contains('stonebook-pressed'),
      step: Boolean(button.closest('.stonebook-demo-steps, .stonebook-demo-ways')),
    }));
}

/** @param {string} wanted */
function press(wanted) {
  const found = buttons().find(({ key }) => key === wanted)?.button;
  if (found instanceof HTMLElement) found.click();
}

/** @param {{board: number, x: number, y: number}} at */
function pressBoard({ board, x, y }) {
  const canvas = document.querySelectorAll(`${DEMO} canvas`)[board];
  if (canvas) pressAt(canvas, { x, y });
}

/** @returns {string[]} small pictures of the boards */
function pictures() {
  return [...document.querySelectorAll(`${DEMO} canvas`)].map(canvas => {
    if (!(canvas instanceof HTMLCanvasElement) || !canvas.width) return '';
    const scale = Math.min(1, WIDE / canvas.width);
    const small = document.createElement('canvas');
    small.width = Math.round(canvas.width * scale);
    small.height = Math.round(canvas.height * scale);
    small.getContext('2d')?.drawImage(canvas, 0, 0, small.width, small.height);
    return small.toDataURL();
  });
}

/** @returns {Shown} */
const pageShown = () => ({
  at: texts('.stonebook-demo-at').join(' '),
  coming: texts('.stonebook-demo-coming').join(' '),
  notes: texts('.stonebook-demo-note'),
  sentences: texts('.stonebook-demo-large p'),
  said: texts('.stonebook-words').join(' '),
  buttons: buttons().map(({ button: _, ...about }) => about),
  boards: pictures(),
});

/** Type a line into the hidden command line. @param {string} line */
function type(line) {
  const field = document.querySelector(`${DEMO}-line input`);
  const button = document.querySelector(`${DEMO}-line .stonebook-typed button`);
  if (!(field instanceof HTMLInputElement) || !(button instanceof HTMLElement)) return;
  field.value = line;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  button.click();
}

/** Say that the second window was blocked, with a link that opens it. @param {boolean} on */
function showBlocked(on) {
  const box = document.getElementById('stonebook-blocked');
  if (box) box.hidden = !on;
}

/** The boards of this page, shown to a presenter in a second window. */
class PresentedBoards {
  /** @param {string} address of the presenter's page @param {() => void} turnBlack blackens the screen or shows it */
  constructor(address, turnBlack) {
    this.id = boardId();
    this.address = Object.assign(new URL(address, location.href), { hash: this.id }).href;
    this.turnBlack = turnBlack;
    this.isPresented = false;
    this.lastText = '';
    /** @type {Window | null} */
    this.opened = null;
    this.tell = channel(this.id, 'board', said => this.hear(said));
  }

  /** Send the presenter what the page shows, if that has changed. */
  show() {
    if (!this.isPresented) return;
    if (this.opened?.closed) return this.present(false);
    const now = pageShown();
    const text = JSON.stringify(now);
    if (text === this.lastText) return;
    this.lastText = text;
    this.tell({ shown: now });
  }

  /** @param {boolean} on */
  present(on) {
    this.isPresented = on;
    this.lastText = '';
    if (!on) this.opened = null;
    document.documentElement.classList.toggle(CLASS, on);
    showBlocked(false);
    this.show();
  }

  /** @param {Said} said */
  hear(said) {
    if (said.here) this.present(true);
    else if (said.gone) this.present(false);
    else if (said.line) type(said.line);
    else if (said.at) pressBoard(said.at);
    else if (said.press === 'black') this.turnBlack();
    else if (said.press) press(said.press);
  }

  /** Open the second window, or close it. */
  toggle() {
    if (this.isPresented) {
      this.tell({ close: true });
      return this.present(false);
    }
    this.opened = window.open(this.address, `stonebook-presenter-${this.id}`, 'popup,width=1000,height=720');
    showBlocked(!this.opened);
  }
}

/**
 * Offer the presenter view on this page.
 * @param {string} address of the presenter's page
 * @param {() => void} turnBlack makes the screen black, or shows it again
 */
export function offerPresenter(address, turnBlack) {
  const boards = new PresentedBoards(address, turnBlack);
  const link = document.querySelector('#stonebook-blocked a');
  if (link instanceof HTMLAnchorElement) link.href = boards.address;
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('#stonebook-blocked button')) showBlocked(false);
    if (target.closest('.stonebook-key-v')) boards.toggle();
  });
  setInterval(() => boards.show(), EVERY);
  boards.tell({ here: true });
}
