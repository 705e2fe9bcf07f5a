// First on the page of task lists: whether a list is worked through or made.
// @ts-check
(() => {
  const isLink = () => /^#[A-Z0-9]/.test(location.hash);
  const working = isLink() || new URLSearchParams(location.search).has('list');
  document.documentElement.dataset.stonebookPlay = working ? 'playing' : 'choosing';
  addEventListener('hashchange', () => isLink() && location.reload());
})();
