// Puts tables into Pyodide's memory that few readers need: the names of Unicode characters, East Asian character sets,
// and the modules with which Python starts without a snapshot. `lite/python/slim/` moves them into a separate file.

export const TABLES = 'tables.bin';
const NUMBER_SIZE = 4; // bytes. The file begins with the number of tables, then has each table's start and length.

/** Copy the tables to their places in memory. @param {{HEAPU8: Uint8Array}} module @param {Uint8Array} file */
export function putTables({ HEAPU8 }, file) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const count = view.getUint32(0, true);
  let at = NUMBER_SIZE * (1 + 2 * count);
  for (let table = 0; table < count; table += 1) {
    const [start, length] = [1, 2].map(part => view.getUint32(NUMBER_SIZE * (2 * table + part), true));
    HEAPU8.set(file.subarray(at, at + length), start);
    at += length;
  }
}

/**
 * Add the tables to the options of loadPyodide so that Python has them from the start.
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
