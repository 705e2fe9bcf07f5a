// Served as service-worker.js at the site's root. Stores the site on this device if the reader has asked for it, and
// serves pages from the stored files (docs/offline.md). It never replaces an older worker on its own initiative.
import { Downloads } from './downloads.js';
import { noNetworkPage } from './no-network.js';
import { Serving } from './serving.js';
import { Versions } from './versions.js';

/** @typedef {import('./types').ServiceWorkerScope} ServiceWorkerScope */

const worker = /** @type {ServiceWorkerScope} */ (/** @type {unknown} */ (globalThis));
const { registration, clients } = worker;
const network = globalThis.fetch.bind(globalThis);
const versions = new Versions(registration.scope, caches);
// Older versions of Safari can't estimate the room.
const downloads = new Downloads(versions, network, async () => (await navigator.storage?.estimate?.()) ?? {});
const addressOf = async (/** @type {string} */ id) => (await clients.get(id))?.url || '';
const noPage = () => noNetworkPage(worker.stonebookNoNetwork, navigator.languages);
const serving = new Serving(versions, network, addressOf, noPage);
const KEEP_ALIVE = 25_000; // how many milliseconds a page's question keeps a download alive. Pages ask more often.
const SWEEP_INTERVAL = 60_000; // milliseconds between two checks for versions that no page uses
let lastSweep = 0;

/** Delete versions that no page uses. @param {{atOnce?: boolean, always?: boolean}} [options] */
async function sweep({ atOnce = false, always = false } = {}) {
  if (!always && Date.now() - lastSweep < SWEEP_INTERVAL) return;
  lastSweep = Date.now();
  const open = await clients.matchAll({ includeUncontrolled: true, type: 'all' });
  await versions.sweep(
    open.map(({ id }) => id),
    { atOnce },
  );
}

/** The answers to the questions of a page, by name. @type {Record<string, () => Promise<unknown>>} */
const ANSWERS = {
  state: () => downloads.state(),
  newer: () => downloads.newer(),
  keep: async () => {
    downloads
      .start()
      .then(async () => {
        await sweep({ always: true });
        // From now on, open pages of this version need no network.
        if ((await downloads.state()).kept) await clients.claim();
      })
      .catch(error => console.warn('stonebook', error));
    return downloads.state();
  },
  cancel: async () => {
    await downloads.cancel();
    return leave();
  },
  remove: async () => leave(await downloads.remove()),
};

/** Delete unused versions, and unregister the worker if none is left. @param {boolean} [atOnce] */
async function leave(atOnce) {
  await sweep({ atOnce, always: true });
  const state = await downloads.state();
  if (await versions.forgetIfEmpty()) await registration.unregister();
  return state;
}

worker.addEventListener('activate', event => event.waitUntil(sweep({ always: true })));

worker.addEventListener('message', event => {
  const { stonebook, ask = '' } = event.data || {};
  if (stonebook !== 'offline' || !Object.hasOwn(ANSWERS, ask)) return;
  const answered = ANSWERS[ask]()
    .catch(error => {
      console.warn('stonebook', error);
      return { hasFailed: true };
    })
    .then(answer => event.ports[0]?.postMessage(answer));
  const timeout = new Promise(resolve => setTimeout(resolve, KEEP_ALIVE));
  event.waitUntil(answered.then(() => Promise.race([downloads.idle, timeout])));
});

worker.addEventListener('fetch', event => {
  if (serving.isForeign(event.request)) return;
  event.respondWith(serving.answer(event));
  if (event.request.mode === 'navigate') event.waitUntil(sweep().catch(() => {}));
});
