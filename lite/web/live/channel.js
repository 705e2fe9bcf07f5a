// The connection between the page's widgets and Python: requests with answers, and comm messages in order.

/** @typedef {import('../core/types').Message} Message */
/** @typedef {import('../core/types').PythonPort} PythonPort */
/** @typedef {{iopub?: {status?: (message: object) => void}, cell?: string}} Callbacks */

const python = /** @type {PythonPort} */ (window.stonebookPython);

/** Pending requests by their number. @type {Map<string, (ok: boolean) => void>} */
const waiting = new Map();
let number = 0;

/** @param {Message} message @param {(ok: boolean) => void} answered */
function post(message, answered) {
  const id = String(++number);
  waiting.set(id, answered);
  python.post({ ...message, id });
  return id;
}

/**
 * Send Python a request. Resolves with whether it succeeded.
 * @param {{tell: string} | {run: string, cell: string}} what
 * @returns {Promise<boolean>}
 */
export const ask = what => new Promise(resolve => post({ stonebook: 'live', ...what }, resolve));

/** Listen for Python's messages and answers. @param {(message: Message) => void} take */
export function listen(take) {
  python.listen(message => {
    if (message.stonebook === 'comms') message.all.forEach(take);
    if (message.stonebook !== 'live') return;
    const answered = waiting.get(message.id);
    waiting.delete(message.id);
    answered?.(message.ok);
  });
}

/** Resolves when Python runs. @returns {Promise<void>} */
export const whenReady = () =>
  new Promise(resolve => {
    if (python.ready !== false) return resolve();
    python.listen(({ stonebook }) => stonebook === 'ready' && resolve());
  });

/** Start a new Python; requests to the old one are never answered. */
export function restart() {
  waiting.clear();
  python.restart();
}

/** The page's end of one widget's comm, as ipywidgets expects it. */
export class Comm {
  /** @param {string} id @param {string} target */
  constructor(id, target) {
    this.comm_id = id;
    this.target_name = target;
    /** @type {(message: object) => unknown} */
    this.got = () => undefined;
    /** @type {(message: object) => unknown} */
    this.gone = () => undefined;
    this.open = () => '';
  }

  /** @param {(message: object) => unknown} listener */
  on_msg(listener) {
    this.got = listener;
  }

  /** @param {(message: object) => unknown} listener */
  on_close(listener) {
    this.gone = listener;
  }

  /**
   * @param {unknown} data
   * @param {Callbacks} [callbacks]
   * @param {object} [_metadata]
   * @param {(ArrayBuffer | ArrayBufferView)[]} [buffers]
   */
  send(data, callbacks, _metadata, buffers = []) {
    const bytes = buffers.map(buffer =>
      ArrayBuffer.isView(buffer)
        ? new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength)
        : new Uint8Array(buffer),
    );
    const message = {
      stonebook: 'comm',
      msg_type: 'comm_msg',
      cell: callbacks?.cell,
      content: { comm_id: this.comm_id, data },
      buffers: bytes,
    };
    // A widget waits for this before it sends its next change.
    return post(message, () => callbacks?.iopub?.status?.({ content: { execution_state: 'idle' } }));
  }

  /** @param {unknown} [data] @param {Callbacks} [callbacks] */
  close(data = {}, callbacks) {
    return post(
      { stonebook: 'comm', msg_type: 'comm_close', cell: callbacks?.cell, content: { comm_id: this.comm_id, data } },
      () => {},
    );
  }
}
