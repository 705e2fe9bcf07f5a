/**
 * Reload the page when the site has a newer version, since a browser may cache a page for days. The addresses of a
 * page's files contain versions, so reloading the page is enough.
 * @param {string} root the address of the site's root
 */
export async function reloadIfOld(root) {
  const KEY = 'stonebook-newest';
  const build = document.querySelector('meta[name=stonebook-build]')?.getAttribute('content');
  const response = await fetch(`${root}build.json`, { cache: 'no-store' });
  const newest = (await response.json()).build;
  // Once for each version: a proxy may still send the old page.
  if (newest === build || sessionStorage.getItem(KEY) === newest) return;
  sessionStorage.setItem(KEY, newest);
  location.reload();
}
