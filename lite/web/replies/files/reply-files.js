// Fetches the files of replies that the build has packed, and tells them about the page's locks.

import { completeTexts } from './packed-texts.js';

/** @typedef {import('../step-data.js').PackedStep} PackedStep */

/** Start to fetch a file of replies before the script that needs it has loaded. @param {string} address */
export function prefetchReplies(address) {
  const replies = fetchReplies(address);
  window.stonebookPrefetched = { ...window.stonebookPrefetched, [address]: replies };
  return replies;
}

/** Fetch and unpack a file of replies, once. @param {string} address @returns {Promise<any>} */
export function fetchReplies(address) {
  return window.stonebookPrefetched?.[address] || fetchUnpacked(address);
}

/** @param {string} address */
async function fetchUnpacked(address) {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(String(answer.status));
  const replies = await new Response(answer.body.pipeThrough(new DecompressionStream('gzip'))).json();
  return replies.texts ? { ...replies, texts: completeTexts(replies.texts) } : replies;
}

/** Note in a step's data whether the page's link locks hints. @param {PackedStep} data @returns {PackedStep} */
export function withLocks(data) {
  const locks = new URL(location.href).searchParams.get('lock') || '';
  const isLocked = locks.split(',').some(name => name.trim() === 'hints');
  return isLocked ? { ...data, isLocked } : data;
}
