// Behind bar.js: shows the lesson's first screen, as the build has drawn it, until the notebook shows the same. When
// the scripts of the widgets are there, it comes alive meanwhile.
import { isPainted } from '../core/canvas.js';
import { inlineJson } from '../core/sentences.js';
import { watchEarlyPresses } from './early-presses.js';
import { makeLive } from './live-first-screen.js';
import { watchSheets } from './sheet.js';

function start() {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const path = new URLSearchParams(location.search).get('path');
  /** @type {import('../core/types').Lesson[]} */
  const lessons = inlineJson('stonebook-lessons') || [];
  if (!lessons.some(lesson => lesson.path === path)) return;
  const COMING = ['opening', 'starting', 'running', 'busy']; // how far a page is whose boards come alive by themselves
  const first = document.createElement('main');
  first.id = 'stonebook-first';
  first.lang = 'en';
  let leave = () => {}; // hands over to the notebook what has become live
  /** The board of the first screen when it is live. */
  const board = () => {
    const canvas = first.querySelector('canvas.stonebook-canvas');
    return canvas && !canvas.closest('.stonebook-coming') ? canvas : null;
  };
  const there = () => {
    const panel = document.querySelector('.jp-NotebookPanel');
    const step = panel?.querySelector('.stonebook-picture, .stonebook-step');
    if (!panel?.querySelector('.jp-RenderedMarkdown h1') || !step) return false;
    if (!board() || !COMING.includes(document.documentElement.dataset.stonebookState || '')) return true;
    // A live board goes when another live one is in its place.
    return isPainted(panel.querySelector('canvas.stonebook-canvas')) && !panel.querySelector('.stonebook-still');
  };
  let asked = 0;
  const look = () => {
    asked = 0;
    if (!there()) {
      if (board() && document.querySelector('.jp-NotebookPanel')) soon();
      return;
    }
    watch.disconnect();
    // Both are laid out: what the reader has scrolled to stays where it is.
    const pane = document.querySelector('.jp-WindowedPanel-outer');
    if (pane && first.scrollTop) pane.scrollTop = first.scrollTop;
    leave();
    first.remove();
  };
  const soon = () => {
    if (!asked) asked = requestAnimationFrame(look);
  };
  if (window.stonebookPython) watchEarlyPresses();
  watchSheets();
  const watch = new MutationObserver(soon);
  const comeAlive = () => {
    const { stonebookLive: boards, stonebookPython: python } = window;
    if (boards && python && first.isConnected) leave = makeLive(first, boards, python);
  };
  window.addEventListener('stonebook-live-there', comeAlive, { once: true }); // the scripts of the widgets
  // The fonts are in the page's styles, but are unpacked in the background: the text is laid out with them at once.
  const own = [...document.fonts].filter(({ family }) => /^"?(Inter|Stonebook Serif)"?$/.test(family));
  const fonts = Promise.allSettled(own.map(font => font.load()));
  fetch(new URL(`first/${path?.replace(/\.ipynb$/, '.html')}?v=${script.dataset.build}`, script.src))
    .then(answer => (answer.ok ? answer.text() : ''))
    .then(text => fonts.then(() => text))
    .then(text => {
      if (!text || there()) return;
      const screen = `<div class="stonebook-column">${text}</div>`;
      first.innerHTML = screen;
      script.before(first);
      watch.observe(document.body, { childList: true, subtree: true });
      comeAlive();
      // A board whose Python has ended is a picture again.
      for (const end of ['stonebook-ended', 'stonebook-silent', 'stonebook-failed']) {
        window.addEventListener(end, () => {
          if (!board()) return;
          leave();
          leave = () => {};
          first.innerHTML = screen;
        });
      }
    })
    .catch(() => {}); // the notebook comes all the same
}

start();
