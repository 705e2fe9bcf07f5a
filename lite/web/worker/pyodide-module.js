// Creates Pyodide's module from its two files, and rejects if one of them is missing or invalid: Pyodide itself would
// wait forever.

const SCRIPT = 'pyodide.asm.js';
const PROGRAM = 'pyodide.asm.wasm';

/** Add the file's name to an error. @param {unknown} error @param {string} file @param {number} [status] */
function withFile(error, file, status) {
  return Object.assign(error instanceof Error ? error : new Error(String(error)), { file, status });
}

/**
 * Compile the program while its bytes arrive, if the host sends the right content type, or else after all have arrived.
 * @param {Response} response
 * @param {WebAssembly.Imports} imports
 * @param {typeof WebAssembly.instantiateStreaming} streaming
 */
async function compile(response, imports, streaming) {
  if (!response.ok) throw new Error(`${PROGRAM}: ${response.status}`);
  const type = response.headers.get('content-type') || '';
  if (type.startsWith('application/wasm')) return await streaming(response, imports);
  return await WebAssembly.instantiate(await response.arrayBuffer(), imports);
}

/**
 * Create the module. Rejects with the missing or invalid file.
 * @param {string} core the folder of both files
 * @param {any} settings
 */
export async function createModule(core, settings) {
  /** @type {{default: (settings: unknown) => Promise<any>}} */
  let script;
  try {
    // @ts-expect-error: Pyodide's module, present in the built site only
    // Stryker disable next-line all: bundlers read the name
    script = await import('./pyodide.asm.js');
  } catch (error) {
    throw withFile(error, core + SCRIPT);
  }
  return new Promise((resolve, reject) => {
    const streaming = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = async (source, imports = {}) => {
      WebAssembly.instantiateStreaming = streaming; // Pyodide calls it once
      const response = await source;
      try {
        return await compile(response, imports, streaming);
      } catch (error) {
        reject(withFile(error, core + PROGRAM, response.status));
        throw error;
      }
    };
    script.default(settings).then(resolve, reject);
  });
}
