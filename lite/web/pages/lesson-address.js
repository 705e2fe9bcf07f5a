// At a lesson's short address: on to the notebook, or to the page with live boards on narrow and on touch
// screens and for a projector. `?page=` decides otherwise. The query and the hash come along.
const notebook = /** @type {HTMLAnchorElement} */ (document.getElementById('open'));
const live = /** @type {HTMLAnchorElement | null} */ (document.querySelector('a[data-live]'));
const query = new URLSearchParams(location.search);
const wanted = query.get('page') || (query.get('view') === 'board' ? 'live' : '');
const small = matchMedia('(max-width: 719.98px), (hover: none) and (pointer: coarse)').matches;
const toLive = live && (wanted ? wanted === 'live' : small);
const target = new URL(toLive ? live.href : notebook.href);
for (const [name, value] of query) {
  if (name !== 'path') target.searchParams.set(name, value);
}
target.hash = location.hash;
if (location.protocol !== 'file:') location.replace(target);
