// First on the playing page: whether it is for choosing or for playing, and which game of the reader's it is.
function start() {
  const isLink = () => /^#[A-Z0-9]/.test(location.hash); // other hashes of this page begin with small letters
  const playing = isLink() || new URLSearchParams(location.search).has('game');
  document.documentElement.dataset.stonebookPlay = playing ? 'playing' : 'choosing';
  // A link that is put into the address of an open page is a page of its own: what was here is kept.
  addEventListener('hashchange', () => isLink() && location.reload());
  if (!playing) return;
  /** Name the game by its id, so that this page goes on with it when it is loaded again. @param {string} id */
  const name = id => {
    const link = location.hash.replace(/&?kept=.*/, '');
    history.replaceState(history.state, '', `${location.search}${isLink() ? `${link}&` : '#'}kept=${id}`);
    /** @type {NodeListOf<HTMLAnchorElement>} */
    const languages = document.querySelectorAll('#stonebook-languages a');
    for (const other of languages) other.hash = location.hash;
  };
  // Python keeps it as another game where its id belongs to one with other settings, or another tab went on with it.
  document.addEventListener('DOMContentLoaded', () =>
    window.stonebookPython?.listen(({ stonebook, id }) => stonebook === 'another' && name(id)),
  );
  if (location.hash.includes('kept=')) return;
  // Loaded again, the page goes on with the same game. Another tab has another one.
  name([...crypto.getRandomValues(new Uint8Array(5))].map(byte => byte.toString(16).padStart(2, '0')).join(''));
}

start();
