// node compile.js JOB.json: runs compile.py in Pyodide, the Python of the site.
// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {{pyodide: string, tools: string[], folder: string, script: string, module: string}} Job */

const job = /** @type {Job} */ (JSON.parse(fs.readFileSync(process.argv[2], 'utf8')));
const { loadPyodide } = await import(pathToFileURL(path.join(job.pyodide, 'pyodide.mjs')).href);
// A traceback shows lines of a library, but no columns: they would need a tenth of Python's memory.
const env = {
  HOME: '/home/web',
  PYTHONNODEBUGRANGES: '1',
  SOURCE_DATE_EPOCH: process.env.SOURCE_DATE_EPOCH, // makes the compiled files the same on every run
};
const python = await loadPyodide({ env });
const site = python.runPython('import site; site.getsitepackages()[0]');
for (const wheel of job.tools) {
  python.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), 'wheel', { extractDir: site });
}
python.FS.mkdirTree('/folder');
python.mountNodeFS('/folder', job.folder);
python.FS.writeFile(`${site}/${path.basename(job.module)}`, fs.readFileSync(job.module));
python.FS.writeFile('/job.json', JSON.stringify(job));
try {
  python.runPython(fs.readFileSync(job.script, 'utf8'));
} catch (error) {
  // The message leaves out Pyodide's source line, which is a megabyte long.
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
