// The presenter's window: shows what the board's window tells, and sends presses, keys and typed lines back.
import { channel } from '../../classroom/presenter-channel.js';
import { makeElement } from '../../core/elements.js';

/** @typedef {import('../../classroom/presenter-channel.js').Said} Said */
/** @typedef {import('../../classroom/presenter-channel.js').Shown} Shown */
/** @typedef {import('../../classroom/presenter-channel.js').ShownButton} ShownButton */
const PATIENCE = 3000; // milliseconds to wait for the board
const WAYS = { ArrowRight: 'PageDown', ArrowLeft: 'PageUp', ' ': 'PageDown' };
/** @param {string} id */
const element = id => /** @type {HTMLElement} */ (document.getElementById(id));
/** @type {string[]} */
let keys = [];
const tell = channel(location.hash.slice(1), 'presenter', hear);

/** @param {Said} said */
function hear(said) {
  if (said.close) window.close();
  if (said.here) tell({ here: true });
  if (said.gone || said.close) apart();
  if (said.shown) show(said.shown);
}

/** The board's window is not there. */
function apart() {
  const waiting = element('waiting');
  waiting.textContent = waiting.dataset.apart || '';
  waiting.hidden = false;
  element('shown').hidden = true;
}

/** @param {Shown} now */
function show(now) {
  window.clearTimeout(patience);
  element('waiting').hidden = true;
  element('shown').hidden = false;
  element('at').textContent = now.at;
  element('next').hidden = !now.coming;
  element('coming').textContent = now.coming;
  const lines = element('lines');
  write(lines, now.notes.length ? now.notes : [lines.dataset.none || '']);
  write(element('sentences'), now.sentences);
  element('said').textContent = now.said;
  const boards = element('boards');
  while (boards.children.length > now.boards.length) boards.lastElementChild?.remove();
  for (const [at, src] of now.boards.entries()) {
    const there = boards.children[at] || boards.appendChild(new Image());
    Object.assign(there, { src, alt: boards.dataset.label || '' });
  }
  keys = now.buttons.map(({ key }) => key);
  draw(
    'steps',
    now.buttons.filter(({ step }) => step),
  );
  draw(
    'tools',
    now.buttons.filter(({ step }) => !step),
  );
}

/** Write paragraphs, unless they are there: a screen reader would read them again. @param {Element} box
 * @param {string[]} texts */
function write(box, texts) {
  if ([...box.children].map(part => part.textContent).join('\n') === texts.join('\n')) return;
  box.replaceChildren(...texts.map(text => makeElement('p', {}, text)));
}

/** Draw buttons. Those that stay keep the focus. @param {string} id @param {ShownButton[]} wanted */
function draw(id, wanted) {
  const box = element(id);
  const there = new Map([...box.querySelectorAll('button')].map(button => [button.dataset.key, button]));
  const buttons = wanted.map(({ key, label, pressed }) => {
    const button = there.get(key) || makeElement('button', { type: 'button' });
    button.dataset.key = key;
    if (button.textContent !== label) button.textContent = label;
    if (pressed) button.setAttribute('aria-pressed', 'true');
    else button.removeAttribute('aria-pressed');
    return button;
  });
  for (const button of there.values()) if (!buttons.includes(button)) button.remove();
  for (const [at, button] of buttons.entries())
    if (box.children[at] !== button) box.insertBefore(button, box.children[at] || null);
}

/** @param {HTMLImageElement} picture @param {MouseEvent} event */
function pressBoard(picture, { clientX, clientY }) {
  const { left, top, width, height } = picture.getBoundingClientRect();
  const board = [...element('boards').children].indexOf(picture);
  tell({ at: { board, x: (clientX - left) / width, y: (clientY - top) / height } });
}

document.addEventListener('click', event => {
  const { target } = event;
  const button = target instanceof Element ? target.closest('button') : null;
  if (target instanceof HTMLImageElement) return pressBoard(target, event);
  if (button?.dataset.key) tell({ press: button.dataset.key });
  if (button?.id === 'black') tell({ press: 'black' });
  if (button?.id === 'end') {
    tell({ gone: true });
    window.close();
    apart(); // a window that a link opened can't close itself
  }
});
addEventListener('keydown', event => {
  const { target, key } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || !(target instanceof Element)) return;
  const isPage = key === 'PageDown' || key === 'PageUp';
  if (target.matches('input') && !isPage) return;
  if (target.matches('button') && (key === ' ' || key === 'Enter')) return;
  const way = WAYS[/** @type {keyof typeof WAYS} */ (key)] || (key.length === 1 ? key.toLowerCase() : key);
  const press = way === 'b' || way === '.' ? 'black' : way;
  if (press !== 'black' && !keys.includes(press)) return;
  event.preventDefault();
  tell({ press });
});
element('command').addEventListener('submit', event => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (document.querySelector('#command input'));
  if (field.value.trim()) tell({ line: field.value.trim() });
  field.value = '';
});
const patience = window.setTimeout(apart, location.hash ? PATIENCE : 0); // only a board's page gives its id
tell({ here: true });
