import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, say, settled } from '../page.mjs';

const FILES = {
  'static/a.js': 100,
  'static/b.css': 50,
  'files/otello/first.ipynb': 20,
  'files/io/third.ipynb': 20,
  'static/big.bin': 400_000,
};
const at = '/school/';

/** The response of a host for a file. */
function sends(status = 200, headers = {}, body = '') {
  const lower = new Map(Object.entries(headers));
  return {
    ok: status < 400,
    status,
    headers: { get: name => lower.get(name) ?? null, has: name => lower.has(name) },
    arrayBuffer: async () => new TextEncoder().encode(body).buffer,
  };
}
const js = (size, more = {}) =>
  sends(200, { 'content-type': 'text/javascript; charset=utf-8', 'content-length': String(size), ...more });
const plain = size => sends(200, { 'content-type': 'text/plain', 'content-length': String(size) });

async function looked({ answers = {}, resources = [], about = {}, files = FILES } = {}) {
  const page = open({ body: '<header id="stonebook-bar"></header>', json: { 'stonebook-files': files }, ...about });
  Object.assign(
    page.answers,
    Object.fromEntries(
      Object.entries({
        'static/a.js': js(100),
        'static/b.css': sends(200, { 'content-type': 'text/css', 'content-length': '50' }),
        'files/otello/first.ipynb': plain(20),
        'static/big.bin': plain(400_000),
        ...answers,
      }).map(([file, answer]) => [at + file, answer]),
    ),
  );
  page.resources = resources.map(([file, size]) => ({
    name: `https://stones.example/school/${file}?v=b1`,
    decodedBodySize: size,
  }));
  page.root.dataset.stonebookLanguage ||= 'en';
  await page.load('lesson/missing-files.js', { data: { build: 'b1' } });
  page.line = () => page.query('#stonebook-host')?.firstChild.textContent.trim();
  page.named = async (file, key, values, language) => {
    await settled();
    assert.equal(page.root.dataset.stonebookHost, file);
    if (file) assert.equal(page.line(), say(key, { file, ...values }, language));
  };
  return page;
}

test('a page that is not live after four seconds is checked, and a missing file is named', async () => {
  const page = await looked({ answers: { 'static/a.js': sends(404, { 'content-type': 'text/html' }) } });
  await page.clock.pass(3999);
  assert.deepEqual(page.fetched, []);
  await page.clock.pass(1);
  await page.named('static/a.js', 'page.host.missing', { status: 404 });
  const line = page.query('#stonebook-host');
  assert.deepEqual(
    [line.getAttribute('role'), line.lang, line.previousElementSibling.id],
    ['alert', 'en', 'stonebook-bar'],
  );
  assert.equal(line.querySelector('button').textContent, say('page.host.again'));
  assert.ok(page.fetched.every(([method, address]) => method === 'HEAD' && address.endsWith('?v=b1')));
  const asked = page.fetched.map(([, address]) => new URL(address).pathname.slice(at.length));
  assert.deepEqual(asked.sort(), ['files/otello/first.ipynb', 'static/a.js', 'static/b.css', 'static/big.bin']);
});

for (const [name, answer, key, values] of [
  [
    'a page in its place',
    sends(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': '100' }),
    'page.host.other',
    {},
  ],
  [
    'a wrong type',
    sends(200, { 'content-type': 'text/plain;x', 'content-length': '100' }),
    'page.host.type',
    { type: 'text/plain' },
  ],
  ['no type', sends(200, { 'content-length': '100' }), 'page.host.type', { type: '?' }],
  ['a part', js(60), 'page.host.cut', { part: 60, size: 100 }],
]) {
  test(`the host sends ${name}`, async () => {
    const page = await looked({ answers: { 'static/a.js': answer } });
    await page.clock.pass(4000);
    await page.named('static/a.js', key, values);
  });
}

test('a lost network is reported as such', async () => {
  const page = await looked();
  delete page.answers[`${at}static/a.js`];
  await page.clock.pass(4000);
  await page.named('static/a.js', 'page.host.lost', {});
});

test('a host without HEAD is asked for the file, and without a length its bytes are counted', async () => {
  const body = 'x'.repeat(99);
  const page = await looked({
    answers: {
      'static/a.js': (_, { method }) =>
        method === 'HEAD' ? sends(405) : sends(200, { 'content-type': 'text/javascript' }, body),
    },
  });
  await page.clock.pass(4000);
  await page.named('static/a.js', 'page.host.cut', { part: 99, size: 100 });
});

test('compressed files are counted, unless they are large', async () => {
  const packed = sends(
    200,
    { 'content-type': 'text/javascript', 'content-length': '30', 'content-encoding': 'gzip' },
    'x'.repeat(100),
  );
  const large = sends(200, { 'content-type': 'application/x', 'content-encoding': 'gzip' }, 'x');
  const page = await looked({ answers: { 'static/a.js': packed, 'static/big.bin': large } });
  await page.clock.pass(4000);
  await page.named(undefined);
  assert.equal(page.fetched.filter(([method, address]) => method === 'GET' && address.includes('big.bin')).length, 0);
  assert.equal(page.fetched.filter(([method, address]) => method === 'GET' && address.includes('a.js')).length, 1);
});

test('a minified style sheet is complete, and a notebook may be a teacher’s own', async () => {
  const css = text => sends(200, { 'content-type': 'text/css' }, text);
  const notebook = text => sends(200, { 'content-type': 'application/json', 'content-length': '9' }, text);
  const whole = await looked({
    answers: { 'static/b.css': css('a{b:c}\n'), 'files/otello/first.ipynb': notebook('{"cells": []}') },
  });
  await whole.clock.pass(4000);
  await whole.named(undefined);
  const cut = await looked({ answers: { 'static/b.css': css('a{b:c') } });
  await cut.clock.pass(4000);
  await cut.named('static/b.css', 'page.host.cut', { part: 5, size: 50 });
  const half = await looked({ answers: { 'files/otello/first.ipynb': notebook('{"cells') } });
  await half.clock.pass(4000);
  await half.named('files/otello/first.ipynb', 'page.host.cut', { part: 9, size: 20 });
});

test('a file that has arrived in full is not requested again, and any other is counted', async () => {
  const resources = [
    ['static/a.js', 100],
    ['static/b.css', 50],
    ['files/otello/first.ipynb', 20],
    ['static/big.bin', 3],
  ];
  const page = await looked({
    resources,
    answers: { 'static/big.bin': sends(200, { 'content-type': 'x/y', 'content-length': '400000' }, 'xyz') },
  });
  await page.clock.pass(4000);
  await page.named('static/big.bin', 'page.host.cut', { part: 3, size: 400_000 });
  assert.ok(page.fetched.every(([, address]) => address.includes('big.bin')));
});

test('a live page is not checked, and a notice disappears once the page is live', async () => {
  const alive = await looked({ answers: { 'static/a.js': sends(404) } });
  alive.root.dataset.stonebookState = 'ready';
  await alive.clock.pass(10_000);
  await alive.named(undefined);
  alive.root.dataset.stonebookState = 'starting'; // another Python, from files that have come already
  const before = alive.fetched.length;
  await alive.clock.pass(100_000);
  assert.equal(alive.fetched.length, before);
  const failed = await looked();
  failed.root.dataset.stonebookState = 'cell_failed';
  await settled();
  const once = failed.fetched.length;
  await failed.clock.pass(100_000);
  assert.equal(failed.fetched.length, once);
  const late = await looked({ answers: { 'static/a.js': sends(404) } });
  await late.clock.pass(4000);
  await late.named('static/a.js', 'page.host.missing', { status: 404 });
  late.root.dataset.stonebookState = 'ready';
  await settled();
  await late.named(undefined);
  assert.equal(late.query('#stonebook-host'), null);
});

test('the page is checked again, and at once in a failed state', async () => {
  const page = await looked();
  for (const [time, all] of [
    [4000, 4],
    [8000, 8],
    [18_000, 12],
    [60_000, 16],
  ]) {
    await page.clock.pass(time);
    assert.equal(page.fetched.length, all);
  }
  page.root.dataset.stonebookState = 'boards_missing';
  await settled();
  assert.equal(page.fetched.length, 20);
  await page.tells('stonebook-failed');
  assert.equal(page.fetched.length, 24);
});

test('a live page names a missing style sheet', async () => {
  const page = await looked({
    resources: [['static/b.css', 10]],
    answers: { 'static/b.css': sends(200, { 'content-type': 'text/css', 'content-length': '50' }, 'a{') },
  });
  page.root.dataset.stonebookState = 'ready';
  await settled();
  await page.named('static/b.css', 'page.host.cut', { part: 2, size: 50 });
  page.root.dataset.stonebookState = 'busy';
  await settled();
  await page.named('static/b.css', 'page.host.cut', { part: 2, size: 50 });
});

test('a script or a style sheet that does not load is checked', async () => {
  for (const [tag, attribute, file] of [
    ['script', 'src', 'static/a.js'],
    ['link', 'href', 'static/b.css'],
  ]) {
    const page = await looked({ answers: { [file]: sends(410) } });
    const element = page.document.createElement(tag);
    element.setAttribute(attribute, `../${file}?v=1#x`);
    page.document.body.append(element);
    element.dispatchEvent(new page.window.Event('error'));
    await page.named(file, 'page.host.missing', { status: 410 });
    assert.equal(page.fetched.length, 1);
  }
});

test('a script with a syntax error is counted, and if it is complete all files are checked', async () => {
  const broken = (page, filename, error) => {
    page.window.dispatchEvent(Object.assign(new page.window.Event('error'), { filename, error }));
    return settled();
  };
  const page = await looked({
    answers: {
      'static/a.js': sends(200, { 'content-type': 'text/javascript', 'content-length': '100' }, 'x'.repeat(40)),
    },
  });
  await broken(page, 'https://stones.example/school/static/a.js', new page.window.Error('else'));
  assert.deepEqual(page.fetched, []);
  await broken(page, 'https://other.example/a.js', new page.window.SyntaxError('cut'));
  assert.deepEqual(page.fetched, []);
  await broken(page, 'https://stones.example/school/static/a.js', new page.window.SyntaxError('cut'));
  await page.named('static/a.js', 'page.host.cut', { part: 40, size: 100 });
  const other = await looked({ answers: { 'static/a.js': js(100, {}), 'static/big.bin': sends(404) } });
  other.answers[`${at}static/a.js`] = sends(
    200,
    { 'content-type': 'text/javascript', 'content-length': '100' },
    'x'.repeat(100),
  );
  await broken(other, 'https://stones.example/school/static/a.js', new other.window.SyntaxError('cut'));
  await other.named('static/big.bin', 'page.host.missing', { status: 404 });
});

test('a Python that could not start names its file', async () => {
  const page = await looked({ answers: { 'static/big.bin': sends(503) } });
  page.python({ failed: { stonebook: 'failed', file: 'static/big.bin' } });
  await page.tells('stonebook-failed');
  await page.named('static/big.bin', 'page.host.missing', { status: 503 });
});

test('the first problem is named in the page’s language; a key without a sentence is shown itself', async () => {
  const gone = { 'static/a.js': sends(404), 'static/b.css': sends(404) };
  const page = await looked({ answers: gone, about: { language: 'de', body: '' } });
  await page.clock.pass(4000);
  await page.named('static/a.js', 'page.host.missing', { status: 404 }, 'de');
  assert.equal(page.document.body.firstElementChild.id, 'stonebook-host');
  const mute = await looked({ answers: gone, about: { words: {} } });
  await mute.clock.pass(4000);
  assert.equal(mute.line(), 'static/a.js: page.host.missing');
});

test('a reading page needs no files', async () => {
  const page = await looked({
    about: { address: 'otello/first/read/?page=read', root: { stonebookPage: 'live', stonebookRoot: '../../../' } },
  });
  await page.clock.pass(100_000);
  assert.deepEqual(page.fetched, []);
});

test('on a live page files are found from its root', async () => {
  const root = { stonebookPage: 'live', stonebookRoot: '../../../', stonebookPath: 'io/third.ipynb' };
  const page = await looked({
    about: { address: 'io/third/read/', root },
    answers: { 'static/a.js': sends(404), 'files/io/third.ipynb': plain(20) },
  });
  await page.clock.pass(4000);
  await page.named('static/a.js', 'page.host.missing', { status: 404 });
  assert.ok(page.fetched.some(([, address]) => address.includes('files/io/third.ipynb')));
});
