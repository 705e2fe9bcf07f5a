// The connection between the page's widgets and Python. It sends requests, receives their answers, and passes on comm
// messages in order.

/** @typedef {import('../core/types').JupyterMessage} JupyterMessage */
/** @typedef {import('../core/types').MessageToPython} MessageToPython */
/** @typedef {import('../core/types').PythonPort} PythonPort */
/** @typedef {{iopub?: {status?: (message: object) => void}, cell?: string}} Callbacks */

const python = /** @type {PythonPort} */ (window.stonebookPython);

/** Pending requests by their number. @type {Map<string, (ok: boolean) => void>} */
const pending = new Map();
let requestNumber = 0;

/** @param {MessageToPython} message @param {(ok: boolean) => void} onAnswer */
function post(message, onAnswer) {
  const id = String(++requestNumber);
  pending.set(id, onAnswer);
  python.post({ ...message, id });
  return id;
}

/**
 * Send Python a request. Resolves with whether it succeeded.
 * @param {{execute: string} | {run: string, cell: string}} content code for Python, or a cell to run
 * @returns {Promise<boolean>}
 */
export const request = content => new Promise(resolve => post({ stonebook: 'live', ...content }, resolve));

/** Listen for Python's messages and answers. @param {(message: JupyterMessage) => void} listener */
export function listen(listener) {
  python.listen(message => {
    if (message.stonebook === 'jupyter') message.messages.forEach(listener);
    if (message.stonebook !== 'live') return;
    const onAnswer = pending.get(message.id);
    pending.delete(message.id);
    onAnswer?.(message.ok);
  });
}

/** Resolves when Python runs. @returns {Promise<void>} */
export const whenReady = () =>
  new Promise(resolve => {
    if (python.ready !== false) return resolve();
    python.listen(({ stonebook }) => stonebook === 'ready' && resolve());
  });

/** Start a new Python. Requests to the old one are never answered. */
export function restart() {
  pending.clear();
  python.restart();
}

/** The page's end of one widget's comm, as ipywidgets expects it. */
export class Comm {
  /** @param {string} id @param {string} target @param {() => void} [beforePress] called before each press is sent */
  constructor(id, target, beforePress) {
    this.comm_id = id;
    this.target_name = target;
    this.beforePress = beforePress;
    /** @type {(message: object) => unknown} */
    this.onMessage = () => undefined;
    /** @type {(message: object) => unknown} */
    this.onClose = () => undefined;
    this.open = () => '';
  }

  /** @param {(message: object) => unknown} listener */
  on_msg(listener) {
    this.onMessage = listener;
  }

  /** @param {(message: object) => unknown} listener */
  on_close(listener) {
    this.onClose = listener;
  }

  /**
   * @param {unknown} data
   * @param {Callbacks} [callbacks]
   * @param {object} [_metadata]
   * @param {(ArrayBuffer | ArrayBufferView)[]} [buffers]
   */
  send(data, callbacks, _metadata, buffers = []) {
    const { method, content } = /** @type {any} */ (data) || {};
    if (method === 'custom' && content?.event !== 'mouse_move') this.beforePress?.();
    const bytes = buffers.map(buffer =>
      ArrayBuffer.isView(buffer)
        ? new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength)
        : new Uint8Array(buffer),
    );
    /** @type {MessageToPython} */
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
