// The presenter's window: shows the content that the board's window sends, and sends presses, keys and typed lines
// back.
import { openChannel } from '../../classroom/presenter-channel.js';
import { makeElement } from '../../core/elements.js';
import { isSwitchedOff } from '../../live/shortcuts.js';

/** @typedef {import('../../classroom/presenter-channel.js').PresenterMessage} PresenterMessage */
/** @typedef {import('../../classroom/presenter-channel.js').PageContent} PageContent */
/** @typedef {import('../../classroom/presenter-channel.js').ShownButton} ShownButton */
const TIMEOUT = 3000; // milliseconds to wait for the board's window
const KEY_ALIASES = { ArrowRight: 'PageDown', ArrowLeft: 'PageUp', ' ': 'PageDown' };
/** @param {string} id */
const byId = id => /** @type {HTMLElement} */ (document.getElementById(id));
/** The keys of the buttons that are shown. @type {string[]} */
let keys = [];
const send = openChannel(location.hash.slice(1), 'presenter', onMessage);

/** @param {PresenterMessage} message */
function onMessage(message) {
  if (message.close) window.close();
  if (message.here) send({ here: true });
  if (message.gone || message.close) showDisconnected();
  if (message.shown) show(message.shown);
}

/** The controls of the board's window, which do nothing without it. */
const controls = () => [byId('black'), byId('end')];

/** Show that the board's window is not open, and lead to it. */
function showDisconnected() {
  const waiting = byId('waiting');
  waiting.textContent = waiting.dataset.apart || '';
  waiting.hidden = false;
  byId('open').hidden = false;
  byId('shown').hidden = true;
  byId('at').textContent = '';
  for (const control of controls()) control.hidden = true;
}

/** @param {PageContent} content */
function show(content) {
  window.clearTimeout(timer);
  byId('waiting').hidden = true;
  byId('open').hidden = true;
  byId('shown').hidden = false;
  for (const control of controls()) control.hidden = false;
  byId('at').textContent = content.at;
  byId('next').hidden = !content.coming;
  byId('coming').textContent = content.coming;
  const lines = byId('lines');
  write(lines, content.notes.length ? content.notes : [lines.dataset.none || '']);
  write(byId('sentences'), content.sentences);
  byId('sentence').textContent = content.said;
  const boards = byId('boards');
  while (boards.children.length > content.boards.length) boards.lastElementChild?.remove();
  for (const [index, src] of content.boards.entries()) {
    const image = boards.children[index] || boards.appendChild(new Image());
    Object.assign(image, { src, alt: boards.dataset.label || '' });
  }
  keys = content.buttons.map(({ key }) => key);
  drawButtons(
    'steps',
    content.buttons.filter(({ step }) => step),
  );
  drawButtons(
    'tools',
    content.buttons.filter(({ step }) => !step),
  );
}

/**
 * Write paragraphs, unless they are unchanged: a screen reader would read them again.
 * @param {Element} box @param {string[]} texts
 */
function write(box, texts) {
  if ([...box.children].map(part => part.textContent).join('\n') === texts.join('\n')) return;
  box.replaceChildren(...texts.map(text => makeElement('p', {}, text)));
}

/**
 * Draw buttons. Buttons that stay are not replaced, so they keep the focus.
 * @param {string} id
 * @param {ShownButton[]} shownButtons
 */
function drawButtons(id, shownButtons) {
  const box = byId(id);
  const present = new Map([...box.querySelectorAll('button')].map(button => [button.dataset.key, button]));
  const buttons = shownButtons.map(({ key, label, pressed }) => {
    const button = present.get(key) || makeElement('button', { type: 'button' });
    button.dataset.key = key;
    if (button.textContent !== label) button.textContent = label;
    if (pressed) button.setAttribute('aria-pressed', 'true');
    else button.removeAttribute('aria-pressed');
    return button;
  });
  for (const button of present.values()) if (!buttons.includes(button)) button.remove();
  for (const [index, button] of buttons.entries())
    if (box.children[index] !== button) box.insertBefore(button, box.children[index] || null);
}

/** @param {HTMLImageElement} picture @param {MouseEvent} event */
function pressBoard(picture, { clientX, clientY }) {
  const { left, top, width, height } = picture.getBoundingClientRect();
  const board = [...byId('boards').children].indexOf(picture);
  send({ at: { board, x: (clientX - left) / width, y: (clientY - top) / height } });
}

document.addEventListener('click', event => {
  const { target } = event;
  const button = target instanceof Element ? target.closest('button') : null;
  if (target instanceof HTMLImageElement) return pressBoard(target, event);
  if (button?.dataset.key) send({ press: button.dataset.key });
  if (button?.id === 'black') send({ press: 'black' });
  if (button?.id === 'end') {
    send({ gone: true });
    window.close();
    showDisconnected(); // a window that a link opened can't close itself
  }
});
addEventListener('keydown', event => {
  const { target, key } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || !(target instanceof Element)) return;
  const isPage = key === 'PageDown' || key === 'PageUp';
  if (target.matches('input') && !isPage) return;
  if (isSwitchedOff(event) || (target.matches('button') && (key === ' ' || key === 'Enter'))) return;
  const name =
    KEY_ALIASES[/** @type {keyof typeof KEY_ALIASES} */ (key)] || (key.length === 1 ? key.toLowerCase() : key);
  const press = name === 'b' || name === '.' ? 'black' : name;
  if (press !== 'black' && !keys.includes(press)) return;
  event.preventDefault();
  send({ press });
});
byId('command').addEventListener('submit', event => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (document.querySelector('#command input'));
  if (field.value.trim()) send({ line: field.value.trim() });
  field.value = '';
});
// Without an id in the address there is no board.
const timer = window.setTimeout(showDisconnected, location.hash ? TIMEOUT : 0);
send({ here: true });
