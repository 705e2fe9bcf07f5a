// Behind bar/bar.js: shows the lesson's first screen, which the build has drawn, until the notebook shows the same.
// Once the scripts of the widgets have loaded, the first screen is live.
import { isPainted } from '../core/canvas.js';
import { inlineJson } from '../core/sentences.js';
import { watchEarlyPresses } from './early-presses.js';
import { makeLive } from './live-first-screen.js';
import { watchMoreMenus } from './more-menu.js';

const STATES_BEFORE_LIVE = ['opening', 'starting', 'running', 'busy']; // states in which boards will become live
const SITE_FONTS = /^"?(Inter|Stonebook Serif)"?$/;

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const path = new URLSearchParams(location.search).get('path');
const first = document.createElement('main');
const observer = new MutationObserver(scheduleHandOver);
/** Hands the live board over to the notebook. */
let handOver = () => {};
let frame = 0; // the animation frame of the next check whether the notebook is shown

/** The live board of the first screen, or null. */
function liveBoard() {
  const canvas = first.querySelector('canvas.stonebook-canvas');
  return canvas && !canvas.closest('.stonebook-unpainted') ? canvas : null;
}

function isNotebookShown() {
  const panel = document.querySelector('.jp-NotebookPanel');
  const step = panel?.querySelector('.stonebook-picture, .stonebook-step');
  if (!panel?.querySelector('.jp-RenderedMarkdown h1') || !step) return false;
  if (!liveBoard() || !STATES_BEFORE_LIVE.includes(document.documentElement.dataset.stonebookState || '')) return true;
  // A live board stays until the notebook's board is live.
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
  observer.disconnect();
  // Both have the same layout, so the reader's scroll position stays valid.
  const pane = document.querySelector('.jp-WindowedPanel-outer');
  if (pane && first.scrollTop) pane.scrollTop = first.scrollTop;
  handOver();
  first.remove();
}

function becomeLive() {
  const { stonebookLive: boards, stonebookPython: python } = window;
  if (boards && python && first.isConnected) handOver = makeLive(first, boards, python);
}

/** Fetch the HTML of the first screen. Returns "" if there is none. */
async function fetchScreen() {
  // The page's styles contain the fonts, but browsers load them later. Load them first so that the layout is final.
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
  const screenHtml = `<div class="stonebook-column">${text}</div>`;
  first.id = 'stonebook-first';
  first.lang = 'en';
  first.innerHTML = screenHtml;
  script.before(first);
  observer.observe(document.body, { childList: true, subtree: true });
  becomeLive();
  // After Python has ended, show the board's picture again.
  for (const end of ['stonebook-ended', 'stonebook-silent', 'stonebook-failed']) {
    window.addEventListener(end, () => {
      if (!liveBoard()) return;
      handOver();
      handOver = () => {};
      first.innerHTML = screenHtml;
    });
  }
}

function start() {
  /** @type {import('../core/types').Lesson[]} */
  const lessons = inlineJson('stonebook-lessons') || [];
  if (!lessons.some(lesson => lesson.path === path)) return;
  if (window.stonebookPython) watchEarlyPresses();
  watchMoreMenus();
  window.addEventListener('stonebook-live-loaded', becomeLive, { once: true }); // the scripts of the widgets
  show().catch(() => {}); // the notebook will be shown anyway
}

start();
