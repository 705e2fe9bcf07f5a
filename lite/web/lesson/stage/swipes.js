// A horizontal swipe shows another step. Boards, text fields and code keep their own gestures.
const MIN_DISTANCE = 56; // pixels
const MAX_SLOPE = 0.5; // vertical per horizontal distance

/** @param {(by: number) => void} turn receives 1 to go on and -1 to go back */
export function watchSwipes(turn) {
  /** @type {Touch | null} */
  let start = null;
  document.addEventListener(
    'touchstart',
    event => {
      const target = event.target instanceof Element ? event.target : null;
      const hasGestures = target?.closest('.stonebook-board, canvas, pre, table, input, select, textarea');
      start = event.touches.length === 1 && !hasGestures ? event.touches[0] : null;
    },
    { passive: true },
  );
  document.addEventListener(
    'touchend',
    event => {
      const end = event.changedTouches[0];
      if (!start || !end || (window.visualViewport?.scale ?? 1) > 1.01) return;
      const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY];
      start = null;
      if (Math.abs(x) >= MIN_DISTANCE && Math.abs(y) <= MAX_SLOPE * Math.abs(x)) turn(x < 0 ? 1 : -1);
    },
    { passive: true },
  );
}
