// In Python's worker: the stored files of this build. In Firefox, requests of an offline worker never reach the service
// worker. And while Python waits for a file, only a synchronous request to an address is possible.
import { MARK, prefixOf } from './versions.js';

/** The address of the site's root, for a script in static/pyodide/. @param {string} script */
const rootOf = script => new URL('../../', script).href;

/**
 * The cache of the complete version of a build, if there is one.
 * @param {string} root @param {string} build @param {CacheStorage} storage
 */
async function cacheOf(root, build, storage) {
  const prefix = prefixOf(root);
  for (const name of await storage.keys()) {
    if (!name.startsWith(prefix)) continue;
    const cache = await storage.open(name);
    const mark = await (await cache.match(root + MARK))?.json();
    if (mark?.build === build) return cache;
  }
  return undefined;
}

/** @param {string} script the address of the worker's script, with `?v=` and the build */
export class StoredFiles {
  /** @type {Promise<Cache | undefined>} */
  #cache;
  /** @type {Map<string, string>} object URLs by addresses */
  #ready = new Map();

  /** @param {string} script @param {CacheStorage | undefined} storage undefined over plain http */
  constructor(script, storage) {
    const build = new URL(script).searchParams.get('v');
    this.#cache = build && storage ? cacheOf(rootOf(script), build, storage) : Promise.resolve(undefined);
    this.#cache.catch(() => {});
  }

  /** The stored response for an address. @param {string} address @returns {Promise<Response | undefined>} */
  async find(address) {
    const cache = await this.#cache.catch(() => undefined);
    return cache?.match(address.replace(/\?.*$/, ''));
  }

  /**
   * Wrap `fetch`: if the network fails, the stored file is returned.
   * @param {typeof fetch} network @returns {typeof fetch}
   */
  fetchAfter(network) {
    return async (resource, options) => {
      try {
        return await network(resource, options);
      } catch (error) {
        const answer = await this.find(resource instanceof Request ? resource.url : String(resource));
        if (answer) return answer;
        throw error;
      }
    };
  }

  /** Make object URLs of files, which Python can read synchronously. @param {string[]} addresses */
  async prepare(addresses) {
    for (const address of addresses) {
      const answer = await this.find(address);
      if (answer) this.#ready.set(address, URL.createObjectURL(await answer.blob())); // the bytes stay on disk
    }
  }

  /** The object URL of a prepared file. @param {string} address */
  now(address) {
    return this.#ready.get(address);
  }
}
