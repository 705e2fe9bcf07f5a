// node pyodide.mjs PYODIDE ENGINE BENCHMARKS MODULE NAME…
// Prints the seconds of a blank start of Pyodide, then for each name a line of JSON: the result of the module's
// seconds(NAME).
// @ts-check
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [pyodide, engine, benchmarks, module, ...names] = process.argv.slice(2);
const start = performance.now();
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, 'pyodide.mjs')).href);
const python = await loadPyodide({ stdout: () => {} });
python.runPython('print(1 + 1)');
console.log(JSON.stringify((performance.now() - start) / 1000));
python.mountNodeFS('/home/pyodide', engine);
python.FS.mkdirTree('/tree/benchmarks');
python.mountNodeFS('/tree/benchmarks', benchmarks);
python.runPython('import sys; sys.dont_write_bytecode = True; sys.path[:0] = ["/home/pyodide", "/tree"]');
python.runPython(`import json; from ${module} import seconds`);
for (const name of names) {
  console.log(python.runPython(`json.dumps(seconds(${JSON.stringify(name)}))`));
}
