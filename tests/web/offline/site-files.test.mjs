import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  checkBytes,
  checkedBytes,
  fileOf,
  hashOf,
  storedResponse,
  WrongBytes,
} from '../../../lite/web/offline/site-files.js';

const SCOPE = 'https://stones.example/school/';
const bytes = text => new TextEncoder().encode(text);
const files = { 'a/b.js': [3, await hashOf('one')] };

test('a hash is SHA-256 in hexadecimal digits', async () => {
  assert.equal(await hashOf(''), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  assert.equal(await hashOf(bytes('')), await hashOf(''));
});

test('a file must have the size and the bytes of the manifest', async () => {
  assert.deepEqual(await checkBytes(bytes('one'), 'a/b.js', files), bytes('one'));
  for (const text of ['two', 'on', 'one!', ''])
    await assert.rejects(checkBytes(bytes(text), 'a/b.js', files), error => error.file === 'a/b.js');
});

test('an answer is read in parts and checked', async () => {
  const parts = [];
  const read = response => checkedBytes(response, 'a/b.js', files, size => parts.push(size));
  assert.deepEqual(await read(new Response('one')), bytes('one'));
  assert.deepEqual(parts, [3]);
  for (const wrong of [new Response('on'), new Response('one more'), new Response('one', { status: 404 })])
    await assert.rejects(read(wrong), WrongBytes);
});

test('a stored file has its type, its size and the host’s security headers, and no other headers', () => {
  const from = new Headers({ 'content-security-policy': "default-src 'none'", 'content-type': 'x/y', etag: '1' });
  const { headers } = storedResponse(bytes('one'), 'a/b.wasm', from);
  assert.deepEqual(Object.fromEntries(headers), {
    'content-length': '3',
    'content-security-policy': "default-src 'none'",
    'content-type': 'application/wasm',
  });
  assert.equal(storedResponse(bytes(''), 'x.bin').headers.get('content-type'), 'application/octet-stream');
});

test('a folder’s address names its index.html, and a damaged address names no file', () => {
  assert.equal(fileOf(SCOPE, SCOPE), 'index.html');
  assert.equal(fileOf(`${SCOPE}learn/`, SCOPE), 'learn/index.html');
  assert.equal(fileOf(`${SCOPE}extensions/%40a/b.js`, SCOPE), 'extensions/@a/b.js');
  assert.equal(fileOf(`${SCOPE}100%`, SCOPE), '100%');
});
