// The progress as a code: a text that fits into a message or a note, where a file is awkward. It is the compressed text
// of the file, so it has a checksum, in letters that every program leaves alone.

const BEGINNING = 'stonebook.1.'; // another form of the code would have another number
const FORMAT = 'deflate';
const AT_ONCE = 8192; // bytes

/** Whether this browser can write codes and read them. */
export const hasCodes = 'DecompressionStream' in globalThis;

/** @param {BlobPart} content @param {GenericTransformStream} stream @returns {Promise<Uint8Array>} */
async function through(content, stream) {
  const changed = new Blob([content]).stream().pipeThrough(/** @type {ReadableWritablePair} */ (stream));
  return new Uint8Array(await new Response(changed).arrayBuffer());
}

/** @param {string} text of the progress file */
export async function codeOf(text) {
  const bytes = await through(text, new CompressionStream(FORMAT));
  let binary = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) binary += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return BEGINNING + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * The text of a code, "" if it is none or not a whole one. Spaces and line breaks in it do not count.
 * @param {string} code
 */
export async function textOf(code) {
  const bareCode = code.replace(/\s/g, '');
  if (!bareCode.startsWith(BEGINNING)) return '';
  try {
    const binary = atob(bareCode.slice(BEGINNING.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, letter => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream(FORMAT)));
  } catch {
    return '';
  }
}
