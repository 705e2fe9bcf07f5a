import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prefixOf, Versions } from '../../../lite/web/offline/versions.js';
import { Browser, Host, SCOPE, Storage, version } from './world.mjs';

const MINUTE = 60_000;
const SEEDS = 100;

async function kept(...versions) {
  const host = new Host(versions[0]);
  const browser = new Browser(host);
  for (const each of versions) {
    host.now = each;
    await browser.save();
  }
  return browser;
}

test('two sites of one origin have separate caches', async () => {
  const storage = new Storage();
  const first = version('b1');
  const site = new Browser(new Host(first));
  site.storage = storage;
  site.start();
  await site.save();
  const other = new Versions('https://stones.example/', storage);
  assert.equal(await other.current(), undefined);
  assert.deepEqual(await other.hashes(), []);
  await other.sweep([]);
  assert.equal((await site.versions.current()).mark.build, 'b1');
  assert.notEqual(prefixOf(SCOPE), prefixOf('https://stones.example/'));
});

test('a version counts only with its mark and its manifest', async () => {
  const browser = await kept(version('b1'));
  const hash = (await browser.versions.current()).hash;
  assert.deepEqual(Object.keys((await browser.versions.current()).mark), ['build', 'hash', 'bytes', 'since']);
  for (const lost of ['.kept', 'files.json']) {
    const again = await kept(version('b1'));
    for (const cache of again.storage.caches.values()) cache.entries.delete(SCOPE + lost);
    again.start();
    assert.equal(await again.versions.version(hash), undefined, lost);
    assert.equal(await again.versions.current(), undefined, lost);
  }
});

test('a version is found by its build', async () => {
  const browser = await kept(version('b1'));
  assert.equal((await browser.versions.ofBuild('b1')).mark.build, 'b1');
  assert.equal(await browser.versions.ofBuild('b2'), undefined);
});

test('an open page keeps its version over an update and after the worker was killed', async () => {
  const [first, second] = [version('b1'), version('b2')];
  const browser = await kept(first);
  const { id } = await browser.open('');
  browser.host.now = second;
  await browser.save();
  browser.start();
  assert.equal((await browser.versions.ofClient(id)).mark.build, 'b1');
  assert.equal((await browser.versions.current()).mark.build, 'b2');
  assert.equal(await browser.versions.ofClient('stranger'), undefined);
});

test('the version of a page is deleted only when the page was not seen for half an hour', async () => {
  const browser = await kept(version('b1'));
  const { id } = await browser.open('');
  browser.host.now = version('b2');
  await browser.save();
  browser.close(id); // perhaps the reader goes back to it
  for (const [minutes, left] of [
    [1, 2],
    [28, 2],
    [2, 1],
  ]) {
    browser.now += minutes * MINUTE;
    await browser.sweep();
    assert.equal((await browser.versions.hashes()).length, left);
  }
  assert.equal((await browser.versions.current()).mark.build, 'b2');
});

test('a page that stays open is seen each time', async () => {
  const browser = await kept(version('b1'));
  const { id } = await browser.open('');
  browser.host.now = version('b2');
  await browser.save();
  for (let hour = 0; hour < 3; hour += 1) {
    browser.now += 20 * MINUTE;
    await browser.sweep();
  }
  assert.equal((await browser.versions.ofClient(id)).mark.build, 'b1');
});

test('a version that is released at once is deleted', async () => {
  const browser = await kept(version('b1'));
  await browser.open('');
  await browser.versions.release();
  await browser.sweep();
  assert.equal((await browser.versions.hashes()).length, 1);
  await browser.sweep({ atOnce: true });
  assert.equal((await browser.versions.hashes()).length, 0);
});

/** A generator of random numbers below a limit, the same for each seed. */
function numbers(seed) {
  let state = seed;
  return below => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Let each access to the storage take some time so that what happens at the same time mixes. */
function slowStorage(storage, seed) {
  const random = numbers(seed);
  storage.step = async () => {
    for (let turns = random(2) ? random(8) : 0; turns; turns -= 1) await new Promise(go => setImmediate(go));
  };
}

for (const [title, old] of [
  ['a first download', []],
  ['an update', [version('b1')]],
])
  test(`a sweep at the same time as ${title} deletes none of its files`, async () => {
    const newest = version('b2');
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const browser = old.length ? await kept(...old) : new Browser(new Host(newest));
      browser.host.now = newest;
      slowStorage(browser.storage, seed);
      let isKept = false;
      const saving = browser.downloads.start().then(() => {
        isKept = true;
      });
      for (; !isKept; await new Promise(go => setImmediate(go))) await browser.sweep();
      await saving;
      browser.storage.step = async () => {};
      assert.equal((await browser.versions.current())?.mark.build, 'b2', `seed ${seed}`);
    }
  });

test('a sweep deletes nothing while the state cannot be read', async () => {
  const browser = await kept(version('b1'));
  const state = [...browser.storage.caches].find(([name]) => name.startsWith('stonebook state'))[1];
  const match = state.match;
  state.match = async () => ({ text: () => Promise.reject(new TypeError('the body cannot be read')) });
  await assert.rejects(browser.sweep(), /cannot be read/);
  state.match = match;
  assert.equal((await browser.versions.current()).mark.build, 'b1');
});
