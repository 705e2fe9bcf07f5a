// node tests/web/run.mjs FILE…: run test files in one process, which starts jsdom and esbuild once.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

for (const file of process.argv.slice(2)) await import(pathToFileURL(path.resolve(file)).href);
