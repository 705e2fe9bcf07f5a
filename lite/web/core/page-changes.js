// Work that follows changes of the page's elements.
import { oncePerFrame } from './animation-frame.js';

/**
 * What counts as a change, apart from elements that come and go: `attributes` of any of them, and the page's `state`.
 * `signal` stops the watch.
 * @typedef {{attributes?: string[], state?: boolean, signal?: AbortSignal}} Watched
 */

/**
 * Call a function after each change of the page, before it is painted.
 * @param {() => void} act
 * @param {Watched} [watched]
 */
export function watchPage(act, { attributes, state = false, signal } = {}) {
  const observer = new MutationObserver(act);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: attributes });
  if (state) observer.observe(document.documentElement, { attributeFilter: ['data-stonebook-state'] });
  signal?.addEventListener('abort', () => observer.disconnect());
}

/**
 * Call a function once per frame in which the page has changed.
 * @param {() => void} act
 * @param {Watched} [watched]
 */
export const onPageChange = (act, watched) => watchPage(oncePerFrame(act), watched);
