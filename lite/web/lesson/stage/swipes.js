// A sideways swipe shows another step. Boards, text fields and code keep their own gestures.
const FAR = 56; // pixels
const STEEP = 0.5; // how much of it may go up or down

/** @param {(by: number) => void} turn gets 1 to go on and -1 to go back */
export function watchSwipes(turn) {
  /** @type {Touch | null} */
  let start = null;
  document.addEventListener(
    'touchstart',
    event => {
      const from = event.target instanceof Element ? event.target : null;
      const isTaken = from?.closest('.stonebook-board, canvas, pre, table, input, select, textarea');
      start = event.touches.length === 1 && !isTaken ? event.touches[0] : null;
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
      if (Math.abs(x) >= FAR && Math.abs(y) <= STEEP * Math.abs(x)) turn(x < 0 ? 1 : -1);
    },
    { passive: true },
  );
}
