// Redirects from a lesson's short address to its notebook, or to its live page on narrow screens, touch screens and for
// a projector. `?page=` overrides this. The query and the hash are kept.
const notebook = /** @type {HTMLAnchorElement} */ (document.getElementById('open'));
const live = /** @type {HTMLAnchorElement | null} */ (document.querySelector('a[data-live]'));
const query = new URLSearchParams(location.search);
const chosen = query.get('page') || (query.get('view') === 'board' ? 'live' : '');
const small = matchMedia('(max-width: 719.98px), (hover: none) and (pointer: coarse)').matches;
const toLive = live && (chosen ? chosen === 'live' : small);
const target = new URL(toLive ? live.href : notebook.href);
for (const [name, value] of query) {
  if (name !== 'path') target.searchParams.set(name, value);
}
target.hash = location.hash;
if (location.protocol !== 'file:') location.replace(target);
