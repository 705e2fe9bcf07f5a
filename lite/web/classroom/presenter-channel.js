// The two windows of a demonstration, the board's and the presenter's, talk over a channel of their own. Its id is in
// the address of the presenter's window, and in the board's session, so that both may be reloaded.

/**
 * The contents of the presenter's window. A button without a key has its label as its name.
 * @typedef {{key: string, label: string, pressed: boolean, step: boolean}} ShownButton
 * @typedef {{at: string, coming: string, notes: string[], sentences: string[], said: string, buttons: ShownButton[],
 *   boards: string[]}} Shown
 */

/**
 * `here`: the sender's window is open; `gone`: it is closing. The presenter's asks for a `press` of a button, a `line`,
 * or a press on a board, `at` shares of its width and height. The board's tells what is `shown`, and asks the other one
 * to `close`.
 * @typedef {{from: 'board' | 'presenter', here?: boolean, gone?: boolean, close?: boolean, press?: string,
 *   line?: string, at?: {board: number, x: number, y: number}, shown?: Shown}} Said
 */

/**
 * @param {string} id
 * @param {'board' | 'presenter'} from this window
 * @param {(said: Said) => void} hear what the other window says
 */
export function channel(id, from, hear) {
  const wire = new BroadcastChannel(`stonebook-demo-${id}`);
  wire.addEventListener('message', ({ data }) => data?.from !== from && hear(data));
  addEventListener('pagehide', () => wire.postMessage({ from, gone: true }));
  return (/** @type {Omit<Said, 'from'>} */ said) => wire.postMessage({ from, ...said });
}
