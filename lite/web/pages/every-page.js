// In the head of every page: checks for a newer version, and offers to store the site.

import { watchStoreEntry } from '../offline/keep-link.js';
import { checkVersion } from './new-version.js';
import { isFile, openIndexFiles } from './opened-as-files.js';

const { root = '' } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
if (isFile) openIndexFiles();
else {
  checkVersion(root).catch(() => {}); // offline: the cached page stays
  watchStoreEntry(root);
}
