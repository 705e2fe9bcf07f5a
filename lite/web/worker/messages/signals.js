// Lets the page send a text to a worker whose program runs and receives no messages. Such a worker can only check
// whether addresses of the page's blobs still exist. So the worker knows 129 addresses in advance. The page puts the
// text into a blob, and revokes one address for each 1 in the number (a UUID) that ends this blob's own address. In
// the end it revokes the last address, which says that the text is there. The text comes with the next addresses.
//
// This needs no service worker and no memory that the page and the worker share.
import { exists, read } from './blobs.js';

const BITS = 128; // of a UUID
const UUID_LENGTH = 36; // with its hyphens
const PAUSE = 100; // milliseconds between two checks

/** Create the addresses for one text. */
export const makeSignals = () => Array.from({ length: BITS + 1 }, () => URL.createObjectURL(new Blob([''])));

/**
 * Send a text. Returns the address of its blob.
 * @param {string[]} signals the addresses that the worker knows @param {string} text
 */
export function sendText(signals, text) {
  const address = URL.createObjectURL(new Blob([text]));
  const uuid = address.slice(-UUID_LENGTH).replaceAll('-', '');
  const bits = BigInt(`0x${uuid}`).toString(2).padStart(BITS, '0');
  [...bits].forEach((bit, place) => bit === '1' && URL.revokeObjectURL(signals[place]));
  URL.revokeObjectURL(signals[BITS]);
  return address;
}

/** The text that the page has sent, or undefined if it has sent none. @param {string[]} signals */
export function receiveText(signals) {
  if (exists(signals[BITS])) return undefined;
  const bits = signals.slice(0, BITS).map(address => (exists(address) ? '0' : '1'));
  const uuid = BigInt(`0b${bits.join('')}`)
    .toString(16)
    .padStart(BITS / 4, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return read(signals[BITS].slice(0, -UUID_LENGTH) + uuid);
}

/** @type {Int32Array | undefined} */
let cell;

/** Wait for a moment, in a worker. */
export function pause() {
  try {
    // Browsers have no shared memory without special headers, except WebAssembly's.
    cell ??= new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer);
    Atomics.wait(cell, 0, 0, PAUSE);
  } catch {
    const end = performance.now() + PAUSE;
    while (performance.now() < end);
  }
}
