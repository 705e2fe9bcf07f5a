import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';
import { pythonOf } from './pyodide.mjs';

const SHIPPED = { packages: [], core: 'core/', zipped: 'zipped.zip', unpacked: 'unpacked.zip', seldom: 'seldom.zip' };

test('Python starts in full, with all files in place', async () => {
  const { startInFull } = await open().load('worker/full-start.js');
  const python = pythonOf();
  const calls = [];
  const core = {
    loadPyodide: async options => {
      calls.push(options);
      return python;
    },
  };
  const started = await startInFull(
    core,
    { indexURL: 'there', packages: ['x'] },
    SHIPPED,
    async name => `bytes of ${name}`,
  );
  delete calls[0].createPyodideModule; // puts the tables into memory
  assert.equal(started, python);
  assert.deepEqual(JSON.parse(JSON.stringify(calls)), [{ indexURL: 'there', packages: [] }]);
  assert.equal(python.FS.nodes['/lib/zipped.zip'].contents, 'bytes of zipped.zip');
  assert.deepEqual(
    python.unpacked.map(([bytes, kind, place]) => [bytes, kind, place]),
    [
      ['bytes of unpacked.zip', 'zip', '/site'],
      ['bytes of seldom.zip', 'zip', '/site'],
    ],
  );
  assert.match(python.programs[0], /sys\.path\.append\('\/lib\/zipped\.zip'\).*getsitepackages/);
  assert.deepEqual(python.programs.slice(1), ['import stonebook_site; stonebook_site.prepare()']);
});

test('a missing archive rejects the start with its error', async () => {
  const { startInFull } = await open().load('worker/full-start.js');
  const python = pythonOf();
  const load = async name => {
    if (name === 'seldom.zip') throw new Error('seldom.zip: 404');
  };
  await assert.rejects(startInFull({ loadPyodide: async () => python }, {}, SHIPPED, load), /seldom.zip: 404/);
  assert.deepEqual(python.programs, []);
});
