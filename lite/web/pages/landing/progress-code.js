// The reader's progress as a code: a text for a message or a note, where a file is awkward. It is the compressed text
// of the progress file, which includes a checksum, in URL-safe base64.

const PREFIX = 'stonebook.1.'; // with the number of the code's format
const FORMAT = 'deflate';
const CHUNK = 8192; // bytes that are converted at a time

/** Whether this browser can write and read codes. */
export const hasCodes = 'DecompressionStream' in globalThis;

/**
 * Pipe content through a stream.
 * @param {BlobPart} content
 * @param {GenericTransformStream} stream
 * @returns {Promise<Uint8Array>}
 */
async function pipe(content, stream) {
  const transformed = new Blob([content]).stream().pipeThrough(/** @type {ReadableWritablePair} */ (stream));
  return new Uint8Array(await new Response(transformed).arrayBuffer());
}

/** The code of a progress file. @param {string} text of the file */
export async function codeOf(text) {
  const bytes = await pipe(text, new CompressionStream(FORMAT));
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return PREFIX + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * The progress file's text of a code, or "" if the code is invalid or incomplete. Spaces and line breaks are ignored.
 * @param {string} code
 */
export async function textOf(code) {
  const bareCode = code.replace(/\s/g, '');
  if (!bareCode.startsWith(PREFIX)) return '';
  try {
    const binary = atob(bareCode.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, letter => letter.charCodeAt(0));
    return new TextDecoder().decode(await pipe(bytes, new DecompressionStream(FORMAT)));
  } catch {
    return '';
  }
}
