// The channel between the two windows of a demonstration, the board's and the presenter's. Its id is in the address of
// the presenter's window and in the board's session storage, so both may be reloaded.

/**
 * The content of the presenter's window. The `key` of a button without one is its label.
 * @typedef {{key: string, label: string, pressed: boolean, step: boolean}} ShownButton
 * @typedef {{at: string, coming: string, notes: string[], sentences: string[], said: string, buttons: ShownButton[],
 *   boards: string[]}} PageContent
 */

/**
 * A message. `here`: the sender's window is open; `gone`: it is closing. The presenter's window asks for a `press` of a
 * button, a typed `line`, or a press on a board, `at` shares of its width and height. The board's window sends the
 * content that is `shown`, and asks the other window to `close`.
 * @typedef {{from: 'board' | 'presenter', here?: boolean, gone?: boolean, close?: boolean, press?: string,
 *   line?: string, at?: {board: number, x: number, y: number}, shown?: PageContent}} PresenterMessage
 */

/**
 * Open the channel. Returns a function that sends messages.
 * @param {string} id
 * @param {'board' | 'presenter'} from this window
 * @param {(message: PresenterMessage) => void} onMessage receives the other window's messages
 */
export function openChannel(id, from, onMessage) {
  const broadcast = new BroadcastChannel(`stonebook-demo-${id}`);
  broadcast.addEventListener('message', ({ data }) => data?.from !== from && onMessage(data));
  addEventListener('pagehide', () => broadcast.postMessage({ from, gone: true }));
  return (/** @type {Omit<PresenterMessage, 'from'>} */ message) => broadcast.postMessage({ from, ...message });
}
