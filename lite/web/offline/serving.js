// Answers the requests of the site's pages. Each page is assigned one stored version, so it never gets files of
// two versions. A page without a version is served from the network, as if there were no service worker.
import { checkedBytes, fileOf, NEWEST, storedResponse } from './site-files.js';

/** @typedef {import('./versions.js').Versions} Versions */
/** @typedef {import('./versions.js').Version} Version */
/** The parts of a `FetchEvent` that are used. */
/** @typedef {{request: Request, clientId: string, resultingClientId: string}} FetchData */

const NOT_FOUND = '404.html';
const WORKERS = ['worker', 'sharedworker']; // destinations of requests that create clients

export class Serving {
  /**
   * @param {Versions} versions @param {(request: Request | string, options?: RequestInit) => Promise<Response>} network
   * @param {(id: string) => Promise<string>} addressOf the address of an open page or worker, or ""
   * @param {() => Response} noNetworkPage makes the page for readers without a network and without a stored page
   */
  constructor(versions, network, addressOf, noNetworkPage = () => Response.error()) {
    this.versions = versions;
    this.network = network;
    this.addressOf = addressOf;
    this.noNetworkPage = noNetworkPage;
    this.scope = versions.scope;
  }

  /** Whether a request is not for a file of the site. @param {Request} request */
  isForeign(request) {
    return !['GET', 'HEAD'].includes(request.method) || !request.url.startsWith(this.scope);
  }

  /** @param {FetchData} event @returns {Promise<Response>} */
  async answer(event) {
    return event.request.mode === 'navigate' ? this.#page(event) : this.#resource(event);
  }

  /** @param {FetchData} event */
  async #page({ request, clientId, resultingClientId }) {
    // A page in a frame gets the version of the page around it.
    const outer = request.destination === 'iframe' && clientId ? await this.versions.ofClient(clientId) : undefined;
    const version = outer || (await this.versions.current());
    if (!version) return this.#pageFromNetwork(request);
    const address = new URL(request.url);
    const file = fileOf(address.origin + address.pathname, this.scope);
    const { files } = version.manifest;
    if (!Object.hasOwn(files, file)) {
      if (Object.hasOwn(files, `${file}/index.html`))
        return Response.redirect(`${address.origin}${address.pathname}/${address.search}`);
      // The address may belong to another site in a folder below this one.
      return this.network(request).catch(() => this.#notFoundPage(version, resultingClientId));
    }
    const answer = await this.#storedFile(version, file);
    if (answer) {
      await this.#assign(resultingClientId, version);
      return answer;
    }
    // A file has been lost, so serve the whole page from the network.
    await this.versions.release();
    return this.#pageFromNetwork(request);
  }

  /** @param {Request} request */
  #pageFromNetwork(request) {
    return this.network(request).catch(() => this.noNetworkPage());
  }

  /** @param {Version} version @param {string} client */
  async #notFoundPage(version, client) {
    const page = Object.hasOwn(version.manifest.files, NOT_FOUND) && (await this.#storedFile(version, NOT_FOUND));
    if (!page) return Response.error();
    await this.#assign(client, version);
    return new Response(page.body, { status: 404, headers: page.headers });
  }

  /** @param {FetchData} event */
  async #resource({ request, clientId, resultingClientId }) {
    const assigned = await this.versions.ofClient(clientId);
    const version = assigned || (await this.#versionOfAddress(request.url, clientId));
    if (!version) return this.network(request);
    const address = new URL(request.url);
    const file = fileOf(address.origin + address.pathname, this.scope);
    // The address may belong to another site below this one, of the same build.
    const isStored = Object.hasOwn(version.manifest.files, file);
    if (!assigned && !isStored) return this.network(request);
    if (WORKERS.includes(request.destination)) await this.#assign(resultingClientId, version);
    if (file === NEWEST) return Response.json({ build: version.mark.build, files: version.hash });
    if (!isStored) return new Response('', { status: 404 });
    const answer = await this.#storedFile(version, file);
    if (!answer) {
      await this.versions.release();
      return Response.error();
    }
    return request.method === 'HEAD' ? new Response(null, { headers: answer.headers }) : answer;
  }

  /**
   * The version that an address names by its build. A page that was open before its version was stored has no
   * assignment, but its addresses name the build. So does the address of Python's worker.
   * @param {string} address @param {string} client
   */
  async #versionOfAddress(address, client) {
    for (const source of [address, client && (await this.addressOf(client))]) {
      const build = source && new URL(source).searchParams.get('v');
      const version = build && (await this.versions.ofBuild(build));
      if (version) return version;
    }
    return undefined;
  }

  /** @param {string} client @param {Version} version */
  async #assign(client, version) {
    // If the disk is full, the assignment stays in memory.
    if (client) await this.versions.assign(client, version.hash).catch(() => {});
  }

  /**
   * A file of a version. If the browser has lost it, fetch it from the network, which may have the same file.
   * @param {Version} version @param {string} file
   */
  async #storedFile(version, file) {
    const key = this.scope + file;
    const cached = await version.cache.match(key);
    if (cached) return cached;
    try {
      const response = await this.network(`${key}?v=${version.mark.build}`, { cache: 'no-cache' });
      const bytes = await checkedBytes(response, file, version.manifest.files);
      const answer = storedResponse(bytes, file, response.headers);
      await version.cache.put(key, answer.clone()).catch(() => {});
      return answer;
    } catch {
      return undefined;
    }
  }
}
