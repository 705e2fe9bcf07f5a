// Starts Python as Pyodide does, and imports what a lesson needs: the way that always works.

/**
 * @typedef {{packages: string[], core: string, zipped: string, unpacked: string, seldom: string}} Shipped
 */

const PLACE = '/lib/zipped.zip';

/**
 * @param {{loadPyodide: Function}} core @param {Record<string, any>} options of loadPyodide
 * @param {Shipped} shipped @param {(name: string) => Promise<Uint8Array>} load
 */
export async function startInFull(core, options, shipped, load) {
  const archives = Promise.all([shipped.zipped, shipped.unpacked, shipped.seldom].map(load));
  const [python, [zipped, ...unpacked]] = await Promise.all([core.loadPyodide({ ...options, packages: [] }), archives]);
  // What is large and little used is imported out of its archive: quicker than unpacking it.
  python.FS.writeFile(PLACE, zipped);
  const site = python.runPython(`import site, sys; sys.path.append('${PLACE}'); site.getsitepackages()[0]`);
  for (const archive of unpacked) python.unpackArchive(archive, 'zip', { extractDir: site });
  python.runPython('import stonebook_site; stonebook_site.prepare()');
  return python;
}
