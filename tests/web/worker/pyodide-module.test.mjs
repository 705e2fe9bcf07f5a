import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

// A stand-in for Pyodide's own script, which makes the browser compile its program.
const SCRIPT = `if (globalThis.scriptFails) throw globalThis.scriptFails;
export default async settings => {
  const instance = await WebAssembly.instantiateStreaming(globalThis.response, globalThis.imports);
  return { settings, instance };
};`;

/** @param {object} response the host's response with Pyodide's program */
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
  const created = createModule('core/', { a: 1 });
  return { created, compiled, isRestored: () => window.WebAssembly.instantiateStreaming === streaming };
}

const answer = (type, more = {}) => ({
  ok: true,
  status: 200,
  headers: { get: name => (name === 'content-type' ? type : null) },
  arrayBuffer: async () => 'the bytes',
  ...more,
});

test('the program is compiled while it arrives, with the right content type', async () => {
  const response = answer('application/wasm; charset=x');
  const { created, compiled, isRestored } = await create(Promise.resolve(response));
  assert.deepEqual({ ...(await created) }, { settings: { a: 1 }, instance: 'an instance' });
  assert.deepEqual(compiled, [['streaming', response, { env: 1 }]]);
  assert.equal(isRestored(), true);
});

test('with another content type the program is compiled after it has arrived', async () => {
  for (const type of [null, 'text/plain', 'x application/wasm']) {
    const { created, compiled } = await create(answer(type));
    assert.equal((await created).instance, 'an instance of bytes');
    assert.deepEqual(compiled, [['bytes', 'the bytes', { env: 1 }]]);
  }
});

test('a missing program rejects with its file and status', async () => {
  const { created } = await create(answer('text/html', { ok: false, status: 404 }));
  await assert.rejects(created, error => {
    assert.deepEqual(
      [error.file, error.status, error.message],
      ['core/pyodide.asm.wasm', 404, 'pyodide.asm.wasm: 404'],
    );
    return true;
  });
});

test('a program that does not compile rejects with its file', async () => {
  const compile = () => Promise.reject(new Error('damaged'));
  const { created } = await create(answer('application/wasm'), { compile });
  await assert.rejects(created, error => error.file === 'core/pyodide.asm.wasm' && /damaged/.test(error.message));
  const words = () => Promise.reject('no words');
  const { created: other } = await create(answer('application/wasm'), { compile: words });
  await assert.rejects(other, error => error.file === 'core/pyodide.asm.wasm' && error.message === 'no words');
});

test('a missing script rejects with its file', async () => {
  const { created } = await create(answer('application/wasm'), { fails: new Error('not found') });
  await assert.rejects(created, error => error.file === 'core/pyodide.asm.js' && error.status === undefined);
});
