// Downloads a version of the site by its manifest, checks each file, and makes the version current when it is complete.
// Files stay stored, so an interrupted download can resume.
import { checkBytes, checkedBytes, hashOf, MANIFEST, NEWEST, storedResponse, WrongBytes } from './site-files.js';

/** @typedef {import('./site-files.js').Manifest} Manifest */
/** @typedef {import('./versions.js').Versions} Versions */
/**
 * The reason why a download stopped: no network, a full disk (`bytes` are missing), or a wrong `file` from the host.
 * @typedef {{why: 'network' | 'full' | 'wrong', bytes?: number, file?: string}} Stopped
 */
/**
 * The state of storing the site, as pages show it. `kept` is the saved version: the name stays, since the service
 * worker that sends it may be older than the page. `fetched` of `bytes` are stored. `newer` is a newer version.
 * @typedef {{
 *   kept?: {build: string, hash: string, bytes: number, since: string},
 *   fetching?: {bytes: number, fetched: number},
 *   wanted: boolean,
 *   stopped?: Stopped,
 *   newer?: {build: string, bytes: number},
 * }} State
 */

const MAX_REQUESTS = 4; // at the same time
const RESERVE = 10e6; // bytes that stay free for the reader's progress
const OVERHEAD = 1.05; // the size of a cache per byte of its files
const MAX_TRIES = 3; // if the host gets newer versions during the download

/** Stops the download, with a reason that the page shows. */
class DownloadStopped extends Error {
  /** @param {Stopped} reason */
  constructor(reason) {
    super(reason.why);
    this.reason = reason;
  }
}

/** The host got a newer version during the download. */
class VersionChanged extends Error {}

/** @param {unknown} error */
const isFull = error => error instanceof Error && error.name === 'QuotaExceededError';

/** Downloads versions of the site into this browser's storage. */
export class Downloads {
  /** @type {Promise<void> | undefined} */
  #running;
  /** @type {AbortController | undefined} */
  #abort;
  /** @type {Stopped | undefined} */
  #stopped;
  /**
   * The hashes of the last two versions that were compared, and the size of the difference.
   * @type {{pair: string, bytes: number} | undefined}
   */
  #compared;
  #bytes = 0;
  #fetched = 0;

  /**
   * @param {Versions} versions @param {(address: string, options?: RequestInit) => Promise<Response>} network
   * @param {() => Promise<StorageEstimate>} estimate the browser's storage
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

  /** Resolves when no download is running. */
  get idle() {
    return this.#running || Promise.resolve();
  }

  /** Download the newest version, or resume its download. */
  start() {
    this.#stopped = undefined;
    this.#running ??= this.#download().finally(() => {
      this.#running = this.#abort = undefined;
    });
    return this.#running;
  }

  /** Stop the download, and drop its files. A complete version stays. */
  async cancel() {
    this.#abort?.abort();
    await this.idle;
    this.#stopped = undefined;
    await this.versions.setWanted('');
  }

  /**
   * Serve new pages from the network. Returns whether open pages can do so, too, as the network has the same version.
   */
  async remove() {
    await this.cancel();
    const current = await this.versions.current();
    await this.versions.release();
    const newest = await this.#newest().catch(() => undefined);
    return Boolean(newest) && newest?.files === current?.hash;
  }

  /** The network's newest version and the number of its new bytes, or undefined if that version is stored. */
  async newer() {
    const [current, newest] = [await this.versions.current(), await this.#newest().catch(() => undefined)];
    if (!newest || newest.files === current?.hash) return undefined;
    const pair = `${current?.hash} ${newest.files}`; // several pages may ask: fetch the manifest once
    if (this.#compared?.pair !== pair) {
      const text = await this.#manifestText(newest).catch(() => '');
      if (!text) return undefined;
      const { files } = /** @type {Manifest} */ (JSON.parse(text));
      const storedHashes = new Set(Object.values(current?.manifest.files || {}).map(([, hash]) => hash));
      const bytes = Object.values(files).reduce((sum, [size, hash]) => sum + (storedHashes.has(hash) ? 0 : size), 0);
      this.#compared = { pair, bytes };
    }
    return { build: newest.build, bytes: this.#compared.bytes };
  }

  /** Download the newest version, starting over if it changes meanwhile, and note why the download stopped. */
  async #download() {
    this.#abort = new AbortController();
    try {
      for (let triesLeft = MAX_TRIES; triesLeft; triesLeft--) {
        try {
          return await this.#downloadNewest();
        } catch (error) {
          if (!(error instanceof VersionChanged)) throw error;
        }
      }
      throw new DownloadStopped({ why: 'network' });
    } catch (error) {
      if (this.#abort.signal.aborted) return;
      if (error instanceof DownloadStopped) this.#stopped = error.reason;
      else if (error instanceof WrongBytes) this.#stopped = { why: 'wrong', file: error.file };
      else this.#stopped = { why: isFull(error) ? 'full' : 'network' };
      // Free the space, as a full disk could not store the reader's progress either.
      if (this.#stopped.why === 'full') await this.versions.setWanted('').catch(() => {});
    }
  }

  async #downloadNewest() {
    const newest = await this.#newest();
    const current = await this.versions.current();
    if (newest.files === current?.hash && (await this.#missing(current.cache, current.manifest)).length === 0)
      return this.versions.setWanted('');
    const text = await this.#manifestText(newest);
    const manifest = /** @type {Manifest} */ (JSON.parse(text));
    const unfinishedHash = await this.versions.wanted(); // an unfinished version may have some of the same files
    await this.versions.setWanted(newest.files); // first, as a sweep deletes caches that are not wanted
    const cache = await this.versions.cacheOf(newest.files);
    const storeManifest = () =>
      cache.put(this.scope + MANIFEST, new Response(text, { headers: { 'content-type': 'application/json' } }));
    await storeManifest();
    await this.#copyShared(cache, manifest, [current?.hash, unfinishedHash === newest.files ? '' : unfinishedHash]);
    const missing = await this.#missing(cache, manifest);
    const sizeOf = (/** @type {string[]} */ files) => files.reduce((sum, file) => sum + manifest.files[file][0], 0);
    this.#bytes = sizeOf(Object.keys(manifest.files));
    this.#fetched = this.#bytes - sizeOf(missing);
    await this.#checkRoom(sizeOf(missing));
    await this.#fetchAll(missing, manifest, cache, newest);
    // Read all stored files again before the version is used.
    const damaged = await this.#damaged(cache, manifest);
    await this.#fetchAll(damaged, manifest, cache, newest);
    const [stillDamaged] = await this.#damaged(cache, manifest);
    if (stillDamaged) throw new DownloadStopped({ why: 'wrong', file: stillDamaged });
    if (!(await this.versions.manifestIn(cache, newest.files))) await storeManifest();
    this.#abort?.signal.throwIfAborted();
    const since = new Date(this.versions.now()).toISOString();
    await this.versions.makeCurrent(cache, { build: manifest.build, hash: newest.files, bytes: this.#bytes, since });
  }

  /** @returns {Promise<{build: string, files: string}>} */
  async #newest() {
    const response = await this.network(this.scope + NEWEST, { cache: 'no-store', signal: this.#abort?.signal });
    if (!response.ok) throw new DownloadStopped({ why: 'network' });
    const { build, files } = await response.json();
    if (!/^[0-9a-f]{64}$/.test(files)) throw new DownloadStopped({ why: 'wrong', file: NEWEST });
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
    throw await this.#wrongFileError(files, MANIFEST);
  }

  /**
   * The error for a wrong file: the host has a newer version, or changes files.
   * @param {string} hash @param {string} file
   */
  async #wrongFileError(hash, file) {
    const newest = await this.#newest();
    return newest.files === hash ? new WrongBytes(file) : new VersionChanged();
  }

  /**
   * Copy files that other versions share.
   * @param {Cache} cache @param {Manifest} manifest @param {(string | undefined)[]} hashes of the other versions
   */
  async #copyShared(cache, manifest, hashes) {
    const { files } = manifest;
    for (const hash of hashes) {
      if (!hash || !(await this.versions.hashes()).includes(hash)) continue;
      const otherCache = await this.versions.cacheOf(hash);
      const otherManifest = await this.versions.manifestIn(otherCache, hash);
      const fileByHash = new Map(
        Object.entries(otherManifest?.files || {}).map(([file, [, fileHash]]) => [fileHash, file]),
      );
      for (const file of await this.#missing(cache, manifest)) {
        this.#abort?.signal.throwIfAborted();
        const sharedFile = fileByHash.get(files[file][1]);
        const cached = sharedFile && (await otherCache.match(this.scope + sharedFile));
        if (!cached) continue;
        const bytes = new Uint8Array(await cached.arrayBuffer());
        await cache.put(this.scope + file, storedResponse(bytes, file, cached.headers));
      }
    }
  }

  /** The files that are missing in a cache. @param {Cache} cache @param {Manifest} manifest */
  async #missing(cache, { files }) {
    const cachedAddresses = new Set((await cache.keys()).map(request => request.url));
    return Object.keys(files).filter(file => !cachedAddresses.has(encodeURI(this.scope + file)));
  }

  /** The files in a cache that differ from the manifest. @param {Cache} cache @param {Manifest} manifest */
  async #damaged(cache, { files }) {
    const damaged = [];
    for (const file of Object.keys(files)) {
      this.#abort?.signal.throwIfAborted();
      const cached = await cache.match(this.scope + file);
      try {
        if (!cached) throw new WrongBytes(file);
        await checkBytes(new Uint8Array(await cached.arrayBuffer()), file, files);
      } catch {
        damaged.push(file);
      }
    }
    return damaged;
  }

  /** Throw if the disk has too little room. @param {number} bytes to download */
  async #checkRoom(bytes) {
    const { quota, usage = 0 } = await this.estimate().catch(() => /** @type {StorageEstimate} */ ({}));
    const missingBytes = bytes * OVERHEAD + RESERVE - ((quota ?? Infinity) - usage);
    if (bytes && missingBytes > 0) throw new DownloadStopped({ why: 'full', bytes: Math.ceil(missingBytes) });
  }

  /**
   * @param {string[]} files @param {Manifest} manifest @param {Cache} cache
   * @param {{build: string, files: string}} newest
   */
  async #fetchAll(files, manifest, cache, newest) {
    const filesLeft = [...files];
    /** @type {unknown} */
    let failure;
    const work = async () => {
      for (let file = filesLeft.shift(); file && !failure; file = filesLeft.shift()) {
        try {
          this.#abort?.signal.throwIfAborted();
          await this.#fetchOne(file, manifest, cache, newest);
        } catch (error) {
          failure ??= error;
        }
      }
    };
    await Promise.all(Array.from({ length: MAX_REQUESTS }, work));
    if (failure) throw failure;
  }

  /**
   * @param {string} file @param {Manifest} manifest @param {Cache} cache
   * @param {{build: string, files: string}} newest
   */
  async #fetchOne(file, { build, files }, cache, newest) {
    // The browser's HTTP cache may hold the file, or a wrong one. In that case fetch it from the host.
    for (const mode of /** @type {RequestCache[]} */ (['default', 'reload'])) {
      let fetched = 0;
      try {
        const options = { cache: mode, signal: this.#abort?.signal };
        const response = await this.network(`${this.scope}${encodeURI(file)}?v=${build}`, options);
        if (response.status >= 500 || response.status === 429) throw new DownloadStopped({ why: 'network' });
        const bytes = await checkedBytes(response, file, files, arrived => {
          fetched += arrived;
          this.#fetched += arrived;
        });
        await cache.put(this.scope + file, storedResponse(bytes, file, response.headers));
        return;
      } catch (error) {
        this.#fetched -= fetched;
        if (!(error instanceof WrongBytes)) throw error;
      }
    }
    throw await this.#wrongFileError(newest.files, file);
  }
}
