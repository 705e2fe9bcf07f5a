// A host with versions of a site, a browser's caches, and a service worker between them: all in memory, with faults.
import { createHash } from 'node:crypto';
import { Downloads } from '../../../lite/web/offline/downloads.js';
import { Serving } from '../../../lite/web/offline/serving.js';
import { Versions } from '../../../lite/web/offline/versions.js';

export const SCOPE = 'https://stones.example/school/';
export const NEVER = new Promise(() => {});

const hash = text => createHash('sha256').update(text).digest('hex');
export const PATHS = [
  '404.html',
  'index.html',
  'learn/index.html',
  'otello/corners/read/index.html',
  'play/index.html',
  'static/stonebook/bar.js',
  'static/stonebook/icon.svg',
  'static/pyodide/core-1/pyodide.asm.wasm',
  'static/pyodide/worker-live.js',
];
const SAME = ['static/pyodide/core-1/pyodide.asm.wasm', 'static/stonebook/icon.svg']; // in all versions

/** A version of the site: each file's text says which version it belongs to. @param {string} build */
export function version(build, paths = PATHS) {
  const texts = Object.fromEntries(
    paths.map(path => [path, `${SAME.includes(path) ? 'every version' : build}: ${path}`.padEnd(300, '.')]),
  );
  const files = Object.fromEntries(paths.map(path => [path, [texts[path].length, hash(texts[path])]]));
  const bytes = paths.length * 300;
  const manifest = JSON.stringify({ build, bytes, files });
  const newest = JSON.stringify({ build, bytes, files: hash(manifest) });
  return { build, hash: hash(manifest), files, texts: { ...texts, 'files.json': manifest, 'build.json': newest } };
}

/** The host. `fault` may answer a request in its own way: it gets the path and the number of the request. */
export class Host {
  asked = [];
  isGone = false;
  fault = undefined;

  constructor(first) {
    this.now = first;
  }

  fetch = async (resource, options = {}) => {
    const request = typeof resource === 'string' ? { url: resource } : resource;
    const path = new URL(request.url).pathname.slice(new URL(SCOPE).pathname.length);
    const number = this.asked.push(path);
    await null;
    if (options.signal?.aborted) throw options.signal.reason;
    const made = this.fault?.(path, number);
    if (made) return made;
    if (this.isGone) throw new TypeError('Failed to fetch');
    return this.answer(path);
  };

  answer(path) {
    const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    const { texts } = this.now;
    return Object.hasOwn(texts, file) ? new Response(texts[file]) : new Response('not here', { status: 404 });
  }
}

class MemoryCache {
  entries = new Map();

  constructor(storage) {
    this.storage = storage;
  }

  #key = request => new URL(typeof request === 'string' ? request : request.url, SCOPE).href;

  async match(request) {
    await this.storage.step('match');
    const entry = this.entries.get(this.#key(request));
    return entry && new Response(entry.body, { headers: entry.headers });
  }

  async put(request, response) {
    const body = Buffer.from(await response.arrayBuffer());
    await this.storage.step('put');
    const key = this.#key(request);
    const more = body.length - (this.entries.get(key)?.body.length || 0);
    if (this.storage.size() + more > this.storage.room) throw new DOMException('full', 'QuotaExceededError');
    this.entries.set(key, { body, headers: [...response.headers] });
  }

  async delete(request) {
    return this.entries.delete(this.#key(request));
  }

  async keys() {
    await this.storage.step('keys');
    return [...this.entries.keys()].map(url => ({ url }));
  }
}

/** A browser's caches. They outlive a worker; `step` is called before each access. */
export class Storage {
  caches = new Map();
  room = Infinity;
  step = async () => {};

  async open(name) {
    await this.step('open');
    if (!this.caches.has(name)) this.caches.set(name, new MemoryCache(this));
    return this.caches.get(name);
  }
  async has(name) {
    await this.step('has');
    return this.caches.has(name);
  }
  async keys() {
    await this.step('list');
    return [...this.caches.keys()];
  }
  async delete(name) {
    await this.step('delete');
    return this.caches.delete(name);
  }
  size() {
    return [...this.caches.values()].reduce(
      (sum, { entries }) => sum + [...entries.values()].reduce((all, { body }) => all + body.length, 0),
      0,
    );
  }
}

/** The storage during one life of a worker: after `die`, none of its changes arrive. */
class Life {
  isOver = false;
  left = Infinity;

  constructor(storage) {
    this.storage = storage;
    const guarded = target =>
      new Proxy(target, {
        get: (of, name) => {
          const value = of[name];
          if (typeof value !== 'function') return value;
          return async (...args) => {
            if (this.isOver || this.left-- <= 0) return this.die();
            const result = await value.apply(of, args);
            if (this.isOver) return NEVER;
            return result instanceof MemoryCache ? guarded(result) : result;
          };
        },
      });
    this.caches = guarded(storage);
  }

  die() {
    this.isOver = true;
    this.ended?.();
    return NEVER;
  }
}

/** A browser with the site's service worker. A killed worker starts again with the next event. */
export class Browser {
  storage = new Storage();
  pages = new Map();
  now = 1_800_000_000_000;
  #last = 0;

  constructor(host, scope = SCOPE) {
    this.host = host;
    this.scope = scope;
    this.start();
  }

  /** Start the worker again: it has forgotten everything. */
  start() {
    this.life?.die();
    const life = (this.life = new Life(this.storage));
    const network = async (...asked) => {
      const response = await this.host.fetch(...asked);
      return life.isOver ? NEVER : response;
    };
    const estimate = async () => ({ quota: this.quota ?? Infinity, usage: this.storage.size() });
    this.versions = new Versions(this.scope, life.caches, () => this.now);
    this.downloads = new Downloads(this.versions, network, estimate);
    this.serving = new Serving(this.versions, network, async id => this.pages.get(id)?.url || '');
  }

  /** Keep the site, until it is done or the worker is dead. */
  async save() {
    const killed = new Promise(go => {
      this.life.ended = go;
    });
    await Promise.race([this.downloads.start(), killed]);
    await Promise.race([this.sweep(), killed]);
  }

  sweep(how) {
    return this.versions.sweep([...this.pages.keys()], how);
  }

  async ask(path, about = {}) {
    const url = path.includes('://') ? path : this.scope + path;
    const request = { url, method: 'GET', mode: 'no-cors', destination: '', ...about.request };
    const { clientId = '', resultingClientId = '' } = about;
    const response = await this.serving.answer({ request, clientId, resultingClientId });
    return { status: response.status, text: response.type === 'error' ? '' : await response.text(), response };
  }

  /** Open a page. Returns its id and the response. */
  async open(path) {
    const id = `page ${++this.#last}`;
    const got = await this.ask(path, { request: { mode: 'navigate' }, resultingClientId: id }).catch(() => undefined);
    this.pages.set(id, { url: this.scope + path });
    return { id, got };
  }

  /** Python's worker of a page. */
  async startWorker(page, build) {
    const id = `worker ${++this.#last}`;
    const address = `static/pyodide/worker-live.js?v=${build}`;
    const about = { request: { destination: 'worker' }, clientId: page, resultingClientId: id };
    const got = await this.ask(address, about);
    this.pages.set(id, { url: this.scope + address });
    return { id, got };
  }

  close(id) {
    this.pages.delete(id);
  }

  /** A file as a page gets it, or "" without one. */
  async part(clientId, path) {
    const got = await this.ask(path, { clientId }).catch(() => undefined);
    return got && got.status === 200 ? got.text : '';
  }
}
