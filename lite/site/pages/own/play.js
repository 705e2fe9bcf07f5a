// First on the playing page: whether it is for choosing or for playing, and which game of the reader's it is.
// @ts-check
(() => {
  const playing = new URLSearchParams(location.search).has('game');
  document.documentElement.dataset.stonebookPlay = playing ? 'playing' : 'choosing';
  if (!playing || location.hash) return;
  // Loaded again, the page goes on with the same game. Another tab has another one.
  const id = [...crypto.getRandomValues(new Uint8Array(5))].map(byte => byte.toString(16).padStart(2, '0')).join('');
  history.replaceState(history.state, '', `${location.search}#kept=${id}`);
})();
