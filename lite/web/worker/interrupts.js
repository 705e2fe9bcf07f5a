// Messages between the page and Python's worker, in addition to the notebook's: whether Python runs, must stop, or has
// ended. They need no shared memory, and so no special headers: see `docs/hosting.md`.

const ASK = 200; // milliseconds between two checks whether to stop
const PULSE = 500; // milliseconds between two signs of life while a program runs
const INTERRUPT = 2;

/** @param {string} name @param {Record<string, unknown>} [more] */
export const postToPage = (name, more = {}) => globalThis.postMessage?.({ stonebook: name, ...more });

/**
 * Whether a blob of the page still exists. A worker can check this while Python runs, when it receives no messages.
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
 * The interrupt buffer that Pyodide reads while Python runs. It replaces memory shared with the page.
 * @param {{now?: () => number, exists?: (address: string) => boolean, post?: (name: string, more: object) => void,
 *   later?: (then: () => void) => void}} [world] stand-ins for tests
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
    /** Stop the program once this address is revoked. @param {string} [next] */
    arm(next) {
      address = next;
    },
    get 0() {
      const time = now();
      if (!running) {
        // A program has begun. Most end before a reader could want to stop them.
        running = true;
        lastAsked = lastPulse = time;
        later(() => {
          running = false;
        }); // called when the program has ended
        return 0;
      }
      if (time - lastPulse >= PULSE) {
        lastPulse = time;
        post('pulse', { running: true });
      }
      if (!address || time - lastAsked < ASK) return 0;
      lastAsked = time;
      if (stillExists(address)) return 0;
      address = undefined; // stop once: the page sends a new address
      return INTERRUPT;
    },
    set 0(_) {}, // Pyodide resets the buffer after reading it
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
