// node worker.mjs FOLDER JOB.json ANSWER.json: plays the worker of a browser and starts Python in it again and again,
// by the site's own script in FOLDER, a copy of static/pyodide. The job is a list of starts: what is wrong with the
// site or with the browser in each. Writes for each what the worker said and asked for.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [folder, file, target] = process.argv.slice(2);
const job = JSON.parse(fs.readFileSync(file, 'utf8'));

process.browser = true; // for Pyodide
process.type = 'renderer'; // for what Emscripten has written
// biome-ignore lint/complexity/noStaticOnlyClass: Pyodide asks for instances of it
class WorkerGlobalScope {
  static [Symbol.hasInstance]() {
    return true;
  }
}
const quiet = () => {};
Object.assign(globalThis, {
  WorkerGlobalScope,
  self: globalThis,
  location: pathToFileURL(`${path.resolve(folder)}/python.js`),
});
Object.defineProperty(globalThis, 'navigator', { value: { language: 'de-AT' }, configurable: true });
Object.assign(console, { log: quiet, warn: quiet, debug: quiet, error: quiet });

/** The start that continues. */
let now;
let messages;
globalThis.postMessage = message => messages.push(message);

function answer(address) {
  const url = new URL(address, location);
  if (url.protocol === 'blob:') return { status: 200, bytes: new Uint8Array(0) };
  const name = path.relative(folder, fileURLToPath(new URL(url.pathname, url)));
  now.asked.push(name);
  const wrong = now.wrong?.[name.replace(/^(snapshot)-\w+/, '$1').replace(/^.*\//, '')];
  if (wrong?.status) return { status: wrong.status, bytes: new Uint8Array(0) };
  return { status: 200, bytes: new Uint8Array(fs.readFileSync(wrong?.instead ?? path.join(folder, name))) };
}
globalThis.fetch = async address => {
  const { status, bytes } = answer(address);
  return new Response(bytes, {
    status,
    headers: { 'content-type': String(address).endsWith('.wasm') ? 'application/wasm' : '' },
  });
};
globalThis.XMLHttpRequest = class {
  open(_method, address) {
    this.address = address;
  }
  send() {
    const { status, bytes } = answer(this.address);
    Object.assign(this, { status, response: bytes.buffer });
  }
};
const createObjectURL = URL.createObjectURL;

const results = [];
for (const [number, start] of job.entries()) {
  now = { ...start, asked: [] };
  messages = [];
  URL.createObjectURL = start.lacks === 'blobs' ? undefined : createObjectURL;
  const result = { said: messages, asked: now.asked };
  try {
    const { loadPyodide } = await import(`${location.href}?start=${number}`);
    const python = await loadPyodide({ stdout: quiet, stderr: quiet });
    result.packages = Object.keys(python.loadedPackages).length;
    result.two = python.ordinary ?? python.runPython('1 + 1');
  } catch (error) {
    result.failed = String(error.message).slice(-2000);
  }
  results.push(result);
}
fs.writeFileSync(target, JSON.stringify(results));
process.exit(0);
