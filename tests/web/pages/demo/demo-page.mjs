// The page of the demonstration board, for the tests of its scripts.
import { open, settled } from '../../page.mjs';

/** The markup of a key’s button. */
const button = key => `<button class="stonebook-key-${key}" id="key-${key}">${key}</button>`;
const BODY = `<div id="stonebook-bar"><button id="bar">b</button></div><div class="stonebook-demo">
    <canvas id="one" tabindex="0"></canvas><canvas id="two" tabindex="0"></canvas>
  ${['n', 'f', 'o', 'help', 'PageDown', 'Escape'].map(button).join('')}<div class="stonebook-demo-line" hidden>
    <input id="line"></div>
  <div class="stonebook-demo-sheet" hidden><textarea id="area"></textarea></div></div><input id="field">
    <input type="checkbox" id="check"><p id="p"></p>`;

/** Open the page with a live board. */
export async function opened() {
  const page = open({ body: BODY, address: 'demo/' });
  await page.load('pages/demo/demo.js');
  page.clicked = [];
  for (const key of page.all('.stonebook-demo button')) key.addEventListener('click', () => page.clicked.push(key.id));
  page.key = (key, target = '#p', more = {}) =>
    page.act(page.query(target), 'keydown', { key, ...more }).defaultPrevented;
  page.show = async (selector, on) => {
    const element = page.query(selector);
    element.hidden = !on;
    element.style.display = on ? '' : 'none';
    element.style.order = String((page.shown = (page.shown || 0) + 1));
    await settled();
  };
  page.query('#key-Escape').hidden = true;
  return page;
}

const BUTTONS = ['k', 'PageDown', 'f'].map(button).join('');
/** The start board, and the live board before it is shown. */
export const FIRST = `<div class="stonebook-demo stonebook-demo-start">${BUTTONS}</div>`;
export const LIVE = `<div class="stonebook-demo stonebook-unpainted">${BUTTONS}</div>`;
