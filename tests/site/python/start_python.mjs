// node start_python.mjs FOLDER snapshot|ordinary PYTHON ANSWER.json: starts the site's Python in one of its two
// ways, runs a file of Python in it, and writes what that gave, what was fetched for the start, and what for the
// file. FOLDER is a copy of static/pyodide.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, way, program, target] = process.argv.slice(2);
/** @param {string} name */
const from = name => import(pathToFileURL(path.join(folder, name)).href);
const shipped = JSON.parse(
  /^var SHIPPED = (\{.*\});$/m.exec(fs.readFileSync(path.join(folder, 'python.js'), 'utf8'))[1],
);
const core = await from(`${shipped.core}pyodide-core.js`);
const { default: createModule } = await from(`${shipped.core}pyodide.asm.js`);
/** @param {string} name */
const source = name => import(new URL(`../../../lite/web/worker/${name}`, import.meta.url).href);
let fetched = [];
const loadNow = name => {
  fetched.push(name.replace(/^.*\/|\?.*$/g, ''));
  return new Uint8Array(fs.readFileSync(path.join(folder, name.replace(/\?.*$/, ''))));
};
const load = async name => loadNow(name);
const quiet = () => {};
const places = { indexURL: path.join(folder, shipped.core), packageBaseUrl: folder, lockFileContents: shipped.lock };
const options = {
  ...places,
  createPyodideModule: createModule,
  _sysExecutable: './this.program',
  stdout: quiet,
  stderr: quiet,
};
let python;
if (way === 'snapshot') {
  const empty = path.join(folder, 'empty.zip'); // node fetches no address of a blob
  fs.writeFileSync(empty, new Uint8Array([80, 75, 5, 6, ...new Array(18).fill(0)]));
  const { startFromSnapshot } = await source('snapshot.js');
  ({ python } = await startFromSnapshot(core, { ...options, stdLibURL: empty }, shipped, { load, loadNow }));
} else {
  const { startInFull } = await source('full-start.js');
  python = await startInFull(core, options, shipped, load);
}
const start = fetched;
fetched = [];
let found;
try {
  found = python.runPython(fs.readFileSync(program, 'utf8'));
} catch (error) {
  // without Pyodide's own source line, which is a megabyte long
  console.error(error.message);
  process.exit(1);
}
fs.writeFileSync(target, JSON.stringify({ found: JSON.parse(found), start, fetched }));
process.exit(0);
