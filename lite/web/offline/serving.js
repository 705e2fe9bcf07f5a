// Answers the requests of the site's pages from the version that each page was given. A page that was given none gets
// what the network has, as if there were no service worker. No page gets files of two versions.
import { answerOf, checkedBytes, fileOf, NEWEST } from './site-files.js';

/** @typedef {import('./versions.js').Versions} Versions */
/** @typedef {import('./versions.js').Version} Version */
/** A fetch event's request and its clients. */
/** @typedef {{request: Request, clientId: string, resultingClientId: string}} Asked */

const LOST = '404.html';
const OWN_CLIENT = ['worker', 'sharedworker']; // destinations of scripts that are clients of their own

export class Serving {
  /**
   * @param {Versions} versions @param {(request: Request | string, options?: RequestInit) => Promise<Response>} network
   * @param {(id: string) => Promise<string>} addressOf the address of an open page or worker, or ""
   */
  constructor(versions, network, addressOf) {
    this.versions = versions;
    this.network = network;
    this.addressOf = addressOf;
    this.scope = versions.scope;
  }

  /** Whether a request is none for a file of the site. @param {Request} request */
  isForeign(request) {
    return !['GET', 'HEAD'].includes(request.method) || !request.url.startsWith(this.scope);
  }

  /** @param {Asked} asked @returns {Promise<Response>} */
  async answer(asked) {
    return asked.request.mode === 'navigate' ? this.#page(asked) : this.#part(asked);
  }

  /** @param {Asked} asked */
  async #page({ request, clientId, resultingClientId }) {
    // A page in a frame is a part of the page around it.
    const around = request.destination === 'iframe' && clientId ? await this.versions.ofClient(clientId) : undefined;
    const version = around || (await this.versions.current());
    if (!version) return this.network(request);
    const address = new URL(request.url);
    const file = fileOf(address.origin + address.pathname, this.scope);
    const { files } = version.manifest;
    if (!(file in files)) {
      if (`${file}/index.html` in files)
        return Response.redirect(`${address.origin}${address.pathname}/${address.search}`);
      // Another site may lie below this one.
      return this.network(request).catch(() => this.#lost(version, resultingClientId));
    }
    const answer = await this.#stored(version, file);
    if (answer) {
      await this.#give(resultingClientId, version);
      return answer;
    }
    // Then the whole page comes from the network.
    await this.versions.release();
    return this.network(request);
  }

  /** @param {Version} version @param {string} client */
  async #lost(version, client) {
    const page = LOST in version.manifest.files && (await this.#stored(version, LOST));
    if (!page) return Response.error();
    await this.#give(client, version);
    return new Response(page.body, { status: 404, headers: page.headers });
  }

  /** @param {Asked} asked */
  async #part({ request, clientId, resultingClientId }) {
    const assigned = await this.versions.ofClient(clientId);
    const version = assigned || (await this.#ofAddress(request.url, clientId));
    if (!version) return this.network(request);
    const address = new URL(request.url);
    const file = fileOf(address.origin + address.pathname, this.scope);
    // The same build may lie below this site once more, as another site.
    if (!assigned && !(file in version.manifest.files)) return this.network(request);
    if (OWN_CLIENT.includes(request.destination)) await this.#give(resultingClientId, version);
    if (file === NEWEST) return Response.json({ build: version.mark.build, files: version.hash });
    if (!(file in version.manifest.files)) return new Response('', { status: 404 });
    const answer = await this.#stored(version, file);
    if (!answer) {
      await this.versions.release();
      return Response.error();
    }
    return request.method === 'HEAD' ? new Response(null, { headers: answer.headers }) : answer;
  }

  /**
   * The version whose build an address names. A page that was open before its version was stored has been given
   * none, but it is of this version. The address of Python's worker names the build, too.
   * @param {string} address @param {string} client
   */
  async #ofAddress(address, client) {
    for (const from of [address, client && (await this.addressOf(client))]) {
      const build = from && new URL(from).searchParams.get('v');
      const version = build && (await this.versions.ofBuild(build));
      if (version) return version;
    }
    return undefined;
  }

  /** @param {string} client @param {Version} version */
  async #give(client, version) {
    if (client) await this.versions.give(client, version.hash).catch(() => {}); // a full disk: this worker remembers
  }

  /**
   * A file of a version. If the browser has lost it, the network may have the very same one.
   * @param {Version} version @param {string} file
   */
  async #stored(version, file) {
    const key = this.scope + file;
    const cached = await version.cache.match(key);
    if (cached) return cached;
    try {
      const response = await this.network(`${key}?v=${version.mark.build}`, { cache: 'no-cache' });
      const bytes = await checkedBytes(response, file, version.manifest.files);
      const answer = answerOf(bytes, file, response.headers);
      await version.cache.put(key, answer.clone()).catch(() => {});
      return answer;
    } catch {
      return undefined;
    }
  }
}
