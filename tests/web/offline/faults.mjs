// node tests/web/offline/faults.mjs [RANDOM] [EVERY]: injects faults while the site is stored and updated, and checks
// the files that pages get. A page must get all its files from its own version, even after any fault.
import { Browser, Host, PATHS, version } from './world.mjs';

const [FIRST, SECOND, THIRD] = ['b1', 'b2', 'b3'].map(build => version(build));
const LATER = 31 * 60_000; // milliseconds after which a closed page is forgotten
const ALL = [...PATHS, 'files.json', 'build.json'];

/** Answers of a host that fails, by kind: each gets the right answer and returns another one. */
const ANSWERS = {
  'server gone': () => {
    throw new TypeError('Failed to fetch');
  },
  'server gone in the middle of a file': text => {
    const parts = [Buffer.from(text.slice(0, 10))];
    const stream = new ReadableStream({
      pull: control => (parts.length ? control.enqueue(parts.shift()) : control.error(new TypeError('gone'))),
    });
    return new Response(stream);
  },
  'file cut off': text => new Response(text.slice(0, -7)),
  'bytes changed': text => new Response(text.replace(/.$/, '!')),
  'bytes added': text => new Response(`${text}\n`),
  'file missing': () => new Response('not here', { status: 404 }),
  'error of the host': () => new Response('wait', { status: 503 }),
  'another page in its place': () => new Response('<p>Please log in</p>', { headers: { 'content-type': 'text/html' } }),
};

/** A host that fails at a path, once or always. */
function failing(host, kind, path, isOnce) {
  let left = isOnce ? 1 : Infinity;
  host.fault = asked => (asked === path && left-- > 0 ? ANSWERS[kind](host.now.texts[path]) : undefined);
}

/** The wrong files of a page and its worker: none if all files belong to one version. */
async function faultsOf(browser, path, mustWork) {
  const { id, got } = await browser.open(path);
  const wrong = [];
  const text = got && got.status === 200 ? got.text : '';
  const build = text.slice(0, 2);
  if (mustWork && !text) wrong.push(`no page ${path}`);
  if (!text) return wrong;
  const owner = [FIRST, SECOND, THIRD].find(each => each.build === build);
  const worker = await browser.startWorker(id, build);
  for (const client of [id, worker.id]) {
    for (const file of PATHS) {
      const part = await browser.part(client, `${file}?v=${build}`);
      if (part && part !== owner.texts[file]) wrong.push(`${file} of ${part.slice(0, 2)} in a page of ${build}`);
      if (mustWork && !part) wrong.push(`no ${file}`);
    }
  }
  browser.close(worker.id);
  browser.close(id);
  return wrong;
}

/** Check that the stored version, if there is one, is complete: everything must work without the server. */
async function judge(browser, allowed) {
  const { host } = browser;
  browser.start();
  host.fault = undefined;
  const wrong = [];
  const kept = (await browser.downloads.state()).kept?.build || 'none';
  if (!allowed.includes(kept)) wrong.push(`${kept} is kept instead of ${allowed}`);
  host.isGone = true;
  for (const path of ['', 'otello/corners/read/']) {
    const found = await faultsOf(browser, path, kept !== 'none');
    if (kept === 'none' && (await browser.open(path)).got?.status === 200) found.push('a page from nowhere');
    wrong.push(...found);
  }
  host.isGone = false;
  for (const path of ['', 'play/']) wrong.push(...(await faultsOf(browser, path, true)));
  return { wrong, kept };
}

/** A browser that keeps the first version, with a page of it open; the host has the second one. */
async function updating() {
  const browser = await keptFirst();
  const { id } = await browser.open('learn/');
  browser.host.now = SECOND;
  return { browser, page: id };
}

async function keptFirst() {
  const browser = new Browser(new Host(FIRST));
  await browser.save();
  browser.start();
  return browser;
}

/** After an interrupted attempt the same browser keeps the site, and fetches no file again. */
async function recover(browser, wanted) {
  browser.start();
  browser.host.fault = undefined;
  browser.storage.room = Infinity;
  browser.quota = Infinity;
  await browser.save();
  const { wrong } = await judge(browser, [wanted]);
  return wrong.map(text => `after the next attempt: ${text}`);
}

/** Every fault as its kind and a function, which returns the problems. */
function* faults(every) {
  for (const isUpdate of [false, true]) {
    const make = async () => (isUpdate ? (await updating()).browser : new Browser(new Host(FIRST)));
    const [old, next] = isUpdate ? ['b1', 'b2'] : ['none', 'b1'];
    const when = isUpdate ? 'update' : 'first';
    const run = (kind, disturb, allowed = [old, next]) => [
      kind,
      when,
      async () => {
        const browser = await make();
        await disturb(browser);
        await browser.save();
        const { wrong } = await judge(browser, allowed);
        return [...wrong, ...(await recover(browser, browser.host.now.build))];
      },
    ];
    for (const kind of Object.keys(ANSWERS)) {
      for (const path of ALL) {
        for (const isOnce of [true, false]) yield run(kind, browser => failing(browser.host, kind, path, isOnce));
      }
    }
    // The worker is killed before each access to its caches, or before every few.
    for (let left = 0; left < 150; left += every) {
      yield run('worker killed', browser => {
        browser.life.left = left;
      });
    }
    for (let room = 0; room < 24; room += 1) {
      yield run('disk full', browser => {
        browser.storage.room = browser.storage.size() + room * 310;
      });
      yield run(
        'quota too small',
        browser => {
          browser.quota = browser.storage.size() + room * 1_000_000 * 0.4;
        },
        [old],
      );
    }
    // The host gets the third version in the middle, at each request.
    for (let at = 1; at <= ALL.length + 1; at += 1) {
      yield run(
        'update in the middle',
        ({ host }) => {
          const from = host.asked.length;
          host.fault = (_, number) => {
            if (number - from >= at) host.now = THIRD;
          };
        },
        [old, next, 'b3'],
      );
    }
    // Stored bytes change on the disk, or go, before and after they are checked.
    for (const path of [...PATHS, 'files.json']) {
      for (const isLost of [true, false]) {
        yield run(isLost ? 'stored file lost' : 'stored file changed', browser => {
          let puts = 0;
          browser.storage.step = async kind => {
            if (kind === 'put' && ++puts === 8) spoil(browser.storage, path, isLost);
          };
        });
      }
    }
  }
  yield* twoTabs();
  yield* lostLater();
}

function spoil(storage, path, isLost) {
  for (const cache of storage.caches.values()) {
    for (const [key, entry] of cache.entries) {
      if (!key.endsWith(`/${path}`)) continue;
      if (isLost) cache.entries.delete(key);
      else entry.body = Buffer.from(`damaged ${entry.body}`);
    }
  }
}

/** A tab stays open over an update: it continues with its own version, even after the worker has been killed. */
function* twoTabs() {
  for (const path of ALL) {
    for (const isKilled of [true, false]) {
      yield [
        'two tabs',
        'update',
        async () => {
          const { browser, page } = await updating();
          const worker = await browser.startWorker(page, 'b1');
          const wrong = [];
          browser.host.fault = asked => {
            if (asked === path) void browser.open('play/').then(({ id }) => browser.close(id));
          };
          await browser.save();
          if (isKilled) browser.start();
          browser.host.isGone = true;
          browser.now += LATER;
          await browser.sweep();
          for (const client of [page, worker.id])
            for (const file of PATHS) {
              const text = await browser.part(client, file);
              if (text !== FIRST.texts[file]) wrong.push(`${file}: ${text.slice(0, 20)} in the old tab`);
            }
          const next = await faultsOf(browser, 'play/', true);
          browser.close(page);
          browser.close(worker.id);
          browser.now += LATER;
          await browser.sweep();
          browser.now += LATER;
          await browser.sweep();
          const left = await browser.versions.hashes();
          if (`${left}` !== SECOND.hash) wrong.push(`${left.length} versions are left`);
          return [...wrong, ...next, ...(await judge(browser, ['b2'])).wrong];
        },
      ];
    }
  }
}

/** The browser loses a file of a complete version, with and without a network, with the same and another version. */
function* lostLater() {
  for (const path of PATHS) {
    for (const now of [FIRST, SECOND]) {
      for (const isGone of [true, false]) {
        yield [
          'kept file lost later',
          isGone ? 'offline' : 'online',
          async () => {
            const browser = await keptFirst();
            browser.host.now = now;
            browser.host.isGone = isGone;
            spoil(browser.storage, path, true);
            const wrong = [];
            for (const page of ['', 'otello/corners/read/']) wrong.push(...(await faultsOf(browser, page, false)));
            browser.host.isGone = false;
            return [...wrong, ...(await recover(browser, now.build))];
          },
        ];
      }
    }
  }
}

/** A generator of random numbers that is the same each time. @param {number} seed */
function numbers(seed) {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Several faults one after another, chosen at random. */
function* atRandom(count) {
  for (let seed = 1; seed <= count; seed += 1) {
    yield [
      'several at random',
      'any',
      async () => {
        const random = numbers(seed);
        const browser = new Browser(new Host(FIRST));
        const wrong = [];
        const open = [];
        for (let act = 0; act < 8; act += 1) {
          const kinds = Object.keys(ANSWERS);
          browser.host.fault = undefined;
          browser.life.left = Infinity;
          if (random(3) === 0) browser.life.left = random(200);
          if (random(2)) failing(browser.host, kinds[random(kinds.length)], ALL[random(ALL.length)], random(2));
          if (random(4) === 0) browser.host.now = [FIRST, SECOND, THIRD][random(3)];
          browser.storage.room = random(6) ? Infinity : browser.storage.size() + random(4000);
          if (random(3)) await browser.save();
          if (random(3) === 0) spoil(browser.storage, PATHS[random(PATHS.length)], true);
          browser.start();
          browser.storage.room = Infinity;
          browser.host.isGone = random(2) === 0;
          const { id, got } = await browser.open(['', 'learn/', 'play/'][random(3)]);
          // A page that was given no version is the network's.
          if (got?.status === 200 && (await browser.versions.ofClient(id))) open.push([id, got.text.slice(0, 2)]);
          for (const [client, build] of open) {
            const owner = [FIRST, SECOND, THIRD].find(each => each.build === build);
            for (const file of PATHS) {
              const part = await browser.part(client, file);
              if (part && part !== owner.texts[file])
                wrong.push(`${file} of ${part.slice(0, 2)} in a page of ${build}`);
            }
          }
          browser.host.isGone = false;
          if (random(3) === 0) {
            browser.now += LATER;
            await browser.sweep();
          }
        }
        return [...wrong, ...(await recover(browser, browser.host.now.build))];
      },
    ];
  }
}

/**
 * Inject all faults. Returns the number of faults of each kind, and the problems.
 * @param {number} random @param {number} every
 */
async function injectAll(random, every) {
  const counts = {};
  const wrong = [];
  for (const [kind, when, run] of [...faults(every), ...atRandom(random)]) {
    const name = `${kind} (${when})`;
    counts[name] = (counts[name] || 0) + 1;
    for (const text of await run()) wrong.push(`${name}: ${text}`);
  }
  return { counts, wrong };
}

const { counts, wrong } = await injectAll(Number(process.argv[2] || 0), Number(process.argv[3] || 1));
for (const [name, count] of Object.entries(counts)) console.log(String(count).padStart(6), name);
console.log(
  Object.values(counts).reduce((sum, count) => sum + count),
  'faults,',
  wrong.length,
  'wrong',
);
for (const text of wrong.slice(0, 30)) console.log(text);
process.exitCode = wrong.length ? 1 : 0;
