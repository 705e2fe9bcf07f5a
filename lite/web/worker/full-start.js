// Starts Python without the snapshot, as Pyodide does, and imports a lesson's modules. This is slower, but always
// works.

import { TABLES, withTables } from './tables.js';

/**
 * @typedef {{packages: string[], core: string, zipped: string, unpacked: string, seldom: string}} Shipped
 */

const ARCHIVE = '/lib/zipped.zip';

/**
 * @param {{loadPyodide: Function}} core @param {Record<string, any>} options of loadPyodide
 * @param {Shipped} shipped @param {(name: string) => Promise<Uint8Array>} load
 */
export async function startInFull(core, options, shipped, load) {
  const archives = Promise.all([shipped.zipped, shipped.unpacked, shipped.seldom].map(load));
  archives.catch(() => {}); // handled below
  const allOptions = withTables({ ...options, packages: [] }, await load(shipped.core + TABLES));
  const [python, [zipped, ...unpacked]] = await Promise.all([core.loadPyodide(allOptions), archives]);
  // Large packages that are rarely used stay in their archive: importing from it is faster than unpacking it.
  python.FS.writeFile(ARCHIVE, zipped);
  const site = python.runPython(`import site, sys; sys.path.append('${ARCHIVE}'); site.getsitepackages()[0]`);
  for (const archive of unpacked) python.unpackArchive(archive, 'zip', { extractDir: site });
  python.runPython('import stonebook_site; stonebook_site.prepare()');
  return python;
}
