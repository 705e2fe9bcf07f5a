// Reads QR codes where the browser can't, with jsQR. Fetched when the camera is first opened.
// @ts-expect-error: an npm package that only the bundler finds
import jsQR from 'jsqr';

/** @param {number[]} bytes text in UTF-8, or in Latin-1 as QR codes usually have it */
function decoded(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return String.fromCharCode(...bytes);
  }
}

/**
 * Return the text of the QR code in a picture, or "".
 * @param {ImageData} picture
 */
window.stonebookReadQr = ({ data, width, height }) => {
  const code = jsQR(data, width, height, { inversionAttempts: 'dontInvert' });
  /** @type {{type: string, bytes?: number[], text?: string}[]} */
  const chunks = code?.chunks || [];
  return chunks.map(({ type, bytes, text }) => (type === 'byte' ? decoded(bytes || []) : text || '')).join('');
};
