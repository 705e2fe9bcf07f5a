// node stdlib.mjs PYODIDE_FOLDER MODULES.json [ZIPPED.zip UNPACKED.zip]: tries every import, prints what fails as JSON.
// With the archives the site's own Python is tried: its files, its standard library, its packages.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, list, zipped, unpacked] = process.argv.slice(2);
const quiet = () => {};
const module = zipped ? 'pyodide-core.js' : 'pyodide.mjs';
const { loadPyodide } = await import(pathToFileURL(path.join(folder, module)).href);
const start = zipped ? fs.readFileSync(path.join(path.dirname(zipped), 'python.js'), 'utf8') : '';
const shipped = /^var SHIPPED = (\{.*\});$/m.exec(start);
const lock = shipped ? { lockFileContents: JSON.parse(shipped[1]).lock } : {};
let options = { stdout: quiet, stderr: quiet, ...lock };
if (zipped) {
  const { withTables } = await import(new URL('../../../lite/web/worker/tables.js', import.meta.url).href);
  const { default: createPyodideModule } = await import(pathToFileURL(path.join(folder, 'pyodide.asm.js')).href);
  const tables = new Uint8Array(fs.readFileSync(path.join(folder, 'tables.bin')));
  options = withTables({ ...options, createPyodideModule }, tables);
}
const python = await loadPyodide(options);
if (zipped) {
  python.FS.writeFile('/lib/zipped.zip', new Uint8Array(fs.readFileSync(zipped)));
  const site = python.runPython("import site, sys; sys.path.append('/lib/zipped.zip'); site.getsitepackages()[0]");
  python.unpackArchive(new Uint8Array(fs.readFileSync(unpacked)), 'zip', { extractDir: site });
}
python.globals.set('names', python.toPy(JSON.parse(fs.readFileSync(list, 'utf8'))));
console.log(
  python.runPython(`
import importlib, json
failed = {}
for name in names:
    try:
        importlib.import_module(name)
    except BaseException as error:
        failed[name] = type(error).__name__
json.dumps(failed)
`),
);
process.exit(0);
