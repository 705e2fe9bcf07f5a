// node pyodide.mjs PYODIDE ENGINE BENCHMARKS NAME…: the seconds of a blank start of Pyodide, then a line of JSON for
// each name: the seconds of each position, as in cases.py.
// @ts-check
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [pyodide, engine, benchmarks, ...names] = process.argv.slice(2);
const start = performance.now();
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, 'pyodide.mjs')).href);
const python = await loadPyodide({ stdout: () => {} });
python.runPython('print(1 + 1)');
console.log(JSON.stringify((performance.now() - start) / 1000));
python.mountNodeFS('/home/pyodide', engine);
python.FS.mkdirTree('/benchmarks');
python.mountNodeFS('/benchmarks', benchmarks);
python.runPython('import sys; sys.dont_write_bytecode = True; sys.path[:0] = ["/home/pyodide", "/benchmarks"]');
python.runPython('import cases, json');
for (const name of names) {
  console.log(python.runPython(`json.dumps(cases.seconds(${JSON.stringify(name)}))`));
}
