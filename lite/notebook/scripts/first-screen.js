// Behind bar.js: shows the lesson's first screen, as the build has drawn it, until the notebook shows the same. The
// front end of widgets may make it live meanwhile; it hears when it is there, and when it goes.
// @ts-check
(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const path = new URLSearchParams(location.search).get('path');
  /** @type {import('../extension/src/types').Lesson[]} */
  const lessons = JSON.parse(document.getElementById('stonebook-lessons')?.textContent || '[]');
  if (!lessons.some(lesson => lesson.path === path)) return;
  const COMING = ['opening', 'starting', 'running', 'busy'];  // how far a page is whose boards come alive by themselves
  const first = document.createElement('main');
  first.id = 'stonebook-first';
  first.lang = 'en';
  /** @param {string} name */
  const say = name => window.dispatchEvent(new Event(name));
  /** The board of the first screen when it is live. */
  const board = () => {
    const canvas = first.querySelector('canvas.stonebook-canvas');
    return canvas && !canvas.closest('.stonebook-coming') ? canvas : null;
  };
  /** @param {Element | null} canvas */
  const painted = canvas => {
    if (!(canvas instanceof HTMLCanvasElement) || !canvas.width || !canvas.height || !canvas.clientHeight) return false;
    return Boolean(canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data[3]);
  };
  const there = () => {
    const panel = document.querySelector('.jp-NotebookPanel');
    const step = panel?.querySelector('.stonebook-picture, .stonebook-step');
    if (!panel?.querySelector('.jp-RenderedMarkdown h1') || !step) return false;
    if (!board() || !COMING.includes(document.documentElement.dataset.stonebookState || '')) return true;
    // A live board goes when another live one is in its place.
    return painted(panel.querySelector('canvas.stonebook-canvas')) && !panel.querySelector('.stonebook-still');
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
    say('stonebook-first-goes');
    first.remove();
  };
  const soon = () => {
    asked ||= requestAnimationFrame(look);
  };
  // A press before anybody is there to take it: `ahead.js` does.
  first.addEventListener('click', event => Object.assign(window, { stonebookPressed: event }));
  const watch = new MutationObserver(soon);
  fetch(new URL(`first/${path?.replace(/\.ipynb$/, '.html')}?v=${script.dataset.build}`, script.src))
    .then(answer => (answer.ok ? answer.text() : ''))
    .then(text => {
      if (!text || there()) return;
      const screen = `<div class="stonebook-column">${text}</div>`;
      first.innerHTML = screen;
      script.before(first);
      watch.observe(document.body, { childList: true, subtree: true });
      say('stonebook-first-there');
      // A board whose Python has ended is a picture again.
      for (const end of ['stonebook-ended', 'stonebook-silent', 'stonebook-failed']) {
        window.addEventListener(end, () => {
          if (!board()) return;
          say('stonebook-first-goes');
          first.innerHTML = screen;
        });
      }
    })
    .catch(() => {});  // the notebook comes all the same
})();
