// The manifest of the site (`lite/publish/manifest.py`), and the checks of the files that it lists.

/**
 * Each file's size in bytes and SHA-256 in hexadecimal digits, by its path below the site's root.
 * @typedef {Record<string, [size: number, hash: string]>} Files
 */
/** @typedef {{build: string, bytes: number, files: Files}} Manifest */

/** The manifest's file. It does not list itself. */
export const MANIFEST = 'files.json';
/** The file that names the newest build and its manifest's hash. The manifest does not list it. */
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
// The host's security headers, which also apply to stored files.
const SECURITY_HEADERS = [
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

/** The error for a file that differs from the manifest. */
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

/**
 * Return the bytes of a file. Throws `WrongBytes` if they differ from the manifest.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {string} file
 * @param {Files} files
 */
export async function checkBytes(bytes, file, files) {
  const [size, hash] = files[file];
  if (bytes.length !== size || (await hashOf(bytes)) !== hash) throw new WrongBytes(file);
  return bytes;
}

/**
 * Read a file from a response, and check it. Throws `WrongBytes` if it differs from the manifest.
 * @param {Response} response @param {string} file @param {Files} files
 * @param {(bytes: number) => void} [onBytes] called with the size of each part that arrives
 */
export async function checkedBytes(response, file, files, onBytes = () => {}) {
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
    onBytes(value.length);
  }
  if (at !== bytes.length) throw new WrongBytes(file);
  return checkBytes(bytes, file, files);
}

/**
 * Make the response to store for a file.
 * @param {Uint8Array<ArrayBuffer>} bytes @param {string} file @param {Headers} [from] the host's headers
 */
export function storedResponse(bytes, file, from = new Headers()) {
  const type = TYPES.get(file.replace(/^.*\./, '')) || 'application/octet-stream';
  const headers = new Headers({ 'content-type': type, 'content-length': String(bytes.length) });
  for (const name of SECURITY_HEADERS) {
    const value = from.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(bytes, { headers });
}

/**
 * The path of the file at an address below the site's root. For a folder it is that of its index.html.
 * @param {string} address without query and hash @param {string} scope the address of the site's root
 */
export function fileOf(address, scope) {
  let path = address.slice(scope.length);
  try {
    path = decodeURIComponent(path);
  } catch {
    // A stray per cent sign: the site has no such file.
  }
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}
