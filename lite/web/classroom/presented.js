// The board's side of the presenter view: opens the second window, tells it what to show and carries out its presses.
// Meanwhile this window shows the boards and their sentences only.
import { pressAt } from '../core/canvas.js';
import { channel } from './presenter-channel.js';

/** @typedef {import('./presenter-channel.js').Said} Said */
/** @typedef {import('./presenter-channel.js').Shown} Shown */
const DEMO = '.stonebook-demo';
const CLASS = 'stonebook-presented';
const KEY = 'stonebook-presenter';
const LOOKS = 400; // milliseconds between two pictures of the boards
const WIDE = 480; // pixels of a picture
const BUTTONS = ['steps', 'ways', 'modes', 'tools', 'sheet'].map(part => `${DEMO}-${part} > button`).join();
const OWN_KEYS = /^(f|t|h|v|o|help)$/; // tools of this window alone

/** The id of this board's channel, the same after a reload. */
function ownId() {
  const made = Math.random().toString(36).slice(2);
  try {
    const id = sessionStorage.getItem(KEY) || made;
    sessionStorage.setItem(KEY, id);
    return id;
  } catch {
    return made; // nothing may be kept: a reloaded board begins anew
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
    .filter(button => isOffered(button) && !OWN_KEYS.test(keyOf(button)))
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
const shown = () => ({
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

/**
 * Offer the presenter view on this page.
 * @param {string} address of the presenter's page
 * @param {() => void} turnBlack makes the screen black, or shows it again
 */
export function offerPresenter(address, turnBlack) {
  const id = ownId();
  let isPresented = false;
  let last = '';
  /** @type {Window | null} */
  let opened = null;
  const tell = channel(id, 'board', hear);

  function show() {
    if (!isPresented) return;
    if (opened?.closed) return void present(false);
    const now = shown();
    const text = JSON.stringify(now);
    if (text === last) return;
    last = text;
    tell({ shown: now });
  }

  /** @param {boolean} on */
  function present(on) {
    isPresented = on;
    last = '';
    if (!on) opened = null;
    document.documentElement.classList.toggle(CLASS, on);
    notice(false);
    show();
  }

  /** @param {Said} said */
  function hear(said) {
    if (said.here) present(true);
    else if (said.gone) present(false);
    else if (said.line) type(said.line);
    else if (said.at) pressBoard(said.at);
    else if (said.press === 'black') turnBlack();
    else if (said.press) press(said.press);
  }

  /** Say that the second window was blocked, with a link that opens it. @param {boolean} on */
  function notice(on) {
    const box = document.getElementById('stonebook-blocked');
    if (box) box.hidden = !on;
  }

  const target = new URL(address, location.href);
  target.hash = id;
  const link = document.querySelector('#stonebook-blocked a');
  if (link instanceof HTMLAnchorElement) link.href = target.href;
  document.addEventListener('click', ({ target: pressed }) => {
    if (!(pressed instanceof Element)) return;
    if (pressed.closest('#stonebook-blocked button')) notice(false);
    if (!pressed.closest('.stonebook-key-v')) return;
    if (isPresented) {
      tell({ close: true });
      return void present(false);
    }
    opened = window.open(target.href, `stonebook-presenter-${id}`, 'popup,width=1000,height=720');
    notice(!opened);
  });
  setInterval(show, LOOKS);
  tell({ here: true });
}
