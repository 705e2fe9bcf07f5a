// Behind bar.js: shows the lesson's first screen, as the build has drawn it, until the notebook shows the same.
// @ts-check
(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const path = new URLSearchParams(location.search).get('path');
  /** @type {import('../extension/src/types').Lesson[]} */
  const lessons = JSON.parse(document.getElementById('stonebook-lessons')?.textContent || '[]');
  if (!lessons.some(lesson => lesson.path === path)) return;
  const first = document.createElement('main');
  first.id = 'stonebook-first';
  first.lang = 'en';
  const there = () => {
    const panel = document.querySelector('.jp-NotebookPanel');
    return panel?.querySelector('.jp-RenderedMarkdown h1') && panel.querySelector('.stonebook-picture, .stonebook-step');
  };
  const watch = new MutationObserver(() => {
    if (!there()) return;
    watch.disconnect();
    // Both are laid out: what the reader has scrolled to stays where it is.
    requestAnimationFrame(() => {
      const pane = document.querySelector('.jp-WindowedPanel-outer');
      if (pane && first.scrollTop) pane.scrollTop = first.scrollTop;
      first.remove();
    });
  });
  fetch(new URL(`first/${path?.replace(/\.ipynb$/, '.html')}?v=${script.dataset.build}`, script.src))
    .then(answer => (answer.ok ? answer.text() : ''))
    .then(text => {
      if (!text || there()) return;
      first.innerHTML = `<div class="stonebook-column">${text}</div>`;
      script.before(first);
      watch.observe(document.body, { childList: true, subtree: true });
    })
    .catch(() => {});  // the notebook comes all the same
})();
