// Fetches a version of the site by its manifest, checks each file, and hands the version over when all are there. What
// has arrived stays, so an interrupted fetch goes on where it stopped.
import { answerOf, check, checkedBytes, hashOf, MANIFEST, NEWEST, WrongBytes } from './site-files.js';

/** @typedef {import('./site-files.js').Manifest} Manifest */
/** @typedef {import('./versions.js').Versions} Versions */
/**
 * The reason why a fetch stopped: no network, no room (`bytes` are missing), or a host that sends another `file`.
 * @typedef {{why: 'network' | 'full' | 'wrong', bytes?: number, file?: string}} Stopped
 */
/**
 * The state that the page shows. `fetched` of `bytes` are there. `newer` is a version that the reader could have.
 * @typedef {{
 *   kept?: {build: string, hash: string, bytes: number, since: string},
 *   fetching?: {bytes: number, fetched: number},
 *   wanted: boolean,
 *   stopped?: Stopped,
 *   newer?: {build: string, bytes: number},
 * }} State
 */

const AT_ONCE = 4; // requests
const ROOM = 10e6; // bytes that stay free for the reader's progress
const OVERHEAD = 1.05; // what a cache takes in addition to the bytes
const TRIES = 3; // at a version, if the host gets another one meanwhile

/** The fetch stops, with a reason that the page shows. */
class Stop extends Error {
  /** @param {Stopped} about */
  constructor(about) {
    super(about.why);
    this.about = about;
  }
}

/** The host has another version than a moment ago. */
class Changed extends Error {}

/** @param {unknown} error */
const isFull = error => error instanceof Error && error.name === 'QuotaExceededError';

export class Keeping {
  /** @type {Promise<void> | undefined} */
  #running;
  /** @type {AbortController | undefined} */
  #abort;
  /** @type {Stopped | undefined} */
  #stopped;
  /** The last two versions that were compared. @type {{pair: string, bytes: number} | undefined} */
  #compared;
  #bytes = 0;
  #fetched = 0;

  /**
   * @param {Versions} versions @param {(address: string, options?: RequestInit) => Promise<Response>} network
   * @param {() => Promise<StorageEstimate>} estimate the room in this browser
   */
  constructor(versions, network, estimate) {
    this.versions = versions;
    this.network = network;
    this.estimate = estimate;
    this.scope = versions.scope;
  }

  /** @returns {Promise<State>} */
  async state() {
    const current = await this.versions.current();
    return {
      kept: current && { ...current.mark },
      fetching: this.#running && { bytes: this.#bytes, fetched: this.#fetched },
      wanted: Boolean(this.#running) || Boolean(await this.versions.wanted()),
      stopped: this.#stopped,
    };
  }

  /** Resolves when nothing is being fetched. */
  get idle() {
    return this.#running || Promise.resolve();
  }

  /** Fetch the newest version, or go on fetching it. */
  keep() {
    this.#stopped = undefined;
    this.#running ??= this.#keepAll().finally(() => {
      this.#running = this.#abort = undefined;
    });
    return this.#running;
  }

  /** Stop, and forget what has been fetched. A complete version stays. */
  async cancel() {
    this.#abort?.abort();
    await this.idle;
    this.#stopped = undefined;
    await this.versions.want('');
  }

  /** Give new pages no stored version. Returns whether open pages can go on without it, as the network has the same. */
  async remove() {
    await this.cancel();
    const current = await this.versions.current();
    await this.versions.release();
    const newest = await this.#newest().catch(() => undefined);
    return Boolean(newest) && newest?.files === current?.hash;
  }

  /** The newest version of the network, if it is not the stored one, and how many bytes of it are new. */
  async newer() {
    const [current, newest] = [await this.versions.current(), await this.#newest().catch(() => undefined)];
    if (!newest || newest.files === current?.hash) return undefined;
    const pair = `${current?.hash} ${newest.files}`; // each page asks: the list is fetched once
    if (this.#compared?.pair !== pair) {
      const text = await this.#manifestText(newest).catch(() => '');
      if (!text) return undefined;
      const { files } = /** @type {Manifest} */ (JSON.parse(text));
      const known = new Set(Object.values(current?.manifest.files || {}).map(([, hash]) => hash));
      const bytes = Object.values(files).reduce((sum, [size, hash]) => sum + (known.has(hash) ? 0 : size), 0);
      this.#compared = { pair, bytes };
    }
    return { build: newest.build, bytes: this.#compared.bytes };
  }

  async #keepAll() {
    this.#abort = new AbortController();
    try {
      for (let triesLeft = TRIES; triesLeft; triesLeft--) {
        try {
          return await this.#keepNewest();
        } catch (error) {
          if (!(error instanceof Changed)) throw error;
        }
      }
      throw new Stop({ why: 'network' });
    } catch (error) {
      if (this.#abort.signal.aborted) return;
      if (error instanceof Stop) this.#stopped = error.about;
      else if (error instanceof WrongBytes) this.#stopped = { why: 'wrong', file: error.file };
      else this.#stopped = { why: isFull(error) ? 'full' : 'network' };
      // A full disk could not store the reader's progress either.
      if (this.#stopped.why === 'full') await this.versions.want('').catch(() => {});
    }
  }

  async #keepNewest() {
    const newest = await this.#newest();
    const current = await this.versions.current();
    if (newest.files === current?.hash && (await this.#missing(current.cache, current.manifest)).length === 0)
      return this.versions.want('');
    const text = await this.#manifestText(newest);
    const manifest = /** @type {Manifest} */ (JSON.parse(text));
    const before = await this.versions.wanted(); // an unfinished version has files of this one, too
    const cache = await this.versions.cacheOf(newest.files);
    await this.versions.want(newest.files);
    await cache.put(this.scope + MANIFEST, new Response(text, { headers: { 'content-type': 'application/json' } }));
    await this.#reuse(cache, manifest, [current?.hash, before === newest.files ? '' : before]);
    const missing = await this.#missing(cache, manifest);
    const size = (/** @type {string[]} */ files) => files.reduce((sum, file) => sum + manifest.files[file][0], 0);
    this.#bytes = size(Object.keys(manifest.files));
    this.#fetched = this.#bytes - size(missing);
    await this.#checkRoom(size(missing));
    await this.#fetchAll(missing, manifest, cache, newest);
    // What a browser has stored is read once more: only then is the version used.
    const damaged = await this.#damaged(cache, manifest);
    await this.#fetchAll(damaged, manifest, cache, newest);
    if ((await this.#damaged(cache, manifest)).length) throw new Stop({ why: 'wrong', file: damaged[0] });
    this.#abort?.signal.throwIfAborted();
    const since = new Date(this.versions.now()).toISOString();
    await this.versions.take(cache, { build: manifest.build, hash: newest.files, bytes: this.#bytes, since });
  }

  /** @returns {Promise<{build: string, files: string}>} */
  async #newest() {
    const response = await this.network(this.scope + NEWEST, { cache: 'no-store', signal: this.#abort?.signal });
    if (!response.ok) throw new Stop({ why: 'network' });
    const { build, files } = await response.json();
    if (!/^[0-9a-f]{64}$/.test(files)) throw new Stop({ why: 'wrong', file: NEWEST });
    return { build, files };
  }

  /** @param {{build: string, files: string}} newest */
  async #manifestText({ build, files }) {
    for (const cache of /** @type {RequestCache[]} */ (['default', 'reload'])) {
      const response = await this.network(`${this.scope}${MANIFEST}?v=${build}`, {
        cache,
        signal: this.#abort?.signal,
      });
      const text = response.ok ? await response.text() : '';
      if ((await hashOf(text)) === files) return text;
    }
    throw await this.#changedOr(files, MANIFEST);
  }

  /**
   * Why a file is another one: the host has a new version, or changes files.
   * @param {string} hash @param {string} file
   */
  async #changedOr(hash, file) {
    const now = await this.#newest();
    return now.files === hash ? new WrongBytes(file) : new Changed();
  }

  /**
   * Take over what other versions have.
   * @param {Cache} cache @param {Manifest} manifest @param {(string | undefined)[]} from the hashes of the others
   */
  async #reuse(cache, manifest, from) {
    const { files } = manifest;
    for (const hash of from) {
      if (!hash || !(await this.versions.hashes()).includes(hash)) continue;
      const other = await this.versions.cacheOf(hash);
      const there = await this.versions.manifestIn(other, hash);
      const places = new Map(Object.entries(there?.files || {}).map(([file, [, content]]) => [content, file]));
      for (const file of await this.#missing(cache, manifest)) {
        this.#abort?.signal.throwIfAborted();
        const same = places.get(files[file][1]);
        const cached = same && (await other.match(this.scope + same));
        if (!cached) continue;
        const bytes = new Uint8Array(await cached.arrayBuffer());
        await cache.put(this.scope + file, answerOf(bytes, file, cached.headers));
      }
    }
  }

  /** The files that are not in a cache. @param {Cache} cache @param {Manifest} manifest */
  async #missing(cache, { files }) {
    const there = new Set((await cache.keys()).map(request => request.url));
    return Object.keys(files).filter(file => !there.has(encodeURI(this.scope + file)));
  }

  /** The files of a cache that are not what the manifest says. @param {Cache} cache @param {Manifest} manifest */
  async #damaged(cache, { files }) {
    const damaged = [];
    for (const file of Object.keys(files)) {
      this.#abort?.signal.throwIfAborted();
      const cached = await cache.match(this.scope + file);
      try {
        if (!cached) throw new WrongBytes(file);
        await check(new Uint8Array(await cached.arrayBuffer()), file, files);
      } catch {
        damaged.push(file);
      }
    }
    return damaged;
  }

  /** @param {number} bytes that are still to be fetched */
  async #checkRoom(bytes) {
    const { quota, usage = 0 } = await this.estimate().catch(() => /** @type {StorageEstimate} */ ({}));
    const lacking = bytes * OVERHEAD + ROOM - ((quota ?? Infinity) - usage);
    if (bytes && lacking > 0) throw new Stop({ why: 'full', bytes: Math.ceil(lacking) });
  }

  /**
   * @param {string[]} files @param {Manifest} manifest @param {Cache} cache
   * @param {{build: string, files: string}} newest
   */
  async #fetchAll(files, manifest, cache, newest) {
    const filesLeft = [...files];
    /** @type {unknown} */
    let failed;
    const work = async () => {
      for (let file = filesLeft.shift(); file && !failed; file = filesLeft.shift()) {
        try {
          this.#abort?.signal.throwIfAborted();
          await this.#fetchOne(file, manifest, cache, newest);
        } catch (error) {
          failed ??= error;
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (failed) throw failed;
  }

  /**
   * @param {string} file @param {Manifest} manifest @param {Cache} cache
   * @param {{build: string, files: string}} newest
   */
  async #fetchOne(file, { build, files }, cache, newest) {
    // The browser may have the file from an opened page, or a wrong one: then from the host.
    for (const mode of /** @type {RequestCache[]} */ (['default', 'reload'])) {
      let part = 0;
      try {
        const options = { cache: mode, signal: this.#abort?.signal };
        const response = await this.network(`${this.scope}${encodeURI(file)}?v=${build}`, options);
        if (response.status >= 500 || response.status === 429) throw new Stop({ why: 'network' }); // later, perhaps
        const bytes = await checkedBytes(response, file, files, arrived => {
          part += arrived;
          this.#fetched += arrived;
        });
        await cache.put(this.scope + file, answerOf(bytes, file, response.headers));
        return;
      } catch (error) {
        this.#fetched -= part;
        if (!(error instanceof WrongBytes)) throw error;
      }
    }
    throw await this.#changedOr(newest.files, file);
  }
}
