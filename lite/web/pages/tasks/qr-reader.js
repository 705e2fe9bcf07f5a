// Reads QR codes with jsQR, in browsers that can't do so themselves. Fetched when the camera is first opened.
// @ts-expect-error: an npm package that only the bundler finds
import jsQR from 'jsqr';

/** Decode text in UTF-8, or else in Latin-1, the default of QR codes. @param {number[]} bytes */
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
