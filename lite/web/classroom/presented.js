// The board's side of the presenter view: opens the second window, sends it the content to show, and performs its
// presses. Meanwhile this window shows only the boards and their sentences.
import { pressAt } from '../core/canvas.js';
import { openChannel } from './presenter-channel.js';

/** @typedef {import('./presenter-channel.js').PresenterMessage} PresenterMessage */
/** @typedef {import('./presenter-channel.js').PageContent} PageContent */
const DEMO = '.stonebook-demo';
const PRESENTED = 'stonebook-presented';
const STORAGE_KEY = 'stonebook-presenter';
const INTERVAL = 400; // milliseconds between two pictures of the boards
const MAX_WIDTH = 480; // pixels of a picture
const BUTTONS = ['steps', 'ways', 'modes', 'tools', 'sheet'].map(part => `${DEMO}-${part} > button`).join();
const WINDOW_KEYS = /^(f|t|h|v|o|help)$/; // tools of this window only

/** The id of this board's channel. It stays the same after a reload. */
function boardId() {
  const newId = Math.random().toString(36).slice(2);
  try {
    const id = sessionStorage.getItem(STORAGE_KEY) || newId;
    sessionStorage.setItem(STORAGE_KEY, id);
    return id;
  } catch {
    return newId; // storage is blocked: a reload gives another id
  }
}

/** The texts of elements, without empty ones. @param {string} selector @param {string} [container] */
const texts = (selector, container = DEMO) =>
  [...document.querySelectorAll(`${container} ${selector}`)]
    .map(element => element.textContent?.trim() || '')
    .filter(Boolean);

/** Whether Python shows an element, which the page's styles may hide. @param {Element} element */
const isOffered = element => {
  for (
    let ancestor = /** @type {Element | null} */ (element);
    ancestor && !ancestor.matches(DEMO);
    ancestor = ancestor.parentElement
  )
    if (ancestor instanceof HTMLElement && ancestor.style.display === 'none') return false;
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

/** Press a button. @param {string} name its key or label */
function press(name) {
  const button = buttons().find(({ key }) => key === name)?.button;
  if (button instanceof HTMLElement) button.click();
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
    const scale = Math.min(1, MAX_WIDTH / canvas.width);
    const small = document.createElement('canvas');
    small.width = Math.round(canvas.width * scale);
    small.height = Math.round(canvas.height * scale);
    small.getContext('2d')?.drawImage(canvas, 0, 0, small.width, small.height);
    return small.toDataURL();
  });
}

/** @returns {PageContent} */
const pageContent = () => ({
  at: texts('.stonebook-demo-at').join(' '),
  coming: texts('.stonebook-demo-coming').join(' '),
  notes: texts('.stonebook-demo-note'),
  sentences: texts('.stonebook-demo-large p'),
  said: texts('.stonebook-words').join(' '),
  buttons: buttons().map(({ button: _, ...about }) => about),
  boards: pictures(),
});

/** Type a line into the hidden command line. @param {string} line */
function typeLine(line) {
  const field = document.querySelector(`${DEMO}-line input`);
  const button = document.querySelector(`${DEMO}-line .stonebook-typed button`);
  if (!(field instanceof HTMLInputElement) || !(button instanceof HTMLElement)) return;
  field.value = line;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  button.click();
}

/** Show or hide the notice that the second window was blocked. @param {boolean} isBlocked */
function showBlocked(isBlocked) {
  const box = document.getElementById('stonebook-blocked');
  if (box) box.hidden = !isBlocked;
}

/** The boards of this page, shown to a presenter in a second window. */
class PresentedBoards {
  /**
   * @param {string} address of the presenter's page
   * @param {() => void} toggleBlack makes the screen black, or shows it again
   */
  constructor(address, toggleBlack) {
    this.id = boardId();
    this.address = Object.assign(new URL(address, location.href), { hash: this.id }).href;
    this.toggleBlack = toggleBlack;
    this.isPresented = false;
    this.lastText = '';
    /** @type {Window | null} */
    this.presenterWindow = null;
    this.send = openChannel(this.id, 'board', message => this.onMessage(message));
  }

  /** Send the page's content to the presenter, if it has changed. */
  sendContent() {
    if (!this.isPresented) return;
    if (this.presenterWindow?.closed) return this.present(false);
    const content = pageContent();
    const text = JSON.stringify(content);
    if (text === this.lastText) return;
    this.lastText = text;
    this.send({ shown: content });
  }

  /** Begin or end the presenter view. @param {boolean} isOn */
  present(isOn) {
    this.isPresented = isOn;
    this.lastText = '';
    if (!isOn) this.presenterWindow = null;
    document.documentElement.classList.toggle(PRESENTED, isOn);
    showBlocked(false);
    this.sendContent();
  }

  /** @param {PresenterMessage} message */
  onMessage(message) {
    if (message.here) this.present(true);
    else if (message.gone) this.present(false);
    else if (message.line) typeLine(message.line);
    else if (message.at) pressBoard(message.at);
    else if (message.press === 'black') this.toggleBlack();
    else if (message.press) press(message.press);
  }

  /** Open the second window, or close it. */
  toggle() {
    if (this.isPresented) {
      this.send({ close: true });
      return this.present(false);
    }
    this.presenterWindow = window.open(this.address, `stonebook-presenter-${this.id}`, 'popup,width=1000,height=720');
    showBlocked(!this.presenterWindow);
  }
}

/**
 * Offer the presenter view on this page.
 * @param {string} address of the presenter's page
 * @param {() => void} toggleBlack makes the screen black, or shows it again
 */
export function offerPresenter(address, toggleBlack) {
  const boards = new PresentedBoards(address, toggleBlack);
  const link = document.querySelector('#stonebook-blocked a');
  if (link instanceof HTMLAnchorElement) link.href = boards.address;
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('#stonebook-blocked button')) showBlocked(false);
    if (target.closest('.stonebook-key-v')) boards.toggle();
  });
  setInterval(() => boards.sendContent(), INTERVAL);
  boards.send({ here: true });
}
