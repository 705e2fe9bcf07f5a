// Work that is done once per picture.

/**
 * Do something with the next picture, however often it is asked for until then.
 * @param {() => void} act
 */
export function oncePerFrame(act) {
  let asked = false;
  return () => {
    if (!asked) {
      requestAnimationFrame(() => {
        asked = false;
        act();
      });
    }
    asked = true;
  };
}
