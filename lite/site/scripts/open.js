// At a lesson's short address: on to the notebook, with the query and the hash that came along.
// @ts-check
(() => {
  const link = /** @type {HTMLAnchorElement} */ (document.getElementById('open'));
  const target = new URL(link.href);
  for (const [name, value] of new URLSearchParams(location.search)) {
    if (name !== 'path') target.searchParams.set(name, value);
  }
  target.hash = location.hash;
  if (location.protocol !== 'file:') location.replace(target);
})();
