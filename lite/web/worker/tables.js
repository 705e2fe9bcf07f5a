// Tables in the memory of Pyodide's program that few readers need, in a file of their own: `lite/python/slim/` takes
// them out. They are the names of Unicode's characters, the character sets of East Asia, and the modules with which
// Python starts if no snapshot is there.

export const TABLES = 'tables.bin';
const NUMBER = 4; // bytes of a number: how many tables there are, then for each its start and its length

/** Put the tables where they belong in memory. @param {{HEAPU8: Uint8Array}} module @param {Uint8Array} file */
export function putTables({ HEAPU8 }, file) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const count = view.getUint32(0, true);
  let at = NUMBER * (1 + 2 * count);
  for (let table = 0; table < count; table += 1) {
    const [start, length] = [1, 2].map(part => view.getUint32(NUMBER * (2 * table + part), true));
    HEAPU8.set(file.subarray(at, at + length), start);
    at += length;
  }
}

/**
 * Options of loadPyodide with which Python has the tables from its start.
 * @param {any} options @param {Uint8Array} file
 */
export function withTables(options, file) {
  return {
    ...options,
    createPyodideModule: (/** @type {any} */ settings) => {
      const put = (/** @type {{HEAPU8: Uint8Array}} */ module) => putTables(module, file);
      settings.preRun = [...(settings.preRun || []), put];
      return options.createPyodideModule(settings);
    },
  };
}
