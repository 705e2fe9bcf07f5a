// Decides whether Python restarts automatically after it has ended, and which sentence says why.
import { timeOf } from './clock.js';

const SOON = 20_000; // milliseconds: if Python ends again within this time, the reader decides

/** Return a function that decides, each time Python has ended, whether it restarts automatically. */
export function restartRule() {
  let lastRestart = -Infinity;
  return () => {
    const isSoon = timeOf() - lastRestart < SOON;
    if (!isSoon) lastRestart = timeOf();
    return !isSoon;
  };
}

/** The key of the sentence that says why Python restarts. @param {string} [why] the reason why Python ended */
export const restartReason = why => (why === 'full' ? 'page.again.full' : 'page.again.ended');
