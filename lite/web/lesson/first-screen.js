// Behind bar.js: shows the lesson's first screen, as the build has drawn it, until the notebook shows the same. When
// the scripts of the widgets are there, it comes alive meanwhile.
import { isPainted } from '../core/canvas.js';
import { inlineJson } from '../core/sentences.js';
import { watchEarlyPresses } from './early-presses.js';
import { makeLive } from './live-first-screen.js';
import { watchSheets } from './sheet.js';

const COMING = ['opening', 'starting', 'running', 'busy']; // states of a page whose boards come alive by themselves
const SITE_FONTS = /^"?(Inter|Stonebook Serif)"?$/;

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const path = new URLSearchParams(location.search).get('path');
const first = document.createElement('main');
const watch = new MutationObserver(scheduleHandOver);
/** Hands over to the notebook what has become live. */
let leave = () => {};
let frame = 0; // in which it is looked whether the notebook is shown

/** The board of the first screen when it is live. */
function liveBoard() {
  const canvas = first.querySelector('canvas.stonebook-canvas');
  return canvas && !canvas.closest('.stonebook-coming') ? canvas : null;
}

function isNotebookShown() {
  const panel = document.querySelector('.jp-NotebookPanel');
  const step = panel?.querySelector('.stonebook-picture, .stonebook-step');
  if (!panel?.querySelector('.jp-RenderedMarkdown h1') || !step) return false;
  if (!liveBoard() || !COMING.includes(document.documentElement.dataset.stonebookState || '')) return true;
  // A live board goes when another live one is in its place.
  return isPainted(panel.querySelector('canvas.stonebook-canvas')) && !panel.querySelector('.stonebook-still');
}

function scheduleHandOver() {
  if (!frame) frame = requestAnimationFrame(handOverWhenShown);
}

function handOverWhenShown() {
  frame = 0;
  if (!isNotebookShown()) {
    if (liveBoard() && document.querySelector('.jp-NotebookPanel')) scheduleHandOver();
    return;
  }
  watch.disconnect();
  // Both are laid out: what the reader has scrolled to stays where it is.
  const pane = document.querySelector('.jp-WindowedPanel-outer');
  if (pane && first.scrollTop) pane.scrollTop = first.scrollTop;
  leave();
  first.remove();
}

function comeAlive() {
  const { stonebookLive: boards, stonebookPython: python } = window;
  if (boards && python && first.isConnected) leave = makeLive(first, boards, python);
}

/** The first screen as the build has drawn it, or "". */
async function fetchScreen() {
  // The fonts are in the page's styles, but are unpacked in the background: the text is laid out with them at once.
  const fonts = [...document.fonts].filter(({ family }) => SITE_FONTS.test(family)).map(font => font.load());
  const address = new URL(`first/${path?.replace(/\.ipynb$/, '.html')}?v=${script.dataset.build}`, script.src);
  const answer = await fetch(address);
  const text = answer.ok ? await answer.text() : '';
  await Promise.allSettled(fonts);
  return text;
}

async function show() {
  const text = await fetchScreen();
  if (!text || isNotebookShown()) return;
  const screen = `<div class="stonebook-column">${text}</div>`;
  first.id = 'stonebook-first';
  first.lang = 'en';
  first.innerHTML = screen;
  script.before(first);
  watch.observe(document.body, { childList: true, subtree: true });
  comeAlive();
  // A board whose Python has ended is a picture again.
  for (const end of ['stonebook-ended', 'stonebook-silent', 'stonebook-failed']) {
    window.addEventListener(end, () => {
      if (!liveBoard()) return;
      leave();
      leave = () => {};
      first.innerHTML = screen;
    });
  }
}

function start() {
  /** @type {import('../core/types').Lesson[]} */
  const lessons = inlineJson('stonebook-lessons') || [];
  if (!lessons.some(lesson => lesson.path === path)) return;
  if (window.stonebookPython) watchEarlyPresses();
  watchSheets();
  window.addEventListener('stonebook-live-there', comeAlive, { once: true }); // the scripts of the widgets
  show().catch(() => {}); // the notebook comes all the same
}

start();
