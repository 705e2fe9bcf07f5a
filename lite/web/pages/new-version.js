// In every page: is there a newer version of the site? A browser that is told nothing keeps a page for
// days without asking. What a page loads carries versions in its addresses, so loading it again is enough.
const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const build = document.querySelector('meta[name=stonebook-build]')?.getAttribute('content');
const KEY = 'stonebook-newest';
const look = async () => {
  const answer = await fetch(`${script.dataset.root}build.json`, { cache: 'no-store' });
  const newest = (await answer.json()).build;
  // Once for each version: something between here and the site may hold the old page.
  if (newest === build || sessionStorage.getItem(KEY) === newest) return;
  sessionStorage.setItem(KEY, newest);
  location.reload();
};
if (location.protocol !== 'file:') look().catch(() => {}); // no network: the page that is here will do
