import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../page.mjs';

/** A file of tables as the build writes it. */
function fileOf(...tables) {
  const head = [tables.length, ...tables.flatMap(([start, content]) => [start, content.length])];
  const bytes = tables.flatMap(([, content]) => content);
  return new Uint8Array([...new Uint8Array(new Uint32Array(head).buffer), ...bytes]);
}

const FILE = fileOf([2, [7, 8, 9]], [6, [5]]);

test('tables are copied to their places in memory', async () => {
  const { putTables } = await open().load('worker/tables.js');
  const HEAPU8 = new Uint8Array(8).fill(1);
  putTables({ HEAPU8 }, FILE);
  assert.deepEqual([...HEAPU8], [1, 1, 7, 8, 9, 1, 5, 1]);
});

test('Python has the tables before it starts, after what others do first', async () => {
  const { withTables } = await open().load('worker/tables.js');
  const HEAPU8 = new Uint8Array(8);
  const done = [];
  const createPyodideModule = settings => {
    for (const act of settings.preRun) act({ HEAPU8 });
    done.push([...HEAPU8]);
    return settings;
  };
  const options = withTables({ indexURL: 'there', createPyodideModule }, FILE);
  const settings = { preRun: [() => done.push('first')] };
  assert.equal(options.createPyodideModule(settings), settings); // Pyodide continues to use the same object
  assert.deepEqual(done, ['first', [0, 0, 7, 8, 9, 0, 5, 0]]);
  assert.equal(options.indexURL, 'there');
});
