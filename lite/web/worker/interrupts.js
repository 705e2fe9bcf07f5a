// Messages between the page and Python's worker, apart from the notebook's: whether Python runs, that it must stop,
// that it has ended. Works without any special header: see `docs/hosting.md`.

const ASK = 200; // milliseconds between two questions whether to stop
const PULSE = 500; // milliseconds between two signs of life while a program runs
const INTERRUPT = 2;

/** @param {string} name @param {Record<string, unknown>} [more] */
export const postToPage = (name, more = {}) => globalThis.postMessage?.({ stonebook: name, ...more });

/**
 * Whether an address that the page made still exists. Checked while Python runs, when the worker receives no messages.
 * @param {string} address
 */
function exists(address) {
  try {
    const request = new XMLHttpRequest();
    request.open('GET', address, false);
    request.send();
    return request.status === 200;
  } catch {
    return false;
  }
}

/**
 * What Pyodide reads while Python runs, instead of memory that is shared with the page.
 * @param {{now?: () => number, exists?: (address: string) => boolean, post?: (name: string, more: object) => void,
 *   later?: (then: () => void) => void}} [world] what a test uses instead
 */
export function interruptBuffer(world = {}) {
  const { now = () => performance.now(), later = (/** @type {() => void} */ then) => void setTimeout(then) } = world;
  const [stillExists, post] = [world.exists ?? exists, world.post ?? postToPage];
  /** @type {string | undefined} */
  let address;
  let running = false;
  let lastAsked = 0;
  let lastPulse = 0;
  return {
    /** From now on the program stops when this address is gone. @param {string} [next] */
    arm(next) {
      address = next;
    },
    get 0() {
      const time = now();
      if (!running) {
        // a program has begun: most end before a reader could want to stop them
        running = true;
        lastAsked = lastPulse = time;
        later(() => {
          running = false;
        }); // runs when the program has ended
        return 0;
      }
      if (time - lastPulse >= PULSE) {
        lastPulse = time;
        post('pulse', { running: true });
      }
      if (!address || time - lastAsked < ASK) return 0;
      lastAsked = time;
      if (stillExists(address)) return 0;
      address = undefined; // once: the page sends a new one
      return INTERRUPT;
    },
    set 0(_) {}, // Pyodide takes back what it has read
  };
}

/** Answer the page. Returns a function that connects Python once it has started. */
export function answerPage() {
  const buffer = interruptBuffer();
  /** @type {string | undefined} why Python has ended */
  let endReason;
  globalThis.addEventListener?.('message', event => {
    if (event.data?.stonebook === 'ping') {
      if (endReason === undefined) postToPage('pulse', { running: false });
      else postToPage('ended', { why: endReason });
    }
    if (event.data?.stonebook === 'stop') buffer.arm(event.data.url);
  });
  return (/** @type {any} */ python) => {
    python.setInterruptBuffer(buffer); // only after Python's memory is restored, which would drop it
    /** @type {((error: Error) => void) | undefined} */
    let kernelHandler;
    Object.defineProperty(python._api, 'on_fatal', {
      // the kernel has one of its own
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
