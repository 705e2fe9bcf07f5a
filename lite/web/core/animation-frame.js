// Work that runs at most once per animation frame.

/**
 * Return a function that runs a callback on the next animation frame, at most once per frame.
 * @param {() => void} act
 */
export function oncePerFrame(act) {
  let scheduled = false;
  return () => {
    if (!scheduled) {
      requestAnimationFrame(() => {
        scheduled = false;
        act();
      });
    }
    scheduled = true;
  };
}

/**
 * Run a callback once per frame in which elements of the page have changed, or these attributes of them.
 * @param {() => void} act
 * @param {string[]} [attributeFilter]
 * @param {AbortSignal} [signal] stops it
 */
export function onPageChange(act, attributeFilter, signal) {
  const observer = new MutationObserver(oncePerFrame(act));
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
  signal?.addEventListener('abort', () => observer.disconnect());
}
