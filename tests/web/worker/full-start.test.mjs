import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';
import { pythonOf } from './pyodide.mjs';

const SHIPPED = { packages: [], core: 'core/', zipped: 'zipped.zip', unpacked: 'unpacked.zip', seldom: 'seldom.zip' };

test('Python starts in full with all that a lesson needs, in its place', async () => {
  const { startInFull } = await open().load('worker/full-start.js');
  const python = pythonOf();
  const asked = [];
  const core = {
    loadPyodide: async options => {
      asked.push(options);
      return python;
    },
  };
  const made = await startInFull(
    core,
    { indexURL: 'there', packages: ['x'] },
    SHIPPED,
    async name => `bytes of ${name}`,
  );
  assert.equal(made, python);
  assert.deepEqual(JSON.parse(JSON.stringify(asked)), [{ indexURL: 'there', packages: [] }]);
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

test('an archive that does not come ends the start with its own error', async () => {
  const { startInFull } = await open().load('worker/full-start.js');
  const python = pythonOf();
  const load = async name => {
    if (name === 'seldom.zip') throw new Error('seldom.zip: 404');
  };
  await assert.rejects(startInFull({ loadPyodide: async () => python }, {}, SHIPPED, load), /seldom.zip: 404/);
  assert.deepEqual(python.programs, []);
});
