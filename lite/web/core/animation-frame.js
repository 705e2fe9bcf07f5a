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
