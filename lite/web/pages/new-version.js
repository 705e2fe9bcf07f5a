// Reloads the page when the site has a newer version, and shows the version's checksum.

const DIGITS = 16; // of the checksum that are shown

/**
 * Reload the page if the site has a newer version, since browsers may cache a page for days. The addresses of a page's
 * files contain versions, so reloading the page is enough. A page of the newest version shows the checksum of the
 * manifest, which the build can't put into a page, as the manifest lists the pages.
 * @param {string} root the address of the site's root
 */
export async function checkVersion(root) {
  const KEY = 'stonebook-newest';
  const build = document.querySelector('meta[name=stonebook-build]')?.getAttribute('content');
  const response = await fetch(`${root}build.json`, { cache: 'no-store' });
  const { build: newest, files } = await response.json();
  if (newest === build) {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => showChecksum(files));
    else showChecksum(files);
    return;
  }
  // Once for each version: a proxy may still send the old page.
  if (sessionStorage.getItem(KEY) === newest) return;
  sessionStorage.setItem(KEY, newest);
  location.reload();
}

/** @param {unknown} hash */
function showChecksum(hash) {
  const place = document.getElementById('checksum');
  if (!place || typeof hash !== 'string') return;
  place.append(hash.slice(0, DIGITS));
  place.hidden = false;
}
