import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StoredFiles } from '../../../lite/web/offline/stored-files.js';
import { Browser, Host, SCOPE, version } from './world.mjs';

const FIRST = version('b1');
const FILE = 'static/pyodide/worker-live.js';
const WASM = 'static/pyodide/core-1/pyodide.asm.wasm';

async function storedFiles(build = 'b1', scope = SCOPE) {
  const browser = new Browser(new Host(FIRST));
  await browser.save();
  return new StoredFiles(`${scope}static/pyodide/python.js${build && `?v=${build}`}`, browser.storage);
}

test('files that the network lacks come from the version of the worker’s own build', async () => {
  const files = await storedFiles();
  const gone = async () => {
    throw new TypeError('refused');
  };
  const fetched = await files.fetchAfter(gone)(`${SCOPE}${FILE}?v=0123456789`);
  assert.equal(await fetched.text(), FIRST.texts[FILE]);
  assert.equal((await files.fetchAfter(gone)(SCOPE + WASM)).headers.get('content-type'), 'application/wasm');
  assert.equal((await files.fetchAfter(gone)(new Request(SCOPE + WASM))).status, 200);
  await assert.rejects(files.fetchAfter(gone)(`${SCOPE}no.js`), /refused/);
});

test('the network comes first', async () => {
  const files = await storedFiles();
  const network = files.fetchAfter(async () => new Response('from the network'));
  assert.equal(await (await network(SCOPE + FILE)).text(), 'from the network');
});

test('files of another build, another site or an unfinished version are not used', async () => {
  for (const files of [
    await storedFiles('b2'),
    await storedFiles(''),
    await storedFiles('b1', 'https://stones.example/other/'),
    new StoredFiles(`${SCOPE}static/pyodide/python.js?v=b1`, undefined),
  ])
    assert.equal(await files.find(SCOPE + FILE), undefined);
  const browser = new Browser(new Host(FIRST));
  browser.host.fault = path => (path === FILE ? new Response('', { status: 503 }) : undefined);
  await browser.save();
  const files = new StoredFiles(`${SCOPE}static/pyodide/python.js?v=b1`, browser.storage);
  assert.equal(await files.find(SCOPE + WASM), undefined);
});

test('prepared files have addresses that can be read while Python waits', async () => {
  const files = await storedFiles();
  await files.prepare([`${SCOPE}${WASM}?v=1`, `${SCOPE}no.zip`]);
  const address = files.now(`${SCOPE}${WASM}?v=1`);
  assert.equal(await (await fetch(address)).text(), FIRST.texts[WASM]);
  assert.equal(files.now(`${SCOPE}no.zip`), undefined);
});
