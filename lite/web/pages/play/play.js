// Runs first on the playing page: decides between choosing and playing, and gives each game an id.
function start() {
  const isLink = () => /^#[A-Z0-9]/.test(location.hash); // other hashes of this page begin with small letters
  const playing = isLink() || new URLSearchParams(location.search).has('game');
  document.documentElement.dataset.stonebookPlay = playing ? 'playing' : 'choosing';
  // A link pasted into the address of an open page opens a new page. The old page's game is already stored.
  addEventListener('hashchange', () => isLink() && location.reload());
  if (!playing) return;
  /** Put the game's id into the address, so that a reload continues the game. @param {string} id */
  const putId = id => {
    const text = location.hash.replace(/&?kept=.*/, '');
    history.replaceState(history.state, '', `${location.search}${isLink() ? `${text}&` : '#'}kept=${id}`);
    /** @type {NodeListOf<HTMLAnchorElement>} */
    const languages = document.querySelectorAll('#stonebook-languages a');
    for (const link of languages) link.hash = location.hash;
  };
  // Python stores the game under a new id if the id is a game with other settings, or if another tab has continued it.
  document.addEventListener('DOMContentLoaded', () =>
    window.stonebookPython?.listen(({ stonebook, id }) => stonebook === 'another' && putId(id)),
  );
  if (location.hash.includes('kept=')) return;
  // A reload continues the same game; another tab gets another one.
  putId([...crypto.getRandomValues(new Uint8Array(5))].map(byte => byte.toString(16).padStart(2, '0')).join(''));
}

start();
