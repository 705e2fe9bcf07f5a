import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

// Pyodide's own script: it asks the browser to compile its program, and is done with what that gives.
const SCRIPT = `if (globalThis.scriptFails) throw globalThis.scriptFails;
export default async settings => {
  const instance = await WebAssembly.instantiateStreaming(globalThis.response, globalThis.imports);
  return { settings, instance };
};`;

/** @param {object} response what the host sends as Pyodide's program */
async function create(response, { fails = undefined, compile = undefined } = {}) {
  const page = open();
  const { window } = page;
  const compiled = [];
  const streaming = async (source, imports) => {
    compiled.push(['streaming', source, imports]);
    return compile ? compile() : 'an instance';
  };
  Object.assign(window, { scriptFails: fails, response, imports: { env: 1 } });
  Object.assign(window.WebAssembly, {
    instantiateStreaming: streaming,
    instantiate: async (bytes, imports) => {
      compiled.push(['bytes', bytes, imports]);
      return 'an instance of bytes';
    },
  });
  const { createModule } = await page.load(
    'worker/pyodide-module.js',
    {},
    {},
    {
      modules: { './pyodide.asm.js': SCRIPT },
    },
  );
  const made = createModule('core/', { a: 1 });
  return { made, compiled, isBack: () => window.WebAssembly.instantiateStreaming === streaming };
}

const answer = (type, more = {}) => ({
  ok: true,
  status: 200,
  headers: { get: name => (name === 'content-type' ? type : null) },
  arrayBuffer: async () => 'the bytes',
  ...more,
});

test('the program is compiled while it comes, if the host says what it is', async () => {
  const response = answer('application/wasm; charset=x');
  const { made, compiled, isBack } = await create(Promise.resolve(response));
  assert.deepEqual({ ...(await made) }, { settings: { a: 1 }, instance: 'an instance' });
  assert.deepEqual(compiled, [['streaming', response, { env: 1 }]]);
  assert.equal(isBack(), true);
});

test('a host that names no type, or another one, is believed when the bytes are there', async () => {
  for (const type of [null, 'text/plain', 'x application/wasm']) {
    const { made, compiled } = await create(answer(type));
    assert.equal((await made).instance, 'an instance of bytes');
    assert.deepEqual(compiled, [['bytes', 'the bytes', { env: 1 }]]);
  }
});

test('a program that is missing is named with its file and status', async () => {
  const { made } = await create(answer('text/html', { ok: false, status: 404 }));
  await assert.rejects(made, error => {
    assert.deepEqual(
      [error.file, error.status, error.message],
      ['core/pyodide.asm.wasm', 404, 'pyodide.asm.wasm: 404'],
    );
    return true;
  });
});

test('a program that does not compile is named, too', async () => {
  const compile = () => Promise.reject(new Error('damaged'));
  const { made } = await create(answer('application/wasm'), { compile });
  await assert.rejects(made, error => error.file === 'core/pyodide.asm.wasm' && /damaged/.test(error.message));
  const words = () => Promise.reject('no words');
  const { made: other } = await create(answer('application/wasm'), { compile: words });
  await assert.rejects(other, error => error.file === 'core/pyodide.asm.wasm' && error.message === 'no words');
});

test('a script that does not come is named', async () => {
  const { made } = await create(answer('application/wasm'), { fails: new Error('not found') });
  await assert.rejects(made, error => error.file === 'core/pyodide.asm.js' && error.status === undefined);
});
