// node stdlib.mjs PYODIDE_FOLDER MODULES.json [BUNDLE.zip]: tries every import, prints what fails as JSON.
// With a bundle the site's own Python is tried: its files, its standard library, its bundle.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, list, bundle] = process.argv.slice(2);
const quiet = () => {};
const module = bundle ? 'pyodide-core.mjs' : 'pyodide.mjs';
const { loadPyodide } = await import(pathToFileURL(path.join(folder, module)).href);
const python = await loadPyodide({ stdout: quiet, stderr: quiet });
if (bundle) {
  const site = python.runPython('import site; site.getsitepackages()[0]');
  python.unpackArchive(new Uint8Array(fs.readFileSync(bundle)), 'zip', { extractDir: site });
}
python.globals.set('names', python.toPy(JSON.parse(fs.readFileSync(list, 'utf8'))));
console.log(python.runPython(`
import importlib, json
failed = {}
for name in names:
    try:
        importlib.import_module(name)
    except BaseException as error:
        failed[name] = type(error).__name__
json.dumps(failed)
`));
process.exit(0);
