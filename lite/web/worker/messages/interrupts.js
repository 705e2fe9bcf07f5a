// Messages between the page and Python's worker, in addition to the notebook's: Python runs, must stop, or has
// ended. They need no shared memory, and so no special headers (`docs/hosting.md`).
import { exists } from './blobs.js';

const CHECK_INTERVAL = 200; // milliseconds between two checks whether to stop
const PULSE_INTERVAL = 500; // milliseconds between two signs of life while a program runs
const INTERRUPT = 2; // SIGINT

/** @typedef {import('../../core/types').MessageToPython} MessageToPython */
/** @typedef {import('../../core/types').NameToPage} NameToPage */

/** @param {NameToPage} name @param {Record<string, unknown>} [more] */
export const postToPage = (name, more = {}) => globalThis.postMessage?.({ stonebook: name, ...more });

/**
 * The interrupt buffer that Pyodide reads while Python runs. It replaces memory shared with the page.
 * @param {{now?: () => number, exists?: (address: string) => boolean, post?: (name: NameToPage, more: object) => void,
 *   later?: (act: () => void) => void}} [world] stand-ins for tests
 */
export function interruptBuffer(world = {}) {
  const { now = () => performance.now(), later = (/** @type {() => void} */ act) => void setTimeout(act) } = world;
  const [stillExists, post] = [world.exists ?? exists, world.post ?? postToPage];
  /** @type {string | undefined} */
  let address;
  let isRunning = false;
  let lastCheck = 0;
  let lastPulse = 0;
  return {
    /** Stop the program once this address is revoked. @param {string} [next] */
    arm(next) {
      address = next;
    },
    get 0() {
      const time = now();
      if (!isRunning) {
        // A program has started. Most programs end before a reader wants to stop them.
        isRunning = true;
        lastCheck = lastPulse = time;
        later(() => {
          isRunning = false;
        }); // called when the program has ended
        return 0;
      }
      if (time - lastPulse >= PULSE_INTERVAL) {
        lastPulse = time;
        post('pulse', { running: true });
      }
      if (!address || time - lastCheck < CHECK_INTERVAL) return 0;
      lastCheck = time;
      if (stillExists(address)) return 0;
      address = undefined; // stop only once: the page sends a new address
      return INTERRUPT;
    },
    set 0(_) {}, // Pyodide resets the buffer after reading it
  };
}

/** Answer the page's messages. Returns a function that connects Python, to be called once Python has started. */
export function answerPage() {
  const buffer = interruptBuffer();
  /** The reason why Python has ended. @type {string | undefined} */
  let endReason;
  globalThis.addEventListener?.('message', (/** @type {MessageEvent<MessageToPython | undefined>} */ event) => {
    if (event.data?.stonebook === 'ping') {
      if (endReason === undefined) postToPage('pulse', { running: false });
      else postToPage('ended', { why: endReason });
    }
    if (event.data?.stonebook === 'stop') buffer.arm(event.data.url);
  });
  return (/** @type {any} */ python) => {
    python.setInterruptBuffer(buffer); // after Python's memory is restored, which would drop it
    /** @type {((error: Error) => void) | undefined} */
    let kernelHandler;
    Object.defineProperty(python._api, 'on_fatal', {
      // keep the kernel's own handler
      get: () => (/** @type {Error} */ error) => {
        endReason = `${error.name}: ${error.message}`;
        postToPage('ended', { why: endReason });
        kernelHandler?.(error);
      },
      set: value => {
        kernelHandler = value;
      },
    });
  };
}
