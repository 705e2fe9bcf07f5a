// The stored versions of the site. Each has its own cache, named after the site's path and the hash of the version's
// manifest, so neither two versions nor two sites of one origin share a cache.
import { hashOf, MANIFEST } from './site-files.js';

/** @typedef {import('./site-files.js').Manifest} Manifest */
/** The facts about a complete version. @typedef {{build: string, hash: string, bytes: number, since: string}} Mark */
/** @typedef {{hash: string, mark: Mark, manifest: Manifest, cache: Cache}} Version */
/** The version of each open page and worker by its client id, and the time when it was last seen. */
/** @typedef {Record<string, {hash: string, seen: number}>} Assigned */

// Readers' browsers hold this name. In a version's cache, it is written last, when all files are stored and checked.
export const MARK = '.kept';
const CURRENT = '.current'; // the hash of the version for new pages
const WANTED = '.wanted'; // the hash of the version that is being downloaded
const CLIENTS = '.clients';
// The time in milliseconds that a page counts as open after it was last seen. Browsers do not list pages that are being
// opened, nor pages in the back/forward cache.
const GRACE = 30 * 60_000;

/** The prefix of the names of a site's caches. @param {string} scope the address of the site's root */
export const prefixOf = scope => `stonebook kept ${new URL(scope).pathname} `;

export class Versions {
  /** @type {Map<string, Promise<Version | undefined>>} */
  #loaded = new Map();
  /** @type {Promise<Assigned> | undefined} */
  #clients;
  /** @type {Promise<unknown>} */
  #lastWrite = Promise.resolve();

  /**
   * @param {string} scope the address of the site's root @param {CacheStorage} storage
   * @param {() => number} [now] the time in milliseconds
   */
  constructor(scope, storage, now = Date.now) {
    this.scope = scope;
    this.storage = storage;
    this.now = now;
    this.prefix = prefixOf(scope);
    this.stateName = `stonebook state ${new URL(scope).pathname}`;
  }

  /** The cache of a version, which is created if needed. @param {string} hash */
  cacheOf(hash) {
    return this.storage.open(this.prefix + hash);
  }

  /** The hashes of all versions, complete or not. */
  async hashes() {
    const names = await this.storage.keys();
    return names.filter(name => name.startsWith(this.prefix)).map(name => name.slice(this.prefix.length));
  }

  /** A version, if it is complete. @param {string} hash @returns {Promise<Version | undefined>} */
  async version(hash) {
    const loading = this.#loaded.get(hash) || this.#load(hash);
    this.#loaded.set(hash, loading);
    const version = await loading.catch(() => undefined);
    if (!version) this.#loaded.delete(hash); // it may be complete later
    return version;
  }

  /** @param {string} hash @returns {Promise<Version | undefined>} */
  async #load(hash) {
    if (!(await this.storage.has(this.prefix + hash))) return undefined;
    const cache = await this.cacheOf(hash);
    const mark = /** @type {Mark | undefined} */ (await this.#read(cache, MARK));
    const manifest = mark && (await this.manifestIn(cache, hash));
    return mark && manifest ? { hash, mark, manifest, cache } : undefined;
  }

  /** The manifest in a cache, if it is the right one. @param {Cache} cache @param {string} hash */
  async manifestIn(cache, hash) {
    const text = await (await cache.match(this.scope + MANIFEST))?.text();
    return text && (await hashOf(text)) === hash ? /** @type {Manifest} */ (JSON.parse(text)) : undefined;
  }

  /** The version for new pages, if there is one. */
  async current() {
    const hash = await this.#readState(CURRENT).catch(() => undefined);
    return typeof hash === 'string' ? this.version(hash) : undefined;
  }

  /** The complete version of a build. @param {string} build */
  async ofBuild(build) {
    for (const hash of await this.hashes()) {
      const version = await this.version(hash);
      if (version?.mark.build === build) return version;
    }
    return undefined;
  }

  /** The hash of the version whose download has begun, or "". @returns {Promise<string>} */
  async wanted() {
    const hash = await this.#readState(WANTED).catch(() => undefined);
    return typeof hash === 'string' ? hash : '';
  }

  /** @param {string} hash "" for none */
  setWanted(hash) {
    return this.#writeState(WANTED, hash);
  }

  /** Serve new pages from a version whose files have been checked. @param {Cache} cache @param {Mark} mark */
  async makeCurrent(cache, mark) {
    await this.#write(cache, MARK, mark);
    await this.#writeState(CURRENT, mark.hash);
    await this.setWanted('');
  }

  /** Serve new pages from the network. The files of open pages stay. */
  async release() {
    await this.#writeState(CURRENT, '');
    await this.setWanted('');
  }

  /** The version that is assigned to an open page. @param {string} client */
  async ofClient(client) {
    const assigned = (await this.#assignments())[client];
    return assigned && this.version(assigned.hash);
  }

  /** Assign a version to a page. @param {string} client @param {string} hash */
  async assign(client, hash) {
    (await this.#assignments())[client] = { hash, seen: this.now() };
    await this.#writeClients();
  }

  /**
   * Delete versions that no page uses.
   * @param {string[]} open the ids of open pages and workers
   * @param {{atOnce?: boolean}} [options] `atOnce`: also those that open pages use
   */
  async sweep(open, { atOnce = false } = {}) {
    const pages = await this.#assignments();
    const now = this.now();
    const oldState = JSON.stringify(pages);
    for (const [client, about] of Object.entries(pages)) {
      if (open.includes(client)) about.seen = now;
      if (atOnce || now - about.seen > GRACE) delete pages[client];
    }
    if (JSON.stringify(pages) !== oldState) await this.#writeClients();
    await this.#afterWrites(async () => {
      const used = Object.values(pages).map(({ hash }) => hash);
      const needed = [...used, await this.#readState(CURRENT), await this.#readState(WANTED)];
      for (const hash of await this.hashes()) {
        if (needed.includes(hash)) continue;
        this.#loaded.delete(hash);
        await this.storage.delete(this.prefix + hash);
      }
    });
  }

  /** Delete the state if no version is left. Returns whether none is left. */
  async forgetIfEmpty() {
    if ((await this.hashes()).length) return false;
    await this.storage.delete(this.stateName);
    this.#clients = undefined;
    return true;
  }

  #assignments() {
    this.#clients ??= this.#readState(CLIENTS).then(
      stored => /** @type {Assigned} */ (stored || {}),
      () => ({}),
    );
    return this.#clients;
  }

  #writeClients() {
    return this.#assignments().then(pages => this.#writeState(CLIENTS, pages));
  }

  /** @param {string} name */
  async #readState(name) {
    if (!(await this.storage.has(this.stateName))) return undefined;
    return this.#read(await this.storage.open(this.stateName), name);
  }

  /** @param {string} name @param {unknown} value */
  #writeState(name, value) {
    return this.#afterWrites(async () => this.#write(await this.storage.open(this.stateName), name, value));
  }

  /**
   * Change the storage after all earlier changes so that the last value wins and a sweep sees what is needed.
   * @param {() => Promise<void>} change
   */
  #afterWrites(change) {
    const changed = this.#lastWrite.then(change);
    this.#lastWrite = changed.catch(() => {});
    return changed;
  }

  /** A stored value, or undefined if it is missing or no JSON. @param {Cache} cache @param {string} name */
  async #read(cache, name) {
    const text = await (await cache.match(this.scope + name))?.text();
    try {
      return text && JSON.parse(text);
    } catch {
      return undefined;
    }
  }

  /** @param {Cache} cache @param {string} name @param {unknown} value */
  #write(cache, name, value) {
    return cache.put(this.scope + name, new Response(JSON.stringify(value)));
  }
}
