// In the head of every page.
import { reloadIfOld } from './new-version.js';
import { openIndexFiles } from './opened-as-files.js';

const { root = '' } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
if (location.protocol === 'file:') openIndexFiles();
else reloadIfOld(root).catch(() => {}); // offline: the cached page stays
