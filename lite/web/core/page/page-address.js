// Where the page is on the site: known before `bar/bar.js` has chosen the language.

const { stonebookPath, stonebookRoot } = document.documentElement.dataset;

/** The address of the page as it was opened. */
export const openedAddress = new URL(location.href);
/** The relative address of the site's root. */
export const rootAddress = stonebookRoot || '../';
/** Contents path of the notebook, as in `?path=otello/bracketing.ipynb`. */
export const notebookPath = stonebookPath || openedAddress.searchParams.get('path') || '';
/** The relative address of the start page in a language. @param {string} language */
export const landingAddressIn = language => (language === 'en' ? rootAddress : `${rootAddress}${language}/`);

/** Decode a part of an address. A part with a stray per cent sign stays as it is. @param {string} part */
export function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
