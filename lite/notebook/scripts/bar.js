// Right behind the bar in the page: names the lesson before the notebook interface is there.
// @ts-check
(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const path = new URL(location.href).searchParams.get('path') || '';
  const root = document.documentElement;
  root.dataset.stonebookState = 'opening';
  root.classList.add(path.startsWith('scratch') ? 'stonebook-copy' : 'stonebook-lesson');
  /** @type {import('../extension/src/types').Lesson[]} */
  const lessons = JSON.parse(document.getElementById('stonebook-lessons')?.textContent || '[]');
  const lesson = lessons.find(one => one.path === path);
  const name = lesson?.title || decodeURIComponent(path.replace(/^.*\//, '').replace(/\.ipynb$/, ''));
  /** @param {string} id @param {string} text */
  const fill = (id, text) => {
    const element = document.getElementById(id);
    if (element) element.textContent = text;
  };
  fill('stonebook-title', name);
  fill('stonebook-game', lesson?.game || '');
  if (!lesson && !path.startsWith('scratch')) {
    root.dataset.stonebookState = 'missing';
  }
  const title = `${name} · Stonebook`;
  const keepTitle = () => {
    if (document.title !== title) document.title = title;
  };
  keepTitle();
  // The notebook interface would put its own name there.
  new MutationObserver(keepTitle).observe(document.head, { childList: true, subtree: true });
  const words = JSON.parse(document.getElementById('stonebook-words')?.textContent || '{}');
  fill('stonebook-status', words[`page.status.${root.dataset.stonebookState}`]);
  /** What keeps Python from starting at all, and the sentence about it. @param {string} state */
  const stop = state => {
    root.dataset.stonebookState = state;
    fill('stonebook-status', words[`page.${state}`]);
  };
  if (typeof WebAssembly !== 'object') stop('old');
  if (location.protocol === 'file:') stop('file');
  if (root.dataset.stonebookState !== 'opening') return;  // the notebook interface has nothing to show
  document.addEventListener('DOMContentLoaded', () => {
    for (const address of (script.dataset.scripts || '').split(' ')) {
      const part = document.createElement('script');
      part.async = false;  // one after the other
      part.src = address;
      document.head.append(part);
    }
  });
})();
