// First on the playing page: whether it is for choosing or for playing, and which game of the reader's it is.
// @ts-check
(() => {
  const isLink = () => /^#[A-Z0-9]/.test(location.hash);  // other hashes of this page begin with small letters
  const playing = isLink() || new URLSearchParams(location.search).has('game');
  document.documentElement.dataset.stonebookPlay = playing ? 'playing' : 'choosing';
  // A link that is put into the address of an open page is a page of its own: what was here is kept.
  addEventListener('hashchange', () => isLink() && location.reload());
  if (!playing || location.hash.includes('kept=')) return;
  // Loaded again, the page goes on with the same game. Another tab has another one.
  const id = [...crypto.getRandomValues(new Uint8Array(5))].map(byte => byte.toString(16).padStart(2, '0')).join('');
  history.replaceState(history.state, '', `${location.search}${isLink() ? `${location.hash}&` : '#'}kept=${id}`);
})();
