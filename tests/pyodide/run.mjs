// node run.mjs JOB.json: runs pytest in Pyodide. The job names what to mount and what to run.
// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {{pyodide: string, mounts: Record<string, string>, arguments: string[]}} Job */

const job = /** @type {Job} */ (JSON.parse(fs.readFileSync(process.argv[2], 'utf8')));
const { loadPyodide } = await import(pathToFileURL(path.join(job.pyodide, 'pyodide.mjs')).href);
const python = await loadPyodide({ env: { HOME: '/home/pyodide', PYTHONDONTWRITEBYTECODE: '1', CI: '1' } });
for (const [place, folder] of Object.entries(job.mounts)) {
  python.FS.mkdirTree(place);
  python.mountNodeFS(place, folder);
}
python.globals.set('job', python.toPy(job));
try {
  process.exitCode = python.runPython(`
import os, sys
sys.path[:0] = ["/packages", "/project", "/project/engine"]
os.chdir("/project")
import pytest
print("Python", sys.version.split()[0], sys.platform)
int(pytest.main(list(job["arguments"])))
`);
} catch (error) {
  // without Pyodide's own source line, which is a megabyte long
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
