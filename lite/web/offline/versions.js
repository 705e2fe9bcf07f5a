// The versions of the site that this browser keeps. Each has a cache of its own, named after the site's path and the
// hash of the version's manifest: neither two versions nor two sites under one origin share one.
import { hashOf, MANIFEST } from './site-files.js';

/** @typedef {import('./site-files.js').Manifest} Manifest */
/** About a complete version. @typedef {{build: string, hash: string, bytes: number, since: string}} Mark */
/** @typedef {{hash: string, mark: Mark, manifest: Manifest, cache: Cache}} Version */
/** Which version a page, or a worker of it, was given, and when it was last seen. */
/** @typedef {Record<string, {hash: string, seen: number}>} Assigned */

export const MARK = '.kept'; // in the cache of a version, written last: all files are there and checked
const CURRENT = '.current'; // the version that new pages get
const WANTED = '.wanted'; // the version that is being fetched
const CLIENTS = '.clients';
// Milliseconds for which a page is taken to be open after it was last seen. A browser names neither a page that is just
// being opened, nor one to which the reader can go back.
const GRACE = 30 * 60_000;

/** The prefix of the names of a site's caches. @param {string} scope the address of the site's root */
export const prefixOf = scope => `stonebook kept ${new URL(scope).pathname} `;

export class Versions {
  /** @type {Map<string, Promise<Version | undefined>>} */
  #known = new Map();
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

  /** The cache of a version, made if there is none. @param {string} hash */
  cacheOf(hash) {
    return this.storage.open(this.prefix + hash);
  }

  /** The hashes of the versions that have a cache, complete or not. */
  async hashes() {
    const names = await this.storage.keys();
    return names.filter(name => name.startsWith(this.prefix)).map(name => name.slice(this.prefix.length));
  }

  /** A version, if it is complete. @param {string} hash @returns {Promise<Version | undefined>} */
  async version(hash) {
    const known = this.#known.get(hash) || this.#load(hash);
    this.#known.set(hash, known);
    const version = await known.catch(() => undefined);
    if (!version) this.#known.delete(hash); // it may be complete later
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

  /** The version that new pages get, if there is one. */
  async current() {
    const hash = await this.#readState(CURRENT);
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

  /** The hash of the version that the reader wants and that is not complete. @returns {Promise<string>} */
  async wanted() {
    const hash = await this.#readState(WANTED);
    return typeof hash === 'string' ? hash : '';
  }

  /** @param {string} hash "" for none */
  want(hash) {
    return this.#writeState(WANTED, hash);
  }

  /** Give new pages a version, all of whose files have been checked. @param {Cache} cache @param {Mark} mark */
  async take(cache, mark) {
    await this.#write(cache, MARK, mark);
    await this.#writeState(CURRENT, mark.hash);
    await this.want('');
  }

  /** Give new pages no stored version. The files of open pages stay. */
  async release() {
    await this.#writeState(CURRENT, '');
    await this.want('');
  }

  /** The version that an open page was given. @param {string} client */
  async ofClient(client) {
    const about = (await this.#assigned())[client];
    return about && this.version(about.hash);
  }

  /** @param {string} client @param {string} hash */
  async give(client, hash) {
    (await this.#assigned())[client] = { hash, seen: this.now() };
    await this.#writeClients();
  }

  /**
   * Delete what no page uses any more.
   * @param {string[]} open the ids of open pages and workers
   * @param {{atOnce?: boolean}} [how] with `atOnce` open pages are to go on without it
   */
  async sweep(open, { atOnce = false } = {}) {
    const pages = await this.#assigned();
    const now = this.now();
    const before = JSON.stringify(pages);
    for (const [client, about] of Object.entries(pages)) {
      if (open.includes(client)) about.seen = now;
      if (atOnce || now - about.seen > GRACE) delete pages[client];
    }
    if (JSON.stringify(pages) !== before) await this.#writeClients();
    const used = Object.values(pages).map(({ hash }) => hash);
    const needed = [...used, await this.#readState(CURRENT), await this.wanted()];
    for (const hash of await this.hashes()) {
      if (needed.includes(hash)) continue;
      this.#known.delete(hash);
      await this.storage.delete(this.prefix + hash);
    }
  }

  /** Forget what was noted if no version is left. Returns whether that is so. */
  async forgetIfEmpty() {
    if ((await this.hashes()).length) return false;
    await this.storage.delete(this.stateName);
    this.#clients = undefined;
    return true;
  }

  #assigned() {
    this.#clients ??= this.#readState(CLIENTS).then(
      stored => /** @type {Assigned} */ (stored || {}),
      () => ({}),
    );
    return this.#clients;
  }

  #writeClients() {
    return this.#assigned().then(pages => this.#writeState(CLIENTS, pages));
  }

  /** @param {string} name */
  async #readState(name) {
    if (!(await this.storage.has(this.stateName))) return undefined;
    return this.#read(await this.storage.open(this.stateName), name);
  }

  /** Values are written one after the other, so the last one stays. @param {string} name @param {unknown} value */
  #writeState(name, value) {
    const write = async () => this.#write(await this.storage.open(this.stateName), name, value);
    const writing = this.#lastWrite.then(write, write);
    this.#lastWrite = writing.catch(() => {});
    return writing;
  }

  /** @param {Cache} cache @param {string} name */
  async #read(cache, name) {
    const stored = await cache.match(this.scope + name);
    return stored?.json().catch(() => undefined);
  }

  /** @param {Cache} cache @param {string} name @param {unknown} value */
  #write(cache, name, value) {
    return cache.put(this.scope + name, new Response(JSON.stringify(value)));
  }
}
