import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Browser, Host, PATHS, SCOPE, version } from './world.mjs';

const [FIRST, SECOND] = ['b1', 'b2'].map(build => version(build));
const fresh = () => new Browser(new Host(FIRST));

test('each file is fetched once, by its build, and never by itself', async () => {
  const browser = fresh();
  assert.deepEqual(await browser.downloads.state(), {
    kept: undefined,
    fetching: undefined,
    wanted: false,
    stopped: undefined,
  });
  assert.deepEqual(browser.host.asked, []);
  await browser.save();
  assert.deepEqual([...browser.host.asked].sort(), [...PATHS, 'build.json', 'files.json'].sort());
  const { kept, wanted } = await browser.downloads.state();
  assert.equal(kept.build, 'b1');
  assert.equal(kept.bytes, PATHS.length * 300);
  assert.equal(kept.since, new Date(browser.now).toISOString());
  assert.equal(wanted, false);
});

test('an interrupted download resumes', async () => {
  const browser = fresh();
  browser.host.fault = (_, number) => {
    if (number > 6) throw new TypeError('gone');
  };
  await browser.save();
  assert.deepEqual((await browser.downloads.state()).stopped, { why: 'network' });
  assert.equal((await browser.downloads.state()).wanted, true);
  const before = browser.host.asked.filter(path => PATHS.includes(path)).slice(0, 4);
  browser.start();
  browser.host.fault = undefined;
  browser.host.asked = [];
  await browser.save();
  assert.equal((await browser.downloads.state()).kept.build, 'b1');
  assert.deepEqual(
    browser.host.asked.filter(path => before.includes(path)),
    [],
  );
});

test('an update fetches only what has changed', async () => {
  const browser = fresh();
  await browser.save();
  browser.host.now = SECOND;
  assert.deepEqual(await browser.downloads.newer(), { build: 'b2', bytes: (PATHS.length - 2) * 300 });
  browser.host.asked = [];
  await browser.downloads.newer(); // the list is known
  assert.deepEqual(browser.host.asked, ['build.json']);
  await browser.save();
  assert.equal((await browser.downloads.state()).kept.build, 'b2');
  assert.ok(!browser.host.asked.includes('static/pyodide/core-1/pyodide.asm.wasm'));
  assert.equal(await browser.downloads.newer(), undefined);
});

test('a newer version during a download is fetched instead', async () => {
  const browser = fresh();
  browser.host.fault = (_, number) => {
    if (number === 6) browser.host.now = SECOND;
  };
  await browser.save();
  assert.equal((await browser.downloads.state()).kept.build, 'b2');
  assert.deepEqual(await browser.versions.hashes(), [SECOND.hash]);
});

test('on a full disk nothing is fetched, and the missing space is named', async () => {
  const browser = fresh();
  browser.quota = 5e6;
  await browser.save();
  const { stopped, wanted } = await browser.downloads.state();
  assert.equal(stopped.why, 'full');
  assert.ok(stopped.bytes > 5e6 && stopped.bytes < 6e6);
  assert.equal(wanted, false);
  assert.deepEqual(browser.host.asked, ['build.json', 'files.json']);
  assert.deepEqual(await browser.versions.hashes(), []);
});

test('after a full disk the space is freed', async () => {
  const browser = fresh();
  browser.storage.room = 2500;
  await browser.save();
  assert.equal((await browser.downloads.state()).stopped.why, 'full');
  assert.deepEqual(await browser.versions.hashes(), []);
});

test('a host that changes a file is named with the file', async () => {
  const browser = fresh();
  browser.host.fault = path => (path === 'learn/index.html' ? new Response('minified') : undefined);
  await browser.save();
  assert.deepEqual((await browser.downloads.state()).stopped, { why: 'wrong', file: 'learn/index.html' });
});

test('progress counts what has arrived, and a second wish joins the first', async () => {
  const browser = fresh();
  const seen = [];
  browser.host.fault = () => {
    void browser.downloads.state().then(({ fetching }) => fetching && seen.push(fetching.fetched));
  };
  await Promise.all([browser.save(), browser.save()]);
  assert.equal(browser.host.asked.filter(path => path === 'files.json').length, 1);
  assert.deepEqual(
    [...seen].sort((a, b) => a - b),
    seen,
  );
  assert.ok(seen.at(-1) > 0 && seen.at(-1) <= PATHS.length * 300);
});

test('cancelled, what has arrived is forgotten; a complete version stays', async () => {
  const browser = fresh();
  await browser.save();
  browser.host.now = SECOND;
  browser.host.fault = (_, number) => {
    if (number === 14) void browser.downloads.cancel();
  };
  await browser.save();
  await browser.sweep();
  const state = await browser.downloads.state();
  assert.equal(state.kept.build, 'b1');
  assert.equal(state.wanted, false);
  assert.equal(state.stopped, undefined);
  assert.deepEqual(await browser.versions.hashes(), [FIRST.hash]);
});

test('removed, pages may go on without it only where the host has the same version', async () => {
  for (const [now, isGone, atOnce] of [
    [FIRST, false, true],
    [SECOND, false, false],
    [FIRST, true, false],
  ]) {
    const browser = fresh();
    await browser.save();
    browser.host.now = now;
    browser.host.isGone = isGone;
    assert.equal(await browser.downloads.remove(), atOnce);
    assert.equal((await browser.downloads.state()).kept, undefined);
  }
});

test('a manifest without a hash is refused', async () => {
  const browser = fresh();
  browser.host.fault = path => (path === 'build.json' ? Response.json({ build: 'b1' }) : undefined);
  await browser.save();
  assert.deepEqual((await browser.downloads.state()).stopped, { why: 'wrong', file: 'build.json' });
  assert.ok(!browser.host.asked.some(path => path.startsWith(SCOPE)));
});
