// On every page: reloads it when the site has a newer version, since a browser may cache a page for days. The addresses
// of a page's files contain versions, so reloading the page is enough.
const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const build = document.querySelector('meta[name=stonebook-build]')?.getAttribute('content');
const KEY = 'stonebook-newest';
const reloadIfOld = async () => {
  const response = await fetch(`${script.dataset.root}build.json`, { cache: 'no-store' });
  const newest = (await response.json()).build;
  // Once for each version: a proxy may still send the old page.
  if (newest === build || sessionStorage.getItem(KEY) === newest) return;
  sessionStorage.setItem(KEY, newest);
  location.reload();
};
if (location.protocol !== 'file:') reloadIfOld().catch(() => {}); // offline: the cached page stays
