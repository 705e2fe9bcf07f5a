// The manifest of the site (`lite/publish/manifest.py`), and what is checked of a file that it lists.

/**
 * By path below the site's root, the number of bytes and the SHA-256 in hexadecimal digits.
 * @typedef {Record<string, [size: number, hash: string]>} Files
 */
/** @typedef {{build: string, bytes: number, files: Files}} Manifest */

/** The manifest itself, and the file that names the newest build with the manifest's hash. Neither is listed. */
export const MANIFEST = 'files.json';
export const NEWEST = 'build.json';

const TYPES = new Map(
  Object.entries({
    css: 'text/css; charset=utf-8',
    html: 'text/html; charset=utf-8',
    ico: 'image/x-icon',
    ipynb: 'application/json',
    js: 'text/javascript; charset=utf-8',
    json: 'application/json',
    png: 'image/png',
    svg: 'image/svg+xml',
    txt: 'text/plain; charset=utf-8',
    wasm: 'application/wasm',
    webmanifest: 'application/manifest+json',
    woff: 'font/woff',
    woff2: 'font/woff2',
    zip: 'application/zip',
  }),
);
// What a host has decided about the safety of its pages holds for the stored ones, too.
const HEADERS = [
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

/** A file that is not what the manifest says. */
export class WrongBytes extends Error {
  /** @param {string} file */
  constructor(file) {
    super(`${file} is not the file of this version`);
    this.file = file;
  }
}

/** The SHA-256 of bytes or text in hexadecimal digits. @param {Uint8Array<ArrayBuffer> | string} content */
export async function hashOf(content) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {string} file @param {Files} files */
export async function check(bytes, file, files) {
  const [size, hash] = files[file];
  if (bytes.length !== size || (await hashOf(bytes)) !== hash) throw new WrongBytes(file);
  return bytes;
}

/**
 * Read a file from the network, and check it.
 * @param {Response} response @param {string} file @param {Files} files @param {(bytes: number) => void} [arrived]
 * is called with the number of bytes of each part
 */
export async function checkedBytes(response, file, files, arrived = () => {}) {
  if (!response.ok || !response.body) throw new WrongBytes(file);
  const bytes = new Uint8Array(files[file][0]);
  const reader = response.body.getReader();
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (at + value.length > bytes.length) {
      void reader.cancel();
      throw new WrongBytes(file);
    }
    bytes.set(value, at);
    at += value.length;
    arrived(value.length);
  }
  if (at !== bytes.length) throw new WrongBytes(file);
  return check(bytes, file, files);
}

/**
 * A file's answer as it is stored.
 * @param {Uint8Array<ArrayBuffer>} bytes @param {string} file @param {Headers} [from] of the host
 */
export function answerOf(bytes, file, from = new Headers()) {
  const type = TYPES.get(file.replace(/^.*\./, '')) || 'application/octet-stream';
  const headers = new Headers({ 'content-type': type, 'content-length': String(bytes.length) });
  for (const name of HEADERS) {
    const value = from.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(bytes, { headers });
}

/**
 * The file that an address below the site's root names. A folder is its index.html.
 * @param {string} address without query and hash @param {string} scope the address of the site's root
 */
export function fileOf(address, scope) {
  let path = address.slice(scope.length);
  try {
    path = decodeURIComponent(path);
  } catch {
    // a stray per cent sign: no file of ours
  }
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}
