// node pyodide.mjs PYODIDE ENGINE BENCHMARKS: measures the works in Pyodide on demand.
// For each line of the standard input, the name of a work, it prints the seconds of the best slice.
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
ready = {}
def seconds(name):
    if name not in ready:
        ready[name] = works.WORKS[name]()
        works.best(ready[name])
    return works.best(ready[name])
`);
const seconds = python.globals.get('seconds');
console.log(`ready ${python.runPython('sys.version.split()[0]')}`);
for await (const name of readline.createInterface({ input: process.stdin })) {
  console.log(seconds(name));
}
