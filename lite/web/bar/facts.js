// What the scripts of the bar know: the page's language and its sentences, the start page and the task list.

import { landingAddressIn, openedAddress } from '../core/page/page-address.js';
import { inlineJson, nearestLanguage } from '../core/sentences.js';

export const root = document.documentElement;
/** The address and the title of a standalone page. */
export const { stonebookStandalone: standalone, stonebookTitle: standaloneTitle } = root.dataset;
/** The bar's sentences by language. @type {Record<string, Record<string, string>>} */
export const sentences = inlineJson('stonebook-words') || {};
export const language = nearestLanguage(
  openedAddress.searchParams.get('lang') || (standalone ? root.lang : ''),
  Object.keys(sentences),
);
/** The sentences in the page's language. */
export const words = sentences[language];
/** The address of the start page. */
export const home = landingAddressIn(language);
/** The task list that a reader came from. */
export const tasks = (openedAddress.searchParams.get('tasks') || '').match(/^[0-9a-f]{8}$/)?.[0];

/** @param {string} id @param {string} text */
export function fill(id, text) {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
}
