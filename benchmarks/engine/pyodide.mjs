// node pyodide.mjs PYODIDE ENGINE BENCHMARKS: measures the works in Pyodide on demand.
// Reads the names of works from standard input, one a line, and prints the seconds of each work's best repetition.
// @ts-check
import path from 'node:path';
import readline from 'node:readline';
import { pathToFileURL } from 'node:url';

const [pyodide, engine, benchmarks] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, 'pyodide.mjs')).href);
const python = await loadPyodide();
python.mountNodeFS('/home/pyodide', path.dirname(engine));
python.FS.mkdirTree('/tree/benchmarks');
python.mountNodeFS('/tree/benchmarks', benchmarks);
python.runPython(`
import sys
sys.path[:0] = ["/home/pyodide/${path.basename(engine)}", "/tree"]
sys.dont_write_bytecode = True
from benchmarks.engine import works
prepared = {}
def seconds(name):
    if name not in prepared:
        prepared[name] = works.WORKS[name]()
        works.best_time(prepared[name])
    return works.best_time(prepared[name])
`);
const seconds = python.globals.get('seconds');
console.log(`ready ${python.runPython('sys.version.split()[0]')}`);
for await (const name of readline.createInterface({ input: process.stdin })) {
  console.log(seconds(name));
}
